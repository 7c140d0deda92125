// Responses while the database is down, from a second server whose connections go through a proxy. Its database is its
// own, because changes by other tests would remove the page that is to be cached.
import type { PrismaClient } from '@prisma/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AwayShop, openAwayShop } from '../support/away-shop'
import { factories } from '../support/factories'
import type { TcpProxy } from '../support/proxy'
import { baseUrl } from '../support/server'
import { sessionFor } from '../support/sign-in'

let shop: AwayShop<{ admin: string; buyer: string }>
let proxy: TcpProxy

/** The cookies of two accounts. A page whose title follows the settings stands in the footer. */
async function fill(db: PrismaClient) {
  await db.contentPage.create({
    data: {
      slug: 'arrives-alive',
      title: 'Arrives alive: {guaranteeDays}',
      body: '<p>Or you get another one.</p>',
      placement: 'footer',
      publishedAt: new Date(),
    },
  })
  const make = factories(db)
  const cookieOf = async (user: Awaited<ReturnType<typeof make.buyer>>) =>
    `next-auth.session-token=${(await sessionFor(user, db)).token}`
  return { admin: await cookieOf(await make.admin()), buyer: await cookieOf(await make.buyer()) }
}

beforeAll(async () => {
  shop = await openAwayShop('away', fill)
  proxy = shop.proxy
  // Cached from here on; every other page is requested for the first time.
  const products = await get('/products')
  expect([products.status, await products.text()]).toEqual([
    200,
    expect.stringMatching(/href="\/pages\/arrives-alive"[^>]*>Arrives alive: \d+ days</),
  ])
})
afterAll(() => shop.close())

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(shop.url + path, { headers, method, redirect: 'manual' })

/** Pages with the frame of the shop, and what they could not fetch. */
const framed = [
  ['/search?name=fern', 'products'],
  ['/services', 'caretakers'],
  ['/services?city=Lahore', 'caretakers'],
  ['/category/ferns', 'products'],
  ['/plant-swaps', 'plant swaps'],
  [`/product/${crypto.randomUUID()}`, 'product'],
  [`/service/${crypto.randomUUID()}`, 'profile'],
  ['/products?page=2', 'products'],
  ['/guides', 'details'],
] as const
/** Those of an account have the same frame. */
const ofAccount = [
  ['/user/orders', 'orders'],
  [`/user/order/${crypto.randomUUID()}`, 'order'],
  ['/user/appointments', 'appointments'],
  [`/user/appointment/${crypto.randomUUID()}`, 'appointment'],
  ['/user/plant-swaps', 'plant swaps'],
  ['/profile', 'profile'],
] as const
const ownFrame = ['/admin', '/admin/orders', '/admin/products']

const unavailable = 'The shop is not available right now. Please try again in a moment.'

/** Header, footer, and the texts of product 8.2. */
function expectFrame(text: string, what: string) {
  expect(text).toContain('class="site-header"')
  expect(text).toContain('id="site-footer"')
  expect(text).toMatch(new RegExp(`<h1[^>]*>We could not load the ${what}</h1>`))
  expect(text).toMatch(new RegExp(`<b[^>]*>503 Error</b> <span[^>]*>${unavailable}</span>`))
  expect(text).toContain('<meta name="robots" content="noindex"')
}

async function expectAway(path: string, headers: Record<string, string> = {}) {
  const answer = await get(path, headers)
  const text = await answer.text()
  expect([path, answer.status]).toEqual([path, 503])
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(answer.headers.get('set-cookie') ?? '', path).not.toContain('session-token')
  return text
}

