import { afterAll, beforeEach, expect, test } from 'vitest'
import { postForm, simulatorServer } from '../support/simulator'

// Messages never arrive here: results come from status calls only.
const server = await simulatorServer(async () => new Response(null, { status: 503 }))
process.env.PORT = new URL(server.origin).port
process.env.PUBLIC_URL = server.origin
process.env.PAYFAST_STATUS_URL = `${server.baseUrl}/api`
process.env.LOG_LEVEL = 'silent'

const { db } = await import('@/lib/platform/database/client')
const { cancelUnpaidOrders, reconcileAttempts } = await import('@/lib/reconciling/settlement/reconcile')
const { settle } = await import('@/lib/reconciling/settlement/settle')
const { gateway } = await import('@/lib/money/payments/gateways')
const { confirmReport } = await import('@/lib/money/payments/confirm-report')
const { validationHash } = await import('@/lib/money/payments/payfast/hash')
const { payOrder } = await import('@/lib/orders/statuses/pay')
const { changeOrder } = await import('@/lib/orders/changes/change-order')
const { getOrder } = await import('@/lib/orders/views/queries')
const { aBuyer, anAdmin, make, place, stockOf } = await import('./orders-support')

const minute = 60_000
const hour = 60 * minute
const inTime = (ms: number) => new Date(Date.now() + ms)

beforeEach(async () => {
  await server.control('reset')
  await db.paymentAttempt.deleteMany()
})
afterAll(async () => {
  await server.close()
  await db.$disconnect()
})

async function order() {
  const buyer = await aBuyer()
  const product = await make.product({ stock: 5 })
  const { answer } = await place(buyer, [{ product }], { paymentMethod: 'ONLINE' })
  if (!answer.formParams) throw new Error('a form is expected')
  return {
    buyer,
    product,
    id: answer.order._id,
    form: answer.formParams,
    basket: answer.formParams.BASKET_ID ?? '',
  }
}
type Placed = Awaited<ReturnType<typeof order>>
async function pay({ form }: Pick<Placed, 'form'>, preset: string) {
  await server.control('next', { preset })
  await postForm(form)
}
async function stateOf({ id, basket }: Pick<Placed, 'id' | 'basket'>) {
  const { paymentStatus, status } = await db.order.findUniqueOrThrow({ where: { id } })
  const attempt = await db.paymentAttempt.findUniqueOrThrow({ where: { basketId: basket } })
  return [status, paymentStatus, attempt.status]
}
const signed = (basket: string, code = '000') =>
  gateway().readNotification({
    method: 'GET',
    query: [
      ['basket_id', basket],
      ['err_code', code],
      ['validation_hash', validationHash(basket, code, { id: '900001', key: 'demo-secured-key' })],
    ],
    headers: {},
    body: Buffer.alloc(0),
  })

test('a payment whose message was lost is found by the status call', async () => {
  const placed = await order()
  await pay(placed, 'approve')
  expect(await stateOf(placed)).toEqual(['PENDING', 'UNPAID', 'OPEN'])
  await reconcileAttempts(undefined, { now: inTime(14 * minute) })
  expect(await stateOf(placed)).toEqual(['PENDING', 'UNPAID', 'OPEN'])
  await reconcileAttempts(undefined, { now: inTime(16 * minute) })
  expect(await stateOf(placed)).toEqual(['PENDING', 'PAID', 'PAID'])
  const [row] = await db.paymentNotification.findMany({ where: { basketId: placed.basket } })
  expect(row).toMatchObject({ channel: 'inquiry', effect: 'paid' })
})

test('a failure is found as well; an unknown attempt expires, and may still be paid', async () => {
  const [declined, abandoned] = [await order(), await order()]
  await pay(declined, 'decline_balance')
  await pay(abandoned, 'abandon')
  await reconcileAttempts(undefined, { now: inTime(20 * minute) })
  expect(await stateOf(declined)).toEqual(['PENDING', 'FAILED', 'FAILED'])
  expect(await stateOf(abandoned)).toEqual(['PENDING', 'UNPAID', 'OPEN'])
  await reconcileAttempts(undefined, { now: inTime(4 * hour) })
  expect(await stateOf(abandoned)).toEqual(['PENDING', 'UNPAID', 'EXPIRED'])
  await settle(signed(abandoned.basket), { channel: 'notification', gateway: 'simulator' })
  expect(await stateOf(abandoned)).toEqual(['PENDING', 'PAID', 'PAID'])
})

