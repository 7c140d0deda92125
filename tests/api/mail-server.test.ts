import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { baseUrl } from '../support/server'
import { type SignedIn, signedIn } from '../support/sign-in'

// The server of these tests is a demo: its admins may be anyone, so that they can neither enter a mail server nor have one asked.
// What a live shop does is in tests/domain/mail-server.test.ts.

const form = {
  host: 'localhost',
  port: 465,
  security: 'TLS',
  user: 'shop@sabz.example',
  from: '',
  password: 'Nargis&Champa 2026',
  to: 'owner@sabz.example',
}

describe('the mail server of a demo', () => {
  let admin: SignedIn
  let asked = 0
  const listener = createServer((socket) => {
    asked += 1
    socket.destroy()
  })
  let port = 0
  beforeAll(async () => {
    admin = await signedIn('ADMIN')
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    port = (listener.address() as { port: number }).port
  })
  afterAll(() => new Promise<void>((resolve) => listener.close(() => resolve())))

  async function send(method: string, path: string, body?: unknown, headers = admin.headers) {
    const answer = await fetch(`${baseUrl}/api/v1/settings/mail-server${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const {
      code,
      error = {},
      data,
    } = (await answer.json()) as {
      code?: string
      error?: Record<string, string>
      data?: Record<string, unknown>
    }
    return { status: answer.status, code, fields: Object.keys(error), data }
  }

  it('is shown as that of a demo, without a password', async () => {
    const { status, data } = await send('GET', '')
    expect(status).toBe(200)
    expect(data).toMatchObject({ source: 'demo', host: '', hasPassword: false })
    expect(data).not.toHaveProperty('password')
  })

  it('is not asked, saved or removed', async () => {
    for (const [method, path, body] of [
      ['PUT', '', { ...form, port }],
      ['POST', '/check', { ...form, port }],
      ['DELETE', '', {}],
    ] as const)
      expect(await send(method, path, body)).toMatchObject({ status: 409, code: 'CONFLICT' })
    expect(asked).toBe(0)
  })

  it.each([
    ['host', { host: '' }],
    ['host', { host: 'smtp://mail.example' }],
    ['host', { host: 'mail.example:465' }],
    ['host', { host: 'mail example' }],
    ['port', { port: 0 }],
    ['port', { port: 65_536 }],
    ['port', { port: 'some' }],
    ['security', { security: 'PLAIN' }],
    ['security', { security: undefined }],
    ['user', { user: 'a\nb' }],
    ['password', { password: 'a\r\nRCPT TO:<x>' }],
    ['password', { password: 5 }],
    ['from', { from: 'shop' }],
    ['from', { from: 'a@b.example\nBcc: c@d.example' }],
    ['to', { to: '' }],
    ['to', { to: 'a@b.example, c@d.example' }],
  ])('rejects an invalid %s: %j', async (field, changes) => {
    for (const [method, path] of [
      ['PUT', ''],
      ['POST', '/check'],
    ] as const)
      expect(await send(method, path, { ...form, ...changes })).toMatchObject({
        status: 400,
        fields: [field],
      })
  })

  it('is for admins alone', async () => {
    const { headers } = await signedIn('BUYER')
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', form],
      ['DELETE', '', {}],
      ['POST', '/check', form],
    ] as const)
      expect((await send(method, path, body, headers)).status).toBe(403)
  })
})
