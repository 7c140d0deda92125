import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { stateOfEntry } from '@/lib/orders/order/history'
import { parcel } from '@/lib/orders/order/tracking-schema'
import { clearTracking, setTracking } from '@/lib/orders/parcels/tracking'
import { findOrderView, getTracking } from '@/lib/orders/views/queries'
import { db } from '@/lib/platform/database/client'
import { aBuyer, anAdmin, errorOf, make, viewerOf } from './orders-support'

async function anOrder(status: 'PENDING' | 'SHIPPED' | 'CANCELLED' = 'PENDING') {
  const person = await make.buyer()
  const order = await make.order({
    buyer: person,
    lines: [{ product: await make.product(), quantity: 1 }],
    status,
  })
  return { id: order.id, buyer: viewerOf(person) }
}
const sent = (fields: object) => parcel.parse({ courier: 'TCS', trackingNumber: '779412345678', ...fields })
const emailsOf = async (id: string) => {
  const rows = await db.mail.findMany({
    where: { dedupe: { startsWith: `order:${id}:` } },
    orderBy: { createdAt: 'asc' },
  })
  return rows.map(({ template, data }) => ({
    template,
    ...(data as { tracking?: string; trackingLink?: string }),
  }))
}

test('a courier of the settings has its own page; its name is spelt as there', async () => {
  const admin = await anAdmin()
  const { id, buyer } = await anOrder()
  const set = await setTracking(admin, id, sent({ courier: ' tcs ' }))
  expect(set).toEqual({
    courier: 'TCS',
    trackingNumber: '779412345678',
    trackingUrl: 'https://www.tcsexpress.com/track/779412345678',
  })
  expect(await getTracking(buyer, id)).toEqual(set)
  const own = { courier: 'My cousin', trackingUrl: 'https://cousin.example/van' }
  expect(await setTracking(admin, id, sent(own))).toMatchObject(own)
  expect(await setTracking(admin, id, sent({ courier: 'My cousin', trackingUrl: '' }))).toMatchObject({
    trackingUrl: null,
  })
  expect(await clearTracking(admin, id)).toEqual({ courier: null, trackingNumber: null, trackingUrl: null })
  const entries = await db.auditEntry.findMany({ orderBy: { id: 'asc' }, where: { subject: `order:${id}` } })
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual(
    Array(4).fill(['order.tracking', admin.id]),
  )
})

test('a form that was opened before sends the same again, and nothing else', async () => {
  const admin = await anAdmin()
  const { id } = await anOrder()
  const seen = { courier: null, trackingNumber: null }
  const first = await setTracking(admin, id, sent({ seen }))
  expect(await setTracking(admin, id, sent({ seen }))).toEqual(first)
  expect((await errorOf(setTracking(admin, id, sent({ seen, trackingNumber: '77000' })))).code).toBe(
    'CONFLICT',
  )
  expect((await errorOf(clearTracking(admin, id, { seen }))).code).toBe('CONFLICT')
  await clearTracking(admin, id, { seen: first })
  expect((await errorOf(clearTracking(admin, id, { seen: first }))).code).toBe('CONFLICT')
  expect((await errorOf(clearTracking(admin, id, { seen: { nope: 1 } }))).code).toBe('VALIDATION_FAILED')
})

test('is sent with the dispatch email, or by itself when added later; never twice for the same', async () => {
  const admin = await anAdmin()
  const early = await anOrder()
  await setTracking(admin, early.id, sent({}))
  expect(await emailsOf(early.id)).toEqual([])
  await changeOrder(admin, early.id, { status: 'SHIPPED' })
  await setTracking(admin, early.id, sent({}))
  expect(await emailsOf(early.id)).toEqual([
    expect.objectContaining({
      template: 'order-status',
      tracking: 'TCS, 779412345678',
      trackingLink: 'https://www.tcsexpress.com/track/779412345678',
    }),
  ])

  const late = await anOrder('SHIPPED')
  await setTracking(admin, late.id, sent({}))
  await setTracking(admin, late.id, sent({ trackingNumber: '779412345679' }))
  await clearTracking(admin, late.id)
  expect((await emailsOf(late.id)).map(({ template, tracking }) => [template, tracking])).toEqual([
    ['order-tracking', 'TCS, 779412345678'],
    ['order-tracking', 'TCS, 779412345679'],
  ])
})

test('a cancelled order gets none, and an unknown one is 404', async () => {
  const admin = await anAdmin()
  const { id } = await anOrder('CANCELLED')
  expect((await errorOf(setTracking(admin, id, sent({})))).code).toBe('CONFLICT')
  expect((await errorOf(setTracking(admin, randomUUID(), sent({})))).code).toBe('NOT_FOUND')
  expect((await errorOf(getTracking(await aBuyer(), id))).code).toBe('NOT_FOUND')
})

test.each([
  [{ trackingUrl: 'javascript:alert(1)' }, 'trackingUrl'],
  [{ trackingUrl: 'track me' }, 'trackingUrl'],
  [{ trackingNumber: '<b>' }, 'trackingNumber'],
  [{ trackingNumber: '' }, 'trackingNumber'],
  [{ courier: '  ' }, 'courier'],
])('%j is rejected', (fields, path) => {
  const parsed = parcel.safeParse({ courier: 'TCS', trackingNumber: '1', ...fields })
  expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
})

test('the history has status and payments in order, the timeline only the status', async () => {
  const admin = await anAdmin()
  const { id, buyer } = await anOrder()
  await changeOrder(admin, id, { status: 'DELIVERED' })
  await changeOrder(admin, id, { status: 'SHIPPED' })
  const view = await findOrderView(buyer, id)
  expect(view?.history.map((entry) => [stateOfEntry(entry), entry.by])).toEqual([
    ['PENDING', 'BUYER'],
    ['DELIVERED', 'ADMIN'],
    ['PAID', 'ADMIN'],
    ['SHIPPED', 'ADMIN'],
    ['UNPAID', 'ADMIN'],
  ])
  expect(view?.order.timeline.map(({ status }) => status)).toEqual(['PENDING', 'DELIVERED', 'SHIPPED'])
  expect(view?.invoiceNumber).toMatch(/^INV-\d{4}-\d{5}$/)
})
