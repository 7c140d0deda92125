import { Prisma } from '@prisma/client'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { discountForm } from '@/lib/money/discounts/admin-schema'
import { changeDiscount, createDiscount } from '@/lib/money/discounts/commands'
import { countGuess } from '@/lib/money/discounts/guessing'
import { getDiscount, listDiscounts } from '@/lib/money/discounts/queries'
import { quoteCart } from '@/lib/orders/carts/queries'
import type { CartLines } from '@/lib/orders/carts/schema'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { editOrder } from '@/lib/orders/edits/commands'
import { quoteEdit } from '@/lib/orders/edits/queries'
import { orderEdit } from '@/lib/orders/order/edit-schema'
import { staffOrder, staffQuote } from '@/lib/orders/order/staff-schema'
import { readOrderPostings } from '@/lib/orders/record/post-order'
import { quoteStaffOrder, takeOrder } from '@/lib/orders/staff/commands'
import { getOrder } from '@/lib/orders/views/queries'
import { db } from '@/lib/platform/database/client'
import { saveSettings } from '@/lib/shop/settings/commands'
import { defaultSettings } from '@/lib/shop/settings/defaults'
import { englishFields } from '../support/english'
import {
  aBuyer,
  anAdmin,
  bodyOf,
  errorOf,
  make,
  place,
  stockOf,
  tally,
  times,
  viewerOf,
} from './orders-support'

// An address where nothing listens: a server under test elsewhere on this machine must not answer as the gateway.
vi.hoisted(() => {
  process.env.PAYFAST_BASE_URL = 'http://127.0.0.1:9'
})

const admin = await anAdmin()
// Its category is made once: several products at once would each make it.
await make.product()
let codes = 0
/** A code that no other test uses; 10 % without limits unless said otherwise. */
function aCode(fields: object = {}) {
  codes += 1
  const form = { code: `TEST${1000 + codes}`, kind: 'PERCENT', percent: 10, ...fields }
  return createDiscount(admin, discountForm.parse(form))
}
/** A buyer with a phone number that no other test uses. */
let phones = 0
async function aPerson() {
  phones += 1
  const phoneNumber = `+92311${String(phones).padStart(7, '0')}`
  return { viewer: viewerOf(await make.buyer({ phoneNumber })), phoneNumber }
}
const aFern = () => make.product({ name: 'Fern', price: 100_000, stock: 1000 })
const bookedFor = async (id: string) => {
  const [postings] = await readOrderPostings(db, Prisma.sql`o.id = ${id}::uuid`)
  return postings?.posted
}
const usesOf = async ({ _id }: { _id: string }) => (await getDiscount(_id)).uses
const reasonOf = async (call: Promise<unknown>) => {
  const { code, details } = await errorOf(call)
  return [code, (details.data as { reason?: string } | undefined)?.reason]
}

