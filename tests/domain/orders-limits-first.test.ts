import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { discountForm } from '@/lib/money/discounts/admin-schema'
import { createDiscount } from '@/lib/money/discounts/commands'
import { quoteCart } from '@/lib/orders/carts/queries'
import { cartLines } from '@/lib/orders/carts/schema'
import { checkCash } from '@/lib/orders/cash/check'
import { countNumber } from '@/lib/orders/cash/numbers'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { recordCall } from '@/lib/orders/confirmation/call-commands'
import { cancelUnconfirmedOrders } from '@/lib/orders/confirmation/expire'
import { changeByLink } from '@/lib/orders/confirmation/link-commands'
import { linkTokens } from '@/lib/orders/confirmation/link-queries'
import { cashCheck } from '@/lib/orders/order/cash-schema'
import { outcomeChange } from '@/lib/orders/order/parcel-schema'
import { setParcelOutcome } from '@/lib/orders/parcels/commands'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { liveLimits } from '@/lib/shop/settings/cash-order-defaults'
import { saveSettings } from '@/lib/shop/settings/commands'
import { defaultSettings } from '@/lib/shop/settings/defaults'
import type { CashOrders } from '@/lib/shop/settings/schema'
import { englishFields } from '../support/english'
import { anAdmin, bodyOf, errorOf, make, place, stockOf, tally, times, viewerOf } from './orders-support'

// An address where nothing listens: a server under test elsewhere on this machine must not answer as the gateway.
vi.hoisted(() => {
  process.env.PAYFAST_BASE_URL = 'http://127.0.0.1:9'
})

const admin = await anAdmin()
const limits = (cashOrders: Partial<CashOrders>) => {
  const usual = defaultSettings()
  return saveSettings(admin, { ...usual, cashOrders: { ...usual.cashOrders, ...cashOrders } })
}
/** A phone number that no other test uses. */
let phones = 0
function aPhone() {
  phones += 1
  return `0301${String(phones).padStart(7, '0')}`
}
const phoneOf = async ({ id }: { id: string }) =>
  (await db.user.findUniqueOrThrow({ where: { id } })).phoneNumber
const aCustomer = async () => viewerOf(await make.buyer({ phoneNumber: `+92${aPhone().slice(1)}` }))

describe('a first order to a phone number', () => {
  const open = { mostPieces: null, mostOpen: null, mostRefused: null, depositPercent: null }
  beforeEach(() => limits({ ...open, firstOrderMost: 20_000, firstOrderPieces: 5 }))

  test('has a limit of its total, whoever ordered in any spelling of the number, until one was delivered', async () => {
    const product = await make.product({ price: 1_000_000, stock: 100 })
    const [one, other] = [await aCustomer(), await aCustomer()]
    const garden = [{ product, quantity: 3 }]
    const error = await errorOf(place(one, garden, { phoneNumber: '0346 1234567' }))
    expect([error.code, error.message]).toEqual([
      'CASH_NOT_OFFERED',
      'A first cash order to a phone number may come to at most Rs 20,000. Please order less, or pay online.',
    ])
    expect(error.details.data).toEqual({ reason: 'FIRST_VALUE', limit: 20_000, items: [], deposit: null })
    const small = await place(other, [{ product }], { phoneNumber: '+92 346 1234567' })
    expect((await errorOf(place(one, garden, { phoneNumber: '00923461234567' }))).code).toBe(
      'CASH_NOT_OFFERED',
    )
    await changeOrder(admin, small.answer.order._id, { status: 'DELIVERED' })
    await place(one, garden, { phoneNumber: '923461234567' })
    expect((await errorOf(place(one, garden, { phoneNumber: aPhone() }))).code).toBe('CASH_NOT_OFFERED')
  })

  test('has a limit of its pieces, which names the lines above it', async () => {
    const [many, few] = [await make.product({ stock: 30 }), await make.product({ stock: 30 })]
    const buyer = await aCustomer()
    const lines = [
      { product: many, quantity: 6 },
      { product: few, quantity: 5 },
    ]
    const error = await errorOf(place(buyer, lines))
    expect(error.details.data).toEqual({
      reason: 'FIRST_PIECES',
      limit: 5,
      items: [{ product: many.id, requested: 6 }],
      deposit: null,
    })
    expect(await stockOf(few)).toEqual({ stock: 30, sold: 0 })
    await place(buyer, lines.slice(1))
  })
})

