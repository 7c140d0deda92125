// The link of a cash order: what it confirms, changes, cancels and pays, once and for one order only.

import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { englishFields } from '../support/english'
import { formKeys } from '../support/form-keys'
import { postForm, simulatorServer } from '../support/simulator'

type Shop = { answer(request: Request): Promise<Response> }
const shop: Shop = { answer: async () => new Response(null, { status: 503 }) }
const server = await simulatorServer((request) => shop.answer(request))
// Before anything of lib/ reads its settings.
process.env.PORT = new URL(server.origin).port
process.env.PUBLIC_URL = server.origin
process.env.LOG_LEVEL = 'silent'

const { db } = await import('@/lib/platform/database/client')
const orderRoute = await import('@/app/api/v1/order/payfast/checkout/route')
const { cancelUnconfirmedOrders } = await import('@/lib/orders/confirmation/expire')
const { changeByLink } = await import('@/lib/orders/confirmation/link-commands')
const { findOrderLink, linkTokens } = await import('@/lib/orders/confirmation/link-queries')
const { changeOrder } = await import('@/lib/orders/changes/change-order')
const { findOrderView, getOrder } = await import('@/lib/orders/views/queries')
const { payOrder } = await import('@/lib/orders/statuses/pay')
const { settleReturn } = await import('@/lib/reconciling/settlement/receive')
const { cancelUnpaidOrders } = await import('@/lib/reconciling/settlement/reconcile')
const { getShop } = await import('@/lib/shop/identity/queries')
const { anAdmin, aBuyer, errorOf, make, place, stockOf, tally, times } = await import('./orders-support')

const admin = await anAdmin()
beforeEach(async () => {
  const context = { params: Promise.resolve({}) }
  shop.answer = async (request) =>
    request.method === 'GET' ? orderRoute.GET(request, context) : orderRoute.POST(request, context)
  await server.control('reset')
})
afterAll(async () => {
  await server.close()
  await db.$disconnect()
})

async function cashOrder() {
  const buyer = await aBuyer()
  const product = await make.product({ stock: 5, price: 79_950 })
  const { answer } = await place(buyer, [{ product, quantity: 2 }])
  const { _id: id, buyer: person } = answer.order
  const { email, phoneNumber } = person
  const { byEmail, byPhone } = linkTokens({ id, email, phoneNumber })
  return { buyer, product, id, order: answer.order, token: byEmail, byPhone }
}
const another = {
  street: '12 Canal View',
  city: 'Lahore',
  state: 'Punjab',
  country: 'Pakistan',
  zipCode: '54000',
}
const reachedNoOne = (orderId: string) =>
  db.orderCall.create({ data: { orderId, actorId: admin.id, outcome: 'WRONG_NUMBER' } })

describe('the link', () => {
  test('shows the order, with the middle of the phone number masked', async () => {
    const { token, order } = await cashOrder()
    expect(await findOrderLink(token)).toMatchObject({
      state: 'OPEN',
      number: order.number,
      order: {
        confirmBy: order.confirmBy,
        phoneNumber: '+92•••••••21',
        shippingAddress: order.shippingAddress,
        deliveryDays: order.deliveryDays,
        delivery: order.delivery,
        totalPrice: order.totalPrice,
        canPayOnline: true,
        isPhoneWrong: false,
      },
    })
  })

  test.each(['confirm', 'cancel'] as const)(
    '%s: once, by the buyer, and then it only says what became of it',
    async (action) => {
      const { token, byPhone, id, product, order } = await cashOrder()
      const state = action === 'confirm' ? 'CONFIRMED' : 'CANCELLED'
      const { link } = await changeByLink(token, { action })
      const ended = { state, number: order.number, order: null }
      const comes = { toPay: order.totalPrice, arrival: { by: expect.any(String), method: 'COURIER' } }
      const shown = action === 'confirm' ? { ...ended, ...comes } : ended
      expect(link).toEqual(shown)
      const { timeline } = await getOrder(admin, id)
      expect(timeline.at(-1)).toMatchObject({
        status: action === 'confirm' ? 'PROCESSING' : 'CANCELLED',
        by: 'BUYER',
      })
      expect((await stockOf(product)).stock).toBe(action === 'confirm' ? 3 : 5)
      for (const used of [token, byPhone]) {
        expect(await findOrderLink(used)).toEqual(shown)
        for (const next of ['confirm', 'cancel', 'pay'] as const) {
          const error = await errorOf(changeByLink(used, { action: next }))
          expect(error.code).toBe('CONFLICT')
        }
      }
      expect((await getOrder(admin, id)).timeline).toHaveLength(2)
    },
  )

  test('of another order, another secret or another contact is none', async () => {
    const [one, other] = [await cashOrder(), await cashOrder()]
    const mixed = Buffer.concat([
      Buffer.from(one.token, 'base64url').subarray(0, 16),
      Buffer.from(other.token, 'base64url').subarray(16),
    ]).toString('base64url')
    for (const token of [mixed, 'x', 'A'.repeat(43)]) {
      expect(await findOrderLink(token)).toBeNull()
      expect((await errorOf(changeByLink(token, { action: 'confirm' }))).code).toBe('NOT_FOUND')
    }
    expect((await getOrder(admin, one.id)).status).toBe('PENDING')
  })

  test('is expired with the hold, and seven days after placing at the latest', async () => {
    const { token, id } = await cashOrder()
    await db.order.update({ where: { id }, data: { confirmBy: new Date(Date.now() - 1000) } })
    expect((await findOrderLink(token))?.state).toBe('EXPIRED')
    expect((await errorOf(changeByLink(token, { action: 'confirm' }))).code).toBe('CONFLICT')
    const eightDaysAgo = new Date(Date.now() - 8 * 24 * 3_600_000)
    await db.order.update({ where: { id }, data: { confirmBy: null, placedAt: eightDaysAgo } })
    expect(await findOrderLink(token)).toMatchObject({ state: 'EXPIRED', order: null })
    expect((await errorOf(changeByLink(token, { action: 'cancel' }))).code).toBe('CONFLICT')
  })

  test('works again for an order that an admin put back', async () => {
    const { token, id } = await cashOrder()
    await changeByLink(token, { action: 'cancel' })
    await changeOrder(admin, id, { status: 'PENDING' })
    expect((await changeByLink(token, { action: 'confirm' })).link.state).toBe('CONFIRMED')
  })
})

