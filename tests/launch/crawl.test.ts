import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inLocale, localeOf, withoutLocale } from '@/lib/base/i18n/locales'
import { pageWeight } from '../../bench/page-weight.mjs'
import { ensureBuilt } from '../../scripts/launch/build-app.mjs'
import { decode, type PageText, pageText } from '../support/page-text'
import { type OwnShop, openOwnShop } from '../support/shop'
import { errorsOf, structuredDataOf } from '../support/structured-data'

// Crawls the whole demo shop, from the home page and the sitemap, along every link that a crawler may follow.

interface Visited extends PageText {
  status: number
  html: string
}

let shop: OwnShop
let origin = ''
const visited = new Map<string, Visited>()
/** Every address of the sitemap, with its pictures. */
const offered = new Map<string, string[]>()

const text = async (path: string) => (await fetch(origin + path)).text()
const tagged = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, inside = '']) => decode(inside))

async function readSitemap(): Promise<void> {
  for (const file of tagged(await text('/sitemap.xml'), 'loc')) {
    const answer = await fetch(file)
    expect([file, answer.status, answer.headers.get('content-type')]).toEqual([
      file,
      200,
      'application/xml; charset=utf-8',
    ])
    for (const entry of tagged(await answer.text(), 'url')) {
      const [path = ''] = tagged(entry, 'loc')
      offered.set(path, tagged(entry, 'image:loc'))
    }
  }
}

/** Breadth first, four at a time. */
async function crawl(start: readonly string[]): Promise<void> {
  const waiting = [...new Set(start)]
  const known = new Set(waiting)
  const walk = async () => {
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      const answer = await fetch(address, { redirect: 'manual' })
      const html = await answer.text()
      const page = { status: answer.status, html, ...pageText(html) }
      visited.set(address, page)
      for (const link of page.links) {
        const next = new URL(link, address)
        next.hash = ''
        // Forms that differ only in where they lead afterwards are one page.
        const { origin: site, pathname, searchParams, href } = next
        const name = searchParams.has('redirect') ? `${pathname}?redirect` : href
        if (site !== origin || known.has(name)) continue
        known.add(name)
        waiting.push(href)
      }
    }
  }
  // Until a round finds nothing: a worker without addresses may stop while others still find links.
  while (waiting.length > 0) await Promise.all(Array.from({ length: 4 }, walk))
}

beforeAll(async () => {
  await ensureBuilt()
  shop = await openOwnShop('crawl')
  origin = (await shop.serve()).baseUrl
  await readSitemap()
  await crawl([`${origin}/`, ...offered.keys()])
}, 900_000)
afterAll(() => shop?.close())

const pages = () => [...visited].map(([address, page]) => ({ address, ...page }))
const same = (one: string | null, other: string) => one !== null && new URL(one).href === new URL(other).href
/** The pages for search results: indexed, with their own canonical address. */
const landings = () =>
  pages().filter(({ address, noindex, canonical }) => !noindex && same(canonical, address))

/** Values that occur more than once in a language, with their pages. */
function repeated(of: (page: PageText) => string): string[] {
  const places = new Map<string, string[]>()
  for (const page of landings()) {
    const key = `${localeOf(new URL(page.address).pathname)} ${of(page)}`
    places.set(key, [...(places.get(key) ?? []), page.address])
  }
  return [...places].filter(([, where]) => where.length > 1).map(([value, where]) => `${value}: ${where}`)
}