describe('a phone number that refused parcels', () => {
  beforeEach(() =>
    limits({
      mostPieces: null,
      mostOpen: null,
      firstOrderMost: null,
      firstOrderPieces: null,
      mostRefused: 2,
    }),
  )

  async function aRefusedParcel(phoneNumber: string) {
    const product = await make.product({ stock: 5 })
    const { answer } = await place(await aCustomer(), [{ product }], { phoneNumber })
    await changeOrder(admin, answer.order._id, { status: 'SHIPPED' })
    const outcome = outcomeChange.parse({ outcome: 'REFUSED', reason: 'CHANGED_MIND' })
    await setParcelOutcome(admin, answer.order._id, outcome)
    return answer.order._id
  }

  test('gets no further cash order from any account, until twelve months are over', async () => {
    const product = await make.product({ stock: 9 })
    const first = await aRefusedParcel('0347 1234567')
    await place(await aCustomer(), [{ product }], { phoneNumber: '03471234567' })
    await aRefusedParcel('+923471234567')
    const stranger = await aCustomer()
    const call = () => place(stranger, [{ product }], { phoneNumber: '+92003471234567' })
    const error = await errorOf(call())
    expect([error.code, error.message, error.details.data]).toEqual([
      'CASH_NOT_OFFERED',
      'Parcels to this phone number were not accepted, so cash on delivery is not offered to it. Please pay online.',
      { reason: 'REFUSED', limit: 2, items: [], deposit: null },
    ])
    await db.$executeRaw`UPDATE orders SET outcome_at = now() - interval '366 days' WHERE id = ${first}::uuid`
    await call()
  })
})

test('what is asked before placing is what placing answers, and stores nothing', async () => {
  await limits({
    mostPieces: 20,
    mostOpen: 1,
    firstOrderMost: 20_000,
    firstOrderPieces: 5,
    depositPercent: 20,
  })
  const product = await make.product({ price: 1_000_000, stock: 100 })
  const buyer = await aCustomer()
  const phoneNumber = aPhone()
  const check = (quantity: number, extras: object = {}) =>
    checkCash(buyer, cashCheck.parse({ ...bodyOf([{ product, quantity }]), phoneNumber, ...extras }))
  const offered = { offered: true, reason: null, message: null, limit: null, items: [], deposit: null }
  expect(await check(1)).toEqual(offered)
  expect(await check(3)).toEqual({
    offered: false,
    reason: 'FIRST_VALUE',
    message:
      'A first cash order to a phone number may come to at most Rs 20,000. Please order less, or pay Rs 6,900 now and the rest on delivery, or pay online.',
    limit: 20_000,
    items: [],
    deposit: 6900_00,
  })
  expect((await check(3, { locale: 'ur' })).message).toMatch(/^کسی فون نمبر پر پہلا نقد آرڈر/)
  const items = [{ product: product.id, requested: 21 }]
  expect(await check(21)).toMatchObject({ reason: 'PIECES', limit: 20, items, deposit: null })
  expect(await db.order.count({ where: { buyerId: buyer.id } })).toBe(0)
  expect(await stockOf(product)).toEqual({ stock: 100, sold: 0 })
  await place(buyer, [{ product }], { phoneNumber })
  expect(await check(1)).toMatchObject({ offered: false, reason: 'OPEN_OF_CUSTOMER', limit: 1 })
  // A deposit answers the size of a first order, but not that another order waits.
  expect(await check(3)).toMatchObject({ reason: 'OPEN_OF_CUSTOMER', deposit: null })
  const error = await errorOf(place(buyer, [{ product, quantity: 3 }], { phoneNumber, deposit: true }))
  expect(error.code).toBe('ORDER_LIMIT')
})

