-- Orders change the stock without an edit of the product. When they last did tells a client whether the stock that it has
-- read is still the present one. Written by the database, so that every statement counts, the previous version's too.
ALTER TABLE "products" ADD COLUMN "stock_changed_at" TIMESTAMPTZ(3);

-- Later than every version that may have been read, although the clocks of server processes differ.
CREATE FUNCTION stock_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.stock_changed_at := greatest(
    date_trunc('milliseconds', clock_timestamp()),
    greatest(OLD.updated_at, OLD.stock_changed_at) + interval '1 millisecond');
  RETURN NEW;
END $$;

CREATE TRIGGER products_stock_changes BEFORE UPDATE OF stock ON products FOR EACH ROW
  WHEN (OLD.stock IS DISTINCT FROM NEW.stock AND OLD.updated_at = NEW.updated_at)
  EXECUTE FUNCTION stock_changes();
