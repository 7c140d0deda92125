import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'
import { baseUrl } from '../support/server'
import { type SignedIn, sessionFor } from '../support/sign-in'

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
  plant = (await make.product({ name: 'Stored in a cart', price: 10_050, stock: 3 })).id
})

describe('invalid lines of a cart', () => {
  it.each(['a\u0000b', '\ud800', '', 'x'.repeat(201)])('%j is an unknown product', async (product) => {
    for (const [method, path, version] of [
      ['PUT', '/cart', { version: 0 }],
      ['POST', '/cart/quote', {}],
    ] as const) {
      const answer = await send(method, path, buyer, { ...version, items: [{ product, quantity: 1 }] })
      expect([answer.status, Object.keys(answer.body.error)]).toEqual([400, ['items.0.product']])
    }
  })

  it('a wrong quantity or list has its own message', async () => {
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
