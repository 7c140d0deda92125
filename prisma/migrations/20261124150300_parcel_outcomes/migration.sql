-- What became of a parcel, beside the status of its order, and when it was packed.
CREATE TYPE "ParcelOutcome" AS ENUM ('DELIVERED', 'REFUSED', 'NOT_FOUND', 'LOST');
CREATE TYPE "ParcelReturn" AS ENUM ('RESTOCKED', 'DEAD');

ALTER TABLE "orders"
  ADD COLUMN IF NOT EXISTS "packed_at" TIMESTAMPTZ(3),
  ADD COLUMN "parcel_outcome" "ParcelOutcome",
  ADD COLUMN "parcel_reason" TEXT,
  ADD COLUMN "parcel_note" TEXT,
  ADD COLUMN "outcome_at" TIMESTAMPTZ(3),
  ADD COLUMN "parcel_return" "ParcelReturn",
  ADD CONSTRAINT "orders_outcome_has_time" CHECK (("parcel_outcome" IS NULL) = ("outcome_at" IS NULL)),
  -- Only what came back has a return; what is lost or delivered has none.
  ADD CONSTRAINT "orders_return_has_outcome" CHECK (
    "parcel_return" IS NULL OR coalesce("parcel_outcome" IN ('REFUSED', 'NOT_FOUND'), false)),
  ADD CONSTRAINT "orders_reason_has_outcome" CHECK ("parcel_reason" IS NULL OR "parcel_outcome" IS NOT NULL);

-- What an entry of the history is about, if it is neither a status nor a payment.
ALTER TABLE "order_events" ADD COLUMN "detail" JSONB;

UPDATE "orders" SET "parcel_outcome" = 'DELIVERED', "outcome_at" = coalesce(
    (SELECT max(e."at") FROM "order_events" e
      WHERE e."order_id" = "orders"."id" AND e."status" = 'DELIVERED' AND e."payment" IS NULL),
    "orders"."updated_at")
WHERE "status" = 'DELIVERED';

-- The figures of a period, and the refusals of one phone number.
CREATE INDEX "orders_outcome_idx" ON "orders" ("outcome_at", "parcel_outcome") WHERE "parcel_outcome" IS NOT NULL;
CREATE INDEX "orders_refused_phone_idx" ON "orders" ("phone_number", "outcome_at")
  WHERE "parcel_outcome" IN ('REFUSED', 'NOT_FOUND');
