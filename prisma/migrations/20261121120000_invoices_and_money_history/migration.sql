-- What becomes of an order's money, in the same history as its status.
ALTER TABLE "order_events" ADD COLUMN "payment" "PaymentStatus";

-- An invoice keeps who sold and at which rate. No invoice has been issued before this.
ALTER TABLE "invoices" ADD COLUMN "seller" JSONB NOT NULL, ADD COLUMN "tax_percent" INTEGER NOT NULL;
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_tax" CHECK ("tax_percent" BETWEEN 0 AND 100);
ALTER TABLE "invoice_counters" ADD COLUMN "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- Flagged payments, until somebody has dealt with them.
ALTER TABLE "payment_attempts" ADD COLUMN "reviewed_at" TIMESTAMPTZ(3), ADD COLUMN "review_note" TEXT;
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_reviewed" CHECK ("reviewed_at" IS NULL OR "review" IS NOT NULL);

-- The desk's two lists hold little of much.
CREATE INDEX "payment_attempts_flagged" ON "payment_attempts" ("updated_at" DESC, "id" DESC)
  WHERE "review" IS NOT NULL AND "reviewed_at" IS NULL;
CREATE INDEX "orders_refund_due" ON "orders" ("updated_at", "id") WHERE "payment_status" = 'REFUND_DUE';
CREATE INDEX "appointments_refund_due" ON "appointments" ("updated_at", "id") WHERE "payment_status" = 'REFUND_DUE';
