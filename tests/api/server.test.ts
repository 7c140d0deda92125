import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { baseUrl } from '../support/server'
import { signedIn } from '../support/sign-in'

/** A request exactly as written: fetch would normalise the path first. */
function raw(
  target: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) {
  const { hostname, port, host } = new URL(baseUrl)
  const lines = Object.entries({ host, connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return new Promise<{ status: number; head: string; body: string }>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1'))
    })
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
    })
    socket.once('error', reject)
    socket.once('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n')
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head: head.toLowerCase(), body })
    })
  })
}

describe('paths Next cannot decode', () => {
  it.each([
    '/%ff',
    '/%zz',
    '/a%00b',
    '//evil.example',
    '/..%2f..%2fpackage.json',
    '/_next/static/%ff',
    '/a/../b',
  ])('%j is an ordinary page not found', async (target) => {
    const answer = await raw(target)
    expect(answer.status).toBe(404)
    expect(answer.head).toContain('text/html')
    expect(answer.head).not.toContain('location:')
  })

  it.each([
    '/api/v1/product/%ff',
    '/api/v1/a%00b',
    '/api/v1//product',
    '/api/v1/product/..%2forder',
    '/api/v1',
    '/api/v1/',
  ])('%j is the not found of the API, readable from any origin', async (target) => {
    const answer = await raw(target, { headers: { origin: 'https://client.example' } })
    expect(answer.status).toBe(404)
    expect(answer.head).toContain('application/json')
    expect(answer.head).toContain('access-control-allow-origin: *')
    expect(answer.body).toContain('"code":"NOT_FOUND"')
  })

  it('no unusual request target is answered with 500', async () => {
    const odd = [
      '*',
      'http://evil.example/',
      'http://evil.example',
      `/${'a'.repeat(300)}`,
      `/${'a'.repeat(5000)}`,
      '/?q=%ff%00',
      `/?${'q'.repeat(9000)}`,
    ]
    for (const target of odd) expect((await raw(target)).status, target.slice(0, 40)).toBeLessThan(500)
    // Invalid or too large HTTP: Node's parser rejects it before any code of ours.
    expect((await raw('/caf\u00e9')).status).toBe(400)
    expect((await raw(`/${'a'.repeat(20_000)}`)).status).toBe(431)
  })

  it('a protocol upgrade is answered instead of left open', async () => {
    const headers = { connection: 'Upgrade, HTTP2-Settings, close', upgrade: 'h2c' }
    expect((await raw('/api/live', { headers })).status).toBe(200)
  })
})

describe('unsupported methods', () => {
  it.each(['TRACE', 'PROPFIND', 'LINK', 'PURGE'])(
    '%s is rejected, by the API and by a page',
    async (method) => {
      for (const target of ['/api/v1/product', '/api/v1/not-there', '/products', '/']) {
        const answer = await raw(target, { method })
        expect(answer.status).toBe(405)
        expect(answer.head).toContain('allow: get, head, post')
        expect(answer.body).toContain('"code":"METHOD_NOT_ALLOWED"')
      }
    },
  )
})

