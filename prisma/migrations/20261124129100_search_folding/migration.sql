-- Words that are spelled in several ways have one spelling here, by the rules of lib/search/fold.ts, which does the same.
-- Most rules are plain replacements: PostgreSQL keeps no more than 32 patterns compiled.
CREATE FUNCTION search_letters(words text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN trim(regexp_replace(
  translate(
    lower(regexp_replace(normalize(words, NFKD),
      U&'[\0300-\036F\064B-\065F\0670\0640\200C\200D''\2019\2018`]', '', 'g')),
    'يىےۓكقهةۃھحعثصذضظطٹڈڑغں٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'ییییککہہہہہاسسزززتتدرگن01234567890123456789'),
  U&'[^a-z0-9\0621-\06D3]+', ' ', 'g'));

CREATE FUNCTION search_fold(words text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN trim(
  regexp_replace(regexp_replace(regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(replace(replace(regexp_replace(replace(regexp_replace(replace(replace(replace(
  regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  regexp_replace(replace(replace(replace(replace(replace(replace(regexp_replace(replace(
  ' ' || search_letters(words) || ' ',
  'ہ ', 'ا '),
  '([ء-ۓ])ہ', '\1', 'g'),
  'نب', 'مب'),
  'نپ', 'مپ'),
  ' ای', ' ا'),
  ' است', ' ست'),
  ' اسپ', ' سپ'),
  ' اسک', ' سک'),
  '([a-z]{3})s+ ', '\1 ', 'g'),
  'ph', 'f'),
  'x', 'ks'),
  'sch', 'sh'),
  'chr', 'kr'),
  'chl', 'kl'),
  'ch', 'x'),
  'ce', 'se'),
  'ci', 'si'),
  'cy', 'sy'),
  'c', 'k'),
  'x', 'c'),
  ' ([bcdfghj-np-tvwz]*)a([bdfgklmnprstvz])e ', ' \1i\2 ', 'g'),
  'q', 'k'),
  'z', 's'),
  'j', 'g'),
  '[ao]w([^aeiou])', 'u\1', 'g'),
  'w', 'v'),
  '([a-z])h+', '\1', 'g'),
  'np', 'mp'),
  'nb', 'mb'),
  ' ist', ' st'),
  ' isp', ' sp'),
  ' isk', ' sk'),
  'eau', 'u'),
  'au', 'u'),
  'oa', 'u'),
  'ou', 'u'),
  'o', 'u'),
  'ea ', 'ia '),
  'ea', 'i'),
  'e', 'i'),
  'y', 'i'),
  'ai', 'i'),
  '([a-zء-ۓ])\1+', '\1', 'g'),
  '([a-z]{3}[bcdfgj-np-tv])[aiu]+ ', '\1 ', 'g'),
  '([ء-ۓ]{3}[ب-نہ])[اوی]+ ', '\1ا ', 'g'));

-- The words of several texts in their one spelling, each between spaces, and neighbours as one word ("moneyplant"). With the
-- path of now, so that a restored dump does not depend on one.
CREATE FUNCTION search_words(VARIADIC texts text[]) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
DECLARE
  pair CONSTANT text := '([^ ]{3,}) ([^ ]{3,})';
  words text;
  found text := '';
BEGIN
  FOREACH words IN ARRAY texts LOOP
    words := search_letters(words);
    found := concat(found, ' ', words);
    IF strpos(words, ' ') > 0 THEN
      found := concat(found, ' ', regexp_replace(words, pair, '\1\2', 'g'),
        ' ', regexp_replace(substr(words, strpos(words, ' ') + 1), pair, '\1\2', 'g'));
    END IF;
  END LOOP;
  RETURN ' ' || search_fold(found) || ' ';
END $$;

-- A local name is one word: "paisa plant" is not found by what only sounds like "paisa".
ALTER TABLE "products" ADD COLUMN "folded" TEXT
  GENERATED ALWAYS AS (search_words(VARIADIC ARRAY["name", "name_ur", "botanical_name"]
    || string_to_array(replace(local_letters("local_names"), ' ', ''), chr(10)))) STORED;
CREATE INDEX products_folded_idx ON products USING gin (folded gin_trgm_ops) WHERE deleted_at IS NULL;

CREATE TRIGGER catalogue_texts_local_names AFTER UPDATE ON products FOR EACH ROW
  WHEN (OLD.local_names IS DISTINCT FROM NEW.local_names) EXECUTE FUNCTION catalogue_texts_change();

-- Terms of synonyms in their one spelling, without spaces.
ALTER TABLE "search_synonyms" ADD COLUMN "folded" TEXT GENERATED ALWAYS AS (replace(search_fold("term"), ' ', '')) STORED;
CREATE INDEX search_synonyms_folded_idx ON search_synonyms (folded);