describe('a stranger who wants the whole stock, with the limits that a live shop begins with', () => {
  beforeEach(() => limits(liveLimits))
  const each = liveLimits.firstOrderPieces ?? 0
  const most = each * (liveLimits.mostOpen ?? 0)

  test('cannot have it in one order, and in twenty at once only what is held until the hold ends', async () => {
    const product = await make.product({ price: 50_000, stock: 200 })
    const buyer = await aCustomer()
    expect(await tally([place(buyer, [{ product, quantity: 200 }])])).toEqual({ ORDER_LIMIT: 1 })
    expect(await stockOf(product)).toEqual({ stock: 200, sold: 0 })
    const calls = times(20, () => place(buyer, [{ product, quantity: each }]))
    expect(await tally(calls)).toEqual({ done: liveLimits.mostOpen, ORDER_LIMIT: 17 })
    expect(await stockOf(product)).toEqual({ stock: 200 - most, sold: most })

    const holdEnds = new Date(Date.now() + (liveLimits.holdHours ?? 0) * 3_600_000 + 60_000)
    await cancelUnconfirmedOrders(undefined, { now: holdEnds })
    expect(await stockOf(product)).toEqual({ stock: 200, sold: 0 })
  })

  const confirm = async ({ order }: Awaited<ReturnType<typeof place>>['answer']) => {
    const { email, phoneNumber } = order.buyer
    await changeByLink(linkTokens({ id: order._id, email, phoneNumber }).byEmail, { action: 'confirm' })
  }

  test('nor by confirming each order by its email, until one was delivered', async () => {
    const product = await make.product({ price: 50_000, stock: 200 })
    const buyer = await aCustomer()
    const placed = []
    for (let order = 0; order < (liveLimits.mostOpen ?? 0); order += 1) {
      const { answer } = await place(buyer, [{ product, quantity: each }])
      await confirm(answer)
      placed.push(answer.order._id)
    }
    const again = () => place(buyer, [{ product, quantity: each }])
    const error = await errorOf(again())
    expect([error.code, error.message]).toEqual([
      'CASH_NOT_OFFERED',
      'Until we have delivered a first one, we take at most 3 cash orders. Please wait until one is delivered, or pay Rs 2,500 now and the rest on delivery, or pay online.',
    ])
    expect(error.details.data).toMatchObject({ reason: 'UNDELIVERED', limit: 3 })
    const [stranger, phoneNumber] = [await aCustomer(), await phoneOf(buyer)]
    const elsewhere = place(buyer, [{ product }], { phoneNumber: aPhone() })
    const other = place(stranger, [{ product }], { phoneNumber })
    expect(await tally([elsewhere, other])).toEqual({ CASH_NOT_OFFERED: 2 })
    expect((await stockOf(product)).stock).toBe(200 - most)
    await changeOrder(admin, String(placed[0]), { status: 'DELIVERED' })
    await again()
  })

  test('one that the shop has confirmed does not count', async () => {
    const product = await make.product({ price: 50_000, stock: 200 })
    const buyer = await aCustomer()
    for (let order = 0; order < (liveLimits.mostOpen ?? 0); order += 1) {
      const { answer } = await place(buyer, [{ product }])
      await recordCall(admin, answer.order._id, { outcome: 'YES', note: undefined })
    }
    await place(buyer, [{ product }])
  })

  test('nor with many accounts and one telephone', async () => {
    const product = await make.product({ price: 50_000, stock: 200 })
    const people = await Promise.all(times(10, aCustomer))
    const spellings = ['0348 7654321', '+92 348-765-4321', '00923487654321', '923487654321']
    const calls = times(20, (index) =>
      place(people[index % 10] as (typeof people)[number], [{ product, quantity: each }], {
        phoneNumber: spellings[index % 4],
      }),
    )
    expect(await tally(calls)).toEqual({ done: liveLimits.mostOpen, ORDER_LIMIT: 17 })
    expect((await stockOf(product)).stock).toBe(200 - most)
  })
})

describe('another phone number, given by the link after a call to a wrong one', () => {
  /** Gives it for the order of a new account that was called in vain. */
  async function giveNumber(phoneNumber: string) {
    const [buyer, product] = [await aCustomer(), await make.product({ price: 50_000, stock: 20 })]
    const { order } = (await place(buyer, [{ product }])).answer
    const { _id: id, buyer: person } = order
    await recordCall(admin, id, { outcome: 'WRONG_NUMBER', note: undefined })
    const { byEmail } = linkTokens({ id, email: person.email, phoneNumber: person.phoneNumber })
    return () =>
      changeByLink(byEmail, { action: 'address', shippingAddress: order.shippingAddress, phoneNumber })
  }

  test('takes no more open orders than placing does', async () => {
    await limits({ mostOpen: 2, mostRefused: null })
    const given = await Promise.all(times(6, () => giveNumber('+923487650001')))
    expect(await tally(given.map((give) => give()))).toEqual({ done: 2, VALIDATION_FAILED: 4 })
    const error = await errorOf((await giveNumber('+923487650001'))())
    expect(englishFields(error.details.fields).phoneNumber).toMatch(
      /^At most 2 cash orders to one phone number may wait/,
    )
  })

  test('is none that refused parcels', async () => {
    await limits({ mostOpen: null, mostRefused: 1 })
    const phoneNumber = '+923487650002'
    const [buyer, product] = [await aCustomer(), await make.product({ stock: 20 })]
    const { order } = (await place(buyer, [{ product }], { phoneNumber })).answer
    await changeOrder(admin, order._id, { status: 'SHIPPED' })
    await setParcelOutcome(admin, order._id, outcomeChange.parse({ outcome: 'REFUSED', reason: 'OTHER' }))
    const error = await errorOf((await giveNumber(phoneNumber))())
    expect(englishFields(error.details.fields).phoneNumber).toMatch(
      /^Parcels to this phone number were not accepted/,
    )
    await (await giveNumber('+923487650003'))()
  })
})

