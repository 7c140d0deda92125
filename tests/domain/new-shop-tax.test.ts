// Sums in a live shop that has just begun: no tax class, tax after the discount, cash in whole rupees. Then its owner enters one class.
import { afterAll, describe, expect, it } from 'vitest'
import { seller } from '../support/seller'

process.env.GULSHAN_MODE = 'live'

const { emptyCart, parseCart } = await import('@/lib/orders/carts/cart')
const { applyQuote } = await import('@/lib/orders/carts/changes')
const { chargesFromQuote, rateIn, saveCharges } = await import('@/lib/orders/carts/charges')
const { saveDiscount } = await import('@/lib/orders/carts/discount')
const { quoteCart } = await import('@/lib/orders/carts/queries')
const { cartSums, quoteCart: quoteInBrowser } = await import('@/lib/orders/carts/sums')
const { changeOrder } = await import('@/lib/orders/changes/change-order')
const { editOrder } = await import('@/lib/orders/edits/commands')
const { quoteEdit } = await import('@/lib/orders/edits/queries')
const { leftAfter } = await import('@/lib/orders/invoices/credit-rules')
const { getCreditNote, getInvoice } = await import('@/lib/orders/invoices/queries')
const { orderEdit } = await import('@/lib/orders/order/edit-schema')
const { creditNoteNumber } = await import('@/lib/orders/order/invoice-numbers')
const { newPartRefund } = await import('@/lib/orders/order/refund-schema')
const { noSums } = await import('@/lib/orders/order/rules')
const { sumsOf } = await import('@/lib/orders/order/sum-columns')
const { parcel } = await import('@/lib/orders/order/tracking-schema')
const { setTracking } = await import('@/lib/orders/parcels/tracking')
const { grantPartRefund, sendPartRefund } = await import('@/lib/orders/refunds/commands')
const { getOrder } = await import('@/lib/orders/views/queries')
const { db } = await import('@/lib/platform/database/client')
const { saveSettings } = await import('@/lib/shop/settings/commands')
const { getSettings } = await import('@/lib/shop/settings/queries')
const { settingsForm } = await import('@/lib/shop/settings/schema')
const { newTax } = await import('@/lib/shop/tax/classes')
const { saveTax } = await import('@/lib/shop/tax/commands')
const { getStoredTax } = await import('@/lib/shop/tax/read')
const { taxForm } = await import('@/lib/shop/tax/schema')
const { cashShop, importCsv } = await import('../support/cash-shop')
const { expectLedgerAgrees } = await import('../support/ledger')
const { aBuyer, anAdmin, bodyOf, make, place } = await import('./orders-support')

await saveSettings(await anAdmin(), settingsForm.parse({ ...(await getSettings()), seller }))
const admin = await cashShop()
afterAll(async () => {
  await expectLedgerAgrees()
  await db.$disconnect()
})

interface Prices {
  itemsPrice: number
  taxPrice: number
  taxIncluded?: number | undefined
  shippingPrice: number
  discountedPrice: number
  rounding?: number | undefined
  totalPrice: number
}

/** The sums of an answer alone, in paisa. */
const pricesOf = ({
  itemsPrice,
  taxPrice,
  taxIncluded,
  shippingPrice,
  discountedPrice,
  rounding,
  totalPrice,
}: Prices): Prices => ({
  itemsPrice,
  taxPrice,
  taxIncluded,
  shippingPrice,
  discountedPrice,
  rounding,
  totalPrice,
})
const quoteOf = (prices: Prices) => ({
  items: prices.itemsPrice,
  tax: prices.taxPrice,
  includedTax: prices.taxIncluded ?? 0,
  shipping: prices.shippingPrice,
  discount: prices.discountedPrice,
  rounding: prices.rounding ?? 0,
  total: prices.totalPrice,
})
/** The ledger of an order by account. */
async function ledgerOf(orderId: string): Promise<Record<string, number>> {
  const sums = await db.ledgerEntry.groupBy({
    by: ['account'],
    where: { event: { orderId } },
    _sum: { paisa: true },
  })
  return Object.fromEntries(sums.map(({ account, _sum }) => [account, Number(_sum.paisa)]))
}
/** The sheet's rows by name. Those up to the total add up to it. */
function rowsOf({ sums }: Awaited<ReturnType<typeof getInvoice>>) {
  const end = sums.findIndex(({ total }) => total)
  expect(sums.slice(0, end).reduce((sum, { paisa }) => sum + paisa, 0)).toBe(sums[end]?.paisa)
  return Object.fromEntries(sums.map(({ label, paisa }) => [label, paisa]))
}

