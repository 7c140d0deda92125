-- compatible
-- A sale, and prices of many products at once. `price` stays what is paid; a sale has no check against it, since the version before
-- changes it without knowing the sale.
ALTER TABLE "products"
  ADD COLUMN "was_price" int,
  ADD COLUMN "sale_price" int,
  ADD COLUMN "sale_from" timestamptz(3),
  ADD COLUMN "sale_to" timestamptz(3);
CREATE INDEX products_sale_begins_idx ON products (sale_from) WHERE sale_price IS NOT NULL AND was_price IS NULL;
CREATE INDEX products_sale_ends_idx ON products (sale_to) WHERE was_price IS NOT NULL;
CREATE INDEX products_on_sale_idx ON products (created_at DESC, id DESC)
  WHERE was_price IS NOT NULL AND deleted_at IS NULL AND state = 'SHOWN';
ALTER TABLE "order_items" ADD COLUMN "was_price" int;

CREATE TYPE "PriceRunKind" AS ENUM ('PRICE', 'SALE');
CREATE TYPE "PriceRunState" AS ENUM ('PLANNED', 'RUNNING', 'DONE', 'UNDOING', 'UNDONE', 'CANCELLED');
CREATE TYPE "PriceRowOutcome" AS ENUM ('DONE', 'CHANGED', 'GONE', 'OUT_OF_RANGE', 'ON_SALE');

CREATE TABLE "price_runs" (
  "id" uuid PRIMARY KEY,
  "kind" "PriceRunKind" NOT NULL,
  "percent" numeric(6,2),
  "rupees" int,
  "round_to" int NOT NULL CHECK ("round_to" IN (1, 5, 10, 50)),
  -- How its products were chosen, to be shown.
  "filter" jsonb NOT NULL,
  "apply_from" timestamptz(3),
  "sale_to" timestamptz(3),
  "state" "PriceRunState" NOT NULL DEFAULT 'PLANNED',
  "note" text NOT NULL DEFAULT '',
  "created_by" uuid REFERENCES "users"("id") ON DELETE SET NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  "done_at" timestamptz(3),
  "undone_by" uuid REFERENCES "users"("id") ON DELETE SET NULL,
  "undone_at" timestamptz(3),
  CONSTRAINT price_runs_change CHECK (("percent" IS NULL) <> ("rupees" IS NULL))
);
CREATE INDEX price_runs_due_idx ON price_runs (apply_from, id) WHERE state IN ('PLANNED', 'RUNNING', 'UNDOING');
CREATE INDEX price_runs_created_at_id_idx ON price_runs (created_at DESC, id DESC);

CREATE TABLE "price_run_rows" (
  "run_id" uuid NOT NULL REFERENCES "price_runs"("id") ON DELETE CASCADE,
  "product_id" uuid NOT NULL REFERENCES "products"("id") ON DELETE CASCADE,
  "old_price" int NOT NULL,
  "new_price" int NOT NULL,
  "outcome" "PriceRowOutcome",
  "undo_outcome" "PriceRowOutcome",
  PRIMARY KEY ("run_id", "product_id")
);
CREATE INDEX price_run_rows_product_id_idx ON price_run_rows (product_id);
CREATE INDEX price_run_rows_open_idx ON price_run_rows (run_id, product_id) WHERE outcome IS NULL;

-- A sale may end without another price, when the regular one was lowered to that of the sale.
CREATE OR REPLACE TRIGGER catalogue_product_changes AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.deleted_at, OLD.state, OLD.price, OLD.was_price, OLD.pot_size, OLD.pot_unit, OLD.pot_type, OLD.rating_tenths,
      OLD.stock = 0)
    IS DISTINCT FROM
    (NEW.deleted_at, NEW.state, NEW.price, NEW.was_price, NEW.pot_size, NEW.pot_unit, NEW.pot_type, NEW.rating_tenths,
      NEW.stock = 0))
  EXECUTE FUNCTION product_changes();
