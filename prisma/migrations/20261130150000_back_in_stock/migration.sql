-- compatible
-- Who wants to know when a product is back, in the order of asking: one address or one number, once for each product.
CREATE TABLE "stock_waits" (
  "id" uuid PRIMARY KEY,
  "product_id" uuid NOT NULL REFERENCES "products"("id") ON DELETE CASCADE,
  "email" text NOT NULL DEFAULT '',
  "phone_number" text NOT NULL DEFAULT '',
  "user_id" uuid REFERENCES "users"("id") ON DELETE SET NULL,
  "locale" "Locale" NOT NULL DEFAULT 'en',
  "asked_at" timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  "sent_at" timestamptz(3),
  CONSTRAINT stock_waits_person CHECK (("email" = '') <> ("phone_number" = ''))
);
CREATE UNIQUE INDEX stock_waits_person_key
  ON stock_waits (coalesce(mailbox_key(nullif(email, '')), phone_number), product_id) WHERE sent_at IS NULL;
CREATE INDEX stock_waits_order_idx ON stock_waits (product_id, asked_at, id) WHERE sent_at IS NULL;
CREATE INDEX stock_waits_product_id_sent_at_idx ON stock_waits (product_id, sent_at);
CREATE INDEX stock_waits_user_id_idx ON stock_waits (user_id);
