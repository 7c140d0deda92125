import { apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import '../support/database'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeProduct, createProduct, deleteProduct } from '@/lib/catalogue/editing/commands'
import { changeGroup, joinByCode } from '@/lib/catalogue/groups/commands'
import { lockForJoin } from '@/lib/catalogue/groups/lock'
import { findGroupDto } from '@/lib/catalogue/groups/queries'
import { listCards } from '@/lib/catalogue/listings/cards'
import { productChange, productCreation } from '@/lib/catalogue/products/form'
import { MAX_GROUP_PRODUCTS } from '@/lib/catalogue/products/group-schema'
import type { ProductFilters } from '@/lib/catalogue/products/schema'
import { slugOf } from '@/lib/catalogue/products/slug'
import { quoteCart } from '@/lib/orders/carts/queries'
import { placeOrder } from '@/lib/orders/placing/place-order'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'
import { fileOf, picture } from '../support/pictures'
import { ownerRights } from '../support/viewers'

const make = factories(db)
let admin: Viewer
let buyer: Viewer

beforeAll(async () => {
  admin = { id: (await make.admin()).id, role: 'ADMIN', sessionId: '', rights: ownerRights }
  buyer = { id: (await make.buyer()).id, role: 'BUYER', sessionId: '' }
})

const tulsi = (size: number, price: number, stock: number | null = 5) =>
  make.product({ name: 'Tulsi', potSize: size, potUnit: 'inches', price, stock, categories: ['Group Tests'] })

/** Three sizes of one plant in one group: the smallest is the cheapest. */
async function group() {
  const small = await tulsi(4, 10_000)
  const middle = await tulsi(6, 20_000)
  const large = await tulsi(10, 30_000)
  for (const one of [middle, large]) await changeGroup(admin, one.id, { with: small.id })
  return { small, middle, large }
}

/** Which of the products stands for its group in all lists, and which in its category. */
async function representatives(ids: readonly string[]) {
  const rows = await db.product.findMany({
    where: { id: { in: [...ids] }, represents: true, deletedAt: null },
    select: { id: true },
  })
  const listed = await db.productCategory.findMany({
    where: { productId: { in: [...ids] }, represents: true, listedAt: { not: null } },
    select: { productId: true },
  })
  return { all: rows.map(({ id }) => id), category: listed.map(({ productId }) => productId) }
}

const createSize = async (sizeOf: string) =>
  createProduct(
    admin,
    productCreation.parse({
      name: 'Tulsi',
      categories: ['Group Tests'],
      shortDesc: 'Holy.',
      longDesc: '<p>Holy.</p>',
      price: { amount: '10' },
      images: [fileOf(await picture())],
      sizeOf,
    }),
  )

const order = (productId: string, quantity: number) =>
  placeOrder(
    buyer,
    { orderItems: [{ product: productId, quantity }], paymentMethod: 'COD' } as Parameters<
      typeof placeOrder
    >[1],
    null,
  )

