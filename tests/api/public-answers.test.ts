import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'
import { anotherServer } from '../support/server'
import { type SignedIn, signedIn } from '../support/sign-in'

// Two processes that store answers to public reads for a second.

const make = factories(db)
const servers: Awaited<ReturnType<typeof anotherServer>>[] = []
let admin: SignedIn
let buyer: SignedIn

beforeAll(async () => {
  admin = await signedIn('ADMIN')
  buyer = await signedIn('BUYER')
  for (const name of ['api-answers-one', 'api-answers-two'])
    servers.push(await anotherServer(name, { ANSWER_CACHE: 'on' }))
})
afterAll(() => Promise.all(servers.map((server) => server.stop())))

const urlOf = (at: number, path: string) => `${servers[at]?.baseUrl}/api/v1${path}`
const read = async (at: number, path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(urlOf(at, path), { headers })
  return { answer, body: await answer.json() }
}
const rename = async ({ id, images: [picture] }: Awaited<ReturnType<typeof make.product>>, name: string) => {
  const form = new FormData()
  for (const [field, value] of Object.entries({
    name,
    'categories[]': 'Cactus',
    shortDesc: 'Green.',
    longDesc: '<p>Soft.</p>',
    'price[amount]': '500',
    'src[]': picture?.src ?? '',
  }))
    form.append(field, value)
  const answer = await fetch(urlOf(0, `/product/${id}`), {
    method: 'PUT',
    headers: admin.headers,
    body: form,
  })
  expect(answer.status).toBe(200)
}

test('a write is in the very next read, and in those of another process at once', async () => {
  const product = await make.product()
  const path = `/product/${product.id}`
  for (let round = 0; round < 20; round += 1) {
    const name = `Fern ${round} ${crypto.randomUUID()}`
    await rename(product, name)
    expect((await read(0, path)).body.name).toBe(name)
    await expect.poll(async () => (await read(1, path)).body.name, { interval: 10 }).toBe(name)
  }
})

test('an order is in the very next read, though no page shows it', async () => {
  const { id } = await make.product({ stock: 50 })
  const path = `/product/${id}`
  for (let stock = 50; stock > 40; stock -= 1) {
    expect((await read(0, path)).body.stock).toBe(stock)
    const answer = await fetch(urlOf(0, '/order'), {
      method: 'POST',
      headers: { ...buyer.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ orderItems: [{ product: id, quantity: 1 }] }),
    })
    expect(answer.status).toBe(201)
  }
  expect((await read(0, path)).body.stock).toBe(40)
})

test('is the same to the byte and in its headers, compressed or not', async () => {
  // No other test adds to this list.
  const word = 'Zqunwella'
  for (const name of ['one', 'two', 'three']) await make.product({ name: `${word} ${name}` })
  const path = `/product?name=${word}`
  // The first answer comes through Next, whose router adds to its headers.
  expect((await read(0, path)).body.data).toHaveLength(3)
  const [first, again, plain] = [
    await fetch(urlOf(0, path)),
    await fetch(urlOf(0, path)),
    await fetch(urlOf(0, path), { headers: { 'accept-encoding': 'identity' } }),
  ]
  const [one, two, three] = [await first.text(), await again.text(), await plain.text()]
  expect([two, three]).toEqual([one, one])
  expect(again.headers.get('vary')).toBe('Authorization, Cookie, Accept-Encoding')
  expect(plain.headers.get('content-encoding')).toBeNull()
  for (const name of ['cache-control', 'content-type', 'access-control-allow-origin', 'vary'])
    expect(again.headers.get(name), name).toBe(first.headers.get(name))
  expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
})

test('who signs in gets an answer of their own, that nobody else gets', async () => {
  const { id } = await make.product({ state: 'DRAFT' })
  const path = `/product/${id}`
  expect((await read(0, path)).answer.status).toBe(404)
  const own = await read(0, path, admin.headers)
  expect([own.answer.status, own.answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect((await read(0, path)).answer.status).toBe(404)
  expect((await read(0, path, buyer.headers)).answer.status).toBe(404)
})

test('each call counts against the limit of its address, stored or not', async () => {
  const path = '/product?limit=1'
  const address = { 'x-forwarded-for': '203.0.113.90' }
  for (let call = 0; call < 5; call += 1) await read(0, path, address)
  await expect
    .poll(() => db.$queryRaw`SELECT count FROM rate_limits WHERE key = 'general:203.0.113.90'`)
    .toEqual([{ count: 5 }])
})
