import '../support/database'
import { Prisma } from '@prisma/client'
import { beforeAll, describe, expect, it } from 'vitest'
import { setTracking } from '@/lib/orders/parcels/tracking'
import { adminOrderConditions, listAdminOrders } from '@/lib/orders/views/admin-list'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'
import { viewerOf } from './people'

const make = factories(db)

describe('an order is found by a tracking number', () => {
  const found = async (text: string) =>
    (await listAdminOrders({ page: 1, limit: 12, text })).items.map(({ _id }) => _id)
  let [own, former, booked] = ['', '', '']

  beforeAll(async () => {
    const staff = viewerOf(await make.admin())
    const [buyer, product] = [await make.buyer(), await make.product()]
    const sent = (options = {}) =>
      make.order({ buyer, lines: [{ product, quantity: 1 }], status: 'PROCESSING', ...options })
    own = (await sent({ courier: 'TCS', trackingNumber: 'KHI-7788 9900' })).id
    former = (await sent()).id
    const parcel = { courier: 'Leopards', trackingUrl: undefined }
    await setTracking(staff, former, { ...parcel, trackingNumber: 'LE 555-444.333' })
    await setTracking(staff, former, { ...parcel, trackingNumber: 'LE 111 222 999' })
    booked = (await sent()).id
    await db.shipment.create({
      data: {
        orderId: booked,
        driver: 'postex',
        reference: 'G-00001-1',
        state: 'CANCELLED',
        city: 'LAHORE',
        collect: 0,
        pieces: 1,
        trackingNumber: '24068990001234',
        requestedById: staff.id,
      },
    })
  })

  it('in any spelling', async () => {
    for (const text of [
      'KHI-7788 9900',
      'khi77889900',
      ' KHI 7788-9900 ',
      'k h i 7 7 8 8 9 9 0 0',
      'TCS, KHI-7788 9900',
    ])
      expect(await found(text), text).toEqual([own])
    expect(await found('KHI-7788۹۹۰۰')).toEqual([own])
  })

  it('that it had before, or that a courier gave it', async () => {
    for (const text of ['LE 555-444.333', 'le555444333', 'LE111222999', 'Leopards LE 111 222 999'])
      expect(await found(text), text).toEqual([former])
    expect(await found('2406 8990 001234')).toEqual([booked])
    await setTracking(viewerOf(await make.admin()), own, {
      courier: 'TCS',
      trackingNumber: 'KHI-1',
      trackingUrl: undefined,
    })
    expect(await found('KHI-77889900')).toEqual([own])
  })

  it('by how it begins, from five characters on', async () => {
    expect(await found('24068')).toEqual([booked])
    expect(await found('2406')).toEqual([])
    expect(await found('KHI-7%')).toEqual([])
  })

  it('through the indexes of both tables', async () => {
    const [plan] = await db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`
      const where = Prisma.join(adminOrderConditions({ text: 'KHI-77889900' }), ' AND ')
      return tx.$queryRaw<
        { 'QUERY PLAN': unknown }[]
      >`EXPLAIN (FORMAT JSON) SELECT o.id FROM orders o WHERE ${where}`
    })
    const text = JSON.stringify(plan)
    for (const index of ['order_tracking_numbers_pkey', 'orders_pkey']) expect(text).toContain(index)
    expect(text).not.toContain('Seq Scan')
  })
})
