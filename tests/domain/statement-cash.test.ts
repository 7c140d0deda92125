import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvRows } from '@/lib/base/csv/read'
import { monthRange, yearMonthAt } from '@/lib/base/time/date-range'
import { dateOf, dayOf } from '@/lib/base/time/karachi'
import { changeOrder } from '@/lib/orders/changes/change-order'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { csvStream } from '@/lib/platform/database/stream'
import { readCollectedDays, readCollectedOrders, readOutstanding } from '@/lib/reconciling/collected/figures'
import { readStatementTasks } from '@/lib/reconciling/collected/tasks'
import { postUnposted } from '@/lib/reconciling/settlement/ledger-job'
import { postSecondPayment } from '@/lib/reconciling/settlement/second-payments'
import { decideLine } from '@/lib/reconciling/statements/decide'
import { accountsTable, ledgerTable } from '@/lib/reconciling/statements/ledger-tables'
import { listLines } from '@/lib/reconciling/statements/queries'
import { replayLedger } from '../../scripts/database/ledger-replay.mjs'
import { agreed, cashShop, importCsv, sendParcels } from '../support/cash-shop'
import { databaseUrl } from '../support/database'
import { uuidv7 } from '../support/factories'
import { expectLedgerAgrees } from '../support/ledger'
import { plantedStatement } from '../support/statements'
import { make } from './people'

afterAll(expectLedgerAgrees)

/** The month in which the parcels were delivered: all of them at the same moment. */
const delivered = monthRange(yearMonthAt(new Date(Date.now() - 5 * 86_400_000))) ?? expect.fail('no month')
/** Their ledger is opened by these tests. */
const thisMonth = () => yearMonthAt(new Date())
/** With the days before and after, because the tests may run past midnight. */
const today = {
  from: dateOf(dayOf(new Date()) - 1),
  to: dateOf(dayOf(new Date()) + 1),
}

let admin: Viewer
let parcels: Awaited<ReturnType<typeof sendParcels>>
let missing: string[]
beforeAll(async () => {
  admin = await cashShop()
  parcels = await sendParcels(100)
  const planted = plantedStatement(parcels, agreed, 1)
  missing = planted.missing
  await importCsv(admin, planted.csv)
})

const bytesOf = async (stream: ReadableStream<Uint8Array>) => new Response(stream).text()

describe('the figures of a courier', () => {
  it('add up by day to what was collected, and lead to the orders', async () => {
    const [day] = await readCollectedDays(delivered)
    const collected = parcels.filter(({ state }) => state === 'DELIVERED')
    expect(day).toMatchObject({
      source: 'PostEx',
      expected: collected.reduce((sum, { collect }) => sum + collect, 0),
    })
    const differences = await db.ledgerEntry.aggregate({
      _sum: { paisa: true },
      where: { account: 'DIFFERENCES' },
    })
    const parts = [
      day?.outstanding,
      day?.received,
      day?.fees,
      day?.withheld,
      Number(differences._sum.paisa ?? 0),
    ]
    expect(parts.reduce<number>((sum, paisa) => sum + (paisa ?? 0), 0)).toBe(day?.expected)
    const outstanding = await readCollectedOrders(delivered, { source: 'PostEx', figure: 'outstanding' })
    expect(outstanding.reduce((sum, order) => sum + order.outstanding, 0)).toBe(day?.outstanding)
    expect(await readCollectedOrders(delivered, { source: 'none' })).toEqual([])
  })

  it('are missing after the agreed days only if no line names the parcel', async () => {
    expect(await readStatementTasks()).toMatchObject({ missing: 0 })
    await db.$executeRaw`UPDATE orders SET outcome_at = now() - interval '15 days' WHERE outcome_at IS NOT NULL`
    expect((await readStatementTasks()).missing).toBe(missing.length)
    const found = await readCollectedOrders(null, { figure: 'missing' })
    expect(found.map(({ number }) => number).sort()).toEqual(missing.sort())
    expect((await readOutstanding()).missing).toBe(found.reduce((sum, order) => sum + order.outstanding, 0))
    await db.$executeRaw`UPDATE orders SET outcome_at = now() - interval '5 days' WHERE outcome_at IS NOT NULL`
  })
})

describe('what follows from the ledger', () => {
  it('is the same once it was dropped and replayed', async () => {
    const { changed, before, after } = await replayLedger(databaseUrl)
    expect(changed).toEqual([])
    expect(after).toBe(before)
  })

  it('is a table of the month for the accountant, whose sides are equal', async () => {
    const rows = [...csvRows(await bytesOf(csvStream(await ledgerTable(admin, thisMonth()))))]
    const [head, ...entries] = rows.map(({ cells }) => cells)
    expect(head).toEqual(
      expect.arrayContaining(['event', 'time', 'order', 'invoice', 'account', 'debit', 'credit']),
    )
    const from = await db.ledgerEntry.count()
    expect(entries).toHaveLength(from)
    const sum = (at: number) =>
      entries.reduce((total, cells) => total + Math.round(Number(cells[at]) * 100), 0)
    expect(sum(9)).toBe(sum(10))
    const accounts = [...csvRows(await bytesOf(csvStream(await accountsTable(admin, thisMonth()))))].slice(1)
    const after = accounts.reduce((total, { cells }) => total + Math.round(Number(cells[4]) * 100), 0)
    expect(after).toBe(0)
    const audit = await db.auditEntry.findMany({ where: { action: { startsWith: 'export.' } } })
    expect(audit.map(({ action }) => action).sort()).toEqual(['export.accounts', 'export.ledger'])
  })
})

