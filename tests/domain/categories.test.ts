import '../support/database'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeCategory, createCategory, deleteCategory } from '@/lib/catalogue/editing/category-commands'
import { changeProduct, createProductOf } from '@/lib/catalogue/editing/commands'
import { listCards, listCompanions, listFeatured, listSeeds } from '@/lib/catalogue/listings/cards'
import { CurrentIndex } from '@/lib/catalogue/listings/current-index'
import { countFacets } from '@/lib/catalogue/listings/facet-counts'
import { presentQuery } from '@/lib/catalogue/listings/listing'
import { slugsOf } from '@/lib/catalogue/listings/listing-address'
import { type FindListing, findCategory, findCollection } from '@/lib/catalogue/listings/listings'
import { listProducts } from '@/lib/catalogue/listings/queries'
import { findEmptyCategories, getCategories } from '@/lib/catalogue/products/categories'
import { categoryChange, categoryForm } from '@/lib/catalogue/products/category-schema'
import { noChoice } from '@/lib/catalogue/products/facets'
import { productChange, productFields } from '@/lib/catalogue/products/form'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'
import { ownerRights } from '../support/viewers'

// Categories are the shop's own. Each test has names of its own.

const make = factories(db)
let admin: Viewer
beforeAll(async () => {
  admin = { id: (await make.admin()).id, role: 'ADMIN', sessionId: '', rights: ownerRights }
})

const add = (form: object) => createCategory(admin, categoryForm.parse(form))
const change = (id: string, changes: object) => changeCategory(admin, id, categoryChange.parse(changes))
const inList = async (...categories: string[]) =>
  (await listProducts({ page: 1, limit: 100, filters: { categories } })).total
const categoryIds = async (productId: string) =>
  (await db.productCategory.findMany({ where: { productId }, orderBy: { position: 'asc' } })).map(
    ({ categoryId }) => categoryId,
  )
const fields = (categories: string[]) => ({
  name: `Plant of ${categories.join(' ')}`,
  categories,
  shortDesc: 'Green.',
  longDesc: '<p>Text</p>',
  price: { amount: '1200' },
})
const withCategories = async (id: string, ...categories: string[]) => {
  const { src } = await db.productImage.findFirstOrThrow({ where: { productId: id } })
  return changeProduct(admin, id, productChange.parse({ ...fields(categories), src: [src] }))
}

