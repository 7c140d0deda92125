-- The job of the ledger reads the orders that have changed since its last run.
CREATE INDEX "orders_updated_at_idx" ON "orders" ("updated_at");