test('an open attempt is checked at intervals, not every minute', async () => {
  const placed = await order()
  for (const ms of [16, 17, 18, 32]) await reconcileAttempts(undefined, { now: inTime(ms * minute) })
  const log: { kind: string; request: { path: string } }[] = await (await server.control('log')).json()
  const statusCalls = log.filter(
    ({ kind, request }) => kind === 'rest' && request.path.includes(placed.basket),
  )
  expect(statusCalls).toHaveLength(2)
})

test('a signed success is confirmed by the status call where there is one', async () => {
  const source = { channel: 'notification', gateway: 'simulator' } as const
  const denied = await order()
  await pay(denied, 'decline_balance')
  expect(await settle(await confirmReport(gateway(), signed(denied.basket)), source)).toBe('review')
  expect(await stateOf(denied)).toEqual(['PENDING', 'UNPAID', 'OPEN'])

  const real = await order()
  await pay(real, 'approve')
  const report = { ...signed(real.basket), amounts: [1], transactionId: 'made up' }
  expect(await settle(await confirmReport(gateway(), report), source)).toBe('paid')
  const row = await db.paymentAttempt.findUniqueOrThrow({ where: { basketId: real.basket } })
  expect(row.transactionId).toMatch(/^id-/)

  // Unknown to the status call: the signature is enough.
  const early = await order()
  expect(await settle(await confirmReport(gateway(), signed(early.basket)), source)).toBe('paid')
})

test('an order that was unpaid for a day is cancelled by the system, and its stock is returned', async () => {
  const [unpaid, failed, paid] = [await order(), await order(), await order()]
  await settle(signed(failed.basket, '97'), { channel: 'notification', gateway: 'simulator' })
  await settle(signed(paid.basket), { channel: 'notification', gateway: 'simulator' })
  const cod = await place(unpaid.buyer, [{ product: unpaid.product }])
  await cancelUnpaidOrders(undefined, { now: inTime(23 * hour) })
  expect(await stateOf(unpaid)).toEqual(['PENDING', 'UNPAID', 'OPEN'])
  await cancelUnpaidOrders(undefined, { now: inTime(25 * hour) })
  await cancelUnpaidOrders(undefined, { now: inTime(25 * hour) })
  expect(await stateOf(unpaid)).toEqual(['CANCELLED', 'UNPAID', 'OPEN'])
  expect(await stateOf(failed)).toEqual(['CANCELLED', 'FAILED', 'FAILED'])
  expect(await stateOf(paid)).toEqual(['PENDING', 'PAID', 'PAID'])
  expect((await db.order.findUniqueOrThrow({ where: { id: cod.answer.order._id } })).status).toBe('PENDING')
  expect((await stockOf(unpaid.product)).stock).toBe(4)
  expect((await stockOf(failed.product)).stock).toBe(5)
  const events = await db.orderEvent.findMany({ where: { orderId: unpaid.id }, orderBy: { id: 'asc' } })
  expect(events.map(({ status, by }) => [status, by])).toEqual([
    ['PENDING', 'BUYER'],
    ['CANCELLED', 'SYSTEM'],
  ])
  const mail = await db.mail.findFirst({ where: { dedupe: { startsWith: `order:${unpaid.id}:CANCELLED` } } })
  expect(mail?.data).toMatchObject({ by: 'SYSTEM' })
  // The payment arrives after all.
  await settle(signed(unpaid.basket), { channel: 'notification', gateway: 'simulator' })
  expect(await stateOf(unpaid)).toEqual(['CANCELLED', 'REFUND_DUE', 'PAID'])
})

