import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'
import { baseUrl } from '../support/server'
import { type SignedIn, sessionFor, signedIn } from '../support/sign-in'

const make = factories(db)
let buyer: SignedIn
let fern: Awaited<ReturnType<typeof make.product>>
let scarce: typeof fern
let gone: typeof fern

beforeAll(async () => {
  buyer = await signedIn('BUYER')
  fern = await make.product({ name: 'Quoted Qorvel', price: 79_950, stock: null })
  scarce = await make.product({ name: 'Scarce Qorvel', price: 180_000, stock: 2 })
  gone = await make.product({ name: 'Gone Qorvel', deletedAt: new Date() })
})

async function send(method: string, path: string, person: SignedIn | null, body?: unknown) {
  const response = await fetch(`${baseUrl}/api/v1${path}`, {
    method,
    headers: {
      ...person?.headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}
const line = (product: string, quantity: unknown = 1) => ({ product, quantity })

describe('POST /cart/quote', () => {
  const quote = (items: unknown) => send('POST', '/cart/quote', null, { items })

  test('prices what is available for anybody, and reports what is not', async () => {
    const { status, body } = await quote([
      line(fern.id),
      line(scarce.id, 3),
      line(gone.id),
      line('nonsense', 2),
    ])
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      items: [
        {
          product: fern.id,
          sold: true,
          available: 1,
          stock: null,
          price: { amount: 799.5, currency: 'PKR' },
        },
        { product: scarce.id, quantity: 3, sold: true, available: 2, stock: 2, name: 'Scarce Qorvel' },
        { product: gone.id, sold: false, available: 0, name: '' },
        { product: 'nonsense', quantity: 2, sold: false, available: 0 },
      ],
      itemsPrice: 4399.5,
      taxPrice: 659.93,
      shippingPrice: 1000,
      discountedPrice: 0,
      totalPrice: 6059.43,
    })
  })

  test('reserves nothing: placing costs the same, and takes the stock', async () => {
    const plant = await make.product({ price: 33_333, stock: 3 })
    const items = [line(plant.id, 3)]
    const { totalPrice } = (await quote(items)).body.data
    expect((await quote(items)).body.data.totalPrice).toBe(totalPrice)
    const placed = await send('POST', '/order', buyer, { orderItems: items, totalPrice })
    expect(placed.body.data).toMatchObject({ totalPrice })
    expect((await quote(items)).body.data.items[0]).toMatchObject({ available: 0, stock: 0 })
  })

  test('tells a buyer whether cash is taken for the order, and nobody else', async () => {
    const asked = { items: [line(fern.id)], order: { phoneNumber: '03001234567' } }
    const cashFor = async (person: SignedIn | null, extras: object = {}) =>
      (await send('POST', '/cart/quote', person, { ...asked, ...extras })).body.data.cash
    expect(await cashFor(buyer)).toEqual({
      offered: true,
      reason: null,
      message: null,
      limit: null,
      items: [],
      deposit: null,
    })
    for (const person of [null, await signedIn('CARETAKER'), await signedIn('ADMIN')])
      expect(await cashFor(person)).toBeNull()
    // An order that cannot be placed like this has no answer; the rest of the quote is the same.
    expect(await cashFor(buyer, { order: { delivery: { method: 'VAN' } } })).toBeNull()
    const plain = await send('POST', '/cart/quote', buyer, { items: asked.items })
    expect(plain.body.data).not.toHaveProperty('cash')
  })

  test.each([
    ['none', []],
    ['a text', 'fern'],
    ['too many', Array.from({ length: 101 }, () => ({ product: 'x', quantity: 1 }))],
    ['no number', [{ product: 'x', quantity: 0 }]],
    ['too high a number', [{ product: 'x', quantity: 1000 }]],
    ['half a plant', [{ product: 'x', quantity: 1.5 }]],
    ['no product', [{ quantity: 1 }]],
    ['more than asked', [{ product: 'x', quantity: 1, price: 1 }]],
  ])('%s is 400', async (_, items) => {
    expect((await quote(items)).status).toBe(400)
  })
})

describe('the cart of an account', () => {
  const save = (version: number, ...items: object[]) => send('PUT', '/cart', buyer, { version, items })

  test('is stored, read, emptied; an outdated version gets a conflict with the latest', async () => {
    expect((await send('GET', '/cart', buyer)).body.data).toEqual({ version: 0, items: [] })
    const first = await save(0, line(fern.id, 2))
    expect(first.body.data).toEqual({ version: 1, items: [line(fern.id, 2)] })
    for (const version of [0, 2]) {
      const late = await save(version, line(scarce.id))
      expect([late.status, late.body.code]).toEqual([409, 'CONFLICT'])
      expect(late.body.data).toEqual(first.body.data)
    }
    expect((await save(1)).body.data).toEqual({ version: 2, items: [] })
    expect((await send('GET', '/cart', buyer)).body.data).toEqual({ version: 2, items: [] })
    expect((await send('GET', '/cart', await signedIn('BUYER'))).body.data).toEqual({ version: 0, items: [] })
  })

  test('of twenty devices at once one saves, and the others get a conflict', async () => {
    const person = await signedIn('BUYER')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        send('PUT', '/cart', person, { version: 0, items: [line(fern.id, at + 1)] }),
      ),
    )
    const saved = answers.filter(({ status }) => status === 200)
    expect(saved).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect((await send('GET', '/cart', person)).body.data).toEqual(saved[0]?.body.data)
  })
})

