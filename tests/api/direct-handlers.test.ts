import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { db } from '@/lib/platform/database/client'
import { eventually } from '../support/eventually'
import { factories } from '../support/factories'
import { anotherServer } from '../support/server'
import { signedIn } from '../support/sign-in'

// What the server process answers without Next: calls whose route is loaded, and pages from the page cache. Clients
// must not see a difference.

const make = factories(db)
const ask = (path: string, init?: RequestInit) =>
  fetch(`${server.baseUrl}${path}`, { redirect: 'manual', ...init })

/** Without headers that differ between responses or between the two ways of sending. */
function headersOf(answer: Response) {
  const headers = new Headers(answer.headers)
  for (const name of [
    'date',
    'connection',
    'keep-alive',
    'x-request-id',
    'transfer-encoding',
    'content-length',
    'content-encoding',
    // Next lists the headers of its router; only ours are compared.
    'vary',
  ]) {
    headers.delete(name)
  }
  return Object.fromEntries(headers)
}

let server: Awaited<ReturnType<typeof anotherServer>>
let plant: Awaited<ReturnType<typeof make.product>>

beforeAll(async () => {
  server = await anotherServer('api-direct', { DIRECT_ANSWERS: 'on' })
  plant = await make.product({ name: 'Front Cactus', categories: ['Front Bench'] })
  return () => server.stop()
})

describe('a direct handler', () => {
  /** HEAD always goes through Next, and then so does the first request. */
  it.each([
    ['/product?categories[]=front-bench', 200],
    ['/product/?categories[]=front-bench', 200],
    ['/product?page=0', 400],
    ['/product?page=1&page=2', 400],
    ['/product?name=%ff', 400],
    ['/product/0192f5c1-7a10-7c3e-9d55-1b2a3c4d5eff', 404],
    ['/product/x', 404],
    ['/order', 401],
    ['/order/0192f5c1-7a10-7c3e-9d55-1b2a3c4d5eff', 401],
    ['/user/profiles/caretaker', 200],
    ['/plant-swap', 200],
  ])('answers %s with %i as Next does', async (path, status) => {
    const next = await ask(`/api/v1${path}`, { method: 'HEAD' })
    await (await ask(`/api/v1${path}`)).text()
    const own = await ask(`/api/v1${path}`)
    // Next does not know the length beforehand.
    if (!path.endsWith('/x'))
      expect(own.headers.get('content-length') ?? own.headers.get('content-encoding')).not.toBeNull()
    expect([next.status, own.status]).toEqual([status, status])
    expect(headersOf(own)).toEqual(headersOf(next))
    expect(JSON.parse(await own.text())).toMatchObject({ status: status === 200 ? 'SUCCESS' : 'FAILED' })
  })

  it('accepts ids only, whatever an address looks like', async () => {
    const detail = `/api/v1/product/${plant.id}`
    for (let visit = 0; visit < 2; visit += 1) expect((await ask(detail)).status).toBe(200)
    expect((await ask(`/api/v1/product/${plant.id.toUpperCase()}`)).status).toBe(200)
    for (const other of ['{id}', '%7Bid%7D', `${plant.id}/${plant.id}`, `${plant.id}/review`, 'undefined']) {
      const { status } = await ask(`/api/v1/product/${other}`)
      expect([404, 405], other).toContain(status)
    }
  })

  it('authenticates the caller', async () => {
    const { headers } = await signedIn('BUYER')
    for (let visit = 0; visit < 3; visit += 1) {
      const answer = await ask('/api/v1/order', { headers })
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    }
    expect((await ask('/api/v1/order')).status).toBe(401)
    const listed = await ask('/api/v1/product', { headers })
    expect(listed.headers.get('cache-control')).toBe('no-store')
  })

  it('is compressed when the client accepts it', async () => {
    const path = '/api/v1/product?categories[]=front-bench'
    await Promise.all(
      Array.from({ length: 3 }, () =>
        make.product({ categories: ['Front Bench'], longDesc: 'long '.repeat(200) }),
      ),
    )
    const read = async (accepted: string) => {
      const answer = await ask(path, { headers: { 'accept-encoding': accepted } })
      expect(answer.headers.get('vary')).toMatch(/Authorization, Cookie.*Accept-Encoding/)
      return [answer.headers.get('content-encoding'), await answer.json()]
    }
    await read('identity')
    const [plain, packed, unpacked] = [await read('identity'), await read('br, gzip'), await read('gzip;q=0')]
    expect([plain[0], packed[0], unpacked[0]]).toEqual([null, 'gzip', null])
    expect(packed[1]).toEqual(plain[1])
  })
})

