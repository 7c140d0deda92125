-- A new live shop begins closed. One that exists stays open.
INSERT INTO "settings" ("key", "value", "updated_at")
SELECT 'opening', '{"isOpen": true, "reason": {"en": "", "ur": ""}, "until": ""}', now()
WHERE EXISTS (SELECT FROM "users") OR EXISTS (SELECT FROM "products");
