import { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { authOptions } from '@/lib/auth/next-auth'
import { pauseDeadline, withDeadline } from '@/lib/database/deadline'
import { inLanguageOf } from '@/lib/http/answer-language'
import { assertCallbackAddress, clearCallbackCookie, readAuthForm } from '@/lib/http/callback-address'
import { failure, toResponse } from '@/lib/http/envelope'
import { parseInput } from '@/lib/http/input'
import { countGeneral } from '@/lib/http/limits'
import { clientAddressOf } from '@/lib/http/route'
import { logIn } from '@/lib/users/commands'
import { credentials } from '@/lib/users/schema'

async function signIn(sent: { email: unknown; password: unknown }, clientAddress: string): Promise<string> {
  const { token } = await logIn(parseInput(credentials, sent, 'body'), clientAddress)
  return token
}

type Context = { params: Promise<{ nextauth: string[] }> }

/**
 * Limits the size and checks the form, which next-auth does not, and reports database errors, which next-auth treats as
 * an ended session.
 */
async function fulfil(request: NextRequest, context: Context): Promise<Response> {
  countGeneral(clientAddressOf(request))
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
  return answer
}

async function answer(request: NextRequest, context: Context): Promise<Response> {
  try {
    return await withDeadline(() => fulfil(request, context))
  } catch (error) {
    const { headers } = request
    const failed = failure(error, '/auth', headers.get('x-request-id') ?? '')
    const response = toResponse(inLanguageOf(headers.get('accept-language'), failed))
    if (response.status === 400) response.headers.append('set-cookie', clearCallbackCookie)
    return response
  }
}

export { answer as GET, answer as POST }
