import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { readSheets } from '@/lib/orders/packing/sheets'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { decideLine } from '@/lib/reconciling/statements/decide'
import { listLines } from '@/lib/reconciling/statements/queries'
import { decisionForm, type StatementLineDto } from '@/lib/reconciling/statements/schema'
import { cashShop, importCsv, sendParcels } from '../support/cash-shop'
import { expectLedgerAgrees } from '../support/ledger'
import type { TrueParcel } from '../support/statements'
import { anAdmin, errorOf, make, tally, times } from './people'

type Sent = TrueParcel & { id: string }

afterAll(expectLedgerAgrees)

let admin: Viewer
let delivered: Sent[]
let travelling: Sent[]
let returned: Sent[]
beforeAll(async () => {
  admin = await cashShop()
  const parcels = await sendParcels(60)
  delivered = parcels.filter(({ state }) => state === 'DELIVERED')
  travelling = parcels.filter(({ state }) => state === 'OPEN')
  returned = parcels.filter(({ state }) => state === 'RETURNED')
})

const next = (from: Sent[]): Sent => from.shift() ?? expect.fail('no parcel is left')

/** A line as it is agreed, of what was collected in paisa. */
function row(tracking: string, collected: number, order = ''): string {
  const [tax, fee] = [Math.round(collected / 50), 185_50 + Math.round(collected / 80)]
  return [
    tracking,
    order,
    ...[collected, fee, tax, tax, collected - fee - 2 * tax].map((paisa) => paisa / 100),
  ].join(',')
}

/** Imports one line. */
async function lineOf(...rows: string[]): Promise<{ id: string; line: StatementLineDto }> {
  const csv = ['Tracking,Order,COD,Fee,Income tax,WH sales tax,Net', ...rows].join('\n')
  const { _id } = await importCsv(admin, csv)
  const [line] = (await listLines(_id, { page: 1, limit: 10, state: 'open' })).items
  return { id: _id, line: line ?? expect.fail('no line is open') }
}

const decide = (id: string, { position }: StatementLineDto, form: object, viewer = admin) =>
  decideLine(viewer, id, String(position), decisionForm.parse(form))

const balancesOf = async (where: { orderId: string } | { note: string }) => {
  const entries = await db.ledgerEntry.findMany({ where: { event: { source: 'STATEMENT', ...where } } })
  return Object.fromEntries(entries.map(({ account, paisa }) => [account, Number(paisa)]))
}
const kindsOf = ({ problems }: StatementLineDto) => problems.map(({ kind }) => kind)

