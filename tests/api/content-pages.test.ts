import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { db } from '@/lib/platform/database/client'
import { send } from '../support/api'
import { baseUrl } from '../support/server'
import { lockShopSettings } from '../support/shop-settings'
import { type SignedIn, signedIn } from '../support/sign-in'
import { structuredDataOf } from '../support/structured-data'

// What visitors see of the pages that the shop writes: a change is on every page at once.

let admin: SignedIn
beforeAll(async () => {
  admin = await signedIn('ADMIN')
})

const guide = {
  slug: 'watering-cactus',
  kind: 'guide',
  title: 'Watering a cactus',
  titleUr: 'کیکٹس کو پانی',
  body: '<h2>When?</h2><p>Not at noon. Tell us within {guaranteeDays}.</p><h2>How?</h2><p>Slowly.</p>',
  placement: 'footer',
}
const create = async (changes: object = {}) =>
  (await send<{ _id: string }>('POST', '/page', admin, { ...guide, ...changes })).body.data._id
const change = (id: string, changes: object) => send('PUT', `/page/${id}`, admin, { ...guide, ...changes })
const open = (path: string, person?: SignedIn) =>
  fetch(baseUrl + path, {
    redirect: 'manual',
    headers: person ? { cookie: `next-auth.session-token=${person.token}` } : {},
  })
const statusOf = async (path: string, person?: SignedIn) => (await open(path, person)).status
const textOf = async (path: string) => (await open(path)).text()

test('a draft is a 404 until it is published, then on its page, in the footer and in the sitemap at once', async () => {
  const id = await create()
  const path = '/guides/watering-cactus'
  expect(await statusOf(path)).toBe(404)
  expect(await textOf('/about-us')).not.toContain(path)
  expect(await textOf('/guides')).not.toContain(path)

  await change(id, { published: true })
  expect(await statusOf(path)).toBe(200)
  const html = await textOf(path)
  expect(html).toContain('Tell us within 7 days.')
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/guides\/watering-cactus"/)
  expect(html).toMatch(/hrefLang="ur" href="[^"]+\/ur\/guides\/watering-cactus"/i)
  expect(structuredDataOf(html).map((entry) => entry['@type'])).toEqual([
    'Article',
    'FAQPage',
    'BreadcrumbList',
  ])
  expect(await textOf(`/ur${path}`)).toContain('کیکٹس کو پانی')
  for (const page of ['/about-us', '/guides', '/sitemaps/pages.xml'])
    expect(await textOf(page), page).toContain(path)

  await change(id, { published: false })
  expect(await statusOf(path)).toBe(404)
  expect(await textOf('/about-us')).not.toContain(path)
  await send('DELETE', `/page/${id}`, admin)
})

test('a former address redirects for good, in both languages, and a guide is not below /pages', async () => {
  const id = await create({ slug: 'first-address', published: true })
  expect(await statusOf('/guides/first-address')).toBe(200)
  await change(id, { slug: 'second-address', published: true })
  for (const [from, to] of [
    ['/guides/first-address', '/guides/second-address'],
    ['/ur/guides/first-address', '/ur/guides/second-address'],
    ['/pages/second-address', '/guides/second-address'],
  ] as const) {
    // The second answer is from the cache.
    for (let visit = 0; visit < 2; visit += 1) {
      const { status, headers } = await open(from)
      expect([status, headers.get('location')], from).toEqual([308, to])
    }
  }
  await send('DELETE', `/page/${id}`, admin)
  expect(await statusOf('/guides/first-address')).toBe(404)
})

test('a page that goes back to its first address is there, and the other one leads to it', async () => {
  const id = await create({ slug: 'address-a', published: true })
  const [a, b] = ['/guides/address-a', '/guides/address-b']
  const moveTo = (slug: string) => change(id, { slug, published: true })
  const answers = async () => {
    const found = await Promise.all([a, b].map((path) => open(path)))
    // No browser may keep a redirect without asking: the next change may turn it around.
    for (const { status, headers } of found)
      if (status === 308) expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    return found.map(({ status, headers }) => headers.get('location') ?? status)
  }
  for (let round = 0; round < 2; round += 1) {
    await moveTo('address-b')
    expect(await answers()).toEqual([b, 200])
    await moveTo('address-a')
    expect(await answers()).toEqual([200, a])
  }
  await send('DELETE', `/page/${id}`, admin)
})

test('a promise in a title is said in it, in its metadata and in the footer of every page', async () => {
  const id = await create({
    slug: 'titled',
    title: 'Back within {returnDays}',
    titleUr: 'واپسی {returnDays} میں',
    published: true,
  })
  onTestFinished(await lockShopSettings())
  const { body } = await send<{ promises: object }>('GET', '/settings', admin)
  const row = await db.setting.findUnique({ where: { key: 'shop' } })
  const save = (promises: object) => send('PUT', '/settings', admin, { ...body.data, promises })
  const shows = async (words: string) => {
    const html = await textOf('/guides/titled')
    expect(html).toMatch(new RegExp(`<h1[^>]*>${words}</h1>`))
    expect(html).toContain(`<title>${words}`)
    expect(html).toMatch(new RegExp(`<meta property="og:title" content="${words}`))
    expect(JSON.stringify(structuredDataOf(html))).toContain(words)
    // Neither page is about returns.
    for (const page of ['/about-us', '/services', '/guides'])
      expect(await textOf(page), page).toContain(words)
  }
  await shows('Back within 7 days')
  expect(await textOf('/ur/services')).toMatch(/واپسی \u2068?7 دن\u2069? میں/)
  await save({ ...body.data.promises, returnDays: 9 })
  await shows('Back within 9 days')
  for (const page of ['/guides/titled', '/services']) expect(await textOf(page)).not.toContain('{returnDays}')
  await save(body.data.promises)
  if (!row) await db.setting.deleteMany({ where: { key: 'shop' } })
  await send('DELETE', `/page/${id}`, admin)
})

test('the preview of a draft is for admins only', async () => {
  const id = await create({ slug: 'only-a-draft' })
  const path = `/user/page/${id}`
  expect(await statusOf(path, admin)).toBe(200)
  expect(await statusOf(`/ur${path}`, admin)).toBe(200)
  expect(await statusOf(path)).toBe(404)
  expect(await statusOf(path, await signedIn('BUYER'))).toBe(404)
  await send('DELETE', `/page/${id}`, admin)
})

test('a page follows a promise of the settings', async () => {
  const id = await create({ slug: 'promised', published: true })
  onTestFinished(await lockShopSettings())
  expect(await textOf('/guides/promised')).toContain('within 7 days')
  const row = await db.setting.findUnique({ where: { key: 'shop' } })
  const { body } = await send<{ promises: object }>('GET', '/settings', admin)
  const save = (promises: object) => send('PUT', '/settings', admin, { ...body.data, promises })
  await save({ ...body.data.promises, guaranteeDays: 1 })
  expect(await textOf('/guides/promised')).toContain('within 1 day.')
  await save({ ...body.data.promises, guaranteeDays: null })
  expect(await textOf('/guides/promised')).not.toContain('within')
  await save(body.data.promises)
  if (!row) await db.setting.deleteMany({ where: { key: 'shop' } })
  await send('DELETE', `/page/${id}`, admin)
})