-- Vegetables and goods by the words that names do not have, and what people ask for in two words.
INSERT INTO search_synonyms (id, term, meaning)
SELECT gen_random_uuid(), term, meaning FROM (VALUES
  ('okra', 'bhindi'),
  ('ladyfinger', 'bhindi'),
  ('lady finger seeds', 'bhindi seeds'),
  ('cucumber', 'kheera'),
  ('carrot', 'gajar'),
  ('radish', 'mooli'),
  ('spinach', 'palak'),
  ('peas', 'matar, pea'),
  ('zzplant', 'zz plant'),
  ('bottle gourd', 'lauki'),
  ('gourd', 'lauki'),
  ('kaddu', 'lauki, pumpkin'),
  ('ghiya', 'lauki'),
  ('لوکی', 'lauki'),
  ('کدو', 'lauki, pumpkin'),
  ('گھیا', 'lauki'),
  ('capsicum', 'shimla mirch, bell pepper'),
  ('bell pepper', 'shimla mirch, capsicum'),
  ('coriander', 'dhania'),
  ('ہری مرچ', 'hari mirch, green chilli'),
  ('green chilli', 'hari mirch'),
  ('کھرپا', 'khurpa'),
  ('weeder', 'khurpa'),
  ('نیم کا تیل', 'neem oil'),
  ('neem ka tel', 'neem oil'),
  ('neem tel', 'neem oil'),
  ('neem khali', 'neem cake'),
  ('نیم کھلی', 'neem cake'),
  ('haddi ka choora', 'bone meal'),
  ('haddi', 'bone meal'),
  ('ہڈی کا چورا', 'bone meal'),
  ('kechwa khad', 'vermicompost'),
  ('kenchwa khad', 'vermicompost'),
  ('worm compost', 'vermicompost'),
  ('fertilizer', 'vermicompost, manure, npk, dap, bone meal, compost'),
  ('fertiliser', 'vermicompost, manure, npk, dap, bone meal, compost'),
  ('seaweed', 'seaweed tonic'),
  ('gamlon ki mitti', 'potting mix'),
  ('paudon ki mitti', 'potting mix'),
  ('potting soil', 'potting mix'),
  ('soil', 'potting mix, soil'),
  ('mitti ka gamla', 'terracotta, clay pot'),
  ('مٹی کا گملا', 'terracotta, clay pot'),
  ('terracotta pot', 'terracotta'),
  ('clay pot', 'terracotta, clay pot'),
  ('peetal ka gamla', 'brass planter'),
  ('latkan tokri', 'hanging basket'),
  ('tokri', 'basket'),
  ('multani gamla', 'multani planter'),
  ('spray bottle', 'sprayer'),
  ('spray', 'sprayer'),
  ('moss stick', 'moss pole'),
  ('bamboo stick', 'bamboo stakes'),
  ('pani ka pipe', 'hose'),
  ('water pipe', 'hose'),
  ('scissors', 'secateurs'),
  ('cutter', 'secateurs'),
  ('makri', 'spider plant'),
  ('makdi', 'spider plant'),
  ('بیمبو', 'bamboo'),
  ('لکی بیمبو', 'lucky bamboo'),
  ('نیمبو', 'lemon'),
  ('کنو', 'kinnow, mandarin'),
  ('بوگن بیل', 'bougainvillea'),
  ('چمپہ', 'champa, frangipani'),
  ('yasmin', 'jasmine, motia'),
  ('yasmeen', 'jasmine, motia'),
  ('یاسمین', 'jasmine, motia'),
  ('guldawoodi', 'chrysanthemum'),
  ('sehrai gulab', 'desert rose'),
  ('gul dopehri', 'portulaca'),
  ('gul e dopehri', 'portulaca'),
  ('dopehri', 'portulaca'),
  ('گل دوپہری', 'portulaca'),
  ('gul ashrafi', 'calendula'),
  ('gul e ashrafi', 'calendula'),
  ('ganda phool', 'marigold'),
  ('genda phool', 'marigold'),
  ('matar phool', 'sweet pea'),
  ('مٹر پھول', 'sweet pea'),
  ('kutta phool', 'snapdragon'),
  ('hathi kan', 'caladium, alocasia'),
  ('senecio', 'string of pearls'),
  ('safaida', 'eucalyptus'),
  ('safeda', 'eucalyptus'),
  ('سفیدہ', 'eucalyptus'),
  ('aloo', 'potato'),
  ('الو', 'potato'),
  ('bargad', 'banyan, ficus'),
  ('برگد', 'banyan, ficus')
) AS words (term, meaning)
ON CONFLICT (term) DO NOTHING;
-- Seeds by the words of their names, and peas before sweet peas, where no admin has changed the words.
UPDATE search_synonyms SET meaning = meaning || ', ' || spelled
FROM (VALUES ('khira', 'cucumber', 'kheera'), ('muli', 'radish', 'mooli'), ('bhindee', 'okra', 'bhindi')) AS words (word, was, spelled)
WHERE term = word AND meaning = was;
UPDATE search_synonyms SET meaning = 'matar, pea, sweet pea' WHERE term = 'مٹر' AND meaning = 'pea, sweet pea';

-- The search no longer compares sounds. The column stays for the version before this one.
DROP INDEX products_sounds_idx;
