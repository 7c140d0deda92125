import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { Prisma } from '@prisma/client'
import { isNothing } from '@/lib/money/ledger/accounts'
import { missingOf } from '@/lib/money/ledger/post-missing'
import { type Cart, emptyCart, parseCart } from '@/lib/orders/carts/cart'
import { applyQuote } from '@/lib/orders/carts/changes'
import { chargesFromQuote, rateIn, saveCharges } from '@/lib/orders/carts/charges'
import { saveDiscount } from '@/lib/orders/carts/discount'
import { quoteCart } from '@/lib/orders/carts/queries'
import { cartSums, quoteCart as quoteInBrowser } from '@/lib/orders/carts/sums'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { editOrder } from '@/lib/orders/edits/commands'
import { quoteEdit } from '@/lib/orders/edits/queries'
import { leftAfter } from '@/lib/orders/invoices/credit-rules'
import { findInvoice } from '@/lib/orders/invoices/queries'
import { orderEdit } from '@/lib/orders/order/edit-schema'
import { newPartRefund } from '@/lib/orders/order/refund-schema'
import { noSums, type Quote, taxesOf } from '@/lib/orders/order/rules'
import { newOrder, type OrderDto } from '@/lib/orders/order/schema'
import { sumsOf } from '@/lib/orders/order/sum-columns'
import { placeOrder } from '@/lib/orders/placing/place-order'
import { readOrderPostings } from '@/lib/orders/record/post-order'
import { grantPartRefund, sendPartRefund } from '@/lib/orders/refunds/commands'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { saveTax } from '@/lib/shop/tax/commands'
import { receive, reportOf } from '../domain/gateway-messages'
import { factories } from './factories'
import { createRandom } from './random'
import { ownerRights } from './viewers'

// Random carts on their way through the shop: the cart of the browser, the quote, the order, the form of the gateway, an edit,
// the invoice, refunds and credit notes. Each has to come to the same, to the paisa.

const classes = [
  { code: 'pots', name: 'Pots', nameUr: '', percent: 18, hsCode: '6913.1000', unit: 'Numbers' },
  { code: 'soil', name: 'Soil', nameUr: '', percent: 5, hsCode: '', unit: 'KG' },
  { code: 'seed', name: 'Seeds', nameUr: '', percent: 0, hsCode: '1209.9190', unit: '' },
]

/** Sums of an answer as sums of a quote. */
const sumsIn = (
  dto: Pick<OrderDto, 'itemsPrice' | 'taxPrice' | 'shippingPrice' | 'discountedPrice' | 'totalPrice'> &
    Partial<Pick<OrderDto, 'taxIncluded' | 'rounding'>>,
): Quote => ({
  ...noSums,
  items: dto.itemsPrice,
  tax: dto.taxPrice,
  ...(dto.taxIncluded === undefined ? {} : { includedTax: dto.taxIncluded }),
  shipping: dto.shippingPrice,
  discount: dto.discountedPrice,
  ...(dto.rounding === undefined ? {} : { rounding: dto.rounding }),
  total: dto.totalPrice,
})

const adds = ({ items, tax, shipping, discount, rounding, total }: Quote) =>
  assert.equal(items + tax + shipping - discount + rounding, total)

const make = factories(db)

const viewerOf = ({ id, role }: Pick<Viewer, 'id' | 'role'>): Viewer => ({
  id,
  role,
  sessionId: randomUUID(),
  ...(role === 'ADMIN' && { rights: ownerRights }),
})

interface Rounds {
  count: number
  seed: number
}

