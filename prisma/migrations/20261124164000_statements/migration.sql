-- Statements of couriers and of the gateway: what was collected, withheld and paid out for each parcel. Lines that match are
-- booked in the ledger when they are imported, the others when a person decides.
ALTER TYPE "LedgerAccount" ADD VALUE 'DIFFERENCES';

CREATE TABLE "statements" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "columns" JSONB NOT NULL,
    "first_date" DATE,
    "last_date" DATE,
    "imported_by" UUID NOT NULL,
    "imported_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "statements_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "statements_source_sha256_key" ON "statements"("source", "sha256");
CREATE INDEX "statements_imported_at_id_idx" ON "statements"("imported_at" DESC, "id" DESC);
ALTER TABLE "statements" ADD CONSTRAINT "statements_imported_by_fkey" FOREIGN KEY ("imported_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "statement_lines" (
    "statement_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "cells" TEXT[],
    "tracking" TEXT NOT NULL,
    "order_number" TEXT NOT NULL,
    "date" DATE,
    "collected" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL,
    "income_tax" BIGINT NOT NULL,
    "sales_tax" BIGINT NOT NULL,
    "net" BIGINT NOT NULL,
    "problems" JSONB NOT NULL DEFAULT '[]',
    "is_open" BOOLEAN NOT NULL,
    "appointment_id" UUID,
    "decision" TEXT,
    "decided_by" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "note" TEXT,

    CONSTRAINT "statement_lines_pkey" PRIMARY KEY ("statement_id", "position")
);
CREATE INDEX "statement_lines_appointment_id_idx" ON "statement_lines"("appointment_id");
CREATE INDEX "statement_lines_open_idx" ON "statement_lines"("statement_id", "position") WHERE "is_open";
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_statement_id_fkey" FOREIGN KEY ("statement_id") REFERENCES "statements"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_decided_by_fkey" FOREIGN KEY ("decided_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_appointment_id_fkey" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "statement_line_orders" (
    "statement_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "order_id" UUID NOT NULL,

    CONSTRAINT "statement_line_orders_pkey" PRIMARY KEY ("statement_id", "position", "order_id")
);
CREATE INDEX "statement_line_orders_order_id_idx" ON "statement_line_orders"("order_id");
ALTER TABLE "statement_line_orders" ADD CONSTRAINT "statement_line_orders_statement_id_position_fkey" FOREIGN KEY ("statement_id", "position") REFERENCES "statement_lines"("statement_id", "position") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "statement_line_orders" ADD CONSTRAINT "statement_line_orders_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Written as lib/statements/lines.ts compares tracking numbers.
CREATE INDEX "orders_tracking_number_idx" ON "orders"((upper(regexp_replace("tracking_number", '[\s''’#]', '', 'g'))))
  WHERE "tracking_number" IS NOT NULL;
-- What couriers delivered in a month is found by orders_delivered_at_idx, which the claims have made.
