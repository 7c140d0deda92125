// Calls about unconfirmed cash orders: the queue, each outcome, and two admins at once.

import { beforeEach, describe, expect, test } from 'vitest'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { recordCall, undoCall } from '@/lib/orders/confirmation/call-commands'
import { listCalls, readCallEntry } from '@/lib/orders/confirmation/call-queries'
import { type CallForm, callFilter } from '@/lib/orders/confirmation/call-schema'
import { cancelUnconfirmedOrders } from '@/lib/orders/confirmation/expire'
import { changeByLink } from '@/lib/orders/confirmation/link-commands'
import { outcomeChange } from '@/lib/orders/order/parcel-schema'
import { setParcelOutcome } from '@/lib/orders/parcels/commands'
import { getOrder } from '@/lib/orders/views/queries'
import { signedToken } from '@/lib/platform/auth/signed-link'
import { db } from '@/lib/platform/database/client'
import { englishFields } from '../support/english'
import { aBuyer, anAdmin, errorOf, make, place, stockOf, tally, times } from './orders-support'

const [admin, colleague] = [await anAdmin(), await anAdmin()]
beforeEach(async () => {
  await db.order.updateMany({ where: { status: 'PENDING' }, data: { status: 'PROCESSING' } })
})

const hourMs = 3_600_000
const inHours = (count: number) => new Date(Date.now() + count * hourMs)
const queue = async (filter: object = {}) =>
  (await listCalls(callFilter.parse({ limit: 100, ...filter }))).items
const numbers = async (filter: object = {}) => (await queue(filter)).map(({ number }) => number)
const record = (id: string, form: CallForm, by = admin) => recordCall(by, id, form)
const auditOf = (id: string) =>
  db.auditEntry.findMany({
    where: { subject: `order:${id}` },
    orderBy: { id: 'asc' },
    select: { action: true, after: true },
  })

async function cashOrder({ quantity = 2, phoneNumber }: { quantity?: number; phoneNumber?: string } = {}) {
  const buyer = await aBuyer()
  const product = await make.product({ stock: 50, price: 50_000 })
  const { answer } = await place(buyer, [{ product, quantity }], phoneNumber ? { phoneNumber } : {})
  return { buyer, product, id: answer.order._id, order: answer.order }
}

describe('the queue', () => {
  test('has the order whose hold ends first on top, or the one with the highest total', async () => {
    const [small, large, endless] = [
      await cashOrder({ quantity: 1 }),
      await cashOrder({ quantity: 9 }),
      await cashOrder({ quantity: 5 }),
    ]
    await db.order.update({ where: { id: large.id }, data: { confirmBy: inHours(9) } })
    await db.order.update({ where: { id: small.id }, data: { confirmBy: inHours(2) } })
    await db.order.update({ where: { id: endless.id }, data: { confirmBy: null } })
    expect(await numbers()).toEqual([small, large, endless].map(({ order }) => order.number))
    expect(await numbers({ sort: 'worth' })).toEqual([large, endless, small].map(({ order }) => order.number))
  })

  test('shows what an admin needs for the call', async () => {
    const { id, order, product } = await cashOrder()
    const [entry] = await queue()
    expect(entry).toMatchObject({
      _id: id,
      number: order.number,
      attempts: 0,
      lastCall: null,
      nextCallAt: null,
      phoneNumber: order.buyer.phoneNumber,
      street: order.shippingAddress.street,
      city: order.shippingAddress.city,
      items: [{ product: product.id, name: product.name, quantity: 2 }],
      totalPrice: order.totalPrice,
      history: { delivered: expect.any(Number), refused: expect.any(Number) },
    })
    const chat = new URL(entry?.whatsApp ?? '')
    expect(chat.origin + chat.pathname).toBe(`https://wa.me/${order.buyer.phoneNumber.slice(1)}`)
    expect(chat.searchParams.get('text')).toContain(`/o/${signedToken('order', id, order.buyer.phoneNumber)}`)
  })

  test('writes the message in the language of the buyer', async () => {
    const person = await make.buyer({ locale: 'ur' })
    const product = await make.product()
    const order = await make.order({ buyer: person, lines: [{ product, quantity: 1 }] })
    const entry = await readCallEntry(db, order.id)
    const text = new URL(entry.whatsApp ?? '').searchParams.get('text')
    expect(text).toContain('السلام علیکم')
    expect(text).toContain('/ur/o/')
  })

  test('knows what became of earlier orders to the number, whoever placed them', async () => {
    const phoneNumber = '+923119998877'
    const [delivered, refused, cancelled] = [
      await cashOrder({ phoneNumber }),
      await cashOrder({ phoneNumber }),
      await cashOrder({ phoneNumber }),
    ]
    await changeOrder(admin, delivered.id, { status: 'DELIVERED' })
    await changeOrder(admin, refused.id, { status: 'SHIPPED' })
    await setParcelOutcome(admin, refused.id, outcomeChange.parse({ outcome: 'REFUSED', reason: 'NO_CASH' }))
    await changeOrder(admin, cancelled.id, { status: 'CANCELLED' })
    const { id } = await cashOrder({ phoneNumber })
    expect((await queue()).find(({ _id }) => _id === id)?.history).toEqual({ delivered: 1, refused: 1 })
  })

  test('has neither online orders nor confirmed ones', async () => {
    const { id } = await cashOrder()
    await changeOrder(admin, id, { status: 'PROCESSING' })
    expect(await queue()).toEqual([])
  })
})

