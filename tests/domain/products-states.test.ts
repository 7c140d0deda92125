import '../support/database'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeStates } from '@/lib/catalogue/editing/change-states'
import { changeProduct, createProduct, deleteProduct } from '@/lib/catalogue/editing/commands'
import { showDueProducts } from '@/lib/catalogue/editing/show-due'
import { changeGroup } from '@/lib/catalogue/groups/commands'
import { readListing } from '@/lib/catalogue/image-search/queries'
import { listAdminProducts } from '@/lib/catalogue/listings/admin-queries'
import {
  listAlike,
  listCards,
  listCompanions,
  listFeaturedBy,
  listSeeds,
} from '@/lib/catalogue/listings/cards'
import { findDepartedProduct, findProductView } from '@/lib/catalogue/listings/detail'
import { countFacets } from '@/lib/catalogue/listings/facet-counts'
import { getProduct, listProducts } from '@/lib/catalogue/listings/queries'
import { movedAddress } from '@/lib/catalogue/products/addresses'
import { noChoice } from '@/lib/catalogue/products/facets'
import { productChange, productCreation } from '@/lib/catalogue/products/form'
import type { ProductFilters } from '@/lib/catalogue/products/schema'
import type { ProductState } from '@/lib/catalogue/states/state'
import { productsFrom, readChunks } from '@/lib/entry/seo/sitemap-queries'
import { quoteCart } from '@/lib/orders/carts/queries'
import { getDeliveryOffer } from '@/lib/orders/delivery/queries'
import { findOrderView } from '@/lib/orders/views/queries'
import { auditChoices, listAuditLog, shopActor } from '@/lib/platform/audit/log'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { createSwap } from '@/lib/swaps/commands'
import { swapForm } from '@/lib/swaps/schema'
import { descriptions } from '../support/descriptions'
import { fileOf, picture } from '../support/pictures'
import { ownerRights } from '../support/viewers'
import { aBuyer, anAdmin, errorOf, make, place } from './orders-support'

const ownerViewer = { role: 'ADMIN', rights: ownerRights } as const

let admin: Viewer
let buyer: Viewer
let photo: Buffer

beforeAll(async () => {
  admin = await anAdmin()
  buyer = await aBuyer()
  photo = await picture()
})

const page = { page: 1, limit: 100 }

/**
 * Words that only the products of one test have. Chance makes words that resemble each other, and a search that finds no exact
 * match finds the similar ones.
 */
const words = {
  visible: 'Blorvantik',
  counted: 'Zumphedgor',
  bought: 'Kwistolram',
  ordered: 'Fjandepuy',
  grouped: 'Oxtrimbesk',
  listed: 'Ghelwadrup',
  alone: 'Yacquinfle',
}

async function plants(word: string, more = {}) {
  const category = `${word} Plants`
  const add = (state: ProductState) =>
    make.product({
      name: `${word} ${state}`,
      nameUr: `${word} ${state}`,
      categories: [category],
      price: 100_000,
      stock: 3,
      state,
      ...more,
    })
  return { category, shown: await add('SHOWN'), draft: await add('DRAFT'), hidden: await add('HIDDEN') }
}

const setState = (id: string, state: ProductState) =>
  db.product.update({ where: { id }, data: { state, showFrom: null }, select: { id: true } })

const formOf = (more: Record<string, unknown> = {}) => ({
  name: 'State Fern',
  categories: ['State Tests'],
  shortDesc: 'Green.',
  longDesc: '<p>Green.</p>',
  price: { amount: '500' },
  ...more,
})

