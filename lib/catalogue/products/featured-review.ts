import 'server-only'
import { Prisma } from '@prisma/client'
import type { Locale } from '@/lib/base/i18n/locales'
import { readAddressFor } from '@/lib/catalogue/products/addresses'
import { nameSql } from '@/lib/catalogue/products/product-sql'
import type { CardPicture } from '@/lib/catalogue/products/views'
import { shownSql } from '@/lib/catalogue/states/shown-sql'
import { read } from '@/lib/platform/database/client'
import { shortName } from '@/lib/platform/people/name'

const { sql } = Prisma

export interface FeaturedReview {
  rating: number
  comment: string
  author: { id: string; firstName: string; lastName: string; shown: string }
  product: { id: string; address?: string; name: string; picture: CardPicture | null }
}

interface ReviewRow {
  rating: number
  comment: string
  author: Omit<FeaturedReview['author'], 'shown'>
  product: FeaturedReview['product'] & { english: string; shortId: string }
}

/** Long enough to say something, short enough to be read at a glance. */
const LENGTH = { min: 60, max: 280 }
/** Only the newest are read. */
const MAX_READ = 200

/**
 * The best of the newest reviews of the catalogue: four stars or more, in one short paragraph, by a person whose account
 * is not blocked. Null when there is none.
 */
export async function findFeaturedReview(locale: Locale): Promise<FeaturedReview | null> {
  const [row] = await read<ReviewRow>(sql`
    SELECT r.rating, r.comment,
      json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) AS author,
      json_build_object('id', p.id, 'shortId', p.short_id, 'english', p.name, 'name', ${nameSql(locale)}, 'picture', (
        SELECT json_build_object('src', i.src, 'width', i.width, 'height', i.height) FROM product_images i
        WHERE i.product_id = p.id ORDER BY i.position LIMIT 1)) AS product
    FROM (SELECT * FROM product_reviews ORDER BY created_at DESC, id DESC LIMIT ${MAX_READ}) r
    JOIN users u ON u.id = r.user_id AND NOT u.is_blocked
    JOIN products p ON p.id = r.product_id AND ${shownSql()}
    WHERE r.rating >= 4 AND char_length(r.comment) BETWEEN ${LENGTH.min} AND ${LENGTH.max}
      AND position(E'\n' IN r.comment) = 0
    ORDER BY r.rating DESC, r.created_at DESC, r.id DESC LIMIT 1`)
  if (!row) return null
  const { english, shortId, ...product } = row.product
  const addressFor = await readAddressFor()
  return {
    ...row,
    author: { ...row.author, shown: shortName(row.author) },
    product: { ...product, ...addressFor({ name: english, shortId }) },
  }
}
