import { describe, expect, onTestFinished, test } from 'vitest'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { packOrders, sendOrders } from '@/lib/orders/packing/commands'
import { countPacking, listPacking, makeDocuments } from '@/lib/orders/packing/queries'
import { setTracking } from '@/lib/orders/parcels/tracking'
import { db } from '@/lib/platform/database/client'
import { noZones } from '@/lib/shop/delivery/schema'
import { readPdf } from '../support/pdf'
import { anAdmin, errorOf, make, tally, times } from './people'

type Options = Partial<Parameters<typeof make.order>[0]>

async function anOrder(options: Options = {}) {
  const [buyer, product] = [await make.buyer(), await make.product()]
  return make.order({ buyer, lines: [{ product, quantity: 2 }], status: 'PROCESSING', ...options })
}

const stateOf = async ({ id }: { id: string }) =>
  db.order.findUniqueOrThrow({
    where: { id },
    select: { status: true, packedAt: true, courier: true, trackingNumber: true, trackingUrl: true },
  })

const pack = async (orders: { id: string }[], packed = true) =>
  packOrders(await anAdmin(), { orders: orders.map(({ id }) => id), packed })

test('the packing screen knows the weight of a parcel by its products, their pots, or the usual weight', async () => {
  const weights = { pots: [{ upToInches: 8, kg: 3 }], otherwiseKg: 1.5 }
  const saved = { ...noZones, weights }
  await db.setting.create({ data: { key: 'delivery', value: saved } })
  onTestFinished(async () => void (await db.setting.delete({ where: { key: 'delivery' } })))
  const buyer = await make.buyer()
  const own = await make.product({ weightGrams: 800, potSize: 8, potUnit: 'inches' })
  const pot = await make.product({ potSize: 6, potUnit: 'inches' })
  const other = await make.product()
  const lines = [
    { product: own, quantity: 2 },
    { product: pot, quantity: 1 },
    { product: other, quantity: 1 },
  ]
  const { id } = await make.order({ buyer, lines, status: 'PROCESSING' })
  const { groups } = await listPacking(false)
  expect(groups.flatMap(({ rows }) => rows).find(({ _id }) => _id === id)?.grams).toBe(1600 + 3000 + 1500)
})