test('a payment page that was just opened extends the deadline, up to a limit', async () => {
  const placed = await order()
  const expire = () =>
    db.order.update({ where: { id: placed.id }, data: { payBy: inTime(-minute) }, select: { id: true } })
  for (let forms = 2; forms <= 12; forms += 1) {
    await expire()
    await payOrder(placed.buyer, placed.id)
    await cancelUnpaidOrders(undefined, { now: inTime(29 * minute) })
  }
  expect((await stateOf(placed))[0]).toBe('PENDING')
  await expire()
  await payOrder(placed.buyer, placed.id)
  await cancelUnpaidOrders()
  expect((await stateOf(placed))[0]).toBe('CANCELLED')
})

test('an order shows its deadline; reopened, it is held as long as a new one', async () => {
  const placed = await order()
  const left = async () => {
    const { payBy = '' } = await getOrder(placed.buyer, placed.id)
    return Math.round((Date.parse(payBy) - Date.now()) / hour)
  }
  expect(await left()).toBe(24)
  const mail = await db.mail.findUniqueOrThrow({ where: { dedupe: `order:${placed.id}:placed` } })
  expect(mail.data).toHaveProperty('payBy')
  await cancelUnpaidOrders(undefined, { now: inTime(25 * hour) })
  expect((await getOrder(placed.buyer, placed.id)).payBy).toBeUndefined()
  const admin = await anAdmin()
  await db.order.update({ where: { id: placed.id }, data: { payBy: inTime(-hour) }, select: { id: true } })
  await changeOrder(admin, placed.id, { status: 'PENDING' })
  await cancelUnpaidOrders()
  expect(await left()).toBe(24)
  await settle(signed(placed.basket), { channel: 'notification', gateway: 'simulator' })
  expect((await getOrder(placed.buyer, placed.id)).payBy).toBeUndefined()
})

test.each(['SHIPPED', 'DELIVERED', 'CANCELLED'] as const)(
  'an unpaid order back from %s is held as long as a new one',
  async (status) => {
    const [placed, old] = [await order(), await order()]
    const admin = await anAdmin()
    for (const [{ id }, payBy] of [
      [placed, inTime(-hour)],
      // From before there were deadlines.
      [old, null],
    ] as const) {
      await changeOrder(admin, id, { status })
      await db.order.update({ where: { id }, data: { payBy, placedAt: inTime(-900 * hour) } })
      await changeOrder(admin, id, { status: 'PROCESSING' })
    }
    await cancelUnpaidOrders()
    await cancelUnpaidOrders(undefined, { now: inTime(23 * hour) })
    expect([(await stateOf(placed))[0], (await stateOf(old))[0]]).toEqual(['PROCESSING', 'PROCESSING'])
    await cancelUnpaidOrders(undefined, { now: inTime(25 * hour) })
    expect([(await stateOf(placed))[0], (await stateOf(old))[0]]).toEqual(['CANCELLED', 'CANCELLED'])
  },
)

test('an order shipped unpaid stays shipped', async () => {
  const placed = await order()
  await changeOrder(await anAdmin(), placed.id, { status: 'SHIPPED' })
  await cancelUnpaidOrders(undefined, { now: inTime(60 * hour) })
  expect((await stateOf(placed))[0]).toBe('SHIPPED')
})

test('the job during a success: cancelled with a refund due, or paid; never both, never neither', async () => {
  for (let round = 0; round < 10; round += 1) {
    const placed = await order()
    const now = inTime(25 * hour)
    await Promise.all([
      cancelUnpaidOrders(undefined, { now }),
      cancelUnpaidOrders(undefined, { now }),
      settle(signed(placed.basket), { channel: 'notification', gateway: 'simulator' }),
    ])
    const [status, payment] = await stateOf(placed)
    expect([
      ['PENDING', 'PAID'],
      ['CANCELLED', 'REFUND_DUE'],
    ]).toContainEqual([status, payment])
    expect((await stockOf(placed.product)).stock).toBe(status === 'CANCELLED' ? 5 : 4)
  }
})