describe('the outcome of a call', () => {
  test('yes confirms, no cancels and returns the stock; both are in history and audit log', async () => {
    const [yes, no] = [await cashOrder(), await cashOrder()]
    expect(await record(yes.id, { outcome: 'YES' })).toMatchObject({ status: 'PROCESSING', attempts: 1 })
    expect(await record(no.id, { outcome: 'NO', note: 'Ordered twice' })).toMatchObject({
      status: 'CANCELLED',
    })
    expect((await stockOf(yes.product)).stock).toBe(48)
    expect((await stockOf(no.product)).stock).toBe(50)
    expect((await getOrder(admin, no.id)).timeline.at(-1)).toMatchObject({ status: 'CANCELLED', by: 'ADMIN' })
    expect(await auditOf(no.id)).toEqual([
      { action: 'order.call', after: { outcome: 'NO', note: 'Ordered twice' } },
      { action: 'order.status', after: { status: 'CANCELLED', paymentStatus: 'UNPAID' } },
    ])
    expect(await queue()).toEqual([])
  })

  test('no answer counts, and the order waits for the next call', async () => {
    const { id, order } = await cashOrder()
    const entry = await record(id, { outcome: 'NO_ANSWER' })
    expect(entry).toMatchObject({ status: 'PENDING', attempts: 1, confirmBy: order.confirmBy })
    expect(entry.lastCall).toMatchObject({ outcome: 'NO_ANSWER', canUndo: true })
    const next = new Date(entry.nextCallAt ?? 0).getTime()
    expect(Math.round((next - Date.now()) / hourMs)).toBe(3)
    expect(await queue()).toEqual([])
    expect(await numbers({ list: 'waiting' })).toEqual([order.number])
    expect((await getOrder(admin, id)).updatedAt).toBe(order.updatedAt)
    await db.order.update({ where: { id }, data: { nextCallAt: inHours(-1) } })
    expect(await numbers()).toEqual([order.number])
  })

  test('later holds the order until after that call, at most for twice the hold', async () => {
    const { id } = await cashOrder()
    // The demo holds for 72 hours.
    const at = inHours(100)
    const entry = await record(id, { outcome: 'LATER', at })
    expect(entry.nextCallAt).toBe(at.toISOString())
    expect(entry.confirmBy).toBe(new Date(at.getTime() + hourMs).toISOString())
    await cancelUnconfirmedOrders(undefined, { now: inHours(100.5) })
    expect((await getOrder(admin, id)).status).toBe('PENDING')
    for (const [wrong, text] of [
      [inHours(-1), 'Choose a time in the future'],
      [inHours(144), /^Choose a time until \d/],
    ] as const) {
      const error = await errorOf(record(id, { outcome: 'LATER', at: wrong }))
      expect(englishFields(error.details.fields).at).toMatch(text)
    }
    expect((await readCallEntry(db, id)).attempts).toBe(1)
    // A change of the order is no new beginning of its hold.
    const { shippingAddress, buyer } = await getOrder(admin, id)
    const token = signedToken('order', id, buyer.email)
    await db.orderEvent.updateMany({ where: { orderId: id }, data: { at: inHours(-50) } })
    await changeByLink(token, {
      action: 'address',
      shippingAddress: { ...shippingAddress, street: '9 Canal View' },
    })
    expect((await errorOf(record(id, { outcome: 'LATER', at: inHours(120) }))).code).toBe('VALIDATION_FAILED')
  })

  test('wrong number asks the buyer, whose new number makes the call due again', async () => {
    const { id, order } = await cashOrder()
    const entry = await record(id, { outcome: 'WRONG_NUMBER' })
    expect(entry.nextCallAt).toBe(order.confirmBy)
    const mails = await db.mail.findMany({ where: { dedupe: { startsWith: `order:${id}:wrong-number:` } } })
    expect(mails.map(({ to, template }) => [to, template])).toEqual([
      [order.buyer.email, 'order-wrong-number'],
    ])
    expect(mails[0]?.data).toMatchObject({ link: expect.stringMatching(/\/o\/-token-\?step=address$/) })

    const token = signedToken('order', id, order.buyer.email)
    const { shippingAddress } = order
    await changeByLink(token, { action: 'address', shippingAddress, phoneNumber: '+923335556667' })
    expect(await queue()).toMatchObject([
      { number: order.number, phoneNumber: '+923335556667', nextCallAt: null },
    ])
  })
})

