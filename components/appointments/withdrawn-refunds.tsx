import type { ReactNode } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { PaymentCallout } from '@/components/payments/payment-callout'
import { ShortNumber } from '@/components/ui/short-number'
import type { Locale } from '@/lib/base/i18n/locales'
import { formatPrice, type Paisa } from '@/lib/base/money'
import { formatDate, formatDateTime } from '@/lib/base/time/format'
import type { WithdrawnRefund } from '@/lib/care/appointments/schema'

/** Refunds of appointments that the customer deleted; they are shown nowhere else. */
export function WithdrawnRefunds({ refunds }: { refunds: WithdrawnRefund[] }) {
  const t = useTranslations('appointments.own')
  const locale = useLocale()
  if (refunds.length === 0) return null
  return (
    <PaymentCallout tone="green" title={t('refunds')} headingId="refunds">
      <ul className="grid gap-2">
        {refunds.map(({ refund, ...visit }) => (
          <li key={visit.id}>
            {refund.doneAt
              ? t.rich('refundDone', {
                  ...shown(visit, refund.amount, locale),
                  done: formatDate(refund.doneAt, locale),
                  hasReference: refund.reference ? 'yes' : 'no',
                  reference: refund.reference ?? '',
                })
              : t.rich('refundAhead', {
                  ...shown(visit, refund.amount, locale),
                  hasDate: refund.by ? 'yes' : 'no',
                  by: refund.by ? formatDate(refund.by, locale) : '',
                })}
          </li>
        ))}
      </ul>
    </PaymentCallout>
  )
}

const shown = (
  { number, purpose, start }: Omit<WithdrawnRefund, 'refund'>,
  amount: Paisa,
  locale: Locale,
) => ({
  amount: formatPrice(amount, { always: true }),
  purpose,
  date: formatDateTime(start, locale),
  strong: (words: ReactNode) => <strong className="whitespace-nowrap">{words}</strong>,
  number,
  short: () => <ShortNumber>{number}</ShortNumber>,
})
