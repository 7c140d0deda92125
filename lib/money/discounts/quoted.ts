import { inLanguage } from '@/lib/base/i18n/answers'
import { defaultLocale, type Locale } from '@/lib/base/i18n/locales'
import { paisaToRupees, toPaisa } from '@/lib/base/money'
import type { CheckedDiscount } from '@/lib/money/discounts/check'
import type { QuotedDiscount } from '@/lib/money/discounts/schema'
import { rejectionText } from '@/lib/money/discounts/sentences'

/** A code as a quote answers it; `paisa`: what it takes off. */
export function toQuotedDiscount(
  { code, terms, rejection }: CheckedDiscount,
  paisa: number,
  locale: Locale = defaultLocale,
): QuotedDiscount {
  const leastPaisa = terms?.leastPaisa ?? 0
  return {
    code,
    amount: toPaisa(paisa),
    terms: terms && {
      kind: terms.kind,
      value: terms.kind === 'PERCENT' ? terms.value : paisaToRupees(terms.value),
      least: toPaisa(leastPaisa),
      products: terms.products && [...terms.products],
    },
    rejection: rejection && {
      reason: rejection,
      message: inLanguage(locale, rejectionText(rejection, leastPaisa)),
    },
  }
}
