import { errorsBy } from '@/components/forms/check-schema'
import { inLanguage } from '@/components/forms/page-language'
import type { FieldTexts } from '@/components/forms/use-visitor-form'
import * as contract from '@/lib/accounts/users/contract'
import { WRONG_CREDENTIALS } from '@/lib/accounts/users/rules'
import { credentials } from '@/lib/accounts/users/schema'
import { pageLocale } from '@/lib/base/i18n/locales'
import { ApiError, call } from '@/lib/platform/http/client'
import { saveSession } from './save-session'

// Loaded when the sign-in form is used: the schemas are larger than the page.

export type Credentials = Record<'email' | 'password', string> & {
  /** A code of the second factor, where one was typed. */
  otp: string | undefined
}

/** The rules of new passwords are not for those who have one. */
export async function errorsOf(values: Credentials): Promise<FieldTexts> {
  const { password, ...others } = await errorsBy(credentials, values)
  return values.password === '' ? { ...others, password } : others
}

/** Throws ApiError. No account has a password that breaks a rule, so it is wrong like any other. */
export async function signIn(values: Credentials): Promise<void> {
  if (!credentials.safeParse(values).success)
    throw new ApiError(401, await inLanguage(WRONG_CREDENTIALS), 'INVALID_CREDENTIALS', {}, null)
  await saveSession(call(contract.login, { body: { ...values, locale: pageLocale() } }))
}
