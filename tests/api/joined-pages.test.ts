import { beforeAll, expect, test } from 'vitest'
import { baseUrl } from '../support/server'
import { signedIn } from '../support/sign-in'

// The former addresses of pages of the admin area that are part of others now: bookmarks, and pages of the version before that are open.

let cookie: string
beforeAll(async () => {
  cookie = `next-auth.session-token=${(await signedIn('ADMIN')).token}`
})

const query = 'list=answered&to=%2B92%20300&page=2'
const moved = [
  ['/admin/payments/transfers', `/admin/payments?${query}&view=transfers`],
  ['/admin/cash/couriers', `/admin/cash?${query}&view=payers`],
  ['/admin/messages', `/admin/mail?${query}&view=numbers`],
  ['/admin/messages/settings', `/admin/mail/settings?${query}#numbers`],
] as const

test.each(moved)('%s leads to %s, and browsers ask again each time', async (path, target) => {
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await fetch(`${baseUrl}${path}?${query}`, { method, redirect: 'manual' })
    expect(status).toBe(308)
    const location = new URL(headers.get('location') ?? '', baseUrl)
    const wanted = new URL(target, baseUrl)
    expect([location.pathname, location.hash]).toEqual([wanted.pathname, wanted.hash])
    expect([...location.searchParams].toSorted()).toEqual([...wanted.searchParams].toSorted())
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  }
})

test('the pages at the former addresses are shown to staff alone', async () => {
  for (const [path, title] of [
    ['/admin/payments/transfers', 'Transfers'],
    ['/admin/cash/couriers', 'Taxes and fees'],
  ] as const) {
    const page = await fetch(baseUrl + path, { headers: { cookie } })
    expect(page.status, path).toBe(200)
    expect(await page.text()).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect((await fetch(baseUrl + path)).status, path).toBe(404)
  }
  // The demo has no messages to telephone numbers.
  for (const path of ['/admin/messages', '/admin/messages/settings'])
    expect((await fetch(baseUrl + path, { headers: { cookie } })).status, path).toBe(404)
})

test('in Urdu the admin area has no addresses, former ones neither', async () => {
  for (const [path] of moved) {
    const { status } = await fetch(`${baseUrl}/ur${path}`, { headers: { cookie }, redirect: 'manual' })
    expect(status, path).toBe(404)
  }
})