describe('a link that was signed with the number in another spelling', () => {
  const former = '+92003007654321'
  async function linkOfBefore() {
    const made = await cashOrder()
    const { _id: id, buyer } = made.order
    expect(buyer.phoneNumber).toBe('+923007654321')
    const { byPhone: token } = linkTokens({ id, email: buyer.email, phoneNumber: former })
    expect(await findOrderLink(token)).toBeNull()
    const formerPhoneNumber = former
    await db.order.update({ where: { id }, data: { formerPhoneNumber }, select: { id: true } })
    return { ...made, token }
  }

  test('shows and confirms the order as before', async () => {
    const { token, byPhone, id } = await linkOfBefore()
    expect((await findOrderLink(token))?.state).toBe('OPEN')
    expect((await changeByLink(token, { action: 'confirm' })).link.state).toBe('CONFIRMED')
    expect((await findOrderLink(byPhone))?.state).toBe('CONFIRMED')
    expect((await getOrder(admin, id)).status).toBe('PROCESSING')
  })

  test('ends with the order’s time as others do', async () => {
    const { token, id } = await linkOfBefore()
    await db.order.update({ where: { id }, data: { confirmBy: new Date(0) }, select: { id: true } })
    expect((await findOrderLink(token))?.state).toBe('EXPIRED')
  })

  test('ends when the order gets another number', async () => {
    const { token, id } = await linkOfBefore()
    await db.order.update({ where: { id }, data: { phoneNumber: '+923331112223' }, select: { id: true } })
    expect(await findOrderLink(token)).toBeNull()
    expect((await errorOf(changeByLink(token, { action: 'confirm' }))).code).toBe('NOT_FOUND')
  })
})

