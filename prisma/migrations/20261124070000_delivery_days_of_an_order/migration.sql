-- The delivery time is a setting: an order keeps the one that was promised when it was placed. Until now it was 3 for
-- everybody.
ALTER TABLE "orders" ADD COLUMN "delivery_days" INTEGER NOT NULL DEFAULT 3,
  ADD CONSTRAINT "orders_delivery_days" CHECK ("delivery_days" BETWEEN 1 AND 60);
