-- The event of an entry is looked up by its id. The number of new entries is not known to the planner, which could read
-- all events instead: OFFSET 0 leaves it no choice.
CREATE OR REPLACE FUNCTION ledger_add_to_order_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_money AS m (order_id, charged, paid, refunded, owed, collected, with_courier, with_gateway, received, withheld, fees)
  SELECT e.order_id, sum(p.charged), sum(p.paid), sum(p.refunded), sum(p.owed), sum(p.collected), sum(p.with_courier),
    sum(p.with_gateway), sum(p.received), sum(p.withheld), sum(p.fees)
  FROM added n,
    LATERAL (SELECT v.order_id, v.source FROM ledger_events v WHERE v.id = n.event_id OFFSET 0) e,
    LATERAL order_money_parts(n.account, e.source, n.paisa) p
  WHERE e.order_id IS NOT NULL GROUP BY e.order_id ORDER BY e.order_id
  ON CONFLICT (order_id) DO UPDATE SET
    charged = m.charged + excluded.charged, paid = m.paid + excluded.paid, refunded = m.refunded + excluded.refunded,
    owed = m.owed + excluded.owed, collected = m.collected + excluded.collected,
    with_courier = m.with_courier + excluded.with_courier, with_gateway = m.with_gateway + excluded.with_gateway,
    received = m.received + excluded.received, withheld = m.withheld + excluded.withheld, fees = m.fees + excluded.fees;
  RETURN NULL;
END $$;
