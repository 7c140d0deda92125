// Deposits of cash orders through the gateway simulator, to the rows in Postgres.

import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { paisaToDecimal } from '@/lib/base/money'
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
const { payOrder } = await import('@/lib/orders/statuses/pay')
const { recordRefund, resolvePayment } = await import('@/lib/reconciling/settlement/commands')
const { listRefundsDue } = await import('@/lib/reconciling/settlement/queries')
const { cancelUnpaidOrders } = await import('@/lib/reconciling/settlement/reconcile')
const { cancelUnconfirmedOrders } = await import('@/lib/orders/confirmation/expire')
const { changeByLink } = await import('@/lib/orders/confirmation/link-commands')
const { findOrderLink, linkTokens } = await import('@/lib/orders/confirmation/link-queries')
const { listCalls } = await import('@/lib/orders/confirmation/call-queries')
const { readToDo } = await import('@/lib/office/figures/to-do')
const { changeOrder } = await import('@/lib/orders/changes/change-order')
const { setParcelOutcome } = await import('@/lib/orders/parcels/commands')
const { editOrder } = await import('@/lib/orders/edits/commands')
const { quoteEdit } = await import('@/lib/orders/edits/queries')
const { orderEdit } = await import('@/lib/orders/order/edit-schema')
const { outcomeChange } = await import('@/lib/orders/order/parcel-schema')
const { findOrderView } = await import('@/lib/orders/views/queries')
const { stateOfEntry } = await import('@/lib/orders/order/history')
const { packOrders } = await import('@/lib/orders/packing/commands')
const { readSheets } = await import('@/lib/orders/packing/sheets')
const { grantPartRefund, sendPartRefund } = await import('@/lib/orders/refunds/commands')
const { newPartRefund } = await import('@/lib/orders/order/refund-schema')
const { discountForm } = await import('@/lib/money/discounts/admin-schema')
const { createDiscount } = await import('@/lib/money/discounts/commands')
const { getDiscount } = await import('@/lib/money/discounts/queries')
const { saveSettings } = await import('@/lib/shop/settings/commands')
const { defaultSettings } = await import('@/lib/shop/settings/defaults')
const { reportOf, receive } = await import('./gateway-messages')
const { aBuyer, anAdmin, bodyOf, errorOf, make, place, stockOf, tally, times, viewerOf } = await import(
  './orders-support'
)

const context = { params: Promise.resolve({}) }
const admin = await anAdmin()
const limits = (cashOrders: object) => {
  const usual = defaultSettings()
  return saveSettings(admin, { ...usual, cashOrders: { ...usual.cashOrders, ...cashOrders } })
}

beforeEach(async () => {
  shop.answer = async (request) =>
    request.method === 'GET' ? orderRoute.GET(request, context) : orderRoute.POST(request, context)
  await server.control('reset')
  await limits({ firstOrderMost: 20_000, depositPercent: 20 })
})
afterAll(async () => {
  await server.close()
  await db.$disconnect()
})

const aPlant = () => make.product({ price: 1_000_000, stock: 10 })

/** Three plants of Rs 10,000: 30,000 and 4,500 tax, of which 6,900 are paid first. */
async function order() {
  const [buyer, product] = [await aBuyer(), await aPlant()]
  const { answer } = await place(buyer, [{ product, quantity: 3 }], { deposit: true })
  if (!answer.formParams) throw new Error('a form is expected')
  return { buyer, product, order: answer.order, id: answer.order._id, form: answer.formParams }
}
type Placed = Awaited<ReturnType<typeof order>>
type Form = Pick<Placed, 'form'>

async function pay({ form }: Form, preset = 'approve') {
  await server.control('next', { preset })
  expect((await postForm(form)).status).toBe(303)
}
/** A form of before that is paid when a new one exists. */
const payAgain = ({ form }: Form, transactionId: string) =>
  receive(reportOf(form.BASKET_ID ?? '', { transactionId }))

async function stateOf({ id }: Pick<Placed, 'id'>) {
  const { status, paymentStatus, depositStatus } = await db.order.findUniqueOrThrow({ where: { id } })
  return [status, depositStatus, paymentStatus]
}
const historyOf = async ({ buyer, id }: Pick<Placed, 'buyer' | 'id'>) =>
  ((await findOrderView(buyer, id))?.history ?? []).map((entry) => stateOfEntry(entry))
