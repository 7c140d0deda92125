-- Lists that cost the same at a thousand products and at a hundred thousand: an index for every order they are read in,
-- a category's shelf in the order it is shown, and totals that need not be counted again until the catalogue changes.

-- What lists read is not deleted. Index-only scans need the condition in the index.
DROP INDEX "products_created_at_id_idx";
CREATE INDEX products_newest_idx ON products (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX products_cheapest_idx ON products (price, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX products_dearest_idx ON products (price DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX products_best_rated_idx ON products
  (round(rating_sum::numeric / nullif(rating_count, 0), 1) DESC NULLS LAST, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX products_best_selling_idx ON products (sold DESC, created_at DESC, id DESC) WHERE deleted_at IS NULL;

-- The version of everything the total of a list depends on, stock and ratings excepted. Every change of the catalogue
-- takes this row first and keeps it until it is committed. Versions are therefore committed in their order, and whoever
-- sees a version in a snapshot sees exactly the catalogue of that version: a total remembered with it stays right.
CREATE TABLE catalogue_version (
  "id" INTEGER NOT NULL DEFAULT 1,
  "version" BIGINT NOT NULL DEFAULT 0,

  CONSTRAINT catalogue_version_pkey PRIMARY KEY ("id"),
  CONSTRAINT catalogue_version_one CHECK (id = 1)
);
INSERT INTO catalogue_version DEFAULT VALUES;

CREATE FUNCTION catalogue_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_version SET version = version + 1;
  RETURN NULL;
END $$;

-- Not for stock, sold and ratings: orders and reviews must not wait for each other here.
CREATE TRIGGER catalogue_changes BEFORE INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  name, botanical_name, short_desc, long_desc, price, pot_size, pot_unit, pot_type, created_at, deleted_at
  ON products FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changes();
CREATE TRIGGER catalogue_changes BEFORE INSERT OR DELETE OR TRUNCATE OR UPDATE OF product_id, category_id
  ON product_categories FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changes();
CREATE TRIGGER catalogue_changes BEFORE INSERT OR DELETE OR TRUNCATE OR UPDATE
  ON categories FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changes();
CREATE TRIGGER catalogue_changes BEFORE INSERT OR DELETE OR TRUNCATE OR UPDATE
  ON search_synonyms FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changes();

-- A product's date where its category is looked up; null while the product is deleted.
ALTER TABLE product_categories ADD COLUMN "listed_at" TIMESTAMPTZ(3);
UPDATE product_categories pc SET listed_at = p.created_at
  FROM products p WHERE p.id = pc.product_id AND p.deleted_at IS NULL;
DROP INDEX "product_categories_category_id_product_id_idx";
CREATE INDEX "product_categories_category_id_listed_at_product_id_idx"
  ON "product_categories"("category_id", "listed_at" DESC, "product_id" DESC);

-- The version's row is held by now, so no deletion can slip in between.
CREATE FUNCTION product_category_is_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.listed_at := (SELECT created_at FROM products WHERE id = NEW.product_id AND deleted_at IS NULL);
  RETURN NEW;
END $$;
CREATE TRIGGER listed BEFORE INSERT OR UPDATE OF product_id
  ON product_categories FOR EACH ROW EXECUTE FUNCTION product_category_is_listed();

CREATE FUNCTION product_is_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_categories SET listed_at = CASE WHEN NEW.deleted_at IS NULL THEN NEW.created_at END
    WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER listed AFTER UPDATE OF created_at, deleted_at ON products FOR EACH ROW
  WHEN ((OLD.created_at, OLD.deleted_at) IS DISTINCT FROM (NEW.created_at, NEW.deleted_at))
  EXECUTE FUNCTION product_is_listed();
