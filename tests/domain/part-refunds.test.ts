import { randomUUID } from 'node:crypto'
import { Prisma } from '@prisma/client'
import { afterEach, describe, expect, test } from 'vitest'
import { isNothing } from '@/lib/money/ledger/accounts'
import { missingOf } from '@/lib/money/ledger/post-missing'
import { readToDo } from '@/lib/office/figures/to-do'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { stateOfEntry } from '@/lib/orders/order/history'
import { newPartRefund } from '@/lib/orders/order/refund-schema'
import { readOrderPostings } from '@/lib/orders/record/post-order'
import { grantPartRefund, sendPartRefund, takeBackPartRefund } from '@/lib/orders/refunds/commands'
import { findOrderView, getOrder } from '@/lib/orders/views/queries'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { requestHash } from '@/lib/platform/http/idempotency'
import { recordRefund } from '@/lib/reconciling/settlement/commands'
import { listFlaggedPayments, listRefundsDue } from '@/lib/reconciling/settlement/queries'
import { englishFields } from '../support/english'
import { receive, reportOf } from './gateway-messages'
import { aBuyer, anAdmin, errorOf, make, place, tally, times, viewerOf } from './orders-support'

const admin = await anAdmin()
afterEach(async () => {
  // Whatever a test did, the ledger has all of it: nothing is left to book.
  const all = await readOrderPostings(db, Prisma.sql`true`)
  expect(all.filter((postings) => postings.posted !== null && !isNothing(missingOf(postings)))).toEqual([])
})

const reason = 'One plant was smaller than its picture'
const grant = (id: string, amount: number, by: Viewer = admin) =>
  grantPartRefund(by, id, newPartRefund.parse({ amount, reason }), null)
const send = (id: string, refund: string, reference?: string) =>
  sendPartRefund(admin, id, refund, reference === undefined ? {} : { reference })

/** An order of 3,300 rupees that is paid online: two plants of 1,000, tax 300 and delivery 1,000. */
async function paidOnline() {
  const person = await make.buyer()
  const product = await make.product({ price: 100_000, stock: 10 })
  const order = await make.order({
    buyer: person,
    lines: [{ product, quantity: 2 }],
    paymentMethod: 'ONLINE',
  })
  const { basketId } = await attemptOf(order)
  await receive(reportOf(basketId, { transactionId: basketId }))
  expect(Number(order.totalPrice)).toBe(330_000)
  return { id: order.id, buyer: viewerOf(person), order, basketId }
}
const attemptOf = (order: { id: string; totalPrice: bigint }, amount = order.totalPrice) =>
  db.paymentAttempt.create({
    data: {
      basketId: `GLO-TEST${randomUUID().slice(0, 12).toUpperCase()}`,
      gateway: 'simulator',
      orderId: order.id,
      amount,
      orderDate: '2026-11-24',
    },
  })
/** A cash order of the same that was delivered, with its cash collected. */
async function delivered() {
  const buyer = await aBuyer()
  const product = await make.product({ price: 100_000, stock: 10 })
  const { answer } = await place(buyer, [{ product, quantity: 2 }])
  await changeOrder(admin, answer.order._id, { status: 'DELIVERED' })
  return { id: answer.order._id, buyer, product }
}
const stored = (id: string) => db.order.findUniqueOrThrow({ where: { id }, include: { refunds: true } })
const grantedOf = async (id: string) =>
  (await stored(id)).refunds.reduce((sum, { paisa }) => sum + Number(paisa), 0)
const partOf = async (id: string) => (await getOrder(admin, id)).refunds[0]?._id ?? ''
const mailsOf = async (id: string) => {
  const rows = await db.mail.findMany({ where: { dedupe: { startsWith: `order:${id}:` } } })
  return rows
    .filter(({ template }) => template.includes('refund'))
    .map(({ template, data }) => ({ template, data }))
}
const dueOf = async (id: string) => {
  const { items } = await listRefundsDue({ page: 1, limit: 100 })
  return items
    .filter(({ _id }) => _id === id)
    .map(({ part, amount, parts }) => [part !== null, amount, parts])
}
const historyOf = async (id: string) =>
  ((await findOrderView(admin, id))?.history ?? []).map((entry) => stateOfEntry(entry))

