import 'server-only'
import QRCode from 'qrcode'
import type { BegunFactor, CodeForm, PasswordForm, RecoveryCodes } from '@/lib/accounts/second-factor/schema'
import { actorRights, lockPeople } from '@/lib/accounts/staff/locks'
import { mailSecondFactor } from '@/lib/accounts/users/mail'
import { tryCode } from '@/lib/accounts/users/pass-second-factor'
import { checkOwnPassword } from '@/lib/accounts/users/sign-in'
import { AppError, invalid, notFound, signInAgain } from '@/lib/base/errors'
import { apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import { defaultLocale } from '@/lib/base/i18n/locales'
import { newId, requireId } from '@/lib/base/ids'
import { recordAudit } from '@/lib/platform/audit/record'
import { newRecoveryCodes, recoveryHash } from '@/lib/platform/auth/recovery-codes'
import { hasFactor, sealKey, takeAnyCode, takeAppCode } from '@/lib/platform/auth/second-factor'
import { endAllSessions, endOtherSessions } from '@/lib/platform/auth/sessions'
import { keyUri, newSecret } from '@/lib/platform/auth/totp'
import type { Viewer } from '@/lib/platform/auth/types'
import { contendedTransaction, db, type Tx } from '@/lib/platform/database/client'
import { getShopName } from '@/lib/shop/identity/queries'
import type { FactorChange } from '@/lib/shop/mail/templates/accounts'

// Lock order: the account, its second factor, its sessions. Why it is done so: docs/decisions/0092-second-factor.md.

// ---------------------------------------------------------------- devices

/** Signs the viewer out on one device. Throws NOT_FOUND, also for a device of another account. */
export async function endDevice(viewer: Viewer, device: string): Promise<{ _id: string }> {
  const id = requireId(device, 'device')
  const { count } = await db.session.deleteMany({ where: { id, userId: viewer.id } })
  if (count === 0) throw notFound('device')
  return { _id: id }
}

/** Signs the viewer out on all devices but this one. */
export const endOtherDevices = (viewer: Viewer): Promise<void> =>
  db.$transaction(async (tx) => {
    await lockPeople(tx, [viewer.id])
    await endOtherSessions(tx, viewer)
  })

// ---------------------------------------------------------------- password again

/** Notes that the password was entered in this session just now. Throws VALIDATION_FAILED and RATE_LIMITED. */
export async function confirmPassword(viewer: Viewer, { currentPassword }: PasswordForm): Promise<void> {
  const passwordHash = await checkOwnPassword(viewer, currentPassword)
  const noted = await db.$executeRaw`
    UPDATE sessions s SET password_at = now() FROM credentials c
    WHERE s.id = ${viewer.sessionId}::uuid AND s.user_id = ${viewer.id}::uuid AND c.user_id = s.user_id
      AND c.password_hash = ${passwordHash}`
  if (noted !== 1) throw signInAgain()
}

// ---------------------------------------------------------------- second factor

/**
 * Makes a key, which replaces one that was begun and not confirmed. Only staff are asked for a second factor. Throws FORBIDDEN, and
 * CONFLICT while there is one that is asked for.
 */
export async function beginFactor(viewer: Viewer): Promise<BegunFactor> {
  if (!viewer.rights) throw new AppError('FORBIDDEN', apiText('answers.accounts.forbidden'))
  const { email } = await db.user.findUniqueOrThrow({ where: { id: viewer.id }, select: { email: true } })
  const secret = newSecret()
  const begun = await db.$executeRaw`
    INSERT INTO second_factors AS f (user_id, secret) VALUES (${viewer.id}::uuid, ${sealKey(secret)})
    ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, last_step = 0, created_at = now()
      WHERE f.confirmed_at IS NULL`
  if (begun === 0) throw new AppError('CONFLICT', apiText('answers.accounts.factorExists'))
  const uri = keyUri(await getShopName(defaultLocale), email, secret)
  return { uri, secret, picture: await QRCode.toString(uri, { type: 'svg', margin: 2 }) }
}

/** A right code is used up and does its work in one transaction; a wrong one is an error of its field. */
async function withCode<T>(
  viewer: Viewer,
  take: (tx: Tx) => Promise<boolean>,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  const done = await tryCode(viewer.id, () =>
    contendedTransaction(async (tx) => {
      await lockPeople(tx, [viewer.id])
      return (await take(tx)) && { value: await change(tx) }
    }),
  )
  if (!done) throw invalid({ otp: apiText('answers.accounts.factorWrong') })
  return done.value
}

const actions = {
  ON: 'user.factor-on',
  OFF: 'user.factor-off',
  CODES: 'user.recovery-codes',
  RESET: 'user.factor-reset',
} as const

/** The audit entry and the email of a change. */
async function recordChange(tx: Tx, actorId: string, userId: string, change: FactorChange): Promise<void> {
  const owner = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, firstName: true },
  })
  await recordAudit(tx, { actorId, action: actions[change], subject: `user:${userId}` })
  await mailSecondFactor(tx, owner, change)
}