/** Everything that gives products to visitors, by what it is; each returns JSON that may name them. */
const callsAbout = (word: string, category: string, ids: readonly string[]) => {
  const slug = category.toLowerCase().replaceAll(' ', '-')
  const list = (filters: Partial<ProductFilters>) =>
    listProducts({ ...page, filters: { categories: [], ...filters } })
  const each = async <T>(read: (id: string) => Promise<T>) =>
    Promise.all(ids.map((id) => read(id).catch((error: Error) => error.name)))
  return {
    'the list': () => list({}),
    'the list of a category': () => list({ categories: [slug] }),
    'the list of groups': () => list({ categories: [slug], grouped: true }),
    'the list of groups with a filter': () =>
      list({ categories: [slug], grouped: true, maxPrice: 1_000_000 }),
    'the cheapest': () => list({ sort: 'price', minPrice: 100_000, maxPrice: 100_000 }),
    'the best rated': () => list({ sort: 'rating' }),
    'the best selling': () => listCards('en', { categories: [slug], sort: 'best-selling' }, 1, 100),
    'a search': () => list({ name: word }),
    'a search with a slip': () => list({ name: `${word.slice(0, -1)}m` }),
    'a search in a category': () => list({ name: word, categories: [slug] }),
    'cards in Urdu': () => listCards('ur', { categories: [slug], grouped: true }, 1, 100),
    'the chosen ones': () => listFeaturedBy('en', { by: 'chosen', products: [...ids] }, 50),
    'the newest': () => listFeaturedBy('en', { by: 'newest', products: [] }, 50),
    'seeds of the month': () => listSeeds('en', [word]),
    'what is alike': () => each((id) => listAlike('en', id, 20)),
    'what goes with it': () => each((id) => listCompanions('en', id)),
    'its page': () => each((id) => findProductView('en', id)),
    'one product': () => each((id) => getProduct(buyer, id)),
    'its address': () => each(movedAddress),
    'its delivery': () => each((product) => getDeliveryOffer({ product, quantity: 1 })),
    'the results of a picture': () => readListing(ids, [`${word} DRAFT`, `${word} HIDDEN`, `${word} SHOWN`]),
    'the quote of a cart': () => quoteCart(ids.map((product) => ({ product, quantity: 1 }))),
    'the sitemap': async () => {
      const [first] = await readChunks()
      const found = []
      for await (const entries of productsFrom(first?.first ?? '')) found.push(...entries)
      return found.map(({ path }) => path)
    },
  } satisfies Record<string, () => Promise<unknown>>
}

const textOf = (answer: unknown) => JSON.stringify(answer instanceof Object ? answer : [answer])

