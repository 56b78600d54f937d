-- A resource: what may be changed, the generation installed at it, its value.
-- STRICT, because without it 9223372036854775807 + 1 would be stored as a
-- rounded REAL, and a generation stored as text would compare '10' < '9'.
CREATE TABLE resource (
    id         TEXT    NOT NULL PRIMARY KEY,
    generation INTEGER NOT NULL,
    value      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The registry: each request that was applied, with its intent (the delta) and
-- the result it was given. The key is scoped by resource, and the generation is
-- no part of it: with it, a new owner could apply the same request once more.
CREATE TABLE registry (
    resource TEXT    NOT NULL REFERENCES resource (id),
    request  TEXT    NOT NULL,
    delta    INTEGER NOT NULL,
    result   INTEGER NOT NULL,
    PRIMARY KEY (resource, request)
) STRICT, WITHOUT ROWID;

-- A job: who owns it, until when by the store's clock, and under which
-- generation. The row stays when the job is free or done, and with it the number.
CREATE TABLE job (
    id             TEXT    NOT NULL PRIMARY KEY,
    owner          TEXT,
    lease_until_ms INTEGER NOT NULL,
    generation     INTEGER NOT NULL,
    completed      INTEGER NOT NULL CHECK (completed IN (0, 1))
) STRICT, WITHOUT ROWID;
