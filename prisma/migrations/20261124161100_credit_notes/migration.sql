-- A credit note takes an invoice back, wholly or in part. An order that is opened again after that gets a new invoice, so
-- an order may have several, of which one at most is not credited in full.
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_pkey";
DROP INDEX "invoices_year_number_key";
ALTER TABLE "invoices"
  ADD CONSTRAINT "invoices_pkey" PRIMARY KEY ("year", "number"),
  ADD COLUMN "credited_at" TIMESTAMPTZ(3),
  ADD COLUMN "original" JSONB;
CREATE UNIQUE INDEX "invoices_one_of_an_order" ON "invoices" ("order_id") WHERE "credited_at" IS NULL;
CREATE INDEX "invoices_order_id_issued_at_idx" ON "invoices" ("order_id", "issued_at");

CREATE TYPE "CreditReason" AS ENUM ('CANCELLED', 'RETURNED', 'LOST', 'EDITED', 'REFUNDED');

CREATE TABLE "credit_notes" (
  "year" INTEGER NOT NULL,
  "number" INTEGER NOT NULL,
  "order_id" UUID NOT NULL,
  "invoice_year" INTEGER NOT NULL,
  "invoice_number" INTEGER NOT NULL,
  "refund_id" UUID,
  "issued_at" TIMESTAMPTZ(3) NOT NULL,
  "seller" JSONB NOT NULL,
  "tax_percent" INTEGER NOT NULL,
  "reason" "CreditReason" NOT NULL,
  "words" TEXT NOT NULL,
  "lines" JSONB NOT NULL,
  "items_price" BIGINT NOT NULL,
  "tax_price" BIGINT NOT NULL,
  "shipping_price" BIGINT NOT NULL,
  "discounted_price" BIGINT NOT NULL,
  "total_price" BIGINT NOT NULL,
  CONSTRAINT "credit_notes_pkey" PRIMARY KEY ("year", "number"),
  CONSTRAINT "credit_notes_number" CHECK ("number" > 0),
  CONSTRAINT "credit_notes_adds_up" CHECK ("total_price" = "items_price" + "tax_price" + "shipping_price" - "discounted_price"),
  CONSTRAINT "credit_notes_amount" CHECK ("total_price" > 0),
  CONSTRAINT "credit_notes_refund_is_named" CHECK (("reason" = 'REFUNDED') = ("refund_id" IS NOT NULL))
);
-- A part refund is credited once by each invoice.
CREATE UNIQUE INDEX "credit_notes_refund_id_invoice_year_invoice_number_key" ON "credit_notes" ("refund_id", "invoice_year", "invoice_number");
CREATE INDEX "credit_notes_order_id_issued_at_idx" ON "credit_notes" ("order_id", "issued_at");
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_year_invoice_number_fkey" FOREIGN KEY ("invoice_year", "invoice_number") REFERENCES "invoices"("year", "number") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "order_refunds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "credit_note_counters" (
  "year" INTEGER NOT NULL,
  "last" INTEGER NOT NULL DEFAULT 0,
  "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "credit_note_counters_pkey" PRIMARY KEY ("year")
);
