import 'server-only'
import type { DiscountCode, Prisma } from '@prisma/client'
import { AppError } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { productsOf } from '@/lib/money/discounts/check'
import type { DiscountTerms } from '@/lib/money/discounts/terms'
import { agreeDelivery, nowhere, presentDeliveryTerms } from '@/lib/orders/delivery/agree'
import { weatherInPlace } from '@/lib/orders/delivery/other-place'
import { gramsOfRow, readWeatherLines, weightSelect } from '@/lib/orders/delivery/queries'
import { quoteInPlace } from '@/lib/orders/edits/price'
import { addsPieces, lineChanges } from '@/lib/orders/edits/rules'
import type { LineChange, OrderEdit } from '@/lib/orders/order/edit-schema'
import { giftColumns, giftOf } from '@/lib/orders/order/gift'
import type { Gift } from '@/lib/orders/order/gift-schema'
import { groupOrderLines } from '@/lib/orders/order/lines'
import { lineTaxColumns, taxColumns, taxesOfOrder } from '@/lib/orders/order/order-taxes'
import { type Quote, quote, type TaxShare, taxesOf } from '@/lib/orders/order/rules'
import type { Address } from '@/lib/orders/order/schema'
import { sumColumns, sumsOf } from '@/lib/orders/order/sum-columns'
import { type OrderLine, priceOrder } from '@/lib/orders/pricing/priced-order'
import type { Tx } from '@/lib/platform/database/client'
import { addressColumns, addressOf } from '@/lib/platform/people/columns'
import { cityOf } from '@/lib/shop/delivery/city-of'
import { readDeliveryRules } from '@/lib/shop/delivery/read'
import type { DeliveryRules } from '@/lib/shop/delivery/rules'
import { closedDays } from '@/lib/shop/identity/holidays'
import { readShop } from '@/lib/shop/identity/read'

/** The order as an edit leaves it. */
export interface EditedOrder {
  before: {
    lines: OrderLine[]
    sums: Quote
    taxes: TaxShare[]
    address: Address
    phoneNumber: string
    gift: Gift | null
  }
  lines: OrderLine[]
  changes: LineChange[]
  sums: Quote
  /** The tax of each percent. */
  taxes: TaxShare[]
  address: Address
  phoneNumber: string
  /** null: it is no gift. */
  gift: Gift | null
  /** Another city, which the van of the shop may not reach. */
  isElsewhere: boolean
  /** Code of the city and name of the zone, as the order keeps them. */
  place: { city: string | null; zone: string | null }
  /** The choice about heat or frost, and the days until it arrives. */
  weather: ReturnType<typeof weatherInPlace>
  /** The terms of its discount code; null without one. */
  discountTerms: DiscountTerms | null
  /** false: in another city, where the shop takes no cash. */
  isCashTaken: boolean
}

const select = {
  ...addressColumns,
  ...giftColumns,
  phoneNumber: true,
  paymentMethod: true,
  ...taxColumns,
  deliveryMethod: true,
  deliveryCity: true,
  deliveryZone: true,
  deliveryDays: true,
  transport: true,
  placedAt: true,
  ...sumColumns,
  discountCode: true,
  items: {
    orderBy: { position: 'asc' },
    select: {
      productId: true,
      quantity: true,
      name: true,
      nameUr: true,
      src: true,
      unitPrice: true,
      wasPrice: true,
      currency: true,
      pot: true,
      ...lineTaxColumns,
    },
  },
} satisfies Prisma.OrderSelect

/**
 * The order after an edit. Lines that stay have their old unit price and tax, new ones those of the catalogue; tax is
 * counted as the order does. Delivery keeps what was agreed (`quoteInPlace`) unless the order goes to another city. Without other lines or
 * another city the sums stay as they are. With `lock` the products of new lines are locked. The discount is that of the
 * order, of its changed lines. Throws VALIDATION_FAILED for unknown and deleted products, and ORDER_LOCKED for new lines when prices
 * contain tax now and did not, or the other way round.
 */
export async function readEdited(tx: Tx, id: string, edit: OrderEdit, lock: boolean): Promise<EditedOrder> {
  const row = await tx.order.findUniqueOrThrow({ where: { id }, select })
  const old = row.items.map(({ unitPrice, wasPrice, taxPercent, ...item }) => ({
    ...item,
    unitPaisa: unitPrice,
    wasPaisa: wasPrice,
    taxPercent: taxPercent ?? row.taxPercent,
  }))
  const before = {
    lines: old,
    sums: sumsOf(row),
    taxes: taxesOfOrder(row, row.items),
    address: addressOf(row),
    phoneNumber: row.phoneNumber,
    gift: giftOf(row),
  }
  const lines = edit.orderItems ? await mergeLines(tx, old, edit.orderItems, { lock, ...row }) : old
  const address = edit.shippingAddress ?? before.address
  const changes = lineChanges(old, lines)
  const isElsewhere = isOtherCity(row, before.address, address)
  const discountTerms = await termsAfter(tx, row, changes)
  const priced =
    changes.length === 0 && !isElsewhere
      ? asBefore(row)
      : await priceAnew(tx, row, before, {
          lines,
          changes,
          elsewhere: isElsewhere ? address : null,
          discountTerms,
        })
  const phoneNumber = edit.phoneNumber ?? before.phoneNumber
  const gift = edit.gift === undefined ? before.gift : edit.gift
  const taxes = taxesOf(lines, row, discountTerms)
  return { before, lines, changes, address, phoneNumber, gift, isElsewhere, discountTerms, taxes, ...priced }
}

type EditedRow = Prisma.OrderGetPayload<{ select: typeof select }>
type PricedEdit = Pick<EditedOrder, 'sums' | 'place' | 'weather' | 'isCashTaken'>

