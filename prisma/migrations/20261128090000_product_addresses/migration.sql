-- The end of a product's readable address: /product/monstera-k7m2p9x. Letters and digits that look alike or spell words are left
-- out, so a word never looks like one. It is drawn at random, so that it does not tell how many products there are.
CREATE FUNCTION new_short_id() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  letters CONSTANT text := '23456789cdfhjkmnpqrtvwxy';
  drawn text;
BEGIN
  FOR draw IN 1..50 LOOP
    drawn := (
      SELECT string_agg(substr(letters, 1 + floor(random() * 24)::int, 1), '') FROM generate_series(1, 7));
    IF NOT EXISTS (SELECT FROM products WHERE products.short_id = drawn) THEN
      RETURN drawn;
    END IF;
  END LOOP;
  RAISE EXCEPTION 'No free short id was found';
END $$;

ALTER TABLE "products" ADD COLUMN "short_id" TEXT;
-- Before the rows get theirs: each draw looks here whether it is free.
CREATE UNIQUE INDEX "products_short_id_key" ON "products" ("short_id");
UPDATE "products" SET "short_id" = new_short_id();
ALTER TABLE "products" ALTER COLUMN "short_id" SET NOT NULL,
  ALTER COLUMN "short_id" SET DEFAULT new_short_id(),
  ADD CONSTRAINT "products_short_id" CHECK ("short_id" ~ '^[2-9cdfhjkmnpqrtvwxy]{7}$');

-- A new live shop has readable addresses. One that exists keeps those that it has.
INSERT INTO "settings" ("key", "value", "updated_at")
SELECT 'addresses', '{"readable": false}', now()
WHERE EXISTS (SELECT FROM "users") OR EXISTS (SELECT FROM "products");
