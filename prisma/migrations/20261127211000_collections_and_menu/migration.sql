-- Collections, seasons, featured plants and the menu are the shop's own. A shop that exists has what it had until now, with its
-- own names of collections; a new one has none until it makes some.

WITH first AS (
  SELECT nth, one FROM jsonb_array_elements('[
    {"key":"cactus","slug":"cactus","name":{"en":"Cactus","ur":"کیکٹس"},"lead":{"en":"Slow, round and content with a forgotten sill.","ur":"آہستہ بڑھنے والے، گول مٹول، اور بھولی بسری کھڑکی میں بھی خوش۔"},"picture":"/art/groups/cactus.webp","categories":["cactus"],"needs":[],"products":[],"isOnHome":true,"former":[]},
    {"key":"succulents","slug":"succulent,luxury-plants","name":{"en":"Succulents","ur":"سکولنٹ اور آرائشی پودے"},"lead":{"en":"Rosettes and jade that store water for the dry months.","ur":"گلاب جیسے پتوں والے اور جیڈ پودے، جو خشک مہینوں کے لیے پانی بچا رکھتے ہیں۔"},"picture":"/art/groups/succulents.webp","categories":["succulent","luxury-plants"],"needs":[],"products":[],"isOnHome":true,"former":[]},
    {"key":"exotic","slug":"exotic-plants","name":{"en":"Exotic","ur":"نایاب پودے"},"lead":{"en":"Large leaves and rare blooms for a shaded veranda.","ur":"سایہ دار برآمدے کے لیے بڑے پتے اور نایاب پھول۔"},"picture":"/art/groups/exotic.webp","categories":["exotic-plants"],"needs":[],"products":[],"isOnHome":true,"former":[]},
    {"key":"pots","slug":"pots-&-containers","name":{"en":"Pots","ur":"گملے"},"lead":{"en":"Clay from Gujrat, glazed ceramic and light plastic.","ur":"گجرات کی مٹی کے، روغنی سرامک کے اور ہلکے پلاسٹک کے۔"},"picture":"/art/groups/pots.webp","categories":["pots-&-containers"],"needs":[],"products":[],"isOnHome":true,"former":[]},
    {"key":"seeds","slug":"seeds","name":{"en":"Seeds","ur":"بیج"},"lead":{"en":"Herbs, vegetables and flowers for this season.","ur":"اس موسم کی جڑی بوٹیاں، سبزیاں اور پھول۔"},"picture":"/art/groups/seeds.webp","categories":["seeds"],"needs":[],"products":[],"isOnHome":true,"former":[]},
    {"key":"accessories","slug":"gardening-accessories","name":{"en":"Accessories","ur":"باغبانی کا سامان"},"lead":{"en":"Secateurs, sprayers and gloves that last.","ur":"قینچیاں، اسپرے اور دستانے جو برسوں چلیں۔"},"picture":"/art/groups/accessories.webp","categories":["gardening-accessories"],"needs":[],"products":[],"isOnHome":true,"former":[]},
    {"key":"lowLight","slug":"special-plants","name":{"en":"Best Low Light Indoor Plants","ur":"کم روشنی کے بہترین انڈور پودے"},"lead":{"en":"","ur":""},"picture":"","categories":["special-plants"],"needs":[],"products":[],"isOnHome":false,"former":[]},
    {"key":"succulent","slug":"succulent","name":{"en":"Succulent","ur":"سکولنٹ (گودے دار) پودے"},"lead":{"en":"","ur":""},"picture":"","categories":["succulent"],"needs":[],"products":[],"isOnHome":false,"former":[]},
    {"key":"fertilizers","slug":"fertilizers","name":{"en":"Fertilizers","ur":"کھاد"},"lead":{"en":"","ur":""},"picture":"","categories":["fertilizers"],"needs":[],"products":[],"isOnHome":false,"former":[]}
  ]'::jsonb) WITH ORDINALITY AS all_of_them(one, nth)
), own AS (
  SELECT coalesce((SELECT value FROM settings WHERE key = 'collections'), '{}'::jsonb) AS texts
), named AS (
  -- The texts of both languages are the shop's own as soon as one of them is; without an English one it is the standard one.
  SELECT nth, one || jsonb_object_agg(field, CASE WHEN coalesce(text->>'en', '') = '' AND coalesce(text->>'ur', '') = ''
    THEN one->field
    ELSE jsonb_build_object('en', coalesce(nullif(text->>'en', ''), one->field->>'en'), 'ur', coalesce(text->>'ur', '')) END) AS one
  FROM first, own, unnest(ARRAY['name', 'lead']) AS field, LATERAL (SELECT texts->(one->>'key')->field AS text) of_field
  GROUP BY nth, one
)
INSERT INTO settings (key, value, updated_at)
SELECT 'collection-list', jsonb_build_object(
  'collections', (SELECT jsonb_agg(one ORDER BY nth) FROM named),
  'seasons', '{"name":{"en":"Seasonal Plants","ur":"موسمی پودے"},"list":[{"category":"spring","months":[3,4,5],"label":{"en":"For this spring","ur":"اس بہار کے لیے"},"lead":{"en":"What does well in Pakistan this spring.","ur":"اس بہار میں پاکستان میں خوب پھلنے پھولنے والے پودے۔"}},{"category":"summer","months":[6,7,8,9,10],"label":{"en":"For this summer","ur":"ان گرمیوں کے لیے"},"lead":{"en":"What does well in Pakistan this summer.","ur":"ان گرمیوں میں پاکستان میں خوب پھلنے پھولنے والے پودے۔"}},{"category":"autumn","months":[11,12],"label":{"en":"For this autumn","ur":"اس خزاں کے لیے"},"lead":{"en":"What does well in Pakistan this autumn.","ur":"اس خزاں میں پاکستان میں خوب پھلنے پھولنے والے پودے۔"}},{"category":"winter","months":[1,2],"label":{"en":"For this winter","ur":"ان سردیوں کے لیے"},"lead":{"en":"What does well in Pakistan this winter.","ur":"ان سردیوں میں پاکستان میں خوب پھلنے پھولنے والے پودے۔"}}]}'::jsonb,
  'featured', '{"by":"best-selling","products":[]}'::jsonb,
  'words', '{"lead":{"en":"Plants, seeds, pots and tools, delivered all over Pakistan.","ur":"پودے، بیج، گملے اور اوزار، پورے پاکستان میں ڈیلیوری کے ساتھ۔"},"description":{"en":"Cactus, succulents, exotic and indoor plants, seeds, pots and tools, delivered all over Pakistan.","ur":"کیکٹس، سکولنٹ، نایاب اور انڈور پودے، بیج، گملے اور اوزار، پورے پاکستان میں ڈیلیوری کے ساتھ۔"},"about":{"en":"Cactus and succulents, shade lovers, seeds for the season, and the pots, soil and tools that go with them.","ur":"کیکٹس اور سکولنٹ، سائے میں خوش رہنے والے پودے، موسم کے بیج، اور ان کے ساتھ کے گملے، مٹی اور اوزار۔"}}'::jsonb), now()
