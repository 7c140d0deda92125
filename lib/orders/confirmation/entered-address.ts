import 'server-only'
import { inLanguage } from '@/lib/base/i18n/answers'
import type { Locale } from '@/lib/base/i18n/locales'
import { addressNames, type EnteredAddress } from '@/lib/orders/confirmation/address-values'
import { linkAddress } from '@/lib/orders/confirmation/schema'
import { nested } from '@/lib/platform/http/plain-form'

// Values of the address form without scripts that were rejected. Only the browser has them, in a cookie that the page
// of the form reads: nothing is lost, and nothing personal is stored or in an address.

export const ADDRESS_COOKIE = 'order-address'
const COOKIE_SECONDS = 600
/** More than any field takes; the cookie must stay below 4 KB. */
const MAX_CHARACTERS = 120

type Errors = Readonly<Record<string, string>>

/** A form as it was sent, with its errors by field. */
export interface RejectedAddress {
  values: EnteredAddress
  errors: Errors
}

/** The value of a Set-Cookie header. `errors`: as the endpoint answered, in the language of the page; `path`: the page's own. */
export function addressCookie(
  fields: ReadonlyMap<string, string>,
  errors: Errors,
  { path, isSecure }: { path: string; isSecure: boolean },
): string {
  const cut = (value: string) => [...value].slice(0, MAX_CHARACTERS).join('')
  const values = pick(Object.fromEntries(fields), cut)
  // The page finds the errors of the schema again by itself.
  const ofSchema = schemaErrors(values)
  const others = Object.entries(errors).filter(([name]) => !(name in ofSchema))
  const text = JSON.stringify({ values, errors: pick(Object.fromEntries(others), (error) => error) })
  const encoded = Buffer.from(text).toString('base64url')
  return `${ADDRESS_COOKIE}=${encoded}; Path=${path}; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** The rejected form, with errors in the language of the page; null without a readable cookie. */
export function rejectedAddress(cookie: string | undefined, locale: Locale): RejectedAddress | null {
  if (!cookie) return null
  const worded = (text: string) => inLanguage(locale, text)
  try {
    const stored: unknown = JSON.parse(Buffer.from(cookie, 'base64url').toString('utf8'))
    if (!(stored instanceof Object) || !('values' in stored) || !('errors' in stored)) return null
    const values = pick(stored.values, (value) => value)
    return { values, errors: pick({ ...schemaErrors(values), ...Object(stored.errors) }, worded) }
  } catch {
    return null
  }
}

/** The texts of the form's fields; others are left out. */
function pick(source: unknown, change: (text: string) => string): EnteredAddress {
  const texts = source instanceof Object ? (source as Record<string, unknown>) : {}
  const known = addressNames.flatMap((name) => {
    const value = texts[name]
    return typeof value === 'string' ? [[name, change(value)] as const] : []
  })
  return Object.fromEntries(known)
}

function schemaErrors(values: EnteredAddress): Errors {
  const parsed = linkAddress.safeParse(nested(new Map(Object.entries(values))))
  return Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}
