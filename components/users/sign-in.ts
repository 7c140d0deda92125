import { call } from '@/lib/http/client'
import { pageLocale } from '@/lib/i18n/locales'
import * as contract from '@/lib/users/contract'
import { credentials } from '@/lib/users/schema'
import { saveSession } from './save-session'

// Loaded when the sign-in form is used: the schemas are larger than the page.

export type Credentials = Record<'email' | 'password', string>

/** The errors of the fields by the server's schema, in the language of the page. */
export async function errorsOf(values: Credentials): Promise<Partial<Credentials>> {
  const { error } = credentials.safeParse(values)
  if (!error) return {}
  const inLanguage =
    pageLocale() === 'en' ? (text: string) => text : (await import('@/lib/i18n/answers')).inUrdu
  const errors: Partial<Credentials> = {}
  for (const { path, message } of error.issues) {
    const [name] = path
    if (name === 'email' || name === 'password') errors[name] ??= inLanguage(message)
  }
  return errors
}

/** Throws ApiError. */
export const signIn = (values: Credentials): Promise<void> =>
  saveSession(call(contract.login, { body: { ...values, locale: pageLocale() } }))
