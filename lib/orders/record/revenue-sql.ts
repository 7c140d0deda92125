import 'server-only'
import { Prisma } from '@prisma/client'

// The revenue, in SQL about `orders o` and, of each, its row of `order_money m`. The figures and the export share it.

const { sql } = Prisma

/** A replacement is no sale: its plants were sold with the order of which it replaces them. */
export const isSaleSql = sql`o.replaces_id IS NULL`

/** The shop or the buyer has confirmed it, or it is paid, and it is not cancelled. */
export const isConfirmedSql = sql`(o.status IN ('PROCESSING', 'SHIPPED', 'DELIVERED') OR (o.status = 'PENDING' AND o.payment_status = 'PAID'))`

/**
 * The sum that the ledger has posted for it, in paisa: products, tax and delivery, less discounts and part refunds; of a
 * cancelled order its forfeited deposit. An order that the ledger does not have yet counts as it will be posted.
 */
export const postedSql = sql`coalesce(m.charged, CASE WHEN o.status = 'CANCELLED' THEN 0 ELSE o.total_price - o.refunded_price END)`

/** Only the sums of confirmed orders are revenue. */
export const revenueSql = sql`(CASE WHEN ${isConfirmedSql} THEN ${postedSql} ELSE 0 END)`
