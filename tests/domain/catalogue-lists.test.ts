import '../support/database'
import { beforeAll, describe, expect, it } from 'vitest'
import { countFacets } from '@/lib/catalogue/listings/facet-counts'
import { listProducts } from '@/lib/catalogue/listings/queries'
import { type FacetChoice, filtersOf, noChoice } from '@/lib/catalogue/products/facets'
import { type ProductDto, type ProductFilters, productDto } from '@/lib/catalogue/products/schema'
import { slugOf } from '@/lib/catalogue/products/slug'
import { db } from '@/lib/platform/database/client'
import { factories, uuidv7 } from '../support/factories'

// Stored counts and pages read from either end, compared with a simple implementation.

const make = factories(db)

/** A random generator with a fixed seed. */
function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { next, below, oneOf: <T>(values: readonly T[]): T => values[below(values.length)] as T }
}

const categories = ['Cactus', 'Pots & Containers', 'Seeds', 'Winter', 'Only Deleted']
const texts = [
  'Snake Plant',
  'snake "plant"',
  'Back\\slash',
  'Gulāb گلاب',
  'Tab\tand\nline',
  '100% <b>&amp;',
  '🌵',
]

const everything = () =>
  db.product.findMany({
    include: {
      images: { orderBy: { position: 'asc' } },
      categories: { orderBy: { position: 'asc' }, select: { category: { select: { name: true } } } },
    },
  })
type Row = Awaited<ReturnType<typeof everything>>[number]