describe('a group', () => {
  it('has the labels of its sizes, smallest first', async () => {
    const { small, middle, large } = await group()
    const found = await findGroupDto(large.id)
    expect(found).toMatchObject({
      variesBy: 'SIZE',
      products: [
        { _id: small.id, label: '4 inches', price: { amount: 100_00 }, stock: 5 },
        { _id: middle.id, label: '6 inches' },
        { _id: large.id, label: '10 inches' },
      ],
    })
  })

  it('is represented by the cheapest product in stock', async () => {
    const { small, middle, large } = await group()
    const ids = [small.id, middle.id, large.id]
    expect(await representatives(ids)).toEqual({ all: [small.id], category: [small.id] })
    await order(small.id, 5)
    expect(await representatives(ids)).toEqual({ all: [middle.id], category: [middle.id] })
    await db.product.updateMany({ where: { id: large.id }, data: { price: 15_000 } })
    expect(await representatives(ids)).toEqual({ all: [large.id], category: [large.id] })
    await deleteProduct(admin, large.id)
    expect(await representatives(ids)).toEqual({ all: [middle.id], category: [middle.id] })
  })

  it('has a representative of its own in a category with only some of its sizes', async () => {
    const { small, middle, large } = await group()
    await changeProduct(
      admin,
      large.id,
      productChange.parse({
        name: 'Tulsi',
        categories: ['Group Tests', 'Large Plants'],
        shortDesc: 'Holy.',
        longDesc: '<p>Holy.</p>',
        price: { amount: '300' },
        src: (await db.productImage.findMany({ where: { productId: large.id } })).map(({ src }) => src),
        images: [],
      }),
    )
    const { category } = await representatives([small.id, middle.id, large.id])
    expect(category.toSorted()).toEqual([small.id, large.id].toSorted())
  })

  it('with one product left is none, and a product that left represents itself', async () => {
    const { small, middle, large } = await group()
    await changeGroup(admin, small.id, { with: null })
    await deleteProduct(admin, large.id)
    expect(await findGroupDto(middle.id)).toBeNull()
    expect(await findGroupDto(small.id)).toBeNull()
    const { all, category } = await representatives([small.id, middle.id, large.id])
    expect(all.toSorted()).toEqual([small.id, middle.id].toSorted())
    expect(category.toSorted()).toEqual([small.id, middle.id].toSorted())
  })

  it('is removed when its last product leaves', async () => {
    const { small, middle, large } = await group()
    const { groupId } = await db.product.findUniqueOrThrow({ where: { id: small.id } })
    for (const { id } of [small, middle, large]) await changeGroup(admin, id, { with: null })
    expect(await db.productGroup.count({ where: { id: groupId ?? '' } })).toBe(0)
  })

  it('does not take a product from another group, nor an unknown or deleted one', async () => {
    const one = await group()
    const other = await group()
    await expect(changeGroup(admin, one.large.id, { with: other.large.id })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await deleteProduct(admin, other.large.id)
    for (const unknown of [other.large.id, one.large.id, 'x', admin.id])
      await expect(changeGroup(admin, one.large.id, { with: unknown })).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
      })
    await expect(changeGroup(admin, other.large.id, { with: null })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('a line of a cart or an order', () => {
  it('has the label where another size has the same name', async () => {
    const { small, large } = await group()
    const alone = await make.product({ name: 'Ajrak Pot', potSize: 8, potUnit: 'inches' })
    await db.product.updateMany({ where: { id: large.id }, data: { nameUr: 'تلسی' } })
    const { items } = await quoteCart([small, large, alone].map(({ id }) => ({ product: id, quantity: 1 })))
    expect(items.map(({ name, nameUr }) => [name, nameUr])).toEqual([
      ['Tulsi, 4 inches', null],
      ['Tulsi, 10 inches', 'تلسی، \u206810\u2069 \u2068انچ\u2069'],
      ['Ajrak Pot', null],
    ])
    const { answer } = await order(large.id, 1)
    expect(answer.order.orderItems[0]?.product.name).toBe('Tulsi, 10 inches')
  })
})

describe('another size', () => {
  const form = async (fields: object) =>
    productCreation.parse({
      name: 'Ajwain',
      categories: ['Group Tests'],
      shortDesc: 'Fragrant.',
      longDesc: '<p>Fragrant.</p>',
      price: { amount: '450' },
      images: [fileOf(await picture())],
      ...fields,
    })

  it('joins the group of a product with its own size and stock, when it is saved', async () => {
    const origin = await createProduct(admin, await form({ potSize: { size: '6' }, stock: '9' }))
    const size = await createProduct(
      admin,
      await form({ potSize: { size: '4' }, stock: '3', price: { amount: '250' }, sizeOf: origin._id }),
    )
    expect((await findGroupDto(origin._id))?.products).toMatchObject([
      { _id: size._id, label: '4 inches', stock: 3 },
      { _id: origin._id, label: '6 inches', stock: 9 },
    ])
    expect(await representatives([origin._id, size._id])).toMatchObject({ all: [size._id] })
    // An open form of the first size can still be saved.
    expect((await db.product.findUniqueOrThrow({ where: { id: origin._id } })).updatedAt.toISOString()).toBe(
      origin.updatedAt,
    )
  })

  it('joins one group when it is the first of several at once', async () => {
    const origin = await tulsi(4, 10_000)
    const sizes = await Promise.all(
      [6, 8, 10].map(async (size) =>
        createProduct(admin, await form({ potSize: { size: `${size}` }, sizeOf: origin.id })),
      ),
    )
    expect((await findGroupDto(origin.id))?.products.map(({ label }) => label)).toEqual([
      '4 inches',
      '6 inches',
      '8 inches',
      '10 inches',
    ])
    expect(sizes).toHaveLength(3)
  })

  it('is not added to a product that is unknown or deleted, nor to a full group', async () => {
    const deleted = await tulsi(4, 10_000)
    await deleteProduct(admin, deleted.id)
    const before = await db.product.count()
    for (const sizeOf of [deleted.id, admin.id, 'x'])
      await expect(createProduct(admin, await form({ sizeOf }))).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        details: { fields: { sizeOf: apiText('fields.unknown', { label: inEnglish('sizeOf') }) } },
      })
    const { small } = await group()
    const { groupId } = await db.product.findUniqueOrThrow({ where: { id: small.id } })
    for (let at = 3; at < MAX_GROUP_PRODUCTS; at += 1) {
      const { id } = await tulsi(20 + at, 90_000)
      await db.product.updateMany({ where: { id }, data: { groupId } })
    }
    await expect(createProduct(admin, await form({ sizeOf: small.id }))).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect(await db.product.count()).toBe(before + MAX_GROUP_PRODUCTS)
    expect(await db.loosePicture.count()).toBe(0)
  })
})

describe('at once', () => {
  let sizes: Awaited<ReturnType<typeof group>>
  beforeEach(async () => {
    sizes = await group()
  })

  /** One product, whichever, and one in the category; none if all are deleted. */
  async function expectOneRepresentative() {
    const ids = Object.values(sizes).map(({ id }) => id)
    const members = await db.product.findMany({
      where: { id: { in: ids }, deletedAt: null, groupId: { not: null } },
      orderBy: [{ price: 'asc' }, { id: 'asc' }],
    })
    const cheapest = members.find(({ stock }) => stock !== 0) ?? members[0]
    const { all, category } = await representatives(members.map(({ id }) => id))
    expect(all).toEqual(cheapest ? [cheapest.id] : [])
    expect(category).toEqual(all)
  }

  it('the last pieces of all sizes are sold', async () => {
    const { small, middle, large } = sizes
    await Promise.all([small, middle, large].map(({ id }) => order(id, 5)))
    await expectOneRepresentative()
  })

  it('orders, prices, deletions, joins and leaves: one product represents the group', async () => {
    for (let round = 0; round < 2; round += 1) {
      sizes = await group()
      const { small, middle, large } = sizes
      const extra = await tulsi(12, 5000)
      await Promise.allSettled([
        order(small.id, 5),
        order(large.id, 5),
        changeGroup(admin, extra.id, { with: middle.id }),
        changeGroup(admin, middle.id, { with: null }),
        changeGroup(admin, small.id, { with: null }),
        changeGroup(admin, small.id, { with: large.id }),
        deleteProduct(admin, large.id),
        createSize(large.id),
      ])
      const groups = await db.$queryRaw<{ representatives: number; members: number }[]>`
        SELECT count(*) FILTER (WHERE represents)::int AS representatives, count(*)::int AS members
        FROM products WHERE group_id IS NOT NULL AND deleted_at IS NULL GROUP BY group_id`
      expect(groups.filter((one) => one.representatives !== 1)).toEqual([])
      const alone = await db.product.count({ where: { groupId: null, represents: false } })
      expect(alone).toBe(0)
    }
  })

  it('products change their groups in imports while others buy them: no deadlock, and no group is lost', async () => {
    const plants = await Promise.all(
      Array.from({ length: 8 }, (_, at) => tulsi(at + 1, 1000 * (at + 1), 500)),
    )
    const codes = ['race-a', 'race-b', 'race-c']
    /** As an import writes a row: the group of a product in its transaction, without a second try. */
    const move = (id: string, code: string | null) =>
      db.$transaction(async (tx) => {
        await lockForJoin(tx, [id], code)
        await tx.$executeRaw`UPDATE products SET price = price + 1 WHERE id = ${id}::uuid`
        await joinByCode(tx, id, code)
      })
    const buy = (first: string, second: string) =>
      placeOrder(
        buyer,
        {
          orderItems: [first, second].map((product) => ({ product, quantity: 1 })),
          paymentMethod: 'COD',
        } as Parameters<typeof placeOrder>[1],
        null,
      )
    const at = (index: number) => plants[index % plants.length]?.id ?? ''
    for (let round = 0; round < 6; round += 1) {
      // Into each other's groups, out of them, and into groups that do not exist yet or any more.
      const moves = plants.map(({ id }, index) => move(id, codes[(index + round) % 4] ?? null))
      const orders = [0, 2, 4].map((index) => buy(at(index + round), at(index + round + 3)))
      const joins = [changeGroup(admin, at(round), { with: null }), createSize(at(round + 1))]
      const done = await Promise.allSettled([...moves, ...orders, ...joins])
      expect(done.filter(({ status }) => status === 'rejected')).toEqual([])
    }
    const groups = await db.productGroup.findMany({
      where: { code: { in: codes } },
      include: { products: { select: { represents: true } } },
    })
    for (const { products } of groups) expect(products.filter(({ represents }) => represents)).toHaveLength(1)
    expect(await db.product.count({ where: { groupId: null, represents: false } })).toBe(0)
  })

  it('two admins change what a group varies by, and take a product out: the second is told', async () => {
    const { small, middle } = await group()
    const read = await findGroupDto(small.id)
    const seen = { _id: read?._id, variesBy: read?.variesBy }
    const saves = [
      changeGroup(admin, small.id, { variesBy: 'FORM', seen }),
      changeGroup(admin, middle.id, { with: null, seen }),
    ]
    const outcomes = await Promise.allSettled(saves)
    const late = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    const left = { _id: read?._id, variesBy: 'FORM' }
    // The product that left first does not change what the others vary by.
    for (const error of late) expect(error).toMatchObject({ code: 'CONFLICT', details: { data: left } })
    await expect(changeGroup(admin, small.id, { variesBy: 'SIZE', seen })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { data: left },
    })
    await changeGroup(admin, small.id, { with: null, seen: left })
    await expect(changeGroup(admin, small.id, { with: null, seen: left })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { data: { _id: null, variesBy: null } },
    })
  })

  it('two admins join two products with each other: one group with both', async () => {
    const [one, other] = [await tulsi(3, 100), await tulsi(5, 200)]
    await Promise.all([
      changeGroup(admin, one.id, { with: other.id }),
      changeGroup(admin, other.id, { with: one.id }),
    ])
    expect((await findGroupDto(one.id))?.products).toHaveLength(2)
  })
})

