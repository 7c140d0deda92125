import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { emailsTo, resetLinkIn } from '../support/mailbox'
import { baseUrl, serverDataDir } from '../support/server'
import { api, bearer, password, register } from './users-support'

const post = (path: string, body: unknown) => api(`/user/password/${path}`, { method: 'POST', body })
const newPassword = 'Marigold22'

async function tokenFor(email: string): Promise<string> {
  await post('forgot', { email })
  const link = await vi.waitUntil(async () => resetLinkIn((await emailsTo(serverDataDir, email)).at(-1)), {
    timeout: 60_000,
    interval: 200,
  })
  expect(new URL(link).origin).toBe(baseUrl)
  return new URL(link).hash.slice(1)
}

test('a forgotten password: requested, mailed, changed once, every session ended', async () => {
  const { data, token: session } = await register()
  const token = await tokenFor(data.email.toUpperCase().toLowerCase())
  expect((await post('reset/check', { token })).status).toBe(200)
  const weak = await post('reset', { token, newPassword: 'marigold' })
  expect([weak.status, Object.keys(weak.body.error ?? {})]).toEqual([400, ['newPassword']])
  const changed = await post('reset', { token, newPassword })
  expect([changed.status, changed.body.data, changed.body.token]).toEqual([200, {}, undefined])
  expect(changed.headers.getSetCookie()).toEqual([])
  expect((await api(`/user/profile/${data._id}`, { headers: bearer(session) })).status).toBe(401)
  const login = (secret: string) =>
    api('/user/login', { method: 'POST', body: { email: data.email, password: secret } })
  expect((await login(password)).status).toBe(401)
  expect((await login(newPassword)).status).toBe(200)
})

test('the answer is the same for every address', async () => {
  const { data } = await register()
  const answers = [
    await post('forgot', { email: data.email }),
    await post('forgot', { email: 'nobody.at.all@example.com' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]?.text).toBe(answers[1]?.text)
})

test.each([
  ['forgot', {}, ['email']],
  ['forgot', { email: 'no address' }, ['email']],
  ['forgot', { email: 'a@b.co', redirect: 'https://evil.example' }, []],
  ['reset', { newPassword }, ['token']],
  ['reset', { token: 'x' }, ['newPassword']],
  ['reset', { token: 7, newPassword: 'short' }, ['newPassword', 'token']],
  ['reset/check', { token: '' }, ['token']],
])('400 for %s with %j', async (path, body, fields) => {
  const answer = await post(path, body)
  expect([answer.status, Object.keys(answer.body.error ?? {}).sort()]).toEqual([400, fields])
})

test('an invalid, used or expired link gets the same answer, byte for byte', async () => {
  const { data } = await register()
  const used = await tokenFor(data.email)
  await post('reset', { token: used, newPassword })
  const answers = await Promise.all(
    [used, 'nonsense', '\u0000', 'x'.repeat(10_000)].map((token) => post('reset', { token, newPassword })),
  )
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.body.code).toBe('NOT_FOUND')
})

test('the pages are public, send no referrer and run only their own scripts', async () => {
  for (const path of ['/forgot-password', '/reset-password']) {
    const { status, headers } = await fetch(baseUrl + path)
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-/)
    expect(headers.get('cache-control')).toContain('no-store')
  }
  const { headers } = await fetch(`${baseUrl}/reset-password`)
  expect(headers.get('referrer-policy')).toBe('no-referrer')
})

test('no token is in the log of the server', async () => {
  const { data } = await register()
  const token = await tokenFor(data.email)
  await fetch(`${baseUrl}/reset-password?token=${token}`)
  await post('reset/check', { token })
  await post('reset', { token, newPassword })
  const log = readFileSync('test-results/api-server.log', 'utf8')
  expect(log).not.toContain(token)
})
