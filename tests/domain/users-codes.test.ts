import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { logInByCode, requestSignInCode, resetPasswordByCode } from '@/lib/accounts/users/code-sign-in'
import { changeOwnProfile } from '@/lib/accounts/users/commands'
import { chooseMessageChannel, findOwnPhone, requestPhoneCode } from '@/lib/accounts/users/phone'
import { hasOwner, markPhoneProved } from '@/lib/accounts/users/proved-phone'
import { registerShort, requestRegistrationCode } from '@/lib/accounts/users/register'
import { codeCredentials, credentials, shortRegistration } from '@/lib/accounts/users/schema'
import { logIn } from '@/lib/accounts/users/sign-in'
import { setBlocked } from '@/lib/office/moderation/commands'
import { provePhone } from '@/lib/orders/guests/phone-proof'
import { hashPassword } from '@/lib/platform/auth/password'
import { db } from '@/lib/platform/database/client'
import { env } from '@/lib/platform/env'
import { takeCode } from '@/lib/shop/messages/codes'
import {
  codesTo,
  connectTextMessages,
  disconnectTextMessages,
  freshNumber,
  newestCode,
} from '../support/phone-codes'
import { address, isLive, make, outcomeOf, password, times, viewerOf } from './users-support'

// These tests are about a live shop: the demo has no codes.
const mode = vi.hoisted(() => ({ isDemo: false }))
vi.mock('@/lib/platform/auth/demo-accounts', async (original) => ({
  ...(await original<object>()),
  get hasDemoAccounts() {
    return mode.isDemo
  },
}))

const newPassword = 'Marigold22'
const month = 31 * 24 * 3_600_000

beforeAll(connectTextMessages)
afterAll(disconnectTextMessages)

/** An account that has proved a number of its own. */
const withNumber = async (options: Parameters<typeof make.buyer>[0] = {}, provedAt = new Date()) => {
  const phoneNumber = freshNumber()
  const user = await make.buyer({ ...options, phoneNumber })
  await db.user.update({ where: { id: user.id }, data: { phoneProvedAt: provedAt } })
  return { ...user, phoneNumber }
}
const without = (user: { id: string }) => db.user.update({ where: { id: user.id }, data: { email: '' } })
const emailsTo = (email: string) => db.mail.findMany({ where: { to: email, template: 'number-proved' } })
const stateOf = (id: string) => db.user.findUniqueOrThrow({ where: { id } })

async function signInCode(phoneNumber: string): Promise<string> {
  await requestSignInCode({ phoneNumber }, address)
  return newestCode(phoneNumber)
}
async function registrationCode(phoneNumber: string): Promise<string> {
  await requestRegistrationCode({ phoneNumber }, address)
  return newestCode(phoneNumber)
}
const byCode = (phoneNumber: string, code: string) => outcomeOf(logInByCode({ phoneNumber, code }, address))
const byPassword = (phoneNumber: string, secret = password) =>
  outcomeOf(logIn({ phoneNumber, password: secret }, address))
const registerWith = (phoneNumber: string, code: string, more: { takesOver?: boolean } = {}) =>
  outcomeOf(registerShort({ name: 'Zara Iqbal', phoneNumber, code, password, ...more }, address))
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

