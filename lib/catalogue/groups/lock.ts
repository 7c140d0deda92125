import 'server-only'
import { Prisma } from '@prisma/client'
import { isId } from '@/lib/base/ids'
import type { Tx } from '@/lib/platform/database/client'

/** Whether `products p` is not in the group with this code or id; true for no code. */
export const notInGroup = (code: Prisma.Sql): Prisma.Sql => Prisma.sql`NOT EXISTS (
  SELECT 1 FROM product_groups known WHERE known.id = p.group_id AND ${code} IN (known.code, known.id::text))`

/**
 * A condition on `products`: these ids and all products of their groups. A change of the price, the stock or the group of a product
 * locks them together, in the order of their ids: the triggers that choose which product represents a group
 * write the others too (docs/decisions/0052-product-groups.md).
 */
export const withGroups = (
  ids: readonly string[],
): Prisma.Sql => Prisma.sql`(id = ANY(${ids}::uuid[]) OR group_id = ANY(ARRAY(
  SELECT grouped.group_id FROM products grouped WHERE grouped.id = ANY(${ids}::uuid[]) AND grouped.group_id IS NOT NULL)))`

/** Locks these products and all of their groups: see withGroups. */
export async function lockWithGroups(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM products WHERE ${withGroups(ids)} ORDER BY id FOR UPDATE`
}

/**
 * Locks products, those of their groups, and those of the group with this code, before a product joins or leaves a group and before
 * the transaction locks or writes any product. Such changes run one after the other, so that no product enters or leaves these
 * groups until the commit; all products are locked in one statement, in the order in which orders lock them.
 */
export async function lockForJoin(tx: Tx, ids: readonly string[], code: string | null = null): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('product groups', 0))`
  await tx.$queryRaw`
    SELECT 1 FROM products WHERE ${withGroups(ids)} OR group_id IN (SELECT id FROM product_groups WHERE ${isGroup(code)})
    ORDER BY id FOR UPDATE`
}

/** A condition on `product_groups`: a group is named by its code, or by its id, which is the code of one that an admin has made. */
export const isGroup = (code: string | null): Prisma.Sql =>
  Prisma.sql`(code = ${code} OR id = ${isId(code ?? '') ? code : null}::uuid)`
