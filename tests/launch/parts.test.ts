import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allOn, type Parts } from '@/lib/shop/parts/schema'
import { makeAdmin } from '../../scripts/database/admins.mjs'
import { withClient } from '../../scripts/database/sql.mjs'
import { openCluster } from '../../scripts/testing/test-cluster.mjs'
import { testDatabases } from '../../scripts/testing/test-databases.mjs'
import { startTestServer } from '../../scripts/testing/test-server.mjs'
import { exampleId } from '../support/addresses'
import { liveEnv, openForCustomers } from '../support/live-shop'

// A live shop without caretakers and swaps: every page that links lead to, in both languages, says nothing of them.

let cluster: Awaited<ReturnType<typeof openCluster>>
let databases: ReturnType<typeof testDatabases>
let server: Awaited<ReturnType<typeof startTestServer>>
let databaseUrl = ''
let token = ''

beforeAll(async () => {
  cluster = await openCluster()
  databases = testDatabases(cluster.adminUrl)
  databaseUrl = (await databases.migrated('parts')).url
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `INSERT INTO products (id, name, short_desc, long_desc, price, updated_at)
       VALUES ('${exampleId}', 'Rose', 's', 'l', 50000, now())`,
    )
  })
  await openForCustomers(databaseUrl)
  server = await startTestServer({ name: 'parts', databaseUrl, env: liveEnv('https://shop.example') })
  const person = { email: 'saima@sabz.example', password: 'Zafran-and-roses-1' }
  const address = {
    street: '5 Mall Road',
    city: 'Gujrat',
    state: 'Punjab',
    country: 'Pakistan',
    zipCode: '50700',
  }
  await call('POST', '/user/register', {
    ...person,
    ...{ firstName: 'Saima', lastName: 'Butt', phoneNumber: '0300 765-4321', address },
  })
  await makeAdmin(databaseUrl, person.email)
  token = (await call('POST', '/user/login', person)).body.token
  for (const kind of ['terms', 'privacy', 'contact', 'returns', 'faq']) {
    const { body } = await call('POST', '/page/draft', { kind })
    await withClient(databaseUrl, (client) =>
      client.query(`UPDATE pages SET published_at = now(), placement = 'footer' WHERE id = $1`, [
        body.data._id,
      ]),
    )
  }
})
afterAll(async () => {
  await server.stop()
  await databases.dropAll()
  await cluster.close()
})

let asked = 0
/** Another visitor each time, because a live shop limits the requests of one. */
const fromElsewhere = () => {
  asked += 1
  return { 'x-forwarded-for': `10.2.${asked >> 8}.${asked & 255}` }
}

const get = (path: string) => fetch(server.baseUrl + path, { redirect: 'manual', headers: fromElsewhere() })

