import { createHmac } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { connectedSettings, testAccount } from '../support/messages'
import { anotherServer, baseUrl } from '../support/server'
import { lockShopSettings } from '../support/shop-settings'
import { type SignedIn, signedIn } from '../support/sign-in'

// Nothing listens there, and no channel is on, so that other tests of this server have a shop without messages.
const settings = { ...connectedSettings('http://127.0.0.1:1'), order: [] }
let admin: SignedIn
/** The demo connects channels only with its simulators. */
let shop: Awaited<ReturnType<typeof anotherServer>>

async function send(
  method: string,
  path: string,
  viewer: SignedIn | null,
  body?: object,
  origin = shop.baseUrl,
) {
  const response = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: { ...viewer?.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: await response.json().catch(() => null) }
}

beforeAll(async () => {
  const unlock = await lockShopSettings()
  admin = await signedIn('ADMIN')
  shop = await anotherServer('api-messages', { MESSAGE_SIMULATOR: 'on' })
  return async () => {
    await shop.stop()
    await unlock?.()
  }
})

test('a demo without simulators connects no channel, and calls nothing', async () => {
  const check = { settings, channel: 'SMS', phoneNumber: '0300 1234567' }
  const calls = [
    await send('PUT', '/settings/messages', admin, settings, baseUrl),
    await send('POST', '/settings/messages/check', admin, check, baseUrl),
  ]
  for (const { status, body } of calls) expect([status, body.code]).toEqual([409, 'CONFLICT'])
  for (const path of ['/sim/sms', '/sim/whatsapp']) expect((await fetch(baseUrl + path)).status).toBe(404)
  const cookie = `next-auth.session-token=${admin.token}`
  for (const path of ['/admin/mail?view=numbers', '/admin/mail/settings'])
    expect((await fetch(baseUrl + path, { headers: { cookie } })).status, path).toBe(404)
})

test('the settings are an admin’s, without their secrets; errors stand beside their fields', async () => {
  const saved = await send('PUT', '/settings/messages', admin, settings)
  expect(saved.status).toBe(200)
  const found = await send('GET', '/settings/messages', admin)
  expect(found.body.data).toEqual(saved.body.data)
  expect(JSON.stringify(found.body)).not.toContain(testAccount.token)
  expect(found.body.data.secrets.accessToken).toBe('stored')
  for (const role of ['BUYER', 'CARETAKER'] as const)
    expect((await send('GET', '/settings/messages', await signedIn(role))).status).toBe(403)
  const wrong = await send('PUT', '/settings/messages', admin, { ...settings, smsBudget: 'many' })
  expect([wrong.status, Object.keys(wrong.body.error)]).toEqual([400, ['smsBudget']])
  const { secrets, webhook, ...shown } = found.body.data
  const elsewhere = { ...shown, sms: { ...shown.sms, address: 'https://sms.example/send' } }
  const again = await send('PUT', '/settings/messages', admin, elsewhere)
  expect([again.status, Object.keys(again.body.error)]).toEqual([400, ['sms.fields.2.value']])
  const outdated = await send('PUT', '/settings/messages', admin, {
    ...shown,
    seen: { ...shown, smsBudget: 1 },
  })
  expect(outdated.status).toBe(409)
})

test('a check answers what came of it, and saves nothing', async () => {
  const check = { settings: { ...settings, smsBudget: 7 }, channel: 'SMS', phoneNumber: '0300 1234567' }
  const { status, body } = await send('POST', '/settings/messages/check', admin, check)
  expect([status, body.data.outcome]).toEqual([200, 'unsent'])
  const landline = await send('POST', '/settings/messages/check', admin, {
    ...check,
    phoneNumber: '042 35761234',
  })
  expect([landline.status, Object.keys(landline.body.error)]).toEqual([400, ['phoneNumber']])
  expect((await send('GET', '/settings/messages', admin)).body.data.smsBudget).not.toBe(7)
})

test('the address of reports answers its word, and reads signed reports alone', async () => {
  await send('PUT', '/settings/messages', admin, settings)
  const { verifyToken } = (await send('GET', '/settings/messages', admin)).body.data.webhook
  const ask = (token: string) =>
    fetch(
      `${shop.baseUrl}/api/v1/message/whatsapp?${new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '1158201444' })}`,
    )
  const right = await ask(verifyToken)
  expect([right.status, await right.text()]).toEqual([200, '1158201444'])
  expect((await ask('wrong')).status).toBe(403)
  const body = JSON.stringify({ entry: [] })
  const post = (secret: string, sent = body) =>
    fetch(`${shop.baseUrl}/api/v1/message/whatsapp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
      },
      body: sent,
    })
  expect((await post(testAccount.appSecret)).status).toBe(200)
  expect((await post('another')).status).toBe(403)
  expect((await post(testAccount.appSecret, `${body} `)).status).toBe(403)
})
