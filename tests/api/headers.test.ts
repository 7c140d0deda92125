import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashOfToken, newLinkToken } from '@/lib/platform/auth/link-token'
import { signedToken } from '@/lib/platform/auth/signed-link'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'
import { anotherServer, baseUrl } from '../support/server'
import { signedIn } from '../support/sign-in'

// What a route says about caching and about its address arrives, and every answer has the headers of the shop.

const make = factories(db)
const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
}
const usual = 'strict-origin-when-cross-origin'

let cookie = ''
let order = ''
let token = ''
let feed = ''
let product = ''
beforeAll(async () => {
  const person = await signedIn('BUYER')
  cookie = `next-auth.session-token=${person.token}`
  const buyer = await db.user.findUniqueOrThrow({ where: { id: person.id } })
  const plant = await make.product({ stock: 9, categories: ['Headers'] })
  product = plant.id
  const placed = await make.order({ buyer, lines: [{ product: plant, quantity: 1 }], status: 'PROCESSING' })
  order = placed.id
  token = signedToken('order', placed.id, placed.email)
  feed = newLinkToken()
  await db.calendarFeed.create({ data: { userId: person.id, tokenHash: hashOfToken(feed) } })
})

interface Expected {
  status: number
  caching: string | RegExp
  referrer: string
}

async function expectHeaders(path: string, expected: Expected, init: RequestInit = {}) {
  const answer = await fetch(baseUrl + path, { redirect: 'manual', headers: { cookie }, ...init })
  await answer.arrayBuffer()
  const { status, headers } = answer
  expect([path, status]).toEqual([path, expected.status])
  expect(headers.get('cache-control'), path).toMatch(expected.caching)
  expect([path, headers.get('referrer-policy')]).toEqual([path, expected.referrer])
  for (const [name, value] of Object.entries(always)) expect([path, headers.get(name)]).toEqual([path, value])
  return answer
}

describe('what a route sets itself', () => {
  it('arrives after a city was chosen, in both languages', async () => {
    for (const path of ['/city/choose?code=lahore', '/ur/city/choose', '/city/choose?city=nowhere'])
      await expectHeaders(path, { status: 303, caching: /^no-store$/, referrer: usual })
  })

  it('arrives from the link of an order: data, page, form and errors', async () => {
    const secret = { caching: /no-store/, referrer: 'no-referrer' }
    const path = `/api/v1/order-link/${token}`
    await expectHeaders(path, { ...secret, status: 200 })
    await expectHeaders(path, { ...secret, status: 200 }, { method: 'HEAD' })
    await expectHeaders('/api/v1/order-link/nothing', { ...secret, status: 404 })
    await expectHeaders(path, { ...secret, status: 405 }, { method: 'DELETE' })
    for (const page of [`/o/${token}`, `/ur/o/${token}`])
      await expectHeaders(page, { ...secret, status: 200 })
    const body = new URLSearchParams({ action: 'confirm' })
    const form = await fetch(baseUrl + path, { method: 'POST', body, redirect: 'manual' })
    expect(form.headers.get('referrer-policy')).toBe('no-referrer')
    expect(form.headers.get('cache-control')).toBe('no-store')
  })

  it('arrives from calendars', async () => {
    for (const path of [`/api/v1/calendar/${feed}.ics`, `/api/v1/order/${order}/calendar.ics`])
      await expectHeaders(path, { status: 200, caching: /^no-store$/, referrer: 'no-referrer' })
    await expectHeaders(`/api/v1/calendar/${newLinkToken()}.ics`, {
      status: 404,
      caching: /no-store/,
      referrer: 'no-referrer',
    })
  })

  it('arrives from the payment form of the simulator', async () => {
    const answer = await fetch(`${baseUrl}/sim/payfast/Ecommerce/api/Transaction/PostTransaction`, {
      method: 'POST',
      body: new URLSearchParams({ TOKEN: 'none' }),
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('arrives from files that programs read, with the time they may be kept', async () => {
    for (const path of ['/robots.txt', '/sitemap.xml'])
      await expectHeaders(path, { status: 200, caching: /^public, max-age=3600$/, referrer: usual })
    await expectHeaders('/api/v1/delivery', { status: 200, caching: /^public, max-age=60$/, referrer: usual })
    for (const path of ['/api/live', '/api/ready'])
      await expectHeaders(path, { status: 200, caching: /^no-store$/, referrer: usual })
  })
})

describe('the defaults', () => {
  const forAll = /^public, max-age=0, must-revalidate$/

  it('are those of a page from Next, from the cache and for a browser that has it', async () => {
    const path = `/product/${product}`
    const page = { status: 200, caching: forAll, referrer: usual }
    for (let times = 0; times < 3; times += 1) {
      const answer = await expectHeaders(path, page, {})
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
    }
    const { headers } = await fetch(baseUrl + path)
    const known = { headers: { 'if-none-match': headers.get('etag') ?? '' } }
    await expectHeaders(path, { ...page, status: 304 }, known)
  })

  it('are those of lists that are rendered for each request, of pages not found and of redirects', async () => {
    await expectHeaders('/services?city=Lahore', { status: 200, caching: forAll, referrer: usual })
    await expectHeaders('/nothing-here', { status: 404, caching: forAll, referrer: usual })
    await expectHeaders('/ur/manifest.webmanifest', { status: 200, caching: forAll, referrer: usual })
  })

  it('never replace what a personal page says', async () => {
    for (const path of ['/login', '/user/orders', `/user/order/${order}`, '/admin']) {
      const answer = await fetch(baseUrl + path, { headers: { cookie } })
      expect([path, answer.headers.get('cache-control')]).toEqual([path, expect.stringContaining('no-store')])
    }
    const { headers } = await fetch(`${baseUrl}/login`)
    expect(headers.get('content-security-policy')).toContain("'nonce-")
  })
})

describe('over https', () => {
  it('every answer tells browsers to stay there', async () => {
    const url = 'https://shop.example'
    const server = await anotherServer('api-https', { PUBLIC_URL: url, NEXTAUTH_URL: url })
    try {
      const etag = (await fetch(`${server.baseUrl}/about-us`)).headers.get('etag') ?? ''
      const requests: [path: string, init?: RequestInit][] = [
        ['/'],
        ['/login'],
        ['/about-us', { headers: { 'if-none-match': etag } }],
        ['/nothing-here'],
        ['/brand.svg'],
        ['/robots.txt'],
        ['/city/choose'],
        ['/api/live'],
        ['/api/v1/product'],
        [`/api/v1/product/${product}`],
        [`/api/v1/product/${randomUUID()}`],
        ['/api/v1/nothing-here'],
        ['/api/v1/media/p/none.webp'],
        ['/api/v1/order', { method: 'POST', body: '{' }],
        ['/api/v1/order', { method: 'OPTIONS' }],
        ['/api/auth/csrf'],
        ['/api/auth/_log', { method: 'POST' }],
        ['/_next/image?url=x'],
        ['/sim/payfast'],
      ]
      for (const [path, init] of requests) {
        const answer = await fetch(server.baseUrl + path, { redirect: 'manual', ...init })
        expect([path, answer.headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000'])
      }
    } finally {
      await server.stop()
    }
    expect((await fetch(`${baseUrl}/api/live`)).headers.get('strict-transport-security')).toBeNull()
  })
})
