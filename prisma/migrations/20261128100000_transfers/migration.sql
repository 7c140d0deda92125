-- Transfers by hand. Their payments are payment_attempts with the gateway `transfer`; what customers report is here.
CREATE TYPE "TransferState" AS ENUM ('AWAITED', 'REPORTED', 'REJECTED', 'CONFIRMED');

CREATE TABLE "transfers" (
    "id" UUID NOT NULL,
    "order_id" UUID,
    "appointment_id" UUID,
    "state" "TransferState" NOT NULL DEFAULT 'AWAITED',
    "reason" TEXT,
    "reported_at" TIMESTAMPTZ(3),
    "held_until" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transfers_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "transfers_subject" CHECK (num_nonnulls("order_id", "appointment_id") = 1),
    CONSTRAINT "transfers_rejected" CHECK (("state" = 'REJECTED') = ("reason" IS NOT NULL)),
    CONSTRAINT "transfers_reported" CHECK ("state" NOT IN ('REPORTED', 'REJECTED') OR "reported_at" IS NOT NULL),
    CONSTRAINT "transfers_decided" CHECK ("state" NOT IN ('REJECTED', 'CONFIRMED') OR "decided_at" IS NOT NULL)
);
CREATE UNIQUE INDEX "transfers_order_id_key" ON "transfers"("order_id");
CREATE UNIQUE INDEX "transfers_appointment_id_key" ON "transfers"("appointment_id");
CREATE INDEX "transfers_state_reported_at_id_idx" ON "transfers"("state", "reported_at", "id");
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_appointment_id_fkey" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "transfer_reports" (
    "id" UUID NOT NULL,
    "transfer_id" UUID NOT NULL,
    "reference" TEXT,
    "reference_key" TEXT,
    "account" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transfer_reports_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "transfer_reports_transfer_id_idx" ON "transfer_reports"("transfer_id");
CREATE INDEX "transfer_reports_reference_key_idx" ON "transfer_reports"("reference_key");
ALTER TABLE "transfer_reports" ADD CONSTRAINT "transfer_reports_transfer_id_fkey" FOREIGN KEY ("transfer_id") REFERENCES "transfers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "transfer_pictures" (
    "id" UUID NOT NULL,
    "report_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,

    CONSTRAINT "transfer_pictures_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "transfer_pictures_report_id_position_key" ON "transfer_pictures"("report_id", "position");
CREATE INDEX "transfer_pictures_sha256_idx" ON "transfer_pictures"("sha256");
ALTER TABLE "transfer_pictures" ADD CONSTRAINT "transfer_pictures_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "transfer_reports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a transfer has paid is at the bank at once: beside the payment of the order an event of the source TRANSFER moves it there
-- from the gateway, which never had it. It is neither another payment nor a refund.
CREATE OR REPLACE FUNCTION order_money_parts(
  account "LedgerAccount", source text, paisa bigint,
  OUT charged bigint, OUT paid bigint, OUT refunded bigint, OUT owed bigint, OUT collected bigint, OUT with_courier bigint,
  OUT with_gateway bigint, OUT received bigint, OUT withheld bigint, OUT fees bigint
) LANGUAGE sql IMMUTABLE AS $$
  SELECT
    CASE WHEN account IN ('SALES', 'SALES_TAX', 'DELIVERY', 'DISCOUNTS', 'PART_REFUNDS', 'FORFEITED_DEPOSITS') THEN -paisa ELSE 0 END,
    CASE WHEN source NOT IN ('STATEMENT', 'COMPENSATION', 'TRANSFER') AND account IN ('GATEWAY', 'COURIER', 'TILL') THEN paisa ELSE 0 END,
    CASE WHEN source NOT IN ('STATEMENT', 'COMPENSATION', 'TRANSFER') AND account = 'BANK' THEN -paisa ELSE 0 END,
    CASE WHEN account = 'CUSTOMER' THEN paisa ELSE 0 END,
    CASE WHEN source NOT IN ('STATEMENT', 'COMPENSATION') AND account = 'COURIER' THEN paisa WHEN account = 'LOST_PARCELS' THEN -paisa ELSE 0 END,
    CASE WHEN account = 'COURIER' THEN paisa ELSE 0 END,
    CASE WHEN account = 'GATEWAY' THEN paisa ELSE 0 END,
    CASE WHEN source IN ('STATEMENT', 'COMPENSATION') AND account = 'BANK' THEN paisa ELSE 0 END,
    CASE WHEN account IN ('INCOME_TAX_WITHHELD', 'SALES_TAX_WITHHELD') THEN paisa ELSE 0 END,
    CASE WHEN account IN ('COURIER_FEES', 'GATEWAY_FEES') THEN paisa ELSE 0 END
$$;