describe('phone numbers that one account asks about', () => {
  const most = 20
  let plant: Awaited<ReturnType<typeof make.product>>
  // The real limits: the other tests run with relaxed ones.
  beforeAll(async () => {
    const { env } = await import('@/lib/platform/env')
    vi.spyOn(env, 'RATE_LIMIT_FACTOR', 'get').mockReturnValue(1)
    await limits({ mostOpen: null, mostPieces: null, mostRefused: 1 })
    plant = await make.product({ stock: 100 })
  })
  const check = (viewer: Viewer, phoneNumber: string) =>
    checkCash(viewer, cashCheck.parse({ ...bodyOf([{ product: plant }]), phoneNumber }))
  const quote = (viewer: Viewer, phoneNumber: string, extras: object = {}) => {
    const { items, ...asked } = cartLines.parse({
      items: [{ product: plant.id, quantity: 1 }],
      order: { phoneNumber },
      ...extras,
    })
    return quoteCart(items, asked, { viewer })
  }
  async function withoutMore() {
    const viewer = await aCustomer()
    const known = times(most, aPhone)
    for (const phoneNumber of known) await check(viewer, phoneNumber)
    return { viewer, known: known[0] ?? '', further: aPhone() }
  }

  test('count once in all their spellings, and a further one is not answered however often it is asked', async () => {
    const viewer = await aCustomer()
    for (const spelling of ['0348 7650010', '+92-348-7650010', '00923487650010', '۰۳۴۸۷۶۵۰۰۱۰'])
      expect((await check(viewer, spelling)).offered).toBe(true)
    expect(await tally(times(most + 9, () => check(viewer, aPhone())))).toEqual({
      done: most - 1,
      RATE_LIMITED: 10,
    })
    for (const _ of times(3, () => null))
      expect((await errorOf(check(viewer, '0348 7650011'))).code).toBe('RATE_LIMITED')
    expect((await check(viewer, '(0348) 765.0010')).offered).toBe(true)
    expect((await check(await aCustomer(), '0348 7650011')).offered).toBe(true)
  })

  test('are the same to a quote, which answers everything else', async () => {
    const { viewer, known, further } = await withoutMore()
    expect((await quote(viewer, known)).cash).toMatchObject({ offered: true })
    const { cash, totalPrice } = await quote(viewer, further)
    expect([cash, totalPrice]).toEqual([null, (await quote(viewer, known)).totalPrice])
    // A code is checked as for a person who is not known.
    const coded = await quote(viewer, further, { discountCode: 'ANY' })
    expect(coded).toMatchObject({ cash: null, totalPrice, discount: { rejection: { reason: 'UNKNOWN' } } })
    await createDiscount(admin, discountForm.parse({ code: 'NUMBER10', kind: 'PERCENT', percent: 10 }))
    expect(await quote(viewer, further, { discountCode: 'NUMBER10' })).toMatchObject({
      cash: null,
      discount: { code: 'NUMBER10', rejection: null },
    })
  })

  test('cannot be read in the table of limits', async () => {
    const number = '+923487650099'
    await countNumber(randomUUID(), number)
    const keys = (await db.rateLimit.findMany({ select: { key: true } })).map(({ key }) => key)
    const plain = createHash('sha256').update(number).digest('hex')
    expect(keys.filter((key) => key.includes(number) || key.includes(plain))).toEqual([])
  })

  test('are the same to an order in cash, and to the number of the profile', async () => {
    const { viewer, known, further } = await withoutMore()
    const order = (phoneNumber?: string) =>
      errorOf(place(viewer, [{ product: plant }], phoneNumber ? { phoneNumber } : {}))
    expect((await order(further)).code).toBe('RATE_LIMITED')
    expect((await order()).code).toBe('RATE_LIMITED')
    await place(viewer, [{ product: plant }], { phoneNumber: known })
    // Paid online no answer depends on the number; the gateway is away here.
    const online = place(viewer, [{ product: plant }], { phoneNumber: further, paymentMethod: 'ONLINE' })
    expect((await errorOf(online)).code).toBe('GATEWAY_UNAVAILABLE')
  })

  test('are the same to the link of an order', async () => {
    const viewer = await aCustomer()
    const { order } = (await place(viewer, [{ product: plant }])).answer
    await recordCall(admin, order._id, { outcome: 'WRONG_NUMBER', note: undefined })
    const { byEmail } = linkTokens({ id: order._id, ...order.buyer })
    for (const phoneNumber of times(most, aPhone)) await countNumber(order._id, `+92${phoneNumber.slice(1)}`)
    const give = changeByLink(byEmail, {
      action: 'address',
      shippingAddress: order.shippingAddress,
      phoneNumber: '+923487650012',
    })
    expect((await errorOf(give)).code).toBe('RATE_LIMITED')
  })
})
