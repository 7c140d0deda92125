// Every outcome of a payment, with only the clock simulated: the command places the order, the form is posted to the
// simulator over HTTP, the route receives its messages, and the rows are read from Postgres.

import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { englishFields } from '../support/english'
import { expectLedgerAgrees } from '../support/ledger'
import { postForm, simulatorServer } from '../support/simulator'

afterAll(expectLedgerAgrees)

type Shop = { answer(request: Request): Promise<Response> }
const shop: Shop = { answer: async () => new Response(null, { status: 503 }) }
const server = await simulatorServer((request) => shop.answer(request))
// Before anything of lib/ reads its settings.
process.env.PORT = new URL(server.origin).port
process.env.PUBLIC_URL = server.origin
process.env.LOG_LEVEL = 'silent'

const { db } = await import('@/lib/platform/database/client')
const orderRoute = await import('@/app/api/v1/order/payfast/checkout/route')
const { settleReturn } = await import('@/lib/reconciling/settlement/receive')
const { payOrder } = await import('@/lib/orders/statuses/pay')
const { paisaToDecimal } = await import('@/lib/base/money')
const { addItem, emptyCart } = await import('@/lib/orders/carts/cart')
const { saveDiscount } = await import('@/lib/orders/carts/discount')
const { cartSums } = await import('@/lib/orders/carts/sums')
const { quoteCart } = await import('@/lib/orders/carts/queries')
const { discountForm } = await import('@/lib/money/discounts/admin-schema')
const { createDiscount } = await import('@/lib/money/discounts/commands')
const { findInvoice } = await import('@/lib/orders/invoices/queries')
const { changeOrder } = await import('@/lib/orders/changes/change-order')
const { aBuyer, anAdmin, make, place, errorOf, stockOf } = await import('./orders-support')

const context = { params: Promise.resolve({}) }
const listen = async (request: Request) =>
  request.method === 'GET' ? orderRoute.GET(request, context) : orderRoute.POST(request, context)

beforeEach(async () => {
  shop.answer = listen
  await server.control('reset')
})
afterAll(async () => {
  await server.close()
  await db.$disconnect()
})

async function order() {
  const buyer = await aBuyer()
  const product = await make.product({ price: 79_950, stock: 20 })
  const { answer } = await place(buyer, [{ product, quantity: 2 }], { paymentMethod: 'ONLINE' })
  if (!answer.formParams) throw new Error('a form is expected')
  return { buyer, product, id: answer.order._id, form: answer.formParams }
}
type Placed = Awaited<ReturnType<typeof order>>

/** Posts the form with the outcome chosen beforehand; returns where the browser is redirected to. */
async function pay({ form }: Pick<Placed, 'form'>, preset: string, options: object = {}): Promise<URL> {
  await server.control('next', { preset, ...options })
  const answer = await postForm(form)
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location') ?? '', server.origin)
}
const comeBack = ({ searchParams }: URL) => settleReturn(Object.fromEntries(searchParams))

async function stateOf({ id, form }: Pick<Placed, 'id' | 'form'>) {
  const { paymentStatus, status } = await db.order.findUniqueOrThrow({ where: { id } })
  const attempt = await db.paymentAttempt.findUniqueOrThrow({ where: { basketId: form.BASKET_ID ?? '' } })
  return { status, paymentStatus, attempt: attempt.status, review: attempt.review }
}
const effectsOf = async ({ form }: Pick<Placed, 'form'>) => {
  const rows = await db.paymentNotification.findMany({ where: { basketId: form.BASKET_ID ?? '' } })
  return rows.map(({ effect }) => effect).sort()
}
const mailsOf = async ({ id }: Pick<Placed, 'id'>) => {
  const rows = await db.mail.findMany({ where: { dedupe: { startsWith: `order:${id}:` } } })
  return rows.map(({ template }) => template).sort()
}
const paid = { paymentStatus: 'PAID', attempt: 'PAID', review: null, status: 'PENDING' }
const open = { paymentStatus: 'UNPAID', attempt: 'OPEN', review: null, status: 'PENDING' }
const failed = { paymentStatus: 'FAILED', attempt: 'FAILED', review: null, status: 'PENDING' }

