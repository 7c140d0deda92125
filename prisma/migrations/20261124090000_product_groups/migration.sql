-- Pot sizes and forms of one plant stay products of their own; a group links them.
CREATE TYPE "GroupVariation" AS ENUM ('SIZE', 'FORM');

CREATE TABLE "product_groups" (
  "id" UUID NOT NULL,
  "code" TEXT NOT NULL,
  "varies_by" "GroupVariation" NOT NULL DEFAULT 'SIZE',
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "product_groups_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "product_groups_code_key" ON "product_groups"("code");

ALTER TABLE "products" ADD COLUMN "group_id" UUID,
  ADD COLUMN "size_label" TEXT,
  ADD COLUMN "size_label_ur" TEXT,
  -- Whether lists with one card per group show this product. A product without a group represents itself.
  ADD COLUMN "represents" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "product_categories" ADD COLUMN "represents" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "products" ADD CONSTRAINT "products_group_id_fkey"
  FOREIGN KEY ("group_id") REFERENCES "product_groups"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE INDEX products_group_idx ON products (group_id) WHERE group_id IS NOT NULL;
-- No group is listed twice.
CREATE UNIQUE INDEX products_representative_key ON products (group_id) WHERE represents AND group_id IS NOT NULL;

-- The lists with one card per group, in each of their orders.
CREATE INDEX products_group_newest_idx ON products (created_at DESC, id DESC) WHERE deleted_at IS NULL AND represents;
CREATE INDEX products_group_cheapest_idx ON products (price, id DESC) WHERE deleted_at IS NULL AND represents;
CREATE INDEX products_group_dearest_idx ON products (price DESC, id DESC) WHERE deleted_at IS NULL AND represents;
CREATE INDEX products_group_best_rated_idx ON products (rating_tenths DESC NULLS LAST, id DESC)
  WHERE deleted_at IS NULL AND represents;
CREATE INDEX products_group_best_selling_idx ON products (sold DESC, created_at DESC, id DESC)
  WHERE deleted_at IS NULL AND represents;
CREATE INDEX product_categories_group_listed_idx ON product_categories (category_id, listed_at DESC, product_id DESC)
  WHERE represents;

-- Of a group the cheapest product in stock, sold-out ones last: in all lists, and among those in a category. Only the
-- triggers below call this, after the version of the catalogue is taken. It writes products of the group that the
-- transaction may not have changed, so whoever changes one locks all of its group first (lib/products/groups/lock.ts).
CREATE FUNCTION choose_representatives(chosen uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  best uuid;
BEGIN
  -- One after the other, so that each sees what the one before has committed. References to the group do not wait.
  PERFORM 1 FROM product_groups WHERE id = chosen FOR NO KEY UPDATE;
  SELECT id INTO best FROM products WHERE group_id = chosen AND deleted_at IS NULL
    ORDER BY stock IS NOT DISTINCT FROM 0, price, id LIMIT 1;
  UPDATE products SET represents = false WHERE group_id = chosen AND represents AND id IS DISTINCT FROM best;
  UPDATE products SET represents = true WHERE id = best AND NOT represents;
  UPDATE product_categories pc SET represents = ranked.first
    FROM (
      SELECT own.product_id, own.category_id, row_number() OVER (
        PARTITION BY own.category_id
        ORDER BY p.deleted_at IS NOT NULL, p.stock IS NOT DISTINCT FROM 0, p.price, p.id) = 1 AS first
      FROM products p JOIN product_categories own ON own.product_id = p.id WHERE p.group_id = chosen) ranked
    WHERE pc.product_id = ranked.product_id AND pc.category_id = ranked.category_id AND pc.represents <> ranked.first;
END $$;

-- Until the group has chosen, who joins does not represent it, and who leaves represents itself.
CREATE FUNCTION product_joins_group() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.represents := NEW.group_id IS NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER joins_group BEFORE UPDATE OF group_id ON products FOR EACH ROW
  WHEN (OLD.group_id IS DISTINCT FROM NEW.group_id) EXECUTE FUNCTION product_joins_group();
CREATE TRIGGER joins_group_first BEFORE INSERT ON products FOR EACH ROW
  WHEN (NEW.group_id IS NOT NULL) EXECUTE FUNCTION product_joins_group();

CREATE FUNCTION product_group_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.group_id IS NOT NULL AND OLD.group_id IS DISTINCT FROM NEW.group_id THEN
    PERFORM choose_representatives(OLD.group_id);
  END IF;
  IF NEW.group_id IS NOT NULL THEN
    PERFORM choose_representatives(NEW.group_id);
  ELSE
    UPDATE product_categories SET represents = true WHERE product_id = NEW.id AND NOT represents;
  END IF;
  RETURN NULL;
END $$;
-- Triggers run in the order of their names: those of the version of the catalogue come first.
CREATE TRIGGER representatives AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.group_id IS NOT NULL OR NEW.group_id IS NOT NULL)
    AND (OLD.group_id, OLD.deleted_at, OLD.price, OLD.stock = 0)
    IS DISTINCT FROM (NEW.group_id, NEW.deleted_at, NEW.price, NEW.stock = 0))
  EXECUTE FUNCTION product_group_changes();
CREATE TRIGGER representatives_first AFTER INSERT ON products FOR EACH ROW
  WHEN (NEW.group_id IS NOT NULL) EXECUTE FUNCTION product_group_changes();

CREATE FUNCTION product_category_group_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  chosen uuid;
BEGIN
  SELECT group_id INTO chosen FROM products WHERE id = coalesce(NEW.product_id, OLD.product_id);
  IF chosen IS NOT NULL THEN
    PERFORM choose_representatives(chosen);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER representatives AFTER INSERT OR DELETE OR UPDATE OF product_id, category_id ON product_categories
  FOR EACH ROW EXECUTE FUNCTION product_category_group_changes();

-- Lists count groups once.
CREATE TRIGGER catalogue_group_changes AFTER UPDATE ON products FOR EACH ROW
  WHEN (OLD.group_id IS DISTINCT FROM NEW.group_id) EXECUTE FUNCTION catalogue_changes();
