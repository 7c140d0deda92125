import { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { authOptions } from '@/lib/auth/next-auth'
import { AppError } from '@/lib/errors'
import { failure, toResponse } from '@/lib/http/answer'
import { parseInput, parseJson, readBytes } from '@/lib/http/input'
import { countGeneral } from '@/lib/http/limits'
import { clientAddressOf } from '@/lib/http/route'
import { logIn } from '@/lib/users/commands'
import { credentials } from '@/lib/users/schema'

const bodyCap = 16 * 1024

const options = authOptions(async (sent, clientAddress) => {
  const { token } = await logIn(parseInput(credentials, sent, 'body'), clientAddress)
  return token
})

/** A form or a JSON object, and nothing but texts in it. */
async function readForm(request: Request): Promise<Buffer> {
  const bytes = await readBytes(request, bodyCap)
  if (request.headers.get('content-type')?.includes('application/json')) {
    const texts = Object.values(parseJson(bytes)).every((value) => typeof value === 'string')
    if (!texts) throw new AppError('MALFORMED_BODY', 'The request body could not be read.')
  }
  return bytes
}

type Context = { params: Promise<{ nextauth: string[] }> }

/** next-auth reads bodies of any size and trusts their shape; we do neither. */
async function answer(request: NextRequest, context: Context): Promise<Response> {
  try {
    countGeneral(clientAddressOf(request))
    const body = request.method === 'POST' ? await readForm(request) : undefined
    const { url, method, headers } = request
    const bounded = new NextRequest(url, { method, headers, ...(body ? { body: new Uint8Array(body) } : {}) })
    return await NextAuth(bounded, context, options)
  } catch (error) {
    return toResponse(failure(error, '/auth', request.headers.get('x-request-id') ?? ''))
  }
}

export { answer as GET, answer as POST }
