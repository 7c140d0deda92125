import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import type { Balances } from '@/lib/money/ledger/accounts'
import { postEvents } from '@/lib/money/ledger/post-events'
import { listOrderEvents } from '@/lib/money/ledger/queries'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { db } from '@/lib/platform/database/client'
import { findDifferences } from '@/lib/reconciling/settlement/ledger-check'
import { postChanges, postUnposted } from '@/lib/reconciling/settlement/ledger-job'
import { replayLedger } from '../../scripts/database/ledger-replay.mjs'
import { databaseUrl } from '../support/database'
import { expectLedgerAgrees } from '../support/ledger'
import { aBuyer, anAdmin, make, place } from './orders-support'

afterAll(expectLedgerAgrees)

const anEvent = (entries: Balances) =>
  db.$transaction((tx) =>
    postEvents(tx, [{ source: 'ORDER', kind: 'CORRECTION', actorId: null, note: 'test', entries }]),
  )
const countOf = async () => [await db.ledgerEvent.count(), await db.ledgerEntry.count()]

describe('the database', () => {
  it('refuses an event that does not sum to zero, at the commit', async () => {
    const before = await countOf()
    await expect(anEvent({ BANK: 500, TILL: -499 })).rejects.toThrow('with the sum 1')
    await expect(anEvent({ BANK: 500 })).rejects.toThrow('1 entries')
    const lonely = db.ledgerEvent.create({ data: { id: randomUUID(), source: 'ORDER', kind: 'PLACED' } })
    await expect(lonely).rejects.toThrow('0 entries')
    expect(await countOf()).toEqual(before)
  })

  it('refuses entries that are added to an old event, balanced or not', async () => {
    await anEvent({ BANK: 500, TILL: -500 })
    const { id: eventId } = await db.ledgerEvent.findFirstOrThrow({ where: { note: 'test' } })
    const entry = { eventId, account: 'GATEWAY', paisa: 1 } as const
    const before = await countOf()
    for (const data of [[entry], [entry, { ...entry, account: 'GATEWAY_FEES', paisa: -1 } as const]])
      await expect(db.ledgerEntry.createMany({ data })).rejects.toThrow('an entry of the old event')
    expect(await countOf()).toEqual(before)
  })

  it('takes entries of the same transaction, also after a savepoint', async () => {
    const eventId = randomUUID()
    await db.$transaction(async (tx) => {
      await tx.ledgerEvent.create({ data: { id: eventId, source: 'ORDER', kind: 'CORRECTION' } })
      await tx.$executeRaw`SAVEPOINT later`
      await tx.ledgerEntry.createMany({
        data: [
          { eventId, account: 'BANK', paisa: 5 },
          { eventId, account: 'TILL', paisa: -5 },
        ],
      })
    })
    expect(await db.ledgerEntry.count({ where: { eventId } })).toBe(2)
  })

  it.each([
    'UPDATE ledger_entries SET paisa = paisa * 2',
    'UPDATE ledger_events SET note = NULL',
    'DELETE FROM ledger_entries',
    'DELETE FROM ledger_events WHERE false',
    'TRUNCATE ledger_entries',
    'TRUNCATE ledger_events CASCADE',
    'TRUNCATE orders CASCADE',
  ])('refuses %s', async (sql) => {
    const before = await countOf()
    await expect(db.$executeRawUnsafe(sql)).rejects.toThrow('append-only')
    expect(await countOf()).toEqual(before)
  })
})

