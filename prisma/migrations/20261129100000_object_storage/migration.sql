-- compatible
-- Stored files that were removed, for processes on other machines that have copies.
CREATE TABLE "file_removals" (
  "id" BIGSERIAL PRIMARY KEY,
  "key" TEXT NOT NULL,
  "removed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX "file_removals_removed_at_idx" ON "file_removals" ("removed_at");

-- Which ZIP files an import has: another machine cannot see the folder of the one that took them.
ALTER TABLE "product_imports" ADD COLUMN "archive_names" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
