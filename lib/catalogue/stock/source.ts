import 'server-only'
import { Prisma } from '@prisma/client'
import type { StockReason } from '@/lib/catalogue/stock/reasons'
import type { Tx } from '@/lib/platform/database/client'

/** Why and by whom the stock changes in the next statement; a trigger writes it into the stock book: docs/decisions/0094-stock-book.md. */
export interface StockSource {
  reason: StockReason
  /** Null: a job, or a link. */
  actorId: string | null
  orderId?: string
  importId?: string
  batchId?: string
  reversesId?: string
  note?: string
}

/** For a statement that changes stock, as an expression of it. */
export const stockSourceSql = (source: StockSource): Prisma.Sql =>
  Prisma.sql`set_config('gulshan.stock', ${JSON.stringify(source)}, true)`

/** Before a statement that changes stock. Without it the reason is OTHER, of a new product OPENING. */
export async function setStockSource(tx: Tx, source: StockSource): Promise<void> {
  await tx.$queryRaw`SELECT ${stockSourceSql(source)}`
}
