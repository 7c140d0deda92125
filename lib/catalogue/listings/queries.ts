import 'server-only'
import { Prisma } from '@prisma/client'
import { notFound } from '@/lib/base/errors'
import { requireId } from '@/lib/base/ids'
import { may } from '@/lib/base/permissions'
import { monthAt } from '@/lib/base/time/months'
import { notInGroup } from '@/lib/catalogue/groups/lock'
import { findGroupDto } from '@/lib/catalogue/groups/queries'
import { readProductPage } from '@/lib/catalogue/listings/totals'
import { type Need, storedNeed } from '@/lib/catalogue/products/needs'
import {
  asAnswered,
  productColumns,
  productSql,
  productWithoutReviewsSql,
} from '@/lib/catalogue/products/product-sql'
import type { ProductDetailDto, ProductDto, ProductFilters } from '@/lib/catalogue/products/schema'
import type { ProductReviewDto } from '@/lib/catalogue/reviews/schema'
import type { Viewer } from '@/lib/platform/auth/types'
import { db, read, type Tx } from '@/lib/platform/database/client'
import { escapeLike } from '@/lib/platform/database/like'
import type { SerializedPage } from '@/lib/platform/http/endpoint'
import type { PageQuery } from '@/lib/platform/http/page-params'
import { maskEmail } from '@/lib/platform/people/masking'

/** A page of the catalogue, the same for all viewers (contract 2.1). */
export function listProducts({
  filters,
  needs = [],
  ...position
}: PageQuery & {
  filters: ProductFilters
  needs?: readonly Need[]
}): Promise<SerializedPage<ProductDto>> {
  const month = monthAt(new Date())
  const asked =
    needs.length > 0 ? { ...filters, needs: needs.map((need) => storedNeed(need, month)) } : filters
  return readProductPage(asked, position, productColumns)
}

interface ReviewRow {
  id: string
  user_id: string
  first_name: string
  last_name: string
  email: string
  order_id: string
  rating: number
  comment: string
  created_at: string
  updated_at: string
}

function toReview(row: ReviewRow, viewer: Viewer | null): ProductReviewDto {
  const seesEmail = may(viewer, 'people.read') || viewer?.id === row.user_id
  return {
    _id: row.id,
    user: {
      _id: row.user_id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: seesEmail ? row.email : maskEmail(row.email),
    },
    order: row.order_id,
    rating: row.rating,
    comment: row.comment,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}

/** One product with its reviews; deleted ones are not found, and only admins find those that are not shown. */
export async function getProduct(viewer: Viewer | null, id: string): Promise<ProductDetailDto> {
  const [row] = await read<{ item: ProductDto & { grouped: boolean; reviews: ReviewRow[] } }>(
    productSql(viewer, requireId(id, 'product')),
    { prepared: true },
  )
  if (!row) throw notFound('product')
  const { grouped, reviews, ...product } = asAnswered(row.item)
  return {
    ...product,
    group: grouped ? await findGroupDto(product._id, may(viewer, 'products.read') ? 'ANY' : 'SHOWN') : null,
    reviews: reviews.map((review) => toReview(review, viewer)),
  }
}

/** A product without its reviews: the response of writes. Within a transaction that has locked it, as it is there. */
export async function getProductDto(id: string, tx?: Tx): Promise<ProductDto> {
  const sql = productWithoutReviewsSql(id)
  const [row] = await (tx ? tx.$queryRaw<{ item: ProductDto }[]>(sql) : read<{ item: ProductDto }>(sql))
  if (!row) throw notFound('product')
  return asAnswered(row.item)
}

/**
 * The product with this name in any letter case; null if there is none. Uses a pattern because names have an index for
 * patterns. `except`: the code of a group whose products may share the name.
 */
export async function idOfName(
  name: string,
  tx: Tx = db,
  except: string | null = null,
): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    SELECT p.id FROM products p
    WHERE p.deleted_at IS NULL AND p.name ILIKE ${escapeLike(name)} AND ${notInGroup(Prisma.sql`${except}::text`)}
    LIMIT 1`
  return row?.id ?? null
}
