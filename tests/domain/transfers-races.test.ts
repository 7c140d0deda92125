// A few of the operations of `npm run bench -- transfer-races`, and the races of single transfers.

import { describe, expect, test } from 'vitest'
import { cancelUnpaidOrder } from '@/lib/orders/changes/cancel-overdue'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { db } from '@/lib/platform/database/client'
import { confirmTransfer, rejectTransfer } from '@/lib/reconciling/transfers/commands'
import { reportTransfer } from '@/lib/reconciling/transfers/report'
import { raceTransfers } from '../support/transfer-races'
import { anAdmin, errorOf, tally, times } from './people'
import { openAccounts, transferred } from './transfers-support'

test('reports, answers, deadlines, cancellations and the gateway at once: the ledger agrees, nothing is paid twice', async () => {
  const result = await raceTransfers(240)
  expect(result).toMatchObject({
    operations: 240,
    failed: 0,
    errors: {},
    unbalanced: 0,
    differences: 0,
    paidTwice: 0,
    confirmedWrong: 0,
    accountsWrong: 0,
    statesWrong: 0,
  })
  expect(result.confirmed).toBeGreaterThan(0)
  // Different ones win, so the race is one.
  expect(Object.keys(result.ends).length).toBeGreaterThan(3)
})

describe('one transfer', () => {
  test('is confirmed once by twenty presses of two admins', async () => {
    await openAccounts()
    const { buyer, order } = await transferred()
    const { _id } = await reportTransfer(
      buyer,
      { kind: 'order', id: order },
      { reference: 'TID 77', pictures: [] },
    )
    const admins = [await anAdmin(), await anAdmin()] as const
    const outcomes = await tally(times(20, (at) => confirmTransfer(admins[at % 2 === 0 ? 0 : 1], _id ?? '')))
    expect(outcomes).toEqual({ done: 1, CONFLICT: 19 })
    const { paymentStatus } = await db.order.findUniqueOrThrow({ where: { id: order } })
    expect(paymentStatus).toBe('PAID')
    expect(await db.paymentAttempt.count({ where: { orderId: order, status: 'PAID' } })).toBe(1)
    expect(await db.mail.count({ where: { dedupe: `order:${order}:paid` } })).toBe(1)
  })

  test('confirmed and rejected at once has one answer', async () => {
    await openAccounts()
    const { buyer, order } = await transferred()
    const { _id = '' } = await reportTransfer(
      buyer,
      { kind: 'order', id: order },
      { reference: 'TID 78', pictures: [] },
    )
    const admin = await anAdmin()
    await Promise.allSettled(
      times(6, (at) =>
        at % 2 === 0
          ? rejectTransfer(admin, _id ?? '', { reason: 'Nothing came.' })
          : confirmTransfer(admin, _id ?? '', { seen: { state: 'REPORTED' } }),
      ),
    )
    const { state } = await db.transfer.findUniqueOrThrow({ where: { id: _id ?? '' } })
    const { paymentStatus } = await db.order.findUniqueOrThrow({ where: { id: order } })
    expect([state, paymentStatus]).toEqual(
      state === 'CONFIRMED' ? ['CONFIRMED', 'PAID'] : ['REJECTED', 'UNPAID'],
    )
  })

  test('reported by a double click is one report', async () => {
    await openAccounts()
    const { buyer, order } = await transferred()
    const outcomes = await tally(
      times(8, () =>
        reportTransfer(buyer, { kind: 'order', id: order }, { reference: 'EP-1', pictures: [] }),
      ),
    )
    expect(outcomes).toEqual({ done: 8 })
    expect(await db.transferReport.count({ where: { transfer: { orderId: order } } })).toBe(1)
  })

  test('two orders with one reference, confirmed at once: one is paid', async () => {
    await openAccounts()
    const admin = await anAdmin()
    const two = await Promise.all(
      times(2, async (at) => {
        const { buyer, order } = await transferred()
        const reference = at === 0 ? 'FT 26-332' : 'ft26332'
        return reportTransfer(buyer, { kind: 'order', id: order }, { reference, pictures: [] })
      }),
    )
    const outcomes = await tally(two.map(({ _id }) => confirmTransfer(admin, _id ?? '')))
    expect(outcomes).toEqual({ done: 1, CONFLICT: 1 })
    const paid = await db.order.count({
      where: { id: { in: two.map(({ subject }) => subject) }, paymentStatus: 'PAID' },
    })
    expect(paid).toBe(1)
  })

  test('of an order that is cancelled or ends meanwhile pays it or is due for refund', async () => {
    await openAccounts()
    const admin = await anAdmin()
    for (const ends of ['cancelled', 'deadline']) {
      const { buyer, order } = await transferred()
      const { _id } = await reportTransfer(
        buyer,
        { kind: 'order', id: order },
        { reference: `R ${order}`, pictures: [] },
      )
      const later = new Date(Date.now() + 10 * 24 * 3_600_000)
      await Promise.allSettled([
        ends === 'cancelled'
          ? changeOrder(buyer, order, { status: 'CANCELLED' })
          : cancelUnpaidOrder(order, later),
        confirmTransfer(admin, _id ?? ''),
      ])
      const { status, paymentStatus } = await db.order.findUniqueOrThrow({ where: { id: order } })
      expect(paymentStatus).toBe(status === 'CANCELLED' ? 'REFUND_DUE' : 'PAID')
      expect((await errorOf(confirmTransfer(admin, _id ?? ''))).code).toBe('CONFLICT')
    }
  })
})