describe('orders', () => {
  it('book what changes, and nothing when nothing does', async () => {
    const [buyer, admin] = [await aBuyer(), await anAdmin()]
    const product = await make.product({ price: 100_000, stock: 5 })
    const { answer } = await place(buyer, [{ product }])
    const id = answer.order._id
    for (const status of ['PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED'] as const)
      await changeOrder(admin, id, { status })
    await changeOrder(admin, id, { paymentStatus: 'REFUNDED' })
    const { totalPrice, taxPrice, shippingPrice } = await db.order.findUniqueOrThrow({ where: { id } })
    const [total, tax, shipping] = [Number(totalPrice), Number(taxPrice), Number(shippingPrice)]
    const earned = { SALES: 100_000, SALES_TAX: tax, DELIVERY: shipping }
    expect(
      (await listOrderEvents(id)).map(({ kind, entries }) => [
        kind,
        Object.fromEntries(entries.map(({ account, paisa }) => [account, paisa])),
      ]),
    ).toEqual([
      ['PLACED', { CUSTOMER: total, SALES: -100_000, SALES_TAX: -tax, DELIVERY: -shipping }],
      ['STATUS', { CUSTOMER: -total, COURIER: total }],
      ['STATUS', { CUSTOMER: -total, ...earned }],
      ['REFUND', { CUSTOMER: total, BANK: -total }],
    ])
    expect(await db.orderMoney.findUniqueOrThrow({ where: { orderId: id } })).toMatchObject({
      charged: 0n,
      paid: BigInt(total),
      refunded: BigInt(total),
      owed: 0n,
      collected: BigInt(total),
      withCourier: BigInt(total),
    })
  })

  it('from before the ledger are opened by the job, once, also when it is killed in between', async () => {
    const buyer = await make.buyer()
    const product = await make.product({ price: 100_000 })
    const lines = [{ product, quantity: 1 }]
    const delivered = await make.order({ buyer, lines, status: 'DELIVERED', courier: 'TCS' })
    const refunded = await make.order({
      buyer,
      lines,
      status: 'CANCELLED',
      paymentMethod: 'ONLINE',
      paymentStatus: 'REFUNDED',
    })
    const unpaid = await make.order({ buyer, lines, status: 'CANCELLED' })
    const visit = await make.appointment({
      customerId: buyer.id,
      caretakerId: (await make.caretaker()).id,
      start: new Date(Date.now() - 9_000_000),
      paymentStatus: 'PAID',
    })
    const stopped = new AbortController()
    stopped.abort()
    await postUnposted(stopped.signal)
    expect(await listOrderEvents(delivered.id)).toEqual([])
    await postUnposted(undefined, 1)
    await postUnposted()
    const kinds = async ({ id }: { id: string }) => (await listOrderEvents(id)).map(({ kind }) => kind)
    expect(await kinds(delivered)).toEqual(['OPENING'])
    expect(await kinds(refunded)).toEqual(['OPENING'])
    expect(await kinds(unpaid)).toEqual([])
    expect(await db.ledgerEvent.findMany({ where: { appointmentId: visit.id } })).toHaveLength(1)
  })

  it('are booked although one of them cannot be, which waits and is looked at again', async () => {
    const [buyer, product] = [await make.buyer(), await make.product({ price: 100_000 })]
    const orders = []
    for (let at = 0; at < 3; at += 1)
      orders.push(await make.order({ buyer, lines: [{ product, quantity: 1 }], status: 'DELIVERED' }))
    const [first, failing, last] = orders.map(({ id }) => id)
    const events = () =>
      Promise.all([first, failing, last].map(async (id = '') => (await listOrderEvents(id)).length))
    const ranAt = async () => (await db.setting.findUnique({ where: { key: 'ledger-job' } }))?.value
    await db.$executeRawUnsafe(`CREATE FUNCTION not_booked() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'not booked'; END $$`)
    await db.$executeRawUnsafe(`CREATE TRIGGER not_booked BEFORE INSERT ON ledger_events FOR EACH ROW
      WHEN (NEW.order_id = '${failing}') EXECUTE FUNCTION not_booked()`)
    try {
      const before = await ranAt()
      await postChanges()
      expect(await events()).toEqual([1, 0, 1])
      expect(await ranAt()).toEqual(before)
      expect(await db.jobAttempt.findMany({ where: { job: 'ledger' } })).toMatchObject([
        { subject: failing, attempts: 1 },
      ])
      expect(await postUnposted()).toBe(false)
    } finally {
      await db.$executeRawUnsafe('DROP FUNCTION not_booked CASCADE')
    }
    await db.jobAttempt.updateMany({ data: { dueAt: new Date(0) } })
    expect(await postUnposted()).toBe(true)
    expect(await events()).toEqual([1, 1, 1])
  })

  it('that a server of the version before has changed are corrected by the job', async () => {
    const buyer = await aBuyer()
    const { answer } = await place(buyer, [{ product: await make.product({ stock: 5 }) }])
    const id = answer.order._id
    await db.order.update({ where: { id }, data: { status: 'CANCELLED' }, select: { id: true } })
    await postUnposted()
    expect((await listOrderEvents(id)).map(({ kind }) => kind)).toEqual(['PLACED', 'CORRECTION'])
  })

  it('are read by the job when they have changed, and all of them once a day', async () => {
    await db.$executeRaw`UPDATE _prisma_migrations SET finished_at = now() - interval '30 days'`
    const setRuns = (ranAt: number, completeAt: number) => {
      const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
      const value = { ranAt: at(ranAt), completeAt: at(completeAt) }
      const key = 'ledger-job'
      return db.setting.upsert({ where: { key }, create: { key, value }, update: { value } })
    }
    const [buyer, product] = [await make.buyer(), await make.product({ price: 100_000 })]
    const anOrder = async (hoursAgo: number) => {
      const { id } = await make.order({ buyer, lines: [{ product, quantity: 1 }], status: 'DELIVERED' })
      await db.$executeRaw`UPDATE orders SET updated_at = now() - ${hoursAgo} * interval '1 hour' WHERE id = ${id}::uuid`
      return id
    }
    const [old, late, recent] = [await anOrder(100), await anOrder(5), await anOrder(1)]
    const booked = async () =>
      Promise.all([old, late, recent].map(async (id) => (await listOrderEvents(id)).length))
    await setRuns(0.2, 23)
    await postChanges()
    expect(await booked()).toEqual([0, 0, 1])
    // The job did not run for six hours.
    await setRuns(6, 23)
    await postChanges()
    expect(await booked()).toEqual([0, 1, 1])
    await setRuns(0.2, 24)
    const stopped = new AbortController()
    stopped.abort()
    await postChanges(stopped.signal)
    expect(await booked()).toEqual([0, 1, 1])
    await postChanges()
    expect(await booked()).toEqual([1, 1, 1])
    // That was all, so the next one is tomorrow.
    const another = await anOrder(100)
    await postChanges()
    expect(await listOrderEvents(another)).toEqual([])
    await db.setting.delete({ where: { key: 'ledger-job' } })
    await postChanges()
    expect(await listOrderEvents(another)).toHaveLength(1)
    // The daily run did not run for six hours either, and an order of the ledger was changed meanwhile.
    await db.order.update({ where: { id: late }, data: { status: 'CANCELLED' }, select: { id: true } })
    await db.$executeRaw`UPDATE orders SET updated_at = now() - interval '5 hours' WHERE id = ${late}::uuid`
    await setRuns(6, 24)
    await postChanges()
    expect((await listOrderEvents(late)).map(({ kind }) => kind)).toEqual(['OPENING', 'CORRECTION'])
  })
})

