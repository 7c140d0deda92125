-- Numbers that were stored with a superfluous zero, +92 0300 …, as `normalisePhone` of lib/people/phone.ts writes them today.
-- The limits of cash orders know a person by this number. What would be no valid number stays as it is.
DO $$
DECLARE
  surplus CONSTANT text := '^\+920(3\d{9}|[124-9]\d{5,11})$';
  blanks CONSTANT text := '[\s-]+';
BEGIN
  UPDATE "users" SET "phone_number" = '+92' || substr(regexp_replace("phone_number", blanks, '', 'g'), 5)
  WHERE regexp_replace("phone_number", blanks, '', 'g') ~ surplus;
  UPDATE "orders" SET "phone_number" = '+92' || substr(regexp_replace("phone_number", blanks, '', 'g'), 5)
  WHERE regexp_replace("phone_number", blanks, '', 'g') ~ surplus;
END $$;
