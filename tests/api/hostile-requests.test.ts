import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { signedToken } from '@/lib/platform/auth/signed-link'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'
import { baseUrl } from '../support/server'
import { signedIn } from '../support/sign-in'

// No request is answered with 500, whatever is in its address, headers and body.

const make = factories(db)
const id = '0190a0a0-0000-7000-8000-000000000000'

/** A request exactly as written; fetch would normalise or reject it. Returns the status. */
function statusOf(
  target: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<number> {
  const { hostname, port, host } = new URL(baseUrl)
  const length =
    body || method !== 'GET' ? { 'content-length': String(Buffer.byteLength(body, 'latin1')) } : {}
  const lines = Object.entries({ host, connection: 'close', ...length, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1'),
      ),
    )
    let text = ''
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk
    })
    socket.once('error', reject)
    socket.once('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1])))
  })
}

/** Every address of the folders below app, with `value` for each parameter. */
function addresses(value: string): string[] {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
  return [
    ...new Set(
      files.filter((file) => /(?:^|\/)(?:page\.tsx|route\.ts)$/.test(file)).map((file) => path.dirname(file)),
    ),
  ]
    .map((folder) => `/${folder}`)
    .map((folder) => folder.replace('/[locale]', '').replace(/\/\([a-z]+\)/g, ''))
    .map((folder) => folder.replace(/\[+(?:\.{3})?\w+\]+/g, value) || '/')
}

let admin = ''
let buyer = ''
beforeAll(async () => {
  admin = (await signedIn('ADMIN')).token
  buyer = (await signedIn('BUYER')).token
})
const asAdmin = () => ({ cookie: `next-auth.session-token=${admin}` })

async function expectNoFailure(requests: [target: string, options?: Parameters<typeof statusOf>[1]][]) {
  for (const [target, options] of requests) {
    const status = await statusOf(target, options)
    expect([
      target.slice(0, 120),
      options?.method,
      JSON.stringify(options?.headers)?.slice(0, 200),
      status < 500,
    ]).toEqual([target.slice(0, 120), options?.method, JSON.stringify(options?.headers)?.slice(0, 200), true])
  }
}

