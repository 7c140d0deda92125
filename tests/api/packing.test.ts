import { beforeAll, expect, test } from 'vitest'
import { db } from '@/lib/platform/database/client'
import { send } from '../support/api'
import { factories } from '../support/factories'
import { readPdf } from '../support/pdf'
import { baseUrl } from '../support/server'
import { type SignedIn, signedIn } from '../support/sign-in'

const make = factories(db)
let admin: SignedIn
let orders: Awaited<ReturnType<typeof make.order>>[]

beforeAll(async () => {
  admin = await signedIn('ADMIN')
  const [buyer, product] = [await make.buyer(), await make.product()]
  const lines = [{ product, quantity: 1 }]
  orders = [
    await make.order({ buyer, lines, status: 'PROCESSING' }),
    await make.order({ buyer, lines, status: 'PROCESSING' }),
    await make.order({ buyer, lines, status: 'CANCELLED' }),
  ]
})

const dataOf = ({ body }: { body: { data?: unknown } }) => body.data as { done: boolean; status: string }[]
const ids = () => orders.map(({ id }) => id)
const documents = (kind: string, chosen: readonly string[]) => {
  const query = new URLSearchParams([['kind', kind], ...chosen.map((id) => ['order[]', id])])
  return fetch(`${baseUrl}/api/v1/order/documents?${query}`, { headers: admin.headers })
}

test.each([
  ['pick-list', 1],
  ['slips', 2],
  ['labels', 2],
])('the %s of three orders, one of them cancelled, is a PDF of %i pages', async (kind, count) => {
  const response = await documents(kind, ids())
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-disposition')).toBe(`inline; filename="${kind}.pdf"`)
  const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()))
  expect(pages).toHaveLength(count)
  expect(pages.join(' ')).toContain(orders[0]?.number)
})

test.each([
  ['an unknown kind', 'stickers', () => ids(), 400],
  ['no order', 'labels', () => [], 400],
  ['an unknown order', 'labels', () => ['0192f5c1-7a10-7c3e-9d55-1b2a3c4d5eff'], 404],
  ['only a cancelled order', 'labels', () => ids().slice(2), 409],
  ['a hundred and one orders', 'labels', () => Array.from({ length: 101 }, () => ids()[0] ?? ''), 400],
])('documents of %s are refused', async (_, kind, chosen, status) => {
  const response = await documents(kind, chosen())
  expect(response.status).toBe(status)
  expect((await response.json()).status).toBe('FAILED')
})

test('orders are packed and handed over, each answered for by itself', async () => {
  const packed = await send('POST', '/order/bulk/packed', admin, { orders: ids() })
  expect(packed.status).toBe(200)
  expect(dataOf(packed).map(({ done }) => done)).toEqual([true, true, false])
  const wrong = await send('POST', '/order/bulk/sent', admin, {
    parcels: [{ order: ids()[0], courier: 'TCS' }, { order: ids()[1] }],
  })
  expect([wrong.status, wrong.body.error]).toEqual([
    400,
    { 'parcels.0.trackingNumber': 'Tracking number is required' },
  ])
  const sent = await send('POST', '/order/bulk/sent', admin, {
    parcels: [{ order: ids()[0], courier: 'TCS', trackingNumber: '99' }, { order: ids()[1] }],
  })
  expect(dataOf(sent).map(({ status }) => status)).toEqual(['SHIPPED', 'SHIPPED'])
  const tracking = await send('GET', `/order/${ids()[0]}/tracking`, admin)
  expect(tracking.body.data).toMatchObject({ courier: 'TCS', trackingNumber: '99' })
})
