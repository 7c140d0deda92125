import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Collections } from '@/lib/catalogue/products/collection-schema'
import type { CollectionTexts } from '@/lib/catalogue/products/collection-texts'
import type { Menu } from '@/lib/catalogue/products/menu-schema'
import { db } from '@/lib/platform/database/client'
import { send } from '../support/api'
import { factories } from '../support/factories'
import { baseUrl } from '../support/server'
import { type SignedIn, signedIn } from '../support/sign-in'
import { structuredDataOf } from '../support/structured-data'

// Texts of collections: a change is on every page that shows them at once.

let admin: SignedIn
beforeAll(async () => {
  admin = await signedIn('ADMIN')
})
const path = '/settings/collections'
const read = async () => (await send<CollectionTexts>('GET', path, admin)).body.data
const save = (texts: CollectionTexts, seen?: object) =>
  send('PUT', path, admin, { ...texts, ...(seen ? { seen } : {}) })
const textOf = async (page: string) => (await fetch(baseUrl + page)).text()

const own = {
  name: { en: 'Desert plants', ur: 'صحرائی پودے' },
  lead: { en: 'Grown in sand & sun.', ur: 'ریت اور دھوپ میں اُگے ہوئے۔' },
}
const pages = ['/', '/ur', '/collection/cactus', '/ur/collection/cactus', '/about-us', '/nowhere']

let before: CollectionTexts
afterAll(async () => {
  await save(before)
  await db.setting.deleteMany({ where: { key: { in: ['collection-list', 'menu'] } } })
})

test('are on the home page, the collection, in metadata, structured data and the menu of every page', async () => {
  before = await read()
  // Now all are cached.
  for (const page of pages) expect(await textOf(page), page).not.toMatch(/Desert plants|صحرائی پودے/)
  const { status } = await save({ ...before, cactus: own }, before)
  expect(status).toBe(200)

  for (const page of pages)
    expect(await textOf(page), page).toContain(page.startsWith('/ur') ? own.name.ur : own.name.en)
  expect(await textOf('/')).toContain('Grown in sand &amp; sun.')
  const html = await textOf('/collection/cactus')
  expect(html).toMatch(/<h1[^>]*>Desert plants<\/h1>/)
  expect(html).toMatch(/<title>Desert plants[^<]*<\/title>/)
  expect(html).toMatch(/<meta name="description" content="[^"]*Grown in sand &amp; sun\./)
  expect(html).toMatch(/<meta property="og:title" content="Desert plants/)
  expect(JSON.stringify(structuredDataOf(html))).toContain('Desert plants')

  await save(before)
  for (const page of pages) expect(await textOf(page), page).not.toMatch(/Desert plants|صحرائی پودے/)
})

test('of a form that is out of date are not saved', async () => {
  const seen = await read()
  await save({ ...seen, seeds: own })
  const { status, body } = await save({ ...seen, cactus: own }, seen)
  expect([status, (body as unknown as { data: CollectionTexts }).data.seeds]).toEqual([409, own])
  await save(before)
})

const list = '/settings/collection-list'
const readList = async () => (await send<Collections>('GET', list, admin)).body.data
const menu = '/settings/menu'

