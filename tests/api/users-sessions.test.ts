import { describe, expect, test } from 'vitest'
import { recoveryHash } from '@/lib/platform/auth/recovery-codes'
import { db } from '@/lib/platform/database/client'
import { baseUrl } from '../support/server'
import { signedIn } from '../support/sign-in'
import { api, bearer, password, register } from './users-support'

const cookieName = 'next-auth.session-token'

/** A browser's cookies, as far as signing in needs them. */
class Jar {
  private readonly held = new Map<string, string>()
  readonly attributes = new Map<string, string>()

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(baseUrl + path, {
      redirect: 'manual',
      ...init,
      headers: { ...(init.headers as Record<string, string>), cookie: this.text },
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const at = pair.indexOf('=')
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
      if (value) this.held.set(name, value)
      else this.held.delete(name)
      this.attributes.set(name, attributes.join('; '))
    }
    return response
  }
  get text() {
    return [...this.held].map(([name, value]) => `${name}=${value}`).join('; ')
  }
  get = (name: string) => this.held.get(name)

  async post(action: string, form: Record<string, string>) {
    const { csrfToken } = await (await this.fetch('/api/auth/csrf')).json()
    return this.fetch(`/api/auth/${action}`, {
      method: 'POST',
      body: new URLSearchParams({ csrfToken, json: 'true', ...form }),
    })
  }
  signIn = (form: Record<string, string>) => this.post('callback/credentials', form)
}

async function signedInJar() {
  const { data, token = '' } = await register()
  const jar = new Jar()
  await jar.signIn({ token })
  return { jar, token, id: data._id, email: data.email }
}

