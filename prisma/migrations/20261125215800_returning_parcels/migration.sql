-- Parcels that were said to come back were never asked about again, although they may have been delivered since.
UPDATE "shipments" SET "parcel_state" = 'RETURNING', "ask_at" = now(), "failures" = 0
WHERE "state" = 'BOOKED' AND "parcel_state" = 'RETURNED' AND "ask_at" IS NULL
  AND lower(regexp_replace("courier_status", '[^A-Za-z0-9]', '', 'g')) IN ('return', 'outforreturn', 'returninitiated');
