import '../support/database'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  beginFactor,
  confirmFactor,
  confirmPassword,
  endDevice,
  endOtherDevices,
  removeFactor,
  removeFactorOf,
  renewCodes,
} from '@/lib/accounts/second-factor/commands'
import { listDevices, readFactor } from '@/lib/accounts/second-factor/queries'
import { acceptInvitation, invite } from '@/lib/accounts/staff/invitations'
import { getMember } from '@/lib/accounts/staff/queries'
import { logIn } from '@/lib/accounts/users/sign-in'
import { may } from '@/lib/base/permissions'
import { openSessionByNumber } from '@/lib/platform/auth/sessions'
import { db } from '@/lib/platform/database/client'
import { saveSecurity } from '@/lib/shop/security/commands'
import { getStoredSecurity } from '@/lib/shop/security/read'
import { nextCode, stopClock, viewerOfToken, withFactor } from '../support/second-factor'
import { sessionFor } from '../support/sign-in'
import { staffViewer } from '../support/viewers'
import { address, isLive, make, outcomeOf, password } from './users-support'

const EDITOR = '0193a000-0000-7000-8000-000000000005'

beforeAll(stopClock)
afterAll(() => {
  vi.useRealTimers()
})

const signIn = (email: string, otp?: string) =>
  outcomeOf(logIn({ email, password, ...(otp === undefined ? {} : { otp }) }, address, 'Firefox, Linux'))
const aToken = expect.objectContaining({ token: expect.any(String) })

describe('a second factor', () => {
  it('is asked for once a code has confirmed it, and only after the right password', async () => {
    const account = await make.admin()
    const [here, elsewhere] = [await sessionFor(account), await sessionFor(account)]
    const viewer = await viewerOfToken(here.token)
    const { secret, uri, picture } = await beginFactor(viewer)
    expect(uri).toContain(secret)
    expect(picture).toMatch(/^<svg[^>]*>[\s\S]*<\/svg>\s*$/)
    expect(await signIn(account.email)).toEqual(aToken)
    expect(await outcomeOf(confirmFactor(viewer, { otp: '000000' }))).toBe('VALIDATION_FAILED')
    expect(await readFactor(viewer)).toEqual({ isOn: false, recoveryCodesLeft: 0 })
    expect(await getMember(db, account.id)).toMatchObject({ hasSecondFactor: false })

    const code = nextCode(secret)
    const { recoveryCodes } = await confirmFactor(viewer, { otp: code })
    expect(await getMember(db, account.id)).toMatchObject({ hasSecondFactor: true })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await readFactor(viewer)).toEqual({ isOn: true, recoveryCodesLeft: 10 })
    expect([await isLive(here.token), await isLive(elsewhere.token)]).toEqual([true, false])

    expect(await outcomeOf(logIn({ email: account.email, password: 'Wrongpass1' }, address))).toBe(
      'INVALID_CREDENTIALS',
    )
    expect(await signIn(account.email)).toBe('SECOND_FACTOR_REQUIRED')
    expect(await signIn(account.email, '12345')).toBe('SECOND_FACTOR_WRONG')
    // The code that has confirmed it is used.
    expect(await signIn(account.email, code)).toBe('SECOND_FACTOR_WRONG')
    const next = nextCode(secret)
    expect(await signIn(account.email, next)).toEqual(aToken)
    expect(await signIn(account.email, next)).toBe('SECOND_FACTOR_WRONG')
  })

  it('is not begun again while it is on; before, the newer key counts', async () => {
    const account = await make.admin()
    const viewer = await viewerOfToken((await sessionFor(account)).token)
    const older = await beginFactor(viewer)
    const newer = await beginFactor(viewer)
    expect(await outcomeOf(confirmFactor(viewer, { otp: nextCode(older.secret) }))).toBe('VALIDATION_FAILED')
    await confirmFactor(viewer, { otp: nextCode(newer.secret) })
    expect(await outcomeOf(beginFactor(viewer))).toBe('CONFLICT')
    expect(await outcomeOf(confirmFactor(viewer, { otp: nextCode(newer.secret) }))).toBe('VALIDATION_FAILED')
  })

  it('is for staff', async () => {
    for (const account of [await make.buyer(), await make.caretaker()])
      expect(await outcomeOf(beginFactor(await viewerOfToken((await sessionFor(account)).token)))).toBe(
        'FORBIDDEN',
      )
  })

  it('is stored so that a copy of the database has no key and no recovery code', async () => {
    const { viewer, secret, recoveryCodes } = await withFactor(await make.admin())
    const stored = JSON.stringify([
      await db.secondFactor.findUniqueOrThrow({ where: { userId: viewer.id }, select: { secret: true } }),
      await db.recoveryCode.findMany({ where: { userId: viewer.id } }),
    ])
    for (const known of [secret, ...recoveryCodes]) expect(stored).not.toContain(known)
  })

  it('no session begins without, by any statement', async () => {
    const account = await make.admin()
    const { viewer } = await withFactor(account)
    // The statement of the version before.
    const opened = await db.$executeRaw`
      INSERT INTO sessions (id, user_id, expires_at)
      VALUES (gen_random_uuid(), ${viewer.id}::uuid, now() + interval '7 days')`
    expect(opened).toBe(0)
    expect(await db.session.count({ where: { userId: account.id } })).toBe(1)
  })

  it('keeps a code to the telephone number from being enough', async () => {
    const phoneNumber = '+923331234567'
    const account = await make.buyer({ phoneNumber, phoneProvedAt: new Date() })
    expect(await openSessionByNumber(account, phoneNumber)).not.toBeNull()
    // Someone who worked for the shop before.
    await db.secondFactor.create({ data: { userId: account.id, secret: '-', confirmedAt: new Date() } })
    expect(await openSessionByNumber(account, phoneNumber)).toBeNull()
  })

  it('goes on for who leaves the staff and joins it again', async () => {
    const account = await make.admin()
    const { token, secret } = await withFactor(account)
    await db.staff.delete({ where: { userId: account.id } })
    await db.user.update({ where: { id: account.id }, data: { role: 'BUYER' } })
    const { link } = await invite(staffViewer(await make.admin()), { set: EDITOR })
    const joined = await acceptInvitation(
      await viewerOfToken(token),
      link.slice(link.lastIndexOf('/') + 1),
      null,
    )
    expect(may(await viewerOfToken(joined.token), 'products.write')).toBe(true)
    expect(await signIn(account.email)).toBe('SECOND_FACTOR_REQUIRED')
    expect(await signIn(account.email, nextCode(secret))).toEqual(aToken)
  })
})

