import { toPaisa } from '@/lib/base/money'
import '../support/database'
import { Prisma } from '@prisma/client'
import { beforeAll, describe, expect, it } from 'vitest'
import { monthAt } from '@/lib/base/time/months'
import { changeProduct, createProductOf, deleteProduct } from '@/lib/catalogue/editing/commands'
import { changeGroup } from '@/lib/catalogue/groups/commands'
import { whereOf } from '@/lib/catalogue/listings/condition-sql'
import { CurrentIndex } from '@/lib/catalogue/listings/current-index'
import { countFacets } from '@/lib/catalogue/listings/facet-counts'
import { narrowed } from '@/lib/catalogue/listings/listing'
import {
  type FacetChoice,
  type FacetKey,
  filtersOf,
  noChoice,
  optionFacets,
  switchFacets,
} from '@/lib/catalogue/products/facets'
import type { ProductFields } from '@/lib/catalogue/products/form'
import type { ProductFilters } from '@/lib/catalogue/products/schema'
import { changeProductReview, reviewProduct } from '@/lib/catalogue/reviews/product-commands'
import { withPlan } from '@/lib/catalogue/search/plan'
import { lockProducts } from '@/lib/catalogue/stock/lock'
import { returnStock, takeStock } from '@/lib/orders/record/stock'
import type { Viewer } from '@/lib/platform/auth/types'
import { db, read } from '@/lib/platform/database/client'
import { factories } from '../support/factories'
import { ownerRights } from '../support/viewers'

// The counts in the memory of several processes, compared with the plain SQL of the lists.

const make = factories(db)
let admin: Viewer

const listings: ProductFilters[] = [
  { categories: [] },
  { categories: ['cactus'] },
  { categories: ['cactus', 'seeds'] },
  { categories: ['nowhere'] },
  { categories: [], name: 'fern' },
  { categories: ['cactus', 'seeds'], grouped: true },
  { categories: [], needs: ['low-light'] },
]
const choices: Partial<FacetChoice>[] = [
  {},
  { category: 'seeds', inStock: '1' },
  { potType: 'CLAY', maxPrice: '500' },
  { potSize: '6.0-inches', minRating: '4', minPrice: '100' },
  { flowering: '1', place: 'indoor', lowLight: '1' },
]

async function counted(filters: ProductFilters): Promise<number> {
  const where = whereOf(await withPlan(filters))
  const [row] = await read<{ count: number }>(
    Prisma.sql`SELECT count(*)::int AS count FROM products p WHERE ${where}`,
  )
  return row?.count ?? -1
}

/** Every count of every facet, and that no value is missing. */
async function compare(
  index: CurrentIndex,
  known: Record<'category' | 'potType' | 'place', string[]>,
  chosen = choices,
) {
  for (const listing of listings) {
    for (const some of chosen) {
      const choice = { ...noChoice, ...some }
      const asSql = (changes: Partial<FacetChoice>) =>
        counted(narrowed(listing, filtersOf({ ...choice, ...changes })))
      const { counts, known: all } = await countFacets(listing, choice, index)
      const where = JSON.stringify({ listing, some })
      expect(all.total, where).toBe(await asSql({}))
      for (const facet of switchFacets) expect(counts[facet], where).toBe(await asSql({ [facet]: '1' }))
      for (const facet of optionFacets) {
        const shown = new Map(counts[facet].map(({ value, count }) => [value.toLowerCase(), count]))
        const values = facet in known ? known[facet as keyof typeof known] : []
        for (const value of new Set([...shown.keys(), ...values])) {
          expect([facet, value, shown.get(value) ?? 0, where]).toEqual([
            facet,
            value,
            await asSql({ [facet as FacetKey]: value }),
            where,
          ])
        }
      }
    }
  }
}

