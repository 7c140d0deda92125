-- Only products that are SHOWN are seen by visitors: lib/catalogue/states/shown-sql.ts and docs/decisions/0079-states-of-products.md.

ALTER TABLE products ADD CONSTRAINT products_show_from CHECK (state <> 'SHOWN' OR show_from IS NULL);

-- The lists of visitors with one card per group: nobody else reads them.
DROP INDEX products_group_newest_idx, products_group_cheapest_idx, products_group_dearest_idx,
  products_group_best_rated_idx, products_group_best_selling_idx;
CREATE INDEX products_group_newest_idx ON products (created_at DESC, id DESC)
  WHERE deleted_at IS NULL AND state = 'SHOWN' AND represents;
CREATE INDEX products_group_cheapest_idx ON products (price, id DESC)
  WHERE deleted_at IS NULL AND state = 'SHOWN' AND represents;
CREATE INDEX products_group_dearest_idx ON products (price DESC, id DESC)
  WHERE deleted_at IS NULL AND state = 'SHOWN' AND represents;
CREATE INDEX products_group_best_rated_idx ON products (rating_tenths DESC NULLS LAST, id DESC)
  WHERE deleted_at IS NULL AND state = 'SHOWN' AND represents;
CREATE INDEX products_group_best_selling_idx ON products (sold DESC, created_at DESC, id DESC)
  WHERE deleted_at IS NULL AND state = 'SHOWN' AND represents;

-- The lists that admins and visitors read. They have the state, so that neither looks up rows of pages before theirs.
DROP INDEX products_newest_idx, products_cheapest_idx, products_dearest_idx, products_best_rated_idx,
  products_best_selling_idx;
CREATE INDEX products_newest_idx ON products (created_at DESC, id DESC) INCLUDE (state) WHERE deleted_at IS NULL;
CREATE INDEX products_cheapest_idx ON products (price, id DESC) INCLUDE (state) WHERE deleted_at IS NULL;
CREATE INDEX products_dearest_idx ON products (price DESC, id DESC) INCLUDE (state) WHERE deleted_at IS NULL;
CREATE INDEX products_best_rated_idx ON products (rating_tenths DESC NULLS LAST, id DESC) INCLUDE (state)
  WHERE deleted_at IS NULL;
CREATE INDEX products_best_selling_idx ON products (sold DESC, created_at DESC, id DESC) INCLUDE (state)
  WHERE deleted_at IS NULL;

-- What runs low is counted of products that are shown.
DROP INDEX products_low_stock_idx;
CREATE INDEX products_low_stock_idx ON products (created_at DESC, id DESC) INCLUDE (stock, price, sold, state)
  WHERE deleted_at IS NULL AND stock <= 5;

-- What admins look for among many products that are shown, and what the job shows next.
CREATE INDEX products_draft_idx ON products (created_at DESC, id DESC) WHERE deleted_at IS NULL AND state = 'DRAFT';
CREATE INDEX products_hidden_idx ON products (created_at DESC, id DESC) WHERE deleted_at IS NULL AND state = 'HIDDEN';
CREATE INDEX products_show_from_idx ON products (show_from) WHERE deleted_at IS NULL AND show_from IS NOT NULL;

-- A product that is not shown is in no list of its categories, and represents its group only when nobody asks.
CREATE OR REPLACE FUNCTION product_category_is_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.listed_at := (SELECT created_at FROM products
    WHERE id = NEW.product_id AND deleted_at IS NULL AND state = 'SHOWN');
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION product_is_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Taken before its categories are looked up: a transaction that adds one holds the version, and is then seen.
  PERFORM next_catalogue_version();
  UPDATE product_categories
    SET listed_at = CASE WHEN NEW.deleted_at IS NULL AND NEW.state = 'SHOWN' THEN NEW.created_at END
    WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
DROP TRIGGER listed ON products;
CREATE TRIGGER listed AFTER UPDATE OF created_at, deleted_at, state ON products FOR EACH ROW
  WHEN ((OLD.created_at, OLD.deleted_at, OLD.state) IS DISTINCT FROM (NEW.created_at, NEW.deleted_at, NEW.state))
  EXECUTE FUNCTION product_is_listed();

