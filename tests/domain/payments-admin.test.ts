// Payments that need an admin: due refunds and flagged messages.

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listOrderEvents } from '@/lib/money/ledger/queries'
import type { PaymentReport } from '@/lib/money/payments/gateway'
import { readToDo } from '@/lib/office/figures/to-do'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { stateOfEntry } from '@/lib/orders/order/history'
import { findOrderView } from '@/lib/orders/views/queries'
import { db } from '@/lib/platform/database/client'
import { recordRefund, resolvePayment } from '@/lib/reconciling/settlement/commands'
import { listFlaggedPayments, listRefundsDue } from '@/lib/reconciling/settlement/queries'
import { receive, reportOf } from './gateway-messages'
import { anAdmin, errorOf, make, tally, times, viewerOf } from './orders-support'

const all = { page: 1, limit: 100 }
let serial = 0

async function online(
  options: { status?: 'PENDING' | 'CANCELLED'; paymentStatus?: 'UNPAID' | 'REFUND_DUE' } = {},
) {
  const person = await make.buyer()
  const product = await make.product({ price: 79_950 })
  const order = await make.order({
    buyer: person,
    lines: [{ product, quantity: 1 }],
    paymentMethod: 'ONLINE',
    ...options,
  })
  serial += 1
  const attempt = await db.paymentAttempt.create({
    data: {
      basketId: `GLO-DESK${serial}`,
      gateway: 'simulator',
      orderId: order.id,
      amount: order.totalPrice,
      orderDate: '2026-11-21',
    },
  })
  return { id: order.id, attemptId: attempt.id, basketId: attempt.basketId, buyer: viewerOf(person) }
}
type Online = Awaited<ReturnType<typeof online>>

async function appointment(paymentStatus: 'UNPAID' | 'REFUND_DUE' = 'UNPAID') {
  serial += 1
  const [customer, caretaker] = [await make.buyer(), await make.caretaker()]
  const start = new Date(Date.now() + serial * 86_400_000)
  const status = paymentStatus === 'REFUND_DUE' ? ('REJECTED' as const) : ('PENDING' as const)
  return make.appointment({
    customerId: customer.id,
    caretakerId: caretaker.id,
    start,
    paymentStatus,
    status,
  })
}

const stateOf = async ({ id, attemptId }: Online) => {
  const { paymentStatus } = await db.order.findUniqueOrThrow({ where: { id } })
  const { status, review, reviewedAt, reviewNote } = await db.paymentAttempt.findUniqueOrThrow({
    where: { id: attemptId },
  })
  return { paymentStatus, status, review, isReviewed: reviewedAt !== null, reviewNote }
}
const flaggedIds = async () => (await listFlaggedPayments(all)).items.map(({ _id }) => _id)
const emailsOf = (dedupe: string) => db.mail.findMany({ where: { dedupe } })