describe('an order with a code', () => {
  it('costs less, names the code, and is one of its uses', async () => {
    const [{ code, ...discount }, fern, { viewer }] = [await aCode(), await aFern(), await aPerson()]
    const typed = `${code.slice(0, 4).toLowerCase()} - ${code.slice(4)}`
    const { answer } = await place(viewer, [{ product: fern, quantity: 3 }], {
      discountCode: typed,
      totalPrice: '4150.00',
    })
    expect(answer.order).toMatchObject({
      itemsPrice: 3000_00,
      taxPrice: 450_00,
      shippingPrice: 1000_00,
      discountedPrice: 300_00,
      totalPrice: 4150_00,
      discount: { code, amount: 300_00 },
    })
    expect(await getDiscount(discount._id)).toMatchObject({ uses: 1, given: 300_00, state: 'ACTIVE' })
    // Sales are booked whole, and the discount against them.
    expect(await bookedFor(answer.order._id)).toMatchObject({ SALES: -300_000, DISCOUNTS: 30_000 })
    expect(await getOrder(viewer, answer.order._id)).toMatchObject({ discount: { code, amount: 300_00 } })
  })

  it('has no key of a code without one', async () => {
    const { answer } = await place(await aBuyer(), [{ product: await aFern() }])
    expect(answer.order).not.toHaveProperty('discount')
    expect(answer.order.discountedPrice).toBe(0)
  })

  it('keeps what was agreed when the code is changed', async () => {
    const [discount, fern, { viewer }] = [await aCode({ percent: 50 }), await aFern(), await aPerson()]
    const { answer } = await place(viewer, [{ product: fern, quantity: 2 }], { discountCode: discount.code })
    const form = discountForm.parse({ code: discount.code, kind: 'AMOUNT', amount: 1, off: true })
    await changeDiscount(admin, discount._id, form)
    const edit = orderEdit.parse(bodyOf([{ product: fern, quantity: 4 }]))
    expect(await quoteEdit(admin, answer.order._id, edit)).toMatchObject({
      itemsPrice: 4000_00,
      discountedPrice: 2000_00,
      totalPrice: 3600_00,
    })
    const edited = await editOrder(admin, answer.order._id, edit)
    expect(edited).toMatchObject({
      discountedPrice: 2000_00,
      totalPrice: 3600_00,
      discount: { amount: 2000_00 },
    })
    expect(await bookedFor(answer.order._id)).toMatchObject({ SALES: -400_000, DISCOUNTS: 200_000 })
  })

  it('follows an edit: the least order is not asked again, an amount stays within the products', async () => {
    const discount = await aCode({ kind: 'AMOUNT', amount: 1500, least: 3000 })
    const [fern, { viewer }] = [await aFern(), await aPerson()]
    const { answer } = await place(viewer, [{ product: fern, quantity: 3 }], { discountCode: discount.code })
    const quoted = await quoteEdit(admin, answer.order._id, orderEdit.parse(bodyOf([{ product: fern }])))
    expect(quoted).toMatchObject({ itemsPrice: 1000_00, discountedPrice: 1000_00, totalPrice: 1150_00 })
  })

  it('of one group is for its products, also for one that an edit adds', async () => {
    const group = await make.productGroup()
    const small = await make.product({ price: 100_000, stock: 10, groupId: group.id })
    const large = await make.product({ price: 200_000, stock: 10, groupId: group.id })
    const other = await aFern()
    const [discount, { viewer }] = [await aCode({ percent: 20, group: group.id }), await aPerson()]
    expect(await reasonOf(place(viewer, [{ product: other }], { discountCode: discount.code }))).toEqual([
      'DISCOUNT_REJECTED',
      'OTHER_PRODUCTS',
    ])
    const { answer } = await place(viewer, [{ product: small }, { product: other }], {
      discountCode: discount.code,
    })
    expect(answer.order.discountedPrice).toBe(200_00)
    const edit = orderEdit.parse(bodyOf([{ product: small }, { product: other }, { product: large }]))
    expect((await editOrder(admin, answer.order._id, edit)).discountedPrice).toBe(600_00)
  })

  it('of one category is for its products', async () => {
    const pot = await make.product({ price: 100_000, stock: 10, categories: ['Discounted Pots'] })
    const category = await make.category('Discounted Pots')
    const [discount, { viewer }] = [await aCode({ category: category.id }), await aPerson()]
    const { answer } = await place(viewer, [{ product: pot }, { product: await aFern() }], {
      discountCode: discount.code,
    })
    expect(answer.order.discountedPrice).toBe(100_00)
  })

  it('of one category is for the products of the categories below it', async () => {
    const [above, below] = [await make.category('Discounted Shade'), await make.category('Discounted Ferns')]
    await db.category.update({ where: { id: below.id }, data: { parentId: above.id } })
    const fern = await make.product({ price: 100_000, stock: 10, categories: ['Discounted Ferns'] })
    const totals: number[] = []
    for (const { id } of [above, below]) {
      const [discount, { viewer }] = [await aCode({ category: id }), await aPerson()]
      const { answer } = await place(viewer, [{ product: fern }], { discountCode: discount.code })
      totals.push(answer.order.discountedPrice)
    }
    expect(totals).toEqual([100_00, 100_00])
  })

  it('that costs nothing is not paid online', async () => {
    const [discount, fern, { viewer }] = [await aCode({ percent: 100 }), await aFern(), await aPerson()]
    const usual = defaultSettings()
    await saveSettings(admin, { ...usual, taxPercent: 0, shipping: { ...usual.shipping, charge: 0 } })
    const order = (paymentMethod: string) =>
      place(viewer, [{ product: fern }], { discountCode: discount.code, paymentMethod })
    expect(englishFields((await errorOf(order('ONLINE'))).details.fields)).toEqual({
      paymentMethod: 'Nothing is left to pay online. Please choose cash on delivery',
    })
    expect((await order('COD')).answer.order).toMatchObject({ totalPrice: 0, discountedPrice: 1000_00 })
    await saveSettings(admin, usual)
  })
})