CREATE OR REPLACE FUNCTION choose_representatives(chosen uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  best uuid;
BEGIN
  -- One after the other, so that each sees what the one before has committed. References to the group do not wait.
  PERFORM 1 FROM product_groups WHERE id = chosen FOR NO KEY UPDATE;
  SELECT id INTO best FROM products WHERE group_id = chosen AND deleted_at IS NULL AND state = 'SHOWN'
    ORDER BY stock IS NOT DISTINCT FROM 0, price, id LIMIT 1;
  UPDATE products SET represents = false WHERE group_id = chosen AND represents AND id IS DISTINCT FROM best;
  UPDATE products SET represents = true WHERE id = best AND NOT represents;
  UPDATE product_categories pc SET represents = ranked.first
    FROM (
      SELECT own.product_id, own.category_id, row_number() OVER (
        PARTITION BY own.category_id
        ORDER BY p.deleted_at IS NOT NULL OR p.state <> 'SHOWN', p.stock IS NOT DISTINCT FROM 0, p.price, p.id) = 1 AS first
      FROM products p JOIN product_categories own ON own.product_id = p.id WHERE p.group_id = chosen) ranked
    WHERE pc.product_id = ranked.product_id AND pc.category_id = ranked.category_id AND pc.represents <> ranked.first;
END $$;
DROP TRIGGER representatives ON products;
CREATE TRIGGER representatives AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.group_id IS NOT NULL OR NEW.group_id IS NOT NULL)
    AND (OLD.group_id, OLD.deleted_at, OLD.state, OLD.price, OLD.stock = 0)
    IS DISTINCT FROM (NEW.group_id, NEW.deleted_at, NEW.state, NEW.price, NEW.stock = 0))
  EXECUTE FUNCTION product_group_changes();

-- Which products there are, for the counts in memory and the searches that are remembered.
DROP TRIGGER catalogue_product_changes ON products;
CREATE TRIGGER catalogue_product_changes AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.deleted_at, OLD.state, OLD.price, OLD.pot_size, OLD.pot_unit, OLD.pot_type, OLD.rating_tenths, OLD.stock = 0)
    IS DISTINCT FROM
    (NEW.deleted_at, NEW.state, NEW.price, NEW.pot_size, NEW.pot_unit, NEW.pot_type, NEW.rating_tenths, NEW.stock = 0))
  EXECUTE FUNCTION product_changes();
DROP TRIGGER catalogue_texts_changes ON products;
CREATE TRIGGER catalogue_texts_changes AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.deleted_at, OLD.state, OLD.created_at, OLD.name, OLD.name_ur, OLD.botanical_name, OLD.short_desc)
    IS DISTINCT FROM
    (NEW.deleted_at, NEW.state, NEW.created_at, NEW.name, NEW.name_ur, NEW.botanical_name, NEW.short_desc))
  EXECUTE FUNCTION catalogue_texts_change();

-- Searches by picture find the pictures of products that are shown.
CREATE OR REPLACE FUNCTION product_images_leave_or_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.deleted_at IS NULL AND NEW.state = 'SHOWN' THEN
    INSERT INTO image_tasks (image_id) SELECT id FROM product_images WHERE product_id = NEW.id
      ON CONFLICT (image_id) DO NOTHING;
  ELSE
    DELETE FROM image_tasks WHERE image_id IN (SELECT id FROM product_images WHERE product_id = NEW.id);
    DELETE FROM image_embeddings WHERE image_id IN (SELECT id FROM product_images WHERE product_id = NEW.id);
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER product_images_leave_or_return ON "products";
CREATE TRIGGER product_images_leave_or_return AFTER UPDATE OF deleted_at, state ON "products" FOR EACH ROW
  WHEN ((OLD.deleted_at IS NULL AND OLD.state = 'SHOWN') IS DISTINCT FROM (NEW.deleted_at IS NULL AND NEW.state = 'SHOWN'))
  EXECUTE FUNCTION product_images_leave_or_return();
