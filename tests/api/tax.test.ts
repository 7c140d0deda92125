import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'
import { baseUrl } from '../support/server'
import { type SignedIn, signedIn } from '../support/sign-in'

const make = factories(db)

async function send(method: string, path: string, viewer: SignedIn | null, body?: object) {
  const response = await fetch(`${baseUrl}/api/v1${path}`, {
    method,
    headers: { ...viewer?.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: await response.json().catch(() => null) }
}

const usual = {
  taxBase: 'BEFORE',
  pricesWithTax: false,
  wholeRupees: false,
  defaultHsCode: '',
  defaultUnit: '',
  classes: [],
}
const pots = {
  code: 'api-pots',
  name: 'Pots',
  nameUr: 'گملے',
  percent: 18,
  hsCode: '6913.1000',
  unit: 'Numbers',
}

let admin: SignedIn
beforeAll(async () => {
  admin = await signedIn('ADMIN')
})
afterAll(async () => {
  await db.product.updateMany({ where: { taxClass: pots.code }, data: { deletedAt: new Date() } })
  await send('PUT', '/settings/tax', admin, usual)
})

test('only an admin reads and saves tax, and each error stands beside its field', async () => {
  expect((await send('GET', '/settings/tax', null)).status).toBe(401)
  expect((await send('GET', '/settings/tax', await signedIn('BUYER'))).status).toBe(403)
  expect((await send('PUT', '/settings/tax', await signedIn('CARETAKER'), usual)).status).toBe(403)
  const wrong = await send('PUT', '/settings/tax', admin, {
    ...usual,
    taxBase: 'DURING',
    defaultHsCode: 'abc',
    classes: [
      { ...pots, percent: 101 },
      { ...pots, percent: 1.5 },
      { ...pots, code: 'other', name: ' pots' },
    ],
  })
  expect(wrong.status).toBe(400)
  expect(Object.keys(wrong.body.error).sort()).toEqual([
    'classes.0.percent',
    'classes.1.code',
    'classes.1.name',
    'classes.1.percent',
    'defaultHsCode',
    'taxBase',
  ])
  const twice = await send('PUT', '/settings/tax', admin, {
    ...usual,
    classes: [pots, { ...pots, name: 'POTS ' }],
  })
  expect([twice.status, Object.keys(twice.body.error).sort()]).toEqual([
    400,
    ['classes.1.code', 'classes.1.name'],
  ])
  const many = Array.from({ length: 21 }, (_, at) => ({ ...pots, code: `c${at}`, name: `Class ${at}` }))
  expect((await send('PUT', '/settings/tax', admin, { ...usual, classes: many })).status).toBe(400)
  expect((await send('PUT', '/settings/tax', admin, { ...usual, extra: 1 })).status).toBe(400)
})

test('a class is in quotes of its products, in rupees, and stays while a product has it', async () => {
  expect(
    (await send('PUT', '/settings/tax', admin, { ...usual, classes: [pots] })).body.data.classes,
  ).toEqual([pots])
  const pot = await make.product({ name: 'Pot', price: 100_050, taxClass: pots.code })
  const fern = await make.product({ name: 'Fern', price: 100_000 })
  const items = [pot, fern].map(({ id }) => ({ product: id, quantity: 1 }))
  const { data } = (await send('POST', '/cart/quote', null, { items })).body
  expect(data.items.map(({ taxPercent }: { taxPercent?: number }) => taxPercent)).toEqual([18, 15])
  expect(data).toMatchObject({ itemsPrice: 2000.5, taxPrice: 330.09 })
  expect(data.charges).toEqual({ taxPercent: 15, shipping: 1000, freeAbove: 10_000 })
  expect((await send('PUT', '/settings/tax', admin, usual)).status).toBe(409)

  const terms = { taxBase: 'AFTER', pricesWithTax: true, wholeRupees: true }
  await send('PUT', '/settings/tax', admin, { ...usual, ...terms, classes: [pots] })
  const cash = (await send('POST', '/cart/quote', null, { items })).body.data
  expect(cash.charges).toMatchObject(terms)
  expect(cash).toMatchObject({ taxPrice: 0, taxIncluded: 283.05, rounding: 0.5, totalPrice: 3001 })
  const online = (await send('POST', '/cart/quote', null, { items, paymentMethod: 'ONLINE' })).body.data
  expect(online).not.toHaveProperty('rounding')
  expect(online.totalPrice).toBe(3000.5)
  expect((await send('POST', '/cart/quote', null, { items, paymentMethod: 'CARD' })).status).toBe(400)
  expect((await send('PUT', '/settings/tax', admin, usual)).status).toBe(409)
  // The setting of all tests is back before the next one.
  await db.product.updateMany({ where: { taxClass: pots.code }, data: { taxClass: null } })
  expect((await send('PUT', '/settings/tax', admin, usual)).status).toBe(200)
})