describe('visitors', () => {
  it('find only products that are shown, and follow a state that changes', async () => {
    const word = words.visible
    const { category, shown, draft, hidden } = await plants(word)
    const calls = callsAbout(word, category, [shown.id, draft.id, hidden.id])
    const named = async () => {
      const found: Record<string, string[]> = {}
      for (const [call, run] of Object.entries(calls)) {
        const text = textOf(await run())
        // A quote and a list of addresses repeat ids that they were sent.
        found[call] = ['SHOWN', 'DRAFT', 'HIDDEN'].filter(
          (state) =>
            text.includes(`${word} ${state}`) ||
            (call === 'the sitemap' &&
              text.includes({ SHOWN: shown, DRAFT: draft, HIDDEN: hidden }[state]?.id ?? '')),
        )
      }
      return found
    }
    const first = await named()
    expect(Object.entries(first).filter(([, states]) => states.some((state) => state !== 'SHOWN'))).toEqual(
      [],
    )
    for (const call of [
      'the list',
      'the list of a category',
      'a search',
      'a search with a slip',
      'its page',
      'the sitemap',
    ])
      expect([call, first[call]]).toEqual([call, ['SHOWN']])
    await setState(draft.id, 'SHOWN')
    await setState(shown.id, 'HIDDEN')
    const then = await named()
    expect(Object.entries(then).filter(([, states]) => states.some((state) => state !== 'DRAFT'))).toEqual([])
    for (const call of [
      'the list',
      'the list of a category',
      'a search',
      'a search with a slip',
      'its page',
      'the sitemap',
    ])
      expect([call, then[call]]).toEqual([call, ['DRAFT']])
  })

  it('count what they see', async () => {
    const { category, draft } = await plants(words.counted)
    const slug = category.toLowerCase().replaceAll(' ', '-')
    const count = async () => (await countFacets({ categories: [slug] }, noChoice)).known.total
    expect(await count()).toBe(1)
    await setState(draft.id, 'SHOWN')
    expect(await count()).toBe(2)
    await setState(draft.id, 'HIDDEN')
    expect(await count()).toBe(1)
  })

  it('buy only what they see', async () => {
    const { shown, draft, hidden } = await plants(words.bought)
    for (const product of [draft, hidden]) {
      expect(await errorOf(place(buyer, [{ product: shown }, { product }]))).toMatchObject({
        code: 'VALIDATION_FAILED',
      })
      expect(await quoteCart([{ product: product.id, quantity: 1 }])).toMatchObject({
        items: [{ sold: false, available: 0, name: '' }],
      })
    }
    const offered = swapForm.parse({ offeredPlants: [shown.id], desiredPlants: [draft.id] })
    expect(await errorOf(createSwap(buyer, offered))).toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  it('keep what they ordered; its page names what is similar, and nothing tells of a draft', async () => {
    const { shown, draft, hidden } = await plants(words.ordered)
    const { answer } = await place(buyer, [{ product: shown }])
    await setState(shown.id, 'HIDDEN')
    const view = await findOrderView(buyer, answer.order._id)
    expect(JSON.stringify(view)).toContain(shown.name)
    expect(await findDepartedProduct(hidden.id)).toMatchObject({ id: hidden.id, isDeleted: false })
    expect(await findDepartedProduct(draft.id)).toBeNull()
    await deleteProduct(admin, draft.id)
    expect(await findDepartedProduct(draft.id)).toBeNull()
    await deleteProduct(admin, hidden.id)
    expect(await findDepartedProduct(hidden.id)).toMatchObject({ isDeleted: true })
  })
})

describe('a group', () => {
  it('is represented by a size that is shown', async () => {
    const word = words.grouped
    const size = (price: number, state: ProductState) =>
      make.product({
        name: `${word} Tulsi`,
        categories: [word],
        price,
        state,
        potSize: price / 10_000,
        potUnit: 'inches',
      })
    const [small, large] = [await size(10_000, 'SHOWN'), await size(30_000, 'SHOWN')]
    const draft = await size(5_000, 'DRAFT')
    for (const one of [large, draft]) await changeGroup(admin, one.id, { with: small.id })
    const cards = async () =>
      (await listCards('en', { categories: [word.toLowerCase()], grouped: true }, 1, 10)).items.map(
        ({ id }) => id,
      )
    expect(await cards()).toEqual([small.id])
    await setState(small.id, 'HIDDEN')
    expect(await cards()).toEqual([large.id])
    await setState(draft.id, 'SHOWN')
    expect(await cards()).toEqual([draft.id])
    // An admin sees all sizes.
    expect((await getProduct(admin, large.id)).group?.products).toHaveLength(3)
    expect((await getProduct(buyer, large.id)).group?.products).toHaveLength(2)
  })
})

describe('admins', () => {
  it('find products of all states, and those of one', async () => {
    const word = words.listed
    const { draft, hidden, shown } = await plants(word)
    const names = async (state: '' | 'draft' | 'shown' | 'hidden', text = word) =>
      (await listAdminProducts({ text, stock: '', urdu: '', state, sort: '' }, page)).items.map(
        ({ id }) => id,
      )
    expect((await names('')).toSorted()).toEqual([draft.id, hidden.id, shown.id].toSorted())
    expect(await names('draft')).toEqual([draft.id])
    expect(await names('hidden')).toEqual([hidden.id])
    expect(await names('shown')).toEqual([shown.id])
    // A word that only a draft has, with a slip.
    const { alone } = words
    const one = await make.product({ name: alone, state: 'DRAFT' })
    expect(await names('', `${alone.slice(0, -1)}m`)).toEqual([one.id])
    expect(await getProduct(admin, draft.id)).toMatchObject({ state: 'DRAFT', showFrom: null })
    expect(await getProduct(buyer, shown.id)).not.toHaveProperty('state')
  })

  it('create drafts and show them; what was shown is no draft again', async () => {
    const later = new Date(Date.now() + 3_600_000)
    const made = await createProduct(
      admin,
      productCreation.parse({ ...formOf({ showFrom: later.toISOString() }), images: [fileOf(photo)] }),
    )
    expect(made).toMatchObject({ state: 'DRAFT', showFrom: later.toISOString() })
    const change = (more: Record<string, unknown>) =>
      changeProduct(admin, made._id, productChange.parse({ ...formOf(more), src: made.src }))
    // What is not sent stays.
    expect(await change({})).toMatchObject({ state: 'DRAFT', showFrom: later.toISOString() })
    expect(await change({ showFrom: '' })).toMatchObject({ state: 'DRAFT', showFrom: null })
    expect(await change({ state: 'SHOWN' })).toMatchObject({ state: 'SHOWN', showFrom: null })
    expect(await change({ state: 'HIDDEN', showFrom: later.toISOString() })).toMatchObject({
      state: 'HIDDEN',
      showFrom: later.toISOString(),
    })
    const refused = await errorOf(change({ state: 'DRAFT' }))
    expect(refused).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: { state: expect.anything() } },
    })
    const entries = await db.auditEntry.findMany({
      where: { subject: `product:${made._id}`, action: 'product.change' },
      orderBy: { id: 'asc' },
      select: { before: true, after: true },
    })
    expect(entries.at(-1)).toMatchObject({ before: { state: 'SHOWN' }, after: { state: 'HIDDEN' } })
  })
})

