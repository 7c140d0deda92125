-- What of an order was granted in part refunds. Two admins at once cannot grant more than the order costs.
ALTER TABLE "orders"
  ADD COLUMN "refunded_price" BIGINT NOT NULL DEFAULT 0,
  ADD CONSTRAINT "orders_refunded_within_total" CHECK ("refunded_price" BETWEEN 0 AND "total_price");

CREATE TYPE "RefundCause" AS ENUM ('SHOP', 'EDIT', 'CLAIM');
CREATE TYPE "PartRefundStatus" AS ENUM ('DUE', 'SENT');

CREATE TABLE "order_refunds" (
  "id" UUID NOT NULL,
  "order_id" UUID NOT NULL,
  "paisa" BIGINT NOT NULL,
  "cause" "RefundCause" NOT NULL,
  "reason" TEXT NOT NULL,
  "claim_id" UUID,
  "status" "PartRefundStatus" NOT NULL DEFAULT 'DUE',
  "reference" TEXT,
  "granted_by_id" UUID,
  "granted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "sent_by_id" UUID,
  "sent_at" TIMESTAMPTZ(3),
  CONSTRAINT "order_refunds_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "order_refunds_paisa" CHECK ("paisa" > 0),
  CONSTRAINT "order_refunds_claim_is_named" CHECK (("cause" = 'CLAIM') = ("claim_id" IS NOT NULL)),
  CONSTRAINT "order_refunds_sent_has_time" CHECK (("status" = 'SENT') = ("sent_at" IS NOT NULL)),
  CONSTRAINT "order_refunds_reference_of_sent" CHECK ("reference" IS NULL OR "status" = 'SENT')
);
CREATE UNIQUE INDEX "order_refunds_claim_id_key" ON "order_refunds" ("claim_id");
CREATE INDEX "order_refunds_order_id_granted_at_id_idx" ON "order_refunds" ("order_id", "granted_at", "id");
-- Those that wait to be sent are few; the admin area lists them.
CREATE INDEX "order_refunds_due_idx" ON "order_refunds" ("granted_at", "id") WHERE "status" = 'DUE';
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_granted_by_id_fkey" FOREIGN KEY ("granted_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_sent_by_id_fkey" FOREIGN KEY ("sent_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
