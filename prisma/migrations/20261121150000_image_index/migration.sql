-- Search by picture: what the engine saw, what it is still to see, and what processes must forget again.
ALTER TABLE "image_embeddings"
  ADD COLUMN "basis_id" INTEGER,
  ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
-- Numbers without a pattern: compressing them costs time and saves nothing.
ALTER TABLE "image_embeddings" ALTER COLUMN "raw" SET STORAGE EXTERNAL, ALTER COLUMN "code" SET STORAGE EXTERNAL;
CREATE INDEX "image_embeddings_updated_at_idx" ON "image_embeddings" ("updated_at");

CREATE TABLE "image_bases" (
  "id" SERIAL NOT NULL,
  "model" TEXT NOT NULL,
  "dim" INTEGER NOT NULL,
  "matrix" BYTEA NOT NULL,
  "offset" BYTEA NOT NULL,
  "fitted_on" INTEGER NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "image_bases_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "image_tasks" (
  "image_id" UUID NOT NULL,
  "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "image_tasks_pkey" PRIMARY KEY ("image_id")
);
CREATE INDEX "image_tasks_due_at_idx" ON "image_tasks" ("due_at");
ALTER TABLE "image_tasks" ADD CONSTRAINT "image_tasks_image_id_fkey"
  FOREIGN KEY ("image_id") REFERENCES "product_images"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "image_removals" (
  "image_id" UUID NOT NULL,
  "removed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "image_removals_pkey" PRIMARY KEY ("image_id")
);
CREATE INDEX "image_removals_removed_at_idx" ON "image_removals" ("removed_at");

-- In the transaction of the change itself, whoever makes it: the desk, the seed, an import.
CREATE FUNCTION image_is_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO image_tasks (image_id) VALUES (NEW.id)
    ON CONFLICT (image_id) DO UPDATE SET due_at = CURRENT_TIMESTAMP, attempts = 0;
  RETURN NULL;
END $$;
CREATE TRIGGER image_is_new AFTER INSERT OR UPDATE OF src ON "product_images"
  FOR EACH ROW EXECUTE FUNCTION image_is_new();

-- A product out of the catalogue is found no more; one that comes back is looked at again.
CREATE FUNCTION product_images_leave_or_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.deleted_at IS NULL THEN
    INSERT INTO image_tasks (image_id) SELECT id FROM product_images WHERE product_id = NEW.id
      ON CONFLICT (image_id) DO NOTHING;
  ELSE
    DELETE FROM image_tasks WHERE image_id IN (SELECT id FROM product_images WHERE product_id = NEW.id);
    DELETE FROM image_embeddings WHERE image_id IN (SELECT id FROM product_images WHERE product_id = NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER product_images_leave_or_return AFTER UPDATE OF deleted_at ON "products" FOR EACH ROW
  WHEN ((OLD.deleted_at IS NULL) IS DISTINCT FROM (NEW.deleted_at IS NULL))
  EXECUTE FUNCTION product_images_leave_or_return();

CREATE FUNCTION image_is_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO image_removals (image_id) VALUES (OLD.image_id)
    ON CONFLICT (image_id) DO UPDATE SET removed_at = CURRENT_TIMESTAMP;
  RETURN NULL;
END $$;
CREATE TRIGGER image_is_gone AFTER DELETE ON "image_embeddings" FOR EACH ROW EXECUTE FUNCTION image_is_gone();

INSERT INTO "image_tasks" ("image_id")
  SELECT i.id FROM "product_images" i JOIN "products" p ON p.id = i.product_id WHERE p.deleted_at IS NULL;