describe('before anything is entered', () => {
  it('nothing has tax, and cash alone is rounded', async () => {
    expect(await getStoredTax()).toEqual(newTax)
    expect(newTax).toEqual({
      taxBase: 'AFTER',
      pricesWithTax: false,
      wholeRupees: true,
      defaultHsCode: '',
      defaultUnit: '',
      classes: [],
    })
    const [buyer, fern] = [await aBuyer(), await make.product({ name: 'Fern', price: 100_50 })]
    const quoted = async (paymentMethod: 'COD' | 'ONLINE') => {
      const { charges, ...quote } = await quoteCart(
        [{ product: fern.id, quantity: 1 }],
        { city: 'Multan', paymentMethod },
        { viewer: buyer },
      )
      expect(charges).toMatchObject({ taxPercent: 0, taxBase: 'AFTER', wholeRupees: true })
      return pricesOf(quote)
    }
    const exact = { itemsPrice: 100_50, taxPrice: 0, shippingPrice: 0, discountedPrice: 0 }
    const inCash = { ...exact, rounding: 50, totalPrice: 101_00 }
    expect(await quoted('ONLINE')).toEqual({ ...exact, totalPrice: 100_50 })
    expect(await quoted('COD')).toEqual(inCash)
    const { answer } = await place(buyer, [{ product: fern }])
    expect(pricesOf(answer.order)).toEqual(inCash)
    const { _id: id } = answer.order
    expect(await ledgerOf(id)).toEqual({ CUSTOMER: 101_00, SALES: -100_50, ROUNDING: -50 })
    expect(rowsOf(await getInvoice(buyer, id))).toEqual({
      Items: 100_50,
      Shipping: 0,
      'Rounded to whole rupees': 50,
      Total: 101_00,
    })
  })
})