describe('a line that does not match', () => {
  it('is booked as it is once the difference is accepted, which settles the order', async () => {
    const parcel = next(delivered)
    const { id, line } = await lineOf(row(parcel.tracking, parcel.collect - 100_00))
    expect(line).toMatchObject({
      isOpen: true,
      problems: [{ kind: 'SHORT' }],
      orders: [{ number: parcel.number }],
    })
    expect(await balancesOf({ orderId: parcel.id })).toEqual({})
    const decided = await decide(id, line, { decision: 'ACCEPT', note: 'They rounded it down' })
    expect(decided).toMatchObject({ isOpen: false, decision: 'ACCEPT', note: 'They rounded it down' })
    expect(await balancesOf({ orderId: parcel.id })).toMatchObject({
      COURIER: -parcel.collect,
      DIFFERENCES: 100_00,
    })
    const money = await db.orderMoney.findUniqueOrThrow({ where: { orderId: parcel.id } })
    expect(money.withCourier).toBe(0n)
    const audit = await db.auditEntry.findMany({
      where: { subject: `statement:${id}` },
      orderBy: { id: 'asc' },
    })
    expect(audit.map(({ action }) => action)).toEqual(['statement.import', 'statement.decide'])
  })

  it('stays open while the courier is asked, and books nothing', async () => {
    const parcel = next(delivered)
    const { id, line } = await lineOf(row(parcel.tracking, parcel.collect + 500_00))
    const asked = await decide(id, line, { decision: 'ASK' })
    expect(asked).toMatchObject({ isOpen: true, decision: 'ASK', problems: [{ kind: 'OVER' }] })
    expect(await balancesOf({ orderId: parcel.id })).toEqual({})
    expect((await decide(id, line, { decision: 'ACCEPT' })).isOpen).toBe(false)
    expect(await balancesOf({ orderId: parcel.id })).toMatchObject({ DIFFERENCES: -500_00 })
  })

  it('of an unknown parcel is compared again with the order that it is assigned to', async () => {
    const [parcel, other] = [next(delivered), next(delivered)]
    const wrong = await lineOf(row('WRONG-1', parcel.collect))
    expect(kindsOf(wrong.line)).toEqual(['UNKNOWN'])
    expect(
      (await errorOf(decide(wrong.id, wrong.line, { decision: 'ASSIGN', orders: 'G-22222' }))).details.fields,
    ).toEqual({
      orders: inEnglish('There is no order with the number G-22222'),
    })
    const assigned = await decide(wrong.id, wrong.line, {
      decision: 'ASSIGN',
      orders: parcel.number.toLowerCase(),
    })
    expect(assigned).toMatchObject({ isOpen: false, problems: [], orders: [{ number: parcel.number }] })
    expect(await balancesOf({ orderId: parcel.id })).toMatchObject({ COURIER: -parcel.collect })
    const short = await lineOf(row('WRONG-2', other.collect - 200_00))
    const compared = await decide(short.id, short.line, { decision: 'ASSIGN', orders: other.number })
    expect([compared.isOpen, kindsOf(compared)]).toEqual([true, ['SHORT']])
    expect(await balancesOf({ orderId: other.id })).toEqual({})
  })

  it('that is assigned to an order with a line is one too many', async () => {
    const parcel = next(delivered)
    const { id, line } = await lineOf(row(parcel.tracking, parcel.collect), row('WRONG-3', parcel.collect))
    expect(kindsOf(await decide(id, line, { decision: 'ASSIGN', orders: parcel.number }))).toEqual(['TWICE'])
  })

  it('of two orders is split by what each of them has with the courier', async () => {
    const [one, other] = [next(delivered), next(delivered)]
    const { id, line } = await lineOf(
      row(`${one.tracking}/${other.tracking}`, one.collect + other.collect + 1),
    )
    expect(kindsOf(line)).toEqual(['SEVERAL_ORDERS', 'FEE'])
    expect((await errorOf(decide(id, line, { decision: 'ACCEPT' }))).code).toBe('CONFLICT')
    await decide(id, line, { decision: 'SPLIT' })
    const [first, second] = [await balancesOf({ orderId: one.id }), await balancesOf({ orderId: other.id })]
    expect([first.COURIER, second.COURIER]).toEqual([-one.collect, -other.collect])
    expect((first.BANK ?? 0) + (second.BANK ?? 0)).toBe(line.net)
    expect((first.DIFFERENCES ?? 0) + (second.DIFFERENCES ?? 0)).toBe(-1)
  })

  it('of a parcel that was not known as delivered is booked with its delivery', async () => {
    const parcel = next(travelling)
    const { id, line } = await lineOf(row(parcel.tracking, parcel.collect))
    expect([kindsOf(line), line.orders[0]?.canDeliver]).toEqual([['UNDELIVERED'], true])
    expect(await decide(id, line, { decision: 'DELIVERED' })).toMatchObject({ isOpen: false, problems: [] })
    const order = await db.order.findUniqueOrThrow({ where: { id: parcel.id } })
    expect(order).toMatchObject({ status: 'DELIVERED', parcelOutcome: 'DELIVERED', paymentStatus: 'PAID' })
    expect(await balancesOf({ orderId: parcel.id })).toMatchObject({ COURIER: -parcel.collect })
  })

  it('of a returned parcel can be closed without booking, with the reason', async () => {
    const parcel = next(returned)
    const { id, line } = await lineOf(row(parcel.tracking, parcel.collect))
    expect(kindsOf(line)).toEqual(['RETURNED'])
    expect(decisionForm.safeParse({ decision: 'DISMISS' }).success).toBe(false)
    await decide(id, line, { decision: 'DISMISS', note: 'They have taken it back' })
    expect(await balancesOf({ orderId: parcel.id })).toEqual({})
    expect((await errorOf(decide(id, line, { decision: 'ACCEPT' }))).code).toBe('CONFLICT')
  })

  it('of no parcel at all can be accepted', async () => {
    const { id, line } = await lineOf('NOBODY,,900,0,0,0,900')
    await decide(id, line, { decision: 'ACCEPT' })
    expect(await balancesOf({ note: 'PostEx, november.csv, line 2' })).toMatchObject({
      BANK: 900_00,
      DIFFERENCES: -900_00,
    })
  })
})

