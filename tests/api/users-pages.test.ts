import { describe, expect, test } from 'vitest'
import { baseUrl } from '../support/server'
import { type SignedIn, sessionFor, signedIn } from '../support/sign-in'
import { api, bearer, register } from './users-support'

const page = (path: string, person?: SignedIn) =>
  fetch(baseUrl + path, {
    redirect: 'manual',
    headers: person ? { cookie: `next-auth.session-token=${person.token}` } : {},
  })

const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? ''

describe('a page for some roles', () => {
  test('is not found for visitors and other roles', async () => {
    const buyer = await signedIn('BUYER')
    for (const path of ['/profile', '/checkout', '/user/orders', '/admin/users', '/manage/appointments']) {
      expect((await page(path)).status, path).toBe(404)
    }
    for (const path of ['/admin/users', '/admin', '/manage/appointments', '/user/no-such-page', '/admin/x']) {
      expect((await page(path, buyer)).status, path).toBe(404)
    }
  })

  test('reads the role from the database, not from the token', async () => {
    const { token, data } = await register()
    const person = { id: data._id, token: token ?? '', headers: {} }
    const open = await page('/profile', person)
    expect(open.status).toBe(200)
    expect(open.headers.get('cache-control')).toContain('no-store')
    await api('/user/logout', { method: 'POST', headers: bearer(token) })
    expect((await page('/profile', person)).status).toBe(404)
    // The page checks the role without the middleware, which another spelling of the path bypasses.
    expect((await page('/%70rofile', person)).status).toBe(404)
  })

  test('is not shown to an account whose role is only in the token', async () => {
    const buyer = await signedIn('BUYER')
    const posing = await sessionFor({ id: buyer.id, role: 'ADMIN' })
    expect((await page('/profile', posing)).status).toBe(200)
    const answer = await api('/user/profiles', { headers: posing.headers })
    expect(answer.body.code).toBe('FORBIDDEN')
  })
})

describe('headers', () => {
  test.each(['/login', '/register'])('%s runs only scripts with its own nonce', async (path) => {
    const [one, two] = [await page(path), await page(path)]
    const nonce = /'nonce-([^']+)'/.exec(policyOf(one))?.[1] ?? ''
    expect(nonce).not.toBe('')
    expect(policyOf(two)).not.toContain(nonce)
    expect(policyOf(one)).not.toMatch(/script-src[^;]*unsafe/)
    const inline = [...(await one.text()).matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)]
    expect(inline.length).toBeGreaterThan(0)
    for (const [, attributes] of inline) expect(attributes).toContain(`nonce="${nonce}"`)
  })

  test('forms are sent to ourselves and to the payment gateway', async () => {
    expect(policyOf(await page('/login'))).toContain(`form-action 'self' ${baseUrl};`)
  })

  test.each(['/', '/products', '/login', '/no-such-page', '/profile', '/user/no-such-page'])(
    '%s cannot be framed or sniffed',
    async (path) => {
      const { headers } = await page(path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("frame-ancestors 'none'")
      // Two policies would both be in force.
      expect(policy.match(/default-src/g)).toHaveLength(1)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      // It must not be sent over plain http.
      expect(headers.get('strict-transport-security')).toBeNull()
    },
  )

  test('the XSRF cookie is set by personal pages and never by shared ones', async () => {
    const cookieOf = async (path: string) => (await page(path)).headers.getSetCookie().join()
    expect(await cookieOf('/login')).toMatch(/^XSRF-TOKEN=[\w-]{20,}; Path=\/;.*SameSite=lax$/i)
    expect(await cookieOf('/')).toBe('')
    const again = await fetch(`${baseUrl}/login`, { headers: { cookie: 'XSRF-TOKEN=stored' } })
    expect(again.headers.getSetCookie()).toEqual([])
  })
})
