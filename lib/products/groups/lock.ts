import 'server-only'
import { Prisma } from '@prisma/client'

/** Whether `products p` is not in the group with this code or id; true for no code. */
export const notInGroup = (code: Prisma.Sql): Prisma.Sql => Prisma.sql`NOT EXISTS (
  SELECT 1 FROM product_groups known WHERE known.id = p.group_id AND ${code} IN (known.code, known.id::text))`

/**
 * A condition on `products`: these ids and all products of their groups. A change of the price, the stock or the group of a product
 * locks them together, in the order of their ids: the triggers that choose which product represents a group
 * write the others too.
 */
export const withGroups = (
  ids: readonly string[],
): Prisma.Sql => Prisma.sql`(id = ANY(${ids}::uuid[]) OR group_id = ANY(ARRAY(
  SELECT grouped.group_id FROM products grouped WHERE grouped.id = ANY(${ids}::uuid[]) AND grouped.group_id IS NOT NULL)))`
