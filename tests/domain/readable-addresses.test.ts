import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { lowestId } from '@/lib/base/ids'
import { listAlike, listCards, listFeatured } from '@/lib/catalogue/listings/cards'
import { findProductView } from '@/lib/catalogue/listings/detail'
import { addressOf } from '@/lib/catalogue/products/address'
import {
  getStoredAddresses,
  idAtAddress,
  movedAddress,
  saveAddresses,
} from '@/lib/catalogue/products/addresses'
import { findFeaturedReview } from '@/lib/catalogue/products/featured-review'
import { productsFrom } from '@/lib/entry/seo/sitemap-queries'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { findMarketplace } from '@/lib/swaps/queries'
import { noSwapFilters } from '@/lib/swaps/schema'
import { anAdmin, errorOf, make } from './people'

type Product = Awaited<ReturnType<typeof make.product>>
let viewer: Viewer
let product: Product
beforeAll(async () => {
  viewer = await anAdmin()
  product = await make.product({ name: 'Snake Plant', nameUr: 'سانپ پودا' })
})
const choose = (readable: boolean) => saveAddresses(viewer, { readable })
afterEach(() => choose(false))

describe('the short id', () => {
  it('is drawn by the database for every product, and never twice', async () => {
    const others = await Promise.all(Array.from({ length: 20 }, () => make.product()))
    const ids = others.map(({ shortId }) => shortId)
    expect(new Set(ids).size).toBe(20)
    for (const id of ids) expect(id).toMatch(/^[2-9cdfhjkmnpqrtvwxy]{7}$/)
    const [one, other] = others
    const change = (shortId: string) =>
      db.product.update({ where: { id: other?.id ?? '' }, data: { shortId } })
    await expect(change(one?.shortId ?? '')).rejects.toThrow('short_id')
    await expect(change('monster')).rejects.toThrow('products_short_id')
  })

  it('finds its product by an index', async () => {
    const plan = await db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`
      return tx.$queryRaw`EXPLAIN (FORMAT JSON) SELECT id FROM products WHERE short_id = ${product.shortId}`
    })
    expect(JSON.stringify(plan)).toContain('products_short_id_key')
  })
})

describe('a product that is asked for', () => {
  it('leads from its readable addresses to its id, while the shop shows ids', async () => {
    expect(await getStoredAddresses()).toEqual({ readable: false })
    expect(await movedAddress(product.id)).toBeNull()
    for (const asked of [addressOf(product), product.shortId, `old-name-${product.shortId}`])
      expect(await movedAddress(asked)).toBe(product.id)
  })

  it('leads from its id and its former names to its readable address', async () => {
    await choose(true)
    const renamed = await make.product({ name: 'Aloe' })
    const former = addressOf(renamed)
    expect(await movedAddress(former)).toBeNull()
    await db.product.update({ where: { id: renamed.id }, data: { name: 'Aloe Vera' } })
    const present = `aloe-vera-${renamed.shortId}`
    for (const asked of [
      former,
      renamed.id,
      renamed.id.toUpperCase(),
      renamed.shortId,
      present.toUpperCase(),
    ])
      expect(await movedAddress(asked)).toBe(present)
    expect(await movedAddress(present)).toBeNull()
    for (const asked of [present, former, renamed.id]) expect(await idAtAddress(asked)).toBe(renamed.id)
  })

  it('leads nowhere when it is deleted or unknown', async () => {
    const gone = await make.product({ deletedAt: new Date() })
    const unknown = [crypto.randomUUID(), 'rose-2222222', 'rose', '', 'x'.repeat(2000)]
    for (const readable of [true, false]) {
      await choose(readable)
      for (const asked of [gone.id, addressOf(gone), ...unknown]) expect(await movedAddress(asked)).toBeNull()
    }
    expect(await idAtAddress(addressOf(gone))).toBe(gone.id)
    expect(await idAtAddress('rose-2222222')).toBeNull()
  })
})

it('is chosen for all or not at all: a choice that another admin has changed is not overwritten', async () => {
  await choose(true)
  expect(await errorOf(saveAddresses(viewer, { readable: true, seen: { readable: false } }))).toMatchObject({
    code: 'CONFLICT',
  })
})

describe('the pages that search engines read', () => {
  it('link with the readable address in both languages, or with the id alone', async () => {
    const [{ group, first, second }, { plants, review }] = [await aGroup(), await aSwapAndReview()]
    for (const readable of [true, false]) {
      await choose(readable)
      const expected = (one: Pick<Product, 'id' | 'name' | 'shortId'>) =>
        readable ? addressOf(one) : undefined
      for (const locale of ['en', 'ur'] as const) {
        const { items } = await listCards(locale, { categories: [] }, 1, 100)
        expect(items.find(({ id }) => id === product.id)?.address).toBe(expected(product))
        const view = await findProductView(locale, first.id)
        expect(view?.address).toBe(expected(first))
        expect(view).not.toHaveProperty('shortId')
        expect(view?.group?.id).toBe(group)
        expect(view?.group?.sizes.map(({ address }) => address)).toEqual([expected(first), expected(second)])
        expect((await findFeaturedReview(locale))?.product).toMatchObject({
          id: review.id,
          ...(readable ? { address: addressOf(review) } : {}),
        })
        const cards = [...(await listFeatured(locale, 4)), ...(await listAlike(locale, product.id, 4))]
        expect(cards.every(({ address }) => (address !== undefined) === readable)).toBe(true)
      }
      const { items } = await findMarketplace(null, noSwapFilters, { page: 1, limit: 12 })
      expect(items[0]?.offered[0]?.address).toBe(expected(plants))
      const paths: string[] = []
      for await (const batch of productsFrom(lowestId)) paths.push(...batch.map(({ path }) => path))
      expect(paths).toContain(`/product/${expected(product) ?? product.id}`)
    }
  })

  async function aGroup() {
    const { id: groupId } = await make.productGroup()
    const first = await make.product({ name: 'Jade', groupId, potSize: 4, potUnit: 'inch' })
    const second = await make.product({ name: 'Jade', groupId, potSize: 8, potUnit: 'inch' })
    return { group: groupId, first, second }
  }

  async function aSwapAndReview() {
    const [plants, review] = [await make.product({ name: 'Fern' }), await make.product({ name: 'Ivy' })]
    const buyer = await make.buyer()
    await make.swap({ userId: buyer.id, offered: [plants.id], desired: [review.id] })
    const order = await make.order({ buyer, lines: [{ product: review, quantity: 1 }], status: 'DELIVERED' })
    await make.productReview({
      productId: review.id,
      userId: buyer.id,
      orderId: order.id,
      rating: 5,
      comment: 'It arrived green and healthy, and it has grown three new leaves since then.',
    })
    return { plants, review }
  }
})