describe('packing many orders', () => {
  test('is answered for each: confirmed and paid ones are packed, others are told apart', async () => {
    const ready = await anOrder()
    const paid = await anOrder({ status: 'PENDING', paymentMethod: 'ONLINE', paymentStatus: 'PAID' })
    const unconfirmed = await anOrder({ status: 'PENDING' })
    const unpaid = await anOrder({ status: 'PENDING', paymentMethod: 'ONLINE' })
    const sent = await anOrder({ status: 'SHIPPED' })
    const cancelled = await anOrder({ status: 'CANCELLED' })
    const orders = [ready, paid, unconfirmed, unpaid, sent, cancelled]
    const outcomes = await pack(orders)
    expect(outcomes.map(({ done, status, message }) => [done, status, message])).toEqual([
      [true, 'PROCESSING', 'Packed.'],
      [true, 'PENDING', 'Packed.'],
      [false, null, 'This order is not confirmed yet.'],
      [false, null, 'This order is not paid yet.'],
      [false, null, 'This order was sent already.'],
      [false, null, 'This order is cancelled.'],
    ])
    const packed = await Promise.all(orders.map(stateOf))
    expect(packed.map(({ packedAt }) => packedAt !== null)).toEqual([true, true, false, false, false, false])
    // The status is another matter.
    expect(packed.map(({ status }) => status)).toEqual(orders.map(({ status }) => status))
  })

  test('can be taken back, and an order that is cancelled and reopened is packed anew', async () => {
    const [order, other] = [await anOrder(), await anOrder()]
    await pack([order, other])
    expect((await pack([order], false))[0]).toMatchObject({ done: true, message: 'No longer packed.' })
    expect((await stateOf(order)).packedAt).toBeNull()
    const admin = await anAdmin()
    await changeOrder(admin, other.id, { status: 'CANCELLED' })
    await changeOrder(admin, other.id, { status: 'PROCESSING' })
    expect((await stateOf(other)).packedAt).toBeNull()
  })

  test('twenty times at once is one change with one line in the log', async () => {
    const order = await anOrder()
    const admins = await Promise.all(times(4, anAdmin))
    const calls = times(20, (at) =>
      packOrders(admins[at % 4] ?? expect.fail(), { orders: [order.id], packed: true }),
    )
    expect(await tally(calls)).toEqual({ done: 20 })
    expect((await stateOf(order)).packedAt).not.toBeNull()
    const log = { subject: `order:${order.id}`, action: 'order.packed' }
    expect(await db.auditEntry.count({ where: log })).toBe(1)
  })

  test('and taking back at once end in one of both, with a line in the log for each change', async () => {
    const order = await anOrder()
    const admin = await anAdmin()
    const calls = times(40, (at) => packOrders(admin, { orders: [order.id], packed: at % 2 === 0 }))
    expect(await tally(calls)).toEqual({ done: 40 })
    const changes = await db.auditEntry.count({ where: { subject: `order:${order.id}` } })
    expect(changes % 2 === 1).toBe((await stateOf(order)).packedAt !== null)
  })

  test.each(times(10, (round) => round))(
    'meets a cancellation: no cancelled order is packed (%i)',
    async () => {
      const buyer = await make.buyer()
      const product = await make.product({ stock: 10 })
      const order = await make.order({ buyer, lines: [{ product, quantity: 2 }], status: 'PROCESSING' })
      const viewer = { id: buyer.id, role: 'BUYER' as const, sessionId: '' }
      await Promise.all([changeOrder(viewer, order.id, { status: 'CANCELLED' }), pack([order])])
      expect(await stateOf(order)).toMatchObject({ status: 'CANCELLED', packedAt: null })
      expect((await db.product.findUniqueOrThrow({ where: { id: product.id } })).stock).toBe(12)
    },
  )
})

describe('handing over many parcels', () => {
  test('sets courier, number and SHIPPED, with one email that has the number', async () => {
    const [first, van] = [await anOrder(), await anOrder()]
    const cancelled = await anOrder({ status: 'CANCELLED' })
    const outcomes = await sendOrders(await anAdmin(), {
      parcels: [
        { order: first.id.toUpperCase(), courier: 'tcs', trackingNumber: '7790001' },
        { order: van.id },
        { order: cancelled.id, courier: 'TCS', trackingNumber: '7790002' },
        { order: 'nonsense', courier: 'TCS', trackingNumber: '7790003' },
      ],
    })
    expect(outcomes.map(({ done, status }) => [done, status])).toEqual([
      [true, 'SHIPPED'],
      [true, 'SHIPPED'],
      [false, null],
      [false, null],
    ])
    // The courier is written as in the settings, with the link from there.
    expect(await stateOf(first)).toMatchObject({
      status: 'SHIPPED',
      courier: 'TCS',
      trackingNumber: '7790001',
    })
    expect((await stateOf(first)).trackingUrl).toContain('7790001')
    expect(await stateOf(van)).toMatchObject({ status: 'SHIPPED', courier: null, trackingNumber: null })
    expect(await stateOf(cancelled)).toMatchObject({ status: 'CANCELLED', courier: null })
    const mails = await db.mail.findMany({ where: { dedupe: { startsWith: `order:${first.id}` } } })
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails[0]?.data)).toContain('7790001')
  })

  test.each(times(10, (round) => round))(
    'meets a cancellation: one of both, never a reopened order (%i)',
    async () => {
      const buyer = await make.buyer()
      const product = await make.product({ stock: 10 })
      const order = await make.order({ buyer, lines: [{ product, quantity: 2 }], status: 'PROCESSING' })
      const viewer = { id: buyer.id, role: 'BUYER' as const, sessionId: '' }
      const admin = await anAdmin()
      const parcels = [{ order: order.id, courier: 'TCS', trackingNumber: '1' }]
      const [[outcome], cancelling] = await Promise.all([
        sendOrders(admin, { parcels }),
        changeOrder(viewer, order.id, { status: 'CANCELLED' }).then(
          () => 'cancelled',
          () => 'sent',
        ),
      ])
      const { status } = await stateOf(order)
      expect(status).toBe(cancelling === 'cancelled' ? 'CANCELLED' : 'SHIPPED')
      expect(outcome?.done).toBe(status === 'SHIPPED')
      const { stock } = await db.product.findUniqueOrThrow({ where: { id: product.id } })
      expect(stock).toBe(status === 'CANCELLED' ? 12 : 10)
    },
  )

  test('does not replace a number that was entered since the screen was opened', async () => {
    const admin = await anAdmin()
    const [order, other] = [await anOrder(), await anOrder()]
    await setTracking(admin, order.id, { courier: 'TCS', trackingNumber: '7790010', trackingUrl: undefined })
    const parcel = {
      courier: 'TCS',
      trackingNumber: '7790011',
      seen: { courier: null, trackingNumber: null },
    }
    const parcels = [order, other].map(({ id }) => ({ ...parcel, order: id }))
    const outcomes = await sendOrders(admin, { parcels })
    expect(outcomes.map(({ done, message }) => [done, message])).toEqual([
      [false, 'The parcel was changed since you opened it.'],
      [true, expect.anything()],
    ])
    expect(await stateOf(order)).toMatchObject({ status: 'PROCESSING', trackingNumber: '7790010' })
  })

  test('ten times at once sends one email', async () => {
    const order = await anOrder()
    const admin = await anAdmin()
    const parcels = [{ order: order.id, courier: 'TCS', trackingNumber: '5' }]
    const outcomes = (await Promise.all(times(10, () => sendOrders(admin, { parcels })))).flat()
    expect(outcomes.some(({ done }) => done)).toBe(true)
    expect((await stateOf(order)).status).toBe('SHIPPED')
    expect(await db.mail.count({ where: { dedupe: { startsWith: `order:${order.id}` } } })).toBe(1)
  })
})

