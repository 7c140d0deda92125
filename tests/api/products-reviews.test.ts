import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'
import { baseUrl } from '../support/server'
import { type SignedIn, sessionFor, signedIn } from '../support/sign-in'

const make = factories(db)
let buyer: Awaited<ReturnType<typeof make.buyer>>
let session: SignedIn

beforeAll(async () => {
  buyer = await make.buyer()
  session = await sessionFor(buyer)
})

async function delivered() {
  const product = await make.product()
  const order = await make.order({ buyer, lines: [{ product, quantity: 1 }], status: 'DELIVERED' })
  return { product, order }
}

async function send(method: string, product: string, body: unknown, person: SignedIn | null = session) {
  const response = await fetch(`${baseUrl}/api/v1/product/${product}/review`, {
    method,
    headers: { ...person?.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, text, body: JSON.parse(text) }
}
const form = (order: string, rating: unknown = 5) => ({ rating, comment: 'Arrived healthy.', order })

test('201 with ids, 422 the second time, 200 for an edit; detail and order show it at once', async () => {
  const { product, order } = await delivered()
  expect((await send('PATCH', product.id, form(order.id))).status).toBe(404)
  const first = await send('POST', product.id, form(order.id, '4'))
  expect([first.status, first.body.message]).toEqual([201, 'Thank you for your review.'])
  expect(first.body.data).toEqual({
    _id: expect.any(String),
    user: buyer.id,
    order: order.id,
    rating: 4,
    comment: 'Arrived healthy.',
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: first.body.data.createdAt,
  })
  const again = await send('POST', product.id, form(order.id))
  expect([again.status, again.body.code, again.body.error]).toEqual([422, 'ALREADY_REVIEWED', {}])
  const edited = await send('PATCH', product.id, form(order.id, 2))
  expect([edited.status, edited.body.data._id, edited.body.data.rating]).toEqual([
    200,
    first.body.data._id,
    2,
  ])

  const detail = await (await fetch(`${baseUrl}/api/v1/product/${product.id}`)).json()
  expect(detail.rating).toEqual({ average: 2, count: 1 })
  expect(detail.reviews[0]).toMatchObject({
    user: { _id: buyer.id, email: expect.stringContaining('•••@') },
    order: order.id,
  })
  const shown = await fetch(`${baseUrl}/api/v1/order/${order.id}`, { headers: session.headers })
  expect((await shown.json()).data.orderItems[0].product.reviews).toEqual([edited.body.data])
})

test.each([
  ['nothing', {}, ['comment', 'order', 'rating']],
  ['no stars', { rating: 0, comment: 'x', order: 'o' }, ['rating']],
  ['six stars', { rating: 6, comment: 'x', order: 'o' }, ['rating']],
  ['half a star', { rating: 4.5, comment: 'x', order: 'o' }, ['rating']],
  ['a blank comment', { rating: 5, comment: '  ', order: 'o' }, ['comment']],
  ['an endless comment', { rating: 5, comment: 'x'.repeat(2001), order: 'o' }, ['comment']],
  ['an order that is no text', { rating: 5, comment: 'x', order: 7 }, ['order']],
  ['an unknown key', { rating: 5, comment: 'x', order: 'o', user: 'me' }, []],
])('400: %s', async (_, body, fields) => {
  const { product } = await delivered()
  for (const method of ['POST', 'PATCH']) {
    const answer = await send(method, product.id, body)
    expect([answer.status, Object.keys(answer.body.error).sort()]).toEqual([400, fields])
  }
})

test('422 before it is delivered and for what was not in the order', async () => {
  const { product, order } = await delivered()
  const other = await make.product()
  const shipped = await make.order({ buyer, lines: [{ product, quantity: 1 }], status: 'SHIPPED' })
  for (const [what, from] of [
    [other.id, order.id],
    [product.id, shipped.id],
  ] as const) {
    const answer = await send('POST', what, form(from))
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([422, 'NOT_REVIEWABLE', {}])
  }
})

test('404 is one answer, byte for byte', async () => {
  const { product, order } = await delivered()
  const otherBuyer = await make.buyer()
  const theirs = await make.order({
    buyer: otherBuyer,
    lines: [{ product, quantity: 1 }],
    status: 'DELIVERED',
  })
  const gone = await delivered()
  await db.product.update({ where: { id: gone.product.id }, data: { deletedAt: new Date() } })
  const missing = [
    [product.id, theirs.id],
    [product.id, randomUUID()],
    [product.id, 'no-such-order'],
    [product.id, 'x'.repeat(5000)],
    [gone.product.id, gone.order.id],
    [randomUUID(), order.id],
    ['nothing', order.id],
  ] as const
  for (const method of ['POST', 'PATCH']) {
    const answers = await Promise.all(missing.map(([what, from]) => send(method, what, form(from))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  }
})

test('caretakers and admins are 403, visitors 401', async () => {
  const { product, order } = await delivered()
  for (const role of ['CARETAKER', 'ADMIN'] as const) {
    expect((await send('POST', product.id, form(order.id), await signedIn(role))).status).toBe(403)
  }
  expect((await send('POST', product.id, form(order.id), null)).status).toBe(401)
})

test('the cached page of the product shows it with the next request', async () => {
  const { product, order } = await delivered()
  const page = async () => (await fetch(`${baseUrl}/product/${product.id}`)).text()
  await page()
  expect(await page()).not.toContain('Arrived healthy.')
  await send('POST', product.id, form(order.id, 3))
  const shown = await page()
  expect(shown).toContain('Arrived healthy.')
  expect(shown).toContain('Verified purchase')
  expect(shown).not.toContain('(Edited)')
  await send('PATCH', product.id, { ...form(order.id, 4), comment: 'Still growing.' })
  const edited = await page()
  expect(edited).toContain('Still growing.')
  expect(edited).toContain('(Edited)')
  expect(edited).not.toContain('Arrived healthy.')
})
