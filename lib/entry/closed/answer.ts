import 'server-only'
import { AppError } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { localeOf } from '@/lib/base/i18n/locales'
import { closedPage } from '@/lib/entry/closed/page'
import { isApi, servedTo } from '@/lib/entry/closed/served'
import { findAccount } from '@/lib/platform/auth/authenticate'
import { languageOf } from '@/lib/platform/http/answer-language'
import { failure } from '@/lib/platform/http/envelope'
import type { ApiRequest, RawResponse } from '@/lib/platform/server/request'
import { getShop } from '@/lib/shop/identity/queries'
import { getOpening, isKnownOpen } from '@/lib/shop/opening/read'
import { isOpenAt, secondsUntilOpen } from '@/lib/shop/opening/rules'
import { getParts } from '@/lib/shop/parts/read'
import { shownLocale } from '@/lib/shop/parts/rules'

/**
 * The answer of a closed shop; null: the request is answered as always. The server process asks before everything else
 * (server/request-listener.mjs), so no page or endpoint has to know.
 */
export async function answerWhileClosed(request: ApiRequest): Promise<RawResponse | null> {
  const now = new Date()
  if (isKnownOpen(now)) return null
  const url = new URL(request.url)
  const served = servedTo(request.method, url)
  if (served === 'everybody') return null
  const opening = await getOpening()
  if (isOpenAt(opening, now)) return null
  // While the database is away no account is known.
  const account = await findAccount(request).catch(() => null)
  // Staff without the second factor that they need are led to where they set it up.
  if (account && (served === 'accounts' || account.rights)) return null
  const retryAfter = secondsUntilOpen(opening, now)
  if (isApi(url.pathname)) {
    const closed = new AppError('SERVICE_UNAVAILABLE', apiText('answers.general.closed'), { retryAfter })
    const locale = languageOf(request.headers.get('accept-language'))
    return failure(closed, url.pathname.slice('/api/v1'.length), '', { locale })
  }
  const locale = shownLocale(await getParts(), localeOf(url.pathname))
  return {
    status: 503,
    headers: {
      'cache-control': 'no-store',
      'content-language': locale,
      'content-type': 'text/html; charset=utf-8',
      'retry-after': String(retryAfter),
      'x-robots-tag': 'noindex',
    },
    body: closedPage(locale, opening, await getShop()),
  }
}
