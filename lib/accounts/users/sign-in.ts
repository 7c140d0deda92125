import 'server-only'
import type { Prisma } from '@prisma/client'
import { mailPasswordChanged } from '@/lib/accounts/users/mail'
import { openNoticed } from '@/lib/accounts/users/new-device'
import { ownRights } from '@/lib/accounts/users/own-rights'
import { passSecondFactor, secondFactorRequired } from '@/lib/accounts/users/pass-second-factor'
import { WRONG_CREDENTIALS } from '@/lib/accounts/users/rules'
import type { Credentials, PasswordChange, UserDto } from '@/lib/accounts/users/schema'
import { type UserRow, userDto, userSelect } from '@/lib/accounts/users/select'
import { AppError, blockedAccount, invalid } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import type { Locale } from '@/lib/base/i18n/locales'
import { newId } from '@/lib/base/ids'
import { hashPassword, passwordMatches } from '@/lib/platform/auth/password'
import { readRights } from '@/lib/platform/auth/rights-sql'
import { hasFactor } from '@/lib/platform/auth/second-factor'
import { deleteExpiredSessions, endAllSessions, endSession } from '@/lib/platform/auth/sessions'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { checkLimit, countCall } from '@/lib/platform/http/limits'
import { getParts } from '@/lib/shop/parts/read'

export interface SignedIn {
  user: UserDto
  token: string
}

const wrongCredentials = () => new AppError('INVALID_CREDENTIALS', WRONG_CREDENTIALS)

/**
 * Unknown address and wrong password get the same answer in the same time; a block, and that a second factor is asked for, is shown
 * only after the right password. `device`: the name of the browser.
 */
export async function logIn(
  { password, otp, locale, ...contact }: Credentials,
  clientAddress: string,
  device = '',
): Promise<SignedIn> {
  const failures = failuresOf(contact.email ?? contact.phoneNumber ?? '', clientAddress)
  await failures.check()
  const found = await findByPassword(contact, password, failures.check)
  if (!found) {
    await failures.count()
    throw wrongCredentials()
  }
  const { row, passwordHash } = found
  if (row.isBlocked) throw blockedAccount()
  const factorPassed = await passSecondFactor(row.id, otp, failures.count)
  const token = await openNoticed(row, passwordHash, { device, factorPassed })
  if (token === null) throw await signInError(row.id, factorPassed)
  return signedIn(row, token, locale)
}

/** How many accounts that share a number without a proof are looked at. */
const MOST_SHARING = 3

/**
 * The account of the contact whose password this is. A number takes as many comparisons whether or not accounts have it, so that
 * the time of a wrong password does not show them.
 */
async function findByPassword(
  contact: Pick<Credentials, 'email' | 'phoneNumber'>,
  password: string,
  recheck: () => Promise<void>,
) {
  const most = contact.email === undefined ? MOST_SHARING : 1
  const rows = await db.user.findMany({
    where: ownerOf(contact),
    orderBy: [{ phoneProvedAt: { sort: 'desc', nulls: 'last' } }, { id: 'asc' }],
    take: most,
    select: { ...userSelect, phoneProvedAt: true, credential: { select: { passwordHash: true } } },
  })
  const owners = contact.email === undefined && rows[0]?.phoneProvedAt ? rows.slice(0, 1) : rows
  for (let at = 0; at < most; at += 1) {
    const row = owners[at]
    const passwordHash = row?.credential?.passwordHash
    const matches = await passwordMatches(passwordHash, password, recheck)
    if (row && passwordHash !== undefined && matches) return { row, passwordHash }
  }
  return null
}

/**
 * The account of an email address; of a telephone number the one that has proved it, and without one those that have no email to
 * sign in with. None of these has shown that the number is theirs, so none of them keeps another one out.
 */
const ownerOf = ({
  email,
  phoneNumber = '',
}: Pick<Credentials, 'email' | 'phoneNumber'>): Prisma.UserWhereInput =>
  email === undefined ? { phoneNumber, OR: [{ phoneProvedAt: { not: null } }, { email: '' }] } : { email }

/** The failed attempts to sign in to one account from one client address, and those of the address. */
export function failuresOf(contact: string, clientAddress: string) {
  const pair = `${contact}|${clientAddress}`
  return {
    check: async () => {
      await checkLimit('login-pair', pair)
      await checkLimit('login-address', clientAddress)
    },
    count: async () => {
      await countCall('login-pair', pair)
      await countCall('login-address', clientAddress)
    },
  }
}

/** Answers a sign-in; the language of its page becomes the account's. */
export async function signedIn(row: UserRow, token: string, locale: Locale | undefined): Promise<SignedIn> {
  await deleteExpiredSessions(row.id)
  // Without Urdu every form is in English, so its language was not chosen.
  const rights = ownRights(row.role === 'ADMIN' ? await readRights(db, row.id) : null)
  if (!locale || locale === row.locale || !(await getParts()).urdu)
    return { user: { ...userDto(row), ...rights }, token }
  await db.user.update({ where: { id: row.id }, data: { locale }, select: { id: true } })
  return { user: { ...userDto({ ...row, locale }), ...rights }, token }
}

/** Why no session was opened: the account changed after its password, or the code to its number, was checked. */
export async function signInError(id: string, factorPassed = false): Promise<AppError> {
  const now = await db.user.findUnique({ where: { id }, select: { isBlocked: true } })
  if (now?.isBlocked) return blockedAccount()
  return !factorPassed && (await hasFactor(db, id)) ? secondFactorRequired() : wrongCredentials()
}

export async function logOut(viewer: Viewer): Promise<void> {
  await endSession(viewer)
}

const wrongPassword = () => invalid({ currentPassword: apiText('answers.accounts.currentPassword') })

/** Compares the password that the viewer typed, and returns the hash it fits. Throws VALIDATION_FAILED and RATE_LIMITED. */
export async function checkOwnPassword(viewer: Viewer, currentPassword: string): Promise<string> {
  const guesses = `account:${viewer.id}`
  const check = () => checkLimit('login-pair', guesses)
  await check()
  const credential = await db.credential.findUnique({
    where: { userId: viewer.id },
    select: { passwordHash: true },
  })
  if (!(await passwordMatches(credential?.passwordHash, currentPassword, check)) || !credential) {
    // A stolen session must not be a way to guess the password.
    await countCall('login-pair', guesses)
    throw wrongPassword()
  }
  return credential.passwordHash
}

/** Ends all sessions, this one too, so that no one stays signed in with the old password. */
export async function changePassword(viewer: Viewer, form: PasswordChange): Promise<void> {
  const currentHash = await checkOwnPassword(viewer, form.currentPassword)
  const passwordHash = await hashPassword(form.newPassword)
  await db.$transaction(async (tx) => {
    const { count } = await tx.credential.updateMany({
      where: { userId: viewer.id, passwordHash: currentHash },
      data: { passwordHash },
    })
    if (count !== 1) throw wrongPassword()
    await endAllSessions(tx, viewer.id)
    const owner = await tx.user.findUniqueOrThrow({
      where: { id: viewer.id },
      select: { email: true, firstName: true },
    })
    await mailPasswordChanged(tx, owner, newId())
  })
}
