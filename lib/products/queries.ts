import 'server-only'
import { Prisma } from '@prisma/client'
import type { Viewer } from '@/lib/auth/types'
import { db, read } from '@/lib/db'
import { notFound } from '@/lib/errors'
import type { WrittenPage } from '@/lib/http/endpoint'
import { idOr404 } from '@/lib/ids'
import { maskEmail } from '@/lib/privacy'
import type { ProductDetailDto, ProductDto, ProductFilters, ProductReviewDto } from '@/lib/products/schema'
import { readPage } from '@/lib/products/totals'

const { sql } = Prisma
const mostReviews = 200

/** As averageRating of the rules has it: one decimal, half up, 0 without reviews. */
const average = sql`CASE WHEN p.rating_count = 0 THEN 0
  ELSE floor(p.rating_sum * 10 / p.rating_count::float8 + 0.5) / 10 END`

const isoTime = (moment: Prisma.Sql) =>
  sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A product as the contract has it (1.3), written by the database. */
const columns = sql`p.id AS "_id", p.name, p.short_desc AS "shortDesc", p.long_desc AS "longDesc",
  ARRAY(SELECT c.name FROM product_categories pc JOIN categories c ON c.id = pc.category_id
    WHERE pc.product_id = p.id ORDER BY pc.position) AS categories,
  ARRAY(SELECT i.src FROM product_images i WHERE i.product_id = p.id ORDER BY i.position) AS src,
  (SELECT row_to_json(money) FROM (SELECT p.price::float8 / 100 AS amount, p.currency) money) AS price,
  CASE WHEN p.pot_size IS NOT NULL AND p.pot_unit IS NOT NULL THEN
    (SELECT row_to_json(pot) FROM (SELECT p.pot_size::float8 AS size, p.pot_unit AS unit) pot) END AS "potSize",
  p.pot_type AS "potType", p.stock,
  (SELECT row_to_json(stars) FROM (SELECT ${average} AS average, p.rating_count AS count) stars) AS rating,
  ${isoTime(sql`p.created_at`)} AS "createdAt", ${isoTime(sql`p.updated_at`)} AS "updatedAt"`

/** A page of the catalogue, the same for every audience (contract 2.1). */
export const listProducts = ({
  filters,
  ...position
}: {
  page: number
  limit: number
  filters: ProductFilters
}): Promise<WrittenPage<ProductDto>> => readPage(filters, position, columns)

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
  const [row] = await read<{ item: ProductDto & { reviews: ReviewRow[] } }>(
    sql`SELECT row_to_json(item) AS item FROM (
      SELECT ${columns}, ${reviewsFor(viewer)}
      FROM products p WHERE p.id = ${idOr404(id, 'Product')}::uuid AND p.deleted_at IS NULL
    ) item`,
    { prepared: true },
  )
  if (!row) throw notFound('Product')
  return { ...row.item, reviews: row.item.reviews.map((review) => toReview(review, viewer)) }
}

/** A product as the contract has it, without its reviews: what a write answers. */
export async function getProductDto(id: string): Promise<ProductDto> {
  const [row] = await read<{ item: ProductDto }>(
    sql`SELECT row_to_json(item) AS item FROM (SELECT ${columns} FROM products p WHERE p.id = ${id}::uuid) item`,
  )
  if (!row) throw notFound('Product')
  return row.item
}

/** Which of these are in the catalogue still. */
export async function stillSold(ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.product.findMany({
    where: { id: { in: [...ids] }, deletedAt: null },
    select: { id: true },
  })
  return new Set(rows.map(({ id }) => id))
}
