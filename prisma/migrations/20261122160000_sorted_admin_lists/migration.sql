-- The sort orders of the admin lists: each index is read in both directions.
CREATE INDEX products_name_idx ON products (lower(name), id) WHERE deleted_at IS NULL;
CREATE INDEX products_stock_idx ON products (stock, id) WHERE deleted_at IS NULL;
CREATE INDEX "orders_total_price_id_idx" ON "orders" ("total_price", "id");
-- The expression is that of fullNameSql (lib/people/name-sql.ts).
CREATE INDEX users_name_idx ON users (lower(first_name || ' ' || last_name), id);
