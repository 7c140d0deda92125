-- A new live shop charges nothing that nobody has entered. One that exists keeps the charges that held without an entry: in its
-- settings where they lack a part, and otherwise in a row of their own, which a server of the version before does not read.
UPDATE "settings"
SET "value" = '{"shipping": {"text": "299 Rs all over Pakistan", "promised": 299, "charge": 1000, "freeAbove": 10000}, "taxPercent": 15}'::jsonb || "value"
WHERE "key" = 'shop' AND jsonb_typeof("value") = 'object' AND NOT "value" ?& ARRAY['shipping', 'taxPercent'];
INSERT INTO "settings" ("key", "value", "updated_at")
SELECT 'charges-of-before',
  '{"shipping": {"text": "299 Rs all over Pakistan", "promised": 299, "charge": 1000, "freeAbove": 10000}, "taxPercent": 15}', now()
WHERE NOT EXISTS (SELECT FROM "settings" WHERE "key" = 'shop')
  AND (EXISTS (SELECT FROM "users") OR EXISTS (SELECT FROM "products"));
