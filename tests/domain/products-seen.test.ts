import '../support/database'
import { describe, expect, test } from 'vitest'
import { seenFields } from '@/components/products/editor/form-data'
import { changeProduct } from '@/lib/catalogue/editing/commands'
import { getProduct } from '@/lib/catalogue/listings/queries'
import { productChange } from '@/lib/catalogue/products/form'
import type { ProductDto } from '@/lib/catalogue/products/schema'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { db } from '@/lib/platform/database/client'
import { aBuyer, anAdmin, errorOf, make, place, tally } from './orders-support'

// Saving a product that an order or another user has changed since it was opened.

const open = async (stock: number | null) => {
  const { id } = await make.product({ stock, images: [{ src: 'media/p/seen/a.webp' }] })
  return getProduct(null, id)
}

/** Sends a whole product as the form does, with `edits` of its fields. */
const save = async (
  read: ProductDto,
  edits: { name?: string; stock?: string },
  version: { seen?: object; updatedAt?: string } = {},
) => {
  const { name, categories, shortDesc, longDesc, price, src } = read
  const { seen, ...rest } = version
  const sent = {
    name,
    categories,
    shortDesc,
    longDesc,
    price: { amount: price.amount },
    src,
    ...edits,
    ...rest,
  }
  const change = productChange.parse({ ...sent, ...(seen ? { seen: JSON.stringify(seen) } : {}) })
  return changeProduct(await anAdmin(), read._id, change)
}
/** As our form: with what it has read. */
const saveForm = (read: ProductDto, edits: { name?: string; stock?: string }) =>
  save(read, edits, { seen: seenFields(read, edits.stock !== undefined) })

const sell = async ({ _id: id }: ProductDto, quantity = 2) => {
  const { answer } = await place(await aBuyer(), [{ product: { id }, quantity }])
  return answer.order._id
}
const stockNow = async ({ _id: id }: ProductDto) =>
  (await db.product.findUniqueOrThrow({ where: { id } })).stock

describe('a form that was opened before a sale', () => {
  test('is told the present stock when its own was edited, and replaces it knowingly', async () => {
    const read = await open(5)
    await sell(read)
    const error = await errorOf(saveForm(read, { stock: '7' }))
    expect([error.code, error.message]).toEqual(['CONFLICT', 'This product was changed since you opened it.'])
    const current = error.details.data as ProductDto
    expect([current.stock, await stockNow(read)]).toEqual([3, 3])
    await saveForm(current, { stock: '7' })
    expect(await stockNow(read)).toBe(7)
  })

  test('saves its other fields, and keeps what was sold', async () => {
    const read = await open(5)
    await sell(read)
    expect(await saveForm(read, { name: 'Sold Fern' })).toMatchObject({ name: 'Sold Fern', stock: 3 })
  })

  test('is told of an order that was cancelled, whose pieces came back', async () => {
    const opened = await open(5)
    const order = await sell(opened)
    const read = await getProduct(null, opened._id)
    await changeOrder(await anAdmin(), order, { status: 'CANCELLED' })
    const error = await errorOf(saveForm(read, { stock: '1' }))
    expect([error.code, (error.details.data as ProductDto).stock]).toEqual(['CONFLICT', 5])
  })

  test.each([
    ['counted', null, 4, '9'],
    ['unlimited', 4, null, '9'],
  ])('is told that it is %s by now', async (_, before, after, typed) => {
    const read = await open(before)
    await db.product.update({ where: { id: read._id }, data: { stock: after } })
    const error = await errorOf(saveForm(read, { stock: typed }))
    expect([error.code, (error.details.data as ProductDto).stock]).toEqual(['CONFLICT', after])
    expect(await stockNow(read)).toBe(after)
  })
})

test('a stock that becomes unlimited is written so in the audit log', async () => {
  const read = await open(5)
  await saveForm(read, { stock: '' })
  const entry = await db.auditEntry.findFirstOrThrow({
    where: { subject: `product:${read._id}` },
    orderBy: { id: 'desc' },
  })
  expect(entry).toMatchObject({ before: { stock: 5 }, after: { stock: null } })
})