describe('the table of an order that was cancelled and delivered again', () => {
  it('has each entry once, with both invoices', async () => {
    const product = await make.product({ price: 200_000 })
    const { id } = await make.order({
      buyer: await make.buyer(),
      lines: [{ product, quantity: 1 }],
      status: 'SHIPPED',
    })
    for (const status of ['DELIVERED', 'CANCELLED', 'DELIVERED'] as const)
      await changeOrder(admin, id, { status })
    const rows = [...csvRows(await bytesOf(csvStream(await ledgerTable(admin, thisMonth()))))]
    const { number } = await db.order.findUniqueOrThrow({ where: { id } })
    const own = rows.filter(({ cells }) => cells[4] === number).map(({ cells }) => cells)
    expect(own).toHaveLength(await db.ledgerEntry.count({ where: { event: { orderId: id } } }))
    for (const cells of own) expect(cells[5]).toMatch(/^INV-\d{4}-\d{5} INV-\d{4}-\d{5}$/)
  })
})

describe('a statement of the gateway', () => {
  const aVisit = async (customer: { id: string }) => {
    const visit = await make.appointment({
      customerId: customer.id,
      caretakerId: (await make.caretaker()).id,
      start: new Date(),
      paymentStatus: 'PAID',
    })
    const id = randomUUID()
    await db.$transaction([
      db.ledgerEvent.create({
        data: { id, source: 'APPOINTMENT', kind: 'PAYMENT', appointmentId: visit.id },
      }),
      db.ledgerEntry.createMany({
        data: [
          { eventId: id, account: 'GATEWAY', paisa: visit.price },
          { eventId: id, account: 'VISITS', paisa: -visit.price },
        ],
      }),
    ])
    return visit
  }

  it('with several visits, or an order and a visit, in one line is split between them', async () => {
    const buyer = await make.buyer()
    const [one, two, three] = [await aVisit(buyer), await aVisit(buyer), await aVisit(buyer)]
    const order = await make.order({
      buyer,
      lines: [{ product: await make.product({ price: 150_000 }), quantity: 1 }],
      paymentMethod: 'ONLINE',
      paymentStatus: 'PAID',
    })
    await postUnposted()
    const line = (names: string, paisa: number) => `${names},${paisa / 100},0,${paisa / 100}`
    const rows = [
      line(`${one.number} ${two.number}`, one.price + two.price),
      line(`${order.number} ${three.number}`, Number(order.totalPrice) + three.price),
    ]
    const { _id } = await importCsv(admin, ['Order Ref,Gross,Fee,Net', ...rows].join('\n'), 'PayFast')
    const { items } = await listLines(_id, { page: 1, limit: 5, state: 'open' })
    expect(items.map(({ orders, appointments }) => [orders.length, appointments.length])).toEqual([
      [0, 2],
      [1, 1],
    ])
    for (const { position } of items)
      await decideLine(admin, _id, String(position), {
        decision: 'SPLIT',
        orders: undefined,
        note: undefined,
      })
    const settled = await readCollectedOrders(today, { source: 'PayFast' })
    const ids = [one, two, three, order].map(({ id }) => id)
    expect(
      settled
        .filter(({ id }) => ids.includes(id))
        .map(({ outstanding, statement }) => [outstanding, statement]),
    ).toEqual(ids.map(() => [0, _id]))
  })

  it('is missing what it should have paid out, in whatever month that was paid', async () => {
    const buyer = await make.buyer()
    const ago = (days: number) => Date.now() - days * 86_400_000
    const paid = async (placedAt = Date.now()) =>
      make.order({
        id: uuidv7(placedAt),
        buyer,
        lines: [{ product: await make.product({ price: 70_000 }), quantity: 1 }],
        paymentMethod: 'ONLINE',
        paymentStatus: 'PAID',
        status: 'PROCESSING',
      })
    // The second was paid long after it was placed.
    const [order, late, young, visit] = [
      await paid(ago(40)),
      await paid(ago(400)),
      await paid(),
      await aVisit(buyer),
    ]
    await postUnposted()
    const [before, outstanding] = [await readStatementTasks(), await readOutstanding()]
    await db.$executeRaw`ALTER TABLE ledger_events DISABLE TRIGGER ledger_events_append_only`
    await db.$executeRaw`UPDATE ledger_events SET at = now() - interval '40 days'
      WHERE order_id = ${order.id}::uuid OR appointment_id = ${visit.id}::uuid`
    await db.$executeRaw`ALTER TABLE ledger_events ENABLE TRIGGER ledger_events_append_only`
    const missing = [order, visit].map(({ id }) => id).sort()
    const namesOf = (orders: Awaited<ReturnType<typeof readCollectedOrders>>) =>
      orders.filter(({ isMissing }) => isMissing).map(({ id }) => id)
    for (const source of [undefined, 'PayFast'])
      expect(namesOf(await readCollectedOrders(null, { source, figure: 'missing' })).sort()).toEqual(missing)
    expect(await readCollectedOrders(null, { source: 'PostEx', figure: 'missing' })).toEqual([])
    const open = (await readCollectedOrders(null, { source: 'PayFast' })).map(({ id }) => id)
    expect(open).toEqual(expect.arrayContaining([...missing, late.id, young.id]))
    expect((await readStatementTasks()).missing).toBe(before.missing + 2)
    const after = await readOutstanding()
    expect(after.missingOrders).toBe(outstanding.missingOrders + 2)
    expect(after.missing).toBe(outstanding.missing + Number(order.totalPrice) + visit.price)

    const line = (number: string, paisa: number) => `${number},${paisa / 100},0,${paisa / 100}`
    const rows = [line(order.number, Number(order.totalPrice)), line(visit.number, visit.price - 500)]
    await importCsv(admin, ['Order Ref,Gross,Fee,Net', ...rows].join('\n'), 'PayFast')
    expect(await readStatementTasks()).toMatchObject({ missing: before.missing })
    expect(await readCollectedOrders(null, { figure: 'missing' })).toEqual([])
  })

  it('is known by its events, also where a line books nothing of the gateway', async () => {
    const events = await db.ledgerEvent.groupBy({ by: ['statementKind', 'source'], _count: true })
    const kinds = events.filter(({ source }) => source === 'STATEMENT').map((event) => event.statementKind)
    expect(kinds.sort()).toEqual(['COURIER', 'GATEWAY'])
    const wrong = db.ledgerEvent.create({
      data: { id: randomUUID(), source: 'ORDER', kind: 'PLACED', statementKind: 'COURIER' },
    })
    await expect(wrong).rejects.toThrow('ledger_events_statement_kind')
  })

  it('settles orders and visits that were paid online, by number or transaction id', async () => {
    const buyer = await make.buyer()
    const lines = [{ product: await make.product({ price: 200_000 }), quantity: 1 }]
    const order = await make.order({
      buyer,
      lines,
      paymentMethod: 'ONLINE',
      paymentStatus: 'PAID',
      status: 'PROCESSING',
    })
    const visit = await make.appointment({
      customerId: buyer.id,
      caretakerId: (await make.caretaker()).id,
      start: new Date(),
      paymentStatus: 'PAID',
    })
    await postUnposted()
    const [total, price] = [Number(order.totalPrice) / 100, Number(visit.price) / 100]
    await db.paymentAttempt.create({
      data: {
        basketId: 'CASHTEST1',
        gateway: 'payfast',
        appointmentId: visit.id,
        amount: visit.price,
        orderDate: '',
        status: 'PAID',
        transactionId: 'tx-9a',
      },
    })
    await db.$transaction((tx) =>
      postSecondPayment(tx, { kind: 'order', id: order.id }, { basketId: 'CASHTEST2' }, total * 100),
    )
    const rows = [
      `${order.number},${total},20,${total - 20}`,
      `${order.number},${total},0,${total}`,
      `TX-9A,${price},10,${price - 10}`,
      `CASHTEST1,${price},10,${price - 10}`,
    ]
    const statement = await importCsv(admin, ['Order Ref,Gross,Fee,Net', ...rows].join('\n'), 'PayFast')
    expect(statement).toMatchObject({ kind: 'GATEWAY', lines: 4, open: 1 })
    const [line] = (await listLines(statement._id, { page: 1, limit: 5, state: 'open' })).items
    expect(line).toMatchObject({
      problems: [{ kind: 'TWICE' }],
      appointments: [{ number: visit.number }],
      orders: [],
    })
    const money = await db.orderMoney.findUniqueOrThrow({ where: { orderId: order.id } })
    expect([money.withGateway, money.fees, money.received]).toEqual([
      0n,
      2000n,
      2n * order.totalPrice - 2000n,
    ])
    const paid = (await readCollectedOrders(today, { source: 'PayFast' })).filter(({ id }) =>
      [order.id, visit.id].includes(id),
    )
    expect(paid.map(({ subject, outstanding }) => [subject, outstanding]).sort()).toEqual([
      ['appointment', 0],
      ['order', 0],
    ])
    await decideLine(admin, statement._id, String(line?.position), {
      decision: 'DISMISS',
      orders: undefined,
      note: 'Listed twice',
    })
    expect(await db.ledgerEvent.count({ where: { source: 'STATEMENT', appointmentId: visit.id } })).toBe(1)
  })
})