describe('no failure comes from', () => {
  it.each([id, '%00', '%ff', '%5c', 'a%2fb', '..%5c', '%F0%9F%8C%BF', '__proto__', '-1', 'x'.repeat(1500)])(
    'the parameter %j of any address, for an admin',
    async (value) => {
      // Addresses without a parameter are the same for every value.
      const targets = addresses(value).filter((target) => value === id || target.includes(value))
      await expectNoFailure(targets.map((target) => [target, { headers: asAdmin() }]))
    },
  )

  it('any method at any address', async () => {
    for (const method of ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      await expectNoFailure(addresses(id).map((target) => [target, { method }]))
  })

  it('what the client router sends, malformed, to a cached, a personal and a missing page', async () => {
    const tree = 'next-router-state-tree'
    const variants: Record<string, string>[] = [
      { rsc: '1' },
      { rsc: '1', [tree]: '%' },
      { rsc: '1', [tree]: '%5B%5D' },
      { rsc: '1', [tree]: '{"a":1}' },
      { rsc: '1', [tree]: 'null' },
      { rsc: '1', [tree]: '%5B%22%22%2C%7B%22children%22%3A%5B%22a%22%2C1%5D%7D%5D' },
      { rsc: '1', [tree]: 'x'.repeat(9000) },
      { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
      { rsc: '1', 'next-router-prefetch': '2', 'next-router-segment-prefetch': '/%2e%2e/\\' },
      { rsc: '1', 'next-url': '//evil\\' },
      { 'x-nextjs-data': '1' },
      { 'x-middleware-rewrite': '/x', 'x-middleware-subrequest': 'middleware:middleware' },
      { 'x-invoke-path': '/%', 'x-matched-path': '/\\' },
      { 'x-now-route-matches': '1=%', 'x-prerender-revalidate': 'x' },
      { 'next-resume': '1' },
    ]
    const pages = ['/', '/products', '/login', '/user/orders', '/nothing-here', '/ur/city']
    await expectNoFailure(
      pages.flatMap((page) =>
        variants.map((headers): [string, { headers: Record<string, string> }] => [
          page,
          { headers: { ...asAdmin(), ...headers } },
        ]),
      ),
    )
  })

  it('actions of the server that do not exist', async () => {
    const form = 'content-type'
    const bodies: [type: string, body: string][] = [
      ['text/plain;charset=UTF-8', '[]'],
      ['text/plain;charset=UTF-8', '{'],
      ['application/x-www-form-urlencoded', '$ACTION_ID_x=1'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\ncontent-disposition: form-data; name="$ACTION_REF_1"\r\n\r\n\r\n--x--\r\n',
      ],
      ['multipart/form-data; boundary=x', 'broken'],
      ['multipart/form-data', ''],
    ]
    const requests = ['/', '/login', '/products', '/cart', '/nothing-here'].flatMap((page) =>
      bodies.flatMap(([type, body]) =>
        ['0'.repeat(42), 'x', ''].map((action): [string, Parameters<typeof statusOf>[1]] => [
          page,
          { method: 'POST', body, headers: { [form]: type, ...(action ? { 'next-action': action } : {}) } },
        ]),
      ),
    )
    await expectNoFailure(requests)
  })

  it('cookies that are malformed, endless or repeated', async () => {
    const cookies = [
      'next-auth.session-token=%',
      'next-auth.session-token=a.b.c.d.e',
      `next-auth.session-token.0=${'x'.repeat(3000)}; next-auth.session-token.1=y`,
      'next-auth.callback-url=%ff; next-auth.csrf-token=%7C',
      'XSRF-TOKEN=%; __prerender_bypass=x; __next_preview_data=%',
      '=; ;;; a; b=; =c',
      `__proto__=1; constructor=2; ${'a=b; '.repeat(1500)}`,
      'city=%; NEXT_LOCALE=%ff; theme=\xff',
    ]
    const targets = [
      '/',
      '/login',
      '/city',
      '/user/orders',
      '/api/v1/cart',
      '/api/auth/session',
      '/api/auth/csrf',
    ]
    await expectNoFailure(
      cookies.flatMap((cookie) =>
        targets.map((target): [string, { headers: { cookie: string } }] => [target, { headers: { cookie } }]),
      ),
    )
  })

  it('the pieces of a session cookie, however many and whatever they are called', async () => {
    const pieces = (nameOf: (at: number) => string) =>
      Array.from({ length: 400 }, (_, at) => `next-auth.session-token${nameOf(at)}=a`).join('; ')
    for (const cookie of [pieces((at) => `.${at}`), pieces((at) => `.x${at}`), pieces((at) => `${at}`)]) {
      const response = await fetch(`${baseUrl}/api/auth/session`, { headers: { cookie } })
      expect([response.status, await response.json()]).toEqual([200, {}])
      expect(response.headers.getSetCookie().length).toBeLessThan(20)
    }
  })

  it('unusual Host, Origin, Accept-Language and forwarding headers', async () => {
    const variants: Record<string, string>[] = [
      { host: '\\' },
      { host: '[::1' },
      { host: 'a b' },
      { host: '' },
      { origin: 'null', 'x-forwarded-proto': ':', 'x-forwarded-for': '%,' },
      { 'accept-language': `${'ur;q=0.'.repeat(400)}` },
      { 'accept-encoding': 'br;q=x, *;q=0' },
      { range: 'bytes=9-1' },
      { 'if-none-match': '"' },
      { 'if-modified-since': 'never' },
      { 'content-type': ';;;', 'content-encoding': 'gzip' },
    ]
    const targets = [
      '/',
      '/login',
      '/products',
      '/api/v1/product',
      '/api/auth/session',
      '/robots.txt',
      '/brand.svg',
    ]
    await expectNoFailure(
      variants.flatMap((headers) =>
        targets.map((target): [string, { headers: Record<string, string> }] => [target, { headers }]),
      ),
    )
  })

  it('forms whose names have thousands of parts', async () => {
    const person = await make.buyer()
    const order = await make.order({ buyer: person, lines: [{ product: await make.product(), quantity: 1 }] })
    const link = `/api/v1/order-link/${signedToken('order', order.id, order.email)}`
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const names = [
      `${'a.'.repeat(7900)}a`,
      `a${'[a]'.repeat(5000)}`,
      '.'.repeat(16_000),
      '__proto__.a.b.c',
      'a=1&a.b=2&a.b.c',
      '%',
      'action.constructor.prototype',
    ]
    const targets = [
      link,
      '/api/auth/callback/credentials',
      '/api/auth/signout',
      '/api/v1/user/login',
      '/sim/payfast',
      '/sim/postex',
      '/sim/sms/send',
      '/sim/whatsapp/v23.0/1/messages',
      '/api/v1/message/whatsapp',
    ]
    await expectNoFailure(
      targets.flatMap((target) =>
        names.map((name): [string, Parameters<typeof statusOf>[1]] => [
          target,
          { method: 'POST', headers: type, body: `${name}=1` },
        ]),
      ),
    )
    expect(await statusOf(link, { method: 'POST', headers: type, body: `${names[0]}=1` })).toBe(400)
  })

  it('JSON that is nested thousands of times', async () => {
    const deep = (times: number) => `${'['.repeat(times)}${']'.repeat(times)}`
    const wide = (times: number) => `${'{"a":'.repeat(times)}1${'}'.repeat(times)}`
    const headers = {
      authorization: `Bearer ${buyer}`,
      'content-type': 'application/json',
      'idempotency-key': 'deep',
    }
    const bodies = [deep(30_000), wide(30_000), `{"seen":${wide(20_000)}}`, `{"products":${deep(20_000)}}`]
    const requests = [
      ...['POST /order', 'PATCH /user/profile', 'POST /user/login', 'PUT /cart', 'POST /appointment'],
      ...['PUT /settings', 'PUT /settings/identity', `PATCH /order/${id}`],
    ].flatMap((request) =>
      bodies.map((body): [string, Parameters<typeof statusOf>[1]] => {
        const [method = '', target] = request.split(' ')
        const token = { authorization: `Bearer ${target?.startsWith('/settings') ? admin : buyer}` }
        return [`/api/v1${target}`, { method, body, headers: { ...headers, ...token } }]
      }),
    )
    await expectNoFailure(requests)
  })
})

describe('next-auth', () => {
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
  const actions = [
    '',
    '/',
    '/_log',
    '/callback',
    '/callback/credentials',
    '/callback/another',
    '/signin',
    '/signout',
  ]
  const others = [
    '/signin/credentials',
    '/signin/x/y',
    '/session',
    '/session/x',
    '/providers',
    '/error',
    '/csrf',
    '/__proto__',
    '/%',
  ]

  it('fails for none of its addresses and methods', async () => {
    const requests = [...actions, ...others].flatMap((action) =>
      methods.map((method): [string, { method: string }] => [`/api/auth${action}`, { method }]),
    )
    await expectNoFailure(requests)
  })

  it('writes nothing to the log that a visitor sends', async () => {
    const body = JSON.stringify({ level: 'error', code: 'X', message: 'from outside' })
    const headers = { 'content-type': 'application/json' }
    for (const method of ['POST', 'GET'])
      expect(await statusOf('/api/auth/_log', { method, headers, body })).toBe(404)
    expect(await statusOf('/api/auth/_log/x', { method: 'POST', headers, body })).toBe(404)
  })

  it('answers what it takes with other methods only with 405', async () => {
    expect(await statusOf('/api/auth/callback/credentials')).toBe(405)
    expect(await statusOf('/api/auth/csrf', { method: 'POST' })).toBe(405)
    const answer = await fetch(`${baseUrl}/api/auth/callback/credentials`)
    expect(answer.headers.get('allow')).toBe('POST, OPTIONS')
  })
})

describe('the picture optimiser of Next, and the rest of its addresses that nothing uses', () => {
  it.each([
    '/_next/image?url=%2Fbrand.svg&w=640&q=75',
    '/_next/image?url=%2Fapi%2Fv1%2Fmedia%2Fa.webp&w=640&q=75',
    '/_next/image?url=/\\evil',
    '/_next/image\\',
    '/_next/image/',
    '/_next/data/x/index.json',
    '/_next/%69mage?url=%2Fbrand.svg&w=640&q=75',
    '/_next/',
    '/_next',
  ])('%s is not found', async (target) => expect(await statusOf(target)).toBe(404))
})
