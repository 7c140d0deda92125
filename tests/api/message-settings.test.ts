import { beforeAll, describe, expect, it } from 'vitest'
import { anotherServer } from '../support/server'
import { lockShopSettings } from '../support/shop-settings'
import { type SignedIn, signedIn } from '../support/sign-in'

// No channel is connected here: every order on this server would be told by messages.

interface Settings {
  order: string[]
  off: string[]
  smsBudget: number
  whatsApp: Record<string, unknown>
  sms: Record<string, unknown>
  secrets: object
  webhook: { address: string; verifyToken: string }
}
interface Answer {
  code?: string
  error?: Record<string, string>
  data?: Settings
}
type Viewers = Record<'ADMIN' | 'BUYER' | 'CARETAKER', SignedIn>

describe('the settings of messages', () => {
  let viewers: Viewers
  let current: Settings
  /** The demo connects channels only with its simulators. */
  let shop: Awaited<ReturnType<typeof anotherServer>>
  beforeAll(async () => {
    const unlock = await lockShopSettings()
    const [ADMIN, BUYER, CARETAKER] = await Promise.all([
      signedIn('ADMIN'),
      signedIn('BUYER'),
      signedIn('CARETAKER'),
    ])
    viewers = { ADMIN, BUYER, CARETAKER }
    shop = await anotherServer('api-message-settings', { MESSAGE_SIMULATOR: 'on' })
    const { body } = await send('GET', '', ADMIN)
    if (!body.data) throw new Error('The settings of messages are not answered')
    current = body.data
    return async () => {
      await shop.stop()
      await unlock?.()
    }
  })

  async function send(method: string, path: string, viewer: SignedIn | null, body?: unknown) {
    const answer = await fetch(`${shop.baseUrl}/api/v1/settings/messages${path}`, {
      method,
      headers: { ...viewer?.headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Answer }
  }
  const bodyOf = ({ secrets: _, webhook: __, ...settings }: Settings) => settings
  const save = (changes: object, viewer: SignedIn | null = viewers.ADMIN) =>
    send('PUT', '', viewer, { ...bodyOf(current), ...changes })

  it('are for admins alone', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['POST', '/check'],
    ] as const) {
      const body = method === 'GET' ? undefined : bodyOf(current)
      expect((await send(method, path, null, body)).status, `${method} ${path}`).toBe(401)
      for (const role of ['BUYER', 'CARETAKER'] as const)
        expect((await send(method, path, viewers[role], body)).status, `${method} ${path}`).toBe(403)
    }
  })

  it('have never a secret in an answer', () => {
    expect(current).toMatchObject({ order: [], whatsApp: { accessToken: '', appSecret: '' } })
    expect(new URL(current.webhook.address).pathname).toBe('/api/v1/message/whatsapp')
  })

  it.each([
    ['order', { order: ['EMAIL'] }],
    ['order', { order: ['SMS', 'SMS'] }],
    ['order', { order: 'SMS' }],
    ['off', { off: ['code:SMS'] }],
    ['off', { off: ['password-reset:EMAIL'] }],
    ['off', { off: ['order-confirm:SMS', 'order-confirm:WHATSAPP'] }],
    ['off', { off: ['order-status:SMS'] }],
    ['off', { off: ['toString:EMAIL'] }],
    ['smsBudget', { smsBudget: -1 }],
    ['smsBudget', { smsBudget: 1.5 }],
    ['sms.address', { sms: { address: 'ftp://sms.example' } }],
    ['sms.address', { sms: { address: 'https://user:secret@sms.example/' } }],
  ])('reject invalid values at %s: %j', async (field, changes) => {
    const { sms } = changes as { sms?: object }
    const sent = sms ? { sms: { ...current.sms, ...sms } } : changes
    const { status, body } = await save(sent)
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(Object.keys(body.error ?? {}).map((name) => name.replace(/\.\d+$/, ''))).toEqual([field])
  })

  it('reject what is no object, and what they do not know', async () => {
    for (const body of ['', '[]', 'null', '"x"', '{"order":', JSON.stringify({ ...current, more: 1 })])
      expect((await send('PUT', '', viewers.ADMIN, body)).status, body).toBe(400)
  })

  it('switch off what the table allows, and refuse an outdated save', async () => {
    const saved = await save({ off: ['swap-match:EMAIL', 'refund:SMS'] })
    expect([saved.status, saved.body.data?.off]).toEqual([200, ['swap-match:EMAIL', 'refund:SMS']])
    const outdated = await save({ seen: { off: ['refund:WHATSAPP'] } })
    expect([outdated.status, outdated.body.code]).toEqual([409, 'CONFLICT'])
    expect((await save({ off: current.off })).status).toBe(200)
  })
})
