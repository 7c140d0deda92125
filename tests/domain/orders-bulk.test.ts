import '../support/database'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Viewer } from '@/lib/auth/types'
import { db } from '@/lib/db'
import { changeOrders } from '@/lib/orders/bulk'
import { factories } from '../support/factories'

const make = factories(db)
let viewer: Viewer

beforeAll(async () => {
  viewer = { id: (await make.admin()).id, role: 'ADMIN', sessionId: '' } as Viewer
})

describe('one status for many orders', () => {
  it('is answered for each by itself, and one that is refused holds up none', async () => {
    const buyer = await make.buyer()
    const [plenty, scarce] = [await make.product({ stock: 50 }), await make.product({ stock: 1 })]
    const fine = await make.order({ buyer, lines: [{ product: plenty, quantity: 1 }], status: 'PENDING' })
    // Coming back from the dead takes stock again, and there is not enough.
    const lines = [{ product: scarce, quantity: 2 }]
    const short = await make.order({ buyer, lines, status: 'CANCELLED' })
    const last = await make.order({ buyer, lines: [{ product: plenty, quantity: 1 }], status: 'PROCESSING' })
    const unknown = '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5eff'
    const orders = [fine.id, short.id, unknown, last.id, fine.id.toUpperCase()]
    const outcomes = await changeOrders(viewer, { orders, status: 'SHIPPED' })
    expect(outcomes.map(({ _id, done, status }) => [_id, done, status])).toEqual([
      [fine.id, true, 'SHIPPED'],
      [short.id, false, null],
      [unknown, false, null],
      [last.id, true, 'SHIPPED'],
    ])
    expect(outcomes[1]?.message).not.toBe('')
    const states = await db.order.findMany({
      where: { buyerId: buyer.id },
      select: { id: true, status: true },
    })
    const stateOf = new Map(states.map(({ id, status }) => [id, status]))
    expect([fine.id, short.id, last.id].map((id) => stateOf.get(id))).toEqual([
      'SHIPPED',
      'CANCELLED',
      'SHIPPED',
    ])
    expect(await db.auditEntry.count({ where: { actorId: viewer.id, action: 'order.status' } })).toBe(2)
  })
})