describe('the packing screen', () => {
  test('has what is to be packed, oldest first and by city, and moves what is packed', async () => {
    await db.order.updateMany({ data: { packedAt: null } })
    const city = `City ${Date.now()}`
    const old = (days: number) => new Date(Date.UTC(2001, 0, days))
    const buyer = await make.buyer({ city })
    const elsewhere = await make.buyer({ city: `${city} B` })
    const product = await make.product()
    const place = (person: typeof buyer, day: number, options: Options = {}) =>
      make.order({
        buyer: person,
        lines: [{ product, quantity: 3 }],
        status: 'PROCESSING',
        placedAt: old(day),
        ...options,
      })
    const second = await place(buyer, 2)
    const other = await place(elsewhere, 3)
    const first = await place(buyer, 1, { note: 'Ring' })
    await place(buyer, 4, { status: 'PENDING' })
    const before = await listPacking(false)
    const { toPack } = await countPacking()
    const groups = before.groups.slice(0, 2)
    expect(groups.map(({ rows }) => rows.map(({ _id }) => _id))).toEqual([[first.id, second.id], [other.id]])
    expect(groups[0]?.rows[0]).toMatchObject({
      city,
      pieces: 3,
      hasNote: true,
      collectPaisa: Number(first.totalPrice),
    })
    await pack([first])
    const after = await listPacking(true)
    expect(after.groups.flatMap(({ rows }) => rows.map(({ _id }) => _id))).toEqual([first.id])
    expect(await countPacking()).toEqual({ packed: 1, toPack: toPack - 1 })
  })
})

