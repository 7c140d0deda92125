-- The version of the catalogue now stands for all that lists are chosen by: whether a product is to be had and how it is
-- rated too, so that no total and no number beside a filter has to be counted again while the version stays.

-- Written after the rows instead of before them. An order holds its products when it takes the last piece of one and only
-- then needs the version; whoever changes products has to take the two in the same sequence, or they wait for each other.
DROP TRIGGER catalogue_changes ON products;
CREATE TRIGGER catalogue_changes AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  name, botanical_name, short_desc, long_desc, price, pot_size, pot_unit, pot_type, rating_sum, rating_count,
  created_at, deleted_at
  ON products FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changes();

-- Only the last piece and the first: orders of the others do not wait for each other here.
CREATE TRIGGER catalogue_stock_changes AFTER UPDATE OF stock ON products FOR EACH ROW
  WHEN ((OLD.stock = 0) IS DISTINCT FROM (NEW.stock = 0)) EXECUTE FUNCTION catalogue_changes();

-- Takes the version before it looks for the product's places on shelves: whoever is just giving it another one holds the
-- version, and is then seen.
CREATE OR REPLACE FUNCTION product_is_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_version SET version = version + 1;
  UPDATE product_categories SET listed_at = CASE WHEN NEW.deleted_at IS NULL THEN NEW.created_at END
    WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
