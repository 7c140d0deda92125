// Messages to telephone numbers: the real drivers, both simulators over HTTP, a real database.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { connectedSettings, messageServer } from '../support/messages'

const server = await messageServer()
process.env.PORT = new URL(server.origin).port
process.env.WHATSAPP_BASE_URL = `${server.origin}/sim/whatsapp`
process.env.LOG_LEVEL = 'silent'

const { db } = await import('@/lib/platform/database/client')
const { upstream } = await import('@/lib/platform/http/upstream')
const { publicFetch } = await import('@/lib/platform/http/public-request')
const { isSignedToken } = await import('@/lib/platform/auth/signed-link')
const { cronJobs } = await import('@/lib/entry/startup/cron-jobs')
const { queueMail } = await import('@/lib/shop/mail/outbox')
const { SIGNED_TOKEN } = await import('@/lib/shop/mail/signed-link')
const { sendDueMail } = await import('@/lib/shop/mail/worker')
const { saveMessageSettings } = await import('@/lib/shop/messages/commands')
const { recordConsent } = await import('@/lib/shop/messages/consents')
const { clients } = await import('@/lib/shop/messages/drivers')
const { queuePhoneMessage } = await import('@/lib/shop/messages/outbox')
const { countSms, smsOfDay, uncountSms } = await import('@/lib/shop/messages/sms-counts')
const { smsParts } = await import('@/lib/shop/messages/sms-parts')
const { hasMessageDriver, readHasMessageDriver } = await import('@/lib/shop/messages/state')
const { sendDueMessages } = await import('@/lib/shop/messages/worker')
const { anAdmin, times } = await import('./people')

const admin = await anAdmin()
/** Noon in Karachi. */
const noon = () => new Date('2026-11-28T07:00:00Z')
const day = '2026-11-28'

/** Without a circuit breaker that one test would leave open for the next. */
function freshClients(timeoutMs = 60_000) {
  const options = { timeoutMs, maxFailures: 1_000_000 }
  clients.WHATSAPP = upstream(options)
  clients.SMS = upstream({ ...options, fetch: publicFetch((address) => address === '127.0.0.1') })
}

type Settings = Parameters<typeof saveMessageSettings>[1]
const connect = (changes: Partial<Settings> = {}) =>
  saveMessageSettings(admin, { ...connectedSettings(server.origin), smsBudget: 100_000, ...changes })

beforeEach(async () => {
  freshClients()
  await server.whatsApp.reset()
  await server.sms.reset()
  await db.phoneMessage.deleteMany()
  await db.smsCount.deleteMany()
  await connect()
})
afterAll(async () => {
  await server.close()
  await db.$disconnect()
})

let last = 0
function serial(): number {
  last += 1
  return last
}
/** A number that no other test uses. */
const aNumber = () => `+92300${String(serial()).padStart(7, '0')}`

async function queue({
  to = aNumber(),
  preferred = null,
  consent = false,
  locale = null,
}: {
  to?: string
  preferred?: 'WHATSAPP' | 'SMS' | 'EMAIL' | null
  consent?: boolean
  locale?: 'en' | 'ur' | null
} = {}) {
  if (consent)
    await recordConsent(db, { phoneNumber: to, channel: 'WHATSAPP', given: true, place: 'checkout' })
  const dedupe = `test:${serial()}`
  const isQueued = await queuePhoneMessage(db, {
    dedupe,
    to: { phoneNumber: to, preferred },
    event: 'refund',
    locale,
    data: () => ({ number: 'G-5D762', amount: 'Rs 2,450' }),
  })
  return { dedupe, to, isQueued }
}
const queueCode = async (to = aNumber(), isForAnyone = false) => {
  const dedupe = `code:${serial()}`
  await queuePhoneMessage(db, {
    dedupe,
    to: { phoneNumber: to, preferred: null },
    event: 'code',
    locale: null,
    isForAnyone,
    data: () => ({ code: '123456' }),
  })
  return { dedupe, to }
}
const read = ({ dedupe }: { dedupe: string }) => db.phoneMessage.findUniqueOrThrow({ where: { dedupe } })
const makeDue = () => db.phoneMessage.updateMany({ data: { dueAt: new Date(0) } })

/** What both jobs do, once. */
const send = (now = noon) =>
  Promise.all((['WHATSAPP', 'SMS'] as const).map((channel) => sendDueMessages(channel, undefined, { now })))
/** Until nothing is due: what one channel passes on, the other one may have missed. */
async function sendAll(now = noon) {
  for (let round = 0; round < 3; round += 1) await send(now)
}

