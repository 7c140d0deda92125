import 'server-only'
import { Prisma } from '@prisma/client'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { isId } from '@/lib/base/ids'
import { toPaisa } from '@/lib/base/money'
import { lineNamesOf } from '@/lib/catalogue/groups/queries'
import { wasOf } from '@/lib/catalogue/products/sale'
import { wasSql } from '@/lib/catalogue/products/sale-sql'
import { shownSql } from '@/lib/catalogue/states/shown-sql'
import { lockProducts } from '@/lib/catalogue/stock/lock'
import { type CheckedDiscount, checkDiscount, type DiscountPerson } from '@/lib/money/discounts/check'
import { type AgreedDelivery, agreeDelivery, type Wanted } from '@/lib/orders/delivery/agree'
import { type PlantRow, temperatureOf, type WeatherLine } from '@/lib/orders/delivery/transport'
import { type Line, unknownProducts } from '@/lib/orders/order/lines'
import { hasSeveral, type Quote, quote, type TaxShare, toPrices } from '@/lib/orders/order/rules'
import { changedPrices } from '@/lib/orders/order/schema'
import type { QuotedOrder } from '@/lib/orders/order/staff-schema'
import type { Tx } from '@/lib/platform/database/client'
import { toWire } from '@/lib/platform/http/wire-amounts'
import { readDeliveryRules } from '@/lib/shop/delivery/read'
import { weightOf } from '@/lib/shop/delivery/rules'
import { closedDays } from '@/lib/shop/identity/holidays'
import { readShop } from '@/lib/shop/identity/read'
import { type ProductTax, type TaxTerms, taxOf } from '@/lib/shop/tax/classes'

/** A line of an order, with the name, pictures and price that the order keeps. */
export interface OrderLine {
  productId: string
  quantity: number
  name: string
  nameUr: string | null
  src: string[]
  unitPaisa: number
  /** The regular price during a sale. */
  wasPaisa?: number | null
  currency: string
  /** The size of its pot: '6 inches'; null without one. */
  pot: string | null
  /** The tax of its class. */
  taxPercent: number
  hsCode: string | null
  taxUnit: string | null
}
/** A line with the catalogue's current data. */
export interface PricedLine extends OrderLine {
  stock: number | null
}
/** An order as it would be placed now, with the prices of the catalogue and the settings of the shop. */
export interface PricedOrder {
  lines: PricedLine[]
  sums: Quote
  /** The tax percent of products without a class, and how tax was counted in `sums`. */
  taxPercent: number
  terms: OrderTaxTerms
  /** Days after the delivery in which a claim can be made. */
  guaranteeDays: number
  delivery: AgreedDelivery
  /** The code that was asked for, also one that is refused; null: none was. */
  discount: CheckedDiscount | null
}
/** A code as it was typed, and for whom. */
interface WantedDiscount {
  typed: string | undefined
  person: DiscountPerson
}
/** How tax is counted in an order, which keeps it. */
export type OrderTaxTerms = Pick<TaxTerms, 'taxBase' | 'pricesWithTax'>
interface ProductRow extends PlantRow {
  id: string
  groupId: string | null
  name: string
  nameUr: string | null
  price: number
  was: number | null
  currency: string
  stock: number | null
  weightGrams: number | null
  potSize: { size: number; unit: string } | null
  taxClass: string | null
  categoryClasses: (string | null)[]
}

/**
 * Prices the lines as of now, delivered as it is wanted. With `lock`, the products are locked until the transaction ends.
 * A discount code that is rejected takes nothing off; placing an order rejects it by assertDiscountAccepted.
 * Throws VALIDATION_FAILED for unknown and deleted products, and for a delivery that is not offered.
 */
export async function priceOrder(
  tx: Tx,
  lines: readonly Line[],
  {
    lock,
    wanted,
    discount: wantedDiscount,
    now,
    isCash,
    taxPercent,
  }: {
    lock: boolean
    wanted: Wanted
    discount?: WantedDiscount
    now: Date
    /** It is paid when it arrives. */
    isCash: boolean
    /** The tax percent of products without a class; absent: that of the settings. */
    taxPercent?: number
  },
): Promise<PricedOrder> {
  const products = await readProducts(tx, lines, lock)
  const [rules, shop] = [await readDeliveryRules(tx), await readShop(tx)]
  const charges = { ...rules.charges, taxPercent: taxPercent ?? rules.charges.taxPercent }
  const taxOfRow = (row: ProductRow) => taxOf(rules.tax, charges.taxPercent, row)
  const priced = await toPricedLines(tx, lines, products, taxOfRow)
  const weighed = priced.map((line) => ({
    ...line,
    grams: weightOf(rules.delivery, products.get(line.productId) ?? noWeight),
  }))
  const delivery = agreeDelivery(rules, wanted, {
    lines: [...products.values()].map(weatherLine),
    now,
    closed: closedDays(shop),
  })
  const discount = wantedDiscount?.typed
    ? await checkDiscount(tx, wantedDiscount.typed, wantedDiscount.person, weighed, now)
    : null
  return {
    lines: priced,
    sums: quote(weighed, charges, delivery.terms, discount?.terms, { isWhole: isCash }),
    taxPercent: charges.taxPercent,
    terms: { taxBase: rules.tax.taxBase, pricesWithTax: rules.tax.pricesWithTax },
    guaranteeDays: rules.promises.guaranteeDays ?? 0,
    delivery,
    discount,
  }
}

