-- Server processes count the products of lists and facets in memory (lib/products/catalogue-index.ts). After a write they
-- read only the products that it has changed.

-- Small and dense, so that a process finds a product by its place in an array.
ALTER TABLE "products" ADD COLUMN "number" SERIAL NOT NULL;
CREATE UNIQUE INDEX "products_number_key" ON "products"("number");

-- The version in which a product was last changed; without a row, unchanged since this table exists. No foreign key: the
-- row of a deleted product says that it has to be removed.
CREATE TABLE "product_changes" (
  "number" INTEGER NOT NULL,
  "product_id" UUID NOT NULL,
  "version" BIGINT NOT NULL,

  CONSTRAINT "product_changes_pkey" PRIMARY KEY ("number")
);
CREATE INDEX "product_changes_version_idx" ON "product_changes"("version");

-- texts: the version of what a text search depends on, so that stock, prices and ratings keep its results.
-- reloaded: the version from which everything has to be read again.
ALTER TABLE catalogue_version ADD COLUMN "texts" BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN "reloaded" BIGINT NOT NULL DEFAULT 0;

-- Once per transaction, because others see all of it or nothing. Every step of a statement with many rows would otherwise
-- add a version of the row that all further steps have to pass.
CREATE FUNCTION next_catalogue_version() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  present catalogue_version.version%TYPE;
BEGIN
  SELECT version INTO present FROM catalogue_version WHERE xmin = pg_current_xact_id()::xid;
  IF present IS NULL THEN
    UPDATE catalogue_version SET version = version + 1 RETURNING version INTO present;
  END IF;
  RETURN present;
END $$;

CREATE OR REPLACE FUNCTION catalogue_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM next_catalogue_version();
  RETURN NULL;
END $$;

CREATE FUNCTION catalogue_texts_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM next_catalogue_version();
  UPDATE catalogue_version SET texts = version WHERE texts < version;
  RETURN NULL;
END $$;

CREATE FUNCTION catalogue_reloads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM next_catalogue_version();
  UPDATE catalogue_version SET texts = version, reloaded = version;
  RETURN NULL;
END $$;

CREATE FUNCTION product_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes AS known (number, product_id, version)
    VALUES (coalesce(NEW.number, OLD.number), coalesce(NEW.id, OLD.id), next_catalogue_version())
    ON CONFLICT (number) DO UPDATE SET version = excluded.version WHERE known.version < excluded.version;
  RETURN NULL;
END $$;

CREATE FUNCTION product_categories_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes AS known (number, product_id, version)
    SELECT p.number, p.id, next_catalogue_version() FROM products p
    WHERE p.id IN (OLD.product_id, NEW.product_id)
    ON CONFLICT (number) DO UPDATE SET version = excluded.version WHERE known.version < excluded.version;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION product_is_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Taken before its categories are looked up: a transaction that adds one holds the version, and is then seen.
  PERFORM next_catalogue_version();
  UPDATE product_categories SET listed_at = CASE WHEN NEW.deleted_at IS NULL THEN NEW.created_at END
    WHERE product_id = NEW.id;
  RETURN NULL;
END $$;

-- What lists show of a product is stored in their pages, which have cache tags. These triggers are for what lists are chosen,
-- counted and ordered by.
DROP TRIGGER catalogue_changes ON products;
DROP TRIGGER catalogue_stock_changes ON products;
DROP TRIGGER catalogue_changes ON search_synonyms;

-- By rows, after the statement has locked all of them: an order holds its products when it takes the last piece of one and
-- only then needs the version.
CREATE TRIGGER catalogue_product AFTER INSERT OR DELETE ON products FOR EACH ROW EXECUTE FUNCTION product_changes();
-- The values of facets and filters. Of the stock only the last piece and the first.
CREATE TRIGGER catalogue_product_changes AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.deleted_at, OLD.price, OLD.pot_size, OLD.pot_unit, OLD.pot_type, OLD.rating_tenths, OLD.stock = 0)
    IS DISTINCT FROM
    (NEW.deleted_at, NEW.price, NEW.pot_size, NEW.pot_unit, NEW.pot_type, NEW.rating_tenths, NEW.stock = 0))
  EXECUTE FUNCTION product_changes();
-- What a text search finds products by and orders them by.
CREATE TRIGGER catalogue_texts AFTER INSERT OR DELETE ON products FOR EACH ROW EXECUTE FUNCTION catalogue_texts_change();
CREATE TRIGGER catalogue_texts_changes AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.deleted_at, OLD.created_at, OLD.name, OLD.name_ur, OLD.botanical_name, OLD.short_desc)
    IS DISTINCT FROM (NEW.deleted_at, NEW.created_at, NEW.name, NEW.name_ur, NEW.botanical_name, NEW.short_desc))
  EXECUTE FUNCTION catalogue_texts_change();
CREATE TRIGGER catalogue_reloads AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION catalogue_reloads();

CREATE TRIGGER catalogue_product AFTER INSERT OR DELETE ON product_categories FOR EACH ROW
  EXECUTE FUNCTION product_categories_change();
CREATE TRIGGER catalogue_product_changes AFTER UPDATE OF product_id, category_id ON product_categories FOR EACH ROW
  EXECUTE FUNCTION product_categories_change();
CREATE TRIGGER catalogue_reloads AFTER TRUNCATE ON product_categories FOR EACH STATEMENT
  EXECUTE FUNCTION catalogue_reloads();
-- Products are counted by the slugs of their categories.
CREATE TRIGGER catalogue_reloads AFTER UPDATE OF id, slug ON categories FOR EACH STATEMENT
  EXECUTE FUNCTION catalogue_reloads();
CREATE TRIGGER catalogue_texts AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON search_synonyms FOR EACH STATEMENT
  EXECUTE FUNCTION catalogue_texts_change();
