import { pageLocale } from '@/lib/base/i18n/locales'
import { ApiError, ownTexts } from '@/lib/platform/http/api-error'
import type { Endpoint, Input } from '@/lib/platform/http/endpoint'
import { askPassword } from '@/lib/platform/http/password-again'
import { bearer } from '@/lib/platform/http/stored-session'

export { ApiError, failureText, isUnanswered, NO_CONNECTION } from '@/lib/platform/http/api-error'

// The browser's client of the API. It imports only the types of the contract entries, so that no schema is sent to the
// browser.

/** Called after a 401: the session may have ended while a page was open. */
const UNAUTHENTICATED = 'gulshan:unauthenticated'

/** The server answers every request within 10 s. */
const ANSWER_WITHIN_MS = 30_000

export interface Answer<Data> {
  data: Data
  message: string
  pagination?: Record<string, number>
  formParams?: Record<string, string>
  token?: string
}

/** The data of an answer as it is sent, amounts in rupees. */
export type DataOf<E extends Endpoint> = E extends { list: string }
  ? E['returns']['_zod']['input'][]
  : E['returns']['_zod']['input']

const cookie = (name: string) =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? ''

/**
 * A contract entry with its path only: the same types without the schemas, which would otherwise be sent to the
 * browser. Forms that validate with the schema import the entry itself.
 */
export const at = <E extends Endpoint>(method: E['method'], path: E['path']): E => ({ method, path }) as E

export function addressOf(
  spec: Pick<Endpoint, 'path'>,
  input: { params?: Record<string, string>; query?: unknown },
): string {
  const path = spec.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  )
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries((input.query as Record<string, unknown> | undefined) ?? {})) {
    // Empty parameters are left out; arrays are repeated keys (product 5.11).
    for (const single of Array.isArray(value) ? value : [value]) {
      if (single !== undefined && single !== null && single !== '') query.append(key, String(single))
    }
  }
  const search = query.toString()
  return `/api/v1${path}${search ? `?${search}` : ''}`
}

/** The session's token, the XSRF token, and the language of the page, which may not be the browser's. */
export function credentials(): Record<string, string> {
  return {
    'x-xsrf-token': cookie('XSRF-TOKEN'),
    'accept-language': pageLocale(),
    ...bearer(),
  }
}

interface FailedEnvelope {
  message?: string
  code?: string
  error?: Record<string, string>
  data?: unknown
}

/** The error of a response, with its message if it is valid. */
export function toApiError(
  { status, statusText }: Pick<Response, 'status' | 'statusText'>,
  answer: FailedEnvelope | null,
): ApiError {
  // A proxy or a stopped server has responded instead of the shop when there is no message.
  const text = answer?.message ?? (status >= 500 ? ownTexts().notAnswering : `${status} ${statusText}`)
  // Some responses repeat the message there; it is not a field.
  const { message: _, ...fields } = answer?.error ?? {}
  return new ApiError(status, text, answer?.code ?? 'UNKNOWN', fields, answer?.data ?? null)
}

/**
 * Calls an endpoint; throws ApiError with the server's message, or one for network errors. Where the password has to be entered
 * again first, it is asked for and the same call is sent again.
 */
export async function call<E extends Endpoint>(
  spec: E,
  input: Input<E> & { idempotencyKey?: string; signal?: AbortSignal | undefined } = {},
): Promise<Answer<DataOf<E>>> {
  const { body, idempotencyKey, signal } = input
  const headers = credentials()
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  if (body !== undefined) headers['content-type'] = 'application/json'
  const response = await fetch(addressOf(spec, input), {
    method: spec.method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // Older browsers have no AbortSignal.timeout and wait until the network times out.
    signal: signal ?? AbortSignal.timeout?.(ANSWER_WITHIN_MS) ?? null,
  }).catch(() => {
    throw new ApiError(0, ownTexts().noConnection, 'NETWORK', {}, null)
  })
  const answer = await response.json().catch(() => null)
  if (response.status === 401) dispatchEvent(new Event(UNAUTHENTICATED))
  if (!response.ok) {
    const error = toApiError(response, answer)
    if (error.code === 'PASSWORD_AGAIN' && (await askPassword())) return call(spec, input)
    throw error
  }
  // The connection broke during the response.
  if (answer === null) throw new ApiError(0, ownTexts().noConnection, 'NETWORK', {}, null)
  return spec.shape === 'bare' ? { data: answer, message: '' } : answer
}
