-- Bookings of parcels with a courier. A row is stored before the courier is asked, so that a booking whose answer is lost is
-- found again by its reference.
CREATE TYPE "ShipmentState" AS ENUM ('REQUESTED', 'BOOKED', 'FAILED', 'CANCELLED');

CREATE TABLE "shipments" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "driver" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "state" "ShipmentState" NOT NULL DEFAULT 'REQUESTED',
    "city" TEXT NOT NULL,
    "collect" BIGINT NOT NULL,
    "pieces" INTEGER NOT NULL,
    "weight_grams" INTEGER,
    "tracking_number" TEXT,
    "courier_status" TEXT,
    "parcel_state" TEXT,
    "error" TEXT,
    "review" TEXT,
    "requested_by_id" UUID NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "booked_at" TIMESTAMPTZ(3),
    "asked_at" TIMESTAMPTZ(3),
    "ask_at" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shipments_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "shipments_booked_has_number" CHECK ("state" <> 'BOOKED' OR "tracking_number" IS NOT NULL)
);

CREATE UNIQUE INDEX "shipments_reference_key" ON "shipments"("reference");
CREATE UNIQUE INDEX "shipments_driver_tracking_number_key" ON "shipments"("driver", "tracking_number");
CREATE INDEX "shipments_order_id_idx" ON "shipments"("order_id");
CREATE INDEX "shipments_ask_at_idx" ON "shipments"("ask_at");
-- An order has one booking at a time.
CREATE UNIQUE INDEX "shipments_one_open" ON "shipments"("order_id") WHERE "state" IN ('REQUESTED', 'BOOKED');

ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_requested_by_id_fkey" FOREIGN KEY ("requested_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
