import { expect, test } from 'vitest'
import type { ClaimDto, ClaimEntry } from '@/lib/orders/claims/schema'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'
import { picture } from '../support/pictures'
import { baseUrl } from '../support/server'
import { type SignedIn, sessionFor, signedIn } from '../support/sign-in'

const make = factories(db)

async function delivered() {
  const person = await make.buyer()
  const product = await make.product({ stock: 3 })
  const order = await make.order({
    buyer: person,
    lines: [{ product, quantity: 2 }],
    status: 'DELIVERED',
    placedAt: new Date(Date.now() - 4 * 86_400_000),
  })
  const item = await db.orderItem.findFirstOrThrow({ where: { orderId: order.id }, select: { id: true } })
  return { buyer: await sessionFor(person), order, item: item.id }
}

async function report(sender: SignedIn | null, fields: Record<string, string>, photos: Blob[]) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const photo of photos) form.append('photos', photo, 'photo.jpg')
  const headers = sender?.headers ?? {}
  const response = await fetch(`${baseUrl}/api/v1/claim`, { method: 'POST', headers, body: form })
  return { status: response.status, body: await response.json() }
}

const get = (path: string, viewer?: SignedIn) =>
  fetch(`${baseUrl}/api/v1${path}`, { headers: viewer?.headers ?? {} })

test('a claim with two photos, which only its buyer and admins may open, and its answer', async () => {
  const { buyer, order, item } = await delivered()
  const photo = new Blob([new Uint8Array(await picture('jpeg', { width: 300, height: 400 }))])
  const fields = { item, quantity: '2', kind: 'DAMAGED', description: 'The stem is broken.' }

  const missing = await report(buyer, { item, quantity: '0', kind: 'OLD', description: ' ' }, [])
  expect(missing.status).toBe(400)
  expect(Object.keys(missing.body.error).sort()).toEqual(['description', 'kind', 'quantity'])
  expect((await report(buyer, fields, [])).body.error).toHaveProperty('photos')

  const made = await report(buyer, fields, [photo, photo])
  expect([made.status, made.body.data.status]).toEqual([201, 'OPEN'])
  const claim: ClaimDto = made.body.data
  expect(claim.photos).toMatchObject([
    { width: 300, height: 400 },
    { width: 300, height: 400 },
  ])
  const again = await report(buyer, fields, [photo])
  expect([again.status, again.body.code, again.body.data._id]).toEqual([409, 'CONFLICT', claim._id])

  const path = `/claim/${claim._id}/photo/${claim.photos[0]?._id}`
  const admin = await signedIn('ADMIN')
  const statuses = await Promise.all(
    [buyer, admin, await signedIn('BUYER'), undefined].map(
      async (viewer) => (await get(path, viewer)).status,
    ),
  )
  expect(statuses).toEqual([200, 200, 404, 401])
  const { headers } = await get(path, buyer)
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['image/webp', 'no-store'])

  const queue: ClaimEntry[] = (await (await get('/claim?limit=100', admin)).json()).data
  expect(queue.find(({ _id }) => _id === claim._id)).toMatchObject({ quantity: 2, stock: 3, isLate: false })
  const answer = await fetch(`${baseUrl}/api/v1/claim/${claim._id}/decision`, {
    method: 'POST',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ decision: 'REPLACE' }),
  })
  expect(answer.status).toBe(200)
  const own: ClaimDto[] = (await (await get(`/order/${order.id}/claim`, buyer)).json()).data
  expect(own).toMatchObject([{ status: 'REPLACED', replacement: { status: 'PROCESSING' } }])
})

test('the figures of arrivals are a page for everybody', async () => {
  const page = await fetch(`${baseUrl}/arrivals`)
  const text = await page.text()
  expect(page.status).toBe(200)
  expect(text).toContain('How our plants arrive')
  expect(await (await fetch(`${baseUrl}/sitemaps/pages.xml`)).text()).toContain('/arrivals')
})
