import { beforeAll, describe, expect, it } from 'vitest'
import { readParcelFigures } from '@/lib/office/figures/parcels'
import { listAdminOrders } from '@/lib/orders/views/admin-list'
import { parcelFilterOf } from '@/lib/orders/views/parcel-filter'
import { db } from '@/lib/platform/database/client'
import { make, times } from './people'

type Options = Parameters<typeof make.order>[0]
let fern: Options['lines'][number]['product']
let mint: typeof fern
const range = { from: '2026-03-01', to: '2026-03-31' }

beforeAll(async () => {
  const buyer = await make.buyer({ city: 'Lahore' })
  fern = await make.product({ name: 'Fern' })
  mint = await make.product({ name: 'Mint' })
  const order = (options: Partial<Options>) =>
    make.order({
      buyer,
      lines: [{ product: fern, quantity: 1 }],
      status: 'DELIVERED',
      courier: 'TCS',
      outcomeAt: new Date('2026-03-10T10:00:00Z'),
      ...options,
    })
  const refused = { status: 'CANCELLED', parcelOutcome: 'REFUSED', parcelReturn: 'RESTOCKED' } as const
  const march = [
    // 2 of 8 in Lahore, one of them in other letters, and 1 of 1 in Quetta.
    ...times(6, () => order({})),
    order(refused),
    order({ ...refused, city: ' lahore ', parcelOutcome: 'NOT_FOUND' }),
    order({ ...refused, city: 'Quetta', courier: undefined as never }),
    // 3 of 5 by another courier, with another plant; one is lost, which is not the customer's choice.
    ...times(3, () =>
      order({ ...refused, city: 'Multan', courier: 'Leopards', lines: [{ product: mint, quantity: 2 }] }),
    ),
    ...times(2, () =>
      order({
        city: 'Multan',
        courier: ' leopards',
        status: 'CANCELLED',
        parcelOutcome: 'LOST',
        lines: [{ product: mint, quantity: 2 }],
      }),
    ),
  ]
  // Late on 28 February in UTC is 1 March in Karachi.
  const edges = [
    order({ ...refused, outcomeAt: new Date('2026-02-28T18:59:59Z') }),
    order({ ...refused, outcomeAt: new Date('2026-03-31T19:00:00Z') }),
    order({ status: 'SHIPPED', outcomeAt: undefined as never }),
  ]
  await Promise.all([...march, ...edges])
  // By the van of the shop, in April.
  const inApril = { outcomeAt: new Date('2026-04-10T10:00:00Z'), courier: undefined as never }
  const byVan = await Promise.all([...times(4, () => order(inApril)), order({ ...refused, ...inApril })])
  const slot = { slotStart: new Date('2026-04-10T05:00:00Z'), slotEnd: new Date('2026-04-10T08:00:00Z') }
  await db.order.updateMany({
    where: { id: { in: byVan.map(({ id }) => id) } },
    data: { deliveryMethod: 'VAN', ...slot },
  })
  const atShop = await order({ ...refused })
  await db.order.update({ where: { id: atShop.id }, data: { deliveryMethod: 'PICKUP' } })
})

describe('returned parcels', () => {
  it('of the van of the shop are its own, not those of a courier', async () => {
    const april = { from: '2026-04-01', to: '2026-04-30' }
    expect((await readParcelFigures(april)).byCourier).toEqual([
      { key: 'our van', name: 'Our van', parcels: 5, returned: 1 },
    ])
    const parcel = parcelFilterOf({ outcome: 'RETURNED', courier: 'our van', ...april })
    expect((await listAdminOrders({ page: 1, limit: 20, parcel })).total).toBe(1)
  })

  it('are counted by city, courier, product and month; few parcels are no rate', async () => {
    const figures = await readParcelFigures(range)
    expect(figures.total).toEqual({ parcels: 14, returned: 6 })
    expect(figures.byCity).toEqual([
      { key: 'multan', name: 'Multan', parcels: 5, returned: 3 },
      { key: 'lahore', name: 'Lahore', parcels: 8, returned: 2 },
    ])
    expect(figures.byCourier.map(({ key, parcels, returned }) => [key, parcels, returned])).toEqual([
      ['leopards', 5, 3],
      ['tcs', 8, 2],
    ])
    expect(figures.byProduct.map(({ name, parcels, returned }) => [name, parcels, returned])).toEqual([
      ['Mint', 5, 3],
      ['Fern', 9, 3],
    ])
    expect(figures.byMonth).toEqual([
      { key: '2026-03', name: 'March 2026', parcels: 14, returned: 6 },
      { key: '2026-02', name: 'February 2026', parcels: 1, returned: 1 },
    ])
  })

  it('lead to the orders behind each figure', async () => {
    const count = async (sent: Record<string, string>) => {
      const parcel = parcelFilterOf({ outcome: 'RETURNED', ...range, ...sent })
      return (await listAdminOrders({ page: 1, limit: 50, parcel })).total
    }
    expect(await count({})).toBe(6)
    expect(await count({ city: 'lahore' })).toBe(2)
    expect(await count({ city: 'multan' })).toBe(3)
    expect(await count({ courier: 'leopards' })).toBe(3)
    expect(await count({ courier: 'none' })).toBe(1)
    expect(await count({ product: mint.id })).toBe(3)
    expect(await count({ product: 'no id' })).toBe(0)
    expect(await count({ outcome: 'LOST' })).toBe(2)
    expect(parcelFilterOf({ outcome: 'NONE', city: 'lahore' })).toEqual({})
    expect(parcelFilterOf({ outcome: 'LOST', from: '2026-02-30', to: '2026-03-01' })).toEqual({
      outcome: 'LOST',
    })
  })

  it('are found by the index of their time', async () => {
    const plan = await db.$transaction(async (tx) => {
      await tx.$executeRawUnsafe('SET LOCAL enable_seqscan = off')
      return tx.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(
        `EXPLAIN SELECT count(*) FROM orders o WHERE o.parcel_outcome IS NOT NULL
          AND o.outcome_at >= now() - interval '30 days' AND o.outcome_at < now()`,
      )
    })
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('orders_outcome_idx')
  })
})
