import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '@/lib/base/ids'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'
import { readPdf } from '../support/pdf'
import { baseUrl } from '../support/server'
import { type SignedIn, signedIn } from '../support/sign-in'

const make = factories(db)
let admin: SignedIn
let buyer: SignedIn

beforeAll(async () => {
  admin = await signedIn('ADMIN')
  buyer = await signedIn('BUYER')
})

async function send(method: string, path: string, body?: unknown, person = admin, key?: string) {
  const response = await fetch(`${baseUrl}/api/v1${path}`, {
    method,
    headers: {
      ...person.headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}
const open = (path: string, person = admin) => fetch(`${baseUrl}/api/v1${path}`, { headers: person.headers })
const stockOf = async (id: string) => (await db.product.findUniqueOrThrow({ where: { id } })).stock

describe('the stock book over HTTP', () => {
  test('a loss is booked once for a key, listed by its filters, and reversed once', async () => {
    const { id } = await make.product({ stock: 20 })
    const key = newId()
    const storm = { reason: 'DIED', lines: [{ product: id, quantity: '15' }], note: 'Storm' }
    const first = await send('POST', '/stock/loss', storm, admin, key)
    expect(first.status).toBe(201)
    expect(first.body.data.movements).toMatchObject([
      { product: { _id: id }, change: -15, stock: 5, reason: 'DIED', actor: { _id: admin.id }, order: null },
    ])
    const again = await send('POST', '/stock/loss', storm, admin, key)
    expect([again.headers.get('idempotent-replayed'), again.body]).toEqual(['true', first.body])
    expect(await stockOf(id)).toBe(5)
    const list = await send('GET', `/stock/movement?product=${id}&reason=DIED&actor=${admin.id}`)
    expect(list.body.pagination).toMatchObject({ currentMovements: 1, totalMovements: 1 })
    expect(list.body.data).toEqual(first.body.data.movements)
    expect((await send('GET', `/stock/movement?product=${id}&to=2020-01-01`)).body.data).toEqual([])
    const path = `/stock/movement/${list.body.data[0]._id}/reversal`
    const reversed = await send('POST', path)
    expect(reversed.status).toBe(201)
    expect(reversed.body.data.movements).toMatchObject([{ change: 15, stock: 20, reason: 'DIED' }])
    expect((await send('POST', path)).body.code).toBe('CONFLICT')
  })

  test.each([
    ['no lines', { reason: 'DIED', lines: [] }],
    ['a reason of its own', { reason: 'EATEN', lines: [{ product: newId(), quantity: 1 }] }],
    ['nothing', { reason: 'DIED', lines: [{ product: newId(), quantity: 0 }] }],
    ['half a plant', { reason: 'DIED', lines: [{ product: newId(), quantity: 0.5 }] }],
    ['an unknown product', { reason: 'DIED', lines: [{ product: newId(), quantity: 1 }] }],
    ['no id', { reason: 'DIED', lines: [{ product: '1', quantity: 1 }] }],
    ['a field that there is not', { reason: 'DIED', lines: [], colour: 'red' }],
    ['a list', []],
  ])('a loss of %s is 400', async (_, body) => {
    expect((await send('POST', '/stock/loss', body)).status).toBe(400)
  })

  test('more than there is, and what is not counted, is 409', async () => {
    const [few, many] = [await make.product({ stock: 2 }), await make.product({ stock: null })]
    const lost = (product: string) => ({ reason: 'STOLEN', lines: [{ product, quantity: 3 }] })
    const short = await send('POST', '/stock/loss', lost(few.id))
    expect([short.status, short.body.code]).toEqual([409, 'OUT_OF_STOCK'])
    expect(short.body.data).toEqual({ items: [{ product: few.id, requested: 3, available: 2 }] })
    expect((await send('POST', '/stock/loss', lost(many.id))).body.code).toBe('CONFLICT')
    const other = { from: few.id, to: (await make.product({ stock: 1 })).id, quantity: 1 }
    expect((await send('POST', '/stock/size', other)).body.code).toBe('CONFLICT')
    for (const id of ['x', '999999999999', newId()])
      expect((await send('POST', `/stock/movement/${id}/reversal`)).status).toBe(404)
  })

  test('a count books the differences to what was read', async () => {
    const name = `Counted ${newId()}`
    const { id } = await make.product({ name, stock: 8 })
    const read = await send('GET', `/stock/count?name=${encodeURIComponent(name)}`)
    expect(read.body.data).toMatchObject([{ product: id, name, stock: 8, waiting: 0 }])
    const lines = [{ product: id, stock: 8, waiting: 0, counted: 6 }]
    const saved = await send('POST', '/stock/count', { lines })
    expect([saved.status, saved.body.data]).toEqual([
      201,
      { outcomes: [{ product: id, outcome: 'BOOKED', change: -2, stock: 6 }] },
    ])
    const twice = await send('POST', '/stock/count', { lines: [...lines, ...lines] })
    expect([twice.status, await stockOf(id)]).toEqual([400, 6])
  })

  test('a count of fewer than are sold says how many are missing', async () => {
    const product = await make.product({ stock: 3 })
    await make.order({ buyer: await make.buyer(), lines: [{ product, quantity: 5 }], status: 'PROCESSING' })
    const line = { product: product.id, stock: 3, waiting: 5, counted: 2 }
    expect((await send('POST', '/stock/count', { lines: [line] })).body.data).toEqual({
      outcomes: [{ product: product.id, outcome: 'SHORT', change: -3, stock: 0, missing: 3 }],
    })
  })

  test.each(['from=2026-02-30', 'to=tomorrow', 'reason=EATEN', 'product=1', 'page=0', 'colour=red'])(
    'a list by %s is 400',
    async (query) => {
      expect((await send('GET', `/stock/movement?${query}`)).status).toBe(400)
    },
  )
})

describe('growers and purchases over HTTP', () => {
  test('a plant is bought from its grower when few are left', async () => {
    const name = `Pattoki ${newId()}`
    const form = { name, phoneNumber: '0300 1234567', note: 'Fridays' }
    const added = await send('POST', '/grower', form)
    expect(added.status).toBe(201)
    const grower = added.body.data
    expect(grower).toMatchObject({
      name,
      phoneNumber: '+923001234567',
      note: 'Fridays',
      ended: false,
      products: 0,
    })
    const twice = await send('POST', '/grower', { name: name.toUpperCase() })
    expect([twice.status, twice.body.code, Object.keys(twice.body.error)]).toEqual([
      409,
      'CONFLICT',
      ['name'],
    ])

    const { id } = await make.product({ name: 'Bought Qorvel', stock: 3, price: 100_000 })
    const supply = { grower: grower._id, lowest: 4, fillTo: 10, cost: 400.5 }
    const saved = await send('PUT', `/product/${id}/supply`, supply)
    expect(saved.status).toBe(200)
    expect(saved.body.data).toEqual({
      grower: { _id: grower._id, name, phoneNumber: '+923001234567' },
      lowest: 4,
      fillTo: 10,
      cost: 400.5,
      margin: 599.5,
    })
    expect((await send('GET', `/product/${id}/supply`)).body.data).toEqual(saved.body.data)
    const late = await send('PUT', `/product/${id}/supply`, { ...supply, seen: { lowest: null } })
    expect([late.body.code, late.body.data]).toEqual(['CONFLICT', saved.body.data])

    const bought = await send('GET', `/stock/purchase?grower=${grower._id}`)
    expect(bought.body.pagination).toMatchObject({ totalPurchases: 1 })
    expect(bought.body.data).toMatchObject([
      {
        product: { _id: id, name: 'Bought Qorvel' },
        stock: 3,
        lowest: 4,
        fillTo: 10,
        waiting: 0,
        quantity: 7,
      },
    ])
    const document = await open(`/stock/purchase/document?grower=${grower._id}`)
    expect(document.headers.get('content-type')).toBe('application/pdf')
    const { pages } = await readPdf(new Uint8Array(await document.arrayBuffer()))
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('Bought Qorvel')

    const arrival = { grower: grower._id, lines: [{ product: id, quantity: 7, cost: 420 }] }
    expect((await send('POST', '/stock/arrival', arrival)).body.data.movements).toMatchObject([
      { change: 7, stock: 10, reason: 'ARRIVED' },
    ])
    expect((await send('GET', `/product/${id}/supply`)).body.data).toMatchObject({ cost: 420, margin: 580 })
    expect((await send('GET', `/stock/purchase?grower=${grower._id}`)).body.data).toEqual([])

    const ended = await send('PUT', `/grower/${grower._id}`, { name, ended: true, seen: { note: 'Fridays' } })
    expect(ended.body.data).toMatchObject({ note: '', phoneNumber: '', ended: true, products: 1 })
    expect((await send('POST', '/stock/arrival', arrival)).status).toBe(400)
  })

  test.each([
    ['PUT', `/grower/${newId()}`, { name: 'No one' }, 404],
    ['PUT', '/grower/x', { name: 'No one' }, 404],
    ['POST', '/grower', { name: ' ' }, 400],
    ['POST', '/grower', { name: 'Two\nlines' }, 400],
    ['POST', '/grower', { name: 'Pattoki', phoneNumber: '12' }, 400],
    ['GET', `/product/${newId()}/supply`, undefined, 404],
    ['PUT', `/product/${newId()}/supply`, {}, 404],
    ['GET', '/stock/purchase?grower=x', undefined, 400],
    ['GET', '/stock/deaths?from=2026-13-01', undefined, 400],
  ])('%s %s is rejected', async (method, path, body, status) => {
    expect((await send(method, path, body)).status).toBe(status)
  })

  test.each([
    { lowest: -1 },
    { lowest: 5, fillTo: 5 },
    { cost: -1 },
    { cost: '1.234' },
    { grower: newId() },
    { colour: 'red' },
  ])('a supply of %j is 400', async (body) => {
    const { id } = await make.product({ stock: 3 })
    expect((await send('PUT', `/product/${id}/supply`, body)).status).toBe(400)
  })

  test('deaths and the table have what was booked', async () => {
    const { id } = await make.product({ name: 'Lost Qorvel', stock: 90_000 })
    await send('POST', '/stock/loss', { reason: 'DIED', lines: [{ product: id, quantity: 80_000 }] })
    const deaths = await send('GET', '/stock/deaths?limit=100')
    const own = deaths.body.data.filter(({ product }: { product: { _id: string } }) => product._id === id)
    expect(own).toMatchObject([{ died: 80_000, months: [{ died: 80_000 }] }])
    const table = await open(`/export/stock?product=${id}`)
    expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const text = await table.text()
    expect(text.trim().split('\r\n')).toHaveLength(3)
    expect(text).toContain('Lost Qorvel,-80000,10000,DIED')
    for (const path of ['/export/stock', '/stock/deaths', '/stock/purchase/document'])
      expect((await open(path, buyer)).status).toBe(403)
  })
})