const mailsOf = async ({ id }: Pick<Placed, 'id'>) => {
  const rows = await db.mail.findMany({ where: { dedupe: { startsWith: `order:${id}:` } } })
  return rows.map(({ template }) => template).sort()
}
const dueOf = async ({ id }: Pick<Placed, 'id'>) => {
  const { items } = await listRefundsDue({ page: 1, limit: 100 })
  return items
    .filter(({ _id }) => _id === id)
    .map(({ isDeposit, amount }) => [isDeposit ? 'deposit' : 'total', amount])
}
const collectedOf = async ({ id }: Pick<Placed, 'id'>) => (await readSheets([id])).sheets[0]?.collectPaisa
const cancel = (viewer: Placed['buyer'], { id }: Pick<Placed, 'id'>) =>
  changeOrder(viewer, id, { status: 'CANCELLED' })

describe('placing', () => {
  test('above the limit names the deposit; with it the order waits, with a form of that amount', async () => {
    const [buyer, product] = [await aBuyer(), await aPlant()]
    const lines = [{ product, quantity: 3 }]
    const error = await errorOf(place(buyer, lines))
    expect([error.code, error.status]).toEqual(['CASH_NOT_OFFERED', 409])
    expect(error.message).toBe(
      'A first cash order to a phone number may come to at most Rs 20,000. Please order less, or pay Rs 6,900 now and the rest on delivery, or pay online.',
    )
    expect(error.details.data).toEqual({ reason: 'FIRST_VALUE', limit: 20_000, items: [], deposit: 6900 })
    expect(await stockOf(product)).toEqual({ stock: 10, sold: 0 })

    const { answer } = await place(buyer, lines, { deposit: true })
    expect(answer.order).toMatchObject({
      status: 'PENDING',
      paymentMethod: 'COD',
      paymentStatus: 'UNPAID',
      totalPrice: 34500_00,
      deposit: { amount: 6900_00, status: 'UNPAID' },
    })
    expect(answer.order.payBy).toBeDefined()
    expect(answer.order.confirmBy).toBeUndefined()
    expect(answer.formParams).toMatchObject({ TXNAMT: '6900.00' })
    expect(await stockOf(product)).toEqual({ stock: 7, sold: 3 })
    const { items } = await listCalls({ page: 1, limit: 100, list: 'due', sort: 'deadline' })
    expect(items.filter(({ _id }) => _id === answer.order._id)).toEqual([])
  })

  test('shows the deposit, and not the order, to who has its link', async () => {
    const { id, order: placed } = await order()
    const { byEmail } = linkTokens({ id, email: placed.buyer.email, phoneNumber: placed.buyer.phoneNumber })
    const link = await findOrderLink(byEmail)
    expect(link).toEqual({ state: 'TO_PAY', number: placed.number, deposit: 6900_00, order: null })
    const { formParams = {} } = await changeByLink(byEmail, { action: 'pay' })
    expect(formParams).toMatchObject({ TXNAMT: '6900.00', TXNDESC: 'Deposit for products' })
    expect(Object.keys(formParams).filter((name) => /CUSTOMER|SHIPPING|ITEMS/.test(name))).toEqual([
      'CUSTOMER_MOBILE_NO',
      'CUSTOMER_EMAIL_ADDRESS',
    ])
    expect(Object.values(formParams)).not.toContain(placed.buyer.email)
  })

  test('within the limits is a cash order as before, also when a deposit was offered', async () => {
    const [buyer, product] = [await aBuyer(), await aPlant()]
    const { answer } = await place(buyer, [{ product }], { deposit: true })
    expect(answer.formParams).toBeUndefined()
    expect(answer.order.deposit).toBeUndefined()
    expect(answer.order.confirmBy).toBeDefined()
  })

  test('while the gateway is away leaves nothing behind', async () => {
    const [buyer, product] = [await aBuyer(), await aPlant()]
    await server.control('next', { preset: 'token_500' })
    const error = await errorOf(place(buyer, [{ product, quantity: 3 }], { deposit: true }))
    expect(error.code).toBe('GATEWAY_UNAVAILABLE')
    expect(await stockOf(product)).toEqual({ stock: 10, sold: 0 })
    expect(await db.order.count({ where: { buyerId: buyer.id } })).toBe(0)
  })

  test('again with its key is the same order with the same form', async () => {
    const [buyer, product] = [await aBuyer(), await aPlant()]
    const lines = [{ product, quantity: 3 }]
    const first = await place(buyer, lines, { deposit: true }, 'deposit-key')
    const again = await place(buyer, lines, { deposit: true }, 'deposit-key')
    expect(again).toEqual({ answer: first.answer, replayed: true })
    expect(again.answer.order).toMatchObject({ totalPrice: 34500_00, deposit: { amount: 6900_00 } })
    // It is stored as it was sent, so that a version of the shop with other units inside repeats it too.
    const { body } = await db.idempotencyKey.findFirstOrThrow({ where: { userId: buyer.id } })
    expect(JSON.parse(String(body))).toMatchObject({
      order: { totalPrice: 34_500, deposit: { amount: 6900 } },
    })
    expect(await stockOf(product)).toEqual({ stock: 7, sold: 3 })
  })

  test('while prices change has a form of exactly the deposit of its order', async () => {
    const [buyer, product] = [await aBuyer(), await make.product({ price: 1_000_000, stock: null })]
    const edit = (price: number) => db.product.update({ where: { id: product.id }, data: { price } })
    const calls = times(12, () => place(buyer, [{ product, quantity: 3 }], { deposit: true }))
    const edits = times(8, (index) => edit(index % 2 ? 1_000_000 : 1_200_000))
    const [placed] = await Promise.all([Promise.allSettled(calls), ...edits])
    const answers = placed.flatMap((one) => (one.status === 'fulfilled' ? [one.value.answer] : []))
    expect(answers.length).toBeGreaterThan(0)
    for (const { order, formParams } of answers) {
      expect([6900_00, 8280_00]).toContain(order.deposit?.amount)
      expect(order.deposit?.amount).toBe(order.totalPrice / 5)
      expect(formParams?.TXNAMT).toBe(paisaToDecimal(order.deposit?.amount ?? 0))
    }
  })
})

