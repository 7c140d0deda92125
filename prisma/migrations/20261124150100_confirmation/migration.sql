-- A cash order is PENDING until it is confirmed. confirm_by says until when its stock is held (null: no end, as for all
-- orders of before), next_call_at when the shop calls next (null: now).
ALTER TABLE orders ADD COLUMN confirm_by TIMESTAMPTZ(3), ADD COLUMN next_call_at TIMESTAMPTZ(3);

CREATE INDEX orders_unconfirmed_overdue_idx ON orders (confirm_by)
  WHERE payment_method = 'COD' AND status = 'PENDING' AND confirm_by IS NOT NULL;
-- What became of earlier orders to the same phone number.
CREATE INDEX orders_phone_number_idx ON orders (phone_number);

CREATE TYPE "CallOutcome" AS ENUM ('YES', 'NO', 'NO_ANSWER', 'WRONG_NUMBER', 'LATER');
CREATE TABLE order_calls (
  id BIGSERIAL PRIMARY KEY,
  order_id UUID NOT NULL REFERENCES orders (id) ON DELETE CASCADE ON UPDATE CASCADE,
  at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  actor_id UUID NOT NULL REFERENCES users (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  outcome "CallOutcome" NOT NULL,
  note TEXT,
  -- Those of the order before the call, which undoing it restores.
  confirm_by_before TIMESTAMPTZ(3),
  next_call_before TIMESTAMPTZ(3)
);
CREATE INDEX order_calls_order_id_id_idx ON order_calls (order_id, id);
