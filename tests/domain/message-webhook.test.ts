// Reports of WhatsApp: signed, repeated, early and out of order, and what people answer.
import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { connectedSettings, messageServer, testAccount } from '../support/messages'

let receive: (report: { body: Buffer; headers: Record<string, string> }) => Promise<void> = async () =>
  undefined
const server = await messageServer((report) => receive(report))
process.env.PORT = new URL(server.origin).port
process.env.WHATSAPP_BASE_URL = `${server.origin}/sim/whatsapp`
process.env.LOG_LEVEL = 'silent'

const { db } = await import('@/lib/platform/database/client')
const { upstream } = await import('@/lib/platform/http/upstream')
const { saveMessageSettings } = await import('@/lib/shop/messages/commands')
const { consentOf, recordConsent } = await import('@/lib/shop/messages/consents')
const { clients } = await import('@/lib/shop/messages/drivers')
const { queuePhoneMessage } = await import('@/lib/shop/messages/outbox')
const { consentIn, receiveWhatsApp, verifyToken, verifyWhatsApp } = await import(
  '@/lib/shop/messages/webhook'
)
const { sendDueMessages } = await import('@/lib/shop/messages/worker')
const { anAdmin, outcomeOf, times } = await import('./people')

receive = receiveWhatsApp
const admin = await anAdmin()
const now = () => new Date('2026-11-28T07:00:00Z')
const connect = (order: ('WHATSAPP' | 'SMS')[] = ['WHATSAPP']) =>
  saveMessageSettings(admin, { ...connectedSettings(server.origin), order })

beforeEach(async () => {
  clients.WHATSAPP = upstream({ timeoutMs: 60_000, maxFailures: 1_000_000 })
  await server.whatsApp.reset()
  await server.sms.reset()
  await db.phoneMessage.deleteMany()
  await db.messageConsent.deleteMany()
  await connect()
})
afterAll(async () => {
  await server.close()
  await db.$disconnect()
})

const phoneNumber = '+923001234567'
let serial = 0
async function queue() {
  serial += 1
  const dedupe = `report:${serial}`
  await recordConsent(db, { phoneNumber, channel: 'WHATSAPP', given: true, place: 'order' })
  await queuePhoneMessage(db, {
    dedupe,
    to: { phoneNumber, preferred: null },
    event: 'refund',
    locale: null,
    data: () => ({ number: 'G-1', amount: 'Rs 1' }),
  })
  return dedupe
}
const read = (dedupe: string) => db.phoneMessage.findUniqueOrThrow({ where: { dedupe } })
async function sent() {
  const dedupe = await queue()
  await sendDueMessages('WHATSAPP', undefined, { now })
  const [message] = (await server.whatsApp.received()).slice(-1)
  if (!message) throw new Error('no message came')
  return { dedupe, message }
}

const wrapped = (value: object, phone = testAccount.phoneNumberId) => ({
  entry: [{ changes: [{ value: { metadata: { phone_number_id: phone }, ...value } }] }],
})
function signed(content: object, secret: string = testAccount.appSecret) {
  const body = Buffer.from(JSON.stringify(content))
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  return { body, headers: { 'x-hub-signature-256': `sha256=${signature}` } }
}
const post = (value: object, phone?: string) => receiveWhatsApp(signed(wrapped(value, phone)))
const status = (wamid: string, name: string, more: object = {}) =>
  post({ statuses: [{ id: wamid, status: name, ...more }] })

describe('what became of a message', () => {
  test('never goes backwards, in any order and however often', async () => {
    const { dedupe, message } = await sent()
    for (const name of ['delivered', 'sent', 'delivered', 'failed', 'read', 'delivered', 'failed', 'sent'])
      await status(message.wamid, name)
    expect(await read(dedupe)).toMatchObject({ state: 'READ', lastError: null })
    expect((await read(dedupe)).deliveredAt).not.toBeNull()
    await Promise.all(times(10, () => status(message.wamid, 'read')))
    expect((await read(dedupe)).state).toBe('READ')
  })

  test('a report before the answer counts, and the answer does not undo it', async () => {
    await server.whatsApp.next('early')
    const { dedupe, message } = await sent()
    expect(await read(dedupe)).toMatchObject({ state: 'SENT', providerId: message.wamid })
  })

  test('a message without a clear answer is proved by our id', async () => {
    await server.whatsApp.next('lost')
    const { dedupe, message } = await sent()
    expect((await read(dedupe)).state).toBe('UNKNOWN')
    await status(message.wamid, 'delivered', { biz_opaque_callback_data: message.callback })
    expect(await read(dedupe)).toMatchObject({ state: 'DELIVERED', providerId: message.wamid })
    // From then on only the id of Meta counts.
    await status('wamid.other', 'read', { biz_opaque_callback_data: message.callback })
    expect((await read(dedupe)).state).toBe('DELIVERED')
  })

  test('one that did not arrive goes by SMS, or has failed', async () => {
    const { dedupe, message } = await sent()
    const errors = [{ code: 131026, title: 'Message undeliverable' }]
    await status(message.wamid, 'failed', { errors })
    expect(await read(dedupe)).toMatchObject({
      state: 'FAILED',
      lastError: 'WhatsApp: Message undeliverable (131026)',
    })
    await connect(['WHATSAPP', 'SMS'])
    const other = await sent()
    await Promise.all(times(5, () => status(other.message.wamid, 'failed', { errors })))
    await sendDueMessages('SMS', undefined, { now })
    expect(await read(other.dedupe)).toMatchObject({ state: 'SENT', channel: 'SMS' })
    await status(other.message.wamid, 'delivered')
    expect((await read(other.dedupe)).channel).toBe('SMS')
    expect(await server.sms.received()).toHaveLength(1)
  })

  test('unknown ids, other numbers of the account and odd content change nothing', async () => {
    const { dedupe, message } = await sent()
    await status('wamid.unknown', 'read', { biz_opaque_callback_data: 'nothing' })
    await post({ statuses: [{ id: message.wamid, status: 'read' }] }, '999')
    for (const odd of [{}, { statuses: 1 }, { statuses: [null, 3, { id: 4 }] }, { messages: [{ from: {} }] }])
      await post(odd)
    await receiveWhatsApp(signed({ entry: [{ changes: 'x' }] }))
    expect((await read(dedupe)).state).toBe('SENT')
  })
})