describe('the outbox', () => {
  test('one event is one message, however often it is handled', async () => {
    const to = aNumber()
    const one = {
      dedupe: 'order:1:refund',
      to: { phoneNumber: to, preferred: null },
      event: 'refund' as const,
    }
    const data = () => ({ number: 'G-1', amount: 'Rs 1' })
    await Promise.all(times(20, () => queuePhoneMessage(db, { ...one, locale: null, data })))
    await Promise.all([sendAll(), sendAll()])
    expect(await server.sms.received()).toHaveLength(1)
  })

  test('without a channel, with the event off, or for a person who prefers emails nothing is queued', async () => {
    expect((await queue({ preferred: 'EMAIL' })).isQueued).toBe(false)
    expect((await queue({ to: '+924235761234' })).isQueued).toBe(false)
    await connect({ off: ['refund:SMS', 'refund:WHATSAPP'] })
    expect((await queue()).isQueued).toBe(false)
    await connect({ order: [] })
    expect([(await queue()).isQueued, await hasMessageDriver(), await readHasMessageDriver(db)]).toEqual([
      false,
      false,
      false,
    ])
    expect(await db.phoneMessage.count()).toBe(0)
  })

  test('a link is completed when it is sent, for the number that it goes to', async () => {
    const [to, id] = [aNumber(), '0192aaaa-bbbb-7ccc-8ddd-eeeeffff0000']
    await queuePhoneMessage(db, {
      dedupe: 'order:2:confirm',
      to: { phoneNumber: to, preferred: null },
      event: 'order-confirm',
      locale: 'ur',
      path: `/my-order/${SIGNED_TOKEN}`,
      signed: { purpose: 'guest-order', id },
      data: () => ({ number: 'G-5D762', total: 'Rs 2,450' }),
    })
    expect(JSON.stringify(await db.phoneMessage.findFirst())).toContain(SIGNED_TOKEN)
    await sendAll()
    const [sms] = await server.sms.received()
    const [, token = ''] = /\/ur\/my-order\/([\w-]{43})$/.exec(sms?.text ?? '') ?? []
    expect(isSignedToken(token, 'guest-order', id, [to])).toBe(true)
  })
})

