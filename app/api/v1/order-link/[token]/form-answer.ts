import { inLocale, isLocale, type Locale } from '@/lib/base/i18n/locales'
import { type OrderLinkQuery, paths } from '@/lib/base/paths'
import { ADDRESS_COOKIE, addressCookie } from '@/lib/orders/confirmation/entered-address'
import { isSecure } from '@/lib/platform/env'
import type { FormAnswer } from '@/lib/platform/http/plain-form'
import { paymentPage } from './payment-page'

/** A form without scripts leads to the page of the link again, or to the form of the payment gateway. */
export function answerForm(
  token: string,
  search: URLSearchParams,
  { fields, status, errors, formParams }: FormAnswer,
): Response {
  const wanted = search.get('locale')
  const locale: Locale = isLocale(wanted) ? wanted : 'en'
  const action = fields.get('action')
  const page = (query: OrderLinkQuery) => inLocale(locale, paths.orderLink(token, query))
  if (formParams) return paymentPage(locale, formParams, page({}))
  const path = page({})
  if (action === 'address' && status >= 400 && status !== 404) {
    // After a 409 the page shows the form only if the order can still be changed.
    const problem = status === 400 ? 'fields' : status === 409 ? 'changed' : 'failed'
    const cookie = addressCookie(fields, errors, { path, isSecure })
    return redirect(page({ step: 'address', problem }), cookie)
  }
  return redirect(page(queryAfter(status, action)), `${ADDRESS_COOKIE}=; Path=${path}; Max-Age=0`)
}

function queryAfter(status: number, action: string | undefined): OrderLinkQuery {
  if (status < 400) return action === 'address' ? { done: 'address' } : {}
  // The page shows what became of the order, or that the link is wrong.
  if (status === 409 || status === 404) return {}
  return { problem: status === 502 ? 'gateway' : 'failed' }
}

const redirect = (location: string, cookie: string): Response =>
  new Response(null, {
    status: 303,
    headers: {
      location,
      'set-cookie': cookie,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  })