describe('a deposit that is paid', () => {
  test('confirms the order once, and the rest is collected in cash', async () => {
    const placed = await order()
    expect(await collectedOf(placed)).toBe(3_450_000)
    await pay(placed)
    expect(await stateOf(placed)).toEqual(['PROCESSING', 'PAID', 'UNPAID'])
    expect(await historyOf(placed)).toEqual(['PENDING', 'PAID', 'PROCESSING'])
    expect(await mailsOf(placed)).toEqual(['order-paid', 'order-placed', 'order-status'])
    const paid = await db.mail.findFirstOrThrow({
      where: { dedupe: { startsWith: `order:${placed.id}:` }, template: 'order-paid' },
    })
    expect(paid.data).toMatchObject({ paisa: 690_000, restPaisa: 2_760_000 })
    const { byEmail } = linkTokens({ id: placed.id, ...placed.order.buyer })
    expect(await findOrderLink(byEmail)).toMatchObject({ state: 'CONFIRMED', toPay: 27600_00 })
    expect(await collectedOf(placed)).toBe(2_760_000)
  })

  test('by twenty equal messages at once confirms it once', async () => {
    const placed = await order()
    const effects = await Promise.all(times(20, () => payAgain(placed, 't-20')))
    expect(effects.filter((effect) => effect === 'paid')).toHaveLength(1)
    expect(await historyOf(placed)).toEqual(['PENDING', 'PAID', 'PROCESSING'])
  })

  test('with a second form is flagged, and stays paid', async () => {
    const placed = await order()
    const form = await payOrder(placed.buyer, placed.id)
    expect(form.TXNAMT).toBe('6900.00')
    await pay(placed)
    expect(await payAgain({ form }, 't-second')).toBe('review')
    expect(await stateOf(placed)).toEqual(['PROCESSING', 'PAID', 'UNPAID'])
    expect(await dueOf(placed)).toEqual([])
    expect((await errorOf(payOrder(placed.buyer, placed.id))).code).toBe('NOT_PAYABLE')
  })

  test('with a form that is void pays nothing and is flagged', async () => {
    const placed = await order()
    await db.paymentAttempt.updateMany({ where: { orderId: placed.id }, data: { status: 'VOIDED' } })
    expect(await payAgain(placed, 't-void')).toBe('review')
    expect(await stateOf(placed)).toEqual(['PENDING', 'UNPAID', 'UNPAID'])
  })

  test('after it failed confirms the order with a new form', async () => {
    const placed = await order()
    await pay(placed, 'decline_balance')
    expect(await stateOf(placed)).toEqual(['PENDING', 'FAILED', 'UNPAID'])
    const form = await payOrder(placed.buyer, placed.id)
    await pay({ form })
    expect(await stateOf(placed)).toEqual(['PROCESSING', 'PAID', 'UNPAID'])
  })
})