describe('a part refund', () => {
  test('is due until it is marked as sent; the buyer is told of both', async () => {
    const { id, buyer } = await paidOnline()
    const before = await readToDo()
    const { answer } = await grant(id, 500.5)
    expect(answer).toMatchObject({ status: 'PENDING', paymentStatus: 'PAID', totalPrice: 3300_00 })
    expect(answer.refunds).toMatchObject([
      { amount: 500_50, cause: 'SHOP', reason, status: 'DUE', reference: null, sentAt: null },
    ])
    expect(await dueOf(id)).toEqual([[true, 500_50, 0]])
    const due = await readToDo()
    expect([due.refunds - before.refunds, due.refundsPaisa - before.refundsPaisa]).toEqual([1, 50_050])
    expect(await mailsOf(id)).toMatchObject([
      { template: 'part-refund', data: { step: 'GRANTED', paisa: 50_050, reason, isCash: false } },
    ])
    expect(await historyOf(id)).toEqual(['PENDING', 'PAID', 'REFUND_DUE'])

    await send(id, await partOf(id), 'IBFT 1')
    const [refund] = (await getOrder(buyer, id)).refunds
    expect(refund).toMatchObject({ amount: 500_50, status: 'SENT', reference: 'IBFT 1' })
    expect(refund?.sentAt).not.toBeNull()
    expect(await dueOf(id)).toEqual([])
    expect((await mailsOf(id)).at(-1)?.data).toMatchObject({ step: 'SENT', reference: 'IBFT 1' })
    expect(await historyOf(id)).toEqual(['PENDING', 'PAID', 'REFUND_DUE', 'REFUNDED'])
    expect((await errorOf(send(id, await partOf(id)))).code).toBe('CONFLICT')
  })

  test('can be taken back while it is due, and its money be granted again', async () => {
    const { id } = await paidOnline()
    await grant(id, 3300)
    expect((await errorOf(grant(id, 1))).code).toBe('NOT_PAYABLE')
    expect((await takeBackPartRefund(admin, id, await partOf(id))).refunds).toEqual([])
    expect((await mailsOf(id)).at(-1)?.data).toMatchObject({ step: 'TAKEN_BACK', paisa: 330_000 })
    await grant(id, 3300)
    await send(id, await partOf(id))
    expect((await errorOf(takeBackPartRefund(admin, id, await partOf(id)))).code).toBe('CONFLICT')
    expect(
      await db.auditEntry.count({ where: { subject: `order:${id}`, action: 'order.part-refund' } }),
    ).toBe(4)
  })

  test('never goes beyond what was paid, and needs a paid order', async () => {
    const { id } = await paidOnline()
    await grant(id, 3000)
    const error = await errorOf(grant(id, 300.01))
    expect([error.code, englishFields(error.details.fields)]).toEqual([
      'VALIDATION_FAILED',
      { amount: 'At most Rs 300.00 can be refunded' },
    ])
    const { answer } = await place(await aBuyer(), [{ product: await make.product() }])
    expect((await errorOf(grant(answer.order._id, 1))).code).toBe('NOT_PAYABLE')
    expect((await errorOf(grant(randomUUID(), 1))).code).toBe('NOT_FOUND')
    expect((await errorOf(send(id, randomUUID()))).code).toBe('NOT_FOUND')
  })

  test('of another order is not found', async () => {
    const [one, other] = [await paidOnline(), await paidOnline()]
    await grant(one.id, 100)
    expect((await errorOf(send(other.id, await partOf(one.id)))).code).toBe('NOT_FOUND')
  })

  test('of collected cash is told as cash, and the order stays delivered', async () => {
    const { id } = await delivered()
    await grant(id, 200)
    expect((await mailsOf(id))[0]?.data).toMatchObject({ isCash: true })
    expect((await errorOf(changeOrder(admin, id, { status: 'SHIPPED' }))).message).toContain('Rs 200.00')
    await takeBackPartRefund(admin, id, await partOf(id))
    expect(await changeOrder(admin, id, { status: 'SHIPPED' })).toMatchObject({ paymentStatus: 'UNPAID' })
  })
})

