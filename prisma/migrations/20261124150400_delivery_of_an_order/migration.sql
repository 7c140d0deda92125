-- How an order is delivered, as it was agreed when it was placed. All orders until now went by courier.
CREATE TYPE "DeliveryMethod" AS ENUM ('COURIER', 'VAN', 'PICKUP');
CREATE TYPE "Transport" AS ENUM ('COOL_EVENING', 'AS_USUAL');

ALTER TABLE "orders"
  ADD COLUMN "delivery_method" "DeliveryMethod" NOT NULL DEFAULT 'COURIER',
  ADD COLUMN "delivery_city" TEXT,
  ADD COLUMN "delivery_zone" TEXT,
  ADD COLUMN "slot_start" TIMESTAMPTZ(3),
  ADD COLUMN "slot_end" TIMESTAMPTZ(3),
  ADD COLUMN "transport" "Transport",
  -- The version before writes couriers' orders only.
  ADD CONSTRAINT "orders_slot" CHECK (
    ("delivery_method" = 'VAN') = ("slot_start" IS NOT NULL) AND ("slot_start" IS NULL) = ("slot_end" IS NULL)
    AND ("slot_start" IS NULL OR "slot_start" < "slot_end"));

-- The orders of one van slot are counted when another one is placed.
CREATE INDEX "orders_slot_start_idx" ON "orders"("slot_start");

-- The weight of one piece with its packing; null: that of its pot size (settings of delivery).
ALTER TABLE "products"
  ADD COLUMN "weight_grams" INTEGER,
  ADD CONSTRAINT "products_weight_grams" CHECK ("weight_grams" BETWEEN 1 AND 999999);
