import 'server-only'
import type { Prisma } from '@prisma/client'
import { AppError } from '@/lib/base/errors'
import { isId } from '@/lib/base/ids'
import { toPaisa } from '@/lib/base/money'
import { lineNamesOf } from '@/lib/catalogue/groups/queries'
import { isOnSale, wasOf } from '@/lib/catalogue/products/sale'
import { shownProduct } from '@/lib/catalogue/states/state'
import { checkDiscount } from '@/lib/money/discounts/check'
import { countGuess } from '@/lib/money/discounts/guessing'
import { toQuotedDiscount } from '@/lib/money/discounts/quoted'
import { MAX_QUOTE_QUANTITY } from '@/lib/orders/carts/rules'
import {
  type CartLines,
  type CartQuote,
  type QuotedLine,
  type StoredCart,
  storedCart,
} from '@/lib/orders/carts/schema'
import { cashFor } from '@/lib/orders/cash/check'
import { countNumberAt, countRecipient, countRefusedAt } from '@/lib/orders/cash/numbers'
import { offerDelivery } from '@/lib/orders/delivery/offer'
import { countOpenSlots, getClosedDays, gramsOfRow, matchOf } from '@/lib/orders/delivery/queries'
import { plantRowSelect, temperatureOf } from '@/lib/orders/delivery/transport'
import type { CashCheck, CheckedCash } from '@/lib/orders/order/cash-schema'
import { groupOrderLines } from '@/lib/orders/order/lines'
import { quote, toPrices } from '@/lib/orders/order/rules'
import { guestRecipient, type Recipient } from '@/lib/orders/pricing/recipient'
import type { Viewer } from '@/lib/platform/auth/types'
import { db, snapshot } from '@/lib/platform/database/client'
import type { CityMatch } from '@/lib/shop/cities/cities'
import { readDeliveryRules } from '@/lib/shop/delivery/read'
import { type DeliveryMethod, type DeliveryRules, deliveryTerms, methodsFor } from '@/lib/shop/delivery/rules'
import { getParts } from '@/lib/shop/parts/read'
import { categoryClass, taxOf, unusualTerms } from '@/lib/shop/tax/classes'

/**
 * Current prices, names, stock and charges, delivered to this city by this method, with this discount code. Nothing is
 * reserved: placing an order checks again. Throws RATE_LIMITED.
 */
export async function quoteCart(
  sent: readonly { product: string; quantity: number }[],
  {
    order,
    method = order?.delivery?.method,
    discountCode,
    paymentMethod = 'COD',
    locale,
    ...destination
  }: Omit<CartLines, 'items'> = {},
  requester: Requester = { viewer: null },
): Promise<CartQuote> {
  await countGuess(discountCode, { address: requester.address, account: requester.viewer?.id })
  const lines = groupOrderLines(sent, { field: 'items', maxQuantity: MAX_QUOTE_QUANTITY })
  const ids = lines.map(({ productId }) => productId).filter(isId)
  const now = new Date()
  const closed = await getClosedDays()
  const { products, lineNames, rules, taken } = await snapshot(async (tx) => {
    const products = await tx.product.findMany({
      where: { id: { in: ids }, ...shownProduct },
      select: quotedSelect,
    })
    const rules = await readDeliveryRules(tx)
    return {
      products,
      lineNames: await lineNamesOf(tx, products),
      rules,
      ...(rules.delivery.van.on ? { taken: await countOpenSlots(tx, now) } : {}),
    }
  })
  const byId = new Map(products.map((product) => [product.id, product]))
  const { charges, tax } = rules
  const percentOf = ({ taxClass, categories }: (typeof products)[number]) =>
    taxOf(tax, charges.taxPercent, {
      taxClass,
      categoryClasses: categories.map(({ category }) => categoryClass(category)),
    }).percent
  const isUsual = products.every((product) => percentOf(product) === charges.taxPercent)
  const items = lines.map(({ productId: product, quantity }): QuotedLine => {
    const found = byId.get(product)
    if (!found) return { product, quantity, ...unavailable }
    const { price, currency, stock, images, categories } = found
    const { name, nameUr } = lineNames.get(found.id) ?? found
    return {
      product,
      quantity,
      sold: true,
      available: Math.min(quantity, stock ?? quantity),
      name,
      nameUr,
      src: images.map(({ src }) => src),
      categories: categories.map(({ category }) => category.name),
      price: { amount: toPaisa(price), currency, ...(isOnSale(found) ? wasOf(found.wasPrice) : {}) },
      stock,
      grams: gramsOfRow(rules, found),
      ...(isUsual ? {} : { taxPercent: percentOf(found) }),
    }
  })
  const counted = items.flatMap(({ product: productId, available, grams }) => {
    const found = byId.get(productId)
    if (!found || available === 0) return []
    return [
      {
        productId,
        quantity: available,
        unitPaisa: found.price,
        grams,
        taxPercent: percentOf(found),
        temperature: temperatureOf(found),
      },
    ]
  })
  const match = matchOf(destination)
  const delivery = offerDelivery(rules, match, { lines: counted, now, closed, ...(taken ? { taken } : {}) })
  const terms = termsFor(rules, match, method)
  const recipient = order || discountCode ? await recipientOf(requester, order, destination) : null
  const discount = discountCode
    ? await checkDiscount(db, discountCode, recipient?.customer ?? null, counted, now)
    : null
  const sums = quote(counted, charges, terms, discount?.terms, { isWhole: paymentMethod === 'COD' })
  const cash =
    order && recipient
      ? await cashOf(recipient, { orderItems: [...sent], ...order, discountCode, locale })
      : null
  const isRefused = cash?.reason === 'NUMBER' || discount?.rejection === 'NUMBER'
  if (isRefused && recipient && !requester.viewer && requester.address)
    await countRefusedAt(requester.address, recipient.customer.phoneNumber)
  return {
    items,
    charges: {
      taxPercent: charges.taxPercent,
      shipping: toPaisa(charges.shippingPaisa),
      freeAbove: charges.freeAbovePaisa === null ? null : toPaisa(charges.freeAbovePaisa),
      ...unusualTerms(tax),
    },
    delivery,
    ...toPrices(sums),
    ...(discount ? { discount: toQuotedDiscount(discount, sums.discount, locale) } : {}),
    ...(order ? { cash } : {}),
  }
}

