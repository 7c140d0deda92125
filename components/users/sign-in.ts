import { ApiError, call } from '@/lib/http/client'
import { pageLocale } from '@/lib/i18n/locales'
import * as contract from '@/lib/users/contract'
import { WRONG_CREDENTIALS } from '@/lib/users/rules'
import { credentials } from '@/lib/users/schema'
import { saveSession } from './save-session'

// Loaded when the sign-in form is used: the schemas are larger than the page.

export type Credentials = Record<'email' | 'password', string>

const inLanguage = async (text: string): Promise<string> =>
  pageLocale() === 'en' ? text : (await import('@/lib/i18n/answers')).inUrdu(text)

/** The first texts of the server's schema. The rules of new passwords are not for those who have one. */
function brokenRules(values: Credentials): Partial<Credentials> {
  const broken: Partial<Credentials> = {}
  for (const { path, message } of credentials.safeParse(values).error?.issues ?? []) {
    const [name] = path
    if (name === 'email' || name === 'password') broken[name] ??= message
  }
  return broken
}

/** The errors of the fields, in the language of the page. */
export async function errorsOf(values: Credentials): Promise<Partial<Credentials>> {
  const { email, password } = brokenRules(values)
  return {
    ...(email && { email: await inLanguage(email) }),
    ...(password && !values.password && { password: await inLanguage(password) }),
  }
}

/** Throws ApiError. A password that breaks a rule is nobody's, so it is wrong like any other. */
export async function signIn(values: Credentials): Promise<void> {
  if (brokenRules(values).password)
    throw new ApiError(401, await inLanguage(WRONG_CREDENTIALS), 'INVALID_CREDENTIALS', {}, null)
  await saveSession(call(contract.login, { body: { ...values, locale: pageLocale() } }))
}
