import { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { credentials } from '@/lib/accounts/users/schema'
import { logIn } from '@/lib/accounts/users/sign-in'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { authOptions, type SentCredentials } from '@/lib/platform/auth/next-auth'
import { pauseDeadline, withDeadline } from '@/lib/platform/database/deadline'
import { languageOf } from '@/lib/platform/http/answer-language'
import {
  assertCallbackAddress,
  clearCallbackCookie,
  readAuthForm,
} from '@/lib/platform/http/callback-address'
import { failure, methodNotAllowed, toResponse } from '@/lib/platform/http/envelope'
import { parseInput } from '@/lib/platform/http/input'
import { countGeneral } from '@/lib/platform/http/limits'
import { clientAddressOf } from '@/lib/platform/http/route'
import { withoutLoosePieces } from '@/lib/platform/http/session-pieces'

async function signIn(sent: SentCredentials, clientAddress: string, device: string): Promise<string> {
  const { token } = await logIn(parseInput(credentials, sent, 'body'), clientAddress, device)
  return token
}

type Context = { params: Promise<{ nextauth: string[] }> }

/**
 * The actions of next-auth that exist here, by method. It would answer the rest with 500, or write to the log what a
 * visitor sends.
 */
const actions = {
  GET: ['csrf', 'session', 'providers', 'signin', 'signin/credentials', 'signout', 'error', 'verify-request'],
  POST: ['session', 'signin', 'signin/credentials', 'callback/credentials', 'signout'],
}

/** The methods of an address below /api/auth. */
const methodsOf = (action: string): string[] =>
  Object.entries(actions).flatMap(([method, known]) => (known.includes(action) ? [method] : []))

/**
 * Limits the size and checks the form, which next-auth does not, and reports database errors, which next-auth treats as
 * an ended session.
 */
async function fulfil(request: NextRequest, context: Context): Promise<Response> {
  countGeneral(clientAddressOf(request))
  const { nextauth } = await context.params
  const allowed = methodsOf(nextauth.join('/'))
  if (allowed.length === 0) throw new AppError('NOT_FOUND', apiText('answers.request.noAddress'))
  if (!allowed.includes(request.method)) return toResponse(methodNotAllowed('/auth', allowed))
  const form = request.method === 'POST' ? await pauseDeadline(() => readAuthForm(request)) : null
  assertCallbackAddress(request, form?.fields ?? {})
  const { url, method, headers } = request
  const bounded = new NextRequest(url, { method, headers, ...(form ? { body: form.bytes } : {}) })
  const errors: unknown[] = []
  const answer = await NextAuth(
    bounded,
    context,
    authOptions(signIn, (error) => errors.push(error)),
  )
  if (errors.length > 0) throw errors[0]
  return withoutLoosePieces(answer)
}

async function answer(request: NextRequest, context: Context): Promise<Response> {
  try {
    return await withDeadline(() => fulfil(request, context))
  } catch (error) {
    const { headers } = request
    const locale = languageOf(headers.get('accept-language'))
    const response = toResponse(failure(error, '/auth', headers.get('x-request-id') ?? '', { locale }))
    if (response.status === 400) response.headers.append('set-cookie', clearCallbackCookie)
    return response
  }
}

export { answer as GET, answer as POST }
