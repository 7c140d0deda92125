import 'server-only'
import { Prisma } from '@prisma/client'
import type { Viewer } from '@/lib/auth/types'
import { db } from '@/lib/db'
import { notFound } from '@/lib/errors'
import type { Page } from '@/lib/http/endpoint'
import { idOr404 } from '@/lib/ids'
import { maskEmail } from '@/lib/privacy'
import { pageSql, picturesAndCategories } from '@/lib/products/list-sql'
import { averageRating } from '@/lib/products/rules'
import type { ProductDetailDto, ProductDto, ProductFilters, ProductReviewDto } from '@/lib/products/schema'

const { sql } = Prisma
const mostReviews = 200

interface ProductRow {
  id: string
  name: string
  short_desc: string
  long_desc: string
  price: number
  currency: string
  pot_size: number | null
  pot_unit: string | null
  pot_type: string | null
  stock: number | null
  rating_sum: number
  rating_count: number
  created_at: Date
  updated_at: Date
  src: string[]
  categories: string[]
}

const columns = sql`p.id, p.name, p.short_desc, p.long_desc, p.price, p.currency, p.pot_size::float8 AS pot_size,
  p.pot_unit, p.pot_type, p.stock, p.rating_sum, p.rating_count, p.created_at, p.updated_at, ${picturesAndCategories}`

const toProduct = (row: ProductRow): ProductDto => ({
  _id: row.id,
  name: row.name,
  shortDesc: row.short_desc,
  longDesc: row.long_desc,
  categories: row.categories,
  src: row.src,
  price: { amount: row.price / 100, currency: row.currency },
  potSize: row.pot_size === null || row.pot_unit === null ? null : { size: row.pot_size, unit: row.pot_unit },
  potType: row.pot_type,
  stock: row.stock,
  rating: { average: averageRating(row.rating_sum, row.rating_count), count: row.rating_count },
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** A page of the catalogue, the same for every audience (contract 2.1). */
export async function listProducts(query: {
  page: number
  limit: number
  filters: ProductFilters
}): Promise<Page<ProductDto>> {
  const { page, limit, filters } = query
  const rows = await db.$queryRaw<(ProductRow & { total: number; position: bigint | null })[]>(
    pageSql(filters, page, limit, columns),
  )
  const items = rows.filter((row) => row.position !== null).map(toProduct)
  return { items, total: rows[0]?.total ?? 0, page, limit }
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
  const seesEmail = viewer?.role === 'ADMIN' || viewer?.id === row.user_id
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

/** The newest 200 reviews and the viewer's own, however old (contract 1.3). */
const reviewsFor = (viewer: Viewer | null) => sql`
  (SELECT coalesce(json_agg(shown ORDER BY shown.created_at DESC, shown.id DESC), '[]') FROM (
    SELECT r.id, r.user_id, u.first_name, u.last_name, u.email, r.order_id, r.rating, r.comment, r.created_at, r.updated_at
    FROM product_reviews r JOIN users u ON u.id = r.user_id
    WHERE r.product_id = p.id AND (r.user_id = ${viewer?.id ?? null}::uuid OR r.id IN (
      SELECT newest.id FROM product_reviews newest WHERE newest.product_id = p.id
      ORDER BY newest.created_at DESC, newest.id DESC LIMIT ${mostReviews}))
  ) shown) AS reviews`

/** One product with its reviews; deleted ones are not found. */
export async function getProduct(viewer: Viewer | null, id: string): Promise<ProductDetailDto> {
  const [row] = await db.$queryRaw<(ProductRow & { reviews: ReviewRow[] })[]>`
    SELECT ${columns}, ${reviewsFor(viewer)}
    FROM products p WHERE p.id = ${idOr404(id, 'Product')}::uuid AND p.deleted_at IS NULL`
  if (!row) throw notFound('Product')
  return { ...toProduct(row), reviews: row.reviews.map((review) => toReview(review, viewer)) }
}

/** Which of these are in the catalogue still. */
export async function stillSold(ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.product.findMany({
    where: { id: { in: [...ids] }, deletedAt: null },
    select: { id: true },
  })
  return new Set(rows.map(({ id }) => id))
}
