import 'server-only'
import { unstable_cache } from 'next/cache'
import { paths } from '@/lib/base/paths'
import { readAddressFor } from '@/lib/catalogue/products/addresses'
import { shownSql } from '@/lib/catalogue/states/shown-sql'
import type { SitemapEntry } from '@/lib/entry/seo/sitemap-xml'
import { tags } from '@/lib/platform/cache/tags'
import { db } from '@/lib/platform/database/client'
import { listedCaretakerSql } from '@/lib/platform/people/listed-caretaker-sql'

/** Each is listed in two languages. Far below the allowed 50,000, so that a crawler repeats little after a broken connection. */
const productsPerFile = 10_000
const productsAtOnce = 1000
const caretakersPerFile = 20_000

/** The products of one file, ordered by id. */
interface Chunk {
  first: string
  changed: Date
}

/** The batches of products. Reads the whole catalogue, so it is cached until that changes. */
export async function productChunks(): Promise<Chunk[]> {
  const rows = await cachedChunks()
  // The cache stores JSON.
  return rows.map(({ first, changed }) => ({ first, changed: new Date(changed) }))
}

export const readChunks = () => db.$queryRaw<Chunk[]>`
    SELECT min(id::text) AS first, max(updated_at) AS changed
    FROM (
      SELECT id, updated_at, (row_number() OVER (ORDER BY id) - 1) / ${productsPerFile} AS chunk
      FROM products p WHERE ${shownSql()}
    ) placed GROUP BY chunk ORDER BY chunk`

const cachedChunks = unstable_cache(readChunks, ['sitemap-chunks'], {
  tags: [tags.catalogue],
  revalidate: 3600,
})

interface ProductRow {
  id: string
  name: string
  shortId: string
  updated_at: Date
  src: string[]
}

/** The products of one file in batches; each batch starts after the last id of the one before. */
export async function* productsFrom(start: string): AsyncGenerator<SitemapEntry[]> {
  const addressFor = await readAddressFor()
  let from: string | undefined = start
  for (let remaining = productsPerFile; from && remaining > 0; remaining -= productsAtOnce) {
    const rows: ProductRow[] = await db.$queryRaw<ProductRow[]>`
      SELECT p.id::text, p.name, p.short_id AS "shortId", p.updated_at,
        ARRAY(SELECT i.src FROM product_images i WHERE i.product_id = p.id ORDER BY i.position) AS src
      FROM products p WHERE ${shownSql()} AND p.id >= ${from}::uuid
      ORDER BY p.id LIMIT ${productsAtOnce + 1}`
    // The extra row only gives the start of the next batch.
    from = rows[productsAtOnce]?.id
    yield rows.slice(0, productsAtOnce).map((row) => ({
      path: paths.product({ id: row.id, ...addressFor(row) }),
      changed: row.updated_at,
      pictures: row.src,
    }))
  }
}

/** The last change of each category with products. */
export async function findListingChanges(): Promise<Map<string, Date>> {
  const rows = await cachedCategories()
  return new Map(rows.map(({ slug, changed }) => [slug, new Date(changed)]))
}

/** The last change of the plants that meet a need, by the words of the column. */
export async function findNeedChanges(): Promise<Map<string, Date>> {
  const rows = await cachedNeeds()
  return new Map(rows.map(({ need, changed }) => [need, new Date(changed)]))
}

export const readNeedChanges = () => db.$queryRaw<{ need: string; changed: Date }[]>`
    SELECT need, max(changed) AS changed FROM (
      SELECT p.needs, max(p.updated_at) AS changed FROM products p WHERE ${shownSql()} GROUP BY p.needs
    ) alike, unnest(alike.needs) AS need GROUP BY need ORDER BY need`

const cachedNeeds = unstable_cache(readNeedChanges, ['sitemap-needs'], {
  tags: [tags.catalogue],
  revalidate: 3600,
})

export const readListingChanges = () => db.$queryRaw<{ slug: string; changed: Date }[]>`
    SELECT c.slug, max(p.updated_at) AS changed
    FROM categories c
    JOIN product_categories pc ON pc.category_id = c.id
    JOIN products p ON p.id = pc.product_id AND ${shownSql()}
    GROUP BY c.slug ORDER BY c.slug`

const cachedCategories = unstable_cache(readListingChanges, ['sitemap-listings'], {
  tags: [tags.catalogue],
  revalidate: 3600,
})

export const listCaretakerChanges = () =>
  db.$queryRaw<{ id: string; changed: Date }[]>`
    SELECT u.id::text, u.updated_at AS changed FROM users u JOIN caretakers c ON c.user_id = u.id
    WHERE ${listedCaretakerSql('u', 'c')} ORDER BY u.id LIMIT ${caretakersPerFile}`