/** The classes of the categories of a row of `products p`, in their order; one without a class has that of the category above it. */
const categoryClassesSql = Prisma.sql`ARRAY(SELECT coalesce(c.tax_class, above.tax_class) FROM product_categories pc
        JOIN categories c ON c.id = pc.category_id LEFT JOIN categories above ON above.id = c.parent_id
        WHERE pc.product_id = p.id ORDER BY pc.position)`

/** The products of the lines, by id. */
async function readProducts(tx: Tx, lines: readonly Line[], lock: boolean): Promise<Map<string, ProductRow>> {
  const wellFormed = lines.filter(({ productId }) => isId(productId))
  if (lock) await lockProducts(tx, wellFormed)
  const rows = await tx.$queryRaw<ProductRow[]>`
    SELECT id::text, group_id::text AS "groupId", name, name_ur AS "nameUr", price, ${wasSql('p')} AS was, currency, stock, light, water, difficulty, place,
      temperature_min AS "temperatureMin", temperature_max AS "temperatureMax", weight_grams AS "weightGrams",
      tax_class AS "taxClass", ${categoryClassesSql} AS "categoryClasses",
      CASE WHEN pot_size IS NOT NULL AND pot_unit IS NOT NULL
        THEN json_build_object('size', pot_size::float8, 'unit', pot_unit) END AS "potSize"
    FROM products p
    WHERE id = ANY(${wellFormed.map(({ productId }) => productId)}::uuid[]) AND ${shownSql()}`
  const products = new Map(rows.map((row) => [row.id, row]))
  const missing = lines.filter(({ productId }) => !products.has(productId))
  if (missing.length > 0) throw unknownProducts(missing)
  return products
}

async function toPricedLines(
  tx: Tx,
  lines: readonly Line[],
  products: ReadonlyMap<string, ProductRow>,
  taxOfRow: (row: ProductRow) => ProductTax,
): Promise<PricedLine[]> {
  const names = await lineNamesOf(tx, [...products.values()])
  // Read after the lock, so that the pictures cannot change in between.
  const images = await tx.productImage.findMany({
    where: { productId: { in: [...products.keys()] } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { productId: true, src: true },
  })
  return lines.flatMap(({ productId, quantity }) => {
    const row = products.get(productId)
    if (!row) return []
    const src = images.filter((image) => image.productId === productId).map((image) => image.src)
    const { price: unitPaisa, was: wasPaisa, currency, stock } = row
    const { name, nameUr } = names.get(productId) ?? row
    const pot = row.potSize && `${row.potSize.size} ${row.potSize.unit}`
    const { percent, hsCode, unit } = taxOfRow(row)
    const tax = { taxPercent: percent, hsCode: hsCode || null, taxUnit: unit || null }
    return [{ productId, quantity, name, nameUr, src, unitPaisa, wasPaisa, currency, stock, pot, ...tax }]
  })
}

/** The stock of each line, as the functions about stock take it. */
export const stockOf = ({ lines }: Pick<PricedOrder, 'lines'>) =>
  lines.map(({ productId, stock }) => ({ id: productId, stock }))

const noWeight = { weightGrams: null, potSize: null }
const weatherLine = (row: ProductRow): WeatherLine => ({ productId: row.id, temperature: temperatureOf(row) })

/** A line under its names in the API. */
const toPricedItem = ({ productId, quantity, unitPaisa, wasPaisa, currency }: OrderLine) => ({
  product: productId,
  quantity,
  price: { amount: toPaisa(unitPaisa), currency, ...wasOf(wasPaisa) },
})

/** The lines as `toLine` makes them, each with its percent if there are several. */
const withPercents = <T>(lines: readonly OrderLine[], toLine: (line: OrderLine) => T) => {
  const isMixed = hasSeveral(lines)
  return lines.map((line) => ({ ...toLine(line), ...(isMixed ? { taxPercent: line.taxPercent } : {}) }))
}

/** Lines and sums under their names in the API. */
export const toQuotedOrder = ({
  lines,
  sums,
  taxes,
}: {
  lines: readonly OrderLine[]
  sums: Quote
  /** The tax of each percent. */
  taxes: readonly TaxShare[]
}): QuotedOrder => ({
  orderItems: withPercents(lines, (line) => ({ ...toPricedItem(line), name: line.name })),
  ...toPrices(sums),
  ...(taxes.length > 1 && sums.tax + sums.includedTax > 0
    ? { taxes: taxes.map(({ percent, paisa }) => ({ percent, amount: paisa })) }
    : {}),
})

/** Clients may calculate tax with floats and be one paisa short. */
const tolerancePaisa = 1

/** Throws PRICE_CHANGED when the total is higher than the one the buyer agreed to. */
export function assertTotalMatches(
  { lines, sums }: { lines: readonly OrderLine[]; sums: Quote },
  agreedTotal: number | undefined,
): void {
  if (agreedTotal === undefined || agreedTotal >= sums.total - tolerancePaisa) return
  const data = toWire(changedPrices, {
    orderItems: withPercents(lines, toPricedItem),
    ...toPrices(sums),
  })
  throw new AppError('PRICE_CHANGED', apiText('answers.orders.priceChanged'), { data })
}
