import 'server-only'
import { Prisma, type Role } from '@prisma/client'
import { hashPassword, passwordMatches } from '@/lib/auth/password'
import { deleteExpiredSessions, endAllSessions, endSession, openSession } from '@/lib/auth/sessions'
import type { Viewer } from '@/lib/auth/types'
import { revalidateTags, tags } from '@/lib/cache/tags'
import { db, type Tx } from '@/lib/database/client'
import { isUniqueViolation } from '@/lib/database/errors'
import { AppError, blockedAccount, invalid } from '@/lib/errors'
import { checkLimit, countCall } from '@/lib/http/limits'
import { assertUnchanged } from '@/lib/http/seen'
import { newId } from '@/lib/ids'
import { addressOf } from '@/lib/people/columns'
import { mailPasswordChanged } from '@/lib/users/mail'
import { getUser } from '@/lib/users/queries'
import type {
  CaretakerRegistration,
  Credentials,
  OwnProfile,
  PasswordChange,
  Registration,
  UserDto,
} from '@/lib/users/schema'
import { userDto, userSelect } from '@/lib/users/select'

export interface SignedIn {
  user: UserDto
  token: string
}

function emailTakenError() {
  const message = 'An account with this email exists already.'
  return new AppError('EMAIL_TAKEN', message, { fields: { email: message } })
}
const wrongCredentials = () => new AppError('INVALID_CREDENTIALS', 'The email or the password is not right.')

// ---------------------------------------------------------------- opening an account

export const register = (form: Registration): Promise<SignedIn> => createAccount(form, 'BUYER')

export async function registerCaretaker(form: CaretakerRegistration): Promise<SignedIn> {
  const signedIn = await createAccount(form, 'CARETAKER', (tx, userId) =>
    createCaretakerDetails(tx, userId, form),
  )
  await revalidateTags(tags.caretakers)
  return signedIn
}

/** Creates account, password and first session in one transaction. */
async function createAccount(
  { email, password, firstName, lastName, phoneNumber, address }: Registration | CaretakerRegistration,
  role: Role,
  createDetails?: (tx: Tx, userId: string) => Promise<void>,
): Promise<SignedIn> {
  // An early check saves hashing for addresses that are taken; the constraint below decides.
  const passwordHash = await hashPassword(password, async () => {
    if ((await db.user.count({ where: { email } })) > 0) throw emailTakenError()
  })
  const person = { email, firstName, lastName, phoneNumber, role, ...addressOf(address) }
  return db.$transaction(async (tx) => {
    // Waits for a concurrent insert of the same address, and then inserts nothing.
    const [created] = await tx.user.createManyAndReturn({
      data: [person],
      skipDuplicates: true,
      select: { id: true },
    })
    if (!created) throw emailTakenError()
    await tx.credential.create({ data: { userId: created.id, passwordHash } })
    await createDetails?.(tx, created.id)
    const token = await openSession({ id: created.id, role }, passwordHash, tx)
    if (token === null) throw new Error('A new account could not open its first session')
    return { user: await getUser(created.id, tx), token }
  })
}

type CaretakerDetails = Pick<
  CaretakerRegistration,
  'bio' | 'speciality' | 'experience' | 'services' | 'pricing' | 'availability'
>

async function createCaretakerDetails(tx: Tx, userId: string, craft: CaretakerDetails) {
  const { bio, speciality, experience, services, pricing, availability } = craft
  await tx.caretaker.create({ data: { userId, bio, speciality, experience, services } })
  await createPrices(tx, userId, pricing)
  await createHours(tx, userId, availability)
}

async function createPrices(tx: Tx, caretakerId: string, pricing: CaretakerDetails['pricing']) {
  try {
    await tx.caretakerPrice.createMany({
      data: pricing.map(({ service, price }, position) => ({ caretakerId, position, service, price })),
    })
  } catch (error) {
    // The database ignores letter case in more scripts than the schema does, which has refused the plain cases.
    if (isUniqueViolation(error)) throw invalid({ pricing: 'Each service can have one price' })
    throw error
  }
}

const createHours = (tx: Tx, caretakerId: string, availability: CaretakerDetails['availability']) =>
  tx.caretakerHours.createMany({
    data: availability.map(({ day, start, end }, position) => ({ caretakerId, position, day, start, end })),
  })

// ---------------------------------------------------------------- signing in and out

