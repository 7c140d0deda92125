import 'server-only'
import type { Role } from '@prisma/client'
import { createCaretakerDetails } from '@/lib/accounts/users/caretaker-details'
import { getUser } from '@/lib/accounts/users/queries'
import type { CaretakerRegistration, Registration } from '@/lib/accounts/users/schema'
import type { SignedIn } from '@/lib/accounts/users/sign-in'
import { AppError, invalid } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { isDemoAddress } from '@/lib/platform/auth/demo-accounts'
import { hashPassword } from '@/lib/platform/auth/password'
import { openSession } from '@/lib/platform/auth/sessions'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { db, type Tx } from '@/lib/platform/database/client'
import { addressOf } from '@/lib/platform/people/columns'

function emailTakenError() {
  const text = apiText('answers.accounts.emailTaken')
  return new AppError('EMAIL_TAKEN', text, { fields: { email: text } })
}

export const register = (form: Registration): Promise<SignedIn> => createAccount(form, 'BUYER')

export async function registerCaretaker(form: CaretakerRegistration): Promise<SignedIn> {
  const signedIn = await createAccount(form, 'CARETAKER', (tx, userId) =>
    createCaretakerDetails(tx, userId, form),
  )
  await revalidateTags(tags.caretakers)
  return signedIn
}

/** Creates account, password and first session in one transaction. Without an address of an email it is ''. */
export async function createAccount(
  { email, password, firstName, lastName, phoneNumber, address, locale }: Omit<Registration, 'role'>,
  role: Role,
  createDetails?: (tx: Tx, userId: string) => Promise<void>,
): Promise<SignedIn> {
  if (isDemoAddress(email)) throw invalid({ email: apiText('answers.accounts.demoEmail') })
  // An early check saves hashing for addresses that are taken; the constraint below decides.
  const passwordHash = await hashPassword(password, async () => {
    if (email !== '' && (await db.user.count({ where: { email } })) > 0) throw emailTakenError()
  })
  const person = {
    email,
    firstName,
    lastName,
    phoneNumber,
    role,
    ...addressOf(address),
    ...(locale ? { locale } : {}),
  }
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
    if (token === null) throw new Error('The new account has no session')
    return { user: await getUser(created.id, tx), token }
  })
}
