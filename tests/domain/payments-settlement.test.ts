// Settlement alone: many concurrent messages on the rows of orders and appointments.

import { afterAll, beforeEach, expect, test } from 'vitest'
import { changeAppointment, withdrawAppointment } from '@/lib/care/appointments/commands'
import type { PaymentReport } from '@/lib/money/payments/gateway'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { db } from '@/lib/platform/database/client'
import {
  findAppointmentOfBasket,
  findLastAttempt,
  findSignedAttempt,
} from '@/lib/reconciling/settlement/returns'
import { settle } from '@/lib/reconciling/settlement/settle'
import { expectLedgerAgrees } from '../support/ledger'
import { reportOf } from './gateway-messages'
import { anAdmin, make, viewerOf } from './orders-support'

afterAll(expectLedgerAgrees)

let serial = 0
const aBasket = (prefix = 'GLO') => {
  serial += 1
  return `${prefix}-RACE${serial}`
}
const report = (basketId: string, parts: Partial<PaymentReport> = {}) =>
  reportOf(basketId, { raw: { basket_id: basketId, note: 'nul\u0000 and \ud800 lone' }, ...parts })
const source = { channel: 'notification', gateway: 'simulator' } as const
const settleReport = (basketId: string, parts: Partial<PaymentReport> = {}) =>
  settle(report(basketId, parts), source)
const declined = { outcome: 'failed', code: '97' } as const

type Owner = { orderId: string } | { appointmentId: string }
async function attempt(owner: Owner, amount: number | bigint, prefix?: string) {
  const basketId = aBasket(prefix)
  await db.paymentAttempt.create({
    data: { basketId, gateway: 'simulator', amount, orderDate: '2026-11-21', ...owner },
  })
  return basketId
}
async function order() {
  const buyer = await make.buyer()
  const product = await make.product()
  const row = await make.order({ buyer, lines: [{ product, quantity: 1 }], paymentMethod: 'ONLINE' })
  const basket = await attempt({ orderId: row.id }, row.totalPrice)
  return { ...row, basket, viewer: viewerOf(buyer) }
}
let day = 0
async function appointment() {
  const [buyer, caretaker] = [
    await make.buyer(),
    await make.caretaker({
      pricing: [
        { service: 'Pruning', price: 1200 },
        { service: 'Potting', price: 900 },
      ],
      availability: [],
    }),
  ]
  day += 1
  const start = new Date(Date.now() + day * 86_400_000)
  const row = await make.appointment({ customerId: buyer.id, caretakerId: caretaker.id, start })
  const basket = await attempt({ appointmentId: row.id }, row.price, 'GLA')
  return { ...row, basket, buyer: viewerOf(buyer), caretaker: viewerOf(caretaker) }
}
const orderState = async (id: string) => (await db.order.findUniqueOrThrow({ where: { id } })).paymentStatus
const appointmentState = async (id: string) =>
  (await db.appointment.findUniqueOrThrow({ where: { id } })).paymentStatus
const attemptOf = (basketId: string) => db.paymentAttempt.findUniqueOrThrow({ where: { basketId } })
const count = (effects: string[]) =>
  Object.fromEntries(
    [...new Set(effects)].sort().map((one) => [one, effects.filter((other) => other === one).length]),
  )

/** Emails about payments only, in the order they were written. */
const moneyMails = async () => {
  const rows = await db.mail.findMany({
    where: { template: { in: ['order-paid', 'appointment-paid', 'refund-due'] } },
    orderBy: { createdAt: 'asc' },
  })
  return rows.map(({ template }) => template)
}

beforeEach(async () => {
  await db.mail.deleteMany()
})

test('of 50 equal messages one takes effect, emails included', async () => {
  const { id, basket } = await order()
  const effects = await Promise.all(
    Array.from({ length: 50 }, () => settleReport(basket, { transactionId: 't-1' })),
  )
  expect(count(effects)).toEqual({ paid: 1, repeated: 49 })
  expect(await orderState(id)).toBe('PAID')
  expect(await moneyMails()).toEqual(['order-paid'])
  expect(await db.paymentNotification.count({ where: { basketId: basket } })).toBe(50)
})

