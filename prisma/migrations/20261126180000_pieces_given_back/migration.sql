-- Pieces of a line that the cancellation of its order gave back to the stock, which reopening takes again. Null: the order is
-- not cancelled, or it was cancelled before this was stored, when all of them went back.
ALTER TABLE "order_items" ADD COLUMN "given_back" INTEGER,
  ADD CONSTRAINT "order_items_given_back" CHECK ("given_back" BETWEEN 0 AND "quantity");

-- An order that was delivered and is cancelled has a return too, without a report about its parcel.
ALTER TABLE "orders" DROP CONSTRAINT "orders_return_has_outcome",
  ADD CONSTRAINT "orders_return_has_outcome" CHECK (
    "parcel_return" IS NULL OR coalesce("parcel_outcome" IN ('REFUSED', 'NOT_FOUND'), "status" = 'CANCELLED'));
