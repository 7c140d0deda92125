import 'server-only'
import { addressNames, type EnteredAddress } from '@/lib/confirmation/address-values'
import { linkAddress } from '@/lib/confirmation/schema'
import { nested } from '@/lib/http/plain-form'
import { inUrdu } from '@/lib/i18n/answers'
import type { Locale } from '@/lib/i18n/locales'

// What was entered into the address form without scripts and was rejected. Only the browser has it, in a cookie that the page
// of the form reads: nothing is lost, and nothing personal is stored or in an address.

export const ADDRESS_COOKIE = 'order-address'
const COOKIE_SECONDS = 600
/** More than any field takes; the cookie must stay below 4 KB. */
const MAX_CHARACTERS = 120

/** The value of a Set-Cookie header. `path`: the page's own. */
export function addressCookie(
  fields: ReadonlyMap<string, string>,
  { path, isSecure }: { path: string; isSecure: boolean },
): string {
  const cut = (value: string) => [...value].slice(0, MAX_CHARACTERS).join('')
  const entered = addressNames.flatMap((name) => {
    const value = fields.get(name)
    return value === undefined ? [] : [[name, cut(value)] as const]
  })
  const text = Buffer.from(JSON.stringify(Object.fromEntries(entered))).toString('base64url')
  return `${ADDRESS_COOKIE}=${text}; Path=${path}; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** The entered values; null without a readable cookie. */
export function enteredAddress(cookie: string | undefined): EnteredAddress | null {
  if (!cookie) return null
  try {
    const stored: unknown = JSON.parse(Buffer.from(cookie, 'base64url').toString('utf8'))
    if (!(stored instanceof Object)) return null
    const values = stored as Record<string, unknown>
    const known = addressNames.flatMap((name) => {
      const value = values[name]
      return typeof value === 'string' ? [[name, value] as const] : []
    })
    return Object.fromEntries(known)
  } catch {
    return null
  }
}

/** The errors of entered values by field, in the language of the page; from the schema that rejected them. */
export function addressErrors(entered: EnteredAddress, locale: Locale): Record<string, string> {
  const parsed = linkAddress.safeParse(nested(new Map(Object.entries(entered))))
  if (parsed.success) return {}
  return Object.fromEntries(
    parsed.error.issues.map(({ path, message }) => [
      path.join('.'),
      locale === 'ur' ? inUrdu(message) : message,
    ]),
  )
}