describe('undoing', () => {
  test('takes back the last call and what it moved', async () => {
    const { id, order } = await cashOrder()
    await record(id, { outcome: 'NO_ANSWER' })
    const before = await readCallEntry(db, id)
    const later = await record(id, { outcome: 'LATER', at: inHours(90) })
    const undone = await undoCall(colleague, id, later.lastCall?._id ?? '')
    expect({ ...undone, callUntil: '' }).toEqual({ ...before, callUntil: '' })
    const first = await undoCall(admin, id, undone.lastCall?._id ?? '')
    expect(first).toMatchObject({ attempts: 0, nextCallAt: null, confirmBy: order.confirmBy, lastCall: null })
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'order.call',
      'order.call',
      'order.call-undone',
      'order.call-undone',
    ])
  })

  test.each(['YES', 'NO', 'WRONG_NUMBER'] as const)(
    '%s is rejected, because an email is on its way',
    async (outcome) => {
      const { id } = await cashOrder()
      const { lastCall } = await record(id, { outcome })
      expect(lastCall?.canUndo).toBe(false)
      expect((await errorOf(undoCall(admin, id, lastCall?._id ?? ''))).code).toBe('CONFLICT')
    },
  )

  test('an earlier call, or one of another order, is rejected', async () => {
    const [one, other] = [await cashOrder(), await cashOrder()]
    const first = await record(one.id, { outcome: 'NO_ANSWER' })
    await record(one.id, { outcome: 'NO_ANSWER' })
    const callId = first.lastCall?._id ?? ''
    expect((await errorOf(undoCall(admin, one.id, callId))).code).toBe('CONFLICT')
    expect((await errorOf(undoCall(admin, other.id, callId))).code).toBe('CONFLICT')
    expect((await errorOf(undoCall(admin, other.id, 'x'))).code).toBe('NOT_FOUND')
  })

  test('twice at once takes back one call', async () => {
    const { id } = await cashOrder()
    await record(id, { outcome: 'NO_ANSWER' })
    const { lastCall } = await record(id, { outcome: 'NO_ANSWER' })
    const results = await tally(times(6, () => undoCall(admin, id, lastCall?._id ?? '')))
    expect(results).toEqual({ done: 1, CONFLICT: 5 })
    expect((await readCallEntry(db, id)).attempts).toBe(1)
  })
})

describe('two admins at once', () => {
  test('the second sees what the first has done, and the order as it is', async () => {
    const { id } = await cashOrder()
    const seen = { status: 'PENDING', attempts: 0 }
    await record(id, { outcome: 'NO_ANSWER', seen })
    const error = await errorOf(record(id, { outcome: 'NO_ANSWER', seen }, colleague))
    expect([error.code, error.message]).toEqual([
      'CONFLICT',
      'This order was called or changed since you opened it.',
    ])
    expect(error.details.data).toMatchObject({ attempts: 1, lastCall: { outcome: 'NO_ANSWER' } })
    await record(id, { outcome: 'YES' })
    const late = await errorOf(record(id, { outcome: 'NO', seen }, colleague))
    expect([late.code, late.message]).toEqual(['CONFLICT', 'This order is already PROCESSING.'])
    expect(late.details.data).toMatchObject({ status: 'PROCESSING' })
  })

  test('one of many answers counts', async () => {
    const { id, product } = await cashOrder()
    const seen = { status: 'PENDING', attempts: 0 }
    const calls = times(20, (index) =>
      record(id, { outcome: index % 2 ? 'YES' : 'NO', seen }, index % 3 ? admin : colleague),
    )
    expect(await tally(calls)).toEqual({ done: 1, CONFLICT: 19 })
    const { status, timeline } = await getOrder(admin, id)
    expect(timeline).toHaveLength(2)
    expect((await stockOf(product)).stock).toBe(status === 'CANCELLED' ? 50 : 48)
    expect((await readCallEntry(db, id)).attempts).toBe(1)
  })
})

test('an order that is paid online, waits for its deposit, or does not exist cannot be called', async () => {
  const { id } = await cashOrder()
  await db.order.update({ where: { id }, data: { paymentMethod: 'ONLINE' } })
  expect((await errorOf(record(id, { outcome: 'YES' }))).message).toBe('This order is to be paid online now.')
  const waiting = await cashOrder()
  await db.order.update({
    where: { id: waiting.id },
    data: { depositPrice: 10_000, depositStatus: 'UNPAID', confirmBy: null },
  })
  expect((await errorOf(record(waiting.id, { outcome: 'YES' }))).message).toBe(
    'This order is confirmed by its deposit, without a call.',
  )
  expect((await getOrder(admin, waiting.id)).status).toBe('PENDING')
  expect((await errorOf(record('0199aaaa-0000-7000-8000-000000000001', { outcome: 'YES' }))).code).toBe(
    'NOT_FOUND',
  )
})
