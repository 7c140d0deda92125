-- Reports of plants that arrived unwell, their photos, and orders without a price that replace the plants.
CREATE TYPE "ClaimKind" AS ENUM ('DEAD', 'DAMAGED', 'WRONG_PLANT');
CREATE TYPE "ClaimStatus" AS ENUM ('OPEN', 'REPLACED', 'REFUNDED', 'DECLINED');

ALTER TABLE "orders"
  -- Null in the orders until now: the setting of today counts.
  ADD COLUMN "guarantee_days" INTEGER,
  ADD COLUMN "replaces_id" UUID,
  ADD CONSTRAINT "orders_guarantee_days" CHECK ("guarantee_days" BETWEEN 0 AND 365),
  ADD CONSTRAINT "orders_replacement_is_free" CHECK ("replaces_id" IS NULL OR "total_price" = 0),
  DROP CONSTRAINT "orders_sums",
  ADD CONSTRAINT "orders_sums" CHECK ((items_price > 0 OR ("replaces_id" IS NOT NULL AND items_price = 0))
    AND tax_price >= 0 AND shipping_price >= 0 AND discounted_price >= 0
    AND total_price = items_price + tax_price + shipping_price - discounted_price);
ALTER TABLE "order_items"
  DROP CONSTRAINT "order_items_price",
  -- 0 in a replacement.
  ADD CONSTRAINT "order_items_price" CHECK (unit_price = 0 OR unit_price >= 100);
CREATE INDEX "orders_replaces_id_idx" ON "orders"("replaces_id");
ALTER TABLE "orders" ADD CONSTRAINT "orders_replaces_id_fkey" FOREIGN KEY ("replaces_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "arrival_claims" (
    "id" UUID NOT NULL,
    "order_item_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "kind" "ClaimKind" NOT NULL,
    "description" TEXT NOT NULL,
    "status" "ClaimStatus" NOT NULL DEFAULT 'OPEN',
    "reason" TEXT,
    "refund_price" BIGINT,
    "replacement_id" UUID,
    "entered_by_id" UUID,
    "decided_by_id" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "arrival_claims_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "arrival_claims_quantity" CHECK ("quantity" BETWEEN 1 AND 999),
    CONSTRAINT "arrival_claims_decided" CHECK (("status" = 'OPEN') = ("decided_at" IS NULL)
      AND ("decided_at" IS NULL) = ("decided_by_id" IS NULL)),
    CONSTRAINT "arrival_claims_replaced" CHECK (("status" = 'REPLACED') = ("replacement_id" IS NOT NULL)),
    CONSTRAINT "arrival_claims_refunded" CHECK (("status" = 'REFUNDED') = ("refund_price" IS NOT NULL) AND "refund_price" > 0),
    CONSTRAINT "arrival_claims_declined" CHECK (("status" = 'DECLINED') = ("reason" IS NOT NULL))
);

-- One claim for each line of an order.
CREATE UNIQUE INDEX "arrival_claims_order_item_id_key" ON "arrival_claims"("order_item_id");
CREATE UNIQUE INDEX "arrival_claims_replacement_id_key" ON "arrival_claims"("replacement_id");
CREATE INDEX "arrival_claims_status_created_at_id_idx" ON "arrival_claims"("status", "created_at", "id");

ALTER TABLE "arrival_claims" ADD CONSTRAINT "arrival_claims_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "arrival_claims" ADD CONSTRAINT "arrival_claims_replacement_id_fkey" FOREIGN KEY ("replacement_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "arrival_claims" ADD CONSTRAINT "arrival_claims_entered_by_id_fkey" FOREIGN KEY ("entered_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "arrival_claims" ADD CONSTRAINT "arrival_claims_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "claim_photos" (
    "id" UUID NOT NULL,
    "claim_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "checked_at" TIMESTAMPTZ(3),
    "model" TEXT,
    "embedding" BYTEA,
    "outline" BYTEA,
    "same_as_id" UUID,
    "looks_like_id" UUID,

    CONSTRAINT "claim_photos_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "claim_photos_checked" CHECK ("checked_at" IS NOT NULL OR ("same_as_id" IS NULL AND "looks_like_id" IS NULL))
);

CREATE UNIQUE INDEX "claim_photos_claim_id_position_key" ON "claim_photos"("claim_id", "position");
CREATE INDEX "claim_photos_same_as_id_idx" ON "claim_photos"("same_as_id");
-- The photos that are still to be compared.
CREATE INDEX "claim_photos_unchecked" ON "claim_photos"("id") WHERE "checked_at" IS NULL;

ALTER TABLE "claim_photos" ADD CONSTRAINT "claim_photos_claim_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "arrival_claims"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "claim_photos" ADD CONSTRAINT "claim_photos_same_as_id_fkey" FOREIGN KEY ("same_as_id") REFERENCES "claim_photos"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "claim_photos" ADD CONSTRAINT "claim_photos_looks_like_id_fkey" FOREIGN KEY ("looks_like_id") REFERENCES "products"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What was delivered in the last 90 days is counted for a public page.
CREATE INDEX "orders_delivered_at_idx" ON "orders"("outcome_at") WHERE "parcel_outcome" = 'DELIVERED';
