-- Until when an unpaid online order or priced visit is held. Rows of before this migration get theirs from the jobs that
-- end what was not paid, because only the process knows the configured hours.
ALTER TABLE "orders"
  ADD COLUMN "pay_by" TIMESTAMPTZ(3),
  ADD COLUMN "refund_reference" TEXT;

-- Why the shop itself ended a visit; null when a caretaker declined it.
CREATE TYPE "AppointmentRejection" AS ENUM ('NOT_PAID', 'CARETAKER_UNAVAILABLE');

ALTER TABLE "appointments"
  ADD COLUMN "pay_by" TIMESTAMPTZ(3),
  ADD COLUMN "rejected_for" "AppointmentRejection",
  ADD COLUMN "refund_due_at" TIMESTAMPTZ(3),
  ADD COLUMN "refunded_at" TIMESTAMPTZ(3),
  ADD COLUMN "refund_reference" TEXT,
  ADD CONSTRAINT "appointments_rejected_for" CHECK ("rejected_for" IS NULL OR "status" = 'REJECTED');

CREATE INDEX "orders_unpaid" ON "orders" ("pay_by")
  WHERE "payment_method" = 'ONLINE' AND "payment_status" IN ('UNPAID', 'FAILED') AND "status" IN ('PENDING', 'PROCESSING');
CREATE INDEX "appointments_unpaid" ON "appointments" ("pay_by")
  WHERE "payment_status" IN ('UNPAID', 'FAILED') AND "status" IN ('PENDING', 'APPROVED') AND "deleted_at" IS NULL AND "price" > 0;

-- What is known of the past: visits whose customer was told that they were not paid in time, and refunds.
UPDATE "appointments" AS a SET "rejected_for" = 'NOT_PAID'
FROM "mail_outbox" AS m
WHERE a."status" = 'REJECTED' AND m."template" = 'appointment-news' AND m."data" ->> 'event' = 'released'
  AND m."dedupe" = 'appointment:' || a."id" || ':' || (extract(epoch FROM a."updated_at") * 1000)::bigint;

UPDATE "appointments" SET "refund_due_at" = "updated_at" WHERE "payment_status" IN ('REFUND_DUE', 'REFUNDED');
UPDATE "appointments" AS a SET "refunded_at" = e."at", "refund_reference" = e."after" ->> 'reference'
FROM "audit_log" AS e
WHERE a."payment_status" = 'REFUNDED' AND e."action" = 'appointment.refund' AND e."subject" = 'appointment:' || a."id";
UPDATE "orders" AS o SET "refund_reference" = e."after" ->> 'reference'
FROM "audit_log" AS e
WHERE o."payment_status" = 'REFUNDED' AND e."action" = 'order.refund' AND e."subject" = 'order:' || o."id";