describe('a picture', () => {
  it.each([
    ['in one piece', 40_000],
    ['as a stream', 3_000_000],
  ])('is sent whole and in parts, %s', async (name, size) => {
    const bytes = randomBytes(size)
    const file = `${name.replaceAll(' ', '_')}.webp`
    await mkdir(join(server.dataDir, 'media/p/own'), { recursive: true })
    await writeFile(join(server.dataDir, 'media/p/own', file), bytes)
    const path = `/api/v1/media/p/own/${file}`
    for (let visit = 0; visit < 3; visit += 1) {
      const whole = await ask(path)
      expect([whole.status, whole.headers.get('content-encoding')]).toEqual([200, null])
      expect(bytes.equals(Buffer.from(await whole.arrayBuffer()))).toBe(true)
      const part = await ask(path, { headers: { range: 'bytes=1000-1999' } })
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${size}`])
      expect(bytes.subarray(1000, 2000).equals(Buffer.from(await part.arrayBuffer()))).toBe(true)
      const held = await ask(path, { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } })
      expect([held.status, await held.text()]).toEqual([304, ''])
      const head = await ask(path, { method: 'HEAD' })
      expect(headersOf(head)).toEqual(headersOf(whole))
    }
  })

  it('the connection may be closed in the middle', async () => {
    await mkdir(join(server.dataDir, 'media/p/own'), { recursive: true })
    await writeFile(join(server.dataDir, 'media/p/own/left.webp'), randomBytes(8_000_000))
    for (let visit = 0; visit < 5; visit += 1) {
      const leaving = new AbortController()
      const answer = await ask('/api/v1/media/p/own/left.webp', { signal: leaving.signal })
      await answer.body?.getReader().read()
      leaving.abort()
    }
    expect((await ask('/api/v1/media/p/own/left.webp', { method: 'HEAD' })).status).toBe(200)
  })
})

describe('a static file', () => {
  let files: string[]
  beforeAll(async () => {
    const html = await (await ask('/about-us')).text()
    const built = /"(\/_next\/static\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
    const first = /"(\/first\.js[^"]*)"/.exec(html)?.[1] ?? ''
    files = [built, first]
  })

  it('is requested once: the blocking script and the files of the build', async () => {
    for (const file of files) {
      const answer = await ask(file)
      expect([file, answer.status]).toEqual([file, 200])
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it.each(['/first.js', '/first.js?v=other', '/sw.js', '/offline.html'])(
    '%s is revalidated by browsers',
    async (file) => {
      expect((await ask(file)).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    },
  )

  it.each(['/brand.svg', '/art/icons.svg', '/art/veranda-900.webp'])(
    '%s is reused for five minutes',
    async (file) => {
      expect((await ask(file)).headers.get('cache-control')).toBe('public, max-age=300')
    },
  )

  it('answers compressed, 304, HEAD and range requests', async () => {
    for (const file of [...files, '/brand.svg']) {
      const whole = await ask(file, { headers: { 'accept-encoding': 'identity' } })
      const text = await whole.text()
      for (const encoding of ['br', 'gzip']) {
        const answer = await ask(file, { headers: { 'accept-encoding': encoding } })
        expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([encoding, text])
        expect(answer.headers.get('vary')).toBe('Accept-Encoding')
      }
      const etag = whole.headers.get('etag') ?? ''
      const again = await ask(file, { headers: { 'if-none-match': etag } })
      expect([again.status, await again.text()]).toEqual([304, ''])
      const head = await ask(file, { method: 'HEAD' })
      expect([head.status, headersOf(head)]).toEqual([200, headersOf(whole)])
      const part = await ask(file, { headers: { range: 'bytes=0-9', 'accept-encoding': 'identity' } })
      expect([part.status, await part.text()]).toEqual([206, text.slice(0, 10)])
      const outside = await ask(file, { headers: { range: 'bytes=99999999-' } })
      expect([outside.status, await outside.text()]).toEqual([416, ''])
    }
  })

  it.each([
    ['/art/veranda-900.webp', 'image/webp'],
    ['/art/veranda-900.avif', 'image/avif'],
    ['/art/app-192.png', 'image/png'],
    ['/art/share.jpg', 'image/jpeg'],
    ['/brand.svg', 'image/svg+xml'],
    ['/offline.html', 'text/html; charset=utf-8'],
  ])('%s has its type and its bytes', async (file, type) => {
    const answer = await ask(file)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    expect((await readFile(join('public', file))).equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)
  })

  it('is found only at its own path', async () => {
    for (const path of ['/art', '/art/', '/art/none.svg', '/_next/static/chunks/none.js', '/first.js/x'])
      expect([path, (await ask(path)).status]).toEqual([path, 404])
  })
})

// Other tests change the catalogue meanwhile, and with it every page that shows more than one product.
describe('a cached page', () => {
  const readable = [
    ['identity', null],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
  ] as const

  it.each([
    '/products?limit=6',
    '/category/front-bench',
    '/product/{id}',
    '/product/0192f5c1-7a10-7c3e-9d55-1b2a3c4d5eff',
  ])('%s is the same from the third visit on', async (address) => {
    const path = address.replace('{id}', plant.id)
    await eventually(async () => {
      await (await ask(path)).text()
      const next = await ask(path, { headers: { 'accept-encoding': 'identity' } })
      const html = await next.text()
      for (const [accepted, encoding] of readable) {
        const own = await ask(path, { headers: { 'accept-encoding': accepted } })
        expect(await own.text()).toBe(html)
        expect([own.status, own.headers.get('x-nextjs-cache')]).toEqual([next.status, 'HIT'])
        expect(headersOf(own)).toEqual(headersOf(next))
        expect(own.headers.get('vary')).toMatch(/rsc.*Accept-Encoding/)
        expect(own.headers.get('content-encoding')).toBe(encoding)
      }
    })
  })

  it('is 304 for a client that has it', async () => {
    const path = `/product/${plant.id}`
    await eventually(async () => {
      for (let visit = 0; visit < 2; visit += 1) await (await ask(path)).text()
      const etag = (await ask(path, { headers: { 'accept-encoding': 'br' } })).headers.get('etag') ?? ''
      for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const answer = await ask(path, { headers: { 'if-none-match': held } })
        expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', etag])
      }
      expect((await ask(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    })
  })

  it('is not used for requests of the router for the same address', async () => {
    const path = `/product/${plant.id}`
    for (let visit = 0; visit < 3; visit += 1) await (await ask(path)).text()
    const part = await fetch(`${server.baseUrl}${path}`, { headers: { rsc: '1' } })
    expect(part.headers.get('content-type')).toContain('text/x-component')
    const head = await ask(path, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('is removed when what it shows changes', async () => {
    const path = `/product/${plant.id}`
    for (const name of ['Front Rose', 'Front Lily', 'Front Fern']) {
      for (let visit = 0; visit < 3; visit += 1) await (await ask(path)).text()
      await db.product.update({ where: { id: plant.id }, data: { name }, select: { id: true } })
      await revalidateTags(tags.product(plant.id), tags.catalogue)
      await expect.poll(async () => (await ask(path)).text()).toContain(name)
      // The old one does not come back.
      for (let visit = 0; visit < 3; visit += 1) expect(await (await ask(path)).text()).toContain(name)
    }
  })

  it('is the same for every viewer', async () => {
    const { token } = await signedIn('BUYER')
    const headers = { cookie: `next-auth.session-token=${token}` }
    await eventually(async () => {
      for (let visit = 0; visit < 3; visit += 1) await (await ask('/products')).text()
      const [mine, theirs] = [await ask('/products', { headers }), await ask('/products')]
      expect(mine.headers.get('set-cookie')).toBeNull()
      expect(await mine.text()).toBe(await theirs.text())
    })
    // Rendered for each visitor, with a nonce of its own.
    const policies = await Promise.all(
      [1, 2, 3].map(async () => (await ask('/login')).headers.get('content-security-policy')),
    )
    expect(new Set(policies).size).toBe(3)
  })

  it('does not replace a page that the next viewer may see', async () => {
    const { token } = await signedIn('BUYER')
    const headers = { cookie: `next-auth.session-token=${token}` }
    for (let visit = 0; visit < 3; visit += 1) expect((await ask('/user/orders')).status).toBe(404)
    expect((await ask('/user/orders', { headers })).status).toBe(200)
  })
})