const toDto = (row: Row): ProductDto => ({
  _id: row.id,
  name: row.name,
  shortDesc: row.shortDesc,
  longDesc: row.longDesc,
  nameUr: row.nameUr,
  shortDescUr: row.shortDescUr,
  categories: row.categories.map(({ category }) => category.name),
  src: row.images.map(({ src }) => src),
  price: { amount: row.price / 100, currency: row.currency },
  potSize:
    row.potSize === null || row.potUnit === null ? null : { size: Number(row.potSize), unit: row.potUnit },
  potType: row.potType,
  stock: row.stock,
  rating: { average: rated(row) ?? 0, count: row.ratingCount },
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** One decimal, rounded half up. */
const rated = ({ ratingSum, ratingCount }: Row) =>
  ratingCount === 0 ? null : Math.floor((ratingSum * 20 + ratingCount) / (ratingCount * 2)) / 10

function matches(filters: ProductFilters, row: Row): boolean {
  const slugs = row.categories.map(({ category }) => slugOf(category.name))
  return (
    row.deletedAt === null &&
    (filters.categories.length === 0 || slugs.some((slug) => filters.categories.includes(slug))) &&
    row.price >= (filters.minPrice ?? 0) &&
    row.price <= (filters.maxPrice ?? Number.POSITIVE_INFINITY) &&
    (filters.within === undefined || slugs.some((slug) => filters.within?.includes(slug))) &&
    (filters.potSize === undefined ||
      (Number(row.potSize) === filters.potSize.size && row.potUnit === filters.potSize.unit)) &&
    (filters.potType === undefined || row.potType?.toLowerCase() === filters.potType.toLowerCase()) &&
    (filters.minRating === undefined || (rated(row) ?? 0) >= filters.minRating) &&
    (!filters.inStock || row.stock === null || row.stock > 0)
  )
}

const byId = (a: Row, b: Row) => (a.id < b.id ? 1 : -1)
const byName = (a: Row, b: Row) => {
  const [one, other] = [a.name.toLowerCase(), b.name.toLowerCase()]
  return one < other ? -1 : one > other ? 1 : byId(b, a)
}
/** Unlimited stock is the highest. */
const byStock = (a: Row, b: Row) => {
  const [one, other] = [a.stock ?? 1e9, b.stock ?? 1e9]
  return one - other || byId(b, a)
}
const orders: Record<
  Exclude<NonNullable<ProductFilters['sort']>, 'relevance'>,
  (a: Row, b: Row) => number
> = {
  name: byName,
  '-name': (a, b) => byName(b, a),
  stock: byStock,
  '-stock': (a, b) => byStock(b, a),
  newest: (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || byId(a, b),
  price: (a, b) => a.price - b.price || byId(a, b),
  '-price': (a, b) => b.price - a.price || byId(a, b),
  rating: (a, b) => (rated(b) ?? -1) - (rated(a) ?? -1) || byId(a, b),
  'best-selling': (a, b) => b.sold - a.sold || b.createdAt.getTime() - a.createdAt.getTime() || byId(a, b),
}

describe('any page of any list', () => {
  const size = 160
  let rows: Row[] = []

  beforeAll(async () => {
    const { below, next, oneOf } = chance(7)
    for (let index = 0; index < size; index += 1) {
      const ratingCount = next() < 0.4 ? 0 : 1 + below(9)
      const potted = next() < 0.7
      // Few moments, few prices: most rows tie with others.
      const createdAt = new Date(Date.UTC(2025, 0, 1 + below(12), 0, 0, 0, below(3)))
      const deleted = next() < 0.15
      await make.product({
        id: uuidv7(createdAt.getTime()),
        name: `${oneOf(texts)} ${index}`,
        shortDesc: oneOf(texts),
        longDesc: `<p>${oneOf(texts)}</p>`,
        price: oneOf([100, 12_345, 79_950, 79_999, 100_000_000]),
        potSize: potted ? oneOf([4, 12.5, 0.25]) : null,
        potUnit: potted ? 'inches' : null,
        potType: potted ? oneOf(['Clay', 'clay', 'Jute']) : null,
        stock: oneOf([null, 0, 1, 20]),
        sold: oneOf([0, 3, 500]),
        ratingCount,
        ratingSum: ratingCount === 0 ? 0 : ratingCount + below(ratingCount * 4 + 1),
        categories: deleted
          ? ['Only Deleted', 'Seeds']
          : [...new Set([oneOf(categories.slice(0, 4)), oneOf(categories.slice(0, 4))])],
        images: Array.from({ length: below(4) }, (_, place) => ({ src: `media/p/${index}/${place}.webp` })),
        createdAt,
        deletedAt: deleted ? new Date() : null,
      })
    }
    rows = await everything()
    expect(rows).toHaveLength(size)
  })

  async function compare(filters: ProductFilters, page: number, limit: number) {
    const sort = filters.sort === undefined || filters.sort === 'relevance' ? 'newest' : filters.sort
    const whole = rows.filter((row) => matches(filters, row)).sort(orders[sort])
    const expected = whole.slice((page - 1) * limit, page * limit).map(toDto)
    const answer = await listProducts({ page, limit, filters })
    expect([answer.total, answer.shown], JSON.stringify({ filters, page, limit })).toEqual([
      whole.length,
      expected.length,
    ])
    expect(answer.items).toEqual(expected)
    return answer
  }

  it('has the expected rows, from the first page to beyond the last', async () => {
    for (const slugs of [[], ['seeds'], ['cactus', 'winter'], ['only-deleted'], ['nothing']]) {
      for (const sort of [undefined, 'relevance', ...Object.keys(orders)] as ProductFilters['sort'][]) {
        for (const limit of [1, 6, 24, 100]) {
          const filters = { categories: slugs, sort }
          const { total } = await compare(filters, 1, limit)
          const last = Math.ceil(total / limit)
          // Twice: the first counts, the second uses the cached total and may read from the other end.
          for (const page of [1, 2, Math.ceil(last / 2), last, last + 1, last, 2_147_483_647]) {
            await compare(filters, Math.max(1, page), limit)
          }
        }
      }
    }
  })

  it('has the expected rows under random combinations of filters', async () => {
    const { below, next, oneOf } = chance(11)
    const maybe = <T>(value: T) => (next() < 0.3 ? value : undefined)
    for (let round = 0; round < 300; round += 1) {
      const filters: ProductFilters = {
        categories: categories.map(slugOf).filter(() => next() < 0.2),
        minPrice: maybe(oneOf([0, 12_345, 79_951])),
        maxPrice: maybe(oneOf([12_345, 79_950, 2_000_000_000])),
        within: maybe([slugOf(oneOf(categories))]),
        potType: maybe(oneOf(['CLAY', 'jute', 'nothing'])),
        potSize: maybe({ size: oneOf([4, 12.5, 7]), unit: 'inches' }),
        minRating: maybe(1 + below(41) / 10),
        inStock: maybe(true),
        sort: maybe(oneOf(Object.keys(orders) as (keyof typeof orders)[])),
      }
      await compare(filters, 1 + below(6), oneOf([1, 5, 12, 100]))
    }
  })

  it('has the right count for every choice of a facet under all the others', async () => {
    const { next, oneOf } = chance(13)
    const maybe = (value: string) => (next() < 0.3 ? value : '')
    for (let round = 0; round < 120; round += 1) {
      const scope: ProductFilters = { categories: categories.map(slugOf).filter(() => next() < 0.2) }
      const choice: FacetChoice = {
        ...noChoice,
        category: maybe(slugOf(oneOf(categories))),
        minPrice: maybe(oneOf(['1', '124'])),
        maxPrice: maybe(oneOf(['124', '800'])),
        potType: maybe('Clay'),
        potSize: maybe(oneOf(['4-inches', '12.5-inches'])),
        minRating: maybe(oneOf(['2', '4'])),
        inStock: maybe('1'),
        sizes: '',
        sort: '',
      }
      const shown = (changes: Partial<FacetChoice>) =>
        rows.filter((row) => matches({ ...scope, ...filtersOf({ ...choice, ...changes }) }, row))
      const { counts, known } = await countFacets(scope, choice)
      expect(known.total).toBe(shown({}).length)
      for (const facet of ['category', 'potType', 'potSize', 'minRating'] as const) {
        for (const { value, count } of counts[facet])
          expect([facet, value, count]).toEqual([facet, value, shown({ [facet]: value }).length])
        // No error that shows that a row is missing.
        const known = facet === 'category' ? categories.map(slugOf) : [choice[facet] || '-']
        for (const value of known.filter((one) => one !== '-' && shown({ [facet]: one }).length > 0))
          expect(counts[facet].map((one) => one.value.toLowerCase())).toContain(value.toLowerCase())
      }
      expect(counts.inStock).toBe(shown({ inStock: '1' }).length)
      const prices = shown({ minPrice: '', maxPrice: '' }).map(({ price }) => price / 100)
      expect([counts.lowest, counts.highest]).toEqual(
        prices.length > 0 ? [Math.floor(Math.min(...prices)), Math.ceil(Math.max(...prices))] : [null, null],
      )
    }
  })

  it('has the shape of the contract', async () => {
    const { items } = await listProducts({ page: 1, limit: 100, filters: { categories: [] } })
    expect(productDto.array().safeParse(items).error).toBeUndefined()
  })
})

describe('cached totals while the catalogue changes', () => {
  const lists: ProductFilters[] = [
    { categories: [] },
    { categories: ['busy'] },
    { categories: ['busy', 'busier'] },
    { categories: ['busy'], maxPrice: 500_00 },
    { categories: ['busy'], inStock: true },
    { categories: [], minRating: 3.5 },
  ]
  const narrow = { ...lists[2], minPrice: 1 } as ProductFilters

  beforeAll(async () => {
    await db.product.updateMany({ where: {}, data: { deletedAt: new Date() } })
    for (const name of ['Busy', 'Busier']) await make.category(name)
  })

  /** A page longer than the list must have as many rows as the total, or they are not consistent. */
  async function look(filters: ProductFilters) {
    const { total, shown, items } = await listProducts({ page: 1, limit: 100, filters })
    expect(total).toBeLessThanOrEqual(100)
    expect([shown, items.length]).toEqual([total, total])
    // Read from the back, where the total decides which rows these are.
    const last = await listProducts({ page: Math.max(1, total), limit: 1, filters })
    expect(last.shown).toBe(last.total >= Math.max(1, total) ? 1 : 0)
    return total
  }

  it('are always right', async () => {
    let writing = true
    const { below, next } = chance(23)
    const ids: string[] = []

    const write = async () => {
      for (let step = 0; step < 60; step += 1) {
        const known = ids[below(ids.length)]
        const choice = next()
        if (known === undefined || choice < 0.4) {
          const { id } = await make.product({
            name: 'Busy',
            price: 100 + below(1000) * 100,
            categories: choice < 0.2 ? ['Busy'] : ['Busier', 'Busy'],
          })
          ids.push(id)
        } else if (choice < 0.6) {
          const deletedAt = next() < 0.6 ? new Date() : null
          await db.product.update({ where: { id: known }, data: { deletedAt }, select: { id: true } })
        } else if (choice < 0.8) {
          const changes = [
            { price: 100 + below(1000) * 100 },
            { stock: below(2) },
            { ratingSum: 5 - below(4), ratingCount: 1 },
          ]
          const data = changes[below(3)] ?? {}
          await db.product.update({ where: { id: known }, data, select: { id: true } })
        } else if (choice < 0.9) {
          await db.productCategory.deleteMany({ where: { productId: known, category: { slug: 'busy' } } })
        } else {
          // Written and rolled back.
          await db
            .$transaction(async (tx) => {
              await tx.product.update({ where: { id: known }, data: { price: 100 }, select: { id: true } })
              await tx.productCategory.deleteMany({ where: { productId: known } })
              throw new Error('changed my mind')
            })
            .catch(() => {})
        }
      }
    }
    const watch = async () => {
      let looks = 0
      while (writing) {
        for (const filters of [...lists, narrow]) await look(filters)
        looks += 1
      }
      return looks
    }

    const watching = Promise.all([watch(), watch(), watch()])
    await Promise.all([write(), write(), write()]).finally(() => {
      writing = false
    })
    expect(Math.min(...(await watching))).toBeGreaterThan(3)

    const rows = await everything()
    for (const filters of lists) {
      expect(await look(filters)).toBe(rows.filter((row) => matches(filters, row)).length)
    }
  })

  it('are updated by every change that affects them', async () => {
    const plant = await make.product({
      name: 'Watched',
      // A product that was counted has rows in the stock book and is never removed.
      stock: null,
      price: 777_00,
      potType: 'Zinc',
      categories: ['Watch'],
    })
    const { id } = await db.category.findUniqueOrThrow({ where: { slug: 'watch' }, select: { id: true } })
    const totals = async () => {
      const found = []
      for (const filters of [
        { categories: ['watch'] },
        { categories: ['watch', 'other'] },
        { categories: [], minPrice: 777_00, maxPrice: 777_00 },
        { categories: [], potType: 'zinc' },
      ]) {
        found.push((await listProducts({ page: 1, limit: 1, filters })).total)
      }
      return found
    }
    const change = (data: Parameters<typeof db.product.update>[0]['data']) =>
      db.product.update({ where: { id: plant.id }, data, select: { id: true } })

    expect(await totals()).toEqual([1, 1, 1, 1])
    await change({ price: 778_00 })
    expect(await totals()).toEqual([1, 1, 0, 1])
    await change({ potType: null })
    expect(await totals()).toEqual([1, 1, 0, 0])
    await db.category.update({ where: { id }, data: { slug: 'other' } })
    // The former slug leads to the category.
    expect(await totals()).toEqual([1, 1, 0, 0])
    await change({ deletedAt: new Date() })
    expect(await totals()).toEqual([0, 0, 0, 0])
    await change({ deletedAt: null, price: 777_00 })
    expect(await totals()).toEqual([1, 1, 1, 0])
    await db.$executeRaw`DELETE FROM products WHERE id = ${plant.id}::uuid`
    expect(await totals()).toEqual([0, 0, 0, 0])
  })

  it('are updated by the last piece, the first one and a review', async () => {
    const plant = await make.product({ name: 'Scarce', stock: 1, categories: ['Scarce'] })
    const total = async (filters: Partial<ProductFilters>) =>
      (await listProducts({ page: 1, limit: 1, filters: { categories: ['scarce'], ...filters } })).total
    expect([await total({ inStock: true }), await total({ minRating: 4 })]).toEqual([1, 0])
    const data = { stock: 0, ratingSum: 5, ratingCount: 1 }
    await db.product.update({ where: { id: plant.id }, data, select: { id: true } })
    expect([await total({ inStock: true }), await total({ minRating: 4 })]).toEqual([0, 1])
    for (const [stock, expected] of [
      [3, 1],
      [0, 0],
      [null, 1],
      [0, 0],
    ] as const) {
      await db.product.update({ where: { id: plant.id }, data: { stock }, select: { id: true } })
      expect(await total({ inStock: true })).toBe(expected)
    }
  })

  it('do not make orders of products with large stock wait for each other', async () => {
    const version = () => db.catalogueVersion.findUniqueOrThrow({ where: { id: 1 } })
    const { id } = await make.product({ name: 'Sold often', stock: 9 })
    const sell = (pieces: number) =>
      db.product.update({
        where: { id },
        data: { stock: { decrement: pieces }, sold: { increment: pieces } },
        select: { id: true },
      })
    const before = await version()
    await sell(1)
    expect(await version()).toEqual(before)
    await sell(8)
    expect((await version()).version).toBeGreaterThan(before.version)
  })
})

describe('the product list of a category', () => {
  it('has the right products, also when a deletion and a new position coincide', async () => {
    const [a, b] = [await make.category('Left'), await make.category('Right')]
    const plants = await Promise.all(
      Array.from({ length: 25 }, () => make.product({ name: 'Contended', categories: ['Left'] })),
    )
    await Promise.all(
      plants.flatMap(({ id }, index) => [
        db.product.update({
          where: { id },
          data: { deletedAt: index % 2 ? new Date() : null },
          select: { id: true },
        }),
        db.productCategory.create({ data: { productId: id, categoryId: b.id, position: 1 } }),
        db.product.update({
          where: { id },
          data: { createdAt: new Date(Date.UTC(2025, 5, 1 + index)) },
          select: { id: true },
        }),
      ]),
    )
    const links = await db.productCategory.findMany({
      where: { categoryId: { in: [a.id, b.id] } },
      select: { listedAt: true, product: { select: { createdAt: true, deletedAt: true } } },
    })
    expect(links).toHaveLength(50)
    for (const { listedAt, product } of links) {
      expect(listedAt).toEqual(product.deletedAt ? null : product.createdAt)
    }
  })
})