describe('cancelling the whole order', () => {
  test('makes only the rest due, in every list and email', async () => {
    const { id, buyer } = await paidOnline()
    await grant(id, 300)
    const before = await readToDo()
    await changeOrder(buyer, id, { status: 'CANCELLED' })
    expect(await dueOf(id)).toEqual([
      [true, 300_00, 0],
      [false, 3000_00, 300_00],
    ])
    const after = await readToDo()
    expect([after.refunds - before.refunds, after.refundsPaisa - before.refundsPaisa]).toEqual([1, 300_000])
    const view = await findOrderView(buyer, id)
    expect(view?.refund).toMatchObject({ amount: 3000_00, parts: 300_00 })
    const mails = await mailsOf(id)
    expect(mails.find(({ template }) => template === 'refund-due')?.data).toMatchObject({
      paisa: 300_000,
      partsPaisa: 30_000,
    })
    // The part stays due, and its own amount is sent.
    expect((await errorOf(takeBackPartRefund(admin, id, await partOf(id)))).code).toBe('CONFLICT')
    expect((await errorOf(grant(id, 1))).code).toBe('NOT_PAYABLE')
    const wrong = { reference: 'B', seen: { amount: 3300 } }
    expect((await errorOf(recordRefund(admin, { kind: 'order', id }, wrong))).code).toBe('CONFLICT')
    await recordRefund(admin, { kind: 'order', id }, { reference: 'B', seen: { amount: 3000 } })
    await send(id, await partOf(id))
    expect((await mailsOf(id)).find(({ template }) => template === 'refund-done')?.data).toMatchObject({
      paisa: 300_000,
    })
    expect(await dueOf(id)).toEqual([])
  })

  test('of which all went back in parts leaves nothing to send', async () => {
    const { id, buyer } = await paidOnline()
    await grant(id, 3300)
    await changeOrder(buyer, id, { status: 'CANCELLED' })
    expect(await stored(id)).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED' })
    expect(await dueOf(id)).toEqual([[true, 3300_00, 0]])
    expect((await findOrderView(buyer, id))?.refund).toBeNull()
    expect((await errorOf(recordRefund(admin, { kind: 'order', id }))).code).toBe('NOT_PAYABLE')
  })

  test('and reopening it makes the rest paid again', async () => {
    const { id, buyer } = await paidOnline()
    await grant(id, 300)
    await changeOrder(buyer, id, { status: 'CANCELLED' })
    await changeOrder(admin, id, { status: 'PROCESSING' })
    expect(await stored(id)).toMatchObject({ paymentStatus: 'PAID', refundedPrice: 30_000n })
    await grant(id, 3000)
    expect((await errorOf(grant(id, 1))).code).toBe('NOT_PAYABLE')
  })
})