/** Null where it is not known, as for an incomplete order: then placing the order tells. */
async function cashOf(recipient: Recipient, order: CashCheck): Promise<CheckedCash | null> {
  try {
    return await cashFor(recipient, order)
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null
    throw error
  }
}

/** Who asks for a quote, and from which address. */
interface Requester {
  viewer: Viewer | null
  address?: string
}

/**
 * Whose uses of a code and whose orders count; null: no buyer has signed in, or too many telephone numbers were asked about.
 * Only a buyer is told what depends on other orders, and who orders without an account whether cash is taken.
 */
async function recipientOf(
  { viewer, address }: Requester,
  order: CartLines['order'],
  destination: Pick<CartLines, 'city' | 'state' | 'code'>,
): Promise<Recipient | null> {
  try {
    if (viewer?.role === 'BUYER') return await countRecipient(viewer, order ?? { phoneNumber: undefined })
    if (viewer || !address || !order?.phoneNumber || !(await getParts()).guestOrders) return null
    const { phoneNumber, delivery } = order
    const { city = '', state } = destination
    await countNumberAt(address, phoneNumber)
    return guestRecipient({ phoneNumber, city, state, delivery })
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return null
    throw error
  }
}

/** The terms of the method that was asked for, if the city has it, else of the usual one. */
function termsFor(rules: DeliveryRules, match: CityMatch | null, method: DeliveryMethod = 'COURIER') {
  const city = match?.kind === 'city' ? match.city : null
  return deliveryTerms(rules, city, methodsFor(rules.delivery, city).includes(method) ? method : 'COURIER')
}

const quotedSelect = {
  id: true,
  groupId: true,
  name: true,
  nameUr: true,
  price: true,
  wasPrice: true,
  salePrice: true,
  currency: true,
  stock: true,
  weightGrams: true,
  potSize: true,
  potUnit: true,
  taxClass: true,
  ...plantRowSelect,
  images: { orderBy: [{ position: 'asc' }, { id: 'asc' }], select: { src: true } },
  categories: {
    orderBy: { position: 'asc' },
    select: { category: { select: { name: true, taxClass: true, parent: { select: { taxClass: true } } } } },
  },
} satisfies Prisma.ProductSelect

const unavailable = {
  sold: false,
  available: 0,
  name: '',
  nameUr: null,
  src: [],
  categories: [],
  price: { amount: toPaisa(0), currency: 'PKR' },
  stock: 0,
  grams: 0,
}

export async function getCart(viewer: Viewer): Promise<StoredCart> {
  const cart = await db.cart.findUnique({
    where: { userId: viewer.id },
    select: { version: true, items: true },
  })
  return cart ? storedCart.parse(cart) : { version: 0, items: [] }
}