describe('refunds', () => {
  test('of orders and appointments are in one list, the longest wait first, with the payment method', async () => {
    const paid = await online()
    await receive(reportOf(paid.basketId, { transactionId: 'bank-1' }))
    await changeOrder(paid.buyer, paid.id, { status: 'CANCELLED' })
    await db.order.update({ where: { id: paid.id }, data: { updatedAt: new Date(Date.now() + 60_000) } })
    const visit = await appointment('REFUND_DUE')
    const list = await listRefundsDue(all)
    expect(list.items.map(({ kind, _id }) => [kind, _id])).toEqual([
      ['order', paid.id],
      ['appointment', visit.id],
    ])
    expect(list.total).toBe(2)
    const due = await db.orderEvent.findFirstOrThrow({ where: { orderId: paid.id, payment: 'REFUND_DUE' } })
    expect(list.items[0]?.since).toBe(due.at.toISOString())
    expect(list.items[0]).toMatchObject({
      isDeposit: false,
      amount: 1919_43,
      currency: 'PKR',
      person: { _id: paid.buyer.id, firstName: 'Bilal' },
      payments: [{ basketId: paid.basketId, transactionId: 'bank-1', gateway: 'simulator' }],
    })
    expect((await listRefundsDue({ page: 2, limit: 1 })).items.map(({ _id }) => _id)).toEqual([visit.id])
    expect(await readToDo()).toMatchObject({ refunds: 2 })
  })

  test('are recorded once, with history, audit log and email, for concurrent calls', async () => {
    const admin = await anAdmin()
    const paid = await online()
    await receive(reportOf(paid.basketId))
    await changeOrder(paid.buyer, paid.id, { status: 'CANCELLED' })
    const subject = { kind: 'order', id: paid.id } as const
    expect(
      await tally([
        ...times(5, () => recordRefund(admin, subject, { reference: 'IBFT 77' })),
        ...times(5, () => changeOrder(admin, paid.id, { paymentStatus: 'REFUNDED' })),
      ]),
    ).toEqual({ done: 1, NOT_PAYABLE: 9 })
    const view = await findOrderView(paid.buyer, paid.id)
    expect(view?.history.map((entry) => [stateOfEntry(entry), entry.by])).toEqual([
      ['PENDING', 'BUYER'],
      ['PAID', 'SYSTEM'],
      ['CANCELLED', 'BUYER'],
      ['REFUND_DUE', 'BUYER'],
      ['REFUNDED', 'ADMIN'],
    ])
    expect(view?.order.timeline).toHaveLength(2)
    const entries = await db.auditEntry.findMany({
      where: { action: 'order.refund', subject: `order:${paid.id}` },
    })
    expect(entries).toHaveLength(1)
    expect(await emailsOf(`order:${paid.id}:refunded`)).toHaveLength(1)
  })

  test('of an appointment do not change its version', async () => {
    const admin = await anAdmin()
    const visit = await appointment('REFUND_DUE')
    await recordRefund(admin, { kind: 'appointment', id: visit.id }, { reference: 'IBFT 78' })
    expect(await db.appointment.findUniqueOrThrow({ where: { id: visit.id } })).toMatchObject({
      paymentStatus: 'REFUNDED',
      updatedAt: visit.updatedAt,
    })
    expect(await emailsOf(`appointment:${visit.id}:refunded`)).toMatchObject([
      { template: 'refund-done', data: { paisa: 120_000, reference: 'IBFT 78' } },
    ])
  })

  test('are not recorded when none is due', async () => {
    const admin = await anAdmin()
    const unpaid = await online()
    for (const subject of [
      { kind: 'order', id: unpaid.id } as const,
      { kind: 'appointment', id: (await appointment()).id } as const,
    ]) {
      expect((await errorOf(recordRefund(admin, subject))).code).toBe('NOT_PAYABLE')
      expect((await errorOf(recordRefund(admin, { ...subject, id: randomUUID() }))).code).toBe('NOT_FOUND')
      expect((await errorOf(recordRefund(admin, { ...subject, id: 'x' }))).code).toBe('NOT_FOUND')
    }
  })
})

