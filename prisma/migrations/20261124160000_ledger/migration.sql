-- The double-entry ledger: one event for each change of money, with two or more entries that sum to zero. Nothing in it
-- changes or disappears. The version before writes nothing here; what it changes is booked by the job of lib/settlement.
CREATE TYPE "LedgerAccount" AS ENUM (
  'CUSTOMER', 'SALES', 'SALES_TAX', 'DELIVERY', 'DISCOUNTS', 'PART_REFUNDS', 'FORFEITED_DEPOSITS', 'VISITS',
  'GATEWAY', 'COURIER', 'TILL', 'BANK',
  'COURIER_FEES', 'GATEWAY_FEES', 'INCOME_TAX_WITHHELD', 'SALES_TAX_WITHHELD');

CREATE TABLE "ledger_events" (
    "id" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "order_id" UUID,
    "appointment_id" UUID,
    "actor_id" UUID,
    "note" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "ledger_events_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "ledger_events_one_subject" CHECK (num_nonnulls("order_id", "appointment_id") <= 1)
);
CREATE INDEX "ledger_events_order_id_id_idx" ON "ledger_events"("order_id", "id");
CREATE INDEX "ledger_events_appointment_id_id_idx" ON "ledger_events"("appointment_id", "id");
CREATE INDEX "ledger_events_at_id_idx" ON "ledger_events"("at", "id");
ALTER TABLE "ledger_events" ADD CONSTRAINT "ledger_events_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "ledger_events" ADD CONSTRAINT "ledger_events_appointment_id_fkey" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "ledger_entries" (
    "event_id" UUID NOT NULL,
    "account" "LedgerAccount" NOT NULL,
    "paisa" BIGINT NOT NULL,

    CONSTRAINT "ledger_entries_pkey" PRIMARY KEY ("event_id", "account"),
    CONSTRAINT "ledger_entries_not_zero" CHECK ("paisa" <> 0)
);
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "ledger_events"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Checked at the commit, because an event is written before its entries. Of both tables: an event without entries and an
-- entry that is added to an old event are rejected as well.
CREATE FUNCTION ledger_check_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid;
  entries int;
  total numeric;
BEGIN
  IF TG_TABLE_NAME = 'ledger_events' THEN checked := NEW.id; ELSE checked := NEW.event_id; END IF;
  SELECT count(*), coalesce(sum(paisa), 0) INTO entries, total FROM ledger_entries WHERE event_id = checked;
  IF entries < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'ledger event % has % entries with the sum %', checked, entries, total
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_events_balance';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_events_balance AFTER INSERT ON "ledger_events"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_balance();
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON "ledger_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_balance();

CREATE FUNCTION ledger_reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only: % of % is rejected', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation', HINT = 'Book another event that corrects it.';
END $$;
CREATE TRIGGER ledger_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_events"
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_reject_change();
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_reject_change();

-- What the ledger of an order adds up to; written by a trigger. Everything in it follows from the entries alone, so it can
-- be emptied and replayed: npm run ledger -- replay.
CREATE TABLE "order_money" (
    "order_id" UUID NOT NULL,
    "charged" BIGINT NOT NULL,
    "paid" BIGINT NOT NULL,
    "refunded" BIGINT NOT NULL,
    "owed" BIGINT NOT NULL,
    "collected" BIGINT NOT NULL,
    "with_courier" BIGINT NOT NULL,
    "with_gateway" BIGINT NOT NULL,
    "received" BIGINT NOT NULL,
    "withheld" BIGINT NOT NULL,
    "fees" BIGINT NOT NULL,

    CONSTRAINT "order_money_pkey" PRIMARY KEY ("order_id")
);
ALTER TABLE "order_money" ADD CONSTRAINT "order_money_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
-- What couriers and the gateway have not paid out.
CREATE INDEX "order_money_with_courier_idx" ON "order_money"("order_id") WHERE "with_courier" <> 0;
CREATE INDEX "order_money_with_gateway_idx" ON "order_money"("order_id") WHERE "with_gateway" <> 0;
-- What a courier delivered on a day.
CREATE INDEX "orders_courier_outcome_at_idx" ON "orders"("courier", "outcome_at") WHERE "parcel_outcome" = 'DELIVERED';

