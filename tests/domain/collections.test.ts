import '../support/database'
import { beforeAll, expect, it } from 'vitest'
import { listCards, listFeaturedBy } from '@/lib/catalogue/listings/cards'
import {
  readCollections,
  readMenu,
  saveCollections,
  saveCollectionTexts,
} from '@/lib/catalogue/listings/collection-record'
import { CurrentIndex } from '@/lib/catalogue/listings/current-index'
import { countFacets } from '@/lib/catalogue/listings/facet-counts'
import { findCollection } from '@/lib/catalogue/listings/listings'
import type { Collection } from '@/lib/catalogue/products/collection-schema'
import { noChoice } from '@/lib/catalogue/products/facets'
import { linksOf } from '@/lib/catalogue/products/menu-schema'
import type { ProductFilters } from '@/lib/catalogue/products/schema'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { noText } from '@/lib/shop/identity/schema'
import { factories } from '../support/factories'
import { ownerRights } from '../support/viewers'

const make = factories(db)
let admin: Viewer
beforeAll(async () => {
  admin = { id: (await make.admin()).id, role: 'ADMIN', sessionId: '', rights: ownerRights }
})

const collection = (fields: Partial<Collection>): Collection => ({
  key: 'k',
  slug: 'mixed',
  name: { en: 'Mixed', ur: '' },
  lead: noText,
  picture: '',
  categories: [],
  needs: [],
  products: [],
  isOnHome: true,
  former: [],
  ...fields,
})

it('a collection has the products of its categories, needs and products, in lists as in counts', async () => {
  const easy = { difficulty: 'easy', water: 'rarely' }
  const shade = await make.product({ name: 'In shade', categories: ['Any Shade'] })
  const below = await make.product({ name: 'In ferns', categories: ['Any Ferns'], price: 5_00 })
  const sturdy = await make.product({ name: 'Sturdy', categories: ['Any Other'], ...easy })
  const chosen = await make.product({ name: 'Chosen', categories: ['Any Other'], price: 9_00 })
  await make.product({ name: 'None of them', categories: ['Any Other'] })
  const parent = await db.category.findUniqueOrThrow({ where: { slug: 'any-shade' } })
  await db.category.update({ where: { slug: 'any-ferns' }, data: { parentId: parent.id } })
  const index = new CurrentIndex()
  const all = { categories: ['any-shade'], needs: ['hard-to-kill'], products: [chosen.id] }
  const cases: [Partial<typeof all>, string[]][] = [
    [all, [shade.id, below.id, sturdy.id, chosen.id]],
    [{ categories: ['any-shade'] }, [shade.id, below.id]],
    [{ needs: ['hard-to-kill'] }, [sturdy.id]],
    [{ products: [chosen.id, shade.id] }, [shade.id, chosen.id]],
    [{}, []],
  ]
  for (const [some, ids] of cases) {
    const scope: ProductFilters = {
      categories: [],
      anyOf: { categories: [], needs: [], products: [], ...some },
      grouped: true,
    }
    const { counts, known } = await countFacets(scope, noChoice, index)
    const { items, total } = await listCards('en', scope, 1, 12, known)
    expect([items.map(({ id }) => id).sort(), total]).toEqual([ids.toSorted(), ids.length])
    expect((await listCards('en', scope, 1, 12)).total).toBe(ids.length)
    const cheap = await countFacets(scope, { ...noChoice, maxPrice: '9' }, index)
    const narrowed = { ...scope, maxPrice: 9_00 }
    expect(cheap.known.total).toBe((await listCards('en', narrowed, 1, 12)).total)
    expect(counts.category.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(ids.length)
  }
})

it('a collection keeps the address that it had, until another one takes it', async () => {
  const before = await readCollections()
  const save = (...own: Collection[]) =>
    saveCollections(admin, { ...before, collections: [...before.collections, ...own] })
  await make.product({ categories: ['Gifted Things'] })
  await save(collection({ slug: 'presents', categories: ['gifted-things'] }))
  const moved = await save(collection({ slug: 'gifts', categories: ['gifted-things'] }))
  expect(moved.collections.at(-1)?.former).toEqual(['presents'])
  expect(await findCollection('en', 'presents')).toMatchObject({ base: '/collection/gifts', isMoved: true })
  expect(await findCollection('en', 'gifts')).toMatchObject({ title: 'Mixed', base: '/collection/gifts' })
  const other = collection({
    key: 'other',
    slug: 'presents',
    name: { en: 'Others', ur: '' },
    categories: ['gifted-things'],
  })
  await save(collection({ slug: 'gifts', categories: ['gifted-things'] }), other)
  expect((await findCollection('en', 'presents'))?.title).toBe('Others')
  await save()
  expect(await findCollection('en', 'gifts')).toBeNull()
})

it('a collection of a renamed category keeps its address and has the products', async () => {
  await make.product({ categories: ['Fertilizers'] })
  await db.category.update({ where: { slug: 'fertilizers' }, data: { slug: 'plant-food' } })
  const listing = await findCollection('en', 'fertilizers')
  expect(listing).toMatchObject({ title: 'Fertilizers', base: '/collection/fertilizers' })
  expect(listing?.isMoved).toBeUndefined()
  expect((await listCards('en', listing?.scope ?? { categories: ['-'] }, 1, 1)).total).toBe(1)
  await db.category.update({ where: { slug: 'plant-food' }, data: { slug: 'fertilizers' } })
})

it('another name of a collection takes the label that the menu had for it', async () => {
  const labels = async () =>
    (await readMenu()).entries
      .flatMap(linksOf)
      .filter(({ target }) => target === 'exotic')
      .map(({ label }) => label.en)
  expect(await labels()).toEqual(['Exotic Plants'])
  const texts = Object.fromEntries(
    (await readCollections()).collections.map(({ key }) => [key, { name: noText, lead: noText }]),
  )
  await saveCollectionTexts(admin, texts)
  expect(await labels()).toEqual(['Exotic Plants'])
  const rare = { name: { en: 'Rare plants', ur: '' }, lead: noText }
  expect((await saveCollectionTexts(admin, { ...texts, exotic: rare })).exotic).toEqual(rare)
  expect(await labels()).toEqual([''])
  await expect(saveCollectionTexts(admin, { ...texts, seen: texts })).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { data: { ...texts, exotic: rare } },
  })
  await expect(saveCollectionTexts(admin, { ...texts, roots: rare })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  })
})

it('featured plants are chosen in an order, the newest in stock, or the best-selling', async () => {
  const at = (day: number) => new Date(Date.UTC(2040, 0, day))
  const old = await make.product({ name: 'Old seller', sold: 1_000_000, createdAt: at(1) })
  const fresh = await make.product({ name: 'Fresh', createdAt: at(3) })
  await make.product({ name: 'Sold out', createdAt: at(4), stock: 0 })
  const pot = await make.product({ name: 'A pot', createdAt: at(5), categories: ['Pots'], stock: 0 })
  const shown = async (by: 'best-selling' | 'newest' | 'chosen', limit = 1, products: string[] = []) =>
    (await listFeaturedBy('en', { by, products }, limit)).map(({ id }) => id)
  expect(await shown('best-selling')).toEqual([old.id])
  expect(await shown('newest')).toEqual([fresh.id])
  expect(await shown('chosen', 3, [pot.id, fresh.id, '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5eff'])).toEqual([
    pot.id,
    fresh.id,
  ])
})
