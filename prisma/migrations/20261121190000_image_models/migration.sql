-- A picture may have been seen by several models, one after the other: a shop whose model file was away for an evening
-- has lost nothing when it is back. Each model is compared with itself alone.
ALTER TABLE "image_embeddings"
  DROP CONSTRAINT "image_embeddings_pkey",
  ADD CONSTRAINT "image_embeddings_pkey" PRIMARY KEY ("image_id", "model");

-- Read by running processes only, and those are new after a migration.
DELETE FROM "image_removals";
ALTER TABLE "image_removals"
  ADD COLUMN "model" TEXT NOT NULL,
  DROP CONSTRAINT "image_removals_pkey",
  ADD CONSTRAINT "image_removals_pkey" PRIMARY KEY ("image_id", "model");

CREATE OR REPLACE FUNCTION image_is_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO image_removals (image_id, model) VALUES (OLD.image_id, OLD.model)
    ON CONFLICT (image_id, model) DO UPDATE SET removed_at = CURRENT_TIMESTAMP;
  RETURN NULL;
END $$;

-- Another picture in the place of an old one: what any model saw of the old one is void.
CREATE OR REPLACE FUNCTION image_is_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.src IS DISTINCT FROM OLD.src THEN
    DELETE FROM image_embeddings WHERE image_id = NEW.id;
  END IF;
  INSERT INTO image_tasks (image_id) VALUES (NEW.id)
    ON CONFLICT (image_id) DO UPDATE SET due_at = CURRENT_TIMESTAMP, attempts = 0;
  RETURN NULL;
END $$;