describe('a label that was printed before a change', () => {
  const print = async ({ id }: { id: string }) =>
    makeDocuments(await anAdmin(), { kind: 'labels', 'order[]': [id] })
  const rowOf = async ({ id }: { id: string }) => {
    const { groups } = await listPacking(false)
    return groups.flatMap(({ rows }) => rows).find(({ _id }) => _id === id) ?? expect.fail()
  }
  const changes = {
    'a deposit is paid': { depositPrice: 10_000n, depositStatus: 'PAID' },
    'the address is another one': { street: '12 Canal View' },
    'the phone number is another one': { phoneNumber: '+923331112223' },
  } as const

  test.each(Object.entries(changes))(
    '%s: it is out of date, and nothing is packed with it',
    async (_, data) => {
      await db.order.updateMany({ data: { packedAt: new Date() } })
      const order = await anOrder()
      expect((await rowOf(order)).isLabelOutdated).toBe(false)
      await print(order)
      expect((await rowOf(order)).isLabelOutdated).toBe(false)
      await db.order.update({ where: { id: order.id }, data })
      expect((await rowOf(order)).isLabelOutdated).toBe(true)
      const [outcome] = await pack([order])
      expect(outcome).toMatchObject({
        done: false,
        message: 'The printed label is out of date. Print label and slip again first.',
      })
      expect((await stateOf(order)).packedAt).toBeNull()
      await print(order)
      expect((await rowOf(order)).isLabelOutdated).toBe(false)
      expect(await pack([order])).toMatchObject([{ done: true }])
    },
  )

  test('without a label, and after a change that no label shows, an order is packed', async () => {
    const [never, noted] = [await anOrder(), await anOrder()]
    await print(noted)
    const { updatedAt } = await db.order.findUniqueOrThrow({ where: { id: noted.id } })
    expect(updatedAt).toEqual(noted.updatedAt)
    await db.order.updateMany({
      where: { id: { in: [never.id, noted.id] } },
      data: { note: 'Ring twice', street: never.street },
    })
    expect(await pack([never, noted])).toMatchObject([{ done: true }, { done: true }])
  })
})

test('what the van takes is in the order of its times, and a pick-up has a day to be ready by', async () => {
  await db.order.updateMany({ data: { packedAt: new Date() } })
  const at = (hour: number) => new Date(Date.UTC(2027, 0, 4, hour))
  const slotOf = (hour: number) => ({
    deliveryMethod: 'VAN' as const,
    slotStart: at(hour),
    slotEnd: at(hour + 2),
  })
  const [late, early, pickup] = [await anOrder(), await anOrder(), await anOrder()]
  const set = ({ id }: { id: string }, data: object) => db.order.update({ where: { id }, data })
  await set(late, slotOf(11))
  await set(early, slotOf(5))
  await set(pickup, { deliveryMethod: 'PICKUP', placedAt: new Date('2026-11-23T06:00:00Z'), deliveryDays: 2 })
  const { groups } = await listPacking(false)
  expect(groups.map(({ method, rows }) => [method, rows.map(({ _id }) => _id)])).toEqual([
    ['VAN', [early.id, late.id]],
    ['PICKUP', [pickup.id]],
  ])
  expect(groups[1]?.rows[0]?.readyBy).toBe('2026-11-25T07:00:00.000Z')
  expect(groups[0]?.rows[0]?.readyBy).toBeNull()
})

describe('documents', () => {
  test('are for the chosen orders in their order; cancelled ones get none and are named', async () => {
    const admin = await anAdmin()
    const [one, two] = [await anOrder(), await anOrder()]
    const cancelled = await anOrder({ status: 'CANCELLED' })
    const ids = [two.id, cancelled.id, one.id, two.id]
    const slips = await makeDocuments(admin, { kind: 'slips', 'order[]': ids })
    const { pages } = await readPdf(slips.pdf)
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain(two.number)
    expect(pages[1]).toContain(one.number)
    const list = await makeDocuments(admin, { kind: 'pick-list', 'order[]': ids })
    const [text = ''] = (await readPdf(list.pdf)).pages
    expect(text).toContain(`left out: ${cancelled.number}`)
    const labels = await makeDocuments(admin, { kind: 'labels', 'order[]': [one.id] })
    expect(labels.name).toBe(`labels-${one.number}`)
    const nothing = await errorOf(makeDocuments(admin, { kind: 'labels', 'order[]': [cancelled.id] }))
    expect(nothing.code).toBe('CONFLICT')
    expect((await errorOf(makeDocuments(admin, { kind: 'labels', 'order[]': ['x'] }))).code).toBe('NOT_FOUND')
  })
})