describe('at the same time', () => {
  test('50 admins grant never more than was paid', async () => {
    const { id } = await paidOnline()
    const admins = await Promise.all(times(5, anAdmin))
    const calls = times(50, (index) => grant(id, 700, admins[index % 5]))
    const { done } = await tally(calls)
    expect(done).toBe(4)
    expect(await grantedOf(id)).toBe(280_000)
    expect(await stored(id)).toMatchObject({ refundedPrice: 280_000n })
  })

  test('a double click with the same key grants once', async () => {
    const { id } = await paidOnline()
    const body = { amount: 500, reason }
    const request = { key: randomUUID(), requestHash: requestHash(body) }
    const calls = times(10, () => grantPartRefund(admin, id, newPartRefund.parse(body), request))
    const answers = await Promise.all(calls)
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size).toBe(1)
    expect(await grantedOf(id)).toBe(50_000)
  })

  test('marking as sent and taking back: one of them, once', async () => {
    for (const round of times(6, (index) => index)) {
      const { id } = await paidOnline()
      await grant(id, 500)
      const part = await partOf(id)
      const calls = times(8, (index) =>
        (index + round) % 2 ? takeBackPartRefund(admin, id, part) : send(id, part, `B-${index}`),
      )
      const { done } = await tally(calls)
      expect(done).toBe(1)
      const sent = (await getOrder(admin, id)).refunds.filter(({ status }) => status === 'SENT')
      expect(await stored(id)).toMatchObject({ refundedPrice: sent.length === 1 ? 50_000n : 0n })
    }
  })

  test('granting and cancelling the whole order never pays twice', async () => {
    for (const round of times(6, (index) => index)) {
      const { id, buyer } = await paidOnline()
      const calls: (() => Promise<unknown>)[] = [
        () => changeOrder(buyer, id, { status: 'CANCELLED' }),
        ...times(6, () => () => grant(id, 600)),
      ]
      await tally((round % 2 ? calls : calls.reverse()).map((call) => call()))
      const due = await dueOf(id)
      expect(due.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(3300_00)
      expect(due.filter(([isPart]) => !isPart)).toHaveLength(1)
      // Marking all of it as sent, several times at once, sends each amount once.
      const parts = (await stored(id)).refunds
      await tally([
        ...times(4, () => recordRefund(admin, { kind: 'order', id })),
        ...parts.flatMap((part) => times(3, () => send(id, part.id))),
      ])
      expect(await dueOf(id)).toEqual([])
      expect((await mailsOf(id)).filter(({ template }) => template === 'refund-done')).toHaveLength(1)
    }
  })

  test('granting and a second payment that arrives late keep the first payment as the limit', async () => {
    const { id, order } = await paidOnline()
    const late = await attemptOf(order)
    const effects = await Promise.allSettled([
      ...times(8, () => grant(id, 900)),
      receive(reportOf(late.basketId, { transactionId: late.basketId })),
    ])
    expect(effects.at(-1)).toEqual({ status: 'fulfilled', value: 'review' })
    expect(await grantedOf(id)).toBe(270_000)
  })

  test('a late payment of a cancelled order is refunded as a whole, and not in parts as well', async () => {
    const person = await make.buyer()
    const product = await make.product({ price: 100_000, stock: 10 })
    const order = await make.order({
      buyer: person,
      lines: [{ product, quantity: 2 }],
      paymentMethod: 'ONLINE',
    })
    const { basketId } = await attemptOf(order)
    await changeOrder(admin, order.id, { status: 'CANCELLED' })
    await tally([
      receive(reportOf(basketId, { transactionId: basketId })),
      ...times(6, () => grant(order.id, 500)),
    ])
    expect(await dueOf(order.id)).toEqual([[false, 3300_00, 0]])
  })
})

test('the parcel of a cash order that comes back after delivery owes the rest', async () => {
  const { id } = await delivered()
  await grant(id, 300)
  await changeOrder(admin, id, { status: 'CANCELLED' })
  expect(await dueOf(id)).toEqual([
    [true, 300_00, 0],
    [false, 3000_00, 300_00],
  ])
  // Both were paid in cash, in the lists, on the page and in the emails.
  const { items } = await listRefundsDue({ page: 1, limit: 100 })
  expect(items.filter(({ _id, isCash }) => _id === id && isCash)).toHaveLength(2)
  expect(await findOrderView(admin, id)).toMatchObject({ isPaidInCash: true })
  await send(id, await partOf(id))
  await recordRefund(admin, { kind: 'order', id })
  expect(await mailsOf(id)).toMatchObject(times(4, () => ({ data: { isCash: true } })))
})

test('a flagged payment of a deposit is listed beside the amount of the deposit', async () => {
  const person = await make.buyer()
  const product = await make.product({ price: 100_000, stock: 10 })
  const order = await make.order({ buyer: person, lines: [{ product, quantity: 2 }] })
  await db.order.update({ where: { id: order.id }, data: { depositPrice: 66_000n, depositStatus: 'PAID' } })
  const { basketId, id } = await attemptOf(order, 66_000n)
  await receive(reportOf(basketId, { transactionId: basketId }))
  const { items } = await listFlaggedPayments({ page: 1, limit: 100 })
  expect(items.find((item) => item._id === id)).toMatchObject({
    amount: 660_00,
    subject: { amount: 660_00, paymentStatus: 'PAID', isDeposit: true },
  })
})

test('the email of a sent refund to a person without an account opens the page of the order link', async () => {
  const { id } = await delivered()
  await db.order.update({ where: { id }, data: { buyerId: null, channel: 'PHONE', takenById: admin.id } })
  await changeOrder(admin, id, { status: 'CANCELLED' })
  await recordRefund(admin, { kind: 'order', id })
  const mail = (await mailsOf(id)).find(({ template }) => template === 'refund-done')
  expect(mail?.data).toMatchObject({
    link: expect.stringContaining('/o/-token-'),
    signed: { purpose: 'order', id },
  })
})