describe('a crawler', () => {
  it('finds no broken link', () => {
    expect(visited.size).toBeGreaterThan(200)
    expect(
      pages().flatMap(({ address, status }) => (status === 200 ? [] : [`${status} ${address}`])),
    ).toEqual([])
  })

  it('finds exactly one h1 on each page', () => {
    const odd = pages().filter(({ headings }) => headings.length !== 1 || !headings[0])
    expect(odd.map(({ address, headings }) => `${address}: ${headings.join(' | ')}`)).toEqual([])
  })

  it('finds a canonical address on each page', () => {
    const lost = pages().filter(({ canonical, noindex }) => !canonical && !noindex)
    expect(lost.map(({ address }) => address)).toEqual([])
  })

  it('finds at each canonical address a page that has it as its own', () => {
    const chains = pages().flatMap(({ address, canonical, noindex }) => {
      if (!canonical || noindex || same(canonical, address)) return []
      const target = visited.get(new URL(canonical).href)
      const fine = target?.status === 200 && !target.noindex && same(target.canonical, canonical)
      return fine ? [] : [`${address} -> ${canonical}`]
    })
    expect(chains).toEqual([])
  })

  it('finds each page in both languages, which name each other', () => {
    const odd = landings().filter(({ address, languages }) => {
      const { pathname, search } = new URL(address)
      const path = withoutLocale(pathname) + search
      const wanted = { en: path, ur: inLocale('ur', path), 'x-default': path }
      return Object.entries(wanted).some(
        ([language, href]) => !same(languages[language] ?? null, new URL(href, origin).href),
      )
    })
    expect(odd.map(({ address, languages }) => `${address}: ${JSON.stringify(languages)}`)).toEqual([])
    const lost = landings().flatMap(({ languages }) =>
      Object.values(languages).filter((href) => !visited.has(new URL(href).href)),
    )
    expect(lost).toEqual([])
  })

  it('finds no duplicate titles and descriptions', () => {
    expect(repeated(({ title }) => title)).toEqual([])
    expect(repeated(({ description }) => description)).toEqual([])
    expect(
      landings().filter(({ title, description }) => title.length < 5 || description.length < 30),
    ).toEqual([])
  })

  it('finds no links to combinations of filters', () => {
    const filtered = landings().filter(({ address }) => /[?&](?!page=|city=|service=)/.test(address))
    expect(filtered.map(({ address }) => address)).toEqual([])
  })
})

describe('the sitemap', () => {
  it('lists only pages that are indexed', () => {
    const wrong = [...offered.keys()].filter((address) => {
      const page = visited.get(address)
      return page?.status !== 200 || page.noindex || !same(page.canonical, address)
    })
    expect(wrong).toEqual([])
  })

  it('lists every product, listing and caretaker that links lead to', () => {
    const found = landings()
      .map(({ address }) => address)
      .filter((address) => /\/(product|service|collection|category)\/[^?]+$/.test(address))
    expect(found.filter((address) => !offered.has(address))).toEqual([])
  })

  it('lists pictures that exist', async () => {
    const withPictures = [...offered.values()].filter((pictures) => pictures.length > 0)
    expect(withPictures.length).toBeGreaterThan(100)
    for (const picture of withPictures.flat().slice(0, 12)) {
      const answer = await fetch(picture, { method: 'HEAD' })
      expect([picture, answer.status, answer.headers.get('content-type')]).toEqual([
        picture,
        200,
        'image/webp',
      ])
    }
  })

  it('answers 404 for a file that does not exist', async () => {
    for (const file of ['products-2', 'products-0', 'products', 'pages-1', 'x']) {
      expect((await fetch(`${origin}/sitemaps/${file}.xml`)).status, file).toBe(404)
    }
  })
})

describe('robots.txt', () => {
  it('names the sitemap and forbids none of its pages', async () => {
    const robots = await text('/robots.txt')
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
    const forbidden = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => origin + path)
    const blocked = [...offered.keys()].filter((address) =>
      forbidden.some((path) => address.startsWith(path)),
    )
    expect(blocked).toEqual([])
    expect(robots).toContain('Allow: /api/v1/media/')
  })
})

