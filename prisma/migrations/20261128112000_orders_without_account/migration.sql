-- An order of the website may come from a person without an account.
ALTER TABLE "orders" DROP CONSTRAINT "orders_has_buyer";
-- Orders that were joined to an account later have both.
CREATE INDEX "orders_without_account_phone_number_idx" ON "orders" ("phone_number", "placed_at" DESC) WHERE "buyer_id" IS NULL;

-- A caller without an account is known by the key that its browser made, of which the owner is made (lib/platform/http/idempotency.ts).
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_user_id_fkey";