test('success and failure in any order at once end in success', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, basket } = await order()
    await Promise.all([
      settleReport(basket, declined),
      settleReport(basket),
      settleReport(basket, declined),
      settleReport(basket, { outcome: 'undecided', code: '002' }),
    ])
    expect(await orderState(id)).toBe('PAID')
    expect(await settleReport(basket, declined)).toBe('after_paid')
    expect(await orderState(id)).toBe('PAID')
  }
})

test('one transaction id at once for two baskets pays one of them', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [first, second] = [await order(), await order()]
    const transactionId = `t-shared-${round}`
    const effects = await Promise.all(
      [first, second].map(({ basket }) => settleReport(basket, { transactionId })),
    )
    expect(effects.sort()).toEqual(['paid', 'review'])
    const states = await Promise.all([first, second].map(({ id }) => orderState(id)))
    expect(states.sort()).toEqual(['PAID', 'UNPAID'])
  }
})

test('two forms of one order paid at once: one payment, one flag, one email', async () => {
  const { id, basket, totalPrice } = await order()
  const other = await attempt({ orderId: id }, totalPrice)
  const effects = await Promise.all([
    settleReport(basket, { transactionId: 'a1' }),
    settleReport(other, { transactionId: 'a2' }),
  ])
  expect(effects.sort()).toEqual(['paid', 'review'])
  expect(await orderState(id)).toBe('PAID')
  const attempts = [await attemptOf(basket), await attemptOf(other)]
  expect(attempts.map(({ status }) => status)).toEqual(['PAID', 'PAID'])
  expect(attempts.filter(({ review }) => review !== null)).toHaveLength(1)
  expect(await moneyMails()).toEqual(['order-paid'])
})

test('a second real payment of one basket is flagged', async () => {
  const { basket } = await order()
  await settleReport(basket, { transactionId: 'b1' })
  expect(await settleReport(basket, { transactionId: 'b2' })).toBe('review')
  expect(await attemptOf(basket)).toMatchObject({
    status: 'PAID',
    transactionId: 'b1',
    review: expect.stringContaining('second time'),
  })
})

test('cancelling and reopening while messages arrive loses no payment', async () => {
  const admin = await anAdmin()
  for (let round = 0; round < 6; round += 1) {
    const { id, basket, viewer } = await order()
    await Promise.allSettled([
      settleReport(basket),
      changeOrder(viewer, id, { status: 'CANCELLED' }),
      settleReport(basket),
      changeOrder(admin, id, { status: 'CANCELLED' }),
      settleReport(basket, declined),
    ])
    expect(await orderState(id)).toBe('REFUND_DUE')
    await changeOrder(admin, id, { status: 'PENDING' })
    expect(await orderState(id)).toBe('PAID')
  }
})

test('an appointment is paid once, without a new version', async () => {
  const booked = await appointment()
  const effects = await Promise.all(Array.from({ length: 20 }, () => settleReport(booked.basket)))
  expect(count(effects)).toEqual({ paid: 1, repeated: 19 })
  expect(await appointmentState(booked.id)).toBe('PAID')
  const approved = await changeAppointment(booked.caretaker, booked.id, {
    status: 'APPROVED',
    updatedAt: booked.updatedAt.toISOString(),
  })
  expect(approved.paymentStatus).toBe('PAID')
  expect(await moneyMails()).toEqual(['appointment-paid'])
})

test('rejected or deleted before the payment arrived: refund due', async () => {
  const rejected = await appointment()
  await changeAppointment(rejected.caretaker, rejected.id, { status: 'REJECTED' })
  expect(await settleReport(rejected.basket)).toBe('refund_due')
  expect(await appointmentState(rejected.id)).toBe('REFUND_DUE')
  const deleted = await appointment()
  await withdrawAppointment(deleted.buyer, deleted.id)
  expect(await settleReport(deleted.basket)).toBe('refund_due')
  expect(await appointmentState(deleted.id)).toBe('REFUND_DUE')
  expect(await moneyMails()).toEqual(['refund-due', 'refund-due'])
})