describe('channels', () => {
  test('the preferred one first, then the order of the shop; WhatsApp only with a consent', async () => {
    const [agreed, silent, preferring, stopped] = [
      await queue({ consent: true }),
      await queue(),
      await queue({ consent: true, preferred: 'SMS' }),
      await queue({ consent: true }),
    ]
    await recordConsent(db, { phoneNumber: stopped.to, channel: 'WHATSAPP', given: false, place: 'message' })
    await sendAll()
    const channels = await Promise.all(
      [agreed, silent, preferring, stopped].map(async (message) => (await read(message)).channel),
    )
    expect(channels).toEqual(['WHATSAPP', 'SMS', 'SMS', 'SMS'])
    const [template] = await server.whatsApp.received()
    expect(template).toMatchObject({
      to: agreed.to.slice(1),
      template: 'refund',
      language: 'en',
      parameters: ['G-5D762', 'Rs 2,450'],
    })
    const row = await read(agreed)
    expect(row).toMatchObject({ state: 'SENT', providerId: template?.wamid, attempts: 1 })
    expect(template?.callback).toBe(row.id)
  })

  test('a rejected message goes by the next channel; with none left it has failed, with a text', async () => {
    await server.whatsApp.next('reject')
    const message = await queue({ consent: true })
    await sendAll()
    expect(await read(message)).toMatchObject({ state: 'SENT', channel: 'SMS' })
    await server.sms.next('reject')
    const other = await queue()
    await sendAll()
    expect(await read(other)).toMatchObject({
      state: 'FAILED',
      lastError: expect.stringContaining('Number is blocked'),
    })
    // A rejected message has cost nothing.
    expect(await smsOfDay(day)).toBe(1)
  })

  test('an unclear answer is never asked again', async () => {
    await server.sms.next('lost')
    await server.whatsApp.next('lost')
    const [one, other] = [await queue(), await queue({ consent: true })]
    await sendAll()
    await makeDue()
    await sendAll()
    expect([(await read(one)).state, (await read(other)).state]).toEqual(['UNKNOWN', 'UNKNOWN'])
    expect([(await server.sms.received()).length, (await server.whatsApp.received()).length]).toEqual([1, 1])
  })

  test('a service that asks to be asked again is, after a pause that grows', async () => {
    await connect({ order: ['SMS'] })
    await server.sms.next('busy', 2)
    const message = await queue()
    await sendAll()
    const first = await read(message)
    expect([first.state, first.attempts, first.dueAt > new Date()]).toEqual(['WAITING', 1, true])
    await makeDue()
    await sendAll()
    const second = await read(message)
    expect(second.dueAt.getTime() - Date.now()).toBeGreaterThan(20_000)
    await makeDue()
    await sendAll()
    expect(await read(message)).toMatchObject({ state: 'SENT', attempts: 3 })
    expect(await smsOfDay(day)).toBe(1)
  })

  test('a silent WhatsApp delays neither text messages nor emails', async () => {
    freshClients(300)
    await server.whatsApp.next('silent', 4)
    for (const _ of times(4, () => 0)) await queue({ consent: true })
    const stuck = sendDueMessages('WHATSAPP', undefined, { now: noon })
    const message = await queue()
    await queueMail(db, {
      dedupe: 'beside',
      to: { firstName: 'Bilal', email: 'bilal@example.com' },
      template: 'order-paid',
      path: '/user/order/1',
      data: () => ({ number: 'G-5D762', paisa: 1000 }),
    })
    let mails = 0
    await sendDueMail(undefined, {
      async send() {
        mails += 1
      },
    })
    await sendDueMessages('SMS', undefined, { now: noon })
    expect([(await read(message)).state, mails]).toEqual(['SENT', 1])
    // Each is a job of its own.
    const names = cronJobs.map(({ name }) => name)
    expect(names.filter((name) => /^(mail|messages)/.test(name))).toEqual([
      'mail',
      'messages-whatsapp',
      'messages-sms',
    ])
    await stuck
    server.release()
    const states = await db.phoneMessage.groupBy({ by: ['channel', 'state'], _count: true })
    expect(states.find(({ channel }) => channel === 'WHATSAPP')).toMatchObject({
      state: 'UNKNOWN',
      _count: 4,
    })
  })

  test('a service that cannot be reached has sent nothing, and a code takes the other channel at once', async () => {
    clients.WHATSAPP = upstream({
      fetch: () =>
        Promise.reject(
          Object.assign(new TypeError('fetch failed'), {
            cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }),
          }),
        ),
    })
    const [code, message] = [await queueCode(), await queue({ consent: true })]
    await sendAll()
    expect(await read(code)).toMatchObject({ state: 'SENT', channel: 'SMS', data: {} })
    expect(await read(message)).toMatchObject({ state: 'WAITING', channel: 'WHATSAPP', attempts: 1 })
  })

  test('a switched off channel gives its waiting messages to the other one', async () => {
    await server.whatsApp.next('busy')
    const message = await queue({ consent: true })
    await sendAll()
    await connect({ order: ['SMS'] })
    await makeDue()
    await sendAll()
    expect(await read(message)).toMatchObject({ state: 'SENT', channel: 'SMS' })
  })
})

describe('time', () => {
  test('at night nothing but codes is sent', async () => {
    const night = () => new Date('2026-11-28T17:30:00Z')
    const [message, code] = [await queue(), await queueCode()]
    await sendAll(night)
    expect((await read(message)).state).toBe('WAITING')
    expect((await read(message)).dueAt).toEqual(new Date('2026-11-29T04:00:00Z'))
    expect((await read(code)).state).toBe('SENT')
    await makeDue()
    await sendAll(() => new Date('2026-11-29T03:59:00Z'))
    expect((await read(message)).state).toBe('WAITING')
    await makeDue()
    await sendAll(() => new Date('2026-11-29T04:00:00Z'))
    expect((await read(message)).state).toBe('SENT')
  })

  test('a code that has expired is not sent', async () => {
    const code = await queueCode()
    await db.$executeRaw`UPDATE phone_messages SET created_at = now() - interval '11 minutes' WHERE dedupe = ${code.dedupe}`
    await sendAll()
    expect(await read(code)).toMatchObject({ state: 'FAILED', data: {} })
    expect(await server.sms.received()).toEqual([])
  })
})

