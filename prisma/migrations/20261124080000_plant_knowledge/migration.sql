-- What a shop knows about its plants. Null and empty: not stated. "care" stays for the version before and is read no longer.
ALTER TABLE "products"
  ADD COLUMN "local_names" TEXT[] NOT NULL DEFAULT '{}',
  ADD COLUMN "light" TEXT,
  ADD COLUMN "water" TEXT,
  ADD COLUMN "difficulty" TEXT,
  ADD COLUMN "place" TEXT,
  ADD COLUMN "habit" TEXT,
  ADD COLUMN "height_min" INTEGER,
  ADD COLUMN "height_max" INTEGER,
  ADD COLUMN "spread" INTEGER,
  ADD COLUMN "cat_safety" TEXT,
  ADD COLUMN "dog_safety" TEXT,
  ADD COLUMN "human_safety" TEXT,
  ADD COLUMN "temperature_min" INTEGER,
  ADD COLUMN "temperature_max" INTEGER,
  ADD COLUMN "flowering_months" INTEGER[] NOT NULL DEFAULT '{}',
  ADD COLUMN "sowing_months" INTEGER[] NOT NULL DEFAULT '{}';

-- Plants had light, water, height, pet safety and difficulty as JSON. A plant that was not safe for pets is toxic until the
-- shop says more.
UPDATE "products" SET
  "light" = CASE care->>'light' WHEN 'Low light' THEN 'low' WHEN 'Bright, no direct sun' THEN 'bright'
    WHEN 'Part sun' THEN 'part-sun' WHEN 'Full sun' THEN 'full-sun' END,
  "water" = CASE care->>'water' WHEN 'Rarely' THEN 'rarely' WHEN 'Weekly' THEN 'weekly'
    WHEN 'Twice a week' THEN 'twice-weekly' WHEN 'Daily in summer' THEN 'daily' END,
  "difficulty" = CASE care->>'difficulty' WHEN 'Easy' THEN 'easy' WHEN 'Moderate' THEN 'moderate'
    WHEN 'Demanding' THEN 'demanding' END,
  "height_min" = substring(care->>'height' from '^(\d{1,4}) to \d{1,4} cm')::int,
  "height_max" = substring(care->>'height' from '^(?:\d{1,4} to )?(\d{1,4}) cm')::int,
  "habit" = substring(care->>'height' from ' cm (trailing|climbing)$'),
  "cat_safety" = CASE care->>'petSafe' WHEN 'true' THEN 'safe' WHEN 'false' THEN 'toxic' END,
  "dog_safety" = CASE care->>'petSafe' WHEN 'true' THEN 'safe' WHEN 'false' THEN 'toxic' END
WHERE jsonb_typeof(care) = 'object';
UPDATE "products" SET "height_min" = height_max, "height_max" = height_min WHERE height_min > height_max;

ALTER TABLE "products"
  ADD CONSTRAINT products_light CHECK (light IN ('low', 'bright', 'part-sun', 'full-sun')),
  ADD CONSTRAINT products_water CHECK (water IN ('rarely', 'weekly', 'twice-weekly', 'daily')),
  ADD CONSTRAINT products_difficulty CHECK (difficulty IN ('easy', 'moderate', 'demanding')),
  ADD CONSTRAINT products_place CHECK (place IN ('indoor', 'outdoor', 'both')),
  ADD CONSTRAINT products_habit CHECK (habit IN ('upright', 'trailing', 'climbing')),
  ADD CONSTRAINT products_safety CHECK (
    cat_safety IN ('safe', 'caution', 'toxic') AND dog_safety IN ('safe', 'caution', 'toxic')
    AND human_safety IN ('safe', 'caution', 'toxic')),
  ADD CONSTRAINT products_height CHECK (height_min <= height_max),
  ADD CONSTRAINT products_temperature CHECK (temperature_min <= temperature_max),
  ADD CONSTRAINT products_months CHECK (
    flowering_months <@ ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    AND sowing_months <@ ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);

-- The local names with one spelling of each letter, separated by line breaks, for searching. array_to_string is not
-- immutable for every type of element; for text it is.
CREATE FUNCTION local_letters(names text[]) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN nullif(urdu_letters(array_to_string(names, chr(10))), '');

-- The needs of buyers that a plant meets, and the months of its flowers, in one column that is cheap to filter by.
CREATE FUNCTION plant_needs(
  light text, water text, difficulty text, place text, cat_safety text, dog_safety text, flowering_months int[]
) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN nullif(
  array_remove(ARRAY[
    CASE WHEN light = 'low' THEN 'low-light' END,
    CASE WHEN cat_safety = 'safe' AND dog_safety = 'safe' THEN 'pet-safe' END,
    CASE WHEN difficulty = 'easy' AND water = 'rarely' THEN 'hard-to-kill' END,
    CASE WHEN place IN ('indoor', 'both') THEN 'indoor' END,
    CASE WHEN place IN ('outdoor', 'both') THEN 'outdoor' END
  ], NULL) || ARRAY(SELECT 'flowers-' || month::text FROM unnest(flowering_months) AS month ORDER BY month),
  '{}');

-- In one statement: each writes the whole table.
ALTER TABLE "products"
  ADD COLUMN "local_letters" TEXT GENERATED ALWAYS AS (local_letters("local_names")) STORED,
  ADD COLUMN "needs" TEXT[] GENERATED ALWAYS AS (
    plant_needs(light, water, difficulty, place, cat_safety, dog_safety, flowering_months)) STORED;
CREATE INDEX products_local_letters_idx ON products USING gin (local_letters gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX products_needs_idx ON products USING gin (needs) WHERE deleted_at IS NULL;

-- Beside catalogue_changes: lists are searched and filtered by these.
CREATE TRIGGER catalogue_plant_changes AFTER UPDATE OF
  local_names, light, water, difficulty, place, cat_safety, dog_safety, flowering_months
  ON products FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changes();