test('an error is in the language of the client', async () => {
  const answerTo = async (language?: string) => {
    const response = await fetch(`${baseUrl}/api/v1/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(language ? { 'accept-language': language } : {}) },
      body: JSON.stringify({ email: 'nobody@example.com', password }),
    })
    const { message, error } = await response.json()
    expect(error).toEqual({ message })
    return [response.headers.get('content-language'), message]
  }
  const english = 'The email or the password is not right.'
  expect(await answerTo()).toEqual([null, english])
  expect(await answerTo('en-PK,ur;q=0.5')).toEqual([null, english])
  expect(await answerTo('ur-PK,ur;q=0.9,en;q=0.8')).toEqual(['ur', 'ای میل یا پاس ورڈ درست نہیں۔'])
  const missing = await fetch(`${baseUrl}/api/v1/nothing`, { headers: { 'accept-language': 'ur' } })
  expect([missing.status, (await missing.json()).message]).toEqual([404, 'یہ لنک موجود نہیں۔'])
})

describe('the session cookie', () => {
  test('is the token of the REST login, and not readable by scripts', async () => {
    const { jar, token } = await signedInJar()
    expect(jar.get(cookieName)).toBe(token)
    expect(jar.attributes.get(cookieName)).toMatch(/HttpOnly/i)
    expect(jar.attributes.get(cookieName)).toMatch(/SameSite=Lax/i)
    expect(await (await jar.fetch('/api/auth/session')).json()).toMatchObject({ user: { role: 'BUYER' } })
    expect(jar.get(cookieName)).toBe(token)
  })

  test('is set for email and password too', async () => {
    const { data } = await register()
    const jar = new Jar()
    expect((await jar.signIn({ email: data.email.toUpperCase(), password })).status).toBe(200)
    expect((await api(`/user/profile/${data._id}`, { headers: bearer(jar.get(cookieName)) })).status).toBe(
      200,
    )
  })

  test.each([
    ['a wrong password', { email: 'nobody@example.com', password: 'Wrongpass1' }],
    ['an expired token', { token: 'eyJhbGciOiJkaXIifQ..x.y.z' }],
    ['nothing', {}],
  ])('is not set for %s', async (_, form) => {
    const jar = new Jar()
    expect((await jar.signIn(form as Record<string, string>)).status).toBe(401)
    expect(jar.get(cookieName)).toBeUndefined()
  })

  test('is not set for a blocked account', async () => {
    const { data } = await register()
    await db.user.update({ where: { id: data._id }, data: { isBlocked: true } })
    const jar = new Jar()
    const { url } = await (await jar.signIn({ email: data.email, password })).json()
    expect(new URL(url).searchParams.get('error')).toContain('blocked')
    expect(jar.get(cookieName)).toBeUndefined()
  })

  test('is not set without the second factor of the account', async () => {
    const { data } = await register()
    // The database asks for it whatever the key is; the recovery code is taken by its hash.
    await db.secondFactor.create({ data: { userId: data._id, secret: '-', confirmedAt: new Date() } })
    const code = 'ABCD-1234'
    await db.recoveryCode.create({ data: { userId: data._id, codeHash: recoveryHash(data._id, code) } })
    const signIn = async (form: Record<string, string>) => {
      const jar = new Jar()
      const { url } = await (await jar.signIn({ email: data.email, ...form })).json()
      return { error: new URL(url).searchParams.get('error') ?? '', cookie: jar.get(cookieName) }
    }
    expect(await signIn({ password })).toEqual({
      error: 'Please also enter the code that your app shows.',
      cookie: undefined,
    })
    const wrong = await signIn({ password, otp: '000000' })
    expect(wrong).toEqual({ error: expect.stringContaining('not right'), cookie: undefined })
    expect((await signIn({ password: 'Wrongpass1', otp: code })).cookie).toBeUndefined()
    expect((await signIn({ password, otp: code })).cookie).toBeTruthy()
    expect((await signIn({ password, otp: code })).cookie).toBeUndefined()
  })

  test('is not set without the CSRF token of next-auth', async () => {
    const { token = '' } = await register()
    const response = await fetch(`${baseUrl}/api/auth/callback/credentials`, {
      method: 'POST',
      body: new URLSearchParams({ token, csrfToken: 'guess', json: 'true' }),
    })
    expect(response.headers.getSetCookie().join()).not.toContain(cookieName)
  })

  test('signing out revokes the token and clears the cookie', async () => {
    const { jar, token } = await signedInJar()
    await jar.post('signout', {})
    expect(jar.get(cookieName)).toBeUndefined()
    expect((await api('/user/verify/buyer', { method: 'POST', headers: bearer(token) })).status).toBe(401)
  })

  test('of an ended session is cleared by the session call', async () => {
    const { jar, token } = await signedInJar()
    await api('/user/logout', { method: 'POST', headers: bearer(token) })
    expect(await (await jar.fetch('/api/auth/session')).json()).toEqual({})
    expect(jar.get(cookieName)).toBeUndefined()
  })

  test.each(['{broken', '[]', '{"csrfToken":{},"callbackUrl":5}', 'null'])(
    '%s is a bad request',
    async (body) => {
      const response = await fetch(`${baseUrl}/api/auth/callback/credentials`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      expect(response.status).toBe(400)
    },
  )

  test('redirects to no other site', async () => {
    const { token = '' } = await register()
    const answer = await new Jar().signIn({ token, callbackUrl: 'https://evil.example/' })
    expect(new URL((await answer.json()).url).origin).toBe(baseUrl)
  })
})

describe('a write by cookie', () => {
  const verify = (jar: Jar, headers: Record<string, string>) =>
    api('/user/verify/buyer', { method: 'POST', headers: { cookie: jar.text, ...headers } })

  test('needs the token of the page that sends it', async () => {
    const { jar } = await signedInJar()
    const xsrf = jar.get('XSRF-TOKEN') ?? ''
    expect(xsrf).not.toBe('')
    expect(jar.attributes.get('XSRF-TOKEN')).not.toMatch(/HttpOnly/i)
    expect((await verify(jar, {})).body.code).toBe('XSRF_FAILED')
    expect((await verify(jar, { 'x-xsrf-token': `${xsrf}x` })).body.code).toBe('XSRF_FAILED')
    expect((await verify(jar, { 'x-xsrf-token': xsrf })).status).toBe(200)
    expect((await verify(jar, { 'x-xsrf-token': xsrf, origin: baseUrl })).status).toBe(200)
  })

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('%j is rejected even with it', async (headers) => {
    const { jar } = await signedInJar()
    const sent = { 'x-xsrf-token': jar.get('XSRF-TOKEN') ?? '', ...(headers as Record<string, string>) }
    expect((await verify(jar, sent)).body.code).toBe('XSRF_FAILED')
  })

  test('reading needs no token', async () => {
    const { jar, id } = await signedInJar()
    expect((await api(`/user/profile/${id}`, { headers: { cookie: jar.text } })).status).toBe(200)
  })
})

describe('bearer and cookie', () => {
  test('together: the bearer wins, even an invalid one', async () => {
    const { jar, id } = await signedInJar()
    const other = await signedIn('ADMIN')
    const ask = async (authorization: string) =>
      (await api(`/user/profile/${id}`, { headers: { cookie: jar.text, authorization } })).status
    expect(await ask('Bearer nonsense')).toBe(401)
    expect(await ask(`Bearer ${other.token}`)).toBe(200)
    expect((await api('/user/profiles', { headers: { cookie: jar.text, ...other.headers } })).status).toBe(
      200,
    )
  })

  test.each(['Bearer null', 'Bearer undefined', 'Bearer ', 'Bearer'])(
    '%j counts as none',
    async (authorization) => {
      const { jar, id } = await signedInJar()
      expect((await api(`/user/profile/${id}`, { headers: { authorization } })).status).toBe(401)
      expect(
        (await api(`/user/profile/${id}`, { headers: { authorization, cookie: jar.text } })).status,
      ).toBe(200)
    },
  )

  test('a bearer needs no XSRF token', async () => {
    const { headers } = await signedIn('BUYER')
    const origin = 'https://elsewhere.example'
    expect(
      (await api('/user/verify/buyer', { method: 'POST', headers: { ...headers, origin } })).status,
    ).toBe(200)
  })

  test('a token of a deleted account is invalid', async () => {
    const person = await signedIn('BUYER')
    await db.user.delete({ where: { id: person.id } })
    expect((await api(`/user/profile/${person.id}`, { headers: person.headers })).status).toBe(401)
  })
})