test('an online order to a landline is an error at its number, and is not stored', async () => {
  const buyer = await aBuyer()
  const product = await make.product({ stock: 20 })
  const online = (phoneNumber: string) =>
    place(buyer, [{ product }], { paymentMethod: 'ONLINE', phoneNumber })
  for (const landline of ['042-35761234', '(021) 111 222 333', '0800 12345'])
    expect(englishFields((await errorOf(online(landline))).details.fields)).toEqual({
      phoneNumber: 'Online payment needs a mobile number',
    })
  expect(await stockOf(product)).toEqual({ stock: 20, sold: 0 })
  const { answer } = await online('+44 (0)20 7946 0958')
  expect(answer.formParams?.CUSTOMER_MOBILE_NO).toBe('+442079460958')

  // It may have been a mobile when the order was placed.
  const { _id: id } = answer.order
  await db.order.update({ where: { id }, data: { phoneNumber: '+924235761234' }, select: { id: true } })
  expect(englishFields((await errorOf(payOrder(buyer, id))).details.fields)).toEqual({
    phoneNumber: 'Online payment needs a mobile number',
  })
  expect(await db.paymentAttempt.count({ where: { orderId: id } })).toBe(1)
})

test('an online order is stored unpaid, with its form', async () => {
  const placed = await order()
  expect(await stateOf(placed)).toEqual(open)
  expect(placed.form).toMatchObject({
    action: `${server.baseUrl}/Ecommerce/api/Transaction/PostTransaction`,
    MERCHANT_ID: '900001',
    TXNAMT: '2838.85',
    SUCCESS_URL: `${server.origin}/user/order/${placed.id}`,
    CHECKOUT_URL: `${server.origin}/api/v1/order/payfast/checkout`,
  })
  expect(placed.form.BASKET_ID).toMatch(/^G-[A-Z0-9]{5}-[A-Z0-9]{12}$/)
  expect(await mailsOf(placed)).toEqual(['order-placed'])
})

test('the sum is the same in the browser, the quote, the order, the invoice and the gateway form', async () => {
  const buyer = await aBuyer()
  const plants = await Promise.all(
    [4_950, 79_950, 100_001, 333_333, 999_999].map((price) => make.product({ price, stock: null })),
  )
  const admin = await anAdmin()
  const { code } = await createDiscount(
    admin,
    discountForm.parse({ code: 'FLOW7', kind: 'PERCENT', percent: 7 }),
  )
  for (let round = 1; round <= 31; round += 1) {
    const lines = plants.flatMap((product, at) =>
      (round >> at) % 2 ? [{ product, quantity: 1 + ((round * (at + 3)) % 7) }] : [],
    )
    const filled = lines.reduce(
      (cart, { product: { id, name, price }, quantity }) =>
        addItem(cart, {
          _id: id,
          name,
          src: [],
          price: { amount: price / 100, currency: 'PKR' },
          categories: [],
          quantity,
        }),
      emptyCart(),
    )
    // Every other cart has a discount code.
    const discountCode = round % 2 ? code : undefined
    const quoted = await quoteCart(
      lines.map(({ product, quantity }) => ({ product: product.id, quantity })),
      { discountCode },
      { viewer: buyer },
    )
    const shown = cartSums(quoted.discount ? saveDiscount(filled, quoted.discount) : filled)
    expect(quoted.discountedPrice > 0).toBe(discountCode !== undefined)
    const { answer } = await place(buyer, lines, {
      paymentMethod: 'ONLINE',
      totalPrice: Number(shown.totalPrice),
      discountCode,
    })
    const sheet = await findInvoice(buyer, answer.order._id)
    expect([
      paisaToDecimal(quoted.totalPrice),
      paisaToDecimal(answer.order.totalPrice),
      paisaToDecimal(sheet?.sums.at(-1)?.paisa ?? 0),
      answer.formParams?.TXNAMT,
    ]).toEqual(Array(4).fill(shown.totalPrice))
  }
})