test('rejected or deleted after it arrived: refund due, announced once; reopening pays again', async () => {
  const rejected = await appointment()
  await settleReport(rejected.basket)
  await changeAppointment(rejected.caretaker, rejected.id, { status: 'REJECTED' })
  await changeAppointment(rejected.caretaker, rejected.id, { status: 'REJECTED' })
  expect(await appointmentState(rejected.id)).toBe('REFUND_DUE')
  expect(await moneyMails()).toEqual(['appointment-paid', 'refund-due'])
  await changeAppointment(rejected.caretaker, rejected.id, { status: 'PENDING' })
  expect(await appointmentState(rejected.id)).toBe('PAID')
  const deleted = await appointment()
  await settleReport(deleted.basket)
  await withdrawAppointment(deleted.buyer, deleted.id)
  expect(await appointmentState(deleted.id)).toBe('REFUND_DUE')
})

test('a deletion during a success ends in a refund due', async () => {
  for (let round = 0; round < 8; round += 1) {
    const booked = await appointment()
    await Promise.all([settleReport(booked.basket), withdrawAppointment(booked.buyer, booked.id)])
    expect(await appointmentState(booked.id)).toBe('REFUND_DUE')
  }
})

test('a form from before a price change never pays the new price', async () => {
  const booked = await appointment()
  await changeAppointment(booked.buyer, booked.id, { purpose: 'Potting' })
  expect((await attemptOf(booked.basket)).status).toBe('VOIDED')
  expect(await settleReport(booked.basket)).toBe('review')
  expect(await appointmentState(booked.id)).toBe('UNPAID')
  expect(await attemptOf(booked.basket)).toMatchObject({
    status: 'VOIDED',
    review: expect.stringContaining('no longer valid'),
  })
})

test('a price change during a success: the old price paid and locked, or the new price unpaid and flagged', async () => {
  for (let round = 0; round < 10; round += 1) {
    const booked = await appointment()
    const [notified, edited] = await Promise.allSettled([
      settleReport(booked.basket),
      changeAppointment(booked.buyer, booked.id, { purpose: 'Potting' }),
    ])
    const row = await db.appointment.findUniqueOrThrow({ where: { id: booked.id } })
    if (edited.status === 'rejected') {
      expect(edited.reason).toMatchObject({ code: 'PRICE_LOCKED' })
      expect(row).toMatchObject({ price: 120_000, paymentStatus: 'PAID' })
    } else {
      expect(row).toMatchObject({ price: 90_000, paymentStatus: 'UNPAID' })
      expect(notified).toMatchObject({ status: 'fulfilled', value: 'review' })
    }
  }
})

test('a message of another gateway about our basket has no effect', async () => {
  const { basket, id } = await order()
  expect(await settle(report(basket), { channel: 'notification', gateway: 'payfast' })).toBe('unknown_basket')
  expect(await orderState(id)).toBe('UNPAID')
})

test('stored messages are storable, capped and without contacts', async () => {
  const { basket } = await order()
  const raw = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`key${at}`, 'x'.repeat(5000)]))
  await settleReport(basket, {
    raw: { mobile_no: '03007654321', email_address: 'bilal@example.com', ...raw },
  })
  const row = await db.paymentNotification.findFirstOrThrow({ where: { basketId: basket } })
  const stored = JSON.stringify(row.raw)
  expect(stored.length).toBeLessThan(25_000)
  expect(stored).not.toContain('0300765')
  expect(stored).not.toContain('bilal')
})

test('forgeries change nothing and cannot fill the table', async () => {
  const { basket, id } = await order()
  const before = await db.paymentNotification.count()
  for (let at = 0; at < 300; at += 1) {
    expect(await settle({ ...report(basket), authentic: false }, source)).toBe('bad_signature')
  }
  expect(await orderState(id)).toBe('UNPAID')
  expect((await db.paymentNotification.count()) - before).toBeLessThanOrEqual(240)
})

test.each(['a\u0000b', '\u0000', 'X'.repeat(3000)])(
  'the basket %j is impossible, wherever it is named',
  async (basketId) => {
    const { id, viewer } = await order()
    expect(await settleReport(basketId)).toBe('unknown_basket')
    expect(await findLastAttempt({ kind: 'order', id }, basketId)).toMatchObject({ returned: false })
    expect(await findAppointmentOfBasket(viewer, basketId)).toBeNull()
    expect(await findSignedAttempt({ basketId, isSigned: true }, 'order', id)).toBeNull()
  },
)
