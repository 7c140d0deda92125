import 'server-only'
import { Prisma } from '@prisma/client'
import { read } from '@/lib/database/client'
import type { Page } from '@/lib/http/endpoint'
import { whereOf } from '@/lib/products/list-sql'
import { categoryNames } from '@/lib/products/product-sql'
import type { CardPicture, ProductCard, ProductFilters } from '@/lib/products/schema'
import { readPage } from '@/lib/products/totals'
import { averageRating } from '@/lib/reviews/rules'

const { sql } = Prisma

interface CardRow {
  id: string
  name: string
  short_desc: string
  price: number
  rating_tenths: number | null
  rating_count: number
  stock: number | null
  categories: string[]
  picture: CardPicture | null
}

const columns = sql`p.id, p.name, p.short_desc, p.price, p.rating_tenths, p.rating_count, p.stock,
  ${categoryNames} AS categories,
  (SELECT json_build_object('src', i.src, 'width', i.width, 'height', i.height) FROM product_images i
    WHERE i.product_id = p.id ORDER BY i.position LIMIT 1) AS picture`

const toCard = (row: CardRow): ProductCard => ({
  id: row.id,
  name: row.name,
  shortDesc: row.short_desc,
  price: row.price,
  categories: row.categories,
  picture: row.picture,
  ...(row.rating_count > 0
    ? { rating: { average: averageRating(row.rating_tenths), count: row.rating_count } }
    : {}),
  ...(row.stock === 0 ? { soldOut: true } : {}),
})

/** A page of product cards: the API's list without what a card does not show. */
export async function listCards(
  filters: ProductFilters,
  page: number,
  limit: number,
): Promise<Page<ProductCard>> {
  const { items, total } = await readPage<CardRow>(filters, { page, limit }, columns)
  return { items: items.map(toCard), total, page, limit }
}

/** Categories that are not plants. */
const supplies = ['seeds', 'fertilizers', 'pots-&-containers', 'gardening-accessories']

/** Best-selling plants that are in stock. */
export async function listFeatured(limit: number): Promise<ProductCard[]> {
  const rows = await read<CardRow>(sql`
    SELECT ${columns} FROM products p
    WHERE ${whereOf({ categories: [], inStock: true })} AND NOT EXISTS (
      SELECT 1 FROM product_categories pc
      WHERE pc.product_id = p.id AND pc.category_id = ANY(ARRAY(SELECT id FROM categories WHERE slug = ANY(${supplies}))))
    ORDER BY p.sold DESC, p.created_at DESC, p.id DESC LIMIT ${limit}`)
  return rows.map(toCard)
}

/** Others of the same first category, the newest first. */
export async function listRelated(product: { id: string; categories: string[] }, limit: number) {
  const rows = await read<CardRow>(sql`
    SELECT ${columns}
    FROM unnest(ARRAY(
      SELECT pc.product_id FROM product_categories pc
      WHERE pc.category_id = (SELECT id FROM categories WHERE name = ${product.categories[0] ?? ''} ORDER BY slug LIMIT 1)
        AND pc.listed_at IS NOT NULL AND pc.product_id <> ${product.id}::uuid
      ORDER BY pc.listed_at DESC, pc.product_id DESC LIMIT ${limit}
    )) WITH ORDINALITY AS found(id, place) JOIN products p ON p.id = found.id
    ORDER BY found.place`)
  return rows.map(toCard)
}

/**
 * For each list of category slugs the picture of its best-selling product that no earlier list shows; null for an
 * empty list. A list without other products may repeat a picture.
 */
export async function listCovers(groups: readonly (readonly string[])[]): Promise<(CardPicture | null)[]> {
  const rows = await read<{ pictures: CardPicture[] }>(sql`
    SELECT ARRAY(
      SELECT json_build_object('src', i.src, 'width', i.width, 'height', i.height)
      FROM products p JOIN product_images i ON i.product_id = p.id AND i.position = 0
      WHERE p.deleted_at IS NULL AND EXISTS (
        SELECT 1 FROM product_categories pc WHERE pc.product_id = p.id AND pc.category_id = ANY(
          ARRAY(SELECT id FROM categories WHERE slug = ANY(string_to_array(groups.slugs, ',')))))
      ORDER BY p.sold DESC, p.created_at DESC, p.id DESC LIMIT ${groups.length}
    ) AS pictures
    FROM unnest(${groups.map((slugs) => slugs.join(','))}::text[]) WITH ORDINALITY AS groups(slugs, place)
    ORDER BY groups.place`)
  const shown = new Set<string>()
  return rows.map(({ pictures }) => {
    const picture = pictures.find(({ src }) => !shown.has(src)) ?? pictures[0] ?? null
    if (picture) shown.add(picture.src)
    return picture
  })
}