async function expectEverythingAway() {
  const shown = await Promise.all(framed.map(([path]) => expectAway(path)))
  for (const [at, [, what]] of framed.entries()) expectFrame(shown[at] ?? '', what)
  const own = await Promise.all(ofAccount.map(([path]) => expectAway(path, { cookie: shop.filled.buyer })))
  for (const [at, [, what]] of ofAccount.entries()) expectFrame(own[at] ?? '', what)
  const urdu = await expectAway('/ur/services?city=Lahore')
  expect(urdu).toContain('<html lang="ur" dir="rtl"')
  expect(urdu).toMatch(/>ایرر 503<\/b> <span[^>]*>دکان اس وقت دستیاب نہیں/)
  const plain = await Promise.all(ownFrame.map((path) => expectAway(path, { cookie: shop.filled.admin })))
  for (const text of plain) expect(text).toContain('<h1>The shop cannot answer right now</h1>')
  // The router in the browser loads the address as a whole page then.
  const asked = await fetch(`${shop.url}/category/ferns`, { headers: { rsc: '1' } })
  expect(asked.status).toBe(503)
  expect(await asked.text()).not.toContain('site-header')
  await Promise.all(['/sitemap.xml', '/sitemaps/pages.xml'].map((path) => expectAway(path)))
  await Promise.all(['/api/v1/product', '/api/v1/plant-swap', '/api/ready'].map((path) => expectAway(path)))
  // An outage does not end sessions.
  await expectAway('/api/auth/session', { cookie: shop.filled.admin })
  const head = await get('/search?name=fern', {}, 'HEAD')
  expect([head.status, await head.text()]).toEqual([503, ''])
  // A cached page is still shown.
  const cached = await get('/products')
  expect([cached.status, await cached.text()]).toEqual([200, expect.stringContaining('</html>')])
}

describe('while the database is down', () => {
  it('pages, sitemaps and calls are 503 with Retry-After, and cached pages are available', async () => {
    proxy.reject()
    await expectEverythingAway()
    proxy.accept()
    await expect.poll(async () => (await get('/api/ready')).status).toBe(200)
  })

  it('and frozen no page or call takes longer than ten seconds', async () => {
    proxy.freeze()
    await expectEverythingAway()
    proxy.thaw()
    await expect.poll(async () => (await get('/api/ready')).status).toBe(200)
    expect((await get('/search?name=fern')).status).toBe(200)
    expect((await get('/admin', { cookie: shop.filled.admin })).status).toBe(200)
  })
})

it('the page that is sent instead has no address of its own', async () => {
  for (const path of [
    '/unavailable',
    '/unavailable/products',
    '/ur/unavailable/products',
    '/en/unavailable/products',
  ]) {
    const answer = await fetch(baseUrl + path, { headers: { 'x-unavailable': 'products' } })
    expect([path, answer.status]).toEqual([path, 404])
  }
})

describe('an invalid callback address', () => {
  const bad = ['http://[', 'javascript:alert(1)', 'no address', '//', '\u0000']

  it.each(bad)(
    '%j is rejected in the query, in a form and in the cookie, and the cookie is removed',
    async (text) => {
      const value = encodeURIComponent(text)
      const form = { method: 'POST', body: new URLSearchParams({ callbackUrl: text, csrfToken: 'x' }) }
      const name = 'next-auth.callback-url'
      const answers = await Promise.all([
        fetch(`${baseUrl}/api/auth/session?callbackUrl=${value}`),
        fetch(`${baseUrl}/api/auth/csrf?callbackUrl=/&callbackUrl=${value}`),
        fetch(`${baseUrl}/api/auth/signout`, form),
        fetch(`${baseUrl}/api/auth/session`, { headers: { cookie: `${name}=${value}` } }),
        fetch(`${baseUrl}/api/auth/session`, { headers: { cookie: `${name}=%2Fcart; ${name}=${value}` } }),
        fetch(`${baseUrl}/api/auth/csrf`, { headers: { cookie: `${name}=%ff` } }),
      ])
      for (const answer of answers) {
        expect(answer.status).toBe(400)
        expect(answer.headers.get('set-cookie')).toContain(`${name}=; Path=/; Max-Age=0`)
      }
    },
  )

  it('a valid one is accepted', async () => {
    for (const text of ['/cart', baseUrl, 'https://elsewhere.example/x', '']) {
      const answer = await fetch(`${baseUrl}/api/auth/csrf?callbackUrl=${encodeURIComponent(text)}`, {
        headers: { cookie: `next-auth.callback-url=${encodeURIComponent(text)}` },
      })
      expect(answer.status).toBe(200)
    }
  })
})

it('a picture with a name longer than any file name is not found', async () => {
  for (const length of [255, 300, 1900]) {
    const answer = await fetch(`${baseUrl}/api/v1/media/p/${'a'.repeat(length - 5)}.webp`)
    expect(answer.status).toBe(404)
  }
})
