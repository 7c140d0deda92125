// What a courier pays for a parcel that it has lost: agreed by hand, paid by a statement or by hand.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rupeesToPaisa } from '@/lib/base/money'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { setParcelOutcome } from '@/lib/orders/parcels/commands'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { readCollectedOrders, readOutstanding } from '@/lib/reconciling/collected/figures'
import { getCompensation, setCompensation } from '@/lib/reconciling/statements/compensation'
import { replayLedger } from '../../scripts/database/ledger-replay.mjs'
import { cashShop, importCsv } from '../support/cash-shop'
import { databaseUrl } from '../support/database'
import { expectLedgerAgrees } from '../support/ledger'
import { errorOf, make, tally, times } from './people'

afterAll(async () => {
  await expectLedgerAgrees()
  const { before, after } = await replayLedger(databaseUrl)
  expect(after).toBe(before)
})

let admin: Viewer
beforeAll(async () => {
  admin = await cashShop()
})

let serial = 0
/** A parcel that PostEx has lost. */
async function aLostParcel(options: Partial<Parameters<typeof make.order>[0]> = {}) {
  serial += 1
  const [buyer, product] = [await make.buyer(), await make.product()]
  const trackingNumber = `LOST-${1000 + serial}`
  const parcel = { status: 'SHIPPED', courier: 'PostEx', trackingNumber } as const
  const { id, number } = await make.order({ buyer, lines: [{ product, quantity: 1 }], ...parcel, ...options })
  const lost = { outcome: 'LOST', reason: null, note: null, returned: null } as const
  await setParcelOutcome(admin, id, lost)
  return { id, number, trackingNumber }
}
const agree = (
  id: string,
  rupees: number,
  more: { isReceived?: boolean; seen?: Record<string, number> } = {},
) => setCompensation(admin, id, { isReceived: false, ...more, amount: rupeesToPaisa(rupees) })
const balanceOf = async (
  id: string,
  account: 'COURIER' | 'LOST_PARCELS' | 'BANK' | 'CUSTOMER' | 'DIFFERENCES',
) => {
  const sum = await db.ledgerEntry.aggregate({
    _sum: { paisa: true },
    where: { account, event: { orderId: id } },
  })
  return Number(sum._sum.paisa ?? 0)
}
const inCash = async (id: string) => (await readCollectedOrders(null, {})).find((order) => order.id === id)
const line = (tracking: string, rupees: number) =>
  importCsv(admin, `Tracking No,COD Amount,Net\n${tracking},${rupees},${rupees}\nX-${serial}-${rupees},0,0\n`)

describe('what a courier pays for a lost parcel', () => {
  test('is outstanding of that courier once it is agreed, beside what the customer owes', async () => {
    const { id, number } = await aLostParcel()
    expect(await getCompensation(admin, id)).toEqual({ amount: 0, outstanding: 0 })
    const before = await readOutstanding()
    expect(await agree(id, 1500)).toEqual({ amount: 1500_00, outstanding: 1500_00 })
    expect(await inCash(id)).toMatchObject({
      number,
      source: 'PostEx',
      isLost: true,
      expected: 150_000,
      outstanding: 150_000,
    })
    expect((await readOutstanding()).outstanding - before.outstanding).toBe(150_000)
    expect(await balanceOf(id, 'LOST_PARCELS')).toBe(-150_000)
    expect(await balanceOf(id, 'CUSTOMER')).toBe(0)
    expect(await db.orderMoney.findUnique({ where: { orderId: id } })).toMatchObject({
      paid: 0n,
      charged: 0n,
      refunded: 0n,
      owed: 0n,
    })
  })

  test('can be corrected and taken back until it is paid', async () => {
    const { id } = await aLostParcel()
    await agree(id, 1500)
    expect(await agree(id, 900)).toEqual({ amount: 900_00, outstanding: 900_00 })
    expect(await agree(id, 0)).toEqual({ amount: 0, outstanding: 0 })
    expect(await inCash(id)).toBeUndefined()
    await agree(id, 700)
    expect(await agree(id, 700, { isReceived: true })).toEqual({ amount: 700_00, outstanding: 0 })
    expect(await balanceOf(id, 'BANK')).toBe(70_000)
    expect((await errorOf(agree(id, 800))).code).toBe('CONFLICT')
    // The same once more changes nothing.
    const events = await db.ledgerEvent.count({ where: { orderId: id } })
    await agree(id, 700, { isReceived: true })
    expect(await db.ledgerEvent.count({ where: { orderId: id } })).toBe(events)
  })

  test('is settled by a line of a statement, without fee and tax, which then is final', async () => {
    const { id, trackingNumber } = await aLostParcel({ paymentMethod: 'ONLINE', paymentStatus: 'PAID' })
    await agree(id, 1200)
    await line(trackingNumber, 1200)
    expect(await getCompensation(admin, id)).toEqual({ amount: 1200_00, outstanding: 0 })
    expect(await balanceOf(id, 'COURIER')).toBe(0)
    expect(await balanceOf(id, 'DIFFERENCES')).toBe(0)
    expect((await errorOf(agree(id, 100))).code).toBe('CONFLICT')
  })

  test('waits for a decision when the statement pays less, and when nothing was agreed', async () => {
    const [less, none] = [await aLostParcel(), await aLostParcel()]
    await agree(less.id, 1200)
    await line(less.trackingNumber, 1100)
    await line(none.trackingNumber, 1300)
    expect(await getCompensation(admin, less.id)).toEqual({ amount: 1200_00, outstanding: 1200_00 })
    const open = await db.statementLine.findMany({
      where: { isOpen: true, tracking: { in: [less.trackingNumber, none.trackingNumber] } },
      orderBy: { tracking: 'asc' },
    })
    expect(open.map(({ problems }) => JSON.stringify(problems))).toEqual([
      expect.stringContaining('SHORT'),
      expect.stringContaining('RETURNED'),
    ])
  })

  test('is not paid for a parcel that is not lost, or that the shop itself has lost', async () => {
    const [buyer, product] = [await make.buyer(), await make.product()]
    const order = (options: object) =>
      make.order({ buyer, lines: [{ product, quantity: 1 }], status: 'SHIPPED', ...options })
    const sent = await order({ courier: 'PostEx' })
    const delivered = await order({})
    await changeOrder(admin, delivered.id, { status: 'DELIVERED' })
    const ours = await aLostParcel()
    await db.order.update({ where: { id: ours.id }, data: { deliveryMethod: 'PICKUP' } })
    for (const { id } of [sent, delivered, ours])
      expect((await errorOf(agree(id, 100))).code).toBe('ORDER_LOCKED')
    expect((await errorOf(agree('nonsense', 100))).code).toBe('NOT_FOUND')
  })

  test('is booked once by many presses at once, and not over what another admin has entered', async () => {
    const { id } = await aLostParcel()
    await Promise.all(times(8, () => agree(id, 500)))
    expect(await balanceOf(id, 'COURIER')).toBe(50_000)
    const seen = { amount: 0, outstanding: 0 }
    expect((await errorOf(agree(id, 300, { seen }))).code).toBe('CONFLICT')
    expect(await tally(times(6, () => agree(id, 500, { isReceived: true })))).toEqual({ done: 6 })
    expect(await balanceOf(id, 'BANK')).toBe(50_000)
    expect(await balanceOf(id, 'COURIER')).toBe(0)
  })
})
