import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { db } from '@/lib/platform/database/client'
import { eventually } from '../support/eventually'
import { factories } from '../support/factories'
import { baseUrl, fromCache, serverDataDir } from '../support/server'
import { signedIn } from '../support/sign-in'

const make = factories(db)
const api = (path: string, init?: RequestInit) =>
  fetch(`${baseUrl}/api/v1${path}`, { redirect: 'manual', ...init })
const page = (path: string, init?: RequestInit) => fetch(`${baseUrl}${path}`, { redirect: 'manual', ...init })
const unknownId = '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5eff'

let plant: Awaited<ReturnType<typeof make.product>>

beforeAll(async () => {
  plant = await make.product({
    name: 'Api Cactus',
    categories: ['Api Cactus', 'Bowls & Saucers', 'Pots & Containers'],
  })
  for (let index = 0; index < 7; index += 1) {
    await make.product({
      name: `Walk ${index}`,
      categories: ['Walking'],
      createdAt: new Date(Date.UTC(2024, 0, 1)),
    })
  }
})

describe('GET /product', () => {
  it.each(['/product', '/product/', '/product?page=1&limit=2'])(
    'answers %s without a redirect',
    async (path) => {
      const answer = await api(path)
      expect(answer.status).toBe(200)
      const body = await answer.json()
      expect(body).toMatchObject({ status: 'SUCCESS', pagination: { currentPage: 1 } })
      expect(body.pagination.currentProducts).toBe(body.data.length)
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(answer.headers.get('cache-control')).not.toContain('no-store')
    },
  )

  it('is not cacheable when a credential was sent', async () => {
    const { headers } = await signedIn('BUYER')
    expect((await api('/product', { headers })).headers.get('cache-control')).toBe('no-store')
  })

  it('shows every row once over all pages', async () => {
    const seen: string[] = []
    for (let number = 1; number <= 4; number += 1) {
      const { data, pagination } = await (
        await api(`/product?categories[]=walking&page=${number}&limit=2`)
      ).json()
      expect(pagination).toEqual({
        ...{ totalPages: 4, currentPage: number, limit: 2, totalProducts: 7 },
        currentProducts: data.length,
      })
      seen.push(...data.map((one: { _id: string }) => one._id))
    }
    expect(new Set(seen).size).toBe(7)
  })

  it('takes categories by name or slug, encoded', async () => {
    for (const value of ['Bowls%20%26%20Saucers', 'bowls-%26-saucers', 'BOWLS-%26-SAUCERS']) {
      const { data } = await (await api(`/product?categories[]=${value}`)).json()
      expect(data.map((one: { name: string }) => one.name)).toEqual(['Api Cactus'])
    }
  })

  it.each([
    ['page=0', ['page']],
    ['limit=abc', ['limit']],
    ['minPrice=5&maxPrice=4', ['maxPrice']],
    ['sort=cheap', ['sort']],
    ['inStock=', ['inStock']],
    ['name=%00', ['name']],
    ['name=a&name=b', ['name']],
    ['colour=red', []],
    ['name=%ff', []],
    ['page=0&limit=0', ['page', 'limit']],
  ])('rejects %s, with a message for clients that show one text', async (query, fields) => {
    const answer = await api(`/product?${query}`)
    const { code, message, error } = await answer.json()
    expect([answer.status, code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(Object.keys(error)).toEqual([...fields, 'message'])
    expect(error.message).toBe(message)
    const [field = ''] = fields
    if (fields.length === 1) expect(message).toBe(error[field])
    if (query === 'name=%ff') expect(message).toContain('invalid escape')
  })

  it('takes a percent sign in a search literally', async () => {
    await make.product({ name: 'Shade cloth 50% green' })
    for (const query of ['name=50%', 'name=50%+green', 'name=50%25']) {
      const { data } = await (await api(`/product?${query}`)).json()
      expect(data.map((one: { name: string }) => one.name)).toEqual(['Shade cloth 50% green'])
    }
  })

  it.each([
    ['GET', `/product/${unknownId}`],
    ['GET', '/product/no-such-id'],
    ['GET', `/product/${unknownId}/whatever`],
    ['POST', '/product/import/whatever'],
    ['DELETE', '/product/a/b/c'],
    ['GET', '/product//x'],
    ['GET', `/product/${'a'.repeat(3000)}`],
    ['PATCH', '/user/register/whatever'],
  ])('%s %s is a 404 with an empty error', async (method, path) => {
    const answer = await api(path, { method })
    expect([answer.status, (await answer.json()).error]).toEqual([404, {}])
  })

  it('answers HEAD, OPTIONS and methods it does not have', async () => {
    const head = await api('/product', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    for (const path of ['/product', '/product/']) {
      expect((await api(path, { method: 'OPTIONS' })).status).toBe(204)
    }
    const rejected = await api('/product', { method: 'PATCH' })
    expect([rejected.status, rejected.headers.get('allow')]).toEqual([
      405,
      expect.stringContaining('GET, HEAD'),
    ])
  })
})

describe('GET /product/{id}', () => {
  it.each(['', '/'])('answers the bare product%s', async (slash) => {
    const answer = await api(`/product/${plant.id}${slash}`)
    expect(answer.status).toBe(200)
    const body = await answer.json()
    expect(body).toMatchObject({ _id: plant.id, name: 'Api Cactus', reviews: [] })
    expect(body.status).toBeUndefined()
  })

  it('is the same 404 for every unknown id', async () => {
    const gone = await make.product({ deletedAt: new Date() })
    const bodies = await Promise.all(
      [unknownId, gone.id, 'x', '%00', 'a%2fb', '%ff'].map(async (id) => {
        const answer = await api(`/product/${id}`)
        return [answer.status, (await answer.json()).code]
      }),
    )
    expect(bodies).toEqual(Array(6).fill([404, 'NOT_FOUND']))
    const [one, other] = await Promise.all(
      [unknownId, gone.id].map(async (id) => (await api(`/product/${id}`)).text()),
    )
    expect(one).toBe(other)
    expect(JSON.parse(one ?? '').error).toEqual({})
  })
})

describe('GET /media', () => {
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index))
  beforeAll(async () => {
    await mkdir(join(serverDataDir, 'media/p/api'), { recursive: true })
    await writeFile(join(serverDataDir, 'media/p/api/a.webp'), bytes)
    await writeFile(join(serverDataDir, 'media/p/api/note.txt'), 'no picture')
    await writeFile(join(serverDataDir, 'outside.webp'), bytes)
  })

  it('serves a picture that may be cached for ever', async () => {
    const answer = await api('/media/p/api/a.webp')
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'accept-ranges': 'bytes',
    })
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('answers conditional and partial requests', async () => {
    const etag = (await api('/media/p/api/a.webp', { method: 'HEAD' })).headers.get('etag') ?? ''
    const ask = (headers: Record<string, string>) => api('/media/p/api/a.webp', { headers })
    expect((await ask({ 'if-none-match': etag })).status).toBe(304)
    expect((await ask({ 'if-none-match': `"x", W/${etag}` })).status).toBe(304)
    expect((await ask({ 'if-none-match': '"x"' })).status).toBe(200)
    const part = await ask({ range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 10-19/256'])
    expect([...new Uint8Array(await part.arrayBuffer())]).toEqual([...bytes.subarray(10, 20)])
    expect((await ask({ range: 'bytes=10-19', 'if-range': '"old"' })).status).toBe(200)
    const outside = await ask({ range: 'bytes=256-' })
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */256'])
  })

  it('sends AVIF to clients that accept it, at the same address', async () => {
    const smaller = bytes.subarray(0, 100)
    await writeFile(join(serverDataDir, 'media/p/api/both.webp'), bytes)
    await writeFile(join(serverDataDir, 'media/p/api/both.avif'), smaller)
    const ask = async (accept: string, headers: Record<string, string> = {}) => {
      const answer = await api('/media/p/api/both.webp', { headers: { accept, ...headers } })
      return { answer, size: (await answer.arrayBuffer()).byteLength, etag: answer.headers.get('etag') ?? '' }
    }
    const browser = 'image/avif,image/webp,image/apng,*/*;q=0.8'
    const [avif, webp] = [await ask(browser), await ask('image/webp,*/*')]
    expect([avif.answer.headers.get('content-type'), avif.size]).toEqual(['image/avif', 100])
    expect([webp.answer.headers.get('content-type'), webp.size]).toEqual(['image/webp', 256])
    expect(avif.etag).not.toBe(webp.etag)
    for (const { answer } of [avif, webp]) {
      expect(answer.headers.get('vary')).toMatch(/(^|, )Accept($|,)/)
      expect(answer.headers.get('cache-control')).toContain('immutable')
    }
    for (const accept of ['*/*', 'image/*', 'image/avif;q=0, image/webp', 'image/avif ; q=0.0']) {
      expect((await ask(accept)).answer.headers.get('content-type'), accept).toBe('image/webp')
    }
    expect((await ask('image/avif;q=0.9')).size).toBe(100)

    // A condition on the variant of one encoding does not apply to the other.
    expect((await ask(browser, { 'if-none-match': avif.etag })).answer.status).toBe(304)
    expect((await ask(browser, { 'if-none-match': webp.etag })).answer.status).toBe(200)
    expect((await ask(browser, { range: 'bytes=90-', 'if-range': avif.etag })).size).toBe(10)
    expect((await ask(browser, { range: 'bytes=90-', 'if-range': webp.etag })).size).toBe(100)
    const head = await api('/media/p/api/both.webp', { method: 'HEAD', headers: { accept: browser } })
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
      200,
      'image/avif',
      '',
    ])
  })

  it('sends the next smaller picture to clients that save data or have a slow connection', async () => {
    const sizes = { _xl: 50, '': 40, _l: 30, _m: 20, _s: 10 }
    for (const [size, length] of Object.entries(sizes))
      await writeFile(join(serverDataDir, `media/p/api/less${size}.webp`), bytes.subarray(0, length))
    const ask = async (size: string, headers: Record<string, string>) => {
      const answer = await api(`/media/p/api/less${size}.webp`, { headers })
      expect(answer.headers.get('vary')).toContain('Save-Data, ECT')
      return (await answer.arrayBuffer()).byteLength
    }
    for (const headers of [{ 'save-data': 'on' }, { ect: 'slow-2g' }, { ect: '2g' }]) {
      const lengths = await Promise.all(Object.keys(sizes).map((size) => ask(size, headers)))
      expect(lengths).toEqual([40, 30, 20, 10, 10])
    }
    for (const headers of [{}, { 'save-data': 'off' }, { ect: '4g' }])
      expect(await ask('_l', headers)).toBe(30)
    // A picture of an old upload may have no other sizes.
    await writeFile(join(serverDataDir, 'media/p/api/alone.webp'), bytes)
    const alone = await api('/media/p/api/alone.webp', { headers: { 'save-data': 'on' } })
    expect((await alone.arrayBuffer()).byteLength).toBe(256)
  })

  /** fetch normalises a path before it sends it; an attacker does not. */
  const raw = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      request(`${baseUrl}`, { path }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end()
    })

  it.each([
    '/api/v1/media/p/api/b.webp',
    '/api/v1/media/p/api/note.txt',
    '/api/v1/media/p/api/b_share.jpg',
    '/api/v1/media/p/api',
    '/api/v1/media',
    '/api/v1/media/../outside.webp',
    '/api/v1/media/%2e%2e/outside.webp',
    '/api/v1/media/p/..%2f..%2foutside.webp',
    '/api/v1/media/p/api/a.webp%00',
    '/api/v1/media//p/api/a.webp',
    '/api/v1/media/%ff.webp',
  ])('%s is not found', async (path) => expect(await raw(path)).toBe(404))

  it('has no other methods', async () => {
    const answer = await api('/media/p/api/a.webp', { method: 'POST' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })
})

describe('cached pages', () => {
  const cacheOf = (answer: Response) => answer.headers.get('x-nextjs-cache')

  // Tests beside these change the catalogue, and with it every page that shows more than one product.
  it.each([
    '/',
    '/products',
    '/products?page=2&limit=6',
    '/collection/pots-&-containers',
    '/collection/pots-%26-containers?limit=24',
    '/collection/cactus',
    '/category/api-cactus',
    '/plants/hard-to-kill',
    '/ur/plants/flowering-now?page=2',
  ])('%s is cached after its first visit', async (path) => {
    await eventually(async () => {
      expect((await page(path)).status).toBe(200)
      const again = await page(path)
      expect([again.status, cacheOf(again)]).toEqual([200, fromCache])
      expect(again.headers.get('set-cookie')).toBeNull()
    })
  })

  it('by need are canonical and in the sitemap; a filter is neither, and works as a plain form', async () => {
    const facts = { light: 'low', catSafety: 'safe', dogSafety: 'safe' }
    const lily = await make.product({ name: 'Shade lily', ...facts })
    const palm = await make.product({ name: 'Shade palm', ...facts, dogSafety: null })
    await eventually(async () => {
      const text = await (await page('/plants/low-light')).text()
      expect(text).toMatch(/<h1[^>]*>Plants for low light<\/h1>/)
      expect(text).toMatch(/<link rel="canonical" href="[^"]*\/plants\/low-light"/)
      expect(text).not.toContain('noindex')
      expect([text.includes(lily.id), text.includes(palm.id)]).toEqual([true, true])
      expect(await (await page('/sitemaps/listings.xml')).text()).toContain('/plants/low-light<')
    })
    const filtered = await (await page('/plants/low-light?petSafe=1')).text()
    expect(filtered).toMatch(/<meta name="robots" content="noindex, ?nofollow"/)
    expect([filtered.includes(lily.id), filtered.includes(palm.id)]).toEqual([true, false])
  })

  it('ignore invalid parameters in the address', async () => {
    const usual = await (await page('/products')).text()
    for (const query of ['page=0&limit=7', 'page=-1', 'page=abc', 'limit=1000', 'page=1%00']) {
      expect((await (await page(`/products?${query}`)).text()).match(/Page .*? of/)?.[0]).toBe(
        usual.match(/Page .*? of/)?.[0],
      )
    }
  })

  it.each([
    'sort=nonsense',
    'sort=constructor',
    'minPrice=-5',
    'minPrice=1e9&maxPrice=0x10',
    'minPrice=99999999999999999999',
    'minPrice=9999999&maxPrice=0',
    'minPrice=5&minPrice=7',
    'potSize=inches',
    'potSize=99999.99-inches',
    "potSize=4-inches';--",
    'potType=%F0%9F%98%80',
    'potType=%00',
    `potType=${'x'.repeat(500)}`,
    'potType=%25',
    'minRating=0',
    'minRating=5.5',
    'inStock=yes',
    'petSafe=yes&place=roof&flowering=',
    'category=%20',
    "category=cactus' OR 1=1",
    'category=a&category=b',
    'category[]=cactus',
    'page=999999999999&sort=price',
  ])('filtered by %s are answered as if the invalid parameters were absent', async (query) => {
    const answer = await page(`/products?${query}`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toMatch(/<h1[^>]*>All Products<\/h1>/)
  })

  it.each([
    ['/product/nope', '404 Error', 'Product not found.'],
    [`/product/${unknownId}`, '404 Error', 'Product not found.'],
    ['/product/nope/', '404 Error', 'Product not found.'],
    ['/service/nope', '404 Error', 'Caretaker not found.'],
    ['/collection/nope', '404 Error', 'No products found.'],
    // A collection is addressed by its value, not by its name or its key.
    ['/collection/Succulents', '404 Error', 'No products found.'],
    ['/collection/Exotic', '404 Error', 'No products found.'],
    ['/collection/accessories', '404 Error', 'No products found.'],
    ['/collection/cactus,nope', '404 Error', 'No products found.'],
    ['/category/nope', '404 Error', 'No products found.'],
    ['/category/nope?page=2', '404 Error', 'No products found.'],
    ['/category/api-cactus,nope?limit=6', '404 Error', 'No products found.'],
    ['/collection/,', '404 Error', 'No products found.'],
    ['/plants/nope', '404 Error', 'No products found.'],
    ['/plants/indoor/1/12', 'Oops! Page Not Found', 'Go to the products'],
    ['/products/1/12', 'Oops! Page Not Found', 'Go to the products'],
    ['/collection/cactus/1/12', 'Oops! Page Not Found', 'Go to the products'],
    ['/category/api-cactus/1/12', 'Oops! Page Not Found', 'Go to the products'],
    ['/product/nope/nope', 'Oops! Page Not Found', 'Go to the products'],
    ['/cart/today', 'Oops! Page Not Found', 'Go to the products'],
    ['/en', 'Oops! Page Not Found', 'Go to the products'],
    ['/en/products', 'Oops! Page Not Found', 'Go to the products'],
  ])('%s is a true 404 with %s and %s', async (path, words, sentence) => {
    for (const _ of ['first', 'again']) {
      const answer = await page(path)
      expect(answer.status).toBe(404)
      const text = await answer.text()
      // Complete without JavaScript.
      expect(text).toMatch(new RegExp(`<(h1|b)[^>]*>${words}</\\1>`))
      expect(text).toContain(sentence)
      expect(text).toMatch(/<meta name="robots" content="noindex/)
    }
    expect((await fetch(baseUrl + path, { method: 'HEAD' })).status).toBe(404)
  })

  it('change with the product: in other processes within five seconds', async () => {
    const path = `/product/${plant.id}`
    expect(await (await page(path)).text()).toContain('Api Cactus')
    await eventually(async () => expect(cacheOf(await page(path))).toBe(fromCache))
    await db.product.update({
      where: { id: plant.id },
      data: { name: 'Renamed Cactus' },
      select: { id: true },
    })
    // The test process acts as another server process: it has no page cache, only the table.
    await revalidateTags(tags.product(plant.id), tags.catalogue)
    await expect.poll(async () => (await page(path)).text()).toContain('Renamed Cactus')
    const listed = await (await page('/category/api-cactus')).text()
    expect(listed).toContain('alt="Renamed Cactus"')
    expect(listed).not.toContain('alt="Api Cactus"')
  })

  it('become a 410 with the product, with links to similar products', async () => {
    const { id } = await make.product({ name: 'Short Lived', categories: ['Api Departed'] })
    await make.product({ name: 'Heir', categories: ['Api Departed'] })
    expect((await page(`/product/${id}`)).status).toBe(200)
    await db.product.update({ where: { id }, data: { deletedAt: new Date() }, select: { id: true } })
    await revalidateTags(tags.product(id), tags.catalogue)
    await expect.poll(async () => (await page(`/product/${id}`)).status).toBe(410)
    let text = ''
    await eventually(async () => {
      const again = await page(`/product/${id}`)
      text = await again.text()
      expect([again.status, cacheOf(again)]).toEqual([410, fromCache])
    })
    expect(text).toMatch(/<h1[^>]*>Oops! Page Not Found<\/h1>/)
    expect(text).toContain('Short Lived is no longer available.')
    expect(text).toMatch(/>410 Error<\/b> <span[^>]*>Product not found\.</)
    const urdu = await (await page(`/ur/product/${id}`)).text()
    expect(urdu).toMatch(/>ایرر 410<\/b> <span[^>]*>یہ چیز نہیں ملی۔</)
    expect(text).toContain('alt="Heir"')
    expect(text).toContain('<meta name="robots" content="noindex"')
  })

  it('are sent to the router as well', async () => {
    // The router adds a digest of its headers to the address; without it Next redirects there first.
    await eventually(async () => {
      await page('/products?page=2&limit=6')
      const answer = await page('/products?page=2&limit=6', { headers: { rsc: '1' }, redirect: 'follow' })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toContain('text/x-component')
      expect(cacheOf(answer)).toBe(fromCache)
    })
  })
})
