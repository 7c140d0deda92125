-- What the gateway has not paid out: counted on every page of the admin area.
CREATE INDEX "order_money_with_gateway_idx" ON "order_money"("order_id") WHERE "with_gateway" <> 0;
