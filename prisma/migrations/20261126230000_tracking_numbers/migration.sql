-- Every tracking number that an order has had: its own, those before it, and those of its bookings with couriers. The admin
-- area finds orders by them, in any spelling.
CREATE FUNCTION tracking_key(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(reference_key(written), '[^A-Z0-9]', '', 'g')
$$;

CREATE TABLE "order_tracking_numbers" (
    "order_id" UUID NOT NULL,
    -- In byte order, so that its index also finds how it begins.
    "key" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "order_tracking_numbers_pkey" PRIMARY KEY ("key", "order_id")
);
CREATE INDEX "order_tracking_numbers_order_id_idx" ON "order_tracking_numbers"("order_id");
ALTER TABLE "order_tracking_numbers" ADD CONSTRAINT "order_tracking_numbers_order_id_fkey"
  FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE FUNCTION keep_tracking_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_tracking_numbers (order_id, key)
  SELECT coalesce(to_jsonb(NEW)->>'order_id', to_jsonb(NEW)->>'id')::uuid, tracking_key(NEW.tracking_number)
  WHERE tracking_key(NEW.tracking_number) <> ''
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_tracking_number AFTER INSERT OR UPDATE OF tracking_number ON orders
  FOR EACH ROW WHEN (NEW.tracking_number IS NOT NULL) EXECUTE FUNCTION keep_tracking_number();
CREATE TRIGGER shipments_tracking_number AFTER INSERT OR UPDATE OF tracking_number ON shipments
  FOR EACH ROW WHEN (NEW.tracking_number IS NOT NULL) EXECUTE FUNCTION keep_tracking_number();

INSERT INTO order_tracking_numbers (order_id, key)
SELECT known.order_id, tracking_key(known.number) FROM (
  SELECT id AS order_id, tracking_number AS number FROM orders
  UNION SELECT order_id, tracking_number FROM shipments
  UNION SELECT o.id, change.number FROM audit_log a
    JOIN orders o ON o.id::text = split_part(a.subject, ':', 2)
    CROSS JOIN LATERAL (VALUES (a.before->>'trackingNumber'), (a.after->>'trackingNumber')) change (number)
    WHERE a.action = 'order.tracking') known
WHERE tracking_key(known.number) <> ''
ON CONFLICT DO NOTHING;
