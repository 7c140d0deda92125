-- When the parcel of an order was packed; null: not yet.
ALTER TABLE "orders" ADD COLUMN IF NOT EXISTS "packed_at" TIMESTAMPTZ(3);
