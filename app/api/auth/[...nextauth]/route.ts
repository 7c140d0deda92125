import { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { authOptions } from '@/lib/auth/next-auth'
import { failure } from '@/lib/http/answer'
import { parseInput, readBytes } from '@/lib/http/input'
import { countGeneral } from '@/lib/http/limits'
import { clientAddressOf } from '@/lib/http/route'
import { logIn } from '@/lib/users/commands'
import { credentials } from '@/lib/users/schema'

const bodyCap = 16 * 1024

const options = authOptions(async (sent, clientAddress) => {
  const { token } = await logIn(parseInput(credentials, sent, 'body'), clientAddress)
  return token
})

type Context = { params: Promise<{ nextauth: string[] }> }

/** next-auth reads bodies of any size and trusts their shape; we do neither. */
async function answer(request: NextRequest, context: Context): Promise<Response> {
  try {
    countGeneral(clientAddressOf(request))
    const body = request.method === 'POST' ? await readBytes(request, bodyCap) : undefined
    const { url, method, headers } = request
    const bounded = new NextRequest(url, { method, headers, ...(body ? { body: new Uint8Array(body) } : {}) })
    return await NextAuth(bounded, context, options)
  } catch (error) {
    return failure(error, '/auth', request.headers.get('x-request-id') ?? '')
  }
}

export { answer as GET, answer as POST }