describe.each([
  {
    title: 'with tax',
    pricesWithTax: true,
    code: 'BAHAR10',
    expected: {
      // The plants cost 3,541.50 less 354.15: of 3,187.35 are 486.21 tax.
      placed: { taxPrice: 0, taxIncluded: 486_21, rounding: -34, totalPrice: 3_502_00 },
      // 2,361.00 less 236.10: of 2,124.90 are 324.14 tax.
      edited: { taxPrice: 0, taxIncluded: 324_14, rounding: 11, totalPrice: 2_440_00 },
      taxRow: 'Includes sales tax 18%',
    },
  },
  {
    title: 'without tax',
    pricesWithTax: false,
    code: 'BAHAR11',
    expected: {
      placed: { taxPrice: 573_72, rounding: -6, totalPrice: 4_076_00 },
      edited: { taxPrice: 382_48, rounding: -37, totalPrice: 2_822_00 },
      taxRow: 'Sales tax 18%',
    },
  },
])('a plant with a tax of 18 and its pot without, prices $title', ({ pricesWithTax, code, expected }) => {
  it('come to the same from the cart to the statement of the courier and the last credit note', async () => {
    const plants = { code: '', name: 'Plants', nameUr: '', percent: 18, hsCode: '0602.9090', unit: 'Numbers' }
    const { classes } = await saveTax(
      admin,
      taxForm.parse({ ...(await getStoredTax()), pricesWithTax, classes: [{ ...plants, code: 'plants' }] }),
    )
    expect(classes).toHaveLength(1)
    const buyer = await aBuyer()
    const plant = await make.product({ name: 'Monstera', price: 1_180_50, stock: 9, taxClass: 'plants' })
    const pot = await make.product({ name: 'Clay pot', price: 349_99, stock: 9 })
    await make.discountCode({ code, createdById: admin.id })

    // The cart of the browser and the quote of the server.
    const lines = [
      { product: plant, quantity: 3 },
      { product: pot, quantity: 1 },
    ]
    const wanted = bodyOf(lines).orderItems
    const quoted = await quoteCart(
      wanted,
      { city: 'Multan', paymentMethod: 'COD', discountCode: code },
      { viewer: buyer },
    )
    const placed = {
      itemsPrice: 3_891_49,
      shippingPrice: 0,
      discountedPrice: 389_15,
      ...expected.placed,
    }
    expect(pricesOf(quoted)).toEqual(placed)
    expect(quoted.items.map(({ taxPercent }) => taxPercent)).toEqual([18, 0])
    const stored = parseCart({
      ...emptyCart(),
      cartItems: lines.map(({ product: { id, name }, quantity }) => ({
        _id: id,
        name,
        src: [],
        categories: [],
        price: { amount: 1, currency: 'PKR' },
        quantity,
      })),
    })
    const { cart } = applyQuote(stored, quoted.items)
    const charged = saveCharges(cart, chargesFromQuote(quoted.charges), rateIn(quoted.delivery, 'COURIER'))
    const browser = saveDiscount(charged, quoted.discount ?? expect.fail())
    expect(quoteInBrowser(parseCart(JSON.stringify(browser)))).toEqual(quoteOf(placed))

    const { answer } = await place(buyer, lines, {
      discountCode: code,
      totalPrice: cartSums(browser).totalPrice,
    })
    const { _id: id } = answer.order
    expect(pricesOf(answer.order)).toEqual(placed)
    expect(rowsOf(await getInvoice(buyer, id))).toMatchObject({
      'Rounded to whole rupees': placed.rounding,
      Total: placed.totalPrice,
    })

    // One plant less: counted and rounded anew.
    const edit = orderEdit.parse(
      bodyOf([
        { product: plant, quantity: 2 },
        { product: pot, quantity: 1 },
      ]),
    )
    const edited = {
      itemsPrice: 2_710_99,
      shippingPrice: 0,
      discountedPrice: 271_10,
      ...expected.edited,
    }
    expect(pricesOf(await quoteEdit(admin, id, edit))).toEqual(edited)
    expect(pricesOf(await editOrder(admin, id, edit))).toEqual(edited)
    expect(pricesOf(await getOrder(buyer, id))).toEqual(edited)
    const { taxPrice, taxIncluded = taxPrice } = expected.edited as Pick<Prices, 'taxPrice' | 'taxIncluded'>
    expect(rowsOf(await getInvoice(buyer, id))).toEqual({
      Items: edited.itemsPrice,
      Shipping: 0,
      [`Discount (${code})`]: -edited.discountedPrice,
      'Rounded to whole rupees': edited.rounding,
      Total: edited.totalPrice,
      [expected.taxRow]: taxIncluded,
    })

    // The courier collects the whole rupees, and its statement leaves nothing open.
    await setTracking(admin, id, parcel.parse({ courier: 'PostEx', trackingNumber: `CX-${code}` }))
    await changeOrder(admin, id, { status: 'SHIPPED' })
    await changeOrder(admin, id, { status: 'DELIVERED' })
    expect(await ledgerOf(id)).toMatchObject({
      COURIER: edited.totalPrice,
      ROUNDING: -edited.rounding,
      DISCOUNTS: edited.discountedPrice,
    })
    const fee = Math.round(185_50 + edited.totalPrice * 0.0125)
    const withheld = edited.totalPrice / 50
    const amounts = [edited.totalPrice, fee, withheld, withheld, edited.totalPrice - fee - 2 * withheld]
    const statement = await importCsv(
      admin,
      [
        'Tracking Number,Order Ref No.,COD Amount,Shipping Charges,WH Income Tax,WH Sales Tax,Net Payable',
        [`CX-${code}`, answer.order.number, ...amounts.map((paisa) => (paisa / 100).toFixed(2))].join(','),
      ].join('\r\n'),
    )
    expect(statement).toMatchObject({ lines: 1, open: 0 })
    const booked = await ledgerOf(id)
    expect(booked.COURIER ?? 0).toBe(0)
    expect(booked).not.toHaveProperty('DIFFERENCES')
    expect(booked.ROUNDING).toBe(-edited.rounding)

    // A part goes back, and then the rest: every part of the invoice is taken back, the rounding as well.
    const granted = await grantPartRefund(
      admin,
      id,
      newPartRefund.parse({ amount: 500.25, reason: 'One plant was smaller than its picture' }),
      null,
    )
    const refund = granted.answer.refunds.at(-1) ?? expect.fail()
    await sendPartRefund(admin, id, refund._id, {})
    const first = await db.creditNote.findFirstOrThrow({ where: { orderId: id } })
    expect(rowsOf(await getCreditNote(buyer, id, creditNoteNumber(first))).Total).toBe(500_25)
    await changeOrder(admin, id, { status: 'CANCELLED' })
    const credits = await db.creditNote.findMany({ where: { orderId: id }, orderBy: { number: 'asc' } })
    expect(credits).toHaveLength(2)
    for (const credit of credits) {
      const sums = sumsOf(credit)
      expect(sums.items + sums.tax + sums.shipping - sums.discount + sums.rounding).toBe(sums.total)
      rowsOf(await getCreditNote(buyer, id, creditNoteNumber(credit)))
    }
    const invoiced = sumsOf(await db.order.findUniqueOrThrow({ where: { id } }))
    expect(invoiced).toEqual(quoteOf(edited))
    expect(leftAfter(invoiced, credits.map(sumsOf))).toEqual(noSums)
    expect((await ledgerOf(id)).ROUNDING ?? 0).toBe(0)
  })
})