describe('another address', () => {
  test('is that of the order alone, and its totals stay', async () => {
    const { token, id, buyer, order } = await cashOrder()
    const { link } = await changeByLink(token, { action: 'address', shippingAddress: another })
    expect(link.order?.shippingAddress).toEqual(another)
    const after = await getOrder(buyer, id)
    expect(after.shippingAddress).toEqual(another)
    expect(after.totalPrice).toBe(order.totalPrice)
    expect(after.updatedAt > order.updatedAt).toBe(true)
    const profile = await db.user.findUniqueOrThrow({ where: { id: buyer.id } })
    expect(profile.city).not.toBe('Lahore')
  })

  test('does not replace one that was changed since the link was opened, but with that one seen it does', async () => {
    const { token, id, order } = await cashOrder()
    const { shippingAddress: read } = order
    const elsewhere = { ...another, street: '9 Mall Road' }
    await changeByLink(token, {
      action: 'address',
      shippingAddress: another,
      seen: { shippingAddress: read },
    })
    const late = { action: 'address', shippingAddress: elsewhere } as const
    const error = await errorOf(changeByLink(token, { ...late, seen: { shippingAddress: read } }))
    expect([error.code, error.details.data]).toMatchObject([
      'CONFLICT',
      { state: 'OPEN', order: { shippingAddress: another } },
    ])
    expect((await getOrder(admin, id)).shippingAddress).toEqual(another)
    const { link } = await changeByLink(token, { ...late, seen: { shippingAddress: another } })
    expect(link.order?.shippingAddress).toEqual(elsewhere)
  })

  test('in a place with frost waits for a cool evening, until it is another place again', async () => {
    const { token, id, product } = await cashOrder()
    await db.product.update({ where: { id: product.id }, data: { temperatureMin: 10, temperatureMax: 45 } })
    // In January, and not so long ago that the link has ended.
    const placedAt = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 0, 10, 6))
    await db.order.update({ where: { id }, data: { placedAt } })
    const moveTo = async (city: string, state: string) => {
      const shippingAddress = { ...another, city, state }
      const { link } = await changeByLink(token, { action: 'address', shippingAddress })
      return [link.order?.delivery.transport, link.order?.deliveryDays]
    }
    expect(await moveTo('Gilgit', 'Gilgit-Baltistan')).toEqual(['COOL_EVENING', 4])
    expect(await moveTo('Karachi', 'Sindh')).toEqual([null, 3])
  })

  test('is in the history that the shop reads, and in an email to the buyer, once', async () => {
    const { token, id, order: placed } = await cashOrder()
    const paisa = placed.totalPrice
    const change = { action: 'address', shippingAddress: another } as const
    await changeByLink(token, change)
    await changeByLink(token, change)
    const { history, order } = (await findOrderView(admin, id)) ?? { history: [] }
    expect(history.filter((entry) => 'edit' in entry)).toEqual([
      {
        at: expect.any(String),
        by: 'BUYER',
        edit: {
          lines: [],
          total: { from: paisa, to: paisa },
          address: { from: expect.any(String), to: '12 Canal View, Lahore 54000, Punjab, Pakistan' },
        },
      },
    ])
    expect(order?.timeline).toHaveLength(1)
    const emails = await db.mail.findMany({ where: { dedupe: { startsWith: `order:${id}:changed` } } })
    expect(emails.map(({ data }) => data)).toEqual([
      expect.objectContaining({
        by: 'BUYER',
        address: '12 Canal View, Lahore 54000, Punjab, Pakistan',
        phone: null,
      }),
    ])
  })

  test('has no other phone number, unless the shop could not reach the one it has', async () => {
    const { token, byPhone, id } = await cashOrder()
    const change = { action: 'address', shippingAddress: another, phoneNumber: '+923331112223' } as const
    expect(englishFields((await errorOf(changeByLink(token, change))).details.fields)).toEqual({
      phoneNumber: 'Phone number cannot be changed here',
    })
    await reachedNoOne(id)
    await db.order.update({ where: { id }, data: { nextCallAt: new Date(Date.now() + 9_000_000) } })
    expect((await findOrderLink(token))?.order?.isPhoneWrong).toBe(true)
    await changeByLink(token, change)
    expect(
      await db.order.findUnique({ where: { id }, select: { phoneNumber: true, nextCallAt: true } }),
    ).toEqual({
      phoneNumber: '+923331112223',
      nextCallAt: null,
    })
    // The link that went to the wrong number no longer works; that of the email does.
    expect(await findOrderLink(byPhone)).toBeNull()
    expect((await findOrderLink(token))?.state).toBe('OPEN')
  })
})

