import { escapeHtml } from '@/lib/base/html'
import type { Locale } from '@/lib/base/i18n/locales'
import { translator } from '@/lib/base/i18n/translator'
import { formatPrice, parseRupees } from '@/lib/base/money'
import { paymentFormOrigins } from '@/lib/platform/env'
import { plainPage } from '@/lib/shop/identity/plain-page.mjs'

/** A page with the gateway's form and a button that posts it, because nothing else can without scripts. */
export function paymentPage(locale: Locale, formParams: Record<string, string>, back: string): Response {
  const t = translator(locale, 'confirmation.pay')
  const { action = '', ...fields } = formParams
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  // The gateway's name of the amount, in rupees.
  const paisa = parseRupees(fields.TXNAMT) ?? 0
  const amount = paisa > 0 ? t('amount', { amount: formatPrice(paisa, { always: true }) }) : ''
  const page = plainPage({
    locale,
    title: escapeHtml(t('title')),
    text: escapeHtml(`${amount} ${t('text')}`),
    actions: `<form method="post" action="${escapeHtml(action)}">${inputs.join('')}<button>${escapeHtml(t('continue'))}</button></form>
<a href="${escapeHtml(back)}">${escapeHtml(t('back'))}</a>`,
  })
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; form-action 'self' ${paymentFormOrigins.join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
    },
  })
}