WHERE EXISTS (SELECT 1 FROM users) OR EXISTS (SELECT 1 FROM products)
ON CONFLICT (key) DO NOTHING;

-- A collection with a name of its own is called by it in the menu too.
WITH entries AS (
  SELECT nth, entry FROM jsonb_array_elements('[
    {"kind":"link","link":{"kind":"products","target":"","label":{"en":"","ur":""}}},
    {"kind":"group","name":{"en":"","ur":""},"links":[{"kind":"swaps","target":"","label":{"en":"","ur":""}},{"kind":"services","target":"","label":{"en":"","ur":""}},{"kind":"season","target":"","label":{"en":"","ur":""}},{"kind":"collection","target":"lowLight","label":{"en":"","ur":""}},{"kind":"collection","target":"exotic","label":{"en":"Exotic Plants","ur":"نایاب پودے"}},{"kind":"collection","target":"cactus","label":{"en":"","ur":""}},{"kind":"collection","target":"succulent","label":{"en":"","ur":""}},{"kind":"collection","target":"seeds","label":{"en":"","ur":""}},{"kind":"collection","target":"fertilizers","label":{"en":"","ur":""}},{"kind":"collection","target":"pots","label":{"en":"Pots & Containers","ur":"گملے"}},{"kind":"collection","target":"accessories","label":{"en":"Gardening Accessories","ur":"باغبانی کا سامان"}}]},
    {"kind":"link","link":{"kind":"offers","target":"","label":{"en":"","ur":""}}},
    {"kind":"link","link":{"kind":"about","target":"","label":{"en":"","ur":""}}}
  ]'::jsonb) WITH ORDINALITY AS all_of_them(entry, nth)
), own AS (
  SELECT coalesce((SELECT value FROM settings WHERE key = 'collections'), '{}'::jsonb) AS texts
), named AS (
  SELECT nth, CASE WHEN entry->>'kind' = 'group' THEN entry || jsonb_build_object('links', (
    SELECT jsonb_agg(CASE
      WHEN link->>'kind' = 'collection' AND (coalesce(texts->(link->>'target')->'name'->>'en', '') <> ''
        OR coalesce(texts->(link->>'target')->'name'->>'ur', '') <> '')
      THEN link || '{"label": {"en": "", "ur": ""}}'::jsonb ELSE link END ORDER BY at)
    FROM jsonb_array_elements(entry->'links') WITH ORDINALITY AS all_of_it(link, at))) ELSE entry END AS entry
  FROM entries, own
)
INSERT INTO settings (key, value, updated_at)
SELECT 'menu', jsonb_build_object('entries', (SELECT jsonb_agg(entry ORDER BY nth) FROM named)), now()
WHERE EXISTS (SELECT 1 FROM users) OR EXISTS (SELECT 1 FROM products)
ON CONFLICT (key) DO NOTHING;