it('what is derived is replayed from the entries, byte by byte', async () => {
  const equal = await replayLedger(databaseUrl)
  expect(equal).toMatchObject({ after: equal.before, changed: [], rows: await db.orderMoney.count() })
  expect(equal.rows).toBeGreaterThan(3)
  const { orderId, charged, order } = await db.orderMoney.findFirstOrThrow({
    where: { charged: { not: 0 } },
    select: { orderId: true, charged: true, order: { select: { number: true } } },
  })
  await db.orderMoney.update({ where: { orderId }, data: { charged: charged + 1n } })
  const corrected = await replayLedger(databaseUrl)
  expect(corrected).toMatchObject({ after: equal.after, changed: [order.number] })
  expect(corrected.before).not.toBe(equal.before)
})

it('a change that was not booked is found by account', async () => {
  const { id, number, ...order } = await db.order.findFirstOrThrow({ where: { status: 'DELIVERED' } })
  const setTotal = (more: bigint) =>
    db.order.update({
      where: { id },
      data: { shippingPrice: order.shippingPrice + more, totalPrice: order.totalPrice + more },
      select: { id: true },
    })
  await setTotal(7n)
  const total = Number(order.totalPrice)
  expect((await findDifferences()).differences).toEqual([
    expect.objectContaining({ number, account: 'DELIVERY', ledger: -Number(order.shippingPrice) }),
    expect.objectContaining({ number, account: 'COURIER', columns: total + 7, ledger: total }),
  ])
  await setTotal(0n)
})