describe('what text messages cost', () => {
  test('fifty at once with a budget of ten are ten', async () => {
    await connect({ order: ['SMS'], smsBudget: 10 })
    for (const _ of times(50, () => 0)) await queue()
    await Promise.all(times(4, () => sendAll()))
    expect(await server.sms.received()).toHaveLength(10)
    expect(await smsOfDay(day)).toBe(10)
    const failed = await db.phoneMessage.findMany({ where: { state: 'FAILED' } })
    expect(failed).toHaveLength(40)
    expect(failed[0]?.lastError).toBe('The text messages of the day are used up.')
  })

  test('counts raced without a sender: never more than the budget', async () => {
    const results = await Promise.all(
      times(40, (at) =>
        countSms('2026-11-30', { phoneNumber: `+9230099${at}`, isForAnyone: false, parts: 1 }, 10),
      ),
    )
    expect(results.filter((full) => full === null)).toHaveLength(10)
    expect(results.filter((full) => full === 'budget')).toHaveLength(30)
    // What was over the budget does not count for its number.
    expect(
      await db.smsCount.count({ where: { phoneNumber: { not: '' }, day: new Date('2026-11-30') } }),
    ).toBe(10)
  })

  test('what anyone can have sent takes half of the budget, and one of the three of a number', async () => {
    await connect({ order: ['SMS'], smsBudget: 11 })
    const to = aNumber()
    for (const _ of times(3, () => 0)) await queueCode(to, true)
    for (const _ of times(20, () => 0)) await queueCode(aNumber(), true)
    await Promise.all(times(4, () => sendAll()))
    expect(await server.sms.received()).toHaveLength(5)
    const [failed] = await db.phoneMessage.findMany({ where: { state: 'FAILED' } })
    expect(failed?.lastError).toBe('The text messages of the day for registrations are used up.')
    // The rest is for orders: two to the number that a stranger has typed, and the budget.
    for (const _ of times(3, () => 0)) await queue({ to })
    for (const _ of times(10, () => 0)) await queue()
    await sendAll()
    expect(await smsOfDay(day)).toBe(11)
    const sent = await db.phoneMessage.count({ where: { phoneNumber: to, state: 'SENT', event: 'refund' } })
    expect(sent).toBe(2)
    expect(JSON.stringify(await server.sms.received())).not.toContain('isForAnyone')
  })

  test('a registration whose text message was not sent has its count back', async () => {
    const sms = { phoneNumber: aNumber(), isForAnyone: true, parts: 1 }
    expect(await countSms('2026-12-01', sms, 10)).toBeNull()
    expect(await countSms('2026-12-01', sms, 10)).toBe('anyone')
    await uncountSms('2026-12-01', sms)
    expect(await countSms('2026-12-01', sms, 10)).toBeNull()
    expect(await smsOfDay('2026-12-01')).toBe(1)
  })

  test('a text of several parts counts as so many, and gives back as many', async () => {
    const sms = (parts: number) => ({ phoneNumber: aNumber(), isForAnyone: false, parts })
    const first = sms(3)
    expect(await countSms('2026-12-02', first, 5)).toBeNull()
    expect(await countSms('2026-12-02', sms(3), 5)).toBe('budget')
    expect(await countSms('2026-12-02', sms(2), 5)).toBeNull()
    expect(await smsOfDay('2026-12-02')).toBe(5)
    await uncountSms('2026-12-02', first)
    expect(await smsOfDay('2026-12-02')).toBe(2)
    expect(await countSms('2026-12-03', sms(6), 5)).toBe('budget')
    expect(await smsOfDay('2026-12-03')).toBe(0)
    await connect({ order: ['SMS'] })
    await queuePhoneMessage(db, {
      dedupe: 'order:3:confirm',
      to: { phoneNumber: aNumber(), preferred: null },
      event: 'order-confirm',
      locale: 'ur',
      path: `/my-order/${'x'.repeat(43)}`,
      data: () => ({ number: 'G-5D762', total: 'Rs 2,450' }),
    })
    await sendAll()
    const [sent] = await server.sms.received()
    const { parts } = smsParts(sent?.text ?? '')
    expect([parts > 1, await smsOfDay(day)]).toEqual([true, parts])
  })

  test('three a day to one number, codes included', async () => {
    await connect({ order: ['SMS'] })
    const to = aNumber()
    await queueCode(to)
    for (const _ of times(4, () => 0)) await queue({ to })
    await sendAll()
    expect(await server.sms.received()).toHaveLength(3)
    // The next day it gets messages again.
    await queue({ to })
    await sendAll(() => new Date('2026-11-29T07:00:00Z'))
    expect(await server.sms.received()).toHaveLength(4)
  })

  test('a budget of none is no channel', async () => {
    await connect({ smsBudget: 0 })
    await queue()
    await sendAll()
    expect(await server.sms.received()).toEqual([])
  })
})

test('two workers of both channels, two hundred messages: each once', async () => {
  for (const at of times(200, (index) => index)) await queue({ consent: at % 2 === 0 })
  await Promise.all(times(2, () => sendAll()))
  const [whatsApp, sms] = [await server.whatsApp.received(), await server.sms.received()]
  expect([whatsApp.length, sms.length]).toEqual([100, 100])
  expect(new Set([...whatsApp, ...sms].map(({ to }) => to)).size).toBe(200)
  expect(await db.phoneMessage.count({ where: { state: 'SENT' } })).toBe(200)
})
