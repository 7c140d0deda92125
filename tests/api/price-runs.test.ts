import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@/lib/base/ids'
import { db } from '@/lib/platform/database/client'
import { send } from '../support/api'
import { eventually } from '../support/eventually'
import { factories } from '../support/factories'
import { baseUrl } from '../support/server'
import { type SignedIn, signedIn } from '../support/sign-in'

const make = factories(db)

interface Row {
  product: string
  old: number
  new: number
  outcome: string | null
}
interface Preview {
  rows: Row[]
  counts: Record<string, number>
  seen: string
}
interface Run {
  _id: string
  state: string
  counts: Record<string, number>
}

let admin: SignedIn
let buyer: SignedIn
beforeAll(async () => {
  admin = await signedIn('ADMIN')
  buyer = await signedIn('BUYER')
})

const rise = { kind: 'PRICE', percent: 10, roundTo: 10 }
const preview = (body: object) => send<Preview>('POST', '/price-run/preview', admin, body)

async function apply(body: object, note?: string) {
  const { seen } = (await preview(body)).body.data
  return send<Run>('POST', '/price-run', admin, { ...body, seen, note })
}

describe('prices of many products over HTTP', () => {
  it('are shown before, applied, listed with their products, and undone once', async () => {
    const category = `Price runs ${newId().slice(-8)}`
    const dear = await make.product({ price: 321_700, categories: [category] })
    const cheap = await make.product({ price: 200, categories: [category] })
    const body = { ...rise, filter: { category: category.toLowerCase().replaceAll(' ', '-') } }
    const shown = await preview(body)
    expect(shown).toMatchObject({
      status: 200,
      body: { data: { counts: { changing: 1, same: 1, outOfRange: 0, onSale: 0 } } },
    })
    expect(shown.body.data.rows).toEqual([
      expect.objectContaining({ product: dear.id, old: 3217, new: 3540, outcome: null }),
    ])
    const made = await apply(body, 'Dearer pots')
    expect(made).toMatchObject({ status: 201, body: { data: { state: 'DONE', note: 'Dearer pots' } } })
    const { _id } = made.body.data
    const priceOf = async ({ id }: { id: string }): Promise<unknown> =>
      JSON.parse((await send('GET', `/product/${id}`, admin)).text).price
    expect(await priceOf(dear)).toEqual({ amount: 3540, currency: 'PKR' })
    expect(await priceOf(cheap)).toMatchObject({ amount: 2 })

    const listed = await send<Run[]>('GET', '/price-run?limit=100', admin)
    expect(listed.body.data.map((run) => run._id)).toContain(_id)
    const rows = await send<Row[]>('GET', `/price-run/${_id}/rows`, admin)
    expect(rows.body.data).toMatchObject([
      { product: dear.id, old: 3217, new: 3540, outcome: 'DONE', undoOutcome: null },
    ])
    expect((await send('POST', `/price-run/${_id}/cancel`, admin)).status).toBe(409)
    const undone = await send<Run>('POST', `/price-run/${_id}/undo`, admin)
    expect(undone.body.data).toMatchObject({ state: 'UNDONE', counts: { undone: 1, notUndone: 0 } })
    expect(await priceOf(dear)).toMatchObject({ amount: 3217 })
    expect(await send('POST', `/price-run/${_id}/undo`, admin)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    })
  })

  it('are applied once for a key', async () => {
    const { id } = await make.product({ price: 100_000 })
    const body = { ...rise, products: [id] }
    const { seen } = (await preview(body)).body.data
    const key = { 'idempotency-key': newId() }
    const apply = (note = '') => send<Run>('POST', '/price-run', admin, { ...body, seen, note }, key)
    const answers = [await apply(), await apply()]
    expect(answers.map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true'])
    const [first, again] = answers.map((answer) => answer.body)
    expect(first?.data.state).toBe('DONE')
    expect(again).toEqual(first)
    expect(await apply('Another one')).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    expect(await db.product.findUniqueOrThrow({ where: { id } })).toMatchObject({ price: 110_000 })
  })

  it('are on the pages of both languages at once', async () => {
    const { id } = await make.product({ price: 451_300 })
    const textOf = async (path: string) => (await fetch(`${baseUrl}${path}`)).text()
    const pages = [`/product/${id}`, `/ur/product/${id}`]
    for (const page of pages) expect(await textOf(page), page).toContain('4,513')
    await apply({ ...rise, products: [id] })
    for (const page of pages)
      await eventually(async () => {
        const text = await textOf(page)
        expect(text, page).toContain('4,960')
        expect(text, page).not.toContain('4,513')
      })
  })

  it('are those that were seen, or the answer has the present ones', async () => {
    const { id } = await make.product({ price: 100_000 })
    const body = { ...rise, products: [id] }
    const { seen } = (await preview(body)).body.data
    await db.product.update({ where: { id }, data: { price: 200_000 }, select: { id: true } })
    const answer = await send<Preview>('POST', '/price-run', admin, { ...body, seen })
    expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(answer.body.data.rows).toMatchObject([{ product: id, old: 2000, new: 2200 }])
  })

  it('may wait for their date and be cancelled', async () => {
    const { id } = await make.product({ price: 100_000 })
    const made = await apply({ ...rise, products: [id], from: '2099-01-01T09:00' })
    expect(made.body.data).toMatchObject({ state: 'PLANNED', from: '2099-01-01T04:00:00.000Z' })
    const cancelled = await send<Run>('POST', `/price-run/${made.body.data._id}/cancel`, admin)
    expect(cancelled.body.data.state).toBe('CANCELLED')
    expect((await send('POST', `/price-run/${made.body.data._id}/undo`, admin)).status).toBe(409)
  })

  it.each([
    ['neither a filter nor products', {}, ['products']],
    ['both', { filter: {}, products: [newId()] }, ['products']],
    ['an id that is none', { products: ['1'] }, ['products.0']],
    ['a filter that is not known', { filter: { colour: 'red' } }, []],
    ['no change', { filter: {}, percent: 0 }, ['percent']],
    ['three decimals', { filter: {}, percent: 1.234 }, ['percent']],
    ['a loss of everything', { filter: {}, percent: -100 }, ['percent']],
    ['percent and rupees', { filter: {}, rupees: 5 }, ['percent']],
    ['a step that is not offered', { filter: {}, roundTo: 7 }, ['roundTo']],
    ['a dearer sale', { filter: {}, kind: 'SALE' }, ['percent']],
    ['an end without a sale', { filter: {}, to: '2099-01-01T00:00' }, ['to']],
    ['a day that there is not', { filter: {}, from: '2099-02-30T00:00' }, ['from']],
    [
      'an end before its begin',
      { filter: {}, kind: 'SALE', percent: -5, from: '2099-02-02T00:00', to: '2099-02-01T00:00' },
      ['to'],
    ],
    [
      'an end in the past',
      { products: [newId()], kind: 'SALE', percent: -5, to: '2020-01-01T00:00' },
      ['to'],
    ],
  ])('reject %s', async (_, body, fields) => {
    const answer = await preview({ ...rise, ...body })
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(Object.keys(answer.body.error)).toEqual(fields)
  })

  it('are for admins, and unknown runs are not found', async () => {
    const paths = ['', '/rows', '/cancel', '/undo'].map((end) => `/price-run/${newId()}${end}`)
    for (const [index, path] of paths.entries()) {
      const method = index < 2 ? 'GET' : 'POST'
      expect((await send(method, path, admin)).status, path).toBe(404)
      expect((await send(method, path, buyer)).status, path).toBe(403)
      expect((await send(method, path, null)).status, path).toBe(401)
    }
    for (const path of ['/price-run', '/price-run/preview'])
      expect((await send('POST', path, buyer, rise)).status, path).toBe(403)
  })
})