const asBefore = (row: EditedRow): PricedEdit => ({
  sums: sumsOf(row),
  place: { city: row.deliveryCity, zone: row.deliveryZone },
  weather: { transport: row.transport, deliveryDays: row.deliveryDays },
  isCashTaken: true,
})

/** Another spelling of the city, or a corrected state, is no other place. */
function isOtherCity({ deliveryCity }: EditedRow, before: Address, after: Address): boolean {
  if (after.city === before.city && after.state === before.state) return false
  const code = codeOf(after)
  return code === null || code !== (deliveryCity ?? codeOf(before))
}

function codeOf({ city, state }: Address): string | null {
  const match = cityOf({ city, state })
  return match.kind === 'city' ? match.city.code : null
}

interface Repriced {
  lines: readonly OrderLine[]
  changes: readonly LineChange[]
  /** The address in another city; null: the city stays. */
  elsewhere: Address | null
  discountTerms: DiscountTerms | null
}

async function priceAnew(
  tx: Tx,
  row: EditedRow,
  before: Pick<EditedOrder['before'], 'lines' | 'sums'>,
  { lines, changes, elsewhere, discountTerms }: Repriced,
): Promise<PricedEdit> {
  const rules = await readDeliveryRules(tx)
  const weigh = await weightsOf(tx, rules, [...before.lines, ...lines])
  const weighed = lines.map(weigh)
  // The time of the van is that of the order, so only the place of a parcel is agreed anew.
  const anew =
    elsewhere && row.deliveryMethod === 'COURIER'
      ? agreeDelivery(
          rules,
          { address: elsewhere },
          // Its days are counted from when it was placed, as those of every order.
          { lines: [], now: row.placedAt, closed: closedDays(await readShop(tx)) },
        )
      : null
  // An order that was rounded stays rounded, also once it is paid online; other cash is rounded as the shop does now.
  const isRounded =
    row.roundingPrice !== 0n || (row.paymentMethod === 'COD' && rules.charges.wholeRupees === true)
  const charges = {
    ...rules.charges,
    taxPercent: row.taxPercent,
    taxBase: row.taxBase,
    pricesWithTax: row.pricesWithTax,
    wholeRupees: isRounded,
  }
  if (anew)
    return {
      sums: quote(weighed, charges, anew.terms, discountTerms, { isWhole: true }),
      place: { city: anew.city, zone: anew.terms.zone },
      weather: weatherInPlace(row, anew.city, await readWeatherLines(tx, lines), anew.days),
      isCashTaken: anew.terms.cash,
    }
  const asAgreed = asBefore(row)
  return {
    ...asAgreed,
    sums: quoteInPlace(
      { lines: before.lines.map(weigh), shipping: before.sums.shipping },
      weighed,
      charges,
      presentDeliveryTerms(rules, { city: row.deliveryCity, method: row.deliveryMethod }),
      discountTerms,
      { isWhole: true },
    ),
    // A parcel that did not have to wait does not begin to when something is taken out of it.
    weather:
      row.transport === null && !addsPieces(changes)
        ? asAgreed.weather
        : weatherInPlace(row, row.deliveryCity, await readWeatherLines(tx, lines)),
  }
}

/** The terms of the order's discount; of new lines those count that its code is for now. */
async function termsAfter(
  tx: Tx,
  { discountTerms, discountCode }: { discountTerms: unknown; discountCode: DiscountCode | null },
  changes: readonly LineChange[],
): Promise<DiscountTerms | null> {
  if (!discountCode) return null
  const agreed = discountTerms as DiscountTerms
  const added = changes.filter(({ from }) => from === 0).map(({ product }) => product)
  if (!agreed.products || added.length === 0) return agreed
  return { ...agreed, products: [...agreed.products, ...((await productsOf(tx, discountCode, added)) ?? [])] }
}

/** The weight in grams of one piece of each product, 0 for one that is not among the lines. */
async function weightsOf(tx: Tx, rules: DeliveryRules, lines: readonly OrderLine[]) {
  const rows = await tx.product.findMany({
    where: { id: { in: lines.map(({ productId }) => productId) } },
    select: { id: true, ...weightSelect },
  })
  const grams = new Map(rows.map((row) => [row.id, gramsOfRow(rules, row)]))
  return (line: OrderLine) => ({ ...line, grams: grams.get(line.productId) ?? 0 })
}

async function mergeLines(
  tx: Tx,
  old: readonly OrderLine[],
  sent: readonly { product: string; quantity: number }[],
  { lock, taxPercent, pricesWithTax }: { lock: boolean; taxPercent: number; pricesWithTax: boolean },
): Promise<OrderLine[]> {
  const wanted = groupOrderLines(sent)
  const oldById = new Map(old.map((line) => [line.productId, line]))
  const added = wanted.filter(({ productId }) => !oldById.has(productId))
  // Only the lines are used, with the percent of the order for products without a class.
  const fresh =
    added.length > 0
      ? await priceOrder(tx, added, { lock, wanted: nowhere, now: new Date(), isCash: false, taxPercent })
      : null
  if (fresh && fresh.terms.pricesWithTax !== pricesWithTax)
    throw new AppError(
      'ORDER_LOCKED',
      inEnglish(
        `Prices ${pricesWithTax ? 'included' : 'did not include'} tax when this order was placed, and now they ${pricesWithTax ? 'do not' : 'do'}. So no other products can be added; please take a new order for them.`,
      ),
    )
  const known = new Map([...old, ...(fresh?.lines ?? [])].map((line) => [line.productId, line]))
  return wanted.flatMap(({ productId, quantity }) => {
    const line = known.get(productId)
    return line ? [{ ...line, quantity }] : []
  })
}