describe('signing in', () => {
  test('with a code, once, and it renews the proof', async () => {
    const provedAt = new Date(Date.now() - 3 * month)
    const user = await withNumber({}, provedAt)
    const code = await signInCode(user.phoneNumber)
    expect(await byCode(user.phoneNumber, wrong(code))).toBe('VALIDATION_FAILED')
    const outcome = await byCode(user.phoneNumber, code)
    expect(outcome).toMatchObject({ user: { _id: user.id } })
    expect(typeof outcome === 'object' && (await isLive(outcome.token))).toBe(true)
    expect((await stateOf(user.id)).phoneProvedAt?.getTime()).toBeGreaterThan(provedAt.getTime() + month)
    expect(await byCode(user.phoneNumber, code)).toBe('VALIDATION_FAILED')
  })

  test('with the number and the password, if the account has proved it or has no email', async () => {
    const proved = await withNumber()
    expect(await byPassword(proved.phoneNumber)).toMatchObject({ user: { _id: proved.id } })
    expect(await byPassword(proved.phoneNumber, 'Wrongpass1')).toBe('INVALID_CREDENTIALS')
    const unproved = await make.buyer({ phoneNumber: freshNumber() })
    expect(await byPassword(unproved.phoneNumber)).toBe('INVALID_CREDENTIALS')
    await without(unproved)
    expect(await byPassword(unproved.phoneNumber)).toMatchObject({ user: { _id: unproved.id } })
    expect(await byPassword(freshNumber())).toBe('INVALID_CREDENTIALS')
  })

  test('with a number that accounts without an email share unproved, into that of the password', async () => {
    const phoneNumber = freshNumber()
    const [older, newer] = [await make.buyer({ phoneNumber }), await make.buyer({ phoneNumber })]
    await Promise.all([older, newer].map(without))
    const passwordHash = await hashPassword(newPassword)
    await db.credential.update({ where: { userId: newer.id }, data: { passwordHash } })
    expect(await byPassword(phoneNumber)).toMatchObject({ user: { _id: older.id } })
    expect(await byPassword(phoneNumber, newPassword)).toMatchObject({ user: { _id: newer.id } })
    expect(await byPassword(phoneNumber, 'Wrongpass1')).toBe('INVALID_CREDENTIALS')
    await db.user.update({ where: { id: older.id }, data: { phoneProvedAt: new Date() } })
    expect(await byPassword(phoneNumber, newPassword)).toBe('INVALID_CREDENTIALS')
  })

  test('by code alone is not for old proofs and admins, and says so only after the right code', async () => {
    const old = await withNumber({}, new Date(Date.now() - 13 * month))
    const admin = await withNumber()
    await db.user.update({ where: { id: admin.id }, data: { role: 'ADMIN' } })
    for (const { id, phoneNumber } of [old, admin]) {
      const code = await signInCode(phoneNumber)
      expect(await byCode(phoneNumber, wrong(code))).toBe('VALIDATION_FAILED')
      expect(await byCode(phoneNumber, code)).toBe('PASSWORD_NEEDED')
      expect(await byPassword(phoneNumber)).toMatchObject({ user: { _id: id } })
      const again = await signInCode(phoneNumber)
      const reset = resetPasswordByCode({ phoneNumber, code: again, newPassword }, address)
      expect(await outcomeOf(reset)).toBe('PASSWORD_NEEDED')
    }
  })

  test('sends nothing to unknown, unproved and blocked numbers, and answers after the same time', async () => {
    const blocked = await withNumber({ isBlocked: true })
    const unproved = await make.buyer({ phoneNumber: freshNumber() })
    const known = await withNumber()
    for (const phoneNumber of [blocked.phoneNumber, unproved.phoneNumber, freshNumber(), known.phoneNumber]) {
      const began = performance.now()
      expect(await requestSignInCode({ phoneNumber }, address)).toBeUndefined()
      expect(performance.now() - began).toBeGreaterThan(245)
      expect(await codesTo(phoneNumber)).toHaveLength(phoneNumber === known.phoneNumber ? 1 : 0)
    }
  })

  test('many wrong codes from one address are rejected without a look', async () => {
    vi.spyOn(env, 'RATE_LIMIT_FACTOR', 'get').mockReturnValue(1)
    const { phoneNumber } = await withNumber()
    const client = '198.51.100.77'
    const guess = () => outcomeOf(logInByCode({ phoneNumber, code: '123123' }, client))
    for (const _ of times(10, () => null)) expect(await guess()).toBe('VALIDATION_FAILED')
    expect(await guess()).toBe('RATE_LIMITED')
    vi.restoreAllMocks()
  })

  test('during a block leaves no valid token', async () => {
    const admin = viewerOf(await make.admin())
    for (const round of times(10, (at) => at)) {
      const user = await withNumber()
      const code = await signInCode(user.phoneNumber)
      const login = byCode(user.phoneNumber, code)
      await new Promise((resolve) => setTimeout(resolve, round * 2))
      await setBlocked(admin, user.id, { isBlocked: true })
      const outcome = await login
      if (typeof outcome === 'string') expect(outcome).toBe('USER_BLOCKED')
      else expect(await isLive(outcome.token)).toBe(false)
      expect(await db.session.count({ where: { userId: user.id } })).toBe(0)
    }
  })

  test('during a take-over signs in the owner of that moment or nobody, and the number has one owner', async () => {
    for (const round of times(10, (at) => at)) {
      const [old, next] = [await withNumber(), await make.buyer()]
      const { phoneNumber } = old
      await db.user.update({ where: { id: next.id }, data: { phoneNumber } })
      const code = await signInCode(phoneNumber)
      const login = byCode(phoneNumber, code)
      await new Promise((resolve) => setTimeout(resolve, round))
      await db.$transaction((tx) => markPhoneProved(tx, next.id, phoneNumber))
      const outcome = await login
      if (typeof outcome === 'object') expect([old.id, next.id]).toContain(outcome.user._id)
      else expect(['VALIDATION_FAILED', 'INVALID_CREDENTIALS']).toContain(outcome)
      expect((await stateOf(old.id)).phoneProvedAt).toBeNull()
      expect((await stateOf(next.id)).phoneProvedAt).not.toBeNull()
    }
  })
})

