import '../support/database'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AdminProductChoice } from '@/lib/catalogue/listings/admin-filter'
import {
  countWithoutUrdu,
  findEditable,
  listAdminProducts,
  listCategoryNames,
  listPotTypes,
} from '@/lib/catalogue/listings/admin-queries'
import { LOW_STOCK } from '@/lib/catalogue/products/rules'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'

const make = factories(db)
const list = (choice: Partial<AdminProductChoice> = {}, position = { page: 1, limit: 12 }) =>
  listAdminProducts({ text: '', stock: '', urdu: '', state: '', sort: '', ...choice }, position)
const namesOf = async (...parameters: Parameters<typeof list>) =>
  (await list(...parameters)).items.map(({ name }) => name)

beforeAll(async () => {
  await make.product({
    name: 'Desk Fern',
    categories: ['Shade', 'Desk'],
    price: 180_000,
    stock: 0,
    potType: 'Clay',
  })
  await make.product({ name: 'Desk Palm', categories: ['Desk'], price: 90_050, stock: 5, potType: 'clay' })
  await make.product({ name: 'Desk Moss', categories: ['Shade'], price: 50_000, stock: null })
  const gone = await make.product({ name: 'Desk Ghost', categories: ['Haunted'], stock: 1 })
  await db.product.update({ where: { id: gone.id }, data: { deletedAt: new Date() }, select: { id: true } })
})

describe('the admin list of products', () => {
  it('has every product with its first picture, its categories in order, and its stock', async () => {
    const { items, total } = await list({ text: 'desk' })
    expect(total).toBe(3)
    expect(items.find(({ name }) => name === 'Desk Fern')).toMatchObject({
      price: 180_000,
      currency: 'PKR',
      stock: 0,
      categories: ['Shade', 'Desk'],
      picture: expect.any(String),
    })
  })

  it('is filtered by stock; unlimited stock is never low', async () => {
    expect((await namesOf({ text: 'desk', stock: 'low' })).sort()).toEqual(['Desk Fern', 'Desk Palm'])
    expect(await namesOf({ text: 'desk', stock: 'out' })).toEqual(['Desk Fern'])
    // A sale does not change the version of the catalogue.
    const moss = { where: { name: 'Desk Moss' }, select: { id: true } }
    const { id } = await db.product.findFirstOrThrow(moss)
    await db.product.update({ where: { id }, data: { stock: 6 }, select: { id: true } })
    expect((await list({ text: 'desk', stock: 'low' })).total).toBe(2)
    await db.product.update({ where: { id }, data: { stock: 5 }, select: { id: true } })
    expect((await list({ text: 'desk', stock: 'low' })).total).toBe(3)
  })

  it('has an index for the condition of low stock', async () => {
    const [index] = await db.$queryRaw<{ indexdef: string }[]>`
      SELECT indexdef FROM pg_indexes WHERE indexname = 'products_low_stock_idx'`
    expect(index?.indexdef).toContain(`stock <= ${LOW_STOCK})`)
  })

  it('is sorted, and its pages have every row once', async () => {
    expect(await namesOf({ text: 'desk', sort: 'price' })).toEqual(['Desk Moss', 'Desk Palm', 'Desk Fern'])
    expect(await namesOf({ text: 'desk', sort: 'price' }, { page: 2, limit: 2 })).toEqual(['Desk Fern'])
    expect(await list({ text: 'desk', sort: 'price' }, { page: 9, limit: 2 })).toMatchObject({
      items: [],
      total: 3,
    })
  })

  it('finds a product by its id, as in an order or an address', async () => {
    const { id } = await db.product.findFirstOrThrow({ where: { name: 'Desk Palm' } })
    expect(await namesOf({ text: id })).toEqual(['Desk Palm'])
    expect(await list({ text: '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5eff' })).toMatchObject({
      items: [],
      total: 0,
    })
  })

  it('shows a change at once', async () => {
    await list({ text: 'desk' })
    await db.product.updateMany({ where: { name: 'Desk Moss' }, data: { deletedAt: new Date() } })
    expect((await list({ text: 'desk' })).total).toBe(2)
  })
})

it('suggests used categories and known pot types, once', async () => {
  const names = await listCategoryNames()
  expect(names).toEqual(expect.arrayContaining(['Desk', 'Shade']))
  expect(names).not.toContain('Haunted')
  expect((await listPotTypes()).filter((type) => type.toLowerCase() === 'clay')).toHaveLength(1)
})

it('has the data of the form until the product is deleted', async () => {
  const product = await db.product.findFirstOrThrow({ where: { name: 'Desk Palm' } })
  expect(await findEditable(product.id)).toMatchObject({
    name: 'Desk Palm',
    price: { amount: 900.5 },
    stock: 5,
  })
  const deleted = await db.product.findFirstOrThrow({ where: { name: 'Desk Ghost' } })
  expect(await findEditable(deleted.id)).toBeNull()
  expect(await findEditable('nope')).toBeNull()
})

it('products without an Urdu name are listed and counted', async () => {
  const before = await countWithoutUrdu()
  const named = await make.product({ name: 'Rose of Urdu', nameUr: 'گلاب' })
  await make.product({ name: 'Rose of English' })
  expect(await countWithoutUrdu()).toBe(before + 1)
  expect(await namesOf({ text: 'rose of', urdu: 'missing' })).toEqual(['Rose of English'])
  expect((await namesOf({ text: 'rose of' })).sort()).toEqual(['Rose of English', 'Rose of Urdu'])
  await db.product.update({ where: { id: named.id }, data: { nameUr: null } })
  expect(await countWithoutUrdu()).toBe(before + 2)
})
