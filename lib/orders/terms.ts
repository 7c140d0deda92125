import 'server-only'
import type { Tx } from '@/lib/database/client'
import { readDeliveryRules } from '@/lib/delivery/read'
import { weightOf } from '@/lib/delivery/rules'
import { type CheckedDiscount, checkDiscount, type DiscountPerson } from '@/lib/discounts/check'
import { AppError } from '@/lib/errors'
import { isId } from '@/lib/ids'
import { paisaToRupees } from '@/lib/money'
import { type AgreedDelivery, agreeDelivery, type Wanted } from '@/lib/orders/delivery/agree'
import { type PlantRow, temperatureOf, type WeatherLine } from '@/lib/orders/delivery/transport'
import { type Line, unknownProducts } from '@/lib/orders/lines'
import { type Quote, quote, toPrices } from '@/lib/orders/rules'
import type { ChangedPrices } from '@/lib/orders/schema'
import { withGroups } from '@/lib/products/groups/lock'
import { lineNamesOf } from '@/lib/products/groups/queries'
import { closedDays } from '@/lib/shop/holidays'
import { readShop } from '@/lib/shop/read'

/** A line with the catalogue's current data. */
export interface PricedLine {
  productId: string
  quantity: number
  name: string
  src: string[]
  unitPaisa: number
  currency: string
  stock: number | null
}
export interface Terms {
  lines: PricedLine[]
  sums: Quote
  /** The tax rate that `sums` was calculated with. */
  taxPercent: number
  /** Days after the delivery in which a claim can be made. */
  guaranteeDays: number
  delivery: AgreedDelivery
  /** The code that was asked for, also one that is refused; null: none was. */
  discount: CheckedDiscount | null
}
/** A code as it was typed, and for whom. */
export interface WantedDiscount {
  typed: string | undefined
  person: DiscountPerson
}
interface ProductRow extends PlantRow {
  id: string
  groupId: string | null
  name: string
  price: number
  currency: string
  stock: number | null
  weightGrams: number | null
  potSize: { size: number; unit: string } | null
}

/**
 * What the lines cost now, delivered as it is wanted. With `lock`, the products are locked, in the order of their ids, until the transaction ends.
 * A discount code that is rejected takes nothing off; placing an order rejects it by assertDiscountAccepted.
 * Throws VALIDATION_FAILED for unknown and deleted products, and for a delivery that is not offered.
 */
export async function readTerms(
  tx: Tx,
  lines: readonly Line[],
  {
    lock,
    wanted,
    discount: wantedDiscount,
    now,
  }: { lock: boolean; wanted: Wanted; discount?: WantedDiscount; now: Date },
): Promise<Terms> {
  const malformed = lines.filter(({ productId }) => !isId(productId))
  const ids = lines.map(({ productId }) => productId).filter(isId)
  // With the products of their groups: see withGroups.
  if (lock) await tx.$queryRaw`SELECT 1 FROM products WHERE ${withGroups(ids)} ORDER BY id FOR NO KEY UPDATE`
  const products = await tx.$queryRaw<ProductRow[]>`
    SELECT id::text, group_id::text AS "groupId", name, price, currency, stock, light, water, difficulty, place,
      temperature_min AS "temperatureMin", temperature_max AS "temperatureMax", weight_grams AS "weightGrams",
      CASE WHEN pot_size IS NOT NULL AND pot_unit IS NOT NULL
        THEN json_build_object('size', pot_size::float8, 'unit', pot_unit) END AS "potSize"
    FROM products
    WHERE id = ANY(${ids}::uuid[]) AND deleted_at IS NULL`
  const lineNames = await lineNamesOf(tx, products)
  const byId = new Map(products.map((product) => [product.id, product]))
  const missing = lines.filter(({ productId }) => !byId.has(productId))
  if (malformed.length + missing.length > 0) throw unknownProducts(missing)

  // Read after the lock, so that the pictures cannot change in between.
  const images = await tx.productImage.findMany({
    where: { productId: { in: ids } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { productId: true, src: true },
  })
  const priced = lines.flatMap(({ productId, quantity }) => {
    const row = byId.get(productId)
    if (!row) return []
    const src = images.filter((image) => image.productId === productId).map((image) => image.src)
    const { price: unitPaisa, currency, stock } = row
    const { name } = lineNames.get(productId) ?? row
    return [{ productId, quantity, name, src, unitPaisa, currency, stock }]
  })
  const [rules, shop] = [await readDeliveryRules(tx), await readShop(tx)]
  const weighed = priced.map((line) => ({
    ...line,
    grams: weightOf(rules.delivery, byId.get(line.productId) ?? noWeight),
  }))
  const delivery = agreeDelivery(rules, wanted, {
    lines: products.map(weatherLine),
    now,
    closed: closedDays(shop),
  })
  const discount = wantedDiscount?.typed
    ? await checkDiscount(tx, wantedDiscount.typed, wantedDiscount.person, weighed, now)
    : null
  return {
    lines: priced,
    sums: quote(weighed, rules.charges, delivery.terms, discount?.terms),
    taxPercent: rules.charges.taxPercent,
    guaranteeDays: rules.promises.guaranteeDays ?? 0,
    delivery,
    discount,
  }
}

/** The stock of each line, as the functions about stock take it. */
export const stockOf = ({ lines }: Pick<Terms, 'lines'>) =>
  lines.map(({ productId, stock }) => ({ id: productId, stock }))

const noWeight = { weightGrams: null, potSize: null }
const weatherLine = (row: ProductRow): WeatherLine => ({ productId: row.id, temperature: temperatureOf(row) })

/** Clients may calculate tax with floats and be one paisa short. */
const tolerancePaisa = 1

/** Throws PRICE_CHANGED when the total is higher than the one the buyer agreed to. */
export function assertTotalMatches(
  { lines, sums }: { lines: readonly Omit<PricedLine, 'stock'>[]; sums: Quote },
  agreedTotal: number | undefined,
): void {
  if (agreedTotal === undefined || agreedTotal >= sums.total - tolerancePaisa) return
  const data: ChangedPrices = {
    orderItems: lines.map(({ productId, quantity, unitPaisa, currency }) => ({
      product: productId,
      quantity,
      price: { amount: paisaToRupees(unitPaisa), currency },
    })),
    ...toPrices(sums),
  }
  throw new AppError('PRICE_CHANGED', 'The price has changed since you looked.', { data })
}
