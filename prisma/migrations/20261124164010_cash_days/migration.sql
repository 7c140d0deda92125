-- What couriers delivered or brought back in a month: fees are charged for both.
CREATE INDEX "orders_outcome_at_idx" ON "orders"("outcome_at") WHERE "parcel_outcome" IS NOT NULL;
