import type { ReactNode } from 'react'
import { useTranslations } from '#i18n'
import { buttonVariants } from '@/components/ui/button'
import { Facts } from '@/components/ui/facts'
import type { OrderView } from '@/lib/orders/order/history'
import type { DeliveryMethod } from '@/lib/shop/delivery/rules'
import { IdText } from '../ui/id-text'
import { OrderSection } from './order-section'

type ParcelCardProps = Pick<OrderView, 'tracking'> & {
  method: DeliveryMethod
  /** The control of the shop for the outcome of the parcel. */
  outcome?: ReactNode
  /** The form of the shop. */
  form?: ReactNode
  /** The form is open from the start. */
  isOpen?: boolean
  className?: string | undefined
}

/** Courier and tracking; nothing before they are known, except for the shop. */
export function ParcelCard({ tracking, method, outcome, form, isOpen = false, className }: ParcelCardProps) {
  const t = useTranslations('orders.parcel')
  const hidden = (words: ReactNode) => <span className="sr-only">{words}</span>
  const { courier, trackingNumber, trackingUrl } = tracking
  const isKnown = Boolean(courier || trackingNumber)
  if (!isKnown && !form && !outcome) return null
  return (
    <OrderSection title={t('title')} className={className}>
      {!isKnown && form && <p className="text-muted-foreground">{t(`none.${method}`)}</p>}
      <Facts names="even" className="empty:hidden">
        {courier && (
          <>
            <dt>{t('courier')}</dt>
            <dd>{courier}</dd>
          </>
        )}
        {trackingNumber && (
          <>
            <dt>{t('number')}</dt>
            <dd>
              <IdText>{trackingNumber}</IdText>
            </dd>
          </>
        )}
      </Facts>
      {/* The shop has it in the order's first card. */}
      {trackingUrl && !form && (
        <p className="pt-4">
          <a
            className={buttonVariants({ variant: 'outline' })}
            href={trackingUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t.rich('track', { hidden })}
          </a>
        </p>
      )}
      {outcome}
      {form && (
        <details className="mt-2" open={isOpen}>
          <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold text-primary">
            {t.rich(isKnown ? 'edit' : 'add', { hidden })}
          </summary>
          {form}
        </details>
      )}
    </OrderSection>
  )
}
