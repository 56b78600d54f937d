-- What a lesson begins with, beside the tables of schema.sql.
INSERT INTO resource (id, generation, value)
VALUES ('fund-A', 1, 0),
       ('fund-B', 1, 0);

-- job-1 was acquired six times before; job-2 was never owned.
INSERT INTO job (id, owner, lease_until_ms, generation, completed)
VALUES ('job-1', NULL, 0, 6, 0),
       ('job-2', NULL, 0, 0, 0);