/** Recovery codes in place of those that the account had; only their hashes are stored. */
async function replaceCodes(tx: Tx, userId: string): Promise<RecoveryCodes> {
  const codes = newRecoveryCodes()
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ id: newId(), userId, codeHash: recoveryHash(userId, code) })),
  })
  return { recoveryCodes: codes }
}

/**
 * Turns the begun second factor on. The account is locked, so a session that begins meanwhile either ends here or is rejected by the
 * database. Throws VALIDATION_FAILED and RATE_LIMITED.
 */
export const confirmFactor = (viewer: Viewer, { otp }: CodeForm): Promise<RecoveryCodes> =>
  withCode(
    viewer,
    (tx) => takeAppCode(tx, viewer.id, otp, { isConfirmed: false }),
    async (tx) => {
      await endOtherSessions(tx, viewer)
      const passed = await tx.session.updateMany({
        where: { id: viewer.sessionId, userId: viewer.id },
        data: { factorAt: new Date() },
      })
      if (passed.count !== 1) throw signInAgain()
      await recordChange(tx, viewer.id, viewer.id, 'ON')
      return replaceCodes(tx, viewer.id)
    },
  )

async function assertFactor(viewer: Viewer): Promise<void> {
  if (!(await hasFactor(db, viewer.id))) throw notFound('secondFactor')
}

/** New recovery codes for a code of the app: a recovery code that someone has found must not become ten. */
export async function renewCodes(viewer: Viewer, { otp }: CodeForm): Promise<RecoveryCodes> {
  await assertFactor(viewer)
  return withCode(
    viewer,
    (tx) => takeAppCode(tx, viewer.id, otp),
    async (tx) => {
      await recordChange(tx, viewer.id, viewer.id, 'CODES')
      return replaceCodes(tx, viewer.id)
    },
  )
}

/** Turns the second factor off; with a recovery code when the phone is lost. Throws NOT_FOUND, VALIDATION_FAILED and RATE_LIMITED. */
export async function removeFactor(viewer: Viewer, { otp }: CodeForm): Promise<void> {
  await assertFactor(viewer)
  await withCode(
    viewer,
    (tx) => takeAnyCode(tx, viewer.id, otp),
    async (tx) => {
      await tx.secondFactor.delete({ where: { userId: viewer.id }, select: { userId: true } })
      await recordChange(tx, viewer.id, viewer.id, 'OFF')
    },
  )
}

/**
 * Turns the second factor of someone else off, who has lost the phone and the recovery codes, and ends their sessions. Throws
 * FORBIDDEN for all but Owners and for the own one, which takes a code; NOT_FOUND without one.
 */
export async function removeFactorOf(viewer: Viewer, user: string): Promise<{ _id: string }> {
  const id = requireId(user, 'user')
  if (id === viewer.id)
    throw new AppError('FORBIDDEN', inEnglish('Please turn your own second factor off in your profile.'))
  return contendedTransaction(async (tx) => {
    const people = await lockPeople(tx, [viewer.id, id])
    const actor = people.find((person) => person.id === viewer.id)
    const rights = await actorRights(tx, actor, 'staff.write')
    if (!rights.isOwner) throw new AppError('FORBIDDEN', apiText('answers.accounts.forbidden'))
    const { count } = await tx.secondFactor.deleteMany({ where: { userId: id, confirmedAt: { not: null } } })
    if (count === 0) throw notFound('secondFactor')
    await endAllSessions(tx, id)
    await recordChange(tx, viewer.id, id, 'RESET')
    return { _id: id }
  })
}
