import 'server-only'
import { Prisma } from '@prisma/client'

// Rows of products are compared here as ./sale.ts compares what was read of them.

/** Whether the price is that of a sale. */
export const onSaleSql = (alias: string): Prisma.Sql =>
  Prisma.raw(
    `(${alias}.was_price IS NOT NULL AND ${alias}.sale_price IS NOT DISTINCT FROM ${alias}.price AND ${alias}.was_price > ${alias}.price)`,
  )

/** Whether there is a sale that runs or is planned. */
export const hasSaleSql = (alias: string): Prisma.Sql =>
  Prisma.sql`(${Prisma.raw(`${alias}.sale_price`)} IS NOT NULL AND (${Prisma.raw(`${alias}.was_price`)} IS NULL OR ${onSaleSql(alias)}))`

/** The regular price during a sale; null without one. */
export const wasSql = (alias: string): Prisma.Sql =>
  Prisma.sql`CASE WHEN ${onSaleSql(alias)} THEN ${Prisma.raw(`${alias}.was_price`)} END`

/** The price without a sale. */
export const regularPriceSql = (alias: string): Prisma.Sql =>
  Prisma.sql`coalesce(${wasSql(alias)}, ${Prisma.raw(`${alias}.price`)})`