describe('an order that goes on without its deposit', () => {
  const moveOn = async (placed: Placed) => {
    await changeOrder(admin, placed.id, { status: 'PROCESSING' })
    expect((await errorOf(payOrder(placed.buyer, placed.id))).code).toBe('NOT_PAYABLE')
  }
  const pack = ({ id }: Placed) => packOrders(admin, { orders: [id], packed: true })

  test('takes a deposit from a form of before until it is packed', async () => {
    const placed = await order()
    await moveOn(placed)
    await pay(placed)
    expect(await stateOf(placed)).toEqual(['PROCESSING', 'PAID', 'UNPAID'])
    expect(await collectedOf(placed)).toBe(2_760_000)
  })

  test('flags one that is paid after packing, and an admin accepts it once the order is unpacked', async () => {
    const placed = await order()
    await moveOn(placed)
    await pack(placed)
    expect(await payAgain(placed, `t-${placed.id}`)).toBe('review')
    expect(await stateOf(placed)).toEqual(['PROCESSING', 'UNPAID', 'UNPAID'])
    expect(await collectedOf(placed)).toBe(3_450_000)
    const { id } = await db.paymentAttempt.findFirstOrThrow({ where: { orderId: placed.id } })
    const accept = () => resolvePayment(admin, id, { verdict: 'ACCEPT', note: 'On the bank statement' })
    expect((await errorOf(accept())).code).toBe('CONFLICT')
    await packOrders(admin, { orders: [placed.id], packed: false })
    await accept()
    expect(await stateOf(placed)).toEqual(['PROCESSING', 'PAID', 'UNPAID'])
    expect(await collectedOf(placed)).toBe(2_760_000)
  })

  test('packed and paid at once never collects what was paid', async () => {
    for (let round = 0; round < 8; round += 1) {
      const placed = await order()
      await moveOn(placed)
      const [, effect] = await Promise.all([pack(placed), payAgain(placed, `t-packed-${round}`)])
      const { depositStatus, packedAt } = await db.order.findUniqueOrThrow({ where: { id: placed.id } })
      expect(packedAt).not.toBeNull()
      const isPaid = effect === 'paid'
      expect([effect, depositStatus]).toEqual(isPaid ? ['paid', 'PAID'] : ['review', 'UNPAID'])
      expect(await collectedOf(placed)).toBe(isPaid ? 2_760_000 : 3_450_000)
    }
  })
})

describe('a deposit that is not paid in time', () => {
  test('ends the order once and returns its stock; paid later it is sent back', async () => {
    const placed = await order()
    const payBy = new Date(placed.order.payBy ?? 0).getTime()
    await cancelUnpaidOrders(undefined, { now: new Date(payBy - 1000) })
    await cancelUnconfirmedOrders(undefined, { now: new Date(payBy + 1e10) })
    expect(await stateOf(placed)).toEqual(['PENDING', 'UNPAID', 'UNPAID'])
    await Promise.all(times(4, () => cancelUnpaidOrders(undefined, { now: new Date(payBy + 1000) })))
    expect(await stateOf(placed)).toEqual(['CANCELLED', 'UNPAID', 'UNPAID'])
    expect(await stockOf(placed.product)).toEqual({ stock: 10, sold: 0 })
    const mail = await db.mail.findFirstOrThrow({
      where: { dedupe: { startsWith: `order:${placed.id}:` }, template: 'order-cancelled' },
    })
    expect(mail.data).toMatchObject({ by: 'SYSTEM', isUncharged: true, isUnconfirmed: false })

    const before = await readToDo()
    await pay(placed)
    expect(await stateOf(placed)).toEqual(['CANCELLED', 'REFUND_DUE', 'UNPAID'])
    expect(await dueOf(placed)).toEqual([['deposit', 6900_00]])
    const after = await readToDo()
    expect([after.refunds - before.refunds, after.refundsPaisa - before.refundsPaisa]).toEqual([1, 690_000])
  })

  test('has a new deadline when the order is opened again', async () => {
    const placed = await order()
    const payBy = new Date(placed.order.payBy ?? 0).getTime()
    await cancelUnpaidOrders(undefined, { now: new Date(payBy + 1000) })
    await db.order.update({ where: { id: placed.id }, data: { payBy: new Date(0) } })
    await changeOrder(admin, placed.id, { status: 'PENDING' })
    await cancelUnpaidOrders(undefined, { now: new Date() })
    expect(await stateOf(placed)).toEqual(['PENDING', 'UNPAID', 'UNPAID'])
  })
})