describe('a list with one card per group', () => {
  const category = 'Card Tests'
  const plants: Record<string, { id: string }> = {}
  beforeAll(async () => {
    const add = async (key: string, options: object) => {
      plants[key] = await make.product({ potUnit: 'inches', categories: [category], ...options })
    }
    await add('small', { name: 'Champa', potSize: 4, potType: 'Clay', price: 10_000, stock: 0 })
    await add('middle', { name: 'Champa', potSize: 6, potType: 'Jute', price: 20_000, stock: 10 })
    await add('large', {
      name: 'Champa',
      potSize: 10,
      potType: 'Clay',
      price: 30_000,
      categories: ['Large Cards'],
    })
    await add('alone', { name: 'Alone', potSize: 6, potType: 'Clay', price: 25_000 })
    for (const key of ['middle', 'large']) await changeGroup(admin, id(key), { with: id('small') })
  })
  const id = (key: string) => plants[key]?.id ?? ''
  const slugs = [slugOf(category)]
  const cards = async (filters: Partial<ProductFilters>, locale: 'en' | 'ur' = 'en') => {
    const asked = { categories: slugs, grouped: true, sort: 'price' as const, ...filters }
    const { items, total } = await listCards(locale, asked, 1, 12)
    expect(total).toBe(items.length)
    const found = items.map((card) => Object.keys(plants).find((key) => id(key) === card.id))
    return { found, items }
  }

  it.each<[string, Partial<ProductFilters>, string[]]>([
    ['shows the cheapest in stock', {}, ['middle', 'alone']],
    ['of a category in its usual order, too', { sort: undefined }, ['alone', 'middle']],
    ['with all sizes shows each', { grouped: false }, ['small', 'middle', 'alone']],
    ['shows one that passes the filters', { potType: 'clay' }, ['small', 'alone']],
    [
      'shows one with the chosen pot size',
      { categories: [], potSize: { size: 10, unit: 'inches' }, name: 'champa' },
      ['large'],
    ],
    ['is shown once in several categories', { categories: [...slugs, 'large-cards'] }, ['middle', 'alone']],
    ['is shown by another product in another category', { categories: ['large-cards'] }, ['large']],
    [
      'leaves a group out of which none passes',
      { minPrice: 24_000, potSize: { size: 6, unit: 'inches' } },
      ['alone'],
    ],
    ['is the same for a search', { categories: [], name: 'champa', sort: undefined }, ['middle']],
  ])('%s', async (_, filters, expected) => {
    expect((await cards(filters)).found).toEqual(expected)
  })

  it('says that other sizes cost more, and names the size where each is shown', async () => {
    const [champa, alone] = (await cards({})).items
    expect(champa).toMatchObject({ name: 'Champa', price: 20_000, from: true })
    expect(alone).not.toHaveProperty('from')
    const all = await cards({ grouped: false }, 'ur')
    expect(all.items.map(({ name }) => name)).toEqual([
      'Champa، \u20684\u2069 \u2068انچ\u2069',
      'Champa، \u20686\u2069 \u2068انچ\u2069',
      'Alone',
    ])
  })

  it('follows the stock of its sizes in a search', async () => {
    const found = async () => (await cards({ categories: [], name: 'champa', sort: undefined })).found
    expect(await found()).toEqual(['middle'])
    await order(id('middle'), 10)
    expect(await found()).toEqual(['large'])
  })
})
