import { connect } from '../scripts/database/sql.mjs'
import { makeCatalogue } from './catalogue.mjs'

// Orders of a shop that has existed for a thousand days, made by SQL: most are delivered and paid long ago, some hundred are
// open. What they book follows by the job of the ledger, which opens the books of orders without any.

const PRODUCTS = 1000
const DAYS = 1000

/** @param {string} url @param {(client: import('pg').Client) => Promise<unknown>} work */
async function inOneTransaction(url, work) {
  const client = await connect(url)
  try {
    await client.query('BEGIN')
    await work(client)
    await client.query('COMMIT')
    // The state that autovacuum produces after a day.
    await client.query('VACUUM (ANALYZE)')
  } finally {
    await client.end()
  }
}

/** @param {string} url @param {number} count */
export async function makeOrders(url, count) {
  await makeCatalogue(url, PRODUCTS)
  await inOneTransaction(url, async (client) => {
    for (const sql of orderStatements(count)) await client.query(sql)
  })
}

/** The ledger of these orders as if it had been booked when they ended. @param {string} url */
export const spreadLedger = (url) =>
  inOneTransaction(url, async (client) => {
    await client.query('ALTER TABLE ledger_events DISABLE TRIGGER ledger_events_append_only')
    await client.query(
      'UPDATE ledger_events e SET at = coalesce(o.outcome_at, o.placed_at) FROM orders o WHERE o.id = e.order_id',
    )
    await client.query('ALTER TABLE ledger_events ENABLE TRIGGER ledger_events_append_only')
  })

/** Statements of the couriers for all that was delivered until ten days ago, each of a week; three lines of a hundred do not match. @param {string} url */
export const makeStatements = (url) =>
  inOneTransaction(url, async (client) => {
    for (const sql of statementStatements) await client.query(sql)
    // Paid out one after the other, its pages would have been used again.
    await client.query('REINDEX TABLE order_money')
  })

const uuid = (/** @type {string} */ at, /** @type {string} */ salt) => `(
  lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${salt}), 1, 3) || '8' ||
  substr(md5(${salt}), 4, 15))::uuid`
const person = `'12 Mall Road', (ARRAY['Lahore', 'Karachi', 'Islamabad', 'Multan'])[1 + i % 4], 'Punjab', 'Pakistan', '54000'`
const admin = `(SELECT id FROM users WHERE role = 'ADMIN' LIMIT 1)`

