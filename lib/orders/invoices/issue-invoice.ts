import 'server-only'
import type { Tx } from '@/lib/database/client'
import { creditRefunds } from '@/lib/orders/invoices/issue-credit-note'
import { matchingStates } from '@/lib/orders/matching-states'
import { isInvoiceDue } from '@/lib/orders/transitions'
import { readSettings } from '@/lib/settings/read'

/**
 * Issues the order's invoice unless it has one that is not credited in full, and credits what was refunded before it. The caller has locked the order. The counter's row is locked until the
 * transaction ends, so a rollback leaves no gap in the numbers; it must be the last lock taken. The tax rate is the order's.
 */
export async function issueInvoice(tx: Tx, orderId: string): Promise<void> {
  const { seller } = await readSettings(tx)
  // The year in Karachi when the invoice was requested, also when the lock was granted after midnight.
  await tx.$executeRaw`
    WITH taken AS (
      INSERT INTO invoice_counters AS counter (year, last, last_at)
      SELECT extract(year FROM asked.at AT TIME ZONE 'Asia/Karachi')::int, 1, asked.at
      FROM (SELECT clock_timestamp()::timestamptz(3) AS at) asked
      WHERE NOT EXISTS (SELECT FROM invoices WHERE order_id = ${orderId}::uuid AND credited_at IS NULL)
      ON CONFLICT (year) DO UPDATE SET last = counter.last + 1, last_at = greatest(counter.last_at, excluded.last_at)
      RETURNING year, last, last_at)
    INSERT INTO invoices (order_id, year, number, issued_at, seller, tax_percent)
    SELECT id, year, last, last_at, ${JSON.stringify(seller)}::jsonb, orders.tax_percent
    FROM taken, orders WHERE id = ${orderId}::uuid`
  await creditRefunds(tx, orderId)
}

/** Orders whose invoice is due and not issued, the oldest first. */
export const findUninvoiced = (tx: Tx, limit: number) =>
  tx.order.findMany({
    where: { OR: matchingStates(isInvoiceDue), replacesId: null, invoices: { none: { creditedAt: null } } },
    orderBy: [{ placedAt: 'asc' }, { id: 'asc' }],
    take: limit,
    select: { id: true },
  })