describe('a code is rejected', () => {
  it('with the reason, and nothing is stored', async () => {
    const [fern, { viewer }] = [await aFern(), await aPerson()]
    const order = (discountCode: string) => reasonOf(place(viewer, [{ product: fern }], { discountCode }))
    const past = '2026-01-01T00:00:00Z'
    const future = '2090-01-01T00:00:00Z'
    const rejected = async (fields: object) => order((await aCode(fields)).code)
    expect(await order('NOSUCHCODE')).toEqual(['DISCOUNT_REJECTED', 'UNKNOWN'])
    expect(await order('عید')).toEqual(['DISCOUNT_REJECTED', 'UNKNOWN'])
    expect(await rejected({ off: true })).toEqual(['DISCOUNT_REJECTED', 'UNKNOWN'])
    expect(await rejected({ startsAt: future })).toEqual(['DISCOUNT_REJECTED', 'NOT_YET'])
    expect(await rejected({ endsAt: past })).toEqual(['DISCOUNT_REJECTED', 'EXPIRED'])
    expect(await rejected({ least: 1000.01 })).toEqual(['DISCOUNT_REJECTED', 'LEAST'])
    expect(await stockOf(fern)).toEqual({ stock: 1000, sold: 0 })
  })

  it('when it expires between the quote and the order; without it the order is placed', async () => {
    const [discount, fern, { viewer }] = [await aCode(), await aFern(), await aPerson()]
    const quoted = await quoteCart(
      [{ product: fern.id, quantity: 1 }],
      { discountCode: discount.code },
      { viewer },
    )
    expect(quoted).toMatchObject({ discountedPrice: 100_00, totalPrice: 2050_00 })
    await db.discountCode.update({ where: { id: discount._id }, data: { endsAt: new Date() } })
    const total = { totalPrice: '2050.00' }
    const error = await errorOf(place(viewer, [{ product: fern }], { ...total, discountCode: discount.code }))
    expect([error.code, error.status, error.message]).toEqual([
      'DISCOUNT_REJECTED',
      409,
      'This discount code has expired.',
    ])
    expect(error.details).toMatchObject({
      fields: { discountCode: error.text },
      data: { code: discount.code, reason: 'EXPIRED', least: 0 },
    })
    // The buyer has not agreed to the whole price yet.
    expect((await errorOf(place(viewer, [{ product: fern }], total))).code).toBe('PRICE_CHANGED')
    expect(
      (await place(viewer, [{ product: fern }], { totalPrice: '2150.00' })).answer.order.totalPrice,
    ).toBe(2150_00)
  })

  it('online before the gateway is asked', async () => {
    const call = place(await aBuyer(), [{ product: await aFern() }], {
      discountCode: 'NOSUCHCODE',
      paymentMethod: 'ONLINE',
    })
    expect((await errorOf(call)).code).toBe('DISCOUNT_REJECTED')
  })
})

