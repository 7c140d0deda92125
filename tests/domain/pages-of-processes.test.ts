// What a process has cached is dropped by the writes of another one. Here both run in one Node process, each with modules and
// connections of its own; neither looks by itself, so that only news can reach it.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PageCache } from '@/lib/platform/server/page-cache.mjs'
import { forgetAll } from '@/lib/platform/server/per-process.mjs'
import type { Shared } from '@/lib/platform/server/shared.mjs'
import { anAdmin, make } from './people'

const never = 3_600_000
const ends: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const end of ends) await end()
})

async function end({ shutdownCallbacks }: Pick<Shared, 'shutdownCallbacks'>) {
  while (shutdownCallbacks.length > 0) await shutdownCallbacks.pop()?.()
}

async function aProcess() {
  vi.resetModules()
  forgetAll()
  const { shared } = await import('@/lib/platform/server/shared.mjs')
  const { news, startNews } = await import('@/lib/platform/database/news')
  const tags = await import('@/lib/platform/cache/tags')
  const pageCache = new PageCache()
  shared.pageCache = pageCache
  startNews()
  tags.revalidateFromOthers({ everyMs: never, withNewsMs: never })
  await vi.waitFor(() => expect(news.isListening).toBe(true), { timeout: 60_000 })
  const { db } = await import('@/lib/platform/database/client')
  ends.push(() => end(shared))
  return {
    ...{ news, db, pageCache, revalidateTags: tags.revalidateTags, tags: tags.tags },
    ...(await import('@/lib/shop/opening/read')),
    ...(await import('@/lib/shop/opening/commands')),
    ...(await import('@/lib/shop/identity/queries')),
    ...(await import('@/lib/catalogue/products/categories')),
    ...(await import('@/lib/shop/opening/schema')),
    ...(await import('@/lib/catalogue/products/category-schema')),
    ...(await import('@/lib/catalogue/editing/category-commands')),
    ...(await import('@/lib/catalogue/listings/facet-counts')),
    ...(await import('@/lib/catalogue/products/facets')),
    ...(await import('@/lib/catalogue/search/plan')),
    ...(await import('@/lib/catalogue/search/schema')),
    ...(await import('@/lib/catalogue/search/commands')),
    /** Caches a page with these tags. */
    cachePage(path: string, ...names: string[]) {
      pageCache.store(path, { kind: 'APP_PAGE', html: path }, { tags: names, began: Date.now() })
    },
    has: (path: string) => pageCache.find(path) !== null,
  }
}

let one: Awaited<ReturnType<typeof aProcess>>
let two: Awaited<ReturnType<typeof aProcess>>
beforeAll(async () => {
  one = await aProcess()
  two = await aProcess()
})

test('a page is dropped on the other process, and no other page', async () => {
  two.cachePage('/product/1', one.tags.product('1'), one.tags.catalogue)
  two.cachePage('/product/2', one.tags.product('2'))
  await one.revalidateTags(one.tags.product('1'))
  await expect.poll(() => two.has('/product/1')).toBe(false)
  expect(two.has('/product/2')).toBe(true)
})

test('a page that was being rendered meanwhile is not stored', async () => {
  const began = Date.now()
  two.cachePage('/marker', 'tag of a marker', 'tag of a page')
  await one.revalidateTags('tag of a page')
  await expect.poll(() => two.has('/marker')).toBe(false)
  two.pageCache.store('/late', { kind: 'APP_PAGE', html: '' }, { tags: ['tag of a page'], began })
  expect(two.has('/late')).toBe(false)
})

test('a process does not drop again what it has dropped itself', async () => {
  await one.revalidateTags('tag of its own')
  one.cachePage('/rendered again', 'tag of its own')
  one.cachePage('/marker of one', 'tag of the other')
  await two.revalidateTags('tag of the other')
  await expect.poll(() => one.has('/marker of one')).toBe(false)
  expect(one.has('/rendered again')).toBe(true)
})

test('more tags than news can carry are read from the table', async () => {
  const names = Array.from({ length: 5000 }, () => one.tags.product(randomUUID()))
  for (const name of names) two.cachePage(`/${name}`, name)
  await one.revalidateTags(...names)
  await expect.poll(() => names.filter((name) => two.has(`/${name}`)).length).toBe(0)
})

test('news that cannot be read have the table read', async () => {
  for (const text of ['{"a":', '{"tag":"soon"}', '[1]']) {
    const name = `written without news ${text}`
    two.cachePage('/page', name)
    await one.db.$executeRaw`INSERT INTO cache_tags (tag, expired_at) VALUES (${name}, clock_timestamp())`
    await one.db.$queryRaw`SELECT pg_notify('gulshan_pages', ${text})::text`
    await expect.poll(() => two.has('/page')).toBe(false)
  }
})

test('what is written while the connection is broken is dropped when it is open again', async () => {
  two.cachePage('/page', 'tag of an outage')
  const { processID } = (await two.news.client()) as unknown as { processID: number }
  await one.db.$queryRaw`SELECT pg_terminate_backend(${processID}::int)`
  const left = () => one.db.$queryRaw`SELECT pid FROM pg_stat_activity WHERE pid = ${processID}::int`
  await expect.poll(left).toEqual([])
  await one.revalidateTags('tag of an outage')
  await expect.poll(() => two.has('/page')).toBe(false)
})

test('100 writes at once are all followed', async () => {
  const names = Array.from({ length: 100 }, (_, at) => `tag ${at}`)
  for (const name of names) two.cachePage(`/${name}`, name)
  await Promise.all(names.map((name) => one.revalidateTags(name)))
  await expect.poll(() => names.filter((name) => two.has(`/${name}`))).toEqual([])
})

test('documents of the shop and categories follow', async () => {
  const admin = await anAdmin()
  expect((await two.getOpening()).isOpen).toBe(true)
  expect((await two.getCategories()).find('orchids')).toBeUndefined()
  await one.saveOpening(admin, one.openingForm.parse({ ...(await one.getOpening()), isOpen: false }))
  await one.createCategory(admin, one.categoryForm.parse({ name: 'Orchids' }))
  await expect.poll(async () => (await two.getOpening()).isOpen).toBe(false)
  await expect.poll(async () => (await two.getCategories()).find('orchids')).toBeDefined()
})

test('counts of the catalogue and words of the search need no news: the next read has them', async () => {
  const admin = await anAdmin()
  const countIn = async ({ countFacets, noChoice }: typeof one) =>
    (await countFacets({ categories: [] }, noChoice)).known.total
  const before = await countIn(two)
  expect(await two.planSearch('zarpush')).toMatchObject({ typed: 'zarpush' })
  await make.product({ name: 'Arabian jasmine' })
  expect(await countIn(two)).toBe(before + 1)
  await one.createSynonym(admin, one.synonymForm.parse({ term: 'zarpush', meanings: ['jasmine'] }))
  expect(JSON.stringify(await two.planSearch('zarpush'))).toContain('jasmine')
})