/** @param {number} count */
const orderStatements = (count) => [
  // The orders of the catalogue: no courier owes anything for them.
  `UPDATE orders SET delivery_method = 'PICKUP', parcel_outcome = 'DELIVERED', outcome_at = placed_at`,
  `CREATE FUNCTION pg_temp.draw(i bigint, draw bigint) RETURNS float8 LANGUAGE sql IMMUTABLE AS
    'SELECT (hashint8extended(i, draw) & 9007199254740991)::float8 / 9007199254740992'`,
  `INSERT INTO users (id, role, email, first_name, last_name, phone_number, street, city, state, country, zip_code, updated_at)
    SELECT gen_random_uuid(), CASE i WHEN 0 THEN 'ADMIN' ELSE 'BUYER' END::"Role", 'person' || i || '@gulshan.test', 'Ayesha', 'Khan ' || i,
      '+92300' || lpad(i::text, 7, '0'), ${person}, now()
    FROM generate_series(0, ${Math.ceil(count / 5)}) AS i`,
  `CREATE TEMP TABLE buyer ON COMMIT DROP AS
    SELECT row_number() OVER (ORDER BY email) AS at, u.* FROM users u WHERE email LIKE 'person%' AND role = 'BUYER'`,
  'CREATE UNIQUE INDEX ON buyer (at)',
  `INSERT INTO discount_codes (id, code, kind, value, created_by_id)
    SELECT gen_random_uuid(), 'CODE' || i, 'PERCENT', 10, ${admin} FROM generate_series(1, 100) AS i`,
  'CREATE TEMP TABLE code ON COMMIT DROP AS SELECT row_number() OVER (ORDER BY code) AS at, id FROM discount_codes',
  // Age in days, how it is delivered and paid, and what became of it.
  `CREATE TEMP TABLE made ON COMMIT DROP AS
    SELECT *, CASE
        WHEN age < 1 THEN 'PENDING' WHEN age < 2 THEN 'PROCESSING' WHEN age < 5 THEN 'SHIPPED'
        WHEN age < 12 AND pg_temp.draw(i, 1) < 0.4 THEN 'SHIPPED' WHEN pg_temp.draw(i, 2) < 0.18 THEN 'CANCELLED'
        ELSE 'DELIVERED' END AS status,
      CASE WHEN is_replacement THEN 0 ELSE (100000 + floor(pg_temp.draw(i, 3) * 90000) * 10)::bigint END AS items_price
    FROM (SELECT i, (${count} - i) * ${DAYS}::float8 / ${count} AS age, now() - (${count} - i) * interval '${DAYS} days' / ${count} AS at,
        pg_temp.draw(i, 4) < 0.1 AS is_online, i % 100 = 50 AS is_replacement,
        CASE WHEN pg_temp.draw(i, 5) < 0.88 THEN 'COURIER' WHEN pg_temp.draw(i, 5) < 0.95 THEN 'VAN' ELSE 'PICKUP' END AS method
      FROM generate_series(1, ${count}) AS i) one`,
  // A cancelled one in two had been sent and came back.
  `INSERT INTO orders (id, buyer_id, status, payment_method, payment_status, first_name, last_name, email, phone_number, street, city,
      state, country, zip_code, items_price, tax_price, shipping_price, discounted_price, total_price, discount_code_id, discount_terms,
      delivery_method, slot_start, slot_end, courier, tracking_number, parcel_outcome, parcel_reason, parcel_return, outcome_at,
      confirm_by, guarantee_days, packed_at, placed_at, updated_at)
    SELECT ${uuid('m.at', "m.i || ' placed'")}, b.id, m.status::"OrderStatus", CASE WHEN is_online THEN 'ONLINE' ELSE 'COD' END::"PaymentMethod",
      CASE WHEN m.is_replacement THEN 'UNPAID' WHEN is_online AND m.status = 'CANCELLED' AND i % 60 = 0 THEN 'REFUND_DUE' WHEN m.status = 'DELIVERED' THEN 'PAID'
        WHEN is_online AND m.status IN ('PROCESSING', 'SHIPPED') THEN 'PAID' WHEN is_online AND m.status = 'PENDING' AND i % 2 = 0 THEN 'PAID'
        ELSE 'UNPAID' END::"PaymentStatus",
      b.first_name, b.last_name, b.email, b.phone_number, b.street, b.city, b.state, b.country, b.zip_code,
      m.items_price, 0, 0, m.items_price * discount, m.items_price - m.items_price * discount, c.id,
      CASE WHEN c.id IS NOT NULL THEN '{}'::jsonb END, m.method::"DeliveryMethod",
      CASE m.method WHEN 'VAN' THEN date_trunc('day', m.at) + interval '2 days 9 hours' END,
      CASE m.method WHEN 'VAN' THEN date_trunc('day', m.at) + interval '2 days 12 hours' END,
      CASE WHEN m.method = 'COURIER' AND sent THEN (ARRAY['PostEx', 'PostEx', 'Leopards'])[1 + i % 3] END,
      CASE WHEN m.method = 'COURIER' AND sent THEN 'CX-' || (1000000 + i) END,
      CASE WHEN m.status = 'DELIVERED' THEN 'DELIVERED' WHEN m.status = 'CANCELLED' AND sent THEN 'REFUSED' END::"ParcelOutcome",
      CASE WHEN m.status = 'CANCELLED' AND sent THEN 'NO_CASH' END, CASE WHEN m.status = 'CANCELLED' AND sent THEN 'RESTOCKED' END::"ParcelReturn",
      CASE WHEN m.status = 'DELIVERED' OR m.status = 'CANCELLED' AND sent THEN m.at + interval '4 days' END,
      CASE WHEN m.status = 'PENDING' AND NOT is_online THEN m.at + interval '48 hours' END, 7,
      CASE WHEN sent OR m.status = 'PROCESSING' AND i % 3 = 0 THEN m.at + interval '1 day' END, m.at, least(m.at + interval '4 days', now())
    FROM made m JOIN buyer b ON b.at = 1 + floor(pg_temp.draw(i, 6) * ${Math.ceil(count / 5)})
      LEFT JOIN code c ON c.at = 1 + floor(100 * pg_temp.draw(i, 7) ^ 3) AND pg_temp.draw(i, 8) < 0.1 AND NOT m.is_replacement,
      LATERAL (SELECT CASE WHEN c.id IS NULL THEN 0 ELSE 0.1 END AS discount,
        m.status IN ('SHIPPED', 'DELIVERED') OR m.status = 'CANCELLED' AND i % 2 = 0 AND NOT m.is_replacement AS sent) more
    WHERE NOT m.is_replacement`,
  `CREATE TEMP TABLE product ON COMMIT DROP AS SELECT row_number() OVER (ORDER BY id) AS at, id, name, price FROM products`,
  `INSERT INTO order_items (id, order_id, product_id, position, name, src, quantity, unit_price)
    SELECT gen_random_uuid(), ${uuid('m.at', "m.i || ' placed'")}, p.id, place, p.name, '{}', 1 + i % 3, p.price
    FROM made m CROSS JOIN generate_series(0, 2) AS place JOIN product p ON p.at = 1 + (i * 7 + place * 101) % ${PRODUCTS}
    WHERE NOT m.is_replacement AND place <= i % 3`,
  `INSERT INTO order_events (order_id, status, by, at)
    SELECT ${uuid('m.at', "m.i || ' placed'")}, s.status::"OrderStatus", s.by::"Actor", m.at + s.hours * interval '1 hour'
    FROM made m JOIN (VALUES ('PENDING', 'BUYER', 0, 0), ('PROCESSING', 'ADMIN', 20, 1), ('SHIPPED', 'ADMIN', 44, 2), ('DELIVERED', 'ADMIN', 96, 3),
        ('CANCELLED', 'ADMIN', 96, 3)) s (status, by, hours, rank) ON s.status = m.status
      OR s.rank < CASE m.status WHEN 'PENDING' THEN 0 WHEN 'PROCESSING' THEN 1 WHEN 'SHIPPED' THEN 2 WHEN 'CANCELLED' THEN 1 ELSE 3 END
    WHERE NOT m.is_replacement ORDER BY m.i, s.rank`,
  `INSERT INTO order_calls (order_id, actor_id, outcome, at)
    SELECT o.id, ${admin}, CASE WHEN o.status = 'PENDING' THEN 'NO_ANSWER' ELSE 'YES' END::"CallOutcome", o.placed_at + interval '2 hours' FROM orders o
    WHERE o.payment_method = 'COD' AND o.email LIKE 'person%' AND (o.status <> 'PENDING' OR o.placed_at < now() - interval '12 hours')`,
  `INSERT INTO payment_attempts (id, basket_id, gateway, order_id, amount, order_date, status, transaction_id, created_at, updated_at)
    SELECT gen_random_uuid(), 'B' || number, 'payfast', id, total_price, '2026-11-01', CASE WHEN payment_status = 'UNPAID' THEN 'OPEN' ELSE 'PAID' END::"AttemptStatus",
      CASE WHEN payment_status <> 'UNPAID' THEN 'T' || number END, placed_at, updated_at FROM orders WHERE payment_method = 'ONLINE'`,
  `INSERT INTO invoices (order_id, year, number, issued_at, seller, tax_percent)
    SELECT id, extract(year FROM placed_at), row_number() OVER (ORDER BY placed_at), placed_at, '{}', 0 FROM orders
    WHERE status IN ('SHIPPED', 'DELIVERED') OR status <> 'CANCELLED' AND payment_status = 'PAID'`,
  `INSERT INTO mail_outbox (id, dedupe, "to", template, data, attempts, sent_at, due_at, created_at)
    SELECT gen_random_uuid(), 'order-placed:' || id, email, 'order-placed', '{}', 1, placed_at, placed_at, placed_at FROM orders
    WHERE email LIKE 'person%' AND placed_at > now() - interval '180 days'`,
  `INSERT INTO shipments (id, order_id, driver, reference, state, city, collect, pieces, tracking_number, requested_by_id, requested_at, booked_at,
      asked_at, ask_at, review, updated_at)
    SELECT gen_random_uuid(), id, 'postex', number, 'BOOKED', city, total_price, 1, tracking_number, ${admin}, placed_at, placed_at, now(),
      CASE WHEN status = 'SHIPPED' THEN now() + interval '1 hour' END, CASE WHEN status = 'SHIPPED' AND hashtextextended(number, 3) % 20 = 0 THEN 'Says otherwise' END, updated_at
    FROM orders WHERE courier = 'PostEx'`,
  // One delivered order in forty has a claim; half of them were answered with a replacement, of which a few were cancelled.
  `CREATE TEMP TABLE claimed ON COMMIT DROP AS
    SELECT o.*, row_number() OVER (ORDER BY o.placed_at DESC) AS at FROM orders o WHERE o.status = 'DELIVERED' AND o.email LIKE 'person%' AND hashtextextended(o.number, 2) % 40 = 0`,
  `INSERT INTO orders (id, buyer_id, status, payment_method, payment_status, first_name, last_name, email, phone_number, street, city, state, country,
      zip_code, items_price, tax_price, shipping_price, total_price, replaces_id, courier, parcel_outcome, outcome_at, placed_at, updated_at)
    SELECT ${uuid('placed_at', "at || ' replacement'")}, buyer_id, CASE WHEN at % 400 = 0 THEN 'CANCELLED' ELSE 'DELIVERED' END::"OrderStatus", 'COD', 'UNPAID', first_name,
      last_name, email, phone_number, street, city, state, country, zip_code, 0, 0, 0, 0, id, 'PostEx', CASE WHEN at % 400 <> 0 THEN 'DELIVERED' END::"ParcelOutcome",
      CASE WHEN at % 400 <> 0 THEN placed_at + interval '9 days' END, placed_at + interval '6 days', placed_at + interval '9 days'
    FROM claimed WHERE at > 20 AND at % 2 = 0`,
  `INSERT INTO arrival_claims (id, order_item_id, quantity, kind, description, status, reason, replacement_id, decided_by_id, decided_at, created_at)
    SELECT gen_random_uuid(), (SELECT i.id FROM order_items i WHERE i.order_id = c.id AND i.position = 0), 1, 'DEAD', 'All leaves are brown.',
      CASE WHEN at <= 20 THEN 'OPEN' WHEN at % 2 = 0 THEN 'REPLACED' ELSE 'DECLINED' END::"ClaimStatus",
      CASE WHEN at > 20 AND at % 2 = 1 THEN 'The photo shows another plant.' END,
      CASE WHEN at > 20 AND at % 2 = 0 THEN ${uuid('placed_at', "at || ' replacement'")} END,
      CASE WHEN at > 20 THEN ${admin} END, CASE WHEN at > 20 THEN placed_at + interval '6 days' END, placed_at + interval '5 days' FROM claimed c`,
  `INSERT INTO claim_photos (id, claim_id, position, bytes, width, height, checked_at)
    SELECT gen_random_uuid(), id, 0, decode(repeat(md5(id::text), 1000), 'hex'), 800, 600, created_at FROM arrival_claims`,
  `INSERT INTO order_refunds (id, order_id, paisa, cause, reason, status, granted_at, sent_at)
    SELECT gen_random_uuid(), id, 5000, 'SHOP', 'One pot was broken.', CASE WHEN at < 30 THEN 'DUE' ELSE 'SENT' END::"PartRefundStatus", placed_at + interval '5 days',
      CASE WHEN at >= 30 THEN placed_at + interval '6 days' END FROM claimed WHERE at % 3 = 1`,
  'UPDATE orders o SET refunded_price = 5000 FROM order_refunds r WHERE r.order_id = o.id',
  // The stock after a movement does not matter here. Of each product some die every month.
  `INSERT INTO stock_movements (product_id, change, stock, reason, order_id, at)
    SELECT i.product_id, -i.quantity, 0, 'ORDER', o.id, o.placed_at FROM order_items i JOIN orders o ON o.id = i.order_id ORDER BY o.placed_at`,
  `INSERT INTO stock_movements (product_id, change, stock, reason, note, at)
    SELECT p.id, -1 - p.at % 9, 0, 'DIED', 'Heat', now() - month * interval '30 days' FROM product p, generate_series(0, 11) AS month`,
  `INSERT INTO growers (id, name) SELECT gen_random_uuid(), 'Grower ' || i FROM generate_series(1, 20) AS i`,
  `INSERT INTO product_supply (product_id, grower_id, cost, lowest, fill_to)
    SELECT p.id, g.id, p.price / 2, 5, 30 FROM product p
      JOIN (SELECT row_number() OVER (ORDER BY id) AS at, id FROM growers) g ON g.at = 1 + p.at % 20`,
]

