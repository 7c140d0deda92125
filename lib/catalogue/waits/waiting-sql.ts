import 'server-only'
import { Prisma } from '@prisma/client'

/** Whether a wait counts, by its alias: an address does once its owner has opened a link that the shop sent there. */
export const reachableSql = (alias: string): Prisma.Sql => {
  const wait = Prisma.raw(alias)
  return Prisma.sql`${wait}.sent_at IS NULL AND (${wait}.email = ''
    OR EXISTS (SELECT FROM opened_addresses o WHERE o.mailbox = mailbox_key(${wait}.email)))`
}

/** How many people wait for the product of a row, as an expression of SQL. */
export const waitingCountSql = (alias: string): Prisma.Sql => Prisma.sql`(
  SELECT count(*)::int FROM stock_waits w
  WHERE w.product_id = ${Prisma.raw(`${alias}.id`)} AND ${reachableSql('w')})`