describe('the date from which a product shows', () => {
  const now = new Date('2027-03-01T04:00:00.000Z')
  const due = (more: Record<string, unknown> = {}) =>
    make.product({ name: 'Dated Plant', state: 'DRAFT', showFrom: now, ...more })
  const stateOf = async ({ id }: { id: string }) =>
    (await db.product.findUniqueOrThrow({ where: { id }, select: { state: true } })).state

  it('shows it from that minute on', async () => {
    const [one, later, hidden, empty] = [
      await due(),
      await due({ showFrom: new Date(now.getTime() + 1) }),
      await due({ state: 'HIDDEN' }),
      await due({ longDesc: '' }),
    ]
    await showDueProducts(undefined, { now: new Date(now.getTime() - 1) })
    expect(await stateOf(one)).toBe('DRAFT')
    await showDueProducts(undefined, { now })
    expect([await stateOf(one), await stateOf(later), await stateOf(hidden), await stateOf(empty)]).toEqual([
      'SHOWN',
      'DRAFT',
      'SHOWN',
      'DRAFT',
    ])
    expect(await getProduct(admin, one.id)).toMatchObject({ state: 'SHOWN', showFrom: null })
  })

  it('is in the audit log as a change of the shop by itself', async () => {
    const product = await due({ state: 'HIDDEN' })
    await showDueProducts(undefined, { now })
    await showDueProducts(undefined, { now })
    const subject = `product:${product.id}`
    const { items } = await listAuditLog(ownerViewer, { ...page, subject, actor: shopActor })
    expect(items).toMatchObject([
      {
        actor: null,
        action: 'product.state',
        subject: { name: product.name },
        changes: [{ name: 'state', before: 'HIDDEN', after: 'SHOWN' }],
      },
    ])
    expect((await listAuditLog(ownerViewer, { ...page, subject })).total).toBe(1)
    expect((await listAuditLog(ownerViewer, { ...page, subject, actor: admin.id })).total).toBe(0)
    const choices = await auditChoices(ownerViewer)
    expect(choices.hasShop).toBe(true)
    expect(choices.actions).toContain('product.state')
  })

  it('waits for a picture, a text of its own and a category', async () => {
    const name = 'Dated & <Fern>'
    const waiting = [
      await due({ images: [] }),
      await due({
        name,
        longDesc: `<p>${name.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')}</p>`,
      }),
      await due({ categories: ['Uncategorised'] }),
    ]
    const sorted = await due({ categories: ['Uncategorised', 'Sorted'] })
    await showDueProducts(undefined, { now })
    for (const product of waiting) expect(await stateOf(product)).toBe('DRAFT')
    expect(await stateOf(sorted)).toBe('SHOWN')
  })

  it('and a change of many products decide by one rule, also about blanks and tags', async () => {
    for (const [name, longDesc, missing] of descriptions) {
      const [dated, chosen] = [await due({ name, longDesc }), await due({ name, longDesc, showFrom: null })]
      await showDueProducts(undefined, { now })
      const [outcome] = await changeStates(admin, { products: [chosen.id], state: 'SHOWN' })
      const expected = [longDesc, missing.length > 0 ? 'DRAFT' : 'SHOWN', missing]
      expect([longDesc, await stateOf(dated), outcome?.missing]).toEqual(expected)
    }
  })

  it('and a change of many products know the category of imports by its name', async () => {
    const unsorted = (more = {}) => due({ categories: ['Uncategorised'], ...more })
    const [dated, chosen] = [await unsorted(), await unsorted({ showFrom: null })]
    const write = (data: { name?: string; slug?: string }) =>
      db.category.updateMany({ where: { products: { some: { productId: dated.id } } }, data })
    const show = async () => {
      await showDueProducts(undefined, { now })
      const [outcome] = await changeStates(admin, { products: [chosen.id], state: 'SHOWN' })
      return [await stateOf(dated), outcome?.state, outcome?.missing]
    }
    try {
      await write({ slug: 'other-plants' })
      expect(await show()).toEqual(['DRAFT', 'DRAFT', ['category']])
      await write({ slug: 'uncategorised', name: 'Misc' })
      expect(await show()).toEqual(['SHOWN', 'SHOWN', []])
    } finally {
      await write({ slug: 'uncategorised', name: 'Uncategorised' })
    }
  })

  it('two jobs and an admin who hides it at the same time agree', async () => {
    for (let round = 0; round < 10; round += 1) {
      const product = await due({ categories: ['Raced'] })
      const form = productChange.parse({
        ...formOf({ categories: ['Raced'], state: 'HIDDEN', showFrom: '' }),
        src: product.images.map(({ src }) => src),
      })
      await Promise.all([
        showDueProducts(undefined, { now }),
        showDueProducts(undefined, { now }),
        changeProduct(admin, product.id, form),
      ])
      expect(await stateOf(product)).toBe('HIDDEN')
    }
  })
})

