-- Codes with which an order costs less. An order that was placed with one and is not cancelled is a use of it, so a
-- cancelled order gives its use back without anything to write. The rules are in lib/discounts/rules.ts.
CREATE TYPE "DiscountKind" AS ENUM ('PERCENT', 'AMOUNT');

CREATE TABLE "discount_codes" (
  "id" UUID NOT NULL,
  "code" TEXT NOT NULL,
  "note" TEXT NOT NULL DEFAULT '',
  "kind" "DiscountKind" NOT NULL,
  "value" INTEGER NOT NULL,
  "starts_at" TIMESTAMPTZ(3),
  "ends_at" TIMESTAMPTZ(3),
  "least_paisa" BIGINT NOT NULL DEFAULT 0,
  "limit_total" INTEGER,
  "limit_person" INTEGER,
  "first_order_only" BOOLEAN NOT NULL DEFAULT false,
  "group_id" UUID,
  "category_id" UUID,
  "is_off" BOOLEAN NOT NULL DEFAULT false,
  "created_by_id" UUID NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "discount_codes_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "discount_codes_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users" ("id")
    ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "discount_codes_one_spelling" CHECK ("code" ~ '^[A-Z0-9]+$'),
  CONSTRAINT "discount_codes_value" CHECK ("value" > 0 AND ("kind" = 'AMOUNT' OR "value" <= 100)),
  CONSTRAINT "discount_codes_limits" CHECK ("least_paisa" >= 0 AND "limit_total" > 0 AND "limit_person" > 0),
  CONSTRAINT "discount_codes_dates" CHECK ("ends_at" > "starts_at"),
  CONSTRAINT "discount_codes_one_restriction" CHECK ("group_id" IS NULL OR "category_id" IS NULL)
);

CREATE UNIQUE INDEX "discount_codes_code_key" ON "discount_codes" ("code");

ALTER TABLE "orders"
  ADD COLUMN "discount_code_id" UUID,
  ADD COLUMN "discount_terms" JSONB,
  ADD CONSTRAINT "orders_discount_code_id_fkey" FOREIGN KEY ("discount_code_id") REFERENCES "discount_codes" ("id")
    ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "orders_discount_has_terms" CHECK (("discount_code_id" IS NULL) = ("discount_terms" IS NULL)),
  ADD CONSTRAINT "orders_discount_is_not_above_items" CHECK ("discounted_price" BETWEEN 0 AND "items_price");

-- Counts the uses of a code.
CREATE INDEX "orders_discount_code_id_idx" ON "orders" ("discount_code_id");