describe('registering', () => {
  test('with a number and its code: no email, no address, and a session', async () => {
    const phoneNumber = freshNumber()
    const code = await registrationCode(phoneNumber)
    const outcome = await registerWith(phoneNumber, code)
    expect(outcome).toMatchObject({
      user: {
        firstName: 'Zara',
        lastName: 'Iqbal',
        email: '',
        phoneNumber,
        role: 'BUYER',
        address: { street: '', city: '', state: '', country: '', zipCode: '' },
      },
    })
    expect(await byPassword(phoneNumber)).toHaveProperty('token')
  })

  test('with an email alone, as often as the address is free', async () => {
    const form = { name: 'Zara', email: `short.${freshNumber().slice(1)}@example.com`, password }
    const outcome = await outcomeOf(registerShort(form, address))
    expect(outcome).toMatchObject({ user: { firstName: 'Zara', lastName: '', phoneNumber: '' } })
    expect(await outcomeOf(registerShort(form, address))).toBe('EMAIL_TAKEN')
  })

  test('needs the code of this number and of a registration', async () => {
    const phoneNumber = freshNumber()
    expect(await outcomeOf(registerShort({ name: 'Zara', phoneNumber, password }, address))).toBe(
      'VALIDATION_FAILED',
    )
    const code = await registrationCode(phoneNumber)
    expect(await registerWith(phoneNumber, wrong(code))).toBe('VALIDATION_FAILED')
    expect(await registerWith(freshNumber(), code)).toBe('VALIDATION_FAILED')
    const known = await withNumber()
    expect(await registerWith(known.phoneNumber, await signInCode(known.phoneNumber))).toBe(
      'VALIDATION_FAILED',
    )
    expect(await db.user.count({ where: { phoneNumber } })).toBe(0)
  })

  test('with a number of another account says so after the right code, and moves it when asked to', async () => {
    const old = await withNumber()
    const { phoneNumber } = old
    const first = await registrationCode(phoneNumber)
    expect(await registerWith(phoneNumber, wrong(first), { takesOver: true })).toBe('VALIDATION_FAILED')
    expect(await registerWith(phoneNumber, first)).toBe('NUMBER_TAKEN')
    expect((await stateOf(old.id)).phoneProvedAt).not.toBeNull()
    const moved = await registerWith(phoneNumber, await registrationCode(phoneNumber), { takesOver: true })
    expect(moved).toHaveProperty('token')
    expect(await stateOf(old.id)).toMatchObject({ phoneProvedAt: null, email: old.email, phoneNumber })
    expect(await outcomeOf(logIn({ email: old.email, password }, address))).toHaveProperty('token')
    const entries = await db.auditEntry.findMany({ where: { subject: `user:${old.id}` } })
    expect(entries.map(({ action }) => action)).toEqual(['user.number-moved'])
    expect(await emailsTo(old.email)).toMatchObject([{ data: { isLost: true } }])
  })

  test('never with the number of a blocked account', async () => {
    const { id, phoneNumber } = await withNumber({ isBlocked: true })
    for (const takesOver of [false, true])
      expect(await registerWith(phoneNumber, await registrationCode(phoneNumber), { takesOver })).toBe(
        'CONFLICT',
      )
    const other = await make.buyer({ phoneNumber })
    const taken = db.$transaction((tx) => markPhoneProved(tx, other.id, phoneNumber))
    expect(await outcomeOf(taken)).toBe('CONFLICT')
    expect(await outcomeOf(db.$transaction((tx) => hasOwner(tx, phoneNumber)))).toBe('CONFLICT')
    expect((await stateOf(id)).phoneProvedAt).not.toBeNull()
    expect(await db.user.count({ where: { phoneNumber } })).toBe(2)
  })

  test('five times at once with one code opens one account', async () => {
    const phoneNumber = freshNumber()
    const code = await registrationCode(phoneNumber)
    const outcomes = await Promise.all(times(5, () => registerWith(phoneNumber, code)))
    expect(outcomes.filter((outcome) => typeof outcome === 'object')).toHaveLength(1)
    expect(await db.user.count({ where: { phoneNumber } })).toBe(1)
  })

  test('accounts that prove one number at once: one of them has it', async () => {
    const phoneNumber = freshNumber()
    const people = await Promise.all(times(6, () => make.buyer({ phoneNumber })))
    await Promise.all(people.map(({ id }) => db.$transaction((tx) => markPhoneProved(tx, id, phoneNumber))))
    expect(await db.user.count({ where: { phoneNumber, phoneProvedAt: { not: null } } })).toBe(1)
  })
})