describe('many products at once', () => {
  const statesOf = (ids: string[]) =>
    Promise.all(
      ids.map(async (id) => {
        const row = await db.product.findUniqueOrThrow({ where: { id }, select: { state: true } })
        return row.state
      }),
    )
  const draft = (more = {}) => make.product({ name: 'Draft Plant', state: 'DRAFT', ...more })
  const changesOf = (id: string) =>
    db.auditEntry.findMany({ where: { subject: `product:${id}` }, orderBy: { id: 'asc' } })

  it('are shown, but for those that lack something, which are named and stay', async () => {
    const date = new Date(Date.now() + 3_600_000)
    const whole = await draft({ showFrom: date })
    const bare = await draft({ longDesc: '<p>Draft plant</p>', categories: ['Uncategorised'], images: [] })
    const shown = await make.product({ name: 'Shown Plant' })
    const gone = await draft({ deletedAt: new Date() })
    const unknown = randomUUID()
    const products = [whole.id.toUpperCase(), bare.id, shown.id, gone.id, unknown, 'text', whole.id]
    const before = (await getProduct(admin, whole.id)).updatedAt
    const answer = await changeStates(admin, { products, state: 'SHOWN' })
    expect(answer).toEqual([
      { _id: whole.id, name: whole.name, done: true, state: 'SHOWN', reason: null, missing: [] },
      {
        _id: bare.id,
        name: bare.name,
        done: false,
        state: 'DRAFT',
        reason: 'INCOMPLETE',
        missing: ['category', 'description', 'picture'],
      },
      { _id: shown.id, name: shown.name, done: true, state: 'SHOWN', reason: null, missing: [] },
      ...[gone.id, unknown, 'text'].map((_id) => ({
        _id,
        name: null,
        done: false,
        state: null,
        reason: 'NOT_FOUND',
        missing: [],
      })),
    ])
    expect(await statesOf([whole.id, bare.id, shown.id])).toEqual(['SHOWN', 'DRAFT', 'SHOWN'])
    const after = await getProduct(admin, whole.id)
    expect(after).toMatchObject({ showFrom: null })
    expect(Date.parse(String(after.updatedAt))).toBeGreaterThan(Date.parse(String(before)))
    expect(await changesOf(whole.id)).toMatchObject([
      { actorId: admin.id, action: 'product.state', before: { state: 'DRAFT' }, after: { state: 'SHOWN' } },
    ])
    for (const { id } of [bare, shown, gone]) expect(await changesOf(id)).toEqual([])
  })

  it('are hidden without their dates, and what was shown is no draft again', async () => {
    const date = new Date(Date.now() + 3_600_000)
    const [one, two] = [await draft({ showFrom: date }), await make.product({ name: 'Shown Plant' })]
    const products = [one.id, two.id]
    const change = (state: ProductState) => changeStates(admin, { products, state })
    expect((await change('DRAFT')).map(({ done, state, reason }) => [done, state, reason])).toEqual([
      [true, 'DRAFT', null],
      [false, 'SHOWN', 'WAS_SHOWN'],
    ])
    expect((await change('HIDDEN')).every(({ done }) => done)).toBe(true)
    expect(await statesOf(products)).toEqual(['HIDDEN', 'HIDDEN'])
    expect(await getProduct(admin, one.id)).toMatchObject({ showFrom: null })
    await showDueProducts(undefined, { now: date })
    expect(await statesOf(products)).toEqual(['HIDDEN', 'HIDDEN'])
    expect((await change('DRAFT')).some(({ done }) => done)).toBe(false)
  })

  it('are shown again after they were hidden, also without what a draft needs', async () => {
    const bare = { longDesc: '<p>Old Plant</p>', categories: ['Uncategorised'], images: [] }
    const [old, never] = [await make.product({ name: 'Old Plant', ...bare }), await draft(bare)]
    const products = [old.id, never.id]
    await changeStates(admin, { products: [old.id], state: 'HIDDEN' })
    const answer = await changeStates(admin, { products, state: 'SHOWN' })
    expect(answer.map(({ done, reason }) => [done, reason])).toEqual([
      [true, null],
      [false, 'INCOMPLETE'],
    ])
    expect(await statesOf(products)).toEqual(['SHOWN', 'DRAFT'])
  })

  it('stay when their state is no longer the one that was read', async () => {
    const [one, two] = [await draft(), await draft()]
    const seen = { [one.id.toUpperCase()]: { state: 'DRAFT' }, [two.id]: { state: 'DRAFT' } } as const
    await setState(two.id, 'HIDDEN')
    const answer = await changeStates(admin, { products: [one.id, two.id], state: 'SHOWN', seen })
    expect(answer.map(({ done, state, reason }) => [done, state, reason])).toEqual([
      [true, 'SHOWN', null],
      [false, 'HIDDEN', 'CHANGED'],
    ])
    expect(await statesOf([one.id, two.id])).toEqual(['SHOWN', 'HIDDEN'])
  })

  it('two admins who show and hide the same ones agree in the end, one after the other', async () => {
    const ids = await Promise.all(
      Array.from({ length: 6 }, async () => (await make.product({ name: 'Raced Plant' })).id),
    )
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([
        changeStates(admin, { products: ids, state: 'HIDDEN' }),
        changeStates(admin, { products: ids.toReversed(), state: 'SHOWN' }),
      ])
      expect(new Set(await statesOf(ids)).size).toBe(1)
    }
    for (const id of ids) {
      const changes = await changesOf(id)
      // Each entry begins with the state that the one before ended with.
      for (const [at, { before }] of changes.entries())
        expect(before).toEqual(at === 0 ? { state: 'SHOWN' } : changes[at - 1]?.after)
    }
  })
})

