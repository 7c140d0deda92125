import '../support/database'
import { beforeAll, describe, expect, it } from 'vitest'
import { listCards, listFeatured, listSeeds } from '@/lib/catalogue/listings/cards'
import { findProductView } from '@/lib/catalogue/listings/detail'
import { findCategory } from '@/lib/catalogue/listings/listings'
import { getProduct, listProducts } from '@/lib/catalogue/listings/queries'
import { getCategories } from '@/lib/catalogue/products/categories'
import { findFeaturedReview } from '@/lib/catalogue/products/featured-review'
import { noFacts } from '@/lib/catalogue/products/plant'
import { type ProductFilters, productDetailDto, productDto } from '@/lib/catalogue/products/schema'
import { benchOf, wordsOfMonth } from '@/lib/catalogue/products/sowing'
import { quoteCart } from '@/lib/orders/carts/queries'
import { revalidateFromOthersOnce, revalidateTags, tags } from '@/lib/platform/cache/tags'
import { db } from '@/lib/platform/database/client'
import { shared } from '@/lib/platform/server/shared.mjs'
import { factories } from '../support/factories'
import { staffViewer } from '../support/viewers'

const make = factories(db)
const day = (number: number) => new Date(Date.UTC(2025, 0, number))

async function names(filters: Partial<ProductFilters>, page = 1, limit = 50) {
  const { items, total } = await listProducts({ page, limit, filters: { categories: [], ...filters } })
  return { names: items.map((item) => item.name), total }
}

beforeAll(async () => {
  const plants = [
    {
      name: 'Golden Barrel Cactus',
      categories: ['Cactus', 'Luxury Plants'],
      price: 180_000,
      potType: 'Clay',
    },
    { name: 'Old Man Cactus', categories: ['Cactus'], price: 79_950, stock: 0 },
    { name: '100% Cotton Rope', categories: ['Gardening Accessories'], price: 30_000, stock: null },
    { name: 'Snake_Plant', categories: ['Luxury Plants'], price: 90_000, potType: 'clay' },
    { name: 'Snake Plant', categories: ['Special Plants'], price: 90_000 },
    { name: 'Clay Pot', categories: ['Pots & Containers'], price: 25_000, sold: 900 },
    { name: 'Deleted Fern', categories: ['Cactus'], deletedAt: day(20) },
  ]
  for (const [index, plant] of plants.entries()) {
    await make.product({ potSize: null, potUnit: null, potType: null, ...plant, createdAt: day(index + 1) })
  }
})

describe('the list', () => {
  it('is newest first and without deleted products', async () => {
    expect(await names({})).toEqual({
      names: [
        'Clay Pot',
        'Snake Plant',
        'Snake_Plant',
        '100% Cotton Rope',
        'Old Man Cactus',
        'Golden Barrel Cactus',
      ],
      total: 6,
    })
  })

  it('shows every row once over all pages, and the total on every page', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => names({}, page, 2)))
    expect(new Set(pages.flatMap((page) => page.names)).size).toBe(6)
    expect(pages.map((page) => page.total)).toEqual([6, 6, 6, 6])
    expect(pages[3]?.names).toEqual([])
    expect(await names({}, 2_147_483_647, 100)).toEqual({ names: [], total: 6 })
  })

  it('orders products created at the same time by id', async () => {
    const at = day(25)
    for (let index = 0; index < 5; index += 1) {
      await make.product({ name: `Twin ${index}`, categories: ['Twins'], createdAt: at })
    }
    const walked = []
    for (let page = 1; page <= 5; page += 1) {
      walked.push(...(await names({ categories: ['twins'] }, page, 1)).names)
    }
    expect(new Set(walked).size).toBe(5)
  })

  it.each<[string, Partial<ProductFilters>, string[]]>([
    [
      'any of the categories',
      { categories: ['cactus', 'special-plants'] },
      ['Snake Plant', 'Old Man Cactus', 'Golden Barrel Cactus'],
    ],
    ['a category with an ampersand', { categories: ['pots-&-containers'] }, ['Clay Pot']],
    ['an unknown category', { categories: ['nothing'] }, []],
    ['a category that is a pattern', { categories: ['c%', 'cact_s'] }, []],
    ['words in any order and case', { name: 'CACTUS golden' }, ['Golden Barrel Cactus']],
    ['a word inside a word', { name: 'arrel' }, ['Golden Barrel Cactus']],
    ['a per cent sign', { name: '%' }, ['100% Cotton Rope']],
    ['an underscore', { name: 'snake_plant' }, ['Snake_Plant']],
    ['a backslash', { name: '\\' }, []],
    [
      'prices, both ends included',
      { minPrice: 79_950, maxPrice: 90_000 },
      ['Snake Plant', 'Snake_Plant', 'Old Man Cactus'],
    ],
    ['a pot type in any case', { potType: 'CLAY' }, ['Snake_Plant', 'Golden Barrel Cactus']],
    [
      'what is in stock or not tracked',
      { inStock: true, categories: ['cactus', 'gardening-accessories'] },
      ['100% Cotton Rope', 'Golden Barrel Cactus'],
    ],
    ['price', { sort: 'price', categories: ['cactus'] }, ['Old Man Cactus', 'Golden Barrel Cactus']],
    [
      'price, dearest first',
      { sort: '-price', categories: ['cactus'] },
      ['Golden Barrel Cactus', 'Old Man Cactus'],
    ],
    ['the closest name', { name: 'snake plant' }, ['Snake Plant', 'Snake_Plant']],
  ])('narrows or sorts by %s', async (_, filters, expected) => {
    const found = await names(filters)
    expect(found).toEqual({ names: expected, total: expected.length })
  })

  it('fits the contract', async () => {
    const { items } = await listProducts({ page: 1, limit: 100, filters: { categories: [] } })
    for (const item of items) expect(productDto.parse(item)).toEqual(item)
    const barrel = items.find((item) => item.name === 'Golden Barrel Cactus')
    expect(barrel).toMatchObject({
      categories: ['Cactus', 'Luxury Plants'],
      price: { amount: 1800, currency: 'PKR' },
      potSize: null,
      rating: { average: 0, count: 0 },
      createdAt: '2025-01-01T00:00:00.000Z',
      updatedAt: '2025-01-01T00:00:00.000Z',
    })
    expect(items.find((item) => item.name === 'Old Man Cactus')?.price.amount).toBe(799.5)
  })
})

