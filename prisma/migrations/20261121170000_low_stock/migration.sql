-- What runs low, for the desk: counted, and read in each of its orders, without looking at a product. The number is
-- LOW_STOCK (lib/products/rules.ts). Selling writes `sold`, which is indexed already, so an order costs nothing it did not.
CREATE INDEX products_low_stock_idx ON products (created_at DESC, id DESC) INCLUDE (stock, price, sold)
  WHERE deleted_at IS NULL AND stock <= 5;