it('an order and a hidden product: the order is placed before or refused', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 10; round += 1) {
    const product = await make.product({ stock: 5 })
    const [placed] = await Promise.allSettled([place(buyer, [{ product }]), setState(product.id, 'HIDDEN')])
    const { stock } = await db.product.findUniqueOrThrow({
      where: { id: product.id },
      select: { stock: true },
    })
    expect(stock).toBe(placed.status === 'fulfilled' ? 4 : 5)
    outcomes.add(placed.status)
  }
  expect(outcomes.size).toBeGreaterThan(0)
})

it('the lists of visitors and admins are read by an index', async () => {
  const plan = async (condition: string, order: string) =>
    JSON.stringify(
      await db.$transaction(async (tx) => {
        // A table of few rows is read as a whole otherwise.
        await tx.$executeRaw`SET LOCAL enable_seqscan = off`
        await tx.$executeRaw`SET LOCAL enable_sort = off`
        return tx.$queryRawUnsafe(
          `EXPLAIN SELECT p.id FROM products p WHERE ${condition} ORDER BY ${order} LIMIT 12`,
        )
      }),
    )
  const shown = `p.deleted_at IS NULL AND p.state = 'SHOWN'`
  expect(await plan(`${shown} AND p.represents`, 'p.created_at DESC, p.id DESC')).toContain(
    'products_group_newest_idx',
  )
  expect(await plan(shown, 'p.price, p.id DESC')).toContain('products_cheapest_idx')
  expect(await plan(`p.deleted_at IS NULL AND p.state = 'DRAFT'`, 'p.created_at DESC, p.id DESC')).toContain(
    'products_draft_idx',
  )
})