test('that a shop adds has a tile, a page by categories, needs and products, and a way from its former address', async () => {
  const make = factories(db)
  const one = await make.product({ name: 'Gift Qorvel', categories: ['Gifted'] })
  const two = await make.product({
    name: 'Sturdy Qorvel',
    categories: ['Elsewhere Gifted'],
    difficulty: 'easy',
    water: 'rarely',
  })
  const three = await make.product({ name: 'Chosen Qorvel', categories: ['Elsewhere Gifted'] })
  const stored = await readList()
  const gifts = {
    key: 'gifts',
    slug: 'api-gifts',
    name: { en: 'Gifts for Eid', ur: 'عید کے تحفے' },
    lead: { en: 'Wrapped by hand.', ur: '' },
    picture: '/art/heads/summer.webp',
    categories: ['gifted'],
    needs: [],
    products: [three.id],
    isOnHome: true,
    former: [],
  }
  expect((await textOf('/')).includes('Gifts for Eid')).toBe(false)
  const collections = [...stored.collections, gifts]
  const saved = await send<Collections>('PUT', list, admin, { ...stored, collections, seen: stored })
  expect([saved.status, saved.body.data.collections.at(-1)]).toEqual([200, gifts])
  expect(await textOf('/ur')).toContain('عید کے تحفے')
  const html = await textOf('/collection/api-gifts')
  expect(html).toMatch(/<h1[^>]*>Gifts for Eid<\/h1>/)
  expect([one, two, three].map(({ name }) => html.includes(name))).toEqual([true, false, true])
  expect(html).toContain('2 products')
  expect(await textOf('/collection/api-gifts?category=elsewhere-gifted')).toContain('Chosen Qorvel')

  const moved = [...stored.collections, { ...gifts, slug: 'eid-gifts', needs: ['hard-to-kill'] }]
  expect((await send('PUT', list, admin, { ...stored, collections: moved })).status).toBe(200)
  for (const prefix of ['', '/ur']) {
    const answer = await fetch(`${baseUrl}${prefix}/collection/api-gifts?sort=price`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')?.replace(baseUrl, '')]).toEqual([
      308,
      `${prefix}/collection/eid-gifts?sort=price`,
    ])
  }
  expect(await textOf('/collection/eid-gifts?sizes=all&sort=-price')).toContain('Sturdy Qorvel')
  expect(await textOf('/sitemaps/listings.xml')).toContain('/collection/eid-gifts<')
  const wrong = await send('PUT', list, admin, { ...stored, collections: [gifts, gifts] })
  expect([wrong.status, Object.keys(wrong.body.error)]).toEqual([
    400,
    ['collections.1.key', 'collections.1.slug'],
  ])
  expect((await send('PUT', list, admin, { ...stored, seen: stored })).status).toBe(409)
  expect((await send('PUT', list, admin, stored)).status).toBe(200)
})

test('are in the menu by the names that they get, whatever the menu called them', async () => {
  const first = await readList()
  const rename = (name: { en: string; ur: string }) =>
    send('PUT', list, admin, {
      ...first,
      collections: first.collections.map((one) => (one.key === 'exotic' ? { ...one, name } : one)),
    })
  expect(await textOf('/about-us')).toContain('Exotic Plants')
  await rename({ en: 'Rare plants', ur: '' })
  expect(await textOf('/about-us')).toContain('Rare plants')
  expect(await textOf('/about-us')).not.toContain('Exotic Plants')
  await send('PUT', list, admin, first)
})

test('the menu is on every page at once', async () => {
  const stored = (await send<Menu>('GET', menu, admin)).body.data
  for (const page of pages) await textOf(page)
  const link = { kind: 'need', target: 'pet-safe', label: { en: 'Safe for Mano', ur: 'مانو کے لیے' } }
  const entries = [...stored.entries, { kind: 'link', link }]
  const saved = await send<Menu>('PUT', menu, admin, { entries, seen: stored })
  expect([saved.status, saved.body.data]).toEqual([200, { entries }])
  for (const page of pages)
    expect(await textOf(page), page).toContain(page.startsWith('/ur') ? 'مانو کے لیے' : 'Safe for Mano')
  expect((await send('PUT', menu, admin, { entries, seen: stored })).status).toBe(409)
  const nowhere = { entries: [{ kind: 'link', link: { ...link, target: '' } }] }
  expect((await send('PUT', menu, admin, nowhere)).body.error).toEqual({
    'entries.0.link.target': 'Choose where the link leads',
  })
  await send('PUT', menu, admin, stored)
  expect(await textOf('/about-us')).not.toContain('Safe for Mano')
})

test('featured plants are those that the shop chooses, in its order', async () => {
  const make = factories(db)
  const plants = await Promise.all([1, 2].map((n) => make.product({ name: `Featured Qorvel ${n}`, sold: 0 })))
  const stored = await readList()
  const products = plants.map(({ id }) => id)
  await send('PUT', list, admin, { ...stored, featured: { by: 'chosen', products: products.toReversed() } })
  const html = await textOf('/')
  expect(html.indexOf('Featured Qorvel 2')).toBeGreaterThan(0)
  expect(html.indexOf('Featured Qorvel 1')).toBeGreaterThan(html.indexOf('Featured Qorvel 2'))
  await send('PUT', list, admin, { ...stored, featured: { by: 'newest', products: [] } })
  expect(await textOf('/')).toContain('Featured Qorvel')
  await send('PUT', list, admin, stored)
})