describe('a forgotten password', () => {
  test('is changed by a code, and every session ends', async () => {
    const user = await withNumber()
    const { token } = await logIn({ email: user.email, password }, address)
    const code = await signInCode(user.phoneNumber)
    await resetPasswordByCode({ phoneNumber: user.phoneNumber, code, newPassword }, address)
    expect(await isLive(token)).toBe(false)
    expect(await byPassword(user.phoneNumber)).toBe('INVALID_CREDENTIALS')
    expect(await byPassword(user.phoneNumber, newPassword)).toHaveProperty('token')
    expect(
      await outcomeOf(resetPasswordByCode({ phoneNumber: user.phoneNumber, code, newPassword }, address)),
    ).toBe('VALIDATION_FAILED')
  })

  test('needs no email', async () => {
    const user = await withNumber()
    await without(user)
    const code = await signInCode(user.phoneNumber)
    await resetPasswordByCode({ phoneNumber: user.phoneNumber, code, newPassword }, address)
    expect(await db.mail.count({ where: { to: '' } })).toBe(0)
    expect(await byPassword(user.phoneNumber, newPassword)).toHaveProperty('token')
  })
})

describe('the number of the profile', () => {
  test('is unproved by another number, and stays proved by the same one', async () => {
    const user = await withNumber()
    const { phoneNumber } = user
    await changeOwnProfile(viewerOf(user), { phoneNumber })
    expect((await stateOf(user.id)).phoneProvedAt).not.toBeNull()
    await changeOwnProfile(viewerOf(user), { phoneNumber: freshNumber() })
    expect((await stateOf(user.id)).phoneProvedAt).toBeNull()
    expect(await byPassword(phoneNumber)).toBe('INVALID_CREDENTIALS')
  })

  test('changed while it is proved: the new one is not proved', async () => {
    for (const _ of times(8, () => null)) {
      const phoneNumber = freshNumber()
      const user = await make.buyer({ phoneNumber })
      const other = freshNumber()
      const [proof] = await Promise.all([
        outcomeOf(db.$transaction((tx) => markPhoneProved(tx, user.id, phoneNumber))),
        changeOwnProfile(viewerOf(user), { phoneNumber: other }),
      ])
      expect([undefined, 'CONFLICT']).toContain(proof)
      expect(await stateOf(user.id)).toMatchObject({ phoneNumber: other, phoneProvedAt: null })
    }
  })

  test('gets a code of its own purpose and account', async () => {
    const user = await make.buyer({ phoneNumber: freshNumber() })
    const { phoneNumber } = user
    await requestPhoneCode(viewerOf(user), address)
    const code = await newestCode(phoneNumber)
    expect(await byCode(phoneNumber, code)).toBe('VALIDATION_FAILED')
    expect(await takeCode({ purpose: 'ACCOUNT', phoneNumber, subject: user.id, code })).toBe(true)
    const empty = await make.buyer({ phoneNumber: '' })
    expect(await outcomeOf(requestPhoneCode(viewerOf(empty), address))).toBe('CONFLICT')
  })

  test('is proved with the password too, and the owner is told by email', async () => {
    const user = await make.buyer({ phoneNumber: freshNumber() })
    const viewer = viewerOf(user)
    await requestPhoneCode(viewer, address)
    const code = await newestCode(user.phoneNumber)
    const prove = (currentPassword: string) => outcomeOf(provePhone(viewer, { code, currentPassword }))
    expect(await prove('Wrongpass1')).toBe('VALIDATION_FAILED')
    expect((await stateOf(user.id)).phoneProvedAt).toBeNull()
    expect(await prove(password)).toMatchObject({ phoneNumber: user.phoneNumber })
    expect((await stateOf(user.id)).phoneProvedAt).not.toBeNull()
    expect(await emailsTo(user.email)).toMatchObject([{ data: { isLost: false } }])
  })

  test('proved by two accounts at once, while one registers with it: one of them has it', async () => {
    const phoneNumber = freshNumber()
    const viewers = (await Promise.all(times(2, () => make.buyer({ phoneNumber })))).map(viewerOf)
    const proofs = []
    for (const viewer of viewers) {
      await requestPhoneCode(viewer, address)
      const code = await newestCode(phoneNumber)
      proofs.push(() => outcomeOf(provePhone(viewer, { code, currentPassword: password })))
    }
    const code = await registrationCode(phoneNumber)
    const outcomes = await Promise.all([
      ...proofs.map((prove) => prove()),
      registerWith(phoneNumber, code, { takesOver: true }),
    ])
    expect(outcomes.filter((outcome) => typeof outcome === 'string')).toEqual([])
    expect(await db.user.count({ where: { phoneNumber, phoneProvedAt: { not: null } } })).toBe(1)
  })

  test('gets messages by the channel that its owner chooses', async () => {
    const user = await withNumber()
    const choose = (messageChannel: 'WHATSAPP' | 'SMS' | 'EMAIL' | null) =>
      outcomeOf(chooseMessageChannel(viewerOf(user), { messageChannel }))
    const consents = async () =>
      (
        await db.messageConsent.findMany({
          where: { phoneNumber: user.phoneNumber },
          orderBy: { id: 'asc' },
        })
      ).map(({ channel, given, place }) => [channel, given, place])
    for (const channel of ['WHATSAPP', 'WHATSAPP', 'SMS', 'EMAIL', null] as const)
      expect(await choose(channel)).toEqual({ messageChannel: channel })
    expect(await consents()).toEqual([
      ['WHATSAPP', true, 'profile'],
      ['WHATSAPP', false, 'profile'],
    ])
    expect(await findOwnPhone(viewerOf(user))).toEqual({
      phoneNumber: user.phoneNumber,
      isProved: true,
      messageChannel: null,
      channels: ['SMS', 'EMAIL'],
    })
    const unproved = await make.buyer({ phoneNumber: freshNumber() })
    expect(await outcomeOf(chooseMessageChannel(viewerOf(unproved), { messageChannel: 'SMS' }))).toBe(
      'CONFLICT',
    )
  })
})

