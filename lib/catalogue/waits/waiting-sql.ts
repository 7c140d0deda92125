import 'server-only'
import { Prisma } from '@prisma/client'

/**
 * How many people wait for the product of a row, as an expression of SQL. An address counts once its owner has opened a link that the
 * shop sent there.
 */
export const waitingCountSql = (alias: string): Prisma.Sql => Prisma.sql`(
  SELECT count(*)::int FROM stock_waits w
  WHERE w.product_id = ${Prisma.raw(`${alias}.id`)} AND w.sent_at IS NULL
    AND (w.email = '' OR EXISTS (SELECT FROM opened_addresses o WHERE o.mailbox = mailbox_key(w.email))))`