describe('cancelling', () => {
  test('before it is paid owes nothing; a payment after it is sent back', async () => {
    const placed = await order()
    await cancel(placed.buyer, placed)
    expect(await dueOf(placed)).toEqual([])
    await pay(placed)
    expect(await stateOf(placed)).toEqual(['CANCELLED', 'REFUND_DUE', 'UNPAID'])
    expect(await dueOf(placed)).toEqual([['deposit', 6900_00]])
  })

  test('after it is paid owes the deposit and not the total; it is sent back once', async () => {
    const placed = await order()
    await pay(placed)
    await cancel(placed.buyer, placed)
    expect(await stateOf(placed)).toEqual(['CANCELLED', 'REFUND_DUE', 'UNPAID'])
    expect(await dueOf(placed)).toEqual([['deposit', 6900_00]])
    const refunds = times(4, () =>
      recordRefund(admin, { kind: 'order', id: placed.id }, { reference: 'B-1' }),
    )
    expect(await tally(refunds)).toEqual({ done: 1, NOT_PAYABLE: 3 })
    expect(await stateOf(placed)).toEqual(['CANCELLED', 'REFUNDED', 'UNPAID'])
    const view = await findOrderView(placed.buyer, placed.id)
    expect(view?.refund).toMatchObject({ amount: 6900_00, reference: 'B-1' })
    expect(await mailsOf(placed)).toContain('refund-done')
  })

  test('and sending the deposit back makes it like any other cash order once it is opened again', async () => {
    const placed = await order()
    await pay(placed)
    await cancel(placed.buyer, placed)
    await recordRefund(admin, { kind: 'order', id: placed.id }, { reference: 'B-1' })
    const before = Date.now()
    const reopened = await changeOrder(admin, placed.id, { status: 'PENDING' })
    const { holdHours } = defaultSettings().cashOrders
    const end = new Date(reopened.confirmBy ?? 0).getTime()
    expect(end).toBeGreaterThanOrEqual(before + (holdHours ?? 0) * 3_600_000)
    const call = (await listCalls({ list: 'due', sort: 'deadline', page: 1, limit: 100 })).items.find(
      ({ _id }) => _id === placed.id,
    )
    expect(call).toMatchObject({ status: 'PENDING' })
    const { byEmail } = linkTokens({ id: placed.id, ...placed.order.buyer })
    expect((await findOrderLink(byEmail))?.state).toBe('OPEN')
    // The next delivery collects all of it.
    expect(call?.totalPrice).toBe(34500_00)
    await cancelUnconfirmedOrders(undefined, { now: new Date(end + 1000) })
    expect(await stateOf(placed)).toEqual(['CANCELLED', 'REFUNDED', 'UNPAID'])
    expect(await stockOf(placed.product)).toEqual({ stock: 10, sold: 0 })
    const mail = await db.mail.findFirst({
      where: { dedupe: { startsWith: `order:${placed.id}:` }, template: 'order-cancelled' },
      orderBy: { id: 'desc' },
    })
    expect(mail?.data).toMatchObject({ isUnconfirmed: true })
  })

  test('and paying at once loses no money', async () => {
    for (let round = 0; round < 8; round += 1) {
      const placed = await order()
      await Promise.allSettled([payAgain(placed, `t-race-${round}`), cancel(placed.buyer, placed)])
      expect(await stateOf(placed)).toEqual(['CANCELLED', 'REFUND_DUE', 'UNPAID'])
      expect(await stockOf(placed.product)).toEqual({ stock: 10, sold: 0 })
    }
  })

  test('because the parcel was refused keeps the deposit', async () => {
    const placed = await order()
    await pay(placed)
    await changeOrder(admin, placed.id, { status: 'SHIPPED' })
    const refused = { outcome: 'REFUSED', reason: 'CHANGED_MIND' }
    await setParcelOutcome(admin, placed.id, outcomeChange.parse(refused))
    await setParcelOutcome(admin, placed.id, outcomeChange.parse({ ...refused, returned: 'RESTOCKED' }))
    expect(await stateOf(placed)).toEqual(['CANCELLED', 'PAID', 'UNPAID'])
    expect(await dueOf(placed)).toEqual([])
  })

  test('because the parcel was lost owes the deposit', async () => {
    const placed = await order()
    await pay(placed)
    await changeOrder(admin, placed.id, { status: 'SHIPPED' })
    await setParcelOutcome(admin, placed.id, outcomeChange.parse({ outcome: 'LOST' }))
    expect(await dueOf(placed)).toEqual([['deposit', 6900_00]])
  })

  test('after delivery owes the total, with the deposit in it', async () => {
    const placed = await order()
    await pay(placed)
    await changeOrder(admin, placed.id, { status: 'DELIVERED' })
    expect(await stateOf(placed)).toEqual(['DELIVERED', 'PAID', 'PAID'])
    expect(await collectedOf(placed)).toBe(0)
    await cancel(admin, placed)
    expect(await stateOf(placed)).toEqual(['CANCELLED', 'PAID', 'REFUND_DUE'])
    expect(await dueOf(placed)).toEqual([['total', 34500_00]])
    await recordRefund(admin, { kind: 'order', id: placed.id }, {})
    expect(await stateOf(placed)).toEqual(['CANCELLED', 'PAID', 'REFUNDED'])
    expect(await dueOf(placed)).toEqual([])
  })
})