describe('notified before the browser returns', () => {
  test.each(['approve', 'approve_fee', 'upper_hash', 'out_of_order', 'out_of_order_reverse'])(
    '%s pays',
    async (preset) => {
      const placed = await order()
      const back = await pay(placed, preset)
      expect(back.pathname).toBe(`/user/order/${placed.id}`)
      expect(await stateOf(placed)).toEqual(paid)
      await comeBack(back)
      expect(await stateOf(placed)).toEqual(paid)
      expect(await mailsOf(placed)).toEqual(['order-paid', 'order-placed'])
    },
  )

  test.each([
    'decline_balance',
    'decline_limit',
    'decline_otp',
    'decline_expired',
    'decline_fraud',
    'cancel',
  ])('%s fails', async (preset) => {
    const placed = await order()
    await comeBack(await pay(placed, preset))
    expect(await stateOf(placed)).toEqual(failed)
    expect(await mailsOf(placed)).toEqual(['order-placed'])
  })

  test.each(['form', 'json', 'query', 'post_query'])(
    'in the encoding %s, with either spelling',
    async (encoding) => {
      for (const keyCase of ['modern', 'legacy']) {
        const placed = await order()
        await pay(placed, 'approve', { encoding, keyCase })
        expect(await stateOf(placed)).toEqual(paid)
      }
    },
  )

  test('duplicate x50 takes effect once', async () => {
    const placed = await order()
    await pay(placed, 'duplicate', { times: 50 })
    expect(await stateOf(placed)).toEqual(paid)
    expect(await effectsOf(placed)).toEqual(['paid', ...Array(49).fill('repeated')])
    expect(await mailsOf(placed)).toEqual(['order-paid', 'order-placed'])
  })

  test('approve_notify_only pays although the buyer does not return', async () => {
    const placed = await order()
    const shown = await pay(placed, 'approve_notify_only')
    expect(shown.pathname).toMatch(/^\/sim\/payfast\/pay\//)
    expect(await stateOf(placed)).toEqual(paid)
  })
})

test('approve_notify_late is unpaid until the message arrives', async () => {
  const placed = await order()
  await pay(placed, 'approve_notify_late')
  expect(await stateOf(placed)).toEqual(open)
  server.timer.advance(5000)
  await server.idle()
  expect(await stateOf(placed)).toEqual(paid)
})

test('approve_return_only is paid by the signed return', async () => {
  const placed = await order()
  const back = await pay(placed, 'approve_return_only')
  expect(await stateOf(placed)).toEqual(open)
  await comeBack(back)
  expect(await stateOf(placed)).toEqual(paid)
  expect(await effectsOf(placed)).toEqual(['paid'])
})

test('timeout decides nothing; the payment may still arrive', async () => {
  const placed = await order()
  const back = await pay(placed, 'timeout', { lateSuccess: true })
  await comeBack(back)
  expect(await stateOf(placed)).toEqual(open)
  server.timer.advance(5000)
  await server.idle()
  expect(await stateOf(placed)).toEqual(paid)
})

test('abandon leaves the order unpaid and payable', async () => {
  const placed = await order()
  await pay(placed, 'abandon')
  expect(await stateOf(placed)).toEqual(open)
  const form = await payOrder(placed.buyer, placed.id)
  expect(form.BASKET_ID).not.toBe(placed.form.BASKET_ID)
  await pay({ form }, 'approve')
  expect(await stateOf({ id: placed.id, form })).toEqual(paid)
})

describe('forged and malformed messages', () => {
  test.each(['wrong_hash', 'no_hash', 'hash_of_other_basket', 'hash_for_901_with_code_000', 'pollution'])(
    '%s changes nothing and is 403',
    async (preset) => {
      const placed = await order()
      const back = await pay(placed, preset)
      // As a page receives it: a name sent twice is a list.
      const query = Object.fromEntries(
        [...back.searchParams.keys()].map((name) => [name, back.searchParams.getAll(name)]),
      )
      await settleReturn(query)
      expect(await stateOf(placed)).toEqual(open)
      const log: { kind: string; reply: { status: number } }[] = await (await server.control('log')).json()
      expect(log.filter(({ kind }) => kind === 'notify').map(({ reply }) => reply.status)).toEqual([403])
    },
  )

  test('a forgery is stored, and marked as one', async () => {
    const placed = await order()
    await pay(placed, 'wrong_hash')
    const row = await db.paymentNotification.findFirstOrThrow({
      where: { basketId: placed.form.BASKET_ID ?? '' },
    })
    expect(row).toMatchObject({ authentic: false, effect: 'bad_signature', channel: 'notification' })
    expect(JSON.stringify(row.raw)).not.toContain('03007654321')
  })
})

describe('signed messages that cannot be believed', () => {
  test.each([
    ['amount_lower', 'The amount differs from ours'],
    ['currency_other', 'The currency differs from ours'],
  ])('%s is flagged for a person', async (preset, review) => {
    const placed = await order()
    await comeBack(await pay(placed, preset))
    expect(await stateOf(placed)).toEqual({ ...open, review })
    expect(await mailsOf(placed)).toEqual(['order-placed'])
  })

  test('reused_transaction_id: the id of another payment pays nothing', async () => {
    const first = await order()
    await pay(first, 'approve')
    const second = await order()
    await pay(second, 'reused_transaction_id')
    expect(await stateOf(second)).toEqual({
      ...open,
      review: 'The transaction id belongs to another payment',
    })
    expect(await stateOf(first)).toEqual(paid)
  })

  test('unknown_basket is accepted, stored and without effect', async () => {
    const placed = await order()
    await pay(placed, 'unknown_basket')
    expect(await stateOf(placed)).toEqual(open)
    const row = await db.paymentNotification.findFirst({
      where: { basketId: `X${placed.form.BASKET_ID?.slice(1)}` },
    })
    expect(row).toMatchObject({ authentic: true, effect: 'unknown_basket' })
  })
})

test('notify_retry: a message that failed is repeated', async () => {
  let deaf = 2
  shop.answer = async (request) => {
    deaf -= 1
    return deaf >= 0 ? new Response(null, { status: 503 }) : listen(request)
  }
  const placed = await order()
  await pay(placed, 'notify_retry')
  expect(await stateOf(placed)).toEqual(open)
  server.timer.advance(1000)
  await expect.poll(() => server.timer.waiting).toBe(1)
  server.timer.advance(5000)
  await expect.poll(() => stateOf(placed)).toEqual(paid)
  expect(server.timer.waiting).toBe(0)
})

test('a message to the address of the other kind is accepted without effect', async () => {
  const placed = await order()
  const appointmentRoute = await import('@/app/api/v1/appointment/payfast/checkout/route')
  shop.answer = (request) => appointmentRoute.POST(request, context)
  await pay(placed, 'approve')
  expect(await stateOf(placed)).toEqual(open)
  expect(await effectsOf(placed)).toEqual(['wrong_kind'])
})

describe('pay again', () => {
  test('after a failure a new form pays; earlier ones stay payable', async () => {
    const placed = await order()
    await pay(placed, 'decline_balance')
    const form = await payOrder(placed.buyer, placed.id)
    expect(form.TXNAMT).toBe(placed.form.TXNAMT)
    expect(await stateOf(placed)).toEqual(failed)
    const third = await payOrder(placed.buyer, placed.id)
    await pay({ form }, 'approve')
    expect((await stateOf(placed)).paymentStatus).toBe('PAID')
    // Two open tabs, two payments: the second is taken and flagged.
    await pay({ form: third }, 'approve')
    expect(await stateOf({ id: placed.id, form: third })).toEqual({
      ...paid,
      review: 'Paid a second time: one payment must go back',
    })
    expect(await mailsOf(placed)).toEqual(['order-paid', 'order-placed'])
  })

  test('nothing else is payable', async () => {
    const placed = await order()
    const otherBuyer = await aBuyer()
    expect((await errorOf(payOrder(otherBuyer, placed.id))).code).toBe('NOT_FOUND')
    expect((await errorOf(payOrder(placed.buyer, 'nonsense'))).code).toBe('NOT_FOUND')
    await pay(placed, 'approve')
    expect((await errorOf(payOrder(placed.buyer, placed.id))).code).toBe('NOT_PAYABLE')
    const cancelled = await order()
    await changeOrder(cancelled.buyer, cancelled.id, { status: 'CANCELLED' })
    expect((await errorOf(payOrder(cancelled.buyer, cancelled.id))).code).toBe('NOT_PAYABLE')
    const cod = await place(placed.buyer, [{ product: placed.product }])
    expect((await errorOf(payOrder(placed.buyer, cod.answer.order._id))).code).toBe('NOT_PAYABLE')
  })
})

describe('cancelled orders', () => {
  test('a late payment becomes a refund due', async () => {
    const placed = await order()
    await changeOrder(placed.buyer, placed.id, { status: 'CANCELLED' })
    await pay(placed, 'approve')
    expect(await stateOf(placed)).toEqual({
      status: 'CANCELLED',
      paymentStatus: 'REFUND_DUE',
      attempt: 'PAID',
      review: null,
    })
    expect(await mailsOf(placed)).toEqual(['order-cancelled', 'order-placed', 'refund-due'])
    expect((await stockOf(placed.product)).stock).toBe(20)
    const admin = await anAdmin()
    const refunded = await changeOrder(admin, placed.id, { paymentStatus: 'REFUNDED' })
    expect(refunded.paymentStatus).toBe('REFUNDED')
  })

  test('paid, cancelled, reopened: the payment status is moved with it', async () => {
    const placed = await order()
    const admin = await anAdmin()
    await pay(placed, 'approve')
    await changeOrder(placed.buyer, placed.id, { status: 'CANCELLED' })
    expect((await stateOf(placed)).paymentStatus).toBe('REFUND_DUE')
    await changeOrder(admin, placed.id, { status: 'PROCESSING' })
    expect((await stateOf(placed)).paymentStatus).toBe('PAID')
  })

  test('a cancellation during a success ends in a refund due', async () => {
    for (let round = 0; round < 8; round += 1) {
      const placed = await order()
      await Promise.all([
        pay(placed, 'duplicate', { times: 3 }),
        changeOrder(placed.buyer, placed.id, { status: 'CANCELLED' }),
      ])
      expect(await stateOf(placed)).toEqual({
        status: 'CANCELLED',
        paymentStatus: 'REFUND_DUE',
        attempt: 'PAID',
        review: null,
      })
      expect((await stockOf(placed.product)).stock).toBe(20)
      expect((await mailsOf(placed)).filter((template) => template === 'refund-due')).toHaveLength(1)
    }
  })
})

describe('a gateway with errors', () => {
  test.each(['token_500', 'token_400', 'token_html', 'token_200_without_token'])(
    '%s leaves no order and takes no stock',
    async (preset) => {
      const buyer = await aBuyer()
      const product = await make.product({ stock: 3 })
      await server.control('next', { preset })
      const error = await errorOf(place(buyer, [{ product }], { paymentMethod: 'ONLINE' }, 'key-1'))
      expect(error).toMatchObject({ code: 'GATEWAY_UNAVAILABLE', status: 502 })
      expect(await db.order.count({ where: { buyerId: buyer.id } })).toBe(0)
      expect(await stockOf(product)).toEqual({ stock: 3, sold: 0 })
      // The same key may succeed later.
      const { answer, replayed } = await place(buyer, [{ product }], { paymentMethod: 'ONLINE' }, 'key-1')
      expect(replayed).toBe(false)
      const again = await place(buyer, [{ product }], { paymentMethod: 'ONLINE' }, 'key-1')
      expect(again).toEqual({ answer, replayed: true })
      expect(await db.paymentAttempt.count({ where: { orderId: answer.order._id } })).toBe(1)
    },
  )

  test('a failed /pay leaves the order unchanged', async () => {
    const placed = await order()
    await server.control('next', { preset: 'token_500' })
    expect((await errorOf(payOrder(placed.buyer, placed.id))).code).toBe('GATEWAY_UNAVAILABLE')
    expect(await db.paymentAttempt.count({ where: { orderId: placed.id } })).toBe(1)
  })

  test('cash never calls it', async () => {
    await server.control('next', { preset: 'token_500' })
    const { answer } = await place(await aBuyer(), [{ product: await make.product() }])
    expect(answer.formParams).toBeUndefined()
    const log: unknown[] = await (await server.control('log')).json()
    expect(log).toEqual([])
  })
})

test('a price that changes during the gateway call gives a form of the new price, or no order', async () => {
  const buyer = await aBuyer()
  const product = await make.product({ price: 10_000, stock: 50 })
  const calls = Array.from({ length: 12 }, (_, index) =>
    index % 3 === 0
      ? db.product.update({ where: { id: product.id }, data: { price: { increment: 100 } } }).then(() => null)
      : place(buyer, [{ product }], { paymentMethod: 'ONLINE' }).then(({ answer }) => answer),
  )
  for (const outcome of await Promise.allSettled(calls)) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'CONFLICT' })
    else if (outcome.value)
      expect(outcome.value.formParams?.TXNAMT).toBe(paisaToDecimal(outcome.value.order.totalPrice))
  }
  for (const { amount, order: owner } of await db.paymentAttempt.findMany({
    where: { order: { buyerId: buyer.id } },
    include: { order: true },
  })) {
    expect(amount).toBe(owner?.totalPrice)
  }
})
