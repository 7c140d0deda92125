import { toPaisa } from '@/lib/base/money'
import '../support/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvRows } from '@/lib/base/csv/read'
import { dateOf, dayOf } from '@/lib/base/time/karachi'
import { ordersTable } from '@/lib/office/exports/commands'
import { readFigures } from '@/lib/office/figures/queries'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { decideClaim } from '@/lib/orders/claims/decide-claim'
import { editOrder } from '@/lib/orders/edits/commands'
import { orderEdit } from '@/lib/orders/order/edit-schema'
import { outcomeChange } from '@/lib/orders/order/parcel-schema'
import type { OrderStatus } from '@/lib/orders/order/schema'
import { setParcelOutcome } from '@/lib/orders/parcels/commands'
import { grantPartRefund } from '@/lib/orders/refunds/commands'
import { db } from '@/lib/platform/database/client'
import { csvStream } from '@/lib/platform/database/stream'
import { postUnposted } from '@/lib/reconciling/settlement/ledger-job'
import { accountsTable } from '@/lib/reconciling/statements/ledger-tables'
import { expectLedgerAgrees } from '../support/ledger'
import { aBuyer, anAdmin, bodyOf, make, place } from './orders-support'

// The figures of the overview, the export of orders and the accountant's tables speak of the same orders.

const admin = await anAdmin()
const fern = await make.product({ name: 'Fern', price: 100_000, stock: 100 })
const rose = await make.product({ name: 'Rose', price: 55_550, stock: 100 })
// The range has two days, because a run may end on the next one.
const start = dayOf(new Date())
const range = { from: dateOf(start), to: dateOf(start + 1) }

/** A cash order of a fern and two roses: 2,111 rupees, 316.65 of tax, 1,000 of delivery; 3,427.65. */
async function order(...statuses: OrderStatus[]): Promise<string> {
  const { answer } = await place(await aBuyer(), [{ product: fern }, { product: rose, quantity: 2 }])
  for (const status of statuses) await changeOrder(admin, answer.order._id, { status })
  return answer.order._id
}
const total = 342_765
const items = 211_100

async function refused(id: string, returned?: 'RESTOCKED' | 'DEAD') {
  const change = outcomeChange.parse({ outcome: 'REFUSED', reason: 'NO_CASH', returned })
  await setParcelOutcome(admin, id, change)
}

/** What an account of the accountant's month comes to, in paisa; sales are positive. */
async function accountsOfMonth(): Promise<(...names: string[]) => number> {
  const months = new Set([range.from, range.to].map((date) => date.slice(0, 7)))
  const tables = await Promise.all([...months].map((month) => accountsTable(admin, month)))
  const rows = (
    await Promise.all(
      tables.map(async (table) => (await table.next(undefined, 100)).map((row) => table.cells(row))),
    )
  ).flat()
  return (...names) =>
    rows
      .filter(([name]) => names.includes(String(name)))
      .reduce((sum, [, , debit, credit]) => sum + Math.round((Number(credit) - Number(debit)) * 100), 0)
}

async function exportedRevenue(): Promise<number> {
  const text = await new Response(csvStream(await ordersTable(admin, {}))).text()
  const [columns = [], ...rows] = [...csvRows(text)].map(({ cells }) => cells)
  const at = columns.indexOf('revenue')
  return rows.reduce((sum, cells) => sum + Math.round(Number(cells[at]) * 100), 0)
}

beforeAll(async () => {
  await order()
  await order('PROCESSING')
  await order('DELIVERED')
  await order('CANCELLED')
  await order('DELIVERED', 'CANCELLED')
  await refused(await order('SHIPPED'))
  await refused(await order('SHIPPED'), 'DEAD')
  const cheaper = await order('PROCESSING')
  await editOrder(admin, cheaper, orderEdit.parse(bodyOf([{ product: fern }])))
  await grantPartRefund(admin, await order('DELIVERED'), { amount: toPaisa(12_345), reason: 'Late' }, null)
  const replaced = await order('DELIVERED')
  const { id } = await db.orderItem.findFirstOrThrow({ where: { orderId: replaced, productId: fern.id } })
  const claim = await db.arrivalClaim.create({
    data: { orderItemId: id, quantity: 1, kind: 'DEAD', description: 'Dry' },
  })
  await decideClaim(admin, claim.id, { decision: 'REPLACE', reason: undefined, amount: undefined })
  const forfeited = await order('SHIPPED')
  await db.order.update({ where: { id: forfeited }, data: { depositPrice: 50_000n, depositStatus: 'PAID' } })
  await refused(forfeited, 'RESTOCKED')
  // Paid online, and not paid yet: no one has set their status.
  const buyer = await make.buyer()
  for (const paymentStatus of ['PAID', 'UNPAID'] as const)
    await make.order({
      buyer,
      lines: [{ product: fern, quantity: 1 }],
      paymentMethod: 'ONLINE',
      paymentStatus,
      placedAt: new Date(),
    })
  await postUnposted()
})
afterAll(expectLedgerAgrees)

