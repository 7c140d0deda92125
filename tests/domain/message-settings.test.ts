// Settings of messages: secrets are only ever written, and a check sends one real message.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { connectedSettings, messageServer, testAccount } from '../support/messages'

const server = await messageServer()
process.env.PORT = new URL(server.origin).port
process.env.WHATSAPP_BASE_URL = `${server.origin}/sim/whatsapp`
process.env.LOG_LEVEL = 'silent'

const { AppError } = await import('@/lib/base/errors')
const { db } = await import('@/lib/platform/database/client')
const { checkMessageSettings, saveMessageSettings } = await import('@/lib/shop/messages/commands')
const { getShownMessageSettings } = await import('@/lib/shop/messages/shown-settings')
const { driverOf } = await import('@/lib/shop/messages/drivers')
const { getStoredMessageSettings, opened } = await import('@/lib/shop/messages/read')
const { noMessageSettings } = await import('@/lib/shop/messages/settings')
const { anAdmin, outcomeOf } = await import('./people')

const admin = await anAdmin()
const typed = connectedSettings(server.origin)
type Settings = typeof typed
const save = (settings: Partial<Settings> & { seen?: Record<string, unknown> }) =>
  saveMessageSettings(admin, { ...typed, ...settings })
const blank: Settings = {
  ...typed,
  whatsApp: { ...typed.whatsApp, accessToken: '', appSecret: '' },
  sms: {
    ...typed.sms,
    fields: typed.sms.fields.map((field) => (field.isSecret ? { ...field, value: '' } : field)),
  },
}
const fieldsOf = (call: Promise<unknown>) =>
  call.then(
    () => [],
    (error: unknown) =>
      error instanceof AppError ? Object.keys(error.details.fields ?? {}) : [String(error)],
  )

beforeEach(async () => {
  await db.setting.deleteMany({ where: { key: 'messages' } })
  await server.sms.reset()
  await server.whatsApp.reset()
})
afterAll(async () => {
  await server.close()
  await db.$disconnect()
})

test('nothing is connected until something is saved', async () => {
  expect(await getStoredMessageSettings()).toEqual(noMessageSettings())
  expect((await getShownMessageSettings()).secrets).toMatchObject({ accessToken: 'none', appSecret: 'none' })
})

test('no secret is in an answer, the database or the audit log', async () => {
  const shown = await save({})
  expect(shown.secrets).toEqual({
    accessToken: 'stored',
    appSecret: 'stored',
    fields: ['none', 'none', 'stored'],
    headers: [],
  })
  const stored = await db.setting.findUniqueOrThrow({ where: { key: 'messages' } })
  const audit = await db.auditEntry.findMany({ where: { action: 'messages.save' } })
  expect(audit.length).toBeGreaterThan(0)
  const audited = JSON.stringify(audit.map(({ before, after }) => [before, after]))
  const others = [shown, await getShownMessageSettings(), stored.value].map((value) => JSON.stringify(value))
  for (const text of [audited, ...others])
    for (const secret of [testAccount.token, testAccount.appSecret, 'test-sms-key'])
      expect(text).not.toContain(secret)
  // Not even sealed.
  expect(audited).not.toContain((await getStoredMessageSettings()).whatsApp.accessToken)
})

test('a blank secret stays as long as it goes to the same number or host', async () => {
  await save({})
  await save(blank)
  const { whatsApp } = await getStoredMessageSettings()
  expect(opened('accessToken', whatsApp.accessToken)).toBe(testAccount.token)
  const elsewhere = { ...blank, sms: { ...blank.sms, address: 'https://sms.example/send' } }
  expect(await fieldsOf(save(elsewhere))).toEqual(['sms.fields.2.value'])
  const other = { ...blank, whatsApp: { ...blank.whatsApp, phoneNumberId: '42' } }
  expect(await fieldsOf(save(other))).toEqual(['whatsApp.accessToken', 'whatsApp.appSecret'])
})

