// Codes that prove a telephone number, and who may ask for them how often.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { connectedSettings } from '../support/messages'

process.env.RATE_LIMIT_FACTOR = '1'

const { db } = await import('@/lib/platform/database/client')
const { sendCode, takeCode, deleteOldCodes } = await import('@/lib/shop/messages/codes')
const { saveMessageSettings } = await import('@/lib/shop/messages/commands')
const { anAdmin, outcomeOf, times } = await import('./people')

const admin = await anAdmin()
const connect = (order: ('WHATSAPP' | 'SMS')[]) =>
  saveMessageSettings(admin, { ...connectedSettings('http://127.0.0.1:1'), order })

beforeEach(async () => {
  await connect(['SMS'])
  await db.oneTimeCode.deleteMany()
  await db.phoneMessage.deleteMany()
  await db.$executeRaw`DELETE FROM rate_limits`
})
afterAll(() => db.$disconnect())

const phoneNumber = '+923001234567'
const ask = (changes: Partial<Parameters<typeof sendCode>[0]> = {}) =>
  sendCode({
    purpose: 'SIGN_IN',
    phoneNumber,
    clientAddress: '203.0.113.7',
    locale: null,
    isWanted: true,
    ...changes,
  })
/** The code of the newest message. */
async function sentCode(): Promise<string> {
  const message = await db.phoneMessage.findFirstOrThrow({ orderBy: { id: 'desc' } })
  return (message.data as { code: string }).code
}
const take = (code: string, changes: Partial<Parameters<typeof takeCode>[0]> = {}) =>
  takeCode({ purpose: 'SIGN_IN', phoneNumber, code, ...changes })
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a code proves its number, purpose and subject, once', async () => {
  await ask({ subject: 'one' })
  const code = await sentCode()
  expect(code).toMatch(/^\d{6}$/)
  expect(JSON.stringify(await db.oneTimeCode.findMany())).not.toContain(code)
  expect(await take(code)).toBe(false)
  expect(await take(code, { subject: 'one', purpose: 'ORDER' })).toBe(false)
  expect(await take(code, { subject: 'one', phoneNumber: '+923001234568' })).toBe(false)
  expect(await take(code, { subject: 'one' })).toBe(true)
  expect(await take(code, { subject: 'one' })).toBe(false)
})

test('the right code twice at once is taken once', async () => {
  await ask()
  const code = await sentCode()
  const taken = await Promise.all(times(4, () => take(code)))
  expect(taken.filter(Boolean)).toHaveLength(1)
})

test('of a hundred guesses at once at most five are compared, and the right code is spent', async () => {
  await ask()
  const code = await sentCode()
  await Promise.all(times(100, () => take(otherThan(code))))
  expect((await db.oneTimeCode.findFirstOrThrow()).tries).toBe(5)
  expect(await take(code)).toBe(false)
})

test('the newest code counts, and none after ten minutes', async () => {
  await ask()
  const first = await sentCode()
  await ask()
  const second = await sentCode()
  if (first !== second) expect(await take(first)).toBe(false)
  await db.$executeRaw`UPDATE one_time_codes SET expires_at = now() - interval '1 second'`
  expect(await take(second)).toBe(false)
})

test('five an hour to one number and twenty a day without an answer from one address, wanted or not', async () => {
  for (const _ of times(5, () => 0)) await ask({ isWanted: false })
  expect(await outcomeOf(ask())).toBe('RATE_LIMITED')
  expect(await db.phoneMessage.count()).toBe(0)
  // Those five; the one that the number stopped does not count.
  for (const at of times(15, (index) => index)) await ask({ phoneNumber: `+92300765432${at % 10}` })
  expect(await outcomeOf(ask({ phoneNumber: '+923119999999' }))).toBe('RATE_LIMITED')
  await ask({ phoneNumber: '+923119999999', clientAddress: '203.0.113.8' })
})

test('a code that is entered gives its count back to the address that asked, from wherever it is entered', async () => {
  for (const at of times(25, (index) => index)) {
    const changes = { phoneNumber: `+9230076543${10 + at}` }
    await ask(changes)
    expect(await take(await sentCode(), changes)).toBe(true)
  }
  for (const at of times(20, (index) => index)) {
    const changes = { phoneNumber: `+9230176543${10 + at}` }
    await ask(changes)
    const code = await sentCode()
    expect(await take(otherThan(code), changes)).toBe(false)
  }
  expect(await outcomeOf(ask({ phoneNumber: '+923119999999' }))).toBe('RATE_LIMITED')
  expect(JSON.stringify(await db.oneTimeCode.findMany())).not.toContain('203.0.113.7')
})

test('only the code of a registration is one that anyone can have sent to a stranger', async () => {
  await ask()
  await ask({ purpose: 'REGISTER' })
  const sent = await db.phoneMessage.findMany({ orderBy: { id: 'asc' } })
  const code = expect.stringMatching(/^\d{6}$/)
  expect(sent.map(({ data }) => data)).toEqual([{ code }, { code, isForAnyone: true }])
})

test('an unwanted code sends nothing, cannot be guessed, and costs a guess the same work', async () => {
  await ask({ isWanted: false })
  expect(await db.phoneMessage.count()).toBe(0)
  expect(await take('000000')).toBe(false)
  expect((await db.oneTimeCode.findFirstOrThrow()).tries).toBe(1)
})

test('without a channel, or to a number that none reaches, the answer says so for known and unknown numbers', async () => {
  const landline = '+924235761234'
  for (const isWanted of [true, false])
    expect(await outcomeOf(ask({ phoneNumber: landline, isWanted }))).toBe('CONFLICT')
  await connect([])
  for (const isWanted of [true, false]) expect(await outcomeOf(ask({ isWanted }))).toBe('CONFLICT')
})

test('codes are deleted after a day', async () => {
  await ask()
  await deleteOldCodes()
  expect(await db.oneTimeCode.count()).toBe(1)
  await db.$executeRaw`UPDATE one_time_codes SET created_at = now() - interval '25 hours'`
  await deleteOldCodes()
  expect(await db.oneTimeCode.count()).toBe(0)
})
