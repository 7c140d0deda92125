-- An account may have a telephone number and no email address (''). Two accounts never have the same address, as before.
DROP INDEX "users_email_key";
CREATE UNIQUE INDEX "users_email_key" ON "users" ("email") WHERE "email" <> '';

-- A number belongs to the account whose owner has proved it by a code, and to no other.
ALTER TABLE "users" ADD COLUMN "phone_proved_at" TIMESTAMPTZ(3);
CREATE UNIQUE INDEX "users_proved_phone_key" ON "users" ("phone_number") WHERE "phone_proved_at" IS NOT NULL;
ALTER TABLE "users" ADD CONSTRAINT "users_reachable" CHECK ("email" <> '' OR "phone_number" <> '');
