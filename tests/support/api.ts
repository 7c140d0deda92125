import { baseUrl } from './server'
import type { SignedIn } from './sign-in'

/** An answer of /api/v1: the envelope (contract 0.3), and its text. */
export interface ApiAnswer<Data> {
  status: number
  headers: Headers
  text: string
  body: {
    status: string
    message: string
    code?: string
    error: Record<string, string>
    data: Data
    pagination?: Record<string, number>
  }
}

/** Calls the API, signed in or not. Text is sent unchanged, anything else as JSON. */
export async function send<Data = Record<string, unknown>>(
  method: string,
  path: string,
  person: SignedIn | null,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<ApiAnswer<Data>> {
  const response = await fetch(`${baseUrl}/api/v1${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...person?.headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: text ? JSON.parse(text) : null }
}
