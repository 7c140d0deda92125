-- The language in which an account gets its emails, and that of each email. Accounts and emails of before are in English.
CREATE TYPE "Locale" AS ENUM ('en', 'ur');

ALTER TABLE "users" ADD COLUMN "locale" "Locale" NOT NULL DEFAULT 'en';
ALTER TABLE "mail_outbox" ADD COLUMN "locale" "Locale" NOT NULL DEFAULT 'en';