-- What one entry adds to the columns of order_money. The one place where they are defined.
CREATE FUNCTION order_money_parts(
  account "LedgerAccount", source text, paisa bigint,
  OUT charged bigint, OUT paid bigint, OUT refunded bigint, OUT owed bigint, OUT collected bigint, OUT with_courier bigint,
  OUT with_gateway bigint, OUT received bigint, OUT withheld bigint, OUT fees bigint
) LANGUAGE sql IMMUTABLE AS $$
  SELECT
    CASE WHEN account IN ('SALES', 'SALES_TAX', 'DELIVERY', 'DISCOUNTS', 'PART_REFUNDS', 'FORFEITED_DEPOSITS') THEN -paisa ELSE 0 END,
    CASE WHEN source = 'ORDER' AND account IN ('GATEWAY', 'COURIER', 'TILL') THEN paisa ELSE 0 END,
    CASE WHEN source = 'ORDER' AND account = 'BANK' THEN -paisa ELSE 0 END,
    CASE WHEN account = 'CUSTOMER' THEN paisa ELSE 0 END,
    CASE WHEN source = 'ORDER' AND account = 'COURIER' THEN paisa ELSE 0 END,
    CASE WHEN account = 'COURIER' THEN paisa ELSE 0 END,
    CASE WHEN account = 'GATEWAY' THEN paisa ELSE 0 END,
    CASE WHEN source <> 'ORDER' AND account = 'BANK' THEN paisa ELSE 0 END,
    CASE WHEN account IN ('INCOME_TAX_WITHHELD', 'SALES_TAX_WITHHELD') THEN paisa ELSE 0 END,
    CASE WHEN account IN ('COURIER_FEES', 'GATEWAY_FEES') THEN paisa ELSE 0 END
$$;

CREATE VIEW "order_money_of_entries" AS
  SELECT e.order_id, sum(p.charged)::bigint AS charged, sum(p.paid)::bigint AS paid, sum(p.refunded)::bigint AS refunded,
    sum(p.owed)::bigint AS owed, sum(p.collected)::bigint AS collected, sum(p.with_courier)::bigint AS with_courier,
    sum(p.with_gateway)::bigint AS with_gateway, sum(p.received)::bigint AS received, sum(p.withheld)::bigint AS withheld,
    sum(p.fees)::bigint AS fees
  FROM ledger_events e JOIN ledger_entries n ON n.event_id = e.id, LATERAL order_money_parts(n.account, e.source, n.paisa) p
  WHERE e.order_id IS NOT NULL GROUP BY e.order_id;

-- Adds, and does not read what is there, so that two transactions that book for one order cannot lose one of the two.
CREATE FUNCTION ledger_add_to_order_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_money AS m (order_id, charged, paid, refunded, owed, collected, with_courier, with_gateway, received, withheld, fees)
  SELECT e.order_id, sum(p.charged), sum(p.paid), sum(p.refunded), sum(p.owed), sum(p.collected), sum(p.with_courier),
    sum(p.with_gateway), sum(p.received), sum(p.withheld), sum(p.fees)
  FROM added n JOIN ledger_events e ON e.id = n.event_id, LATERAL order_money_parts(n.account, e.source, n.paisa) p
  WHERE e.order_id IS NOT NULL GROUP BY e.order_id ORDER BY e.order_id
  ON CONFLICT (order_id) DO UPDATE SET
    charged = m.charged + excluded.charged, paid = m.paid + excluded.paid, refunded = m.refunded + excluded.refunded,
    owed = m.owed + excluded.owed, collected = m.collected + excluded.collected,
    with_courier = m.with_courier + excluded.with_courier, with_gateway = m.with_gateway + excluded.with_gateway,
    received = m.received + excluded.received, withheld = m.withheld + excluded.withheld, fees = m.fees + excluded.fees;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entries_order_money AFTER INSERT ON "ledger_entries" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_add_to_order_money();