const statementStatements = [
  `CREATE TEMP TABLE paid ON COMMIT DROP AS
    SELECT o.id, o.number, o.tracking_number, o.courier, m.with_courier, o.outcome_at, gen_random_uuid() AS event,
      date_trunc('week', o.outcome_at) AS week, row_number() OVER (PARTITION BY o.courier, date_trunc('week', o.outcome_at) ORDER BY o.id) AS position,
      abs(hashtextextended(o.number, 0)) % 100 < 3 AND o.outcome_at > now() - interval '40 days' AS is_open
    FROM orders o JOIN order_money m ON m.order_id = o.id
    WHERE m.with_courier > 0 AND o.outcome_at < now() - interval '10 days' AND o.tracking_number IS NOT NULL`,
  // No line of a statement names these orders.
  `DELETE FROM paid WHERE hashtextextended(number, 1) % 1000 = 0`,
  `CREATE TEMP TABLE statement ON COMMIT DROP AS
    SELECT ${uuid('week', 'courier || week')} AS id, courier, week FROM paid GROUP BY courier, week`,
  `INSERT INTO statements (id, kind, source, file_name, sha256, columns, imported_by, imported_at)
    SELECT id, 'COURIER', courier, week::date || '.csv', id::text, '[]', ${admin}, week + interval '10 days' FROM statement`,
  `INSERT INTO statement_lines (statement_id, position, line, tracking, order_number, collected, fee, income_tax, sales_tax, net, problems, is_open)
    SELECT s.id, p.position, p.position + 3, p.tracking_number, p.number, with_courier, 20000, with_courier / 50, with_courier / 50,
      with_courier - 20000 - 2 * (with_courier / 50), CASE WHEN is_open THEN '[{"kind": "FEE", "expected": 18550, "found": 20000}]' ELSE '[]' END::jsonb, is_open
    FROM paid p JOIN statement s USING (courier, week)`,
  `INSERT INTO statement_line_orders (statement_id, position, order_id)
    SELECT s.id, p.position, p.id FROM paid p JOIN statement s USING (courier, week)`,
  `INSERT INTO ledger_events (id, source, kind, order_id, actor_id, note, at)
    SELECT event, 'STATEMENT', 'LINE_MATCHED', p.id, ${admin}, courier || ', line ' || position, outcome_at + interval '10 days' FROM paid p WHERE NOT is_open`,
  `INSERT INTO ledger_entries (event_id, account, paisa)
    SELECT event, e.account::"LedgerAccount", e.paisa FROM paid p, LATERAL (VALUES ('COURIER', -with_courier), ('COURIER_FEES', 20000),
      ('INCOME_TAX_WITHHELD', with_courier / 50), ('SALES_TAX_WITHHELD', with_courier / 50),
      ('BANK', with_courier - 20000 - 2 * (with_courier / 50))) e (account, paisa) WHERE NOT is_open AND e.paisa <> 0`,
]
