-- One index of parcels by the time of their outcome instead of three. With the columns of the cash figures, so that those
-- read no order.
DROP INDEX "orders_courier_outcome_at_idx";
DROP INDEX "orders_delivered_at_idx";
DROP INDEX "orders_outcome_idx";
CREATE INDEX "orders_outcome_idx" ON "orders" ("outcome_at", "parcel_outcome")
  INCLUDE ("id", "courier", "delivery_method", "payment_method", "deposit_price") WHERE "parcel_outcome" IS NOT NULL;

-- The orders of a telephone number or buyer are few, whatever became of them: orders_phone_number_idx and
-- orders_buyer_id_placed_at_id_idx find them, and orders_status_placed_at_id_idx those that are pending.
DROP INDEX "orders_refused_phone_idx";
DROP INDEX "orders_unconfirmed_buyer_idx";
DROP INDEX "orders_unconfirmed_phone_idx";
DROP INDEX "orders_unconfirmed_placed_idx";
DROP INDEX "orders_unconfirmed_overdue_idx";
DROP INDEX "orders_deposit_pay_by_idx";
-- Nothing asks by them.
DROP INDEX "orders_taken_by_id_idx";
DROP INDEX "order_money_with_gateway_idx";

-- Most orders have no discount code, no slot and replace none; most events of the ledger are about no appointment.
DROP INDEX "orders_replaces_id_idx";
CREATE INDEX "orders_replaces_id_idx" ON "orders" ("replaces_id") WHERE "replaces_id" IS NOT NULL;
DROP INDEX "orders_discount_code_id_idx";
CREATE INDEX "orders_discount_code_id_idx" ON "orders" ("discount_code_id") WHERE "discount_code_id" IS NOT NULL;
DROP INDEX "orders_slot_start_idx";
CREATE INDEX "orders_slot_start_idx" ON "orders" ("slot_start") WHERE "slot_start" IS NOT NULL;
DROP INDEX "ledger_events_appointment_id_id_idx";
CREATE INDEX "ledger_events_appointment_id_id_idx" ON "ledger_events" ("appointment_id", "id") WHERE "appointment_id" IS NOT NULL;
DROP INDEX "statement_lines_appointment_id_idx";
CREATE INDEX "statement_lines_appointment_id_idx" ON "statement_lines" ("appointment_id") WHERE "appointment_id" IS NOT NULL;

-- Replacements that were cancelled, whose claims wait for another answer.
CREATE INDEX "orders_cancelled_replacements_idx" ON "orders" ("id") WHERE "replaces_id" IS NOT NULL AND "status" = 'CANCELLED';
-- What was paid online, in the cash figures of a month.
CREATE INDEX "ledger_entries_gateway_idx" ON "ledger_entries" ("event_id") INCLUDE ("paisa") WHERE "account" = 'GATEWAY';
