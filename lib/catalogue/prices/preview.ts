import 'server-only'
import { createHash } from 'node:crypto'
import { Prisma } from '@prisma/client'
import { invalid } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { isId } from '@/lib/base/ids'
import { toPaisa } from '@/lib/base/money'
import { type AdminProductChoice, adminProductFilterOf } from '@/lib/catalogue/listings/admin-filter'
import { whereOf } from '@/lib/catalogue/listings/condition-sql'
import { applied, newPrice, type RowOutcome, type RunRow } from '@/lib/catalogue/prices/rules'
import {
  MAX_RUN_PRODUCTS,
  type PricePreview,
  type RunFilter,
  type RunPreview,
} from '@/lib/catalogue/prices/schema'
import { withCategories } from '@/lib/catalogue/products/categories'
import { regularPrice, type SaleRow } from '@/lib/catalogue/products/sale'
import { slugOf } from '@/lib/catalogue/products/slug'
import { withPlan } from '@/lib/catalogue/search/plan'
import type { Tx } from '@/lib/platform/database/client'

const { sql } = Prisma

/** The prices of `products p`, as ./sale.ts of products reads them. */
export const priceColumns = sql`p.price, p.was_price AS "wasPrice", p.sale_price AS "salePrice",
  p.sale_from AS "saleFrom", p.sale_to AS "saleTo"`

interface ChosenProduct extends SaleRow {
  id: string
  name: string
}

/** A row that is to be stored; one with an outcome is skipped. */
export interface PlannedRow extends RunRow {
  id: string
  name: string
  outcome: RowOutcome | null
}

const toChoice = ({ text, stock, urdu, state, category }: RunFilter): AdminProductChoice => ({
  text: text ?? '',
  stock: stock ?? '',
  urdu: urdu ?? '',
  state: state ?? '',
  ...(category ? { category: slugOf(category) } : {}),
  sort: '',
})

/** The condition on `products p` of a choice of products. It is made before a transaction, because it reads over another connection. */
export async function chosenBy({
  filter,
  products,
}: Pick<RunPreview, 'filter' | 'products'>): Promise<Prisma.Sql> {
  const ids = products ?? (filter?.text && isId(filter.text) ? [filter.text] : null)
  if (ids || !filter) return sql`p.deleted_at IS NULL AND p.id = ANY(${ids ?? []}::uuid[])`
  const choice = adminProductFilterOf(toChoice(filter))
  return whereOf(await withPlan(await withCategories(choice)))
}

/** The rows of a run as the catalogue is now, in the order of the ids. */
export async function planRows(
  tx: Tx,
  form: RunPreview,
  chosen: Prisma.Sql,
  now: Date,
): Promise<{ rows: PlannedRow[]; same: number }> {
  const found = await tx.$queryRaw<ChosenProduct[]>`
    SELECT p.id::text, p.name, ${priceColumns} FROM products p
    WHERE ${chosen} ORDER BY p.id LIMIT ${MAX_RUN_PRODUCTS + 1}`
  if (found.length > MAX_RUN_PRODUCTS)
    throw invalid({ products: inEnglish(`At most ${MAX_RUN_PRODUCTS} products have new prices at once`) })
  const rows = found.flatMap((product) => plannedRow(product, form, now) ?? [])
  return { rows, same: found.length - rows.length }
}

/** Null for a product that has this price already. */
function plannedRow(product: ChosenProduct, form: RunPreview, now: Date): PlannedRow | null {
  const { id, name } = product
  const { kind, percent, rupees = 0, roundTo, from, to } = form
  const oldPrice = regularPrice(product)
  const price = newPrice(oldPrice, percent === undefined ? { rupees } : { percent }, roundTo)
  const row = { id, name, oldPrice, newPrice: price ?? oldPrice }
  if (price === null) return { ...row, outcome: 'OUT_OF_RANGE' }
  if (price === oldPrice) return null
  const { outcome } = applied(row, { ...product, isGone: false }, { kind, from, to }, now)
  return { ...row, outcome: outcome === 'DONE' ? null : outcome }
}

/** Like listRunRows: skipped ones first, then by name. */
const skippedFirst = (one: PlannedRow, other: PlannedRow) =>
  Number(one.outcome === null) - Number(other.outcome === null) ||
  one.name.localeCompare(other.name, 'en') ||
  (one.id < other.id ? -1 : 1)

type Plan = Awaited<ReturnType<typeof planRows>>

type Rule = Pick<RunPreview, 'kind' | 'from' | 'to'>

/** The mark of what an admin has seen of a plan: its rows, whether they are a sale, and when. */
export function seenOf({ kind, from, to }: Rule, { rows }: Plan): string {
  const hash = createHash('sha256')
  hash.update(`${kind} ${from?.toISOString()} ${to?.toISOString()}\n`)
  for (const row of rows) hash.update(`${row.id} ${row.oldPrice} ${row.newPrice} ${row.outcome}\n`)
  return hash.digest('hex')
}

export function toPreview(rule: Rule, plan: Plan): PricePreview {
  const { rows, same } = plan
  const count = (wanted: RowOutcome | null) => rows.filter(({ outcome }) => outcome === wanted).length
  return {
    rows: rows.toSorted(skippedFirst).map(({ id, name, oldPrice, newPrice, outcome }) => ({
      product: id,
      name,
      old: toPaisa(oldPrice),
      new: toPaisa(newPrice),
      outcome,
    })),
    counts: {
      changing: count(null),
      same,
      outOfRange: count('OUT_OF_RANGE'),
      onSale: count('ON_SALE'),
    },
    seen: seenOf(rule, plan),
  }
}
