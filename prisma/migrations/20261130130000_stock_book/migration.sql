-- compatible
-- The stock book: every change of a counted product's stock is a row with its reason. The number is the sum of its rows.
CREATE TYPE "StockReason" AS ENUM
  ('OPENING', 'ORDER', 'CANCEL', 'RETURN', 'ARRIVED', 'DIED', 'STOLEN', 'COUNTED', 'MOVED', 'IMPORT', 'SET', 'OTHER');

-- fits before: no version deletes products or users that took part in anything
CREATE TABLE "stock_movements" (
  "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "product_id" uuid NOT NULL REFERENCES "products"("id"),
  "change" int NOT NULL,
  -- The stock after it.
  "stock" int NOT NULL CHECK ("stock" >= 0),
  "reason" "StockReason" NOT NULL,
  "actor_id" uuid REFERENCES "users"("id"),
  "order_id" uuid,
  "import_id" uuid,
  -- What was entered together.
  "batch_id" uuid,
  "reverses_id" bigint UNIQUE REFERENCES "stock_movements"("id"),
  "note" text NOT NULL DEFAULT '' CHECK (length("note") <= 200),
  "at" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT stock_movements_change CHECK ("change" <> 0 OR "reason" IN ('OPENING', 'COUNTED'))
);
CREATE INDEX stock_movements_product_idx ON stock_movements (product_id, id DESC);
CREATE INDEX stock_movements_reason_idx ON stock_movements (reason, at DESC) WHERE reason NOT IN ('ORDER', 'CANCEL');
CREATE INDEX stock_movements_batch_idx ON stock_movements (batch_id) WHERE batch_id IS NOT NULL;
CREATE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "stock_movements"
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change_of_records();

-- The database writes the rows, so that no statement is missed, also of the version before; the application only says why, in the
-- setting gulshan.stock of its transaction.
CREATE FUNCTION book_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  source jsonb := coalesce(nullif(current_setting('gulshan.stock', true), ''), '{}')::jsonb;
  was int := 0;
  present int := coalesce(NEW.stock, 0);
BEGIN
  IF TG_OP = 'UPDATE' THEN
    was := coalesce(OLD.stock, 0);
  END IF;
  IF was <> present THEN
    INSERT INTO stock_movements
      (product_id, change, stock, reason, actor_id, order_id, import_id, batch_id, reverses_id, note)
    VALUES (
      NEW.id, present - was, present,
      coalesce(source ->> 'reason', CASE TG_OP WHEN 'INSERT' THEN 'OPENING' ELSE 'OTHER' END)::"StockReason",
      (source ->> 'actorId')::uuid, (source ->> 'orderId')::uuid, (source ->> 'importId')::uuid, (source ->> 'batchId')::uuid,
      (source ->> 'reversesId')::bigint, coalesce(source ->> 'note', ''));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER book_stock AFTER UPDATE OF stock ON products FOR EACH ROW
  WHEN (OLD.stock IS DISTINCT FROM NEW.stock) EXECUTE FUNCTION book_stock();
CREATE TRIGGER book_first_stock AFTER INSERT ON products FOR EACH ROW
  WHEN (NEW.stock > 0) EXECUTE FUNCTION book_stock();

-- A reason is that of one statement.
CREATE FUNCTION end_stock_source() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('gulshan.stock', '', true);
  RETURN NULL;
END $$;
CREATE TRIGGER end_stock_source AFTER INSERT OR UPDATE OF stock ON products FOR EACH STATEMENT
  EXECUTE FUNCTION end_stock_source();

INSERT INTO stock_movements (product_id, change, stock, reason)
  SELECT id, stock, stock, 'OPENING' FROM products WHERE stock IS NOT NULL;