describe('one product', () => {
  async function reviewed(count: number) {
    const product = await make.product({
      name: 'Reviewed',
      categories: ['Reviewed'],
      potSize: 4.5,
      potUnit: 'inches',
    })
    const buyer = await make.buyer({ email: 'bilal@example.com' })
    for (let index = 0; index < count; index += 1) {
      const order = await make.order({ buyer, lines: [{ product, quantity: 1 }], status: 'DELIVERED' })
      await make.productReview({
        ...{ productId: product.id, userId: buyer.id, orderId: order.id, rating: 4 + (index % 2) },
        comment: `Review ${index}`,
        createdAt: day(1 + index),
      })
    }
    return { product, buyer }
  }

  it('shows reviews newest first, with addresses masked for others than their owner and admins', async () => {
    const { product, buyer } = await reviewed(3)
    const otherBuyer = await make.buyer()
    const admin = await make.admin()
    const seenBy = async (viewer: Parameters<typeof getProduct>[0]) =>
      (await getProduct(viewer, product.id)).reviews.map((review) => review.user.email)
    const customer = ({ id }: { id: string }) => ({ id, role: 'BUYER' as const, sessionId: id })

    const detail = await getProduct(null, product.id)
    expect(productDetailDto.parse(detail)).toEqual(detail)
    expect(detail.reviews.map((review) => review.comment)).toEqual(['Review 2', 'Review 1', 'Review 0'])
    expect(detail.rating).toEqual({ average: 4.3, count: 3 })
    expect(detail.potSize).toEqual({ size: 4.5, unit: 'inches' })
    expect(await seenBy(null)).toEqual(Array(3).fill('b•••@example.com'))
    expect(await seenBy(customer(otherBuyer))).toEqual(Array(3).fill('b•••@example.com'))
    expect(await seenBy(customer(buyer))).toEqual(Array(3).fill('bilal@example.com'))
    expect(await seenBy(staffViewer(admin))).toEqual(Array(3).fill('bilal@example.com'))

    // Deleted: neither found nor listed.
    await db.product.update({
      where: { id: product.id },
      data: { deletedAt: new Date() },
      select: { id: true },
    })
    await expect(getProduct(null, product.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await findProductView('en', product.id)).toBeNull()
    expect((await names({ categories: ['reviewed'] })).total).toBe(0)
  })

  it.each(['x', '', "' OR 1=1", '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5eff'])('%j is not found', async (id) => {
    await expect(getProduct(null, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await findProductView('en', id)).toBeNull()
  })

  it('has a page with sanitised text and the facts about the plant', async () => {
    const { id } = await make.product({
      name: 'Cared',
      longDesc: '<p>ok</p><script>no</script>',
      light: 'full-sun',
      heightMax: 30,
      catSafety: 'toxic',
      floweringMonths: [3, 4],
    })
    expect(await findProductView('en', id)).toMatchObject({
      longDesc: '<p>ok</p>',
      plant: {
        ...noFacts,
        light: 'full-sun',
        height: { min: null, max: 30 },
        safety: { cats: 'toxic', dogs: 'unknown', people: 'unknown' },
        floweringMonths: [3, 4],
      },
      potSize: null,
      reviews: [],
    })
    const pot = await make.product({ name: 'Pot' })
    expect((await findProductView('en', pot.id))?.plant).toEqual(noFacts)
  })
})

describe('the home page', () => {
  it('features available plants, and no accessories', async () => {
    const featured = (await listFeatured('en', 50)).map(({ name }) => name)
    expect(featured).toContain('Golden Barrel Cactus')
    for (const absent of ['Clay Pot', '100% Cotton Rope', 'Old Man Cactus', 'Deleted Fern']) {
      expect(featured).not.toContain(absent)
    }
  })

  it('marks sold-out products on their cards', async () => {
    const { items, total } = await listCards('en', { categories: ['cactus'] }, 1, 12)
    expect(total).toBe(4)
    expect(items.filter(({ soldOut }) => soldOut).map(({ name }) => name)).toEqual(['Old Man Cactus'])
    expect(items.every(({ rating }) => rating === undefined)).toBe(true)
  })

  it('finds seeds in stock by whole words of their names, best-selling first', async () => {
    const seeds = [
      { name: 'Matar Seeds', sold: 2 },
      { name: 'Sweet PEA Seeds', sold: 5 },
      { name: 'Peacock Flower Seeds', sold: 9 },
      { name: 'Pea Seeds, sold out', stock: 0 },
      { name: 'Pea Seeds, deleted', deletedAt: day(9) },
      { name: 'Pea Trellis', categories: ['Gardening Accessories'] },
    ]
    for (const seed of seeds) await make.product({ categories: ['Seeds'], stock: 5, ...seed })
    const names = ['Sweet PEA Seeds', 'Matar Seeds']
    expect((await listSeeds('en', ['matar', 'pea'])).map(({ name }) => name)).toEqual(names)
    expect(await listSeeds('en', [])).toEqual([])
  })

  it.each(['Coriander/Dhania Seeds', 'Seeds for spring: Lauki.Gourd'])(
    'finds seeds whose words have no space between them: %s',
    async (name) => {
      await make.product({ name, categories: ['Seeds'], stock: 5 })
      for (const words of [
        ['coriander', 'lauki', 'mooli'],
        ['dhania', 'gourd', 'mooli'],
      ]) {
        expect((await listSeeds('en', words)).map((seeds) => seeds.name)).toContain(name)
      }
    },
  )

  it.each([
    ['Zinnia Seeds', 'زینیا کے بیج', 'zinnia'],
    ['Petunia, mixed', 'پٹونیا', 'petunia'],
    ['Sunflower Seeds', null, 'sunflower'],
  ])('knows the crop of seeds that have an Urdu name: %s, %s', async (name, nameUr, crop) => {
    await make.product({ name, nameUr, categories: ['Seeds'], stock: 5 })
    const month = { zinnia: 5, petunia: 9, sunflower: 2 }[crop] ?? 0
    for (const locale of ['en', 'ur'] as const) {
      const bench = benchOf(month, await listSeeds(locale, wordsOfMonth(month)), 99)
      const shown = bench.find((one) => one.crop === crop)?.product.card.name
      expect(shown).toBe(locale === 'ur' ? (nameUr ?? name) : name)
    }
  })

  it('quotes the best new review that says something, by its shortened name', async () => {
    const [zara, blocked] = await Promise.all([
      make.user({ firstName: 'Zara', lastName: 'ahmed' }),
      make.user({ isBlocked: true }),
    ])
    const [sold, gone] = await Promise.all([
      make.product({ name: 'Quoted Monstera' }),
      make.product({ deletedAt: day(30) }),
    ])
    const review = async (rating: number, comment: string, { user = zara, product = sold } = {}) => {
      const order = await make.order({ buyer: user, lines: [{ product, quantity: 1 }], status: 'DELIVERED' })
      return make.productReview({
        productId: product.id,
        userId: user.id,
        orderId: order.id,
        rating,
        comment,
      })
    }
    const long = 'Two new leaves in two months, and the box was taller than my daughter'
    expect(await findFeaturedReview('en')).toBeNull()
    await review(3, `${long}, but`)
    await review(5, 'Nice.')
    await review(5, long.repeat(5))
    await review(5, `${long}\n1. A list`)
    await review(5, `${long}, said by a blocked person`, { user: blocked })
    await review(5, `${long}, of a deleted plant`, { product: gone })
    expect(await findFeaturedReview('en')).toBeNull()
    await review(5, long)
    await review(4, `${long}, newer with fewer stars`)
    expect(await findFeaturedReview('en')).toMatchObject({
      rating: 5,
      comment: long,
      author: { id: zara.id, shown: 'Zara A.' },
      product: { id: sold.id, name: 'Quoted Monstera' },
    })
  })

  it('knows which slugs are categories', async () => {
    const tree = await getCategories()
    expect(tree.find('pots-&-containers')?.name).toBe('Pots & Containers')
    expect(tree.find('nothing')).toBeUndefined()
  })
})

describe('Urdu texts', () => {
  it('are on Urdu pages, the English ones where there are none', async () => {
    const urdu = { nameUr: 'گلاب', shortDescUr: 'خوشبودار۔', longDescUr: '<p>دھوپ۔</p>' }
    const both = await make.product({ name: 'Rose', categories: ['Urdu Beds', 'Cactus'], ...urdu })
    const english = await make.product({ name: 'Zinnia', categories: ['Urdu Beds'] })
    await db.category.update({ where: { slug: 'urdu-beds' }, data: { nameUr: 'کیاریاں' } })
    const cards = async (locale: 'en' | 'ur') =>
      (await listCards(locale, { categories: ['urdu-beds'], sort: 'newest' }, 1, 9)).items
    expect(await cards('ur')).toMatchObject([
      { id: english.id, name: 'Zinnia', shortDesc: 'Round and slow.' },
      { id: both.id, name: 'گلاب', shortDesc: 'خوشبودار۔', categories: ['Cactus', 'Urdu Beds'] },
    ])
    expect((await cards('en')).map(({ name }) => name)).toEqual(['Zinnia', 'Rose'])
    const all = await listCards('ur', { categories: [], sort: 'newest' }, 1, 2)
    expect(all.items[1]).toMatchObject({
      categories: ['Urdu Beds', 'Cactus'],
      categoryNames: ['کیاریاں', null],
    })
    expect((await findCategory('ur', 'urdu-beds,cactus'))?.title).toBe('کیاریاں، کیکٹس')
    expect(await findProductView('ur', both.id)).toMatchObject({
      name: 'Rose',
      nameUr: 'گلاب',
      shortDesc: 'خوشبودار۔',
      longDesc: '<p>دھوپ۔</p>',
      categories: [{ name: 'Urdu Beds', nameUr: 'کیاریاں' }, { name: 'Cactus' }],
    })
    expect(await findProductView('en', both.id)).toMatchObject({
      nameUr: 'گلاب',
      shortDesc: 'Round and slow.',
    })
    expect(await findProductView('ur', english.id)).toMatchObject({
      nameUr: null,
      shortDesc: 'Round and slow.',
    })
    expect((await quoteCart([{ product: both.id, quantity: 1 }])).items[0]).toMatchObject({
      name: 'Rose',
      nameUr: 'گلاب',
    })
  })
})

describe('revalidated tags', () => {
  const gone: string[] = []
  const pageCache = { revalidateTags: (names: readonly string[]) => gone.push(...names) }

  it('remove pages in this process at once and in the others through the table', async () => {
    Object.assign(shared, { pageCache })
    await revalidateTags(tags.product('1'), tags.catalogue, tags.catalogue)
    expect(gone.splice(0)).toEqual(['product:1', 'catalogue', 'catalogue'])
    expect(await db.cacheTag.count()).toBe(2)

    // Its own revalidation is not read back.
    await revalidateFromOthersOnce()
    expect(gone.splice(0)).toEqual([])

    // Another process revalidates one of them again.
    await db.$executeRaw`UPDATE cache_tags SET expired_at = clock_timestamp() WHERE tag = 'catalogue'`
    await revalidateFromOthersOnce()
    expect(gone.splice(0)).toEqual(['catalogue'])
    await revalidateFromOthersOnce()
    expect(gone).toEqual([])
  })
})