const fields = (changes: Partial<ProductFields>): ProductFields => ({
  name: 'Fern',
  categories: ['Cactus'],
  shortDesc: 'A fern.',
  longDesc: '<p>A fern.</p>',
  price: { amount: toPaisa(300_00), currency: 'PKR' },
  potSize: { size: 6, unit: 'inches' },
  potType: 'Clay',
  stock: 3,
  ...changes,
})

async function change(id: string, changes: Partial<ProductFields>) {
  const rows = await db.productImage.findMany({ where: { productId: id }, select: { src: true } })
  await changeProduct(admin, id, { ...fields(changes), images: [], src: rows.map(({ src }) => src) })
}

const source = { reason: 'OTHER', actorId: null } as const
const sell = (productId: string, quantity: number) =>
  db.$transaction(async (tx) => {
    const lines = [{ productId, quantity }]
    await takeStock(tx, lines, await lockProducts(tx, lines), source)
  })
const giveBack = (productId: string, quantity: number) =>
  db.$transaction(async (tx) => {
    const lines = [{ productId, quantity }]
    await returnStock(tx, lines, await lockProducts(tx, lines), source)
  })

/** The group of all old ones. */
async function joinOld(id: string) {
  const [first, ...others] = await db.product.findMany({
    where: { name: { startsWith: 'Old' } },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  for (const one of [...others.map((other) => other.id), id])
    await changeGroup(admin, one, { with: first?.id ?? null })
}

const values = {
  category: ['cactus', 'seeds', 'ferns'],
  potType: ['clay', 'jute'],
  place: ['indoor', 'outdoor'],
}
const picture = ['https://pictures.example/fern.jpg']

beforeAll(async () => {
  const { id } = await make.admin()
  admin = { id, role: 'ADMIN', sessionId: '', rights: ownerRights }
  for (const [name, changes] of Object.entries({
    'Old fern': { categories: ['Cactus', 'Seeds'], potType: 'clay', ratingSum: 9, ratingCount: 2 },
    'Old cactus': { categories: ['Seeds'], stock: 0, potSize: 6, potUnit: 'inches', price: 90_000 },
    'Old seeds': { categories: [], stock: null },
    'Old lily': {
      ...{
        light: 'low',
        water: 'rarely',
        difficulty: 'easy',
        place: 'both',
        catSafety: 'safe',
        dogSafety: 'safe',
      },
      floweringMonths: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    },
  }))
    await make.product({ name, price: 20_000, ...changes })
})

describe('the counts of the facets', () => {
  it('equal the lists after every kind of write, in every process', async () => {
    const [early, late] = [new CurrentIndex(), new CurrentIndex()]
    await compare(early, values)
    let fern = ''
    const customer = await make.buyer()
    const viewer: Viewer = { id: customer.id, role: 'BUYER', sessionId: '' }
    const writes: [string, () => Promise<unknown>][] = [
      [
        'a new product',
        async () => {
          fern = (await createProductOf(admin, fields({}), picture))._id
        },
      ],
      ['other categories', () => change(fern, { categories: ['Seeds', 'Ferns'] })],
      [
        'another price and pot',
        () => change(fern, { price: { amount: toPaisa(900_00), currency: 'PKR' }, potType: 'Jute' }),
      ],
      ['no pot', () => change(fern, { potSize: null, potType: null, name: 'Palm' })],
      ['the first name again', () => change(fern, {})],
      ['a group', () => joinOld(fern)],
      [
        'facts about the plant',
        () =>
          change(fern, {
            ...{ light: 'low', water: 'rarely', difficulty: 'easy', place: 'both' },
            safety: { cats: 'safe', dogs: 'safe' },
            floweringMonths: [monthAt(new Date())],
          }),
      ],
      [
        'other facts',
        () => change(fern, { place: 'outdoor', safety: { cats: 'toxic' }, floweringMonths: [] }),
      ],
      ['some pieces sold', () => sell(fern, 1)],
      ['the last pieces sold', () => sell(fern, 2)],
      ['pieces given back', () => giveBack(fern, 2)],
      [
        'a review',
        async () => {
          const product = await db.product.findUniqueOrThrow({
            where: { id: fern },
            include: { images: true },
          })
          const { id: order } = await make.order({
            buyer: customer,
            lines: [{ product, quantity: 1 }],
            status: 'DELIVERED',
          })
          await reviewProduct(viewer, fern, { order, rating: 2, comment: 'Good.' })
          await changeProductReview(viewer, fern, { order, rating: 5, comment: 'Very good.' })
        },
      ],
      ['no group', () => changeGroup(admin, fern, { with: null })],
      ['a group again', () => joinOld(fern)],
      ['a deletion', () => deleteProduct(admin, fern)],
      ['a deletion undone', () => db.product.update({ where: { id: fern }, data: { deletedAt: null } })],
      ['another slug', () => db.category.update({ where: { slug: 'ferns' }, data: { slug: 'seedlings' } })],
      ['no categories', () => db.productCategory.deleteMany({ where: { productId: fern } })],
    ]
    for (const [index, [, write]] of writes.entries()) {
      await write()
      await compare(index % 2 ? early : late, values, choices.slice(index % 5, (index % 5) + 1))
    }
    for (const process of [early, late, new CurrentIndex()]) await compare(process, values)
  })

  it('are not read again after a sale that leaves pieces, nor do searches depend on the last one', async () => {
    const plant = await make.product({ name: 'Fern in stock', stock: 5 })
    const versions = () => db.catalogueVersion.findUniqueOrThrow({ where: { id: 1 } })
    const before = await versions()
    await sell(plant.id, 4)
    expect(await versions()).toEqual(before)
    await sell(plant.id, 1)
    expect(await versions()).toEqual({ ...before, version: before.version + 1n })
    const changed = await db.productChange.findMany({ where: { version: { gt: before.version } } })
    expect(changed.map(({ productId }) => productId)).toEqual([plant.id])
  })

  it('equal the lists after a race of writers and readers', async () => {
    const processes = [new CurrentIndex(), new CurrentIndex()]
    let writing = true
    const read = async (index: CurrentIndex) => {
      while (writing) await Promise.all(listings.map((listing) => countFacets(listing, noChoice, index)))
    }
    const write = async (writer: number) => {
      const ids: string[] = []
      for (let step = 0; step < 12; step += 1) {
        const name = `Raced fern ${writer} ${step}`
        const { _id } = await createProductOf(admin, fields({ name, stock: step % 3 }), picture)
        ids.push(_id)
        const other = ids[(step * 5) % ids.length] ?? _id
        await change(other, {
          name: `${name} b`,
          categories: step % 2 ? ['Seeds'] : ['Cactus', 'Ferns'],
          stock: 2,
        })
        await sell(other, 2)
        if (step % 4 === 3) await deleteProduct(admin, ids.pop() ?? _id)
        await db
          .$transaction(async (tx) => {
            await tx.productCategory.deleteMany({ where: { productId: other } })
            await tx.product.update({ where: { id: other }, data: { price: 1 } })
            throw new Error('changed my mind')
          })
          .catch(() => {})
      }
    }
    const reading = Promise.all(processes.map(read))
    await Promise.all([0, 1, 2].map(write)).finally(() => {
      writing = false
    })
    await reading
    for (const process of processes) await compare(process, values)
  })

  it('are read anew after everything was removed at once', async () => {
    const index = new CurrentIndex()
    const total = async () => (await countFacets({ categories: [] }, noChoice, index)).known.total
    expect(await total()).toBeGreaterThan(0)
    // The stock book would not let go of its products.
    await db.$executeRaw`ALTER TABLE stock_movements DISABLE TRIGGER USER`
    await db.$executeRaw`TRUNCATE products CASCADE`
    expect(await total()).toBe(0)
    await make.product({ name: 'The first again' })
    expect(await total()).toBe(1)
  })
})