describe('flagged payments', () => {
  const doubtful = async (more: Partial<PaymentReport> = { amounts: [100] }) => {
    const one = await online()
    expect(await receive(reportOf(one.basketId, { transactionId: `t-${one.basketId}`, ...more }))).toBe(
      'review',
    )
    return one
  }

  test('are listed with the message of the gateway', async () => {
    const one = await doubtful({
      amounts: [100],
      raw: { transaction_amount: '1.00', transaction_currency: 'PKR' },
    })
    const found = (await listFlaggedPayments(all)).items.find(({ _id }) => _id === one.attemptId)
    expect(found).toMatchObject({
      review: 'The amount differs from ours',
      kind: 'order',
      amount: 1919_43,
      subject: { _id: one.id, paymentStatus: 'UNPAID', amount: 1919_43 },
      messages: [{ code: '000', effect: 'review: amount', amount: '1.00', channel: 'notification' }],
    })
    expect((await readToDo()).flagged).toBe((await listFlaggedPayments(all)).total)
  })

  test('when accepted pay their order or appointment, through settlement, once', async () => {
    const admin = await anAdmin()
    const one = await doubtful()
    const accept = () =>
      resolvePayment(admin, one.attemptId, { verdict: 'ACCEPT', note: 'Seen on the statement' })
    const close = () => resolvePayment(admin, one.attemptId, { verdict: 'CLOSE', note: 'No' })
    // The first decision counts; there is no second one.
    const count = await tally([accept(), accept(), accept()])
    expect(count).toEqual({ done: 1, CONFLICT: 2 })
    expect((await errorOf(close())).code).toBe('CONFLICT')
    expect(await stateOf(one)).toMatchObject({
      paymentStatus: 'PAID',
      status: 'PAID',
      isReviewed: true,
      reviewNote: 'Seen on the statement',
    })
    expect(await flaggedIds()).not.toContain(one.attemptId)
    const view = await findOrderView(one.buyer, one.id)
    expect(view?.history.at(-1)).toMatchObject({ payment: 'PAID', by: 'ADMIN' })
    expect(view?.invoiceNumber).not.toBeNull()
    expect(await emailsOf(`order:${one.id}:paid`)).toHaveLength(1)
    expect(
      await db.auditEntry.findMany({
        orderBy: { id: 'asc' },
        where: { subject: `payment:${one.attemptId}` },
      }),
    ).toMatchObject([{ action: 'payment.accept', actorId: admin.id, after: { effect: 'paid' } }])
  })

  test('when accepted for a cancelled order become a refund due', async () => {
    const one = await doubtful()
    await changeOrder(one.buyer, one.id, { status: 'CANCELLED' })
    await resolvePayment(await anAdmin(), one.attemptId, { verdict: 'ACCEPT', note: 'It came' })
    expect(await stateOf(one)).toMatchObject({ paymentStatus: 'REFUND_DUE', status: 'PAID' })
  })

  test('a second payment cannot be accepted; it is booked until it was sent back or did not arrive', async () => {
    const admin = await anAdmin()
    const one = await online()
    await receive(reportOf(one.basketId, { transactionId: 'first' }))
    await receive(reportOf(one.basketId, { transactionId: 'second' }))
    const error = await errorOf(resolvePayment(admin, one.attemptId, { verdict: 'ACCEPT', note: 'x' }))
    expect(error.code).toBe('CONFLICT')
    await receive(reportOf(one.basketId, { transactionId: 'second' }))
    const flagged = (await listFlaggedPayments(all)).items.find(({ _id }) => _id === one.attemptId)
    expect(flagged).toMatchObject({ sendBack: 1919_43 })
    const moneyOf = async () => {
      const money = await db.orderMoney.findUniqueOrThrow({ where: { orderId: one.id } })
      return [money.paid, money.withGateway, money.refunded, money.owed].map(Number)
    }
    expect(await moneyOf()).toEqual([383_886, 383_886, 0, -191_943])
    const resolve = (verdict: 'SENT_BACK' | 'CLOSE') =>
      resolvePayment(admin, one.attemptId, { verdict, note: 'By hand' })
    expect(await tally(times(4, () => resolve('SENT_BACK')))).toEqual({ done: 1, CONFLICT: 3 })
    expect(await stateOf(one)).toMatchObject({ paymentStatus: 'PAID', isReviewed: true })
    expect(await moneyOf()).toEqual([383_886, 383_886, 191_943, 0])
    // The same message again changes nothing; a third payment is flagged.
    await receive(reportOf(one.basketId, { transactionId: 'second' }))
    expect(await stateOf(one)).toMatchObject({ isReviewed: true })
    await receive(reportOf(one.basketId, { transactionId: 'third' }))
    expect(await stateOf(one)).toMatchObject({ isReviewed: false, reviewNote: null })
    expect(await moneyOf()).toEqual([575_829, 575_829, 191_943, -191_943])
    expect(await tally([resolve('CLOSE'), resolve('CLOSE')])).toEqual({ done: 1, CONFLICT: 1 })
    expect(await moneyOf()).toEqual([383_886, 383_886, 191_943, 0])
    expect((await listOrderEvents(one.id)).map(({ kind }) => kind)).toEqual([
      'OPENING',
      'SECOND_PAYMENT',
      'SENT_BACK',
      'SECOND_PAYMENT',
      'NOT_ARRIVED',
    ])
  })

  test('when closed do not change the order, which may still be paid', async () => {
    const admin = await anAdmin()
    const one = await doubtful()
    const close = () =>
      resolvePayment(admin, one.attemptId, { verdict: 'CLOSE', note: 'A try with one rupee' })
    // It is not known whether it arrived.
    const sentBack = { verdict: 'SENT_BACK', note: 'x' } as const
    expect((await errorOf(resolvePayment(admin, one.attemptId, sentBack))).code).toBe('CONFLICT')
    expect(await tally(times(4, close))).toEqual({ done: 1, CONFLICT: 3 })
    expect(await stateOf(one)).toMatchObject({ paymentStatus: 'UNPAID', status: 'OPEN', isReviewed: true })
    await receive(reportOf(one.basketId, { transactionId: 'real' }))
    expect(await stateOf(one)).toMatchObject({ paymentStatus: 'PAID', status: 'PAID' })
  })

  test('that do not exist are not found', async () => {
    const one = await online()
    const judge = (id: string) =>
      anAdmin().then((admin) => resolvePayment(admin, id, { verdict: 'ACCEPT', note: 'x' }))
    for (const id of [one.attemptId, randomUUID(), 'nonsense']) {
      expect((await errorOf(judge(id))).code).toBe('NOT_FOUND')
    }
  })
})
