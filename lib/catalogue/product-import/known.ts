import 'server-only'
import { createHash } from 'node:crypto'
import { Prisma } from '@prisma/client'
import { isId } from '@/lib/base/ids'
import { notInGroup } from '@/lib/catalogue/groups/lock'
import type { MappedRow } from '@/lib/catalogue/product-import/formats/format'
import { editorProductsSql } from '@/lib/catalogue/products/product-sql'
import type { ProductDto } from '@/lib/catalogue/products/schema'
import { read } from '@/lib/platform/database/client'
import { escapeLike } from '@/lib/platform/database/like'

const { sql } = Prisma

/** A product of the catalogue that a row may be about. */
export interface KnownProduct {
  product: ProductDto
  /** Where its pictures were imported from. */
  sources: readonly string[]
}

/** The products of the catalogue that rows may be about, read for many rows at once. */
export interface Known {
  byId: ReadonlyMap<string, KnownProduct>
  /** The product that the same row became before, and the hash of that row. */
  byKey: ReadonlyMap<string, KnownProduct & { hash: string | null }>
  /** Products of other origin with the name of a row, by the name. */
  idByName: ReadonlyMap<string, string>
  /** All products of a name that rows of a price list may be about, by the name: sizes of a plant share it. */
  byName: ReadonlyMap<string, readonly KnownProduct[]>
}

/** Rows with the same content have the same hash. */
export const hashOf = ({ cells, group }: MappedRow): string =>
  createHash('sha256')
    .update(JSON.stringify([Object.entries(cells).toSorted(([a], [b]) => (a < b ? -1 : 1)), group]))
    .digest('base64url')

export async function findKnown(rows: readonly MappedRow[]): Promise<Known> {
  const keys = await read<{ key: string; id: string; hash: string | null }>(sql`
    SELECT s.key, s.product_id AS id, s.hash FROM product_sources s JOIN products p ON p.id = s.product_id
    WHERE s.key = ANY(${rows.flatMap(keysOf)}::text[]) AND p.deleted_at IS NULL`)
  // Only a new product needs a name that no other has.
  const knownKeys = new Set(keys.map(({ key }) => key))
  const fresh = rows.filter(({ key, cells }) => !cells.id && !knownKeys.has(key))
  const ids = [
    ...rows.map(({ cells }) => (cells.id ?? '').toLowerCase()).filter(isId),
    ...keys.map(({ id }) => id),
  ]
  const [products, sources, names] = await Promise.all([
    read<{ item: ProductDto }>(editorProductsSql(ids)),
    read<{ id: string; sources: string[] }>(sql`
      SELECT product_id AS id, array_agg(source) AS sources FROM product_images
      WHERE product_id = ANY(${ids}::uuid[]) AND source IS NOT NULL GROUP BY product_id`),
    // Each by the index of the names.
    read<{ name: string; id: string }>(sql`
      SELECT asked.name, found.id
      FROM unnest(${fresh.map(nameOf)}::text[], ${fresh.map(patternOf)}::text[], ${fresh.map(({ group }) => group)}::text[])
        AS asked(name, pattern, code)
      CROSS JOIN LATERAL (
        SELECT p.id FROM products p
        WHERE p.deleted_at IS NULL AND p.name ILIKE asked.pattern AND ${notInGroup(sql`asked.code`)} LIMIT 1) found`),
  ])
  const sourcesById = new Map(sources.map(({ id, sources: addresses }) => [id, addresses]))
  const byId = new Map(
    products.map(({ item }) => [item._id, { product: item, sources: sourcesById.get(item._id) ?? [] }]),
  )
  const byKey = new Map(
    keys.flatMap(({ key, id, hash }) => {
      const known = byId.get(id)
      return known ? [[key, { ...known, hash }] as const] : []
    }),
  )
  const idByName = new Map(names.map(({ name, id }) => [name, id]))
  return { byId, byKey, idByName, byName: await findByName(fresh) }
}

/** More than a plant has sizes. */
const MAX_SAME_NAMES = 50

/** A price list names products by what they are called; the sizes of a plant share that. */
async function findByName(rows: readonly MappedRow[]): Promise<Map<string, KnownProduct[]>> {
  const names = [...new Set(rows.filter(({ isOfList }) => isOfList).map(nameOf))].filter(Boolean)
  if (names.length === 0) return new Map()
  const found = await read<{ name: string; id: string }>(sql`
    SELECT asked.name, found.id
    FROM unnest(${names}::text[], ${names.map(escapeLike)}::text[]) AS asked(name, pattern)
    CROSS JOIN LATERAL (
      SELECT p.id FROM products p WHERE p.deleted_at IS NULL AND p.name ILIKE asked.pattern
      ORDER BY p.id LIMIT ${MAX_SAME_NAMES}) found`)
  if (found.length === 0) return new Map()
  const products = await read<{ item: ProductDto }>(
    editorProductsSql([...new Set(found.map(({ id }) => id))]),
  )
  const byId = new Map(products.map(({ item }) => [item._id, item]))
  const byName = new Map<string, KnownProduct[]>()
  for (const { name, id } of found) {
    const product = byId.get(id)
    if (product) byName.set(name, [...(byName.get(name) ?? []), { product, sources: [] }])
  }
  return byName
}

/** A number of our own file also names the product when the row has its id. */
const keysOf = ({ key, cells }: MappedRow): string[] => (cells.sku ? [key, skuKey(cells.sku)] : [key])
export const skuKey = (sku: string): string => `sku:${sku}`.toLowerCase()

const nameOf = ({ cells }: MappedRow) => cells.name ?? ''
const patternOf = (row: MappedRow) => escapeLike(nameOf(row))