describe('GET /order/{id}/invoice', () => {
  test('is a PDF for its buyer and for admins, and 404 for others', async () => {
    const person = await make.buyer()
    const owner = await sessionFor(person)
    const { id, number } = await make.order({ buyer: person, lines: [{ product: fern, quantity: 1 }] })
    const fetched = (path: string, by: SignedIn | null) =>
      fetch(`${baseUrl}/api/v1/order/${path}/invoice`, { headers: by?.headers ?? {} })
    for (const by of [owner, await signedIn('ADMIN')]) {
      const answer = await fetched(id, by)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(answer.headers.get('content-disposition')).toBe(`inline; filename="proforma-${number}.pdf"`)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
    }
    const sizeIn = async (locale: string) => {
      const url = `${baseUrl}/api/v1/order/${id}/invoice?locale=${locale}`
      const answer = await fetch(url, { headers: owner.headers })
      return answer.status === 200 ? (await answer.arrayBuffer()).byteLength : answer.status
    }
    // Urdu needs another font.
    expect(await sizeIn('ur')).toBeGreaterThan(await sizeIn('en'))
    expect(await sizeIn('fr')).toBe(400)
    const strange = await Promise.all([id, randomUUID(), 'nonsense'].map((one) => fetched(one, buyer)))
    expect(strange.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(await Promise.all(strange.map((answer) => answer.text()))).size).toBe(1)
    expect((await fetched(id, null)).status).toBe(401)

    await send('PATCH', `/order/${id}`, await signedIn('ADMIN'), { status: 'SHIPPED' })
    expect((await fetched(id, owner)).headers.get('content-disposition')).toMatch(/"INV-\d{4}-\d{5}\.pdf"/)
  })

  test('its page follows the same rule', async () => {
    const person = await make.buyer()
    const owner = await sessionFor(person)
    const { id } = await make.order({ buyer: person, lines: [{ product: fern, quantity: 1 }] })
    const page = (by: SignedIn | null) =>
      fetch(`${baseUrl}/user/order/${id}/invoice`, {
        redirect: 'manual',
        headers: by ? { cookie: `next-auth.session-token=${by.token}` } : {},
      })
    const [own, forAdmin] = [await page(owner), await page(await signedIn('ADMIN'))]
    expect([own.status, forAdmin.status]).toEqual([200, 200])
    expect(await own.text()).toContain('Proforma invoice')
    for (const by of [buyer, await signedIn('CARETAKER'), null]) expect((await page(by)).status).toBe(404)
  })
})
