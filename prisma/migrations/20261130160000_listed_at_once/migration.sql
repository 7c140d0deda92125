-- compatible
-- A new live shop checks caretakers before it lists them. One that exists goes on listing them at once until its admin changes that.
INSERT INTO "settings" ("key", "value", "updated_at")
SELECT 'directory', '{"listsAtOnce": true}', now()
WHERE EXISTS (SELECT FROM "users") OR EXISTS (SELECT FROM "products")
ON CONFLICT ("key") DO NOTHING;
