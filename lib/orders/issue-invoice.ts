import 'server-only'
import type { Tx } from '@/lib/database/client'
import { readSettings } from '@/lib/settings/read'

/**
 * Gives the order its invoice, unless it has one. The caller holds the order's row. The counter's row is locked from here to
 * the end of the transaction, so the next number is taken only once this one is certain: a transaction that is taken back
 * leaves no gap. Last of all locks, and taken by nobody else. The tax is the order's own, whatever is charged by now.
 */
export async function issueInvoice(tx: Tx, orderId: string): Promise<void> {
  const { seller } = await readSettings(tx)
  // The year is Karachi's, at the moment of asking; whoever had to wait until after midnight is still dated in its year.
  await tx.$executeRaw`
    WITH taken AS (
      INSERT INTO invoice_counters AS counter (year, last, last_at)
      SELECT extract(year FROM asked.at AT TIME ZONE 'Asia/Karachi')::int, 1, asked.at
      FROM (SELECT clock_timestamp()::timestamptz(3) AS at) asked
      WHERE NOT EXISTS (SELECT FROM invoices WHERE order_id = ${orderId}::uuid)
      ON CONFLICT (year) DO UPDATE SET last = counter.last + 1, last_at = greatest(counter.last_at, excluded.last_at)
      RETURNING year, last, last_at)
    INSERT INTO invoices (order_id, year, number, issued_at, seller, tax_percent)
    SELECT id, year, last, last_at, ${JSON.stringify(seller)}::jsonb, orders.tax_percent
    FROM taken, orders WHERE id = ${orderId}::uuid`
}

/** Orders that should have an invoice and have none: those of before there were invoices, the oldest first. */
export const findUninvoiced = (tx: Tx, atMost: number) =>
  tx.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM orders
    WHERE status <> 'CANCELLED' AND (payment_status = 'PAID' OR status IN ('SHIPPED', 'DELIVERED'))
      AND NOT EXISTS (SELECT FROM invoices WHERE order_id = orders.id)
    ORDER BY placed_at, id LIMIT ${atMost}`