test('a save that has not seen the last one is a conflict', async () => {
  const { secrets, webhook, ...seen } = await save({})
  await save({ ...blank, smsBudget: 50, seen })
  expect(await outcomeOf(save({ ...blank, seen }))).toBe('CONFLICT')
})

test('a secret that cannot be read any more is said to be, and its channel cannot be used', async () => {
  await save({})
  const stored = await getStoredMessageSettings()
  const unreadable = { ...stored, whatsApp: { ...stored.whatsApp, accessToken: 'A'.repeat(80) } }
  await db.setting.update({ where: { key: 'messages' }, data: { value: unreadable } })
  expect((await getShownMessageSettings()).secrets.accessToken).toBe('unreadable')
  expect(driverOf(await getStoredMessageSettings(), 'WHATSAPP')).toBe('unreadable')
  // Entered again it works.
  expect((await save({})).secrets.accessToken).toBe('stored')
})

test('a check sends one message with what is in the form, and says what came back', async () => {
  const check = (channel: 'WHATSAPP' | 'SMS', settings = typed) =>
    checkMessageSettings({
      settings,
      channel,
      phoneNumber: '+923001234567',
      event: 'order-delivered',
      locale: 'ur',
    })
  expect(await check('SMS')).toMatchObject({ outcome: 'sent', providerId: expect.stringMatching(/^S\d+$/) })
  expect(await check('WHATSAPP')).toMatchObject({ outcome: 'sent' })
  const wrong = { ...typed, whatsApp: { ...typed.whatsApp, accessToken: 'wrong' } }
  expect(await check('WHATSAPP', wrong)).toMatchObject({
    outcome: 'unsent',
    text: expect.stringContaining('access token'),
  })
  await server.sms.next('lost')
  expect(await check('SMS')).toMatchObject({ outcome: 'unclear' })
  expect(await fieldsOf(check('SMS', { ...typed, sms: noMessageSettings().sms }))).toEqual(['sms.address'])
  // Nothing was saved.
  expect(await getStoredMessageSettings()).toEqual(noMessageSettings())
})

test('a test by SMS counts among the text messages of the day', async () => {
  const check = () =>
    checkMessageSettings({
      settings: typed,
      channel: 'SMS',
      phoneNumber: '+923007654321',
      event: 'refund',
      locale: 'en',
    })
  await server.sms.next('reject')
  expect(await check()).toMatchObject({ outcome: 'rejected' })
  for (let at = 0; at < 3; at += 1) expect(await check()).toMatchObject({ outcome: 'sent' })
  expect(await check()).toMatchObject({ outcome: 'unsent', text: expect.stringContaining('This number') })
})

test('a secret of the longest length is stored and read again; a longer one and a second of its name are refused', async () => {
  const withToken = (accessToken: string) => ({ whatsApp: { ...typed.whatsApp, accessToken } })
  const longest = '\u06af'.repeat(1000)
  await save(withToken(longest))
  expect(opened('accessToken', (await getStoredMessageSettings()).whatsApp.accessToken)).toBe(longest)
  expect(await fieldsOf(save(withToken('x'.repeat(1001))))).toEqual(['whatsApp.accessToken'])
  const key = { name: 'key', value: 'other', isSecret: true }
  const twice = { sms: { ...typed.sms, fields: [...typed.sms.fields, key] } }
  expect(await fieldsOf(save(twice))).toEqual(['sms.fields.3.name'])
})

test('outside a live shop nothing but the simulator is called', async () => {
  const settings = { ...typed, sms: { ...typed.sms, address: 'https://127.0.0.1:1/send' } }
  const check = {
    settings,
    channel: 'SMS' as const,
    phoneNumber: '+923001234567',
    event: 'code' as const,
    locale: 'en' as const,
  }
  expect(await checkMessageSettings(check)).toMatchObject({
    outcome: 'unsent',
    text: expect.stringContaining('outside a live shop only the simulator is called'),
  })
})
