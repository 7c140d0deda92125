import { type NextRequest, NextResponse } from 'next/server'
import { areaOf } from '@/lib/auth/areas'
import { readToken, sessionCookie } from '@/lib/auth/token'
import type { Role } from '@/lib/auth/types'
import { newXsrfToken, xsrfCookie, xsrfSeconds } from '@/lib/auth/xsrf'
import { personalPagePolicy, sharedPagePolicy, transportSecurity } from '@/lib/http/page-headers'

// Comfort and headers. It is never the lock: pages and API ask the database themselves.

export const config = {
  runtime: 'nodejs',
  // The API and the payment simulator have their own headers, and a body that passes through here would be cut; files
  // have nothing to hide.
  matcher: [
    '/((?!api/v1(?:/|$)|sim/payfast/|api/live|api/ready|_next/|.*\\.(?:js|css|map|svg|png|jpe?g|webp|avif|ico|woff2|txt|xml|webmanifest)$).*)',
  ],
}

/** No page lives here, and none ever will. */
const nowhere = '/_nowhere'

export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  const area = areaOf(pathname)
  const response =
    area.kind === 'shared'
      ? NextResponse.next()
      : area.kind === 'personal' && (await mayLook(request, area.audience))
        ? personalPage(request)
        : NextResponse.rewrite(new URL(nowhere, request.url))
  if (!response.headers.has('content-security-policy')) {
    response.headers.set('content-security-policy', sharedPagePolicy)
  }
  // Our shelf forgets a page when what it shows changes; a browser's or proxy's copy would not. Next's own words let a
  // browser show an old copy first (stale-while-revalidate), and people would not see their own change.
  if (area.kind === 'shared' && !pathname.startsWith('/api/')) {
    response.headers.set('cache-control', 'public, max-age=0, must-revalidate')
  }
  if (transportSecurity) response.headers.set('strict-transport-security', transportSecurity)
  // A page that caches may keep for everybody must not hand one visitor's cookie to the next. Whoever can hold a session
  // cookie has been to a personal page or to the sign-in, which set this one.
  if ((area.kind === 'personal' || pathname.startsWith('/api/auth/')) && !request.cookies.has(xsrfCookie)) {
    response.cookies.set(xsrfCookie, newXsrfToken(), {
      path: '/',
      maxAge: xsrfSeconds,
      sameSite: 'lax',
      httpOnly: false,
      secure: transportSecurity !== null,
    })
  }
  return response
}

/** By the token's own word about the role: good enough to spare a visitor a page they would not get. */
async function mayLook(request: NextRequest, audience: readonly Role[] | 'everybody'): Promise<boolean> {
  if (audience === 'everybody') return true
  const token = request.cookies.get(sessionCookie)?.value
  const claims = token ? await readToken(token) : null
  return claims !== null && audience.some((role) => role === claims.role)
}

/** Next takes the nonce for its own inline scripts from the request's policy. */
function personalPage(request: NextRequest): NextResponse {
  const policy = personalPagePolicy(Buffer.from(crypto.randomUUID()).toString('base64'))
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}