test('a sale and a save at the same moment: nothing that was sold is added back', async () => {
  for (let round = 0; round < 4; round += 1) {
    const read = await open(10)
    const [saved] = await Promise.allSettled([saveForm(read, { stock: '12' }), sell(read)])
    expect(await stockNow(read)).toBe(saved.status === 'fulfilled' ? 10 : 8)
  }
})

test('of two forms with the same values read one saves; the other gets the present product', async () => {
  const read = await open(5)
  const saves = ['Fern A', 'Fern B'].map((name) => saveForm(read, { name }))
  expect(await tally(saves)).toEqual({ done: 1, CONFLICT: 1 })
  const error = await errorOf(saveForm(read, { name: 'Fern C' }))
  const { name } = await db.product.findUniqueOrThrow({ where: { id: read._id } })
  expect(error.details.data).toMatchObject({ name })
})

describe('a client of the API', () => {
  test('with an old updatedAt and a stock is refused after a sale, also when the stock is the same again', async () => {
    const read = await open(5)
    const order = await sell(read)
    const { updatedAt } = read
    const error = await errorOf(save(read, { stock: '5' }, { updatedAt }))
    expect([error.code, error.message]).toEqual([
      'CONFLICT',
      'The stock of this product has changed since you opened it: it is 3 now.',
    ])
    expect(error.details.data).toMatchObject({ stock: 3 })
    await changeOrder(await anAdmin(), order, { status: 'CANCELLED' })
    expect((await errorOf(save(read, { stock: '5' }, { updatedAt }))).code).toBe('CONFLICT')
    expect(await stockNow(read)).toBe(5)
  })

  test('with an old updatedAt is told of the edit, also when something was sold after it', async () => {
    const read = await open(5)
    await saveForm(read, { name: 'Fern D' })
    await sell(read)
    for (const change of [{ name: 'Fern E' }, { stock: '5' }]) {
      const { message } = await errorOf(save(read, change, { updatedAt: read.updatedAt }))
      expect(message).toBe('Someone else has changed this product since you opened it.')
    }
  })

  test('with an old updatedAt and no stock saves after a sale, but not after an edit', async () => {
    const read = await open(5)
    await sell(read)
    const { updatedAt } = read
    expect((await save(read, { name: 'Sold Fern' }, { updatedAt })).stock).toBe(3)
    expect((await errorOf(save(read, { name: 'Late Fern' }, { updatedAt }))).code).toBe('CONFLICT')
  })

  test('saves a stock with the updatedAt that it has read after the sale', async () => {
    const opened = await open(5)
    await sell(opened)
    const read = await getProduct(null, opened._id)
    expect(read.updatedAt > opened.updatedAt).toBe(true)
    const { stock, updatedAt } = await save(read, { stock: '8' }, { updatedAt: read.updatedAt })
    expect(stock).toBe(8)
    expect(updatedAt > read.updatedAt).toBe(true)
  })

  test('that sends neither replaces the stock, as in 1.0', async () => {
    const read = await open(5)
    await sell(read)
    expect((await save(read, { stock: '5' })).stock).toBe(5)
  })

  test('gets an error for a field that products do not have, and for anything but JSON', async () => {
    const read = await open(5)
    const error = await errorOf(save(read, {}, { seen: { colour: 'red' } }))
    expect([error.code, error.message]).toEqual(['VALIDATION_FAILED', '“seen” contains an unknown field.'])
    for (const seen of ['{', '5', '[]', 'null'])
      expect(productChange.shape.seen.safeParse(seen).success, seen).toBe(false)
  })
})

test('a stock of an order in the same moment as an edit has a later version than both', async () => {
  const read = await open(5)
  const later = new Date(Date.now() + 60_000)
  await db.product.update({ where: { id: read._id }, data: { updatedAt: later } })
  await sell(read, 1)
  const first = await getProduct(null, read._id)
  await sell(read, 1)
  const second = await getProduct(null, read._id)
  expect(first.updatedAt > later.toISOString()).toBe(true)
  expect(second.updatedAt > first.updatedAt).toBe(true)
})