describe('unknown parameters of a call', () => {
  it.each([
    'message=1&message=2',
    '__proto__=1&__proto__=2',
    'page=1&colour=1&colour=2',
    'page=1&page=2&colour=3',
  ])('%s are an error without a field', async (query) => {
    const answer = await fetch(`${baseUrl}/api/v1/plant-swap?${query}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { message: 'A query parameter is not known.' } })
  })

  it('a known one that was sent twice is an error of its own', async () => {
    const answer = await fetch(`${baseUrl}/api/v1/plant-swap?page=1&page=2`)
    expect(await answer.json()).toMatchObject({
      message: 'page may be sent once',
      error: { page: 'page may be sent once', message: 'page may be sent once' },
    })
  })
})

describe('invalid text in the address of a page', () => {
  const fields = [
    ...['/plant-swaps?offered', '/plant-swaps?desired', '/plant-swaps?city', '/search?name'],
    ...['/services?q', '/services?city', '/services?service', '/products?page', '/admin?from'],
    ...['/admin/users?text', '/admin/orders?text', '/admin/audit?subject', '/admin/mail?to'],
    ...['/admin/appointments?text', '/admin/swaps?text', '/admin/reviews?text', '/admin/audit?from'],
  ]

  it.each(['%00%20%00', 'a%00b', '%25_%5C', `x${encodeURIComponent('\u{1f33f}'.repeat(60))}`, '%ff'])(
    '%s does not break it',
    async (value) => {
      const { token } = await signedIn('ADMIN')
      const headers = { cookie: `next-auth.session-token=${token}` }
      for (const field of fields) {
        const answer = await fetch(`${baseUrl}${field}=${value}`, { headers })
        expect([field, answer.status]).toEqual([field, 200])
        // What React leaves where rendering failed: in the markup, and in the data of server components.
        expect(/data-dgst="[^"]|:E\{\\"digest/.test(await answer.text()), field).toBe(false)
      }
    },
  )
})

describe('the query of a page, for the router of Next in the browser', () => {
  /** What is known of a page before it is opened, or the page itself, as the router asks for it. */
  async function asked(path: string, headers: Record<string, string> = {}) {
    const answer = await fetch(baseUrl + path, { headers: { rsc: '1', ...headers } })
    return { answer, text: await answer.text() }
  }

  it.each([
    { path: '/manage/week?from=2026-11-20', role: 'CARETAKER' },
    { path: '/manage/appointments?when=past&page=2', role: 'CARETAKER' },
    { path: '/user/plant-swaps?tab=partner', role: 'BUYER' },
    { path: '/admin/orders?status=PENDING&page=2', role: 'ADMIN' },
    { path: '/login?redirect=%2Fcart', role: 'BUYER' },
    { path: '/ur/manage/week?from=2026-11-20', role: 'CARETAKER' },
  ] as const)('the link to $path leads to the page of that query', async ({ path, role }) => {
    const { token } = await signedIn(role)
    const cookie = `next-auth.session-token=${token}`
    const page = await asked(path, { cookie })
    const inAdvance = await asked(path, {
      cookie,
      'next-router-prefetch': '1',
      'next-router-segment-prefetch': '/_tree',
    })
    expect(page.text).toContain(`"q":"${new URL(path, baseUrl).search}"`)
    // It would replace the query of the address.
    for (const { answer } of [page, inAdvance]) {
      expect(answer.status).toBe(200)
      expect(answer.headers.get('x-nextjs-rewritten-query')).toBeNull()
    }
  })
})

describe('both spellings of an API path', () => {
  it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'are one address for %s',
    async (method) => {
      for (const path of ['/api/v1/openapi.json', '/api/v1/not-there']) {
        const headers = { origin: 'https://client.example', 'access-control-request-method': 'POST' }
        const plain = await fetch(baseUrl + path, { method, headers, redirect: 'manual' })
        const slash = await fetch(`${baseUrl}${path}/`, { method, headers, redirect: 'manual' })
        expect(slash.status).toBe(plain.status)
        expect(slash.status < 300 || slash.status >= 400).toBe(true)
        expect(await slash.text()).toBe(await plain.text())
      }
    },
  )
})

describe('the addresses for a load balancer', () => {
  it.each(['/api/live', '/api/ready'])('%s is readable and has no other methods', async (path) => {
    for (const method of ['GET', 'HEAD']) expect((await fetch(baseUrl + path, { method })).status).toBe(200)
    const answer = await fetch(baseUrl + path, { method: 'POST' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })
})

describe('the request id', () => {
  it('is new for every request and never that of the client', async () => {
    const ask = () => fetch(`${baseUrl}/api/live`, { headers: { 'x-request-id': 'mine' } })
    const ids = (await Promise.all([ask(), ask()])).map((answer) => answer.headers.get('x-request-id'))
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
  })
})