test('only reports signed with the secret of the app are read', async () => {
  const { dedupe, message } = await sent()
  const content = wrapped({ statuses: [{ id: message.wamid, status: 'read' }] })
  const right = signed(content)
  const wrong = [
    signed(content, 'another secret'),
    { ...right, headers: {} },
    { ...right, headers: { 'x-hub-signature-256': 'sha256=' } },
    { ...right, body: Buffer.concat([right.body, Buffer.from(' ')]) },
  ]
  for (const report of wrong) expect(await outcomeOf(receiveWhatsApp(report))).toBe('BAD_SIGNATURE')
  await saveMessageSettings(admin, {
    ...connectedSettings(server.origin),
    whatsApp: {
      ...connectedSettings(server.origin).whatsApp,
      phoneNumberId: '',
      accessToken: '',
      appSecret: '',
    },
  })
  // Without a secret nothing is signed, not even with an empty one.
  expect(await outcomeOf(receiveWhatsApp(signed(content, '')))).toBe('BAD_SIGNATURE')
  expect((await read(dedupe)).state).toBe('SENT')
})

test('the address is verified with the word that the admin area shows', async () => {
  const query = { 'hub.mode': 'subscribe', 'hub.verify_token': verifyToken(), 'hub.challenge': '1158201444' }
  expect(await (await verifyWhatsApp(query)).text()).toBe('1158201444')
  expect(await outcomeOf(verifyWhatsApp({ ...query, 'hub.verify_token': 'x' }))).toBe('BAD_SIGNATURE')
  expect(await outcomeOf(verifyWhatsApp({ ...query, 'hub.mode': 'x' }))).toBe('BAD_SIGNATURE')
})

describe('what people answer', () => {
  const answer = (body: string, timestamp = Math.floor(Date.now() / 1000) + 5) =>
    post({
      messages: [{ from: phoneNumber.slice(1), timestamp: String(timestamp), type: 'text', text: { body } }],
    })
  const consent = () => consentOf(db, phoneNumber, 'WHATSAPP')

  test('STOP stops, START begins again; each is noted once, with its place', async () => {
    await recordConsent(db, { phoneNumber, channel: 'WHATSAPP', given: true, place: 'checkout' })
    await Promise.all(times(5, () => answer(' Stop. ')))
    expect(await consent()).toBe(false)
    await answer('hello, where is my plant?')
    await answer('start')
    expect(await consent()).toBe(true)
    const rows = await db.messageConsent.findMany({ orderBy: { id: 'asc' } })
    expect(rows.map(({ given, place }) => [given, place])).toEqual([
      [true, 'checkout'],
      [false, 'message'],
      [true, 'message'],
    ])
  })

  test('an old START that comes again does not undo a later STOP', async () => {
    await answer('stop')
    await answer('start', 1_600_000_000)
    expect(await consent()).toBe(false)
  })

  test('who stops marketing gets no messages by WhatsApp', async () => {
    const preference = (value: string) =>
      post({
        user_preferences: [
          {
            wa_id: phoneNumber.slice(1),
            category: 'marketing_messages',
            value,
            timestamp: Math.floor(Date.now() / 1000) + 5,
          },
        ],
      })
    await preference('stop')
    expect(await consent()).toBe(false)
    await preference('resume')
    expect(await consent()).toBe(true)
  })

  test('the words of both languages', () => {
    for (const word of ['STOP', 'stop!', 'بند', 'بند کریں', 'Unsubscribe'])
      expect(consentIn(word)).toBe(false)
    for (const word of ['START', 'شروع']) expect(consentIn(word)).toBe(true)
    for (const word of ['please do not stop', '', 'ok']) expect(consentIn(word)).toBeNull()
  })
})
