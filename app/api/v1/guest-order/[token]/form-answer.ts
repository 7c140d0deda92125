import { type GuestOrderQuery, guestPaths } from '@/lib/base/guest-paths'
import { inLocale, isLocale, type Locale } from '@/lib/base/i18n/locales'
import type { FormAnswer } from '@/lib/platform/http/plain-form'
import { paymentPage } from '../../order-link/[token]/payment-page'

/** The token is a secret in the address. */
export const secretHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

type Context = { params: Promise<Record<string, string | string[]>> }

/**
 * Answers a form without scripts: `after` says what the page of the link shows next; `cookieFor` gives that page a cookie, by its
 * path.
 */
export const toPage =
  (
    after: (answer: FormAnswer) => GuestOrderQuery,
    cookieFor?: (answer: FormAnswer, path: string) => string,
  ) =>
  async (answer: FormAnswer, request: Request, context: Context): Promise<Response> => {
    const token = String((await context.params).token)
    const { searchParams } = new URL(request.url)
    const wanted = searchParams.get('locale')
    const locale: Locale = isLocale(wanted) ? wanted : 'en'
    const page = (query: GuestOrderQuery) => inLocale(locale, guestPaths.order(token, query))
    if (answer.formParams) return paymentPage(locale, answer.formParams, page({}))
    const response = new Response(null, { status: 303, headers: secretHeaders })
    response.headers.set('location', page(withNext(after(answer), searchParams.get('next') === 'account')))
    const own = cookieFor ? [cookieFor(answer, page({}))] : []
    for (const cookie of [...answer.cookies, ...own]) response.headers.append('set-cookie', cookie)
    return response
  }

/** The step that was wanted stays in the addresses until the number is proved. */
function withNext(query: GuestOrderQuery, isAccountNext: boolean): GuestOrderQuery {
  if (!isAccountNext) return query
  if (query.done === 'proof') return { ...query, step: 'account' }
  return query.step === 'code' ? { ...query, next: 'account' } : query
}

/** What the page says of an answer that is no success; nothing where it shows by itself what became of the order. */
export function problemOf(status: number): GuestOrderQuery {
  if (status < 400 || status === 404 || status === 409) return {}
  if (status === 403) return { problem: 'proof' }
  if (status === 429) return { problem: 'limit' }
  return { problem: status === 502 ? 'gateway' : 'failed' }
}