// Each order has a product of its own: the lock on a product must not be what keeps them apart.
describe('the uses of a code', () => {
  it('fifty orders at once, ten uses: ten are placed, and none is taken twice', async () => {
    const discount = await aCode({ limitTotal: 10 })
    const orders = []
    for (const _ of times(50, () => null)) orders.push({ ...(await aPerson()), product: await aFern() })
    const outcome = await tally(
      orders.map(({ viewer, product }) => place(viewer, [{ product }], { discountCode: discount.code })),
    )
    expect(outcome).toEqual({ done: 10, DISCOUNT_REJECTED: 40 })
    expect(await getDiscount(discount._id)).toMatchObject({ uses: 10, given: 1000_00, state: 'USED_UP' })
    const stocks = await Promise.all(orders.map(({ product }) => stockOf(product)))
    expect(stocks.filter(({ sold }) => sold === 1)).toHaveLength(10)
  })

  it('of one person are counted by account and by phone number, also when raced', async () => {
    const discount = await aCode({ limitPerson: 1 })
    const ferns = await Promise.all(times(8, aFern))
    const [one, other] = [await aPerson(), await aPerson()]
    const order = ({ viewer }: typeof one, phoneNumber?: string, product = ferns[0] ?? expect.fail()) =>
      place(viewer, [{ product }], {
        discountCode: discount.code,
        ...(phoneNumber ? { phoneNumber } : {}),
      })
    const raced = await tally(ferns.map((fern) => order(one, undefined, fern)))
    expect(raced).toEqual({ done: 1, DISCOUNT_REJECTED: 7 })
    expect(await reasonOf(order(other, one.phoneNumber))).toEqual(['DISCOUNT_REJECTED', 'USED_BY_PERSON'])
    expect(await reasonOf(order(one, '+923129999999'))).toEqual(['DISCOUNT_REJECTED', 'USED_BY_PERSON'])
    expect((await order(other)).answer.order.discountedPrice).toBe(100_00)
  })

  it('a first order is one: of two codes raced by one person one is taken', async () => {
    const [first, second] = [await aCode({ firstOrderOnly: true }), await aCode({ firstOrderOnly: true })]
    const ferns = await Promise.all(times(4, aFern))
    const { viewer } = await aPerson()
    const order = ({ code }: typeof first, product = ferns[0] ?? expect.fail()) =>
      place(viewer, [{ product }], { discountCode: code })
    const raced = ferns.map((fern, at) => order(at % 2 ? second : first, fern))
    expect(await tally(raced)).toEqual({ done: 1, DISCOUNT_REJECTED: 3 })
    expect((await usesOf(first)) + (await usesOf(second))).toBe(1)
    expect(await reasonOf(order(first))).toEqual(['DISCOUNT_REJECTED', 'NOT_FIRST_ORDER'])
  })

  it('a cancelled order gives its use back; reopened it takes it again, also beyond the limit', async () => {
    const [discount, fern] = [await aCode({ limitTotal: 1, limitPerson: 1 }), await aFern()]
    const [one, other] = [await aPerson(), await aPerson()]
    const order = ({ viewer }: typeof one) =>
      place(viewer, [{ product: fern }], { discountCode: discount.code })
    const { answer } = await order(one)
    expect(await reasonOf(order(other))).toEqual(['DISCOUNT_REJECTED', 'USED_UP'])
    await changeOrder(one.viewer, answer.order._id, { status: 'CANCELLED' })
    expect(await usesOf(discount)).toBe(0)
    await order(other)
    const reopened = await changeOrder(admin, answer.order._id, { status: 'PROCESSING' })
    expect(reopened).toMatchObject({ discountedPrice: 100_00, discount: { code: discount.code } })
    expect(await getDiscount(discount._id)).toMatchObject({ uses: 2, state: 'USED_UP' })
  })
})