test.each([
  ['a shop that cannot send messages', disconnectTextMessages],
  ['the demo, even if it could', async () => Object.assign(mode, { isDemo: true })],
])('%s has none of this', async (_, begin) => {
  const user = await withNumber()
  const { phoneNumber } = user
  await begin()
  const outcomes = await Promise.all([
    outcomeOf(requestSignInCode({ phoneNumber }, address)),
    byCode(phoneNumber, '123456'),
    outcomeOf(requestRegistrationCode({ phoneNumber }, address)),
    registerWith(phoneNumber, '123456'),
    outcomeOf(resetPasswordByCode({ phoneNumber, code: '123456', newPassword }, address)),
    outcomeOf(requestPhoneCode(viewerOf(user), address)),
    outcomeOf(chooseMessageChannel(viewerOf(user), { messageChannel: null })),
  ])
  expect(new Set(outcomes)).toEqual(new Set(['NOT_FOUND']))
  expect(await findOwnPhone(viewerOf(user))).toBeNull()
  // Who has proved a number can still use it with the password.
  expect(await byPassword(phoneNumber)).toHaveProperty('token')
  mode.isDemo = false
  await connectTextMessages()
})

test('the fields of the forms', () => {
  const keysOf = (found: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
    found.error?.issues.map(({ path }) => path.join('.')).sort()
  expect(keysOf(credentials.safeParse({}))).toEqual(['email', 'password'])
  expect(keysOf(credentials.safeParse({ email: 'x', password }))).toEqual(['email'])
  expect(keysOf(credentials.safeParse({ phoneNumber: '12', password: '' }))).toEqual([
    'password',
    'phoneNumber',
  ])
  expect(credentials.parse({ phoneNumber: '0300 1234567', password })).toMatchObject({
    phoneNumber: '+923001234567',
  })
  expect(keysOf(shortRegistration.safeParse({}))).toEqual(['email', 'name', 'password'])
  expect(keysOf(codeCredentials.safeParse({ phoneNumber: '03001234567', code: '12345' }))).toEqual(['code'])
})
