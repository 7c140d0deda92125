-- Orders that staff take by telephone, WhatsApp or at the gate, for a person who may have no account. All others come
-- from the shop's pages or from a program with a buyer's account.
CREATE TYPE "OrderChannel" AS ENUM ('WEB', 'PHONE', 'WHATSAPP', 'GATE');

ALTER TABLE "orders"
  ALTER COLUMN "buyer_id" DROP NOT NULL,
  ADD COLUMN "channel" "OrderChannel" NOT NULL DEFAULT 'WEB',
  ADD COLUMN "taken_by_id" UUID,
  ADD CONSTRAINT "orders_taken_by_id_fkey" FOREIGN KEY ("taken_by_id") REFERENCES "users" ("id")
    ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "orders_channel_has_staff" CHECK (("channel" = 'WEB') = ("taken_by_id" IS NULL)),
  ADD CONSTRAINT "orders_has_buyer" CHECK ("buyer_id" IS NOT NULL OR "taken_by_id" IS NOT NULL);

CREATE INDEX "orders_taken_by_id_idx" ON "orders" ("taken_by_id") WHERE "taken_by_id" IS NOT NULL;
-- Whose account has a telephone number.
CREATE INDEX "users_phone_number_idx" ON "users" ("phone_number");
