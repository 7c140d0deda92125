import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CollectionTexts } from '@/lib/catalogue/products/collection-texts'
import { db } from '@/lib/platform/database/client'
import { send } from '../support/api'
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
  await db.setting.deleteMany({ where: { key: 'collections' } })
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