describe('a recovery code', () => {
  it('signs in once when the phone is lost, and another turns the second factor off', async () => {
    const account = await make.admin()
    const { recoveryCodes } = await withFactor(account)
    const [one = '', other = ''] = recoveryCodes
    const typed = one.toLowerCase().replace('-', ' ')
    const signedIn = await logIn({ email: account.email, password, otp: typed }, address)
    expect(await signIn(account.email, one)).toBe('SECOND_FACTOR_WRONG')
    const viewer = await viewerOfToken(signedIn.token)
    expect(await readFactor(viewer)).toEqual({ isOn: true, recoveryCodesLeft: 9 })
    expect(await outcomeOf(removeFactor(viewer, { otp: one }))).toBe('VALIDATION_FAILED')
    await removeFactor(viewer, { otp: other })
    expect(await signIn(account.email)).toEqual(aToken)
    expect(await outcomeOf(removeFactor(viewer, { otp: other }))).toBe('NOT_FOUND')
  })

  it('of another account is none', async () => {
    const account = await make.admin()
    await withFactor(account)
    const { recoveryCodes } = await withFactor(await make.admin())
    expect(await signIn(account.email, recoveryCodes[0])).toBe('SECOND_FACTOR_WRONG')
  })

  it('does not make new ones; a code of the app does, and the old ones end', async () => {
    const account = await make.admin()
    const { viewer, secret, recoveryCodes } = await withFactor(account)
    const [old = ''] = recoveryCodes
    expect(await outcomeOf(renewCodes(viewer, { otp: old }))).toBe('VALIDATION_FAILED')
    const renewed = await renewCodes(viewer, { otp: nextCode(secret) })
    expect(renewed.recoveryCodes).toHaveLength(10)
    expect(await signIn(account.email, old)).toBe('SECOND_FACTOR_WRONG')
    expect(await signIn(account.email, renewed.recoveryCodes[0])).toEqual(aToken)
  })
})

describe('an Owner', () => {
  it('turns the second factor of someone else off, whose sessions end', async () => {
    const account = await make.admin()
    const { token } = await withFactor(account)
    const owner = staffViewer(await make.admin())
    await removeFactorOf(owner, account.id)
    expect(await isLive(token)).toBe(false)
    expect(await signIn(account.email)).toEqual(aToken)
    expect(await outcomeOf(removeFactorOf(owner, account.id))).toBe('NOT_FOUND')
    const [entry] = await db.auditEntry.findMany({ where: { subject: `user:${account.id}` } })
    expect(entry).toBeDefined()
    expect(
      await db.auditEntry.count({
        where: { subject: `user:${account.id}`, action: 'user.factor-reset', actorId: owner.id },
      }),
    ).toBe(1)
  })

  it('does not turn the own one off that way, and no one else turns any off', async () => {
    const { viewer } = await withFactor(await make.admin())
    expect(await outcomeOf(removeFactorOf(viewer, viewer.id))).toBe('FORBIDDEN')
    const other = await make.admin()
    const set = await db.staffSet.create({ data: { name: 'Staff alone', permissions: ['staff.write'] } })
    await db.staff.update({ where: { userId: other.id }, data: { setId: set.id } })
    for (const { id } of [viewer, await make.admin()])
      expect(await outcomeOf(removeFactorOf(staffViewer(other, ['staff.write']), id))).toBe('FORBIDDEN')
    expect(await readFactor(viewer)).toMatchObject({ isOn: true })
  })
})