describe('paying online instead', () => {
  test('makes it an online order of the same total with one attempt; once paid it is confirmed', async () => {
    const { token, id, order, product } = await cashOrder()
    const { link, formParams = {} } = await changeByLink(token, { action: 'pay' })
    expect(link).toEqual({ state: 'TO_PAY', number: order.number, order: null })
    const waiting = await getOrder(admin, id)
    expect(waiting).toMatchObject({
      paymentMethod: 'ONLINE',
      paymentStatus: 'UNPAID',
      totalPrice: order.totalPrice,
    })
    expect(waiting.payBy).toBeDefined()
    expect(waiting.confirmBy).toBeUndefined()
    const attempts = await db.paymentAttempt.findMany({ where: { orderId: id } })
    expect(attempts.map(({ amount }) => Number(amount))).toEqual([order.totalPrice])

    await server.control('next', { preset: 'approve' })
    const posted = await postForm(formParams)
    const back = new URL(posted.headers.get('location') ?? '', server.origin)
    await settleReturn(Object.fromEntries(back.searchParams))
    expect(await getOrder(admin, id)).toMatchObject({ status: 'PENDING', paymentStatus: 'PAID' })
    expect((await findOrderLink(token))?.state).toBe('CONFIRMED')
    expect((await stockOf(product)).stock).toBe(3)
  })

  test('can be begun again with the same link, and is cancelled like any online order that is not paid', async () => {
    const { token, id, product } = await cashOrder()
    await changeByLink(token, { action: 'pay' })
    await changeByLink(token, { action: 'pay' })
    expect(await db.paymentAttempt.count({ where: { orderId: id } })).toBe(2)
    expect((await errorOf(changeByLink(token, { action: 'confirm' }))).code).toBe('CONFLICT')
    const later = new Date(Date.now() + 100 * 3_600_000)
    await cancelUnconfirmedOrders(undefined, { now: later })
    expect((await getOrder(admin, id)).status).toBe('PENDING')
    await cancelUnpaidOrders(undefined, { now: later })
    expect((await getOrder(admin, id)).status).toBe('CANCELLED')
    expect((await stockOf(product)).stock).toBe(5)
  })

  test.each([
    ['costs nothing', { taxPrice: 0, shippingPrice: 0, discountedPrice: 159_900, totalPrice: 0 }],
    ['is to a landline', { phoneNumber: '+924235761234' }],
    ['had a deposit that went back', { depositPrice: 100, depositStatus: 'REFUNDED' }],
  ] as const)('is not offered for an order that %s', async (_, changes) => {
    const { token, id } = await cashOrder()
    expect((await findOrderLink(token))?.order?.canPayOnline).toBe(true)
    await db.order.update({ where: { id }, data: changes })
    expect((await findOrderLink(token))?.order?.canPayOnline).toBe(false)
    expect((await errorOf(changeByLink(token, { action: 'pay' }))).code).toBe('NOT_PAYABLE')
    expect(await getOrder(admin, id)).toMatchObject({ paymentMethod: 'COD' })
  })

  test('has a form without the buyer, who the link does not show either', async () => {
    const { token, buyer, id, order } = await cashOrder()
    const shown = async () => (await changeByLink(token, { action: 'pay' })).formParams ?? {}
    const asOpen = await shown()
    const begunAgain = await shown()
    for (const form of [asOpen, begunAgain]) {
      expect(Object.keys(form)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/CUSTOMER_(NAME|ID)|COUNTRY|SHIPPING/)]),
      )
      expect(form).toMatchObject({
        CUSTOMER_EMAIL_ADDRESS: (await getShop()).email,
        CUSTOMER_MOBILE_NO: order.buyer.phoneNumber.replace('+92', '0'),
      })
      const { firstName, email } = order.buyer
      const { street, zipCode } = order.shippingAddress
      for (const hidden of [buyer.id, firstName, email, street, zipCode])
        expect(Object.values(form).join('\n')).not.toContain(hidden)
    }
    // The products too are only shown until the link is used.
    expect(asOpen['ITEMS[0][NAME]']).toBe(order.orderItems[0]?.product.name)
    expect(Object.keys(begunAgain).filter((name) => name.startsWith('ITEMS'))).toEqual([])

    const own = await payOrder(buyer, id)
    expect(Object.keys(own)).toEqual(['action', ...formKeys(1)])
    expect(own).toMatchObject({ CUSTOMER_EMAIL_ADDRESS: order.buyer.email, CUSTOMER_ID: buyer.id })
    await server.control('next', { preset: 'approve' })
    const posted = await postForm(begunAgain)
    expect(posted.status).toBe(303)
  })

  test('leaves the order as it is when the gateway fails', async () => {
    const { token, id } = await cashOrder()
    const before = await getOrder(admin, id)
    await server.control('next', { preset: 'token_500' })
    expect((await errorOf(changeByLink(token, { action: 'pay' }))).code).toBe('GATEWAY_UNAVAILABLE')
    expect(await getOrder(admin, id)).toEqual(before)
    expect(await db.paymentAttempt.count({ where: { orderId: id } })).toBe(0)
  })
})

test('everything at once: each order has one outcome, and the stock agrees with it', async () => {
  const orders = await Promise.all(times(20, () => cashOrder()))
  await Promise.all(
    orders.flatMap(({ token, byPhone, id }) => [
      tally([changeByLink(token, { action: 'confirm' })]),
      tally([changeByLink(byPhone, { action: 'cancel' })]),
      tally([changeOrder(admin, id, { status: 'CANCELLED', seen: { status: 'PENDING' } })]),
    ]),
  )
  for (const { id, product } of orders) {
    const { status, timeline } = await getOrder(admin, id)
    expect(timeline.map((entry) => entry.status)).toEqual(['PENDING', status])
    expect((await stockOf(product)).stock).toBe(status === 'CANCELLED' ? 5 : 3)
  }
})
