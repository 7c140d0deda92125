-- Names spelt as they are heard ("caktus", "sukulent", "snek plant"), where too few letters agree for trigrams.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- The Daitch-Mokotoff codes of every word: texts of six digits, padded with zeros. Of three digits at least, for shorter
-- words sound alike too easily. Its body is bound when it is created, so that a restored dump does not depend on a path.
CREATE FUNCTION sounds_of(words text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT array_agg(DISTINCT code)
  FROM regexp_split_to_table(lower(words), '[^a-z]+') AS word, unnest(daitch_mokotoff(word)) AS code
  WHERE word <> '' AND code NOT LIKE '__0000'
);

ALTER TABLE "products" ADD COLUMN "sounds" text[] GENERATED ALWAYS AS (sounds_of("name")) STORED;
CREATE INDEX products_sounds_idx ON products USING gin (sounds) WHERE deleted_at IS NULL;

-- Old botanical names that people still ask for, and short words that only look like others.
INSERT INTO search_synonyms (id, term, meaning)
SELECT gen_random_uuid(), term, meaning FROM (VALUES
  ('sansevieria', 'snake plant'),
  ('sansevaria', 'snake plant'),
  ('sanseveria', 'snake plant'),
  ('pees lily', 'peace lily'),
  ('piece lily', 'peace lily'),
  ('jed plant', 'jade plant')
) AS words (term, meaning)
ON CONFLICT (term) DO NOTHING;