/** Sends so many carts on their way. Throws when one comes to something else anywhere. */
export async function runTaxRounds({ count, seed }: Rounds): Promise<{ orders: number; notes: number }> {
  const admin = viewerOf(await make.admin())
  const random = createRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T
  // Each shop has its category, whatever the products get.
  const products = [await make.product({ name: 'Cactus', stock: 1_000_000 })]
  for (let at = 0; at < 12; at += 1)
    products.push(
      await make.product({
        name: `Thing ${at}`,
        price: 1 + below(400_000),
        stock: 1_000_000,
        taxClass: pick([null, 'pots', 'soil', 'seed', 'gone']),
        categories: [pick(['Cactus', 'Taxed'])],
      }),
    )
  await db.category.updateMany({ where: { name: 'Taxed' }, data: { taxClass: 'soil' } })
  const cactus = await db.category.findFirstOrThrow({ where: { name: 'Cactus' } })
  const codes: string[] = []
  for (let at = 0; at < 4; at += 1)
    codes.push(
      (
        await make.discountCode({
          code: `TAX${seed}${at}`,
          createdById: admin.id,
          ...(at % 2 === 0 ? { value: 1 + below(60) } : { kind: 'AMOUNT', value: 1 + below(500_000) }),
          ...(at > 1 ? { categoryId: cactus.id } : {}),
        })
      ).code,
    )
  let notes = 0
  for (let round = 0; round < count; round += 1) {
    if (round % 10 === 0)
      await saveTax(admin, {
        taxBase: pick(['BEFORE', 'AFTER'] as const),
        pricesWithTax: random() < 0.5,
        wholeRupees: random() < 0.5,
        defaultHsCode: '0602.9090',
        defaultUnit: '',
        classes,
      })
    const paymentMethod = pick(['COD', 'ONLINE'] as const)
    const chosen = products.filter(() => random() < 0.3).slice(0, 5)
    const lines = (chosen.length > 0 ? chosen : [pick(products)]).map(({ id }) => ({
      product: id,
      quantity: 1 + below(4),
    }))
    const code: string | undefined = random() < 0.5 ? pick(codes) : undefined
    const buyer = viewerOf(await make.buyer())
    const quoted = await quoteCart(
      lines,
      { city: 'Gujrat', state: 'Punjab', paymentMethod, ...(code ? { discountCode: code } : {}) },
      { viewer: buyer },
    )
    const sums = sumsIn(quoted)
    adds(sums)

    // The browser, which had the products without their percents.
    const stored: Cart = parseCart({
      ...emptyCart(),
      paymentMethod,
      cartItems: lines.map(({ product, quantity }) => ({
        _id: product,
        name: product,
        src: [],
        categories: [],
        price: { amount: 1, currency: 'PKR' },
        quantity,
      })),
    })
    const { cart } = applyQuote(stored, quoted.items)
    const charged = saveCharges(cart, chargesFromQuote(quoted.charges), rateIn(quoted.delivery, 'COURIER'))
    const browser = quoted.discount ? saveDiscount(charged, quoted.discount) : charged
    assert.deepEqual(quoteInBrowser(parseCart(JSON.stringify(browser))), sums)

    const isTaken = quoted.discount?.rejection === null
    const { answer } = await placeOrder(
      buyer,
      newOrder.parse({
        orderItems: lines,
        paymentMethod,
        totalPrice: cartSums(browser).totalPrice,
        ...(code && isTaken ? { discountCode: code } : {}),
      }),
      null,
    )
    const { order, formParams } = answer
    const id = order._id
    assert.deepEqual(sumsIn(order), isTaken || !code ? sums : { ...sumsIn(order) })
    if (paymentMethod === 'ONLINE') assert.equal(formParams?.TXNAMT, (order.totalPrice / 100).toFixed(2))

    let now = sumsIn(order)
    if (paymentMethod === 'ONLINE')
      await receive(reportOf(formParams?.BASKET_ID ?? '', { transactionId: id }))
    const rest = lines.map((line) => ({ ...line, quantity: 1 + below(line.quantity) }))
    const isLess = rest.some(({ quantity }, at) => quantity < (lines[at]?.quantity ?? 0))
    if (isLess && random() < 0.6) {
      const edit = orderEdit.parse({ orderItems: rest })
      const preview = await quoteEdit(admin, id, edit).catch(() => null)
      if (preview) {
        const edited = await editOrder(admin, id, edit)
        assert.deepEqual(sumsIn(edited), sumsIn(preview))
        now = sumsIn(edited)
        adds(now)
      }
    }
    const row = await db.order.findUniqueOrThrow({ where: { id }, include: { items: true } })
    const listedLines = row.items.map((item) => ({
      productId: item.productId,
      quantity: item.quantity,
      unitPaisa: item.unitPrice,
      taxPercent: item.taxPercent ?? -1,
    }))
    const taxes = taxesOf(listedLines, row, row.discountTerms as Parameters<typeof taxesOf>[2])
    assert.equal(
      taxes.reduce((sum, { paisa }) => sum + paisa, 0),
      now.tax + now.includedTax,
    )
    if (row.paymentMethod === 'COD' && now.rounding !== 0) assert.equal(now.total % 100, 0)

    await changeOrder(admin, id, { status: 'SHIPPED' })
    await changeOrder(admin, id, { status: 'DELIVERED' })
    const invoice = await db.invoice.findFirstOrThrow({ where: { orderId: id } })
    const listed = { ...noSums, ...((invoice.original as { sums?: Quote } | null)?.sums ?? now) }
    const sheet = await findInvoice(buyer, id)
    assert.equal(sheet?.sums.find(({ total }) => total)?.paisa, listed.total)
    const end = sheet?.sums.findIndex(({ total }) => total) ?? 0
    assert.equal(
      sheet?.sums.slice(0, end).reduce((sum, { paisa }) => sum + paisa, 0),
      listed.total,
    )
    if (now.total > 200 && random() < 0.6) {
      const amount = (1 + below(now.total - 1)) / 100
      const granted = await grantPartRefund(
        admin,
        id,
        newPartRefund.parse({ amount, reason: 'Torn' }),
        null,
      ).catch(() => null)
      const refund = granted?.answer.refunds.at(-1)
      if (refund) await sendPartRefund(admin, id, refund._id, {})
    }
    await changeOrder(admin, id, { status: 'CANCELLED' })
    const credits = (await db.creditNote.findMany({ where: { orderId: id } })).map(sumsOf)
    for (const credit of credits) adds(credit)
    notes += credits.length
    const left = leftAfter(listed, credits)
    assert.equal(left.total, 0)
    if (listed.total > 0) assert.deepEqual(left, noSums)
  }
  const all = await readOrderPostings(db, Prisma.sql`true`)
  assert.deepEqual(
    all.filter((postings) => postings.posted !== null && !isNothing(missingOf(postings))),
    [],
  )
  return { orders: count, notes }
}