describe('a quote', () => {
  const line = (product: { id: string }, quantity = 1) => ({ product: product.id, quantity })

  it('says what a code takes off, and lets the browser go on by its terms', async () => {
    const [discount, fern] = [await aCode({ kind: 'AMOUNT', amount: 250.5, least: 2000 }), await aFern()]
    const quote = (quantity: number) => quoteCart([line(fern, quantity)], { discountCode: discount.code })
    const terms = { kind: 'AMOUNT', value: 250.5, least: 2000_00, products: null }
    expect(await quote(2)).toMatchObject({
      discountedPrice: 250_50,
      totalPrice: 3049_50,
      discount: { code: discount.code, amount: 250_50, terms, rejection: null },
    })
    const less = await quote(1)
    expect(less).toMatchObject({ discountedPrice: 0, discount: { amount: 0, terms } })
    expect(less.discount?.rejection).toEqual({
      reason: 'LEAST',
      message: 'This discount code is for orders from Rs 2,000, before tax and delivery.',
    })
  })

  it('knows a person who has signed in, and says no more to a stranger than that a code is unknown', async () => {
    const later = await aCode({ startsAt: '2090-01-01T00:00' })
    const once = await aCode({ limitPerson: 1 })
    const [fern, { viewer, phoneNumber }] = [await aFern(), await aPerson()]
    await place(viewer, [{ product: fern }], { discountCode: once.code })
    const rejected = async (
      code: string,
      requester?: { viewer: typeof viewer },
      order?: CartLines['order'],
    ) =>
      (await quoteCart([line(fern)], { discountCode: code, locale: 'en', order }, requester)).discount
        ?.rejection?.reason
    expect(await rejected(later.code)).toBe('UNKNOWN')
    expect(await rejected(later.code, { viewer })).toBe('NOT_YET')
    expect(await rejected(once.code)).toBe(undefined)
    expect(await rejected(once.code, { viewer })).toBe('USED_BY_PERSON')
    // The number of the order counts, as when it is placed; a visitor learns nothing of it.
    const other = await aPerson()
    expect(await rejected(once.code, other)).toBe(undefined)
    expect(await rejected(once.code, other, { phoneNumber })).toBe('USED_BY_PERSON')
    expect(await rejected(once.code, undefined, { phoneNumber })).toBe(undefined)
  })

  it('is in the language that is asked for', async () => {
    const quoted = await quoteCart([line(await aFern())], { discountCode: 'NOSUCHCODE', locale: 'ur' })
    expect(quoted.discount).toMatchObject({
      code: 'NOSUCHCODE',
      terms: null,
      rejection: { message: 'یہ رعایتی کوڈ نہیں ملا۔ دیکھ لیں کہ درست لکھا ہے۔' },
    })
  })
})

describe('an order that staff take', () => {
  const person = { channel: 'PHONE', firstName: 'Sana', phoneNumber: '0312 5550001' }
  const address = { street: 's', city: 'Lahore', state: 'Punjab', country: 'Pakistan', zipCode: '54000' }

  it('may have a code, which counts for the phone number', async () => {
    const [discount, fern] = [await aCode({ firstOrderOnly: true }), await aFern()]
    const body = {
      ...person,
      ...bodyOf([{ product: fern }]),
      shippingAddress: address,
      discountCode: discount.code,
    }
    const { firstName: _, ...asked } = body
    expect(await quoteStaffOrder(admin, staffQuote.parse(asked))).toMatchObject({
      discountedPrice: 100_00,
      discount: { code: discount.code, amount: 100_00 },
    })
    const { answer } = await takeOrder(admin, staffOrder.parse(body), null)
    expect(answer).toMatchObject({
      discountedPrice: 100_00,
      totalPrice: 2050_00,
      discount: { code: discount.code },
    })
    expect(await reasonOf(takeOrder(admin, staffOrder.parse(body), null))).toEqual([
      'DISCOUNT_REJECTED',
      'NOT_FIRST_ORDER',
    ])
    expect(await reasonOf(quoteStaffOrder(admin, staffQuote.parse(asked)))).toEqual([
      'DISCOUNT_REJECTED',
      'NOT_FIRST_ORDER',
    ])
  })

  it('handed over at the gate has its discount as well', async () => {
    const [discount, fern] = [await aCode(), await aFern()]
    const body = { ...person, channel: 'GATE', handedOver: true, ...bodyOf([{ product: fern }]) }
    const { answer } = await takeOrder(
      admin,
      staffOrder.parse({ ...body, discountCode: discount.code }),
      null,
    )
    expect(answer).toMatchObject({ shippingPrice: 0, discountedPrice: 100_00, totalPrice: 1050_00 })
  })
})

