import 'server-only'
import { Prisma } from '@prisma/client'
import { isId } from '@/lib/base/ids'
import { type ReviewKind, reviewKinds } from '@/lib/catalogue/reviews/schema'
import { shownSql } from '@/lib/catalogue/states/shown-sql'
import { idRange, matchPeople, matchProducts, searchWordsOf } from '@/lib/platform/admin/search'
import { db } from '@/lib/platform/database/client'
import { containsPattern } from '@/lib/platform/database/like'
import type { Page } from '@/lib/platform/http/endpoint'
import { countBy, readListPage } from '@/lib/platform/http/page'
import type { PageQuery } from '@/lib/platform/http/page-params'
import { fullNameSql } from '@/lib/platform/people/name-sql'

const { sql } = Prisma

export const adminReviewSorts = { '-written': 'Newest', written: 'Oldest' } as const
type AdminReviewSort = keyof typeof adminReviewSorts

const orderOf: Record<AdminReviewSort, Prisma.Sql> = {
  '-written': sql`created_at DESC, id DESC`,
  written: sql`created_at, id`,
}

export interface AdminReviewFilter extends PageQuery {
  sort?: AdminReviewSort
  /** Words of the comment, a product, or part of a person's name, e-mail address or phone number. */
  text?: string
  kind?: ReviewKind
  rating?: number
}

/** A review of a product or of a caretaker, as the admin area shows it. */
export interface AdminReview {
  kind: ReviewKind
  id: string
  rating: number
  comment: string
  createdAt: Date
  updatedAt: Date
  author: { id: string; name: string; email: string }
  /** `isNotShown`: a product that visitors do not see, which has no page. */
  about: { id: string; name: string; isNotShown: boolean }
  /** The order it was written for; null for a caretaker's. */
  order: { id: string; number: string } | null
}

const columns = {
  product: sql`'product' AS kind, r.id, r.rating, r.comment, r.created_at, r.updated_at, r.user_id, r.product_id AS about_id, r.order_id`,
  caretaker: sql`'caretaker' AS kind, r.id, r.rating, r.comment, r.created_at, r.updated_at, r.user_id, r.caretaker_id AS about_id, NULL::uuid AS order_id`,
}
const tables = { product: sql`product_reviews`, caretaker: sql`caretaker_reviews` }

/** Selects AdminReview rows from a table expression `page`. */
const detailsOf = (page: Prisma.Sql, sort: AdminReviewSort = '-written') => sql`
  SELECT page.kind, page.id::text, page.rating, page.comment, page.created_at AS "createdAt", page.updated_at AS "updatedAt",
    json_build_object('id', u.id, 'name', ${fullNameSql('u')}, 'email', u.email) AS author,
    json_build_object('id', page.about_id, 'isNotShown', page.kind = 'product'
        AND NOT EXISTS (SELECT FROM products p WHERE p.id = page.about_id AND ${shownSql()}), 'name', CASE page.kind
      WHEN 'product' THEN (SELECT p.name FROM products p WHERE p.id = page.about_id)
      ELSE (SELECT ${fullNameSql('k')} FROM users k WHERE k.id = page.about_id) END) AS about,
    (SELECT json_build_object('id', o.id, 'number', o.number) FROM orders o WHERE o.id = page.order_id) AS order
  FROM (${page}) page JOIN users u ON u.id = page.user_id
  ORDER BY ${sort === 'written' ? sql`page.created_at, page.id` : sql`page.created_at DESC, page.id DESC`}`

/** Reviews of both kinds, by default newest first. For pages that have checked for an admin. */
export function listAdminReviews({
  sort = '-written',
  text = '',
  kind,
  rating,
  ...page
}: AdminReviewFilter): Promise<Page<AdminReview>> {
  const kinds = reviewKinds.filter((reviewKind) => !kind || reviewKind === kind)
  const whereOf = (reviewKind: ReviewKind) => {
    const found = foundBy(reviewKind, text)
    return Prisma.join(
      [
        sql`true`,
        ...(rating ? [sql`r.rating = ${rating}::int`] : []),
        ...(found ? [sql`r.id IN (${found})`] : []),
      ],
      ' AND ',
    )
  }
  const counts = kinds.map(
    (reviewKind) => sql`(SELECT count(*) FROM ${tables[reviewKind]} r WHERE ${whereOf(reviewKind)})`,
  )
  return readListPage(
    page,
    countBy(sql`SELECT (${Prisma.join(counts, ' + ')})::int AS total`),
    (tx, { skip, take }) => {
      // Each kind uses its own index, up to the end of this page.
      const first = kinds.map(
        (
          reviewKind,
        ) => sql`(SELECT ${columns[reviewKind]} FROM ${tables[reviewKind]} r WHERE ${whereOf(reviewKind)}
          ORDER BY ${orderOf[sort]} LIMIT ${skip + take})`,
      )
      const shown = sql`SELECT * FROM (${Prisma.join(first, ' UNION ALL ')}) first
        ORDER BY ${orderOf[sort]} LIMIT ${take} OFFSET ${skip}`
      return tx.$queryRaw<AdminReview[]>(detailsOf(shown, sort))
    },
  )
}

function foundBy(kind: ReviewKind, text: string): Prisma.Sql | null {
  const [people, products] = [matchPeople(text), matchProducts(text)]
  if (!people || !products) return null
  const table = tables[kind]
  const ids = idRange(text)
  const inComment = searchWordsOf(text).map((word) => sql`lower(comment) LIKE ${containsPattern(word)}`)
  return Prisma.join(
    [
      sql`SELECT id FROM ${table} WHERE user_id IN (${people})`,
      kind === 'product'
        ? sql`SELECT id FROM ${table} WHERE product_id IN (${products})`
        : sql`SELECT id FROM ${table} WHERE caretaker_id IN (${people})`,
      sql`SELECT id FROM ${table} WHERE ${Prisma.join(inComment, ' AND ')}`,
      ...(ids ? [sql`SELECT id FROM ${table} WHERE id BETWEEN ${ids[0]}::uuid AND ${ids[1]}::uuid`] : []),
    ],
    ' UNION ',
  )
}

/** One review; null when there is none. */
export async function findAdminReview(kind: ReviewKind, id: string): Promise<AdminReview | null> {
  if (!isId(id)) return null
  const [row] = await db.$queryRaw<AdminReview[]>(
    detailsOf(sql`SELECT ${columns[kind]} FROM ${tables[kind]} r WHERE r.id = ${id}::uuid`),
  )
  return row ?? null
}
