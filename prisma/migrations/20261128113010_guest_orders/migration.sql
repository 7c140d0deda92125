-- A new live shop takes orders from people without an account. One that exists does so when its admin switches it on.
UPDATE "settings" SET "value" = '{"guestOrders": false}'::jsonb || "value" WHERE "key" = 'parts';
INSERT INTO "settings" ("key", "value", "updated_at")
SELECT 'parts', '{"caretakers": true, "swaps": true, "imageSearch": true, "guides": true, "discounts": true, "urdu": true, "guestOrders": false}', now()
WHERE EXISTS (SELECT FROM "users") OR EXISTS (SELECT FROM "products")
ON CONFLICT ("key") DO NOTHING;
