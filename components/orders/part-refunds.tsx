import type { ReactNode } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { StatusBadge } from '@/components/ui/status-badge'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import { formatPrice } from '@/lib/base/money'
import { formatDate } from '@/lib/base/time/format'
import { refundBy } from '@/lib/money/payments/deadlines'
import type { PartRefundDto } from '@/lib/orders/order/refund-schema'

type PartRefundsProps = {
  refunds: readonly PartRefundDto[]
  /** The controls of the shop for one of them. */
  actionOf?: (refund: PartRefundDto) => ReactNode
}

/** The part refunds of an order: amount, state, why, and when the money is or was sent. */
export function PartRefunds({ refunds, actionOf }: PartRefundsProps) {
  const t = useTranslations('orders.partRefunds')
  const locale = useLocale()
  return (
    <ul className="grid gap-3">
      {refunds.map((refund) => {
        const { _id, amount, cause, reason, status, reference, grantedAt, sentAt } = refund
        return (
          <li key={_id} className="grid min-w-0 gap-0.5 wrap-anywhere">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <bdi className="tabular-nums">{formatPrice(amount, { always: true })}</bdi>
              <StatusBadge status={status === 'SENT' ? 'REFUNDED' : 'REFUND_DUE'} label={t(status)} />
            </span>
            <span className="[unicode-bidi:plaintext]">
              {cause === 'EDIT' ? t('edited') : isolateNumbers(reason) || t('claimed')}
            </span>
            <span className="text-muted-foreground">
              {sentAt
                ? t('sent', { date: formatDate(sentAt, locale) })
                : t('due', { date: formatDate(refundBy(new Date(grantedAt)), locale) })}
              {reference && t('reference', { reference })}
            </span>
            {actionOf?.(refund)}
          </li>
        )
      })}
    </ul>
  )
}
