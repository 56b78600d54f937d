-- What a lesson begins with, beside the tables of schema.sql.
INSERT INTO resource (id, generation, value)
VALUES ('fund-A', 1, 0),
       ('fund-B', 1, 0);

-- A job: who owns it, until when by the store's clock, and under which
-- generation. The row stays when the job is free or done, and with it the number.
CREATE TABLE job (
    id             TEXT    NOT NULL PRIMARY KEY,
    owner          TEXT,
    lease_until_ms INTEGER NOT NULL,
    generation     INTEGER NOT NULL,
    completed      INTEGER NOT NULL CHECK (completed IN (0, 1))
) STRICT, WITHOUT ROWID;

-- job-1 was acquired six times before; job-2 was never owned.
INSERT INTO job (id, owner, lease_until_ms, generation, completed)
VALUES ('job-1', NULL, 0, 6, 0),
       ('job-2', NULL, 0, 0, 0);
