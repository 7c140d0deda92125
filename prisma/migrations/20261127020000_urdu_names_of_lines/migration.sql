-- The Urdu name of a line, as the order keeps its English one. Orders so far have that of the product, unless it was renamed
-- since. Sizes of one name were ordered under the name with their label, which is made from the whole group, so they do not match
-- here and stay in English.
ALTER TABLE "order_items" ADD COLUMN "name_ur" TEXT;
UPDATE order_items i SET name_ur = p.name_ur
FROM products p WHERE p.id = i.product_id AND p.name = i.name AND p.name_ur IS NOT NULL;