describe('decisions at once', () => {
  it('of two admins about one line: one is booked', async () => {
    const colleague = await anAdmin()
    for (const decision of ['ACCEPT', 'DISMISS'] as const) {
      const parcel = next(delivered)
      const { id, line } = await lineOf(row(parcel.tracking, parcel.collect - 100_00))
      const answers = await tally(
        times(6, (at) =>
          decide(
            id,
            line,
            at % 2 ? { decision, note: 'x' } : { decision: 'ACCEPT' },
            at % 2 ? colleague : admin,
          ),
        ),
      )
      expect(answers).toEqual({ done: 1, CONFLICT: 5 })
      const events = await db.ledgerEvent.count({ where: { source: 'STATEMENT', orderId: parcel.id } })
      const stored = await db.statementLine.findFirstOrThrow({ where: { statementId: id } })
      expect(events).toBe(stored.decision === 'ACCEPT' ? 1 : 0)
    }
  })

  it('two statements about one parcel: the second is one too many', async () => {
    const parcel = next(delivered)
    const csv = (extra: string) =>
      `Tracking,Order,COD,Fee,Income tax,WH sales tax,Net,Remark\n${row(parcel.tracking, parcel.collect)},${extra}`
    const statements = await Promise.all([importCsv(admin, csv('a')), importCsv(admin, csv('b'))])
    expect(statements.map(({ open }) => open).sort()).toEqual([0, 1])
    expect(await db.ledgerEvent.count({ where: { source: 'STATEMENT', orderId: parcel.id } })).toBe(1)
  })
})

it('an order with a deposit that was refunded and delivered again is collected twice, with a line for each', async () => {
  const { id, totalPrice } = await make.order({
    buyer: await make.buyer(),
    lines: [{ product: await make.product({ price: 400_000 }), quantity: 1 }],
    status: 'SHIPPED',
    courier: 'PostEx',
  })
  const [total, deposit] = [Number(totalPrice), 100_000]
  await db.order.update({
    where: { id },
    data: { depositPrice: deposit, depositStatus: 'PAID', trackingNumber: 'AGAIN-1' },
  })
  const collected = async () => (await readSheets([id])).sheets[0]?.collectPaisa
  expect(await collected()).toBe(total - deposit)
  for (const status of ['DELIVERED', 'CANCELLED'] as const) await changeOrder(admin, id, { status })
  await changeOrder(admin, id, { paymentStatus: 'REFUNDED' })
  await changeOrder(admin, id, { status: 'PROCESSING' })
  // On the label, the slip and in the courier's booking.
  expect(await collected()).toBe(total)
  await changeOrder(admin, id, { status: 'DELIVERED' })
  // Otherwise its deposit would count as paid, and be collected too little or sent back a second time.
  expect(await errorOf(changeOrder(admin, id, { status: 'SHIPPED' }))).toMatchObject({ code: 'ORDER_LOCKED' })

  const csv = (extra: string) =>
    ['Tracking,COD,Fee,Income tax,WH sales tax,Net', ...[total, total - deposit].map(plain), extra].join('\n')
  const plain = (paisa: number) => row('AGAIN-1', paisa).replace(',,', ',')
  const statement = await importCsv(admin, csv(plain(total)))
  expect(statement).toMatchObject({ lines: 3, open: 1 })
  const [third] = (await listLines(statement._id, { page: 1, limit: 5, state: 'open' })).items
  expect(third && kindsOf(third)).toEqual(['TWICE'])
  const entries = await db.ledgerEntry.findMany({ where: { event: { source: 'STATEMENT', orderId: id } } })
  const settled = entries.filter(({ account }) => account === 'COURIER').map(({ paisa }) => Number(paisa))
  expect(settled.sort()).toEqual([deposit - total, -total].sort())
  const differences = entries.filter(({ account }) => account === 'DIFFERENCES')
  expect(differences.every(({ paisa }) => Math.abs(Number(paisa)) <= 400)).toBe(true)
  expect(await db.orderMoney.findUniqueOrThrow({ where: { orderId: id } })).toMatchObject({ withCourier: 0n })
})
