-- Messages to telephone numbers, codes, and what people agreed to.
CREATE TYPE "MessageChannel" AS ENUM ('WHATSAPP', 'SMS', 'EMAIL');
CREATE TYPE "PhoneMessageState" AS ENUM ('WAITING', 'SENDING', 'SENT', 'DELIVERED', 'READ', 'FAILED', 'UNKNOWN');
CREATE TYPE "CodePurpose" AS ENUM ('ORDER', 'SIGN_IN', 'REGISTER', 'ACCOUNT');

-- What a person prefers; null: the order of the shop.
ALTER TABLE "users" ADD COLUMN "message_channel" "MessageChannel";
ALTER TABLE "orders" ADD COLUMN "message_channel" "MessageChannel",
  -- The language of a person without an account.
  ADD COLUMN "locale" "Locale";

CREATE TABLE "phone_messages" (
    "id" UUID NOT NULL,
    "dedupe" TEXT NOT NULL,
    "phone_number" TEXT NOT NULL,
    "preferred" "MessageChannel",
    "event" TEXT NOT NULL,
    "locale" "Locale" NOT NULL DEFAULT 'en',
    "data" JSONB NOT NULL,
    "order_id" UUID,
    "state" "PhoneMessageState" NOT NULL DEFAULT 'WAITING',
    "channel" "MessageChannel",
    "provider_id" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "delivered_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "phone_messages_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "phone_messages_channel" CHECK ("channel" IS NULL OR "channel" <> 'EMAIL')
);
CREATE UNIQUE INDEX "phone_messages_dedupe_key" ON "phone_messages" ("dedupe");
CREATE INDEX "phone_messages_provider_id_idx" ON "phone_messages" ("provider_id");
CREATE INDEX "phone_messages_order_id_idx" ON "phone_messages" ("order_id");
CREATE INDEX "phone_messages_created_at_id_idx" ON "phone_messages" ("created_at" DESC, "id" DESC);
CREATE INDEX "phone_messages_due" ON "phone_messages" ("due_at", "id") WHERE "state" IN ('WAITING', 'SENDING');
ALTER TABLE "phone_messages" ADD CONSTRAINT "phone_messages_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Text messages of a day in Karachi: to a number, and of the shop ('').
CREATE TABLE "sms_counts" (
    "day" DATE NOT NULL,
    "phone_number" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "sms_counts_pkey" PRIMARY KEY ("day", "phone_number")
);

-- What the owner of a number has agreed to, or stopped; the newest row counts.
CREATE TABLE "message_consents" (
    "id" UUID NOT NULL,
    "phone_number" TEXT NOT NULL,
    "channel" "MessageChannel" NOT NULL,
    "given" BOOLEAN NOT NULL,
    -- Where: checkout, registration, profile, order, or a message of the person.
    "place" TEXT NOT NULL,
    "order_id" UUID,
    "user_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_consents_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "message_consents_phone_number_channel_id_idx" ON "message_consents" ("phone_number", "channel", "id" DESC);
ALTER TABLE "message_consents" ADD CONSTRAINT "message_consents_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "message_consents" ADD CONSTRAINT "message_consents_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "one_time_codes" (
    "id" UUID NOT NULL,
    "purpose" "CodePurpose" NOT NULL,
    "phone_number" TEXT NOT NULL,
    -- The order or account that it is about; '' without one.
    "subject" TEXT NOT NULL DEFAULT '',
    "code_hash" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "one_time_codes_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "one_time_codes_phone_number_purpose_subject_id_idx" ON "one_time_codes" ("phone_number", "purpose", "subject", "id" DESC);

-- Emails: the order that each is about, and when the mail server said that the address does not exist.
ALTER TABLE "mail_outbox" ADD COLUMN "order_id" UUID, ADD COLUMN "bounced_at" TIMESTAMPTZ(3);
UPDATE "mail_outbox" m SET "order_id" = o.id FROM "orders" o
WHERE m."dedupe" LIKE 'order:%' AND split_part(m."dedupe", ':', 2) = o.id::text;
CREATE INDEX "mail_outbox_order_id_idx" ON "mail_outbox" ("order_id");
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
