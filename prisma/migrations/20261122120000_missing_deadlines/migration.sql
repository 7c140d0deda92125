-- Unpaid online orders and priced visits of before there were deadlines get theirs, once. They count from now and not from
-- when the order was placed: nobody was told of a deadline, so none may be past. A migration does not know how long the
-- shop is configured to hold: a week is longer than the usual day for an order, a day the longest setting for a visit.
UPDATE "orders" SET "pay_by" = now() + interval '7 days'
WHERE "pay_by" IS NULL AND "payment_method" = 'ONLINE' AND "payment_status" IN ('UNPAID', 'FAILED')
  AND "status" IN ('PENDING', 'PROCESSING');

UPDATE "appointments" SET "pay_by" = now() + interval '1 day'
WHERE "pay_by" IS NULL AND "price" > 0 AND "payment_status" IN ('UNPAID', 'FAILED')
  AND "status" IN ('PENDING', 'APPROVED') AND "deleted_at" IS NULL;
