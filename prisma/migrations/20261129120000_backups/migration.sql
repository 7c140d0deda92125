-- compatible
-- How each run of the command `npm run backup` ended. A good one has a file and no error.
CREATE TABLE backups (
  id BIGSERIAL PRIMARY KEY,
  started_at TIMESTAMPTZ(3) NOT NULL,
  finished_at TIMESTAMPTZ(3),
  bytes BIGINT,
  file_name TEXT,
  verified_at TIMESTAMPTZ(3),
  error TEXT,
  CONSTRAINT backups_end CHECK (
    CASE WHEN error IS NULL THEN finished_at IS NOT NULL AND bytes IS NOT NULL AND file_name IS NOT NULL
    ELSE finished_at IS NULL AND file_name IS NULL AND verified_at IS NULL END
  )
);