async function call(method: string, path: string, body?: object) {
  const answer = await fetch(`${server.baseUrl}/api/v1${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...fromElsewhere(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, body: await answer.json() }
}

const save = async (parts: Parts) => expect((await call('PUT', '/settings/parts', parts)).status).toBe(200)

/** The markup of a page without scripts and styles, and without the attribute that names what is off. */
const seenIn = (html: string) =>
  html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/ data-off="[^"]*"/, '')

const linksIn = (html: string) =>
  [...seenIn(html).matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )

interface Page {
  status: number
  text: string
}

/** Every page of the shop that links lead to, by its address. */
async function crawl(...starts: string[]): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>()
  const open = [...starts]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (pages.has(path)) continue
    const answer = await get(path)
    const isHtml = answer.headers.get('content-type')?.startsWith('text/html') === true
    const html = isHtml ? await answer.text() : ''
    pages.set(path, { status: answer.status, text: seenIn(html) })
    const links = linksIn(html).filter((href) => /^\/(?!\/|api\/v1)/.test(href))
    open.push(...links.map((href) => href.replace(/#.*/, '')).filter((href) => !pages.has(href)))
    if (pages.size > 400) throw new Error('The crawl does not end')
  }
  return pages
}

const starts = [
  '/',
  '/ur',
  '/login',
  '/ur/login',
  '/register',
  '/ur/register',
  '/api/docs',
  '/search',
  '/ur/search',
  '/cart',
  '/no-such-page',
]
const ofThem = /caretak|swap|appointment|(?<!\p{L})مالی(?!\p{L})|مالیوں|تبادل|ملاقات/iu

describe('a shop without caretakers and swaps', () => {
  it('says nothing of them on any page, and no link leads nowhere', async () => {
    await save(allOn)
    expect((await crawl('/')).has('/services')).toBe(true)
    await save({ ...allOn, caretakers: false, swaps: false })
    const pages = await crawl(...starts)
    expect(pages.has('/ur/pages/terms')).toBe(true)
    expect([...pages.keys()].some((path) => path.startsWith('/product/rose-'))).toBe(true)
    const missing = [...pages].filter(([path, { status }]) => status >= 400 && path !== '/no-such-page')
    expect(missing.map(([path, { status }]) => [path, status])).toEqual([])
    const telling = [...pages].flatMap(([path, { text }]) => {
      const found = ofThem.exec(text)
      return found ? [[path, text.slice(Math.max(0, found.index - 80), found.index + 80)]] : []
    })
    expect(telling).toEqual([])
  }, 300_000)

  it('has no page, file or endpoint of them', async () => {
    for (const path of [
      '/services',
      '/ur/services',
      `/service/${exampleId}`,
      '/plant-swaps',
      '/ur/plant-swaps',
    ])
      for (let nth = 0; nth < 3; nth += 1) expect([path, (await get(path)).status]).toEqual([path, 404])
    const files = await (await get('/sitemap.xml')).text()
    expect(files).not.toContain('caretakers')
    expect((await get('/sitemaps/caretakers.xml')).status).toBe(404)
    expect(await (await get('/sitemaps/pages.xml')).text()).not.toMatch(/services|swaps/)
    expect(await (await get('/manifest.webmanifest')).text()).not.toMatch(ofThem)
    const api = await (await get('/api/v1/openapi.json')).json()
    expect(Object.keys(api.paths).filter((path) => /caretaker|swap|appointment/.test(path))).toEqual([])
    for (const [method, path] of [
      ['GET', '/plant-swap'],
      ['POST', '/plant-swap'],
      ['POST', '/appointment'],
      ['GET', '/user/profiles/caretaker'],
      ['POST', '/user/register/caretaker'],
    ] as const)
      expect([path, (await call(method, path, method === 'POST' ? {} : undefined)).status]).toEqual([
        path,
        404,
      ])
    expect((await call('GET', '/appointment')).status).toBe(200)
  })
})

describe('a shop without its other parts', () => {
  it('has one language, the search by name and no guides', async () => {
    await save({ ...allOn, urdu: false, imageSearch: false, guides: false, discounts: false })
    const answer = await get('/ur/about-us?a=b')
    expect([answer.status, answer.headers.get('location')]).toEqual([307, '/about-us?a=b'])
    const pages = await crawl('/', '/search', '/cart')
    for (const [path, { status, text }] of pages) {
      expect([path, status]).toEqual([path, status < 400 ? status : 0])
      expect(text, path).not.toMatch(/hreflang|href="\/ur|by=image|href="\/guides/i)
    }
    expect(await (await get('/')).text()).not.toContain('hrefLang="ur"')
    expect((await get('/guides')).status).toBe(404)
    expect((await get('/share')).status).toBe(404)
    expect(await (await get('/sitemaps/pages.xml')).text()).not.toMatch(/\/ur\b|hreflang/)
    expect((await call('POST', '/image-search/upload')).status).toBe(404)
    const quote = { items: [{ product: exampleId, quantity: 1 }], discountCode: 'EID20' }
    expect((await call('POST', '/cart/quote', quote)).body.data.discount).toMatchObject({
      rejection: { reason: 'OFF', message: 'This shop does not take discount codes at present.' },
    })
  }, 300_000)

  it('has all of them again', async () => {
    await save(allOn)
    for (const path of ['/services', '/plant-swaps', '/ur', '/search'])
      expect([path, (await get(path)).status]).toEqual([path, 200])
    // Nothing is off; a live shop hides rows of 0 in sums in the same way.
    expect(await (await get('/')).text()).toContain('data-off="empty-sums"')
  })
})
