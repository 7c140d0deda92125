import 'server-only'
import { Prisma } from '@prisma/client'
import { creditRefunds } from '@/lib/orders/invoices/issue-credit-note'
import { takeNumberSql } from '@/lib/orders/invoices/take-number'
import { matchingStates } from '@/lib/orders/order/states-by-rule'
import { isInvoiceDue } from '@/lib/orders/order/transitions'
import type { Tx } from '@/lib/platform/database/client'
import { readSettings } from '@/lib/shop/settings/read'

const { sql } = Prisma

/** The percent that all lines of the order have; null: they have several. */
const percentOfLinesSql = sql`(
      SELECT CASE WHEN min(percent) = max(percent) THEN min(percent) END
      FROM order_items i, LATERAL (SELECT coalesce(i.tax_percent, orders.tax_percent) AS percent) r WHERE i.order_id = orders.id)`

/**
 * Issues the order's invoice unless it has one that is not credited in full, and credits what was refunded before it. The tax
 * percent is that of its lines, of several that of products without a class. The caller has locked the order.
 */
export async function issueInvoice(tx: Tx, orderId: string): Promise<void> {
  const { seller } = await readSettings(tx)
  const isMissing = sql`NOT EXISTS (SELECT FROM invoices WHERE order_id = ${orderId}::uuid AND credited_at IS NULL)`
  await tx.$executeRaw`
    WITH taken AS (${takeNumberSql('invoice_counters', isMissing)})
    INSERT INTO invoices (order_id, year, number, issued_at, seller, tax_percent)
    SELECT id, year, last, last_at, ${JSON.stringify(seller)}::jsonb, coalesce(${percentOfLinesSql}, orders.tax_percent)
    FROM taken, orders WHERE id = ${orderId}::uuid`
  await creditRefunds(tx, orderId)
}

/** Orders whose invoice is due and not issued, the oldest first, without those that are `passed`. */
export const findUninvoiced = (tx: Tx, limit: number, passed: string[]) =>
  tx.order.findMany({
    where: {
      OR: matchingStates(isInvoiceDue),
      replacesId: null,
      invoices: { none: { creditedAt: null } },
      id: { notIn: passed },
    },
    orderBy: [{ placedAt: 'asc' }, { id: 'asc' }],
    take: limit,
    select: { id: true },
  })