describe('codes in the admin area', () => {
  it('have one spelling, so none is there twice', async () => {
    const { code } = await aCode()
    const error = await errorOf(aCode({ code: `${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase() }))
    expect([error.code, englishFields(error.details.fields)]).toEqual([
      'CONFLICT',
      { code: 'There is a code with this spelling already' },
    ])
  })

  it('are changed only as they were read, and never spelled anew', async () => {
    const discount = await aCode()
    const form = (fields: object = {}) =>
      discountForm.parse({ code: discount.code, kind: 'PERCENT', percent: 5, ...fields })
    const seen = { updatedAt: discount.updatedAt }
    const changed = await changeDiscount(admin, discount._id, { ...form({ limitTotal: 3 }), seen })
    expect(changed).toMatchObject({ percent: 5, limitTotal: 3 })
    expect((await errorOf(changeDiscount(admin, discount._id, { ...form(), seen }))).code).toBe('CONFLICT')
    expect(
      englishFields(
        (await errorOf(changeDiscount(admin, discount._id, form({ code: 'OTHERCODE' })))).details.fields,
      ),
    ).toEqual({
      code: 'A code cannot be spelled anew. Turn it off and add another one',
    })
    const entries = await db.auditEntry.findMany({ where: { subject: `discount:${discount._id}` } })
    expect(entries.map(({ action }) => action).sort()).toEqual(['discount.change', 'discount.create'])
  })

  it('name groups and categories that exist', async () => {
    const unknown = '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5eff'
    expect((await errorOf(aCode({ group: unknown }))).details.fields).toHaveProperty('group')
    expect((await errorOf(aCode({ category: unknown }))).details.fields).toHaveProperty('category')
    expect((await errorOf(getDiscount(unknown))).code).toBe('NOT_FOUND')
  })

  it('are listed newest first', async () => {
    const [older, newer] = [await aCode(), await aCode()]
    const { items, total } = await listDiscounts({ page: 1, limit: 2 })
    expect(items.map(({ code }) => code)).toEqual([newer.code, older.code])
    expect(total).toBeGreaterThan(2)
  })
})

describe('guessing', () => {
  // The real limits: the other tests run with relaxed ones.
  beforeAll(async () => {
    const { env } = await import('@/lib/platform/env')
    vi.spyOn(env, 'RATE_LIMIT_FACTOR', 'get').mockReturnValue(1)
  })

  it('ends after twenty wrong codes of one account, for right ones too; other accounts go on', async () => {
    const [discount, fern, { viewer }, { viewer: other }] = [
      await aCode(),
      await aFern(),
      await aPerson(),
      await aPerson(),
    ]
    const address = '203.0.113.99'
    const ask = (person: typeof viewer) =>
      quoteCart(
        [{ product: fern.id, quantity: 1 }],
        { discountCode: discount.code },
        { viewer: person, address },
      )
    const guesses = await tally(times(30, (at) => countGuess(`GUESS${at}`, { account: viewer.id })))
    expect(guesses).toEqual({ done: 20, RATE_LIMITED: 10 })
    expect((await errorOf(ask(viewer))).code).toBe('RATE_LIMITED')
    const order = place(viewer, [{ product: fern }], { discountCode: discount.code })
    expect((await errorOf(order)).code).toBe('RATE_LIMITED')
    // Without a code everything goes on.
    await place(viewer, [{ product: fern }])
    expect((await ask(other)).discountedPrice).toBe(100_00)
  })

  it('ends after a hundred wrong codes of one address; right ones count a tenth, and all once an hour', async () => {
    const address = '203.0.113.200'
    for (const _ of times(10, () => null)) {
      const { code } = await aCode()
      for (const spelling of [code, code.toLowerCase(), code]) await countGuess(spelling, { address })
    }
    for (const at of times(90, (index) => index)) await countGuess(`GUESS${at}`, { address })
    for (const _ of times(20, () => null)) await countGuess('GUESS7', { address })
    const last = await tally(times(20, (at) => countGuess(`LAST${at}`, { address })))
    expect(last).toEqual({ done: 9, RATE_LIMITED: 11 })
    // What was counted is limited as well, so that no answer tells a right code from a wrong one.
    expect((await errorOf(countGuess('GUESS7', { address }))).code).toBe('RATE_LIMITED')
  })
})
