import 'server-only'
import { Prisma } from '@prisma/client'
import { defaultLocale, type Locale } from '@/lib/base/i18n/locales'
import type { Paisa } from '@/lib/base/money'
import { labelsOf, nameWithLabel, potOf, sharesName } from '@/lib/catalogue/groups/rules'
import type { AddressFor } from '@/lib/catalogue/products/addresses'
import type { GroupDto, Variation } from '@/lib/catalogue/products/group-schema'
import { saleOf, wasOf } from '@/lib/catalogue/products/sale'
import { wasSql } from '@/lib/catalogue/products/sale-sql'
import { storedWords } from '@/lib/catalogue/products/stored-words'
import type { LineName, ProductView } from '@/lib/catalogue/products/views'
import { listedSql } from '@/lib/catalogue/states/shown-sql'
import type { Listed } from '@/lib/catalogue/states/state'
import { read, type Tx } from '@/lib/platform/database/client'

const { sql } = Prisma

export interface GroupRow {
  group_id: string
  varies_by: Variation
  id: string
  short_id: string
  name: string
  name_ur: string | null
  price: Paisa
  /** The regular price during a sale, and when that ends. */
  was: number | null
  sale_to: Date | null
  currency: string
  stock: number | null
  pot_size: string | null
  pot_unit: string | null
  pot_type: string | null
  size_label: string | null
  size_label_ur: string | null
  picture: string | null
}

/** Smallest first, those without a size by price; ties by id. */
const bySize = sql`p.pot_unit NULLS LAST, p.pot_size, p.price, p.id`

/** The products of the groups of these products that visitors see, or with `ANY` for admins all in the catalogue. */
export const groupsSql = (ids: readonly string[], listed: Listed = 'SHOWN'): Prisma.Sql => sql`
  SELECT g.id AS group_id, g.varies_by, p.id, p.short_id, p.name, p.name_ur, p.price, ${wasSql('p')} AS was, p.sale_to, p.currency, p.stock,
    trim_scale(p.pot_size)::text AS pot_size, p.pot_unit, p.pot_type, p.size_label, p.size_label_ur,
    (SELECT i.src FROM product_images i WHERE i.product_id = p.id ORDER BY i.position LIMIT 1) AS picture
  FROM product_groups g JOIN products p ON p.group_id = g.id AND ${listedSql(listed)}
  WHERE g.id = ANY(ARRAY(SELECT own.group_id FROM products own WHERE own.id = ANY(${ids}::uuid[]) AND own.group_id IS NOT NULL))
  ORDER BY g.id, ${bySize}`

type SizeRow = Pick<
  GroupRow,
  'varies_by' | 'pot_size' | 'pot_unit' | 'pot_type' | 'size_label' | 'size_label_ur'
>

function partsOf(locale: Locale, row: SizeRow) {
  const words = storedWords(locale)
  return {
    potSize: row.pot_size && row.pot_unit ? words.potSize(`${row.pot_size} ${row.pot_unit}`) : null,
    potType: row.pot_type ? words.potType(row.pot_type) : null,
    label: locale === 'ur' ? (row.size_label_ur ?? row.size_label) : row.size_label,
  }
}

/** The label of a product whose group is not read; null where only its name is left. */
export function labelOf(locale: Locale, row: SizeRow): string | null {
  const parts = partsOf(locale, row)
  return parts.label ?? potOf(row.varies_by, parts)
}

/** The labels of the products of one group, in their order. */
export const labelsIn = (locale: Locale, rows: readonly GroupRow[]): string[] =>
  labelsOf(
    rows[0]?.varies_by ?? 'SIZE',
    rows.map((row) => ({
      id: row.id,
      name: locale === 'ur' ? (row.name_ur ?? row.name) : row.name,
      ...partsOf(locale, row),
    })),
  )

/** The group of a product for its page; null without another product in it. */
export async function findSizes(
  tx: Tx,
  locale: Locale,
  id: string,
  addressFor: AddressFor,
): Promise<ProductView['group']> {
  const rows = await tx.$queryRaw<GroupRow[]>(groupsSql([id]))
  const [first] = rows
  if (!first || rows.length < 2) return null
  const labels = labelsIn(locale, rows)
  const sizes = rows.map((row, at) => ({
    id: row.id,
    ...addressFor({ name: row.name, shortId: row.short_id }),
    name: row.name,
    label: labels[at] ?? row.name,
    price: row.price,
    ...saleOf({ was: row.was, saleTo: row.sale_to }),
    currency: row.currency,
    stock: row.stock,
    picture: row.picture,
  }))
  const line = lineNamesIn(rows).get(id) ?? null
  return { id: first.group_id, variesBy: first.varies_by, sizes, line }
}

/** Names with labels of those products of one group that share their name with another. */
function lineNamesIn(rows: readonly GroupRow[]): Map<string, LineName> {
  const [english, urdu] = [labelsIn('en', rows), labelsIn('ur', rows)]
  const names = new Map<string, LineName>()
  for (const [at, row] of rows.entries()) {
    if (!sharesName(row, rows)) continue
    names.set(row.id, {
      name: nameWithLabel(row.name, english[at] ?? ''),
      nameUr: row.name_ur === null ? null : nameWithLabel(row.name_ur, urdu[at] ?? '', '،'),
    })
  }
  return names
}

/** The names of the lines of these products, where the product's name alone is not enough. */
export async function lineNamesOf(tx: Tx, products: readonly { id: string; groupId: string | null }[]) {
  const grouped = products.filter(({ groupId }) => groupId !== null)
  if (grouped.length === 0) return new Map<string, LineName>()
  const rows = await tx.$queryRaw<GroupRow[]>(groupsSql(grouped.map(({ id }) => id)))
  const groups = [...new Set(rows.map(({ group_id }) => group_id))]
  return new Map(
    groups.flatMap((group) => [...lineNamesIn(rows.filter(({ group_id }) => group_id === group))]),
  )
}

/** The group of a product, smallest size first; null without another product in it. `ANY`: with all sizes, for admins. */
export async function findGroupDto(id: string, listed: Listed = 'SHOWN'): Promise<GroupDto> {
  const rows = await read<GroupRow>(groupsSql([id], listed))
  const [first] = rows
  if (!first || rows.length < 2) return null
  const labels = labelsIn(defaultLocale, rows)
  return {
    _id: first.group_id,
    variesBy: first.varies_by,
    products: rows.map(({ id: _id, name, price, was, currency, stock }, at) => ({
      _id,
      name,
      label: labels[at] ?? name,
      price: { amount: price, currency, ...wasOf(was) },
      stock,
    })),
  }
}
