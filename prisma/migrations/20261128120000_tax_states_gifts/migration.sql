-- Tax classes, states of products, gifts. Each column has a value for what the version before writes.
CREATE TYPE "TaxBase" AS ENUM ('BEFORE', 'AFTER');
CREATE TYPE "ProductState" AS ENUM ('DRAFT', 'SHOWN', 'HIDDEN');

ALTER TABLE categories ADD COLUMN tax_class TEXT;
ALTER TABLE products
  ADD COLUMN tax_class TEXT,
  ADD COLUMN state "ProductState" NOT NULL DEFAULT 'SHOWN',
  ADD COLUMN show_from TIMESTAMPTZ(3);

ALTER TABLE orders
  ADD COLUMN tax_base "TaxBase" NOT NULL DEFAULT 'BEFORE',
  ADD COLUMN prices_with_tax BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN included_tax BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN rounding_price BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN is_gift BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN gift_recipient TEXT;

ALTER TABLE order_items
  ADD COLUMN tax_percent INTEGER,
  ADD COLUMN hs_code TEXT,
  ADD COLUMN tax_unit TEXT,
  ADD COLUMN pot TEXT;
UPDATE order_items SET tax_percent = orders.tax_percent FROM orders WHERE orders.id = order_items.order_id;

ALTER TABLE credit_notes
  ADD COLUMN included_tax BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN rounding_price BIGINT NOT NULL DEFAULT 0;

ALTER TABLE orders
  DROP CONSTRAINT orders_sums,
  ADD CONSTRAINT orders_sums CHECK ((items_price > 0 OR (replaces_id IS NOT NULL AND items_price = 0))
    AND tax_price >= 0 AND shipping_price >= 0 AND discounted_price >= 0
    AND total_price = items_price + tax_price + shipping_price - discounted_price + rounding_price),
  ADD CONSTRAINT orders_tax_is_added_or_included CHECK (
    CASE WHEN prices_with_tax THEN tax_price = 0 AND included_tax BETWEEN 0 AND items_price ELSE included_tax = 0 END),
  -- Half a rupee at most.
  ADD CONSTRAINT orders_rounding CHECK (rounding_price BETWEEN -50 AND 50),
  ADD CONSTRAINT orders_gift_recipient CHECK (gift_recipient IS NULL OR is_gift);
ALTER TABLE order_items ADD CONSTRAINT order_items_tax_percent CHECK (tax_percent BETWEEN 0 AND 100);
ALTER TABLE credit_notes
  DROP CONSTRAINT credit_notes_adds_up,
  ADD CONSTRAINT credit_notes_adds_up CHECK (
    total_price = items_price + tax_price + shipping_price - discounted_price + rounding_price),
  ADD CONSTRAINT credit_notes_included_tax CHECK (included_tax BETWEEN 0 AND items_price);