describe('a category that is renamed', () => {
  it('is found by its former slugs and names, in the API, in lists and by products', async () => {
    const plant = await make.product({ categories: ['Shade Lovers'] })
    const [id = ''] = await categoryIds(plant.id)
    await change(id, { slug: 'shade' })
    await change(id, { slug: 'for-shade', name: 'For the shade' })
    for (const slug of ['for-shade', 'shade', 'shade-lovers', 'for-the-shade'])
      expect([slug, await inList(slug)]).toEqual([slug, 1])
    const other = await make.product({ categories: ['Elsewhere'] })
    for (const name of ['shade lovers', 'Shade', 'For the shade', 'FOR-SHADE']) {
      expect((await withCategories(other.id, name)).categories).toEqual(['For the shade'])
      expect(await categoryIds(other.id)).toEqual([id])
    }
    // Both names are one category.
    await withCategories(other.id, 'Shade Lovers', 'Moss', 'For Shade')
    expect((await categoryIds(other.id)).filter((one) => one === id)).toEqual([id])
  })

  it('leads on from every address of a list that has a former slug', async () => {
    await make.product({ categories: ['Wet Feet'] })
    await make.product({ categories: ['Dry Feet'] })
    const id = (await getCategories()).find('wet-feet')?.id ?? ''
    await change(id, { slug: 'water-plants' })
    const found = async (find: FindListing, segment: string) => {
      const listing = await find('ur', segment)
      return listing && [listing.base, listing.isMoved === true]
    }
    expect(await found(findCategory, 'wet-feet')).toEqual(['/category/water-plants', true])
    expect(await found(findCategory, 'Wet%20Feet,dry-feet')).toEqual([
      '/category/water-plants,dry-feet',
      true,
    ])
    expect(await found(findCategory, 'water-plants,wet-feet')).toEqual(['/category/water-plants', true])
    expect(await found(findCollection, 'dry-feet,wet-feet')).toEqual([
      '/collection/dry-feet,water-plants',
      true,
    ])
    expect(await found(findCategory, 'Water-Plants')).toEqual(['/category/water-plants', false])
    expect(await found(findCategory, 'never-there')).toBeNull()
    expect(await presentQuery({ category: 'wet-feet', page: '2' })).toEqual({
      category: 'water-plants',
      page: '2',
    })
    const query = { category: 'water-plants', sort: 'price' }
    expect(await presentQuery(query)).toBe(query)
  })

  it('is linked by its slug on cards whose category has another name', async () => {
    await make.product({ categories: ['Linked Ferns'] })
    const id = (await getCategories()).find('linked-ferns')?.id ?? ''
    const card = async () => (await listCards('en', { categories: ['linked-ferns'] }, 1, 1)).items[0]
    expect(await card()).not.toHaveProperty('slugs')
    await change(id, { slug: 'ferns-of-ours' })
    expect(await card()).toMatchObject({ categories: ['Linked Ferns'], slugs: ['ferns-of-ours'] })
  })

  it('does not take the present slug or name of another; a former one becomes its own', async () => {
    const first = await add({ name: 'First bench', slug: 'bench-1' })
    const second = await add({ name: 'Second bench', slug: 'bench-2' })
    const conflict = (field: string) => ({
      code: 'CONFLICT',
      details: { fields: { [field]: expect.anything() } },
    })
    await expect(change(second._id, { slug: 'bench-1' })).rejects.toMatchObject(conflict('slug'))
    await expect(change(second._id, { slug: 'first-bench' })).rejects.toMatchObject(conflict('slug'))
    await expect(change(second._id, { name: 'Bench 1' })).rejects.toMatchObject(conflict('name'))
    await expect(add({ name: 'first  BENCH' })).rejects.toMatchObject(conflict('slug'))
    await change(first._id, { slug: 'bench-one' })
    await change(second._id, { slug: 'bench-1' })
    const tree = await getCategories()
    expect(tree.find('bench-1')?.id).toBe(second._id)
    expect(tree.find('bench-2')?.id).toBe(second._id)
    expect(tree.find('bench-one')?.id).toBe(first._id)
  })

  it('by two admins at once ends with one owner of each slug', async () => {
    const made = await Promise.all([1, 2, 3].map((n) => add({ name: `Raced bench ${n}` })))
    const results = await Promise.allSettled(
      made.map(({ _id }) => change(_id, { slug: 'raced', name: 'Raced' })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db.category.count({ where: { slug: 'raced' } })).toBe(1)
  })
})

it('has the slug of small Latin letters that its name suggests, and is found by the name', async () => {
  const names = {
    'Café Plants': 'cafe-plants',
    'Mum’s “best” (new!)': 'mums-best-new',
    'اندرونی پودے': /^c-[0-9a-f]{8}$/,
  }
  for (const [name, slug] of Object.entries(names)) {
    const { _id: id } = await createProductOf(admin, productFields.parse(fields([name])), [
      'https://example.com/1.webp',
    ])
    const [categoryId] = await categoryIds(id)
    const row = await db.category.findUniqueOrThrow({ where: { id: categoryId ?? '' } })
    expect(row).toMatchObject({ name, slug: typeof slug === 'string' ? slug : expect.stringMatching(slug) })
    expect(await inList(...(slugsOf(encodeURIComponent(name)) ?? []))).toBe(1)
    await make.product({ name: 'Second' }).then(({ id: other }) => withCategories(other, name))
    expect(await inList(row.slug)).toBe(2)
  }
})

describe('a category below another', () => {
  it('has its products in the list of the parent, in the counts and in the API', async () => {
    await make.product({ categories: ['Indoor Bed'] })
    await make.product({ categories: ['Fern Bed'] })
    const tree = await getCategories()
    const [parent, part] = [tree.find('indoor-bed'), tree.find('fern-bed')]
    const index = new CurrentIndex()
    const counts = async () => {
      const { counts, known } = await countFacets({ categories: ['indoor-bed'] }, noChoice, index)
      return [known.total, counts.category.map(({ value, count }) => [value, count])]
    }
    expect(await counts()).toEqual([1, [['indoor-bed', 1]]])
    await change(part?.id ?? '', { parent: parent?.id })
    expect(await counts()).toEqual([
      2,
      [
        ['fern-bed', 1],
        ['indoor-bed', 2],
      ],
    ])
    expect([await inList('indoor-bed'), await inList('fern-bed')]).toEqual([2, 1])
    const narrowed = await listCards('en', { categories: [], within: ['indoor-bed'] }, 1, 9)
    expect(narrowed.total).toBe(2)
    expect(await findCategory('en', 'indoor-bed')).toMatchObject({
      parts: [{ name: 'Fern Bed', href: '/category/fern-bed' }],
    })
    expect((await findCategory('en', 'fern-bed'))?.trail.map(({ name }) => name)).toEqual([
      'Home',
      'All Products',
      'Indoor Bed',
    ])
    await change(part?.id ?? '', { parent: null })
    expect(await counts()).toEqual([1, [['indoor-bed', 1]]])
  })

  it('is on the second level: neither itself nor a third level can be its parent', async () => {
    const top = await add({ name: 'Top bed' })
    const below = await add({ name: 'Below bed', parent: top._id })
    const other = await add({ name: 'Other bed' })
    const wrong = { code: 'VALIDATION_FAILED', details: { fields: { parent: expect.anything() } } }
    await expect(change(top._id, { parent: top._id })).rejects.toMatchObject(wrong)
    await expect(change(other._id, { parent: below._id })).rejects.toMatchObject(wrong)
    await expect(change(top._id, { parent: other._id })).rejects.toMatchObject(wrong)
    await expect(add({ name: 'Lost bed', parent: 'nowhere' })).rejects.toMatchObject(wrong)
    await deleteCategory(admin, top._id)
    expect((await getCategories()).find('below-bed')?.parentId).toBeNull()
  })
})

it('is deleted without products only; those of deleted products go with it', async () => {
  const plant = await make.product({ categories: ['Leaving Soon'] })
  const [id = ''] = await categoryIds(plant.id)
  await expect(deleteCategory(admin, id)).rejects.toMatchObject({ code: 'CONFLICT' })
  await db.product.update({ where: { id: plant.id }, data: { deletedAt: new Date() } })
  await deleteCategory(admin, id)
  expect(await categoryIds(plant.id)).toEqual([])
  expect((await getCategories()).find('leaving-soon')).toBeUndefined()
  await expect(deleteCategory(admin, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('of drafts and hidden products is not deleted, and is not among those that visitors find', async () => {
  for (const state of ['DRAFT', 'HIDDEN'] as const) {
    const plant = await make.product({ categories: [`Unseen ${state}`], state })
    const [id = ''] = await categoryIds(plant.id)
    await expect(deleteCategory(admin, id)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await categoryIds(plant.id)).toEqual([id])
    expect((await findEmptyCategories()).has(`unseen-${state.toLowerCase()}`)).toBe(true)
  }
})

it('a picture that is not stored is no picture of a category, and one that is used is kept', async () => {
  const { _id: id } = await add({ name: 'Pictured bed' })
  const src = 'media/p/shop/0192f5c1-bed.webp'
  await expect(change(id, { picture: src })).rejects.toMatchObject({
    details: { fields: { picture: expect.anything() } },
  })
  await db.loosePicture.create({ data: { src } })
  await change(id, { picture: src })
  expect(await db.loosePicture.count({ where: { src } })).toBe(0)
  const second = await add({ name: 'Second bed', picture: src })
  expect(second.picture).toBe(src)
  await change(id, { picture: '' })
  expect(await db.loosePicture.count({ where: { src } })).toBe(1)
  expect((await change(id, { name: 'Plain bed' })).picture).toBeNull()
})

it('what is in a category is its own word: for featured plants, seeds to sow and what goes with a plant', async () => {
  const plant = await make.product({
    name: 'Kind Rose',
    categories: ['Blooms'],
    potSize: 4,
    potUnit: 'inches',
  })
  const packet = await make.product({ name: 'Kind palak', categories: ['Paketain'], sold: 9 })
  const pot = await make.product({
    name: 'Kind gamla',
    categories: ['Bartan'],
    potSize: 4,
    potUnit: 'inches',
  })
  const tree = await getCategories()
  const idsIn = (cards: { id: string }[]) =>
    cards.map(({ id }) => id).filter((id) => [plant.id, packet.id, pot.id].includes(id))
  expect(idsIn(await listFeatured('en', 100))).toContain(packet.id)
  expect(await listSeeds('en', ['palak'])).toEqual([])
  expect(idsIn(await listCompanions('en', plant.id))).toEqual([])
  await change(tree.find('paketain')?.id ?? '', { kind: 'SEEDS' })
  await change(tree.find('bartan')?.id ?? '', { kind: 'POTS' })
  expect(idsIn(await listFeatured('en', 100))).toEqual([plant.id])
  expect((await listSeeds('en', ['palak'])).map(({ card }) => card.id)).toEqual([packet.id])
  expect(idsIn(await listCompanions('en', plant.id))).toEqual([pot.id])
  expect((await getCategories()).countKind(['blooms'])).toBe('products')
  await change(tree.find('blooms')?.id ?? '', { kind: 'PLANTS' })
  expect((await getCategories()).countKind(['blooms'])).toBe('plants')
})
