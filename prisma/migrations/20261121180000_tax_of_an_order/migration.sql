-- The shopkeeper may change the tax: an order, and the invoice that comes later, keep the one that was charged. Until now
-- it was 15 for everybody.
ALTER TABLE "orders" ADD COLUMN "tax_percent" INTEGER NOT NULL DEFAULT 15,
  ADD CONSTRAINT "orders_tax" CHECK ("tax_percent" BETWEEN 0 AND 100);
