import 'server-only'
import { AppError, invalid } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { isSecure, publicOrigin } from '@/lib/platform/env'
import { parseJson, readBytes } from '@/lib/platform/http/input'
import { serverCookie } from '@/lib/platform/http/server-cookie'
import type { ApiRequest } from '@/lib/platform/server/request'

// next-auth answers 500 to an invalid callback address in the query, the form or its own cookie.

const bodyCap = 16 * 1024
const field = 'callbackUrl'
const cookieName = `${isSecure ? '__Secure-' : ''}next-auth.callback-url`

/** A form or a JSON object whose values are all text. Throws MALFORMED_BODY and PAYLOAD_TOO_LARGE. */
export async function readAuthForm(request: ApiRequest) {
  const bytes = new Uint8Array(await readBytes(request, bodyCap))
  const isJson = request.headers.get('content-type')?.includes('application/json')
  const fields: Record<string, unknown> = isJson
    ? { ...parseJson(bytes) }
    : Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes)))
  if (Object.values(fields).some((value) => typeof value !== 'string'))
    throw new AppError('MALFORMED_BODY', apiText('answers.request.unreadable'))
  return { bytes, fields }
}

/** Throws VALIDATION_FAILED for an invalid callback address. */
export function assertCallbackAddress(request: ApiRequest, fields: Record<string, unknown>): void {
  const asked = new URL(request.url).searchParams.getAll(field)
  const fromCookie = cookieAddresses(request.headers.get('cookie') ?? '')
  const all = [...asked, ...[fields[field] ?? []].flat(), ...fromCookie]
  if (!all.every(isReturnAddress)) throw invalid({}, apiText('answers.request.returnAddress'))
}

/** All cookies of that name, because next-auth decides which one counts. */
const cookieAddresses = (cookies: string) =>
  cookies.split(';').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=')
    return name.trim() === cookieName ? [decoded(value.join('=').trim())] : []
  })

/** Otherwise a browser with an invalid cookie would be rejected every time. */
export const clearCallbackCookie = serverCookie(cookieName, '', { seconds: 0 })

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

function isReturnAddress(text: unknown): boolean {
  if (text === '') return true
  if (typeof text !== 'string' || !URL.canParse(text, text.startsWith('/') ? publicOrigin : undefined))
    return false
  return /^https?:$/.test(new URL(text, publicOrigin).protocol)
}
