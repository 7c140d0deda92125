-- compatible
-- Who a plant is bought from, what it costs, and when more of it are bought. Apart from products, so that no list of them has its cost.
CREATE TABLE "growers" (
  "id" uuid PRIMARY KEY,
  "name" text NOT NULL CHECK (length("name") BETWEEN 1 AND 100),
  "phone_number" text NOT NULL DEFAULT '',
  "note" text NOT NULL DEFAULT '',
  -- The shop buys from it no more.
  "ended_at" timestamptz(3),
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  "updated_at" timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX growers_name_key ON growers (lower(name)) WHERE ended_at IS NULL;

CREATE TABLE "product_supply" (
  "product_id" uuid PRIMARY KEY REFERENCES "products"("id") ON DELETE CASCADE,
  "grower_id" uuid REFERENCES "growers"("id") ON DELETE SET NULL,
  "cost" int CHECK ("cost" BETWEEN 0 AND 1000000000),
  "lowest" int CHECK ("lowest" BETWEEN 0 AND 1000000),
  "fill_to" int CHECK ("fill_to" BETWEEN 1 AND 1000000),
  "updated_at" timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX product_supply_grower_id_idx ON product_supply (grower_id);

-- Its id is the batch of the movements.
CREATE TABLE "stock_arrivals" (
  "id" uuid PRIMARY KEY,
  "grower_id" uuid REFERENCES "growers"("id") ON DELETE SET NULL,
  "note" text NOT NULL DEFAULT '' CHECK (length("note") <= 200),
  "actor_id" uuid REFERENCES "users"("id") ON DELETE SET NULL,
  "at" timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX stock_arrivals_at_id_idx ON stock_arrivals (at DESC, id DESC);
CREATE INDEX stock_arrivals_grower_id_idx ON stock_arrivals (grower_id);
CREATE TABLE "stock_arrival_lines" (
  "arrival_id" uuid NOT NULL REFERENCES "stock_arrivals"("id") ON DELETE CASCADE,
  "product_id" uuid NOT NULL REFERENCES "products"("id") ON DELETE CASCADE,
  "quantity" int NOT NULL CHECK ("quantity" > 0),
  "cost" int CHECK ("cost" >= 0),
  PRIMARY KEY ("arrival_id", "product_id")
);
CREATE INDEX stock_arrival_lines_product_id_idx ON stock_arrival_lines (product_id);