/** Unknown address and wrong password get the same answer in the same time; a block is shown only after the right password. */
export async function logIn({ email, password }: Credentials, clientAddress: string): Promise<SignedIn> {
  const pair = `${email}|${clientAddress}`
  const checkLimits = async () => {
    await checkLimit('login-pair', pair)
    await checkLimit('login-address', clientAddress)
  }
  await checkLimits()
  const row = await db.user.findUnique({
    where: { email },
    select: { ...userSelect, credential: { select: { passwordHash: true } } },
  })
  const passwordHash = row?.credential?.passwordHash
  const matches = await passwordMatches(passwordHash, password, checkLimits)
  if (!row || passwordHash === undefined || !matches) {
    await countCall('login-pair', pair)
    await countCall('login-address', clientAddress)
    throw wrongCredentials()
  }
  if (row.isBlocked) throw blockedAccount()
  const token = await openSession(row, passwordHash)
  if (token === null) throw await signInError(row.id)
  await deleteExpiredSessions(row.id)
  return { user: userDto(row), token }
}

/** Why no session was opened: the account changed after its password was checked. */
async function signInError(id: string): Promise<AppError> {
  const now = await db.user.findUnique({ where: { id }, select: { isBlocked: true } })
  return now?.isBlocked ? blockedAccount() : wrongCredentials()
}

export async function logOut(viewer: Viewer): Promise<void> {
  await endSession(viewer)
}

/** Ends every session, this one too, so that nobody stays signed in with the old password. */
export async function changePassword(viewer: Viewer, form: PasswordChange): Promise<void> {
  const guesses = `account:${viewer.id}`
  const check = () => checkLimit('login-pair', guesses)
  await check()
  const wrong = () => invalid({ currentPassword: 'Current password is not right' })
  const credential = await db.credential.findUnique({
    where: { userId: viewer.id },
    select: { passwordHash: true },
  })
  if (!(await passwordMatches(credential?.passwordHash, form.currentPassword, check)) || !credential) {
    // A stolen session must not be a way to guess the password.
    await countCall('login-pair', guesses)
    throw wrong()
  }
  const passwordHash = await hashPassword(form.newPassword)
  await db.$transaction(async (tx) => {
    const { count } = await tx.credential.updateMany({
      where: { userId: viewer.id, passwordHash: credential.passwordHash },
      data: { passwordHash },
    })
    if (count !== 1) throw wrong()
    await endAllSessions(tx, viewer.id)
    const { email, firstName } = await tx.user.findUniqueOrThrow({
      where: { id: viewer.id },
      select: { email: true, firstName: true },
    })
    await mailPasswordChanged(tx, { changeId: newId(), email, firstName })
  })
}

// ---------------------------------------------------------------- changing an account

/** Replaces the fields that are sent; lists are replaced whole. Throws CONFLICT. */
export async function changeOwnProfile(viewer: Viewer, form: OwnProfile): Promise<UserDto> {
  const { firstName, lastName, phoneNumber, address } = form
  const changed = await db.$transaction(async (tx) => {
    // Locked first, so that two changes of the lists apply one after the other.
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${viewer.id}::uuid FOR NO KEY UPDATE`
    if (form.seen) assertUnchanged(form.seen, await getUser(viewer.id, tx), 'Your profile was')
    await tx.user.update({
      where: { id: viewer.id },
      data: {
        firstName: firstName ?? Prisma.skip,
        lastName: lastName ?? Prisma.skip,
        phoneNumber: phoneNumber ?? Prisma.skip,
        ...(address ? addressOf(address) : {}),
      },
      select: { id: true },
    })
    if (viewer.role === 'CARETAKER') await changeCaretakerDetails(tx, viewer.id, form)
    return getUser(viewer.id, tx)
  })
  const isRenamed = firstName !== undefined || lastName !== undefined
  await revalidateTags(
    viewer.role === 'CARETAKER' ? tags.caretakers : tags.swaps,
    // Reviews show the name.
    ...(isRenamed ? [tags.author(viewer.id), tags.caretakers] : []),
  )
  return changed
}

async function changeCaretakerDetails(
  tx: Tx,
  userId: string,
  { bio, speciality, experience, services, pricing, availability }: OwnProfile,
) {
  await tx.caretaker.update({
    where: { userId },
    data: {
      bio: bio ?? Prisma.skip,
      speciality: speciality ?? Prisma.skip,
      experience: experience ?? Prisma.skip,
      services: services ?? Prisma.skip,
    },
    select: { userId: true },
  })
  // A booking locks this row while it reads prices and hours, so it sees all of them before or after this change.
  await tx.$queryRaw`SELECT 1 FROM caretakers WHERE user_id = ${userId}::uuid FOR NO KEY UPDATE`
  if (pricing) {
    await tx.caretakerPrice.deleteMany({ where: { caretakerId: userId } })
    await createPrices(tx, userId, pricing)
  }
  if (availability) {
    await tx.caretakerHours.deleteMany({ where: { caretakerId: userId } })
    await createHours(tx, userId, availability)
  }
}
