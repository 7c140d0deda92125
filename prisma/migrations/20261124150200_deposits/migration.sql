-- What is paid online before a cash order is confirmed. Without a deposit: 0 and no status.
ALTER TABLE "orders"
  ADD COLUMN "deposit_price" BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN "deposit_status" "PaymentStatus",
  ADD CONSTRAINT "orders_deposit_has_status" CHECK (("deposit_price" > 0) = ("deposit_status" IS NOT NULL)),
  ADD CONSTRAINT "orders_deposit_of_cash" CHECK ("deposit_price" = 0 OR "payment_method" = 'COD'),
  ADD CONSTRAINT "orders_deposit_within_total" CHECK ("deposit_price" BETWEEN 0 AND "total_price");

-- Deposits that are sent back are few; the admin area lists them.
CREATE INDEX "orders_deposit_refund_idx" ON "orders" ("id") WHERE "deposit_status" = 'REFUND_DUE';
-- The job that cancels what was not paid in time.
CREATE INDEX "orders_deposit_pay_by_idx" ON "orders" ("pay_by") WHERE "deposit_status" IN ('UNPAID', 'FAILED') AND "status" = 'PENDING';
