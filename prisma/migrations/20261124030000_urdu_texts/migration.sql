-- What the shop enters in Urdu; null shows the English text.
ALTER TABLE "products" ADD COLUMN "name_ur" TEXT,
  ADD COLUMN "short_desc_ur" TEXT,
  ADD COLUMN "long_desc_ur" TEXT;
ALTER TABLE "categories" ADD COLUMN "name_ur" TEXT;

-- Letters that Arabic and Urdu keyboards spell differently, as `normalised` in lib/search/words.ts has them.
CREATE FUNCTION urdu_letters(words text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(
  regexp_replace(lower(normalize(words, NFKC)), U&'[\064B-\065F\0670\0640\200C\200D]', '', 'g'),
  'يىئكهةۂأإآؤ', 'یییکہہہاااو'
);

ALTER TABLE "products" ADD COLUMN "urdu_letters" TEXT GENERATED ALWAYS AS (urdu_letters("name_ur")) STORED;
CREATE INDEX products_urdu_letters_idx ON products USING gin (urdu_letters gin_trgm_ops) WHERE deleted_at IS NULL;
-- The admin list of products without an Urdu name.
CREATE INDEX products_without_urdu_idx ON products (created_at DESC, id DESC)
  WHERE deleted_at IS NULL AND name_ur IS NULL;

-- Lists search Urdu names and show categories by their Urdu names.
DROP TRIGGER catalogue_changes ON products;
CREATE TRIGGER catalogue_changes AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  name, name_ur, botanical_name, short_desc, short_desc_ur, long_desc, price, pot_size, pot_unit, pot_type, rating_sum,
  rating_count, created_at, deleted_at
  ON products FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changes();