test('an edited order keeps its deposit, and never costs less than it', async () => {
  const placed = await order()
  const cheap = await make.product({ price: 10_000, stock: 10 })
  const less = orderEdit.parse(bodyOf([{ product: cheap }]))
  for (const change of [quoteEdit, editOrder]) {
    const error = await errorOf(change(admin, placed.id, less))
    expect([error.code, error.message]).toEqual([
      'ORDER_LOCKED',
      'This order has a deposit of Rs 6,900, so it cannot cost less. Please cancel it and place a new one.',
    ])
  }
  expect(await stockOf(placed.product)).toEqual({ stock: 7, sold: 3 })
  const edited = await editOrder(
    admin,
    placed.id,
    orderEdit.parse(bodyOf([{ product: placed.product, quantity: 1 }])),
  )
  expect(edited).toMatchObject({ deposit: { amount: 6900_00, status: 'UNPAID' } })
  await pay(placed)
  expect(await stateOf(placed)).toEqual(['PROCESSING', 'PAID', 'UNPAID'])
  expect(await collectedOf(placed)).toBe(edited.totalPrice - 690_000)
})

describe('with a discount code', () => {
  let codes = 0
  const aCode = (fields: object = {}) => {
    codes += 1
    const form = { code: `DEPOSIT${codes}`, kind: 'PERCENT', percent: 10, ...fields }
    return createDiscount(admin, discountForm.parse(form))
  }
  const usesOf = async ({ _id }: Code) => (await getDiscount(_id)).uses
  type Code = Awaited<ReturnType<typeof aCode>>

  let phones = 0
  /** Three plants of Rs 10,000 with the code, by a person of a new number. */
  async function discounted(discount: Code) {
    phones += 1
    const phoneNumber = `+92312${String(phones).padStart(7, '0')}`
    const [buyer, product] = [viewerOf(await make.buyer({ phoneNumber })), await aPlant()]
    const lines = [{ product, quantity: 3 }]
    const { answer } = await place(buyer, lines, { deposit: true, discountCode: discount.code })
    if (!answer.formParams) throw new Error('a form is expected')
    return { buyer, product, order: answer.order, id: answer.order._id, form: answer.formParams }
  }
  /** What the ledger says of its money, in rupees. */
  async function moneyOf({ id }: Pick<Placed, 'id'>) {
    const { charged, paid, refunded, owed } = await db.orderMoney.findUniqueOrThrow({
      where: { orderId: id },
    })
    return [charged, paid, refunded, owed].map((paisa) => Number(paisa) / 100)
  }

  test('the deposit is a part of the lower total', async () => {
    const discount = await aCode()
    const placed = await discounted(discount)
    expect(placed.order).toMatchObject({
      discountedPrice: 3000_00,
      totalPrice: 31500_00,
      deposit: { amount: 6300_00 },
    })
    expect(placed.form).toMatchObject({ TXNAMT: '6300.00' })
    await pay(placed)
    expect(await collectedOf(placed)).toBe(2_520_000)
    expect(await usesOf(discount)).toBe(1)
    await changeOrder(admin, placed.id, { status: 'DELIVERED' })
    expect(await moneyOf(placed)).toEqual([31_500, 31_500, 0, 0])
  })

  test('cancelled before the deposit is paid, or when it is not paid in time, gives the use back', async () => {
    const discount = await aCode({ limitTotal: 1 })
    const first = await discounted(discount)
    expect((await errorOf(discounted(discount))).code).toBe('DISCOUNT_REJECTED')
    await cancel(first.buyer, first)
    expect(await usesOf(discount)).toBe(0)
    const second = await discounted(discount)
    const payBy = new Date(second.order.payBy ?? 0).getTime()
    await cancelUnpaidOrders(undefined, { now: new Date(payBy + 1000) })
    expect(await stateOf(second)).toEqual(['CANCELLED', 'UNPAID', 'UNPAID'])
    expect(await usesOf(discount)).toBe(0)
    // Paid after that: the money goes back, and the use stays free.
    await pay(second)
    expect(await dueOf(second)).toEqual([['deposit', 6300_00]])
    expect(await usesOf(discount)).toBe(0)
    await recordRefund(admin, { kind: 'order', id: second.id }, {})
    expect(await moneyOf(second)).toEqual([0, 6300, 6300, 0])
    expect(await moneyOf(first)).toEqual([0, 0, 0, 0])
  })

  test('cancelled after the deposit is paid gives use and deposit back; opened again it takes both', async () => {
    const discount = await aCode({ limitTotal: 1 })
    const placed = await discounted(discount)
    await pay(placed)
    await cancel(placed.buyer, placed)
    expect([await usesOf(discount), await dueOf(placed)]).toEqual([0, [['deposit', 6300_00]]])
    await changeOrder(admin, placed.id, { status: 'PROCESSING' })
    expect([await usesOf(discount), await dueOf(placed)]).toEqual([1, []])
    expect(await collectedOf(placed)).toBe(2_520_000)
    expect(await moneyOf(placed)).toEqual([31_500, 6300, 0, 25_200])
    await cancel(admin, placed)
    await recordRefund(admin, { kind: 'order', id: placed.id }, {})
    expect(await moneyOf(placed)).toEqual([0, 6300, 6300, 0])
    // Without its deposit all of the lower total is collected.
    await changeOrder(admin, placed.id, { status: 'PROCESSING' })
    expect(await collectedOf(placed)).toBe(3_150_000)
    await changeOrder(admin, placed.id, { status: 'DELIVERED' })
    expect(await moneyOf(placed)).toEqual([31_500, 37_800, 6300, 0])
    expect(await usesOf(discount)).toBe(1)
  })

  test('edited below the least order keeps what was agreed, and sends back what the deposit is too much', async () => {
    const discount = await aCode({ kind: 'AMOUNT', amount: 12_000, percent: undefined, least: 25_000 })
    const placed = await discounted(discount)
    expect(placed.order).toMatchObject({
      discountedPrice: 12000_00,
      totalPrice: 22500_00,
      deposit: { amount: 4500_00 },
    })
    await pay(placed)
    const one = orderEdit.parse(bodyOf([{ product: placed.product, quantity: 1 }]))
    // 10,000 off 10,000, with 1,500 tax; the delivery was free and stays so.
    expect(await quoteEdit(admin, placed.id, one)).toMatchObject({
      discountedPrice: 10000_00,
      totalPrice: 1500_00,
    })
    expect(await editOrder(admin, placed.id, one)).toMatchObject({
      discountedPrice: 10000_00,
      totalPrice: 1500_00,
      deposit: { amount: 1500_00, status: 'PAID' },
    })
    expect(await usesOf(discount)).toBe(1)
    expect(await collectedOf(placed)).toBe(0)
    const [part, ...others] = await db.orderRefund.findMany({ where: { orderId: placed.id } })
    expect([part, others]).toMatchObject([{ cause: 'EDIT', paisa: 300_000n, status: 'DUE' }, []])
    await sendPartRefund(admin, placed.id, part?.id ?? '', {})
    expect(await moneyOf(placed)).toEqual([1500, 4500, 3000, 0])
    await cancel(placed.buyer, placed)
    expect([await usesOf(discount), await dueOf(placed)]).toEqual([0, [['deposit', 1500_00]]])
    await recordRefund(admin, { kind: 'order', id: placed.id }, {})
    expect(await moneyOf(placed)).toEqual([0, 4500, 4500, 0])
  })

  test('refunded in part before and after the delivery never sends back more than was paid', async () => {
    const discount = await aCode()
    const placed = await discounted(discount)
    const grant = (amount: number) =>
      grantPartRefund(admin, placed.id, newPartRefund.parse({ amount, reason: 'A pot was broken' }), null)
    expect((await errorOf(grant(1))).code).toBe('NOT_PAYABLE')
    await pay(placed)
    expect(englishFields((await errorOf(grant(6300.01))).details.fields)).toEqual({
      amount: 'At most Rs 6,300.00 can be refunded',
    })
    await grant(1300)
    await changeOrder(admin, placed.id, { status: 'DELIVERED' })
    expect(englishFields((await errorOf(grant(30_200.01))).details.fields)).toEqual({
      amount: 'At most Rs 30,200.00 can be refunded',
    })
    await grant(200)
    for (const { id } of await db.orderRefund.findMany({ where: { orderId: placed.id } }))
      await sendPartRefund(admin, placed.id, id, {})
    expect(await moneyOf(placed)).toEqual([30_000, 31_500, 1500, 0])
    await cancel(admin, placed)
    expect([await usesOf(discount), await dueOf(placed)]).toEqual([0, [['total', 30000_00]]])
    await recordRefund(admin, { kind: 'order', id: placed.id }, {})
    expect(await moneyOf(placed)).toEqual([0, 31_500, 31_500, 0])
  })

  test('a refused parcel keeps the deposit that part refunds have left', async () => {
    const discount = await aCode()
    const placed = await discounted(discount)
    await pay(placed)
    const part = newPartRefund.parse({ amount: 300, reason: 'It comes late' })
    await grantPartRefund(admin, placed.id, part, null)
    await changeOrder(admin, placed.id, { status: 'SHIPPED' })
    const refused = { outcome: 'REFUSED', reason: 'OTHER', returned: 'RESTOCKED' }
    await setParcelOutcome(admin, placed.id, outcomeChange.parse(refused))
    expect(await stateOf(placed)).toEqual(['CANCELLED', 'PAID', 'UNPAID'])
    expect(await usesOf(discount)).toBe(0)
    const [{ id: partId = '' } = {}] = await db.orderRefund.findMany({ where: { orderId: placed.id } })
    await sendPartRefund(admin, placed.id, partId, {})
    // What is kept is charged.
    expect(await moneyOf(placed)).toEqual([6000, 6300, 300, 0])
    await expectLedgerAgrees()
  })

  test('raced to its last uses: as many orders with a deposit as it has uses, and no more forms', async () => {
    const discount = await aCode({ limitTotal: 3 })
    const attempts = await Promise.allSettled(times(12, () => discounted(discount)))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await usesOf(discount)).toBe(3)
    const placed = attempts.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    // Paying and cancelling at once.
    await Promise.allSettled(
      placed.flatMap((one) => [payAgain(one, `t-code-${one.id}`), cancel(one.buyer, one)]),
    )
    for (const one of placed) expect(await stateOf(one)).toEqual(['CANCELLED', 'REFUND_DUE', 'UNPAID'])
    expect(await usesOf(discount)).toBe(0)
  })
})
