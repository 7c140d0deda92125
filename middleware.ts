import { type NextRequest, NextResponse } from 'next/server'
import { inLocale, localeOf, withoutLocale } from '@/lib/base/i18n/locales'
import { hasUnneededFields, isPostedReturn, isReturn, returnLink } from '@/lib/money/payments/posted-return'
import { type Area, areaOf } from '@/lib/platform/auth/areas'
import { readToken, sessionCookie } from '@/lib/platform/auth/token'
import { newXsrfToken, xsrfCookie, xsrfSeconds } from '@/lib/platform/auth/xsrf'
import { isSecure, publicOrigin } from '@/lib/platform/env'
import { personalPageCaching, personalPagePolicy } from '@/lib/platform/http/page-headers'
import { areGuestOrdersOn } from '@/lib/shop/parts/known'

// For pages rendered per request: a nonce for their scripts, and not found for visitors without access. Only a
// shortcut: pages and API check the database. Cached pages do not pass through here.

export const config = {
  runtime: 'nodejs',
  matcher: [
    '/:locale(ur)?/login',
    '/:locale(ur)?/register',
    '/:locale(ur)?/forgot-password',
    '/:locale(ur)?/reset-password',
    '/:locale(ur)?/o/:token',
    '/:locale(ur)?/join/:token',
    '/:locale(ur)?/my-order/:token/:path*',
    '/:locale(ur)?/city',
    '/:locale(ur)?/service/:id/book',
    '/:locale(ur)?/profile',
    '/:locale(ur)?/checkout',
    '/:locale(ur)?/user/:path*',
    '/:locale(ur)?/manage/:path*',
    '/admin/:path*',
    '/api/auth/:path*',
  ],
}

/** A path without a page. */
const nowhere = '/_nowhere'

export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, searchParams } = request.nextUrl
  if (isPostedReturn(request.method, pathname)) {
    const link = returnLink(pathname, searchParams, await request.text())
    return NextResponse.redirect(new URL(link, publicOrigin), 303)
  }
  const area = areaOf(withoutLocale(pathname))
  if (area.kind === 'missing') return notFound(request)
  if (area.kind === 'shared') return withXsrf(request, NextResponse.next())
  return withXsrf(request, await personalAnswer(request, area))
}

async function personalAnswer(
  request: NextRequest,
  area: Extract<Area, { kind: 'personal' }>,
): Promise<NextResponse> {
  if (await mayLook(request, area)) return personalPage(request)
  const { pathname, searchParams } = request.nextUrl
  if (!isReturn(pathname, searchParams)) return notFound(request)
  // The page shows visitors only how the payment ended.
  if (!hasUnneededFields(searchParams)) return personalPage(request)
  return NextResponse.redirect(new URL(returnLink(pathname, searchParams, ''), publicOrigin), 303)
}

/** The not-found page, not cached for this address: others may see a page there. */
const notFound = (request: NextRequest) =>
  NextResponse.rewrite(new URL(inLocale(localeOf(request.nextUrl.pathname), nowhere), request.url), {
    headers: { 'cache-control': personalPageCaching },
  })

/**
 * Not on cached pages, which must not set cookies. A visitor with a session cookie has been on the sign-in page,
 * which sets this one.
 */
function withXsrf(request: NextRequest, response: NextResponse): NextResponse {
  if (request.cookies.has(xsrfCookie)) return response
  response.cookies.set(xsrfCookie, newXsrfToken(), {
    path: '/',
    maxAge: xsrfSeconds,
    sameSite: 'lax',
    httpOnly: false,
    secure: isSecure,
  })
  return response
}

/** Uses the role in the token, which is enough to avoid rendering a page for a viewer without access. */
async function mayLook(
  request: NextRequest,
  { audience, visitors }: Extract<Area, { kind: 'personal' }>,
): Promise<boolean> {
  if (audience === 'everybody') return true
  const token = request.cookies.get(sessionCookie)?.value
  const claims = token ? await readToken(token) : null
  return claims ? audience.some((role) => role === claims.role) : visitors && areGuestOrdersOn()
}

/** Next takes the nonce for its inline scripts from the policy in the request headers. */
function personalPage(request: NextRequest): NextResponse {
  const policy = personalPagePolicy(Buffer.from(crypto.randomUUID()).toString('base64'))
  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  response.headers.set('cache-control', personalPageCaching)
  return response
}
