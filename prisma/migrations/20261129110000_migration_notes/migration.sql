-- compatible
-- A version that does not have the file of a migration learns here whether it runs with it: scripts/database/migrations.mjs.
CREATE TABLE migration_notes (
  name text PRIMARY KEY,
  is_compatible boolean NOT NULL
);
