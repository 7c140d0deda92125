-- One telephone number has one spelling, as `normalisePhone` of lib/people/phone.ts writes it: the limits of cash orders know a
-- person by it. What gives no possible number stays as it is.

-- The link of an order is signed with the number as it was; it works until it ends.
ALTER TABLE "orders" ADD COLUMN "former_phone_number" TEXT;

CREATE FUNCTION pg_temp.normalised_phone(written text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  -- Of Urdu and Arabic keyboards.
  digits CONSTANT text := regexp_replace(
    translate(normalize(written, NFKC), '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩٫', '01234567890123456789.'),
    '^\s*tel:|[\s\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\u058A\u2010-\u2015\u2212.۔·•_/()[\]-]+', '', 'gi');
  short_codes CONSTANT text := '2[25]|4[0146-9]|5[1-35-7]|6[1-8]|7[14]|8[16]|91';
  long_codes CONSTANT text := '2(?:3[2358]|4[2-4]|9[2-8])|45[3479]|54[2-467]|60[468]|72[236]|8(?:2[2-689]|3[23578]|4[3478]|5[2356])|9(?:2[2-8]|3[27-9]|4[2-6]|6[3569]|9[25-8])';
  usual CONSTANT text := concat_ws('|', '3[0-7]\d{8}',
    '(?:21|42)[2-9]\d{7}|(?:' || short_codes || ')[2-9]\d{6}|(?:' || long_codes || ')[2-9]\d{5}',
    '(?:21|42|' || short_codes || '|' || long_codes || ')111\d{6}', '800\d{5}');
  longer CONSTANT text := '(?:' || short_codes || ')[2-9]\d{7}|(?:' || long_codes || ')[2-9]\d{6}|58[126]\d{7}';
  local_number CONSTANT text := coalesce(
    substring(digits from '^(?:\+?(?:0|92)+|(?=3)|\+(?=3[0134]))(' || usual || ')$'),
    substring(digits from '^\+?(?:0|(?:0|92)*920*)(' || longer || ')$'));
  abroad CONSTANT text := regexp_replace(
    substring(digits from '^(?:\+|\+?00)((?!92)[1-9]\d+)$'),
    '^(1|7|2[07]|3[0-46]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?!22[59]|24[12]|37[89])(?:2[1-69]|3[578]|42|5[09]|6[7-9]|85|9[679])\d|88[06])0+',
    '\1');
BEGIN
  IF local_number IS NOT NULL THEN RETURN '+92' || local_number; END IF;
  IF abroad ~ '^(?!3[0134]\d{8}$)\d{8,15}$' THEN RETURN '+' || abroad; END IF;
  RETURN written;
END $$;

-- Numbers that have the spelling already are most, and are not computed.
UPDATE "users" u SET "phone_number" = v.normalised
FROM (SELECT "id", pg_temp.normalised_phone("phone_number") AS normalised FROM "users"
  WHERE "phone_number" !~ '^\+923[0-7]\d{8}$') v
WHERE u."id" = v."id" AND u."phone_number" <> v.normalised;

UPDATE "orders" o SET "phone_number" = v.normalised, "former_phone_number" = o."phone_number"
FROM (SELECT "id", pg_temp.normalised_phone("phone_number") AS normalised FROM "orders"
  WHERE "phone_number" !~ '^\+923[0-7]\d{8}$') v
WHERE o."id" = v."id" AND o."phone_number" <> v.normalised;

DROP FUNCTION pg_temp.normalised_phone(text);