// A fern alone: 1,000 rupees, 150 of tax, 1,000 of delivery.
const alone = 215_000
const revenue = 5 * total - 12_345 + 2 * alone

describe('one set of orders', () => {
  it('is counted by what became of it, and only what is confirmed is revenue', async () => {
    const { total: counts, days, before } = await readFigures(range)
    expect(counts).toEqual({ placed: 13, confirmed: 7, delivered: 3, refused: 3, cancelled: 4, revenue })
    const sumOf = (name: 'placed' | 'confirmed' | 'revenue') => days.reduce((sum, day) => sum + day[name], 0)
    expect([sumOf('placed'), sumOf('confirmed'), sumOf('revenue')]).toEqual([13, 7, revenue])
    expect(before).toMatchObject({ placed: 0, revenue: 0 })
  })

  it('is the same by status, by method, by product, and in longer ranges', async () => {
    const { byStatus, byMethod, bestSellers, total: counts } = await readFigures(range)
    expect(byStatus.map(({ status, orders, confirmed }) => [status, orders, confirmed])).toEqual([
      ['PENDING', 3, 1],
      ['PROCESSING', 2, 2],
      ['SHIPPED', 1, 1],
      ['DELIVERED', 3, 3],
      ['CANCELLED', 4, 0],
    ])
    expect(byMethod).toEqual([
      { method: 'COD', orders: 6, revenue: revenue - alone },
      { method: 'ONLINE', orders: 1, revenue: alone },
    ])
    // Without tax, delivery and refunds: what the ledger has as sales of the confirmed orders.
    const sales = 5 * items + 2 * 100_000
    expect(bestSellers.reduce((sum, one) => sum + one.sales, 0)).toBe(sales)
    expect(bestSellers.map(({ name, pieces }) => [name, pieces])).toEqual([
      ['Rose', 10],
      ['Fern', 7],
    ])
    const month = await readFigures({ from: dateOf(start - 30), to: range.to })
    expect(month.total).toEqual(counts)
    expect(month.days.reduce((sum, day) => sum + day.revenue, 0)).toBe(revenue)
    expect((await readFigures({ from: '2020-01-01', to: '2020-01-31' })).total.revenue).toBe(0)
  })

  it('agrees with the accountant: sales are the revenue and what is not confirmed yet', async () => {
    const { byStatus } = await readFigures(range)
    const accounts = await accountsOfMonth()
    const sold = accounts('Sales', 'Sales tax', 'Delivery charges', 'Discounts', 'Part refunds')
    expect(sold).toBe(revenue + total + alone)
    const cancelled = byStatus.find(({ status }) => status === 'CANCELLED')?.booked
    expect(cancelled).toBe(accounts('Forfeited deposits'))
    expect(cancelled).toBe(50_000)
    expect(byStatus.reduce((sum, { booked }) => sum + booked, 0)).toBe(sold + 50_000)
  })

  it('agrees with the export of orders', async () => {
    expect(await exportedRevenue()).toBe(revenue)
  })

  it('has no revenue of an order before it is confirmed, and none once it is cancelled', async () => {
    const counted = async () => {
      const { confirmed, revenue } = (await readFigures(range)).total
      return [confirmed, revenue, await exportedRevenue()]
    }
    const id = await order()
    expect(await counted()).toEqual([7, revenue, revenue])
    await changeOrder(admin, id, { status: 'PROCESSING' })
    expect(await counted()).toEqual([8, revenue + total, revenue + total])
    await changeOrder(admin, id, { status: 'CANCELLED' })
    expect(await counted()).toEqual([7, revenue, revenue])
  })
})
