import '../support/database'
import { Prisma } from '@prisma/client'
import { expect, test } from 'vitest'
import { changeGroup } from '@/lib/catalogue/groups/commands'
import { listCards } from '@/lib/catalogue/listings/cards'
import { whereOf } from '@/lib/catalogue/listings/condition-sql'
import { findProductView } from '@/lib/catalogue/listings/detail'
import { hasOffers } from '@/lib/catalogue/listings/offers'
import { applyDuePrices } from '@/lib/catalogue/prices/due'
import type { ProductFilters } from '@/lib/catalogue/products/schema'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'

const make = factories(db)
const offers = async (filters: Partial<ProductFilters> = {}) => {
  const { items, total } = await listCards(
    'en',
    { categories: [], onSale: true, grouped: true, ...filters },
    1,
    12,
  )
  expect(total).toBe(items.length)
  return items
}
const change = (id: string, data: Prisma.ProductUncheckedUpdateInput) =>
  db.product.update({ where: { id }, data, select: { id: true } })
const onSale = { wasPrice: 100_000, salePrice: 80_000 }

test('a shop has a page of offers while a product that visitors see is on sale', async () => {
  const to = new Date('2026-12-05T00:00:00Z')
  const { id } = await make.product({ price: 80_000 })
  expect(await hasOffers('live')).toBe(false)
  await change(id, { ...onSale, saleTo: to })
  expect([await hasOffers('live'), await hasOffers('demo')]).toEqual([true, false])
  for (const hidden of [{ state: 'HIDDEN' }, { state: 'DRAFT' }, { deletedAt: new Date() }] as const) {
    await change(id, hidden)
    expect([await hasOffers('live'), await offers()]).toEqual([false, []])
    await change(id, { state: 'SHOWN', deletedAt: null })
  }
  await change(id, { stock: 0 })
  expect(await hasOffers('live')).toBe(false)
  await change(id, { stock: 1 })
  expect(await findProductView('en', id)).toMatchObject({
    price: 80_000,
    was: 100_000,
    saleTo: to.toISOString(),
  })
  await applyDuePrices(undefined, { now: to })
  expect(await hasOffers('live')).toBe(false)
  const after = await findProductView('en', id)
  expect(after).toMatchObject({ price: 100_000 })
  for (const key of ['was', 'saleTo', 'wasPrice', 'salePrice']) expect(after).not.toHaveProperty(key)
})

test('the offers are what is on sale now, the newest first, with the regular price', async () => {
  const made: string[] = []
  for (const [name, data] of Object.entries({
    older: onSale,
    regular: {},
    planned: { salePrice: 70_000, saleFrom: new Date('2999-01-01T00:00:00Z') },
    // The version before has changed its price.
    changed: { wasPrice: 100_000, salePrice: 75_000 },
    newer: onSale,
  })) {
    const { id } = await make.product({ name, price: 80_000 })
    await change(id, data)
    made.push(id)
  }
  const shown = await offers()
  expect(shown.map(({ name, price, was }) => [name, price, was])).toEqual([
    ['newer', 80_000, 100_000],
    ['older', 80_000, 100_000],
  ])
  const all = await listCards('ur', { categories: [] }, 1, 12)
  expect(all.items.find(({ name }) => name === 'regular')).not.toHaveProperty('was')
  expect((await offers({ maxPrice: 79_999 })).length).toBe(0)
  await db.product.updateMany({ where: { id: { in: made } }, data: { deletedAt: new Date() } })
})

test('a group is offered once, by a size that is on sale', async () => {
  const [{ id: small }, { id: large }] = [
    await make.product({ name: 'small', price: 50_000, potSize: 4, potUnit: 'inches' }),
    await make.product({ name: 'large', price: 80_000, potSize: 8, potUnit: 'inches' }),
  ]
  const admin: Viewer = { id: (await make.admin()).id, role: 'ADMIN', sessionId: '' }
  await changeGroup(admin, large, { with: small })
  await change(large, onSale)
  const [card, ...others] = await offers()
  expect([card?.id, card?.was, others]).toEqual([large, 100_000, []])
  const sizes = (await findProductView('en', small))?.group?.sizes
  expect(sizes?.map(({ price, was }) => [price, was])).toEqual([
    [50_000, undefined],
    [80_000, 100_000],
  ])
})

test('the offers are read by the index of what is on sale', async () => {
  const [row] = await db.$transaction(async (tx) => {
    // A table of few rows is read as a whole otherwise.
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`
    await tx.$executeRaw`SET LOCAL enable_sort = off`
    return tx.$queryRaw<{ 'QUERY PLAN': unknown }[]>(Prisma.sql`
      EXPLAIN (FORMAT JSON) SELECT p.id FROM products p WHERE ${whereOf({ categories: [], onSale: true }, 'few')}
      ORDER BY p.created_at DESC, p.id DESC LIMIT 12`)
  })
  expect(JSON.stringify(row)).toContain('products_on_sale_idx')
})