describe('structured data', () => {
  const typesAt = (path: string) =>
    structuredDataOf(visited.get(origin + path)?.html ?? '').map((entry) => entry['@type'])

  it('has the properties that Google requires, on every page', () => {
    const errors = pages().flatMap(({ address, html }) =>
      structuredDataOf(html).flatMap((entry) => errorsOf(entry).map((error) => `${address}: ${error}`)),
    )
    expect(errors).toEqual([])
  })

  it('has the right type on each kind of page', () => {
    expect(typesAt('/').sort()).toEqual(['OnlineStore', 'WebSite'])
    for (const path of ['/products', '/products?page=2', '/collection/cactus', '/category/luxury-plants']) {
      expect(typesAt(path).sort(), path).toEqual(['BreadcrumbList', 'ItemList'])
    }
    const products = pages().filter(({ address }) => address.includes('/product/'))
    expect(products.length).toBeGreaterThan(100)
    const kinds = new Set(
      products.map(({ html }) =>
        structuredDataOf(html)
          .flatMap((entry) => entry['@type'])
          .sort()
          .join(' '),
      ),
    )
    // A plant in several sizes is a group of products.
    expect([...kinds].sort()).toEqual(['BreadcrumbList Product', 'BreadcrumbList ProductGroup'])
  })

  interface ProductData {
    name: string
    offers: { url: string; price: string; availability: string }
  }

  /** The product of a page: alone, or the one of its group whose address is the page's. */
  const productAt = (address: string, html: string) =>
    structuredDataOf(html)
      .flatMap((entry) => (entry['@type'] === 'ProductGroup' ? entry.hasVariant : entry) as ProductData[])
      .find(({ offers }) => offers && same(offers.url, address))

  it('has the name, price and availability that the page shows', () => {
    for (const { address, html, headings } of pages().filter(({ address }) =>
      address.includes('/product/'),
    )) {
      const product = productAt(address, html)
      // The heading has marks that keep numbers in order among Urdu words; programs get the name without them.
      expect(product?.name, address).toBe(headings[0]?.replace(/[\u2066\u2069]/g, ''))
      if (!product) continue
      const { offers: offer } = product
      const price = /<p class="price[^"]*">(.*?)<\/p>/s.exec(html)?.[1]?.replace(/[^\d.]/g, '')
      expect(Number(offer.price)).toBe(Number(price))
      expect(offer.availability.endsWith('OutOfStock')).toBe(
        /Out of stock|Sold out|ختم ہو گیا/i.test(boxOf(html)),
      )
    }
  })

  /** The part of a product page beside the pictures. */
  const boxOf = (html: string) => /<h1[ >].*?<noscript>/s.exec(html)?.[0] ?? ''

  it('lists the products of a listing in their order', () => {
    const { html = '' } = visited.get(`${origin}/products`) ?? {}
    const list = structuredDataOf(html).find((entry) => entry['@type'] === 'ItemList')
    const listed = ((list?.itemListElement ?? []) as { url: string }[]).map(({ url }) => url)
    const shown = [...html.matchAll(/<a class="cover" href="([^"]+)"/g)].map(([, href = '']) => origin + href)
    expect(listed).toEqual(shown)
    expect(listed).toHaveLength(12)
  })
})

describe('the size of a first visit', () => {
  const kilobyte = 1024

  it('is at most 16.5 KB of HTML for a listing of 24 products, 21 KB for the home page, 10.5 KB for the cart', async () => {
    const limits = { '/products?limit=24': 16.5, '/products?page=2&limit=24': 16.5, '/': 21, '/cart': 10.5 }
    // The parts of a page come in the order in which they are finished. On a busy machine that may be one that compresses
    // less, by up to 250 bytes: then the page is rendered again.
    for (const [path, limit] of Object.entries(limits)) {
      await expect
        .poll(async () => (await pageWeight(origin, path)).html, { message: path })
        .toBeLessThanOrEqual(limit * kilobyte)
    }
  })

  it('is at most 156 KB of JavaScript; with a form, suggestions or the cart somewhat more; fewer as sent', async () => {
    const product = [...offered.keys()].find((address) => address.includes('/product/')) ?? ''
    const limits = {
      ...Object.fromEntries(
        ['/', '/products?limit=24', new URL(product).pathname, '/search'].map((path) => [path, [156, 135]]),
      ),
      ...Object.fromEntries(
        ['/login', '/register', '/ur/register', '/forgot-password', '/reset-password'].map((path) => [
          path,
          [160, 138],
        ]),
      ),
      '/search?name=monstera': [162, 140],
      '/cart': [168, 144.25],
    }
    for (const [path, [gzip = 0, asSent = 0]] of Object.entries(limits)) {
      const { script, sent } = await pageWeight(origin, path)
      expect(script, path).toBeLessThanOrEqual(gzip * kilobyte)
      expect(sent, path).toBeLessThanOrEqual(asSent * kilobyte)
      expect(sent, path).toBeGreaterThan(100 * kilobyte)
    }
  })
})

describe('a shared link', () => {
  it('has a picture that messengers show', async () => {
    const shared = new Set(pages().flatMap(({ sharePicture }) => sharePicture ?? []))
    // One per product, and the shop's own.
    expect(shared.size).toBeGreaterThan(100)
    for (const address of [...shared].slice(0, 6)) {
      const bytes = Buffer.from(await (await fetch(address)).arrayBuffer())
      const { format, width, height } = await sharp(bytes).metadata()
      expect([address, format, width, height]).toEqual([address, 'jpeg', 1200, 630])
      expect(bytes.length).toBeLessThan(300_000)
    }
  })

  it('names the language of the page', () => {
    const odd = landings().filter(
      ({ address, shareLocale }) => shareLocale !== `${localeOf(new URL(address).pathname)}_PK`,
    )
    expect(odd.map(({ address, shareLocale }) => `${address}: ${shareLocale}`)).toEqual([])
  })

  it('of a personal page has no picture', () => {
    const { noindex, sharePicture } = visited.get(`${origin}/cart`) ?? {}
    expect([noindex, sharePicture]).toEqual([true, null])
  })
})
