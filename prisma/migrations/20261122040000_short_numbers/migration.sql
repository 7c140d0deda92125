-- A number of an order or a visit that can be read out on the telephone: G-5D762. Letters and digits that look alike or
-- spell words are left out. An order's begins with a digit, a visit's with a letter, so one number never names both.
-- It is drawn at random, so that it does not tell how much the shop sells; after ten draws in vain it grows by a letter.
CREATE FUNCTION new_number(kind text) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  digits CONSTANT text := '23456789';
  letters CONSTANT text := 'CDFHJKMNPQRTVWXY';
  first CONSTANT text := CASE kind WHEN 'order' THEN digits ELSE letters END;
  drawn text;
  taken boolean;
BEGIN
  FOR draw IN 0..49 LOOP
    drawn := 'G-' || substr(first, 1 + floor(random() * length(first))::int, 1) || (
      SELECT string_agg(substr(digits || letters, 1 + floor(random() * 24)::int, 1), '')
      FROM generate_series(1, 4 + draw / 10));
    IF kind = 'order' THEN
      SELECT EXISTS (SELECT FROM orders WHERE orders.number = drawn) INTO taken;
    ELSE
      SELECT EXISTS (SELECT FROM appointments WHERE appointments.number = drawn) INTO taken;
    END IF;
    IF NOT taken THEN
      RETURN drawn;
    END IF;
  END LOOP;
  RAISE EXCEPTION 'No free number was found';
END $$;

ALTER TABLE "orders" ADD COLUMN "number" TEXT;
ALTER TABLE "appointments" ADD COLUMN "number" TEXT;
-- Before the rows get theirs: each draw looks here whether a number is free.
CREATE UNIQUE INDEX "orders_number_key" ON "orders" ("number");
CREATE UNIQUE INDEX "appointments_number_key" ON "appointments" ("number");
UPDATE "orders" SET "number" = new_number('order');
UPDATE "appointments" SET "number" = new_number('appointment');
ALTER TABLE "orders" ALTER COLUMN "number" SET NOT NULL,
  ALTER COLUMN "number" SET DEFAULT new_number('order'),
  ADD CONSTRAINT "orders_number" CHECK ("number" ~ '^G-[2-9][2-9CDFHJKMNPQRTVWXY]{4,8}$');
ALTER TABLE "appointments" ALTER COLUMN "number" SET NOT NULL,
  ALTER COLUMN "number" SET DEFAULT new_number('appointment'),
  ADD CONSTRAINT "appointments_number" CHECK ("number" ~ '^G-[CDFHJKMNPQRTVWXY][2-9CDFHJKMNPQRTVWXY]{4,8}$');
