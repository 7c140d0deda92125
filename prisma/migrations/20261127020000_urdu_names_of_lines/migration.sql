-- The Urdu name of a line, as the order keeps its English one. Orders so far have that of the product, unless it was renamed since.
ALTER TABLE "order_items" ADD COLUMN "name_ur" TEXT;
UPDATE order_items i SET name_ur = p.name_ur
FROM products p WHERE p.id = i.product_id AND p.name = i.name AND p.name_ur IS NOT NULL;
