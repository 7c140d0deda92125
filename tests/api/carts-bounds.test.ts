import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '@/lib/db'
import { factories } from '../support/factories'
import { baseUrl } from '../support/server'
import { type SignedIn, sessionFor, signedIn } from '../support/sign-in'

const make = factories(db)

async function send(method: string, path: string, person: SignedIn | null, body?: unknown) {
  const response = await fetch(`${baseUrl}/api/v1${path}`, {
    method,
    headers: { ...person?.headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

let buyer: SignedIn
let plant: string
beforeAll(async () => {
  buyer = await sessionFor(await make.buyer())
  plant = (await make.product({ name: 'Kept in a cart', price: 10_050, stock: 3 })).id
})

describe('the cart an account keeps', () => {
  it('is nobody else’s, and changes from what was seen only', async () => {
    const other = await signedIn('BUYER')
    const items = [{ product: plant, quantity: 2 }]
    expect((await send('GET', '/cart', buyer)).body.data).toEqual({ version: 0, items: [] })
    expect((await send('PUT', '/cart', buyer, { version: 0, items })).body.data).toEqual({
      version: 1,
      items,
    })
    expect((await send('GET', '/cart', other)).body.data).toEqual({ version: 0, items: [] })
    const late = await send('PUT', '/cart', buyer, { version: 0, items: [] })
    expect([late.status, late.body.code, late.body.data]).toEqual([409, 'CONFLICT', { version: 1, items }])
  })

  it('of many devices at once takes one', async () => {
    const person = await signedIn('BUYER')
    const sent = Array.from({ length: 12 }, (_, index) =>
      send('PUT', '/cart', person, { version: 0, items: [{ product: plant, quantity: index + 1 }] }),
    )
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(11)
  })

  it.each(['a\u0000b', '\ud800', '', 'x'.repeat(201)])('names %j as no product', async (product) => {
    for (const [method, path, version] of [
      ['PUT', '/cart', { version: 0 }],
      ['POST', '/cart/quote', {}],
    ] as const) {
      const answer = await send(method, path, buyer, { ...version, items: [{ product, quantity: 1 }] })
      expect([answer.status, Object.keys(answer.body.error)]).toEqual([400, ['items.0.product']])
    }
  })

  it('says in words of its own what is wrong with a quantity or a list', async () => {
    for (const [items, error] of [
      [
        [{ product: plant, quantity: 0 }],
        { 'items.0.quantity': 'quantity must be a whole number from 1 to 999' },
      ],
      [
        [{ product: plant, quantity: 1e3 }],
        { 'items.0.quantity': 'quantity must be a whole number from 1 to 999' },
      ],
      [Array(101).fill({ product: plant, quantity: 1 }), { items: 'items takes at most 100 lines' }],
      [
        Array(2).fill({ product: plant, quantity: 600 }),
        { items: 'items may hold at most 999 of one product' },
      ],
    ] as const) {
      const answer = await send('POST', '/cart/quote', null, { items })
      expect([answer.status, answer.body.error]).toEqual([400, error])
    }
  })
})

it('a quote is of this moment, and of what is left', async () => {
  const { body } = await send('POST', '/cart/quote', null, {
    items: [
      { product: plant, quantity: 5 },
      { product: 'gone', quantity: 1 },
    ],
  })
  expect(body.data).toMatchObject({
    itemsPrice: 301.5,
    taxPrice: 45.23,
    shippingPrice: 1000,
    totalPrice: 1346.73,
  })
  expect(body.data.items).toMatchObject([{ available: 3, sold: true }, { sold: false }])
})