describe('the security settings', () => {
  const off = { ownersNeedSecondFactor: false, askPasswordMinutes: 0 } as const
  const needed = { ...off, ownersNeedSecondFactor: true }

  it('require a second factor of Owners only when the one who saves has it', async () => {
    expect(await getStoredSecurity()).toEqual(off)
    const other = await sessionFor(await make.admin())
    const viewer = await viewerOfToken(other.token)
    expect(await outcomeOf(saveSecurity(viewer, needed))).toBe('CONFLICT')
    expect(await outcomeOf(saveSecurity(staffViewer(await make.admin(), ['settings.write']), needed))).toBe(
      'FORBIDDEN',
    )
    const owner = await withFactor(await make.admin())
    try {
      await saveSecurity(owner.viewer, needed)
      const without = await viewerOfToken(other.token)
      expect(without.rights).toMatchObject({ isOwner: true, needsFactor: true, permissions: new Set() })
      expect(may(without, 'any')).toBe(false)
      const { secret } = await beginFactor(without)
      await confirmFactor(without, { otp: nextCode(secret) })
      expect(may(await viewerOfToken(other.token), 'staff.write')).toBe(true)
      expect(may(await viewerOfToken(owner.token), 'staff.write')).toBe(true)
    } finally {
      await db.setting.deleteMany({ where: { key: 'security' } })
    }
  })

  it('say how long a password counts, and entering it again begins anew', async () => {
    const account = await make.admin()
    const { token } = await sessionFor(account)
    const isFresh = async () => (await viewerOfToken(token)).rights?.isFresh
    const old = () =>
      db.$executeRaw`UPDATE sessions SET password_at = now() - interval '16 minutes' WHERE user_id = ${account.id}::uuid`
    try {
      const viewer = await viewerOfToken(token)
      await saveSecurity(viewer, { ...off, askPasswordMinutes: 15 })
      expect(await isFresh()).toBe(true)
      await old()
      expect(await isFresh()).toBe(false)
      expect(await outcomeOf(confirmPassword(viewer, { currentPassword: 'Wrongpass1' }))).toBe(
        'VALIDATION_FAILED',
      )
      expect(await isFresh()).toBe(false)
      await confirmPassword(viewer, { currentPassword: password })
      expect(await isFresh()).toBe(true)
      await old()
      await saveSecurity(viewer, { ...off, askPasswordMinutes: 30 })
      expect(await isFresh()).toBe(true)
      await db.session.deleteMany({ where: { userId: account.id } })
      expect(await outcomeOf(confirmPassword(viewer, { currentPassword: password }))).toBe('UNAUTHENTICATED')
    } finally {
      await db.setting.deleteMany({ where: { key: 'security' } })
    }
  })
})

describe('devices', () => {
  it('are listed with the name of their browser, the last used one first', async () => {
    const { email } = await make.buyer()
    const phone = await logIn({ email, password }, address, 'Chrome, Android')
    const laptop = await logIn({ email, password }, address, 'Firefox, Linux')
    const viewer = await viewerOfToken(phone.token)
    const devices = await listDevices(viewer)
    expect(devices.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Firefox, Linux', false],
      ['Chrome, Android', true],
    ])
    await db.session.update({
      where: { id: viewer.sessionId },
      data: { usedAt: new Date(Date.now() + 60_000) },
    })
    expect((await listDevices(await viewerOfToken(laptop.token)))[0]?.device).toBe('Chrome, Android')
  })

  it('note their use, no more than each half an hour', async () => {
    const account = await make.buyer()
    const { token } = await sessionFor(account)
    const used = async () => (await db.session.findFirstOrThrow({ where: { userId: account.id } })).usedAt
    await viewerOfToken(token)
    expect(await used()).toBeNull()
    await db.$executeRaw`UPDATE sessions SET created_at = now() - interval '31 minutes' WHERE user_id = ${account.id}::uuid`
    await viewerOfToken(token)
    await vi.waitFor(async () => expect(await used()).not.toBeNull())
    const first = await used()
    await viewerOfToken(token)
    expect(await used()).toEqual(first)
  })

  it('are signed out one by one or all but this one, and only by their owner', async () => {
    const account = await make.buyer()
    const [here, one, other] = [
      await sessionFor(account),
      await sessionFor(account),
      await sessionFor(account),
    ]
    const viewer = await viewerOfToken(here.token)
    const { sessionId } = await viewerOfToken(one.token)
    const stranger = await viewerOfToken((await sessionFor(await make.buyer())).token)
    expect(await outcomeOf(endDevice(stranger, sessionId))).toBe('NOT_FOUND')
    expect(await outcomeOf(endDevice(viewer, 'no-id'))).toBe('NOT_FOUND')
    await endOtherDevices(stranger)
    await endDevice(viewer, sessionId)
    expect(await outcomeOf(endDevice(viewer, sessionId))).toBe('NOT_FOUND')
    expect([await isLive(here.token), await isLive(one.token), await isLive(other.token)]).toEqual([
      true,
      false,
      true,
    ])
    await endOtherDevices(viewer)
    expect([await isLive(here.token), await isLive(other.token)]).toEqual([true, false])
  })
})
