import 'server-only'
import type { Role } from '@prisma/client'
import { createCaretakerDetails } from '@/lib/accounts/users/caretaker-details'
import { assertCodes, wrongCode } from '@/lib/accounts/users/code-errors'
import { hasOwner, lockNumber, markPhoneProved } from '@/lib/accounts/users/proved-phone'
import { getUser } from '@/lib/accounts/users/queries'
import type {
  CaretakerRegistration,
  PhoneCodeRequest,
  Registration,
  ShortRegistration,
} from '@/lib/accounts/users/schema'
import { failuresOf, type SignedIn } from '@/lib/accounts/users/sign-in'
import { AppError, invalid } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import type { Locale } from '@/lib/base/i18n/locales'
import { isDemoAddress } from '@/lib/platform/auth/demo-accounts'
import { hashPassword } from '@/lib/platform/auth/password'
import { openSession } from '@/lib/platform/auth/sessions'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { contendedTransaction, db, type Tx } from '@/lib/platform/database/client'
import { type AddressRow, addressOf } from '@/lib/platform/people/columns'
import { splitName } from '@/lib/platform/people/name'
import { readDirectory } from '@/lib/shop/directory/read'
import { sendCode, takeCode } from '@/lib/shop/messages/codes'
import { recordConsent } from '@/lib/shop/messages/consents'

function emailTakenError() {
  const text = apiText('answers.accounts.emailTaken')
  return new AppError('EMAIL_TAKEN', text, { fields: { email: text } })
}

export const register = (form: Registration, device = ''): Promise<SignedIn> =>
  createAccount(form, { role: 'BUYER', device })

export async function registerCaretaker(form: CaretakerRegistration, device = ''): Promise<SignedIn> {
  const createDetails = async (tx: Tx, userId: string) => {
    const { listsAtOnce } = await readDirectory(tx)
    await createCaretakerDetails(tx, userId, form, listsAtOnce ? 'LISTED' : 'WAITING')
  }
  const signedIn = await createAccount(form, { role: 'CARETAKER', device, createDetails })
  await revalidateTags(tags.caretakers)
  return signedIn
}

/** Creates account, password and first session in one transaction. */
async function createAccount(
  {
    email,
    password,
    firstName,
    lastName,
    phoneNumber,
    address,
    locale,
  }: Registration | CaretakerRegistration,
  details: Details,
): Promise<SignedIn> {
  const passwordHash = await hashFor(email, password)
  const account = {
    email,
    firstName,
    lastName,
    phoneNumber,
    address,
    locale,
    passwordHash,
    isPhoneProved: false,
  }
  return db.$transaction((tx) => createAccountFor(tx, account, details))
}

/** An early check saves hashing for addresses that are taken; the constraint decides. Throws EMAIL_TAKEN. */
export const hashFor = (email: string, password: string): Promise<string> => {
  if (isDemoAddress(email)) throw invalid({ email: apiText('answers.accounts.demoEmail') })
  return hashPassword(password, async () => {
    if (email && (await db.user.count({ where: { email } })) > 0) throw emailTakenError()
  })
}

/**
 * The registration of a shop that can send codes (decision 0075). The address is '' until something is sent. A number without an
 * email has to be proved. Throws EMAIL_TAKEN, NUMBER_TAKEN, and CONFLICT for the number of a
 * blocked account.
 */
export async function registerShort(
  form: ShortRegistration,
  clientAddress: string,
  device = '',
): Promise<SignedIn> {
  await assertCodes()
  const {
    name,
    email = '',
    phoneNumber = '',
    code,
    takesOver = false,
    whatsApp = false,
    password,
    locale,
  } = form
  const isPhoneProved = phoneNumber !== '' && (code !== undefined || email === '')
  const failures = failuresOf(phoneNumber, clientAddress)
  if (isPhoneProved) await failures.check()
  const passwordHash = await hashFor(email, password)
  if (isPhoneProved && !(code && (await takeCode({ purpose: 'REGISTER', phoneNumber, code })))) {
    await failures.count()
    throw wrongCode()
  }
  const account = { ...splitName(name), email, phoneNumber, address: noAddress, locale, passwordHash }
  return contendedTransaction(async (tx) => {
    // Only now is it shown that another account has the number: the code proves that the person has it too.
    if (isPhoneProved && !takesOver && (await hasOwner(tx, phoneNumber))) throw numberTakenError()
    const signedIn = await createAccountFor(tx, { ...account, isPhoneProved }, { device })
    const consent = { phoneNumber, channel: 'WHATSAPP', given: true, place: 'registration' } as const
    if (isPhoneProved && whatsApp) await recordConsent(tx, { ...consent, userId: signedIn.user._id })
    return signedIn
  })
}

/** Sends the code of a registration, whether or not an account has the number. */
export async function requestRegistrationCode(
  { phoneNumber, locale }: PhoneCodeRequest,
  clientAddress: string,
): Promise<void> {
  await assertCodes()
  const request = { phoneNumber, clientAddress, locale: locale ?? null, isWanted: true }
  await sendCode({ ...request, purpose: 'REGISTER' })
}

/** The address of an account that has given none. */
export const noAddress: AddressRow = { street: '', city: '', state: '', country: '', zipCode: '' }

/** Shown only to a person who has proved the number. */
export function numberTakenError() {
  const text = apiText('answers.accounts.numberTaken')
  return new AppError('NUMBER_TAKEN', text, { fields: { phoneNumber: text } })
}

export interface NewAccount {
  firstName: string
  lastName: string
  /** Email or telephone number may be '', but not both. */
  email: string
  phoneNumber: string
  address: AddressRow
  passwordHash: string
  locale?: Locale | null | undefined
  /** A code has proved the number just now: an account that had it loses it. */
  isPhoneProved: boolean
}

interface Details {
  role?: Role
  /** The name of the browser of the first session. */
  device?: string
  createDetails?: ((tx: Tx, userId: string) => Promise<void>) | undefined
}

/**
 * Creates an account with its first session, by default of a customer. Throws EMAIL_TAKEN, and CONFLICT for the number of a blocked
 * account.
 */
export async function createAccountFor(
  tx: Tx,
  { address, passwordHash, locale, isPhoneProved, ...person }: NewAccount,
  { role = 'BUYER', device = '', createDetails }: Details = {},
): Promise<SignedIn> {
  if (isPhoneProved) await lockNumber(tx, person.phoneNumber)
  // Waits for a concurrent insert of the same address, and then inserts nothing.
  const [created] = await tx.user.createManyAndReturn({
    data: [{ ...person, role, ...addressOf(address), ...(locale ? { locale } : {}) }],
    skipDuplicates: true,
    select: { id: true },
  })
  if (!created) throw emailTakenError()
  await tx.credential.create({ data: { userId: created.id, passwordHash } })
  await createDetails?.(tx, created.id)
  if (isPhoneProved) await markPhoneProved(tx, created.id, person.phoneNumber)
  const token = await openSession({ id: created.id, role }, passwordHash, { device }, tx)
  if (token === null) throw new Error('The new account has no session')
  return { user: await getUser(created.id, tx), token }
}
