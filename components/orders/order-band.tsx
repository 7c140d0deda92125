import type { ReactNode } from 'react'
import { useTranslations } from '#i18n'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { CheckIcon } from '@/components/ui/icons'
import type { OrderDto } from '@/lib/orders/order/schema'
import { parcelReport } from '@/lib/orders/parcels/report'
import { progressSteps, useOrderProgress } from './order-progress'
import { OrderStatusBadge } from './order-status-badge'

type OrderBandProps = {
  order: OrderDto
  now: Date
  /** How to reach the shop; shown when the buyer did not get the parcel. */
  reach: ReactNode
}

/** Below the title of a buyer's order: where it is, when it arrives and what is to pay. */
export function OrderBand({ order, now, reach }: OrderBandProps) {
  const t = useTranslations('orders.progress')
  const { parcel, payment, reached } = useOrderProgress(order, now)
  return (
    <Card
      aria-label={t('status')}
      className="mb-5 grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(24rem,34rem)] lg:items-center"
    >
      <div className="grid justify-items-start gap-1">
        <OrderStatusBadge order={order} />
        <p className="mt-1.5 font-serif text-xl/heading font-semibold">{parcel}</p>
        {payment && <p className="text-muted-foreground">{payment}</p>}
        {parcelReport(order) && reach}
      </div>
      {reached !== null && !parcelReport(order) && (
        <Steps reached={reached} isPickup={order.delivery?.method === 'PICKUP'} />
      )}
    </Card>
  )
}

/** The line to each step is filled once the step is reached. */
function Steps({ reached, isPickup }: { reached: number; isPickup: boolean }) {
  const t = useTranslations('orders.progress')
  return (
    <ol aria-label={t('label')} className="grid grid-cols-4 text-center text-sm/tight">
      {progressSteps.map((step, index) => (
        <li
          key={step}
          aria-current={index === reached ? 'step' : undefined}
          className={cn(
            'relative grid justify-items-center gap-2 aria-[current]:font-semibold',
            'not-first:before:absolute not-first:before:top-2.75 not-first:before:inset-e-1/2 not-first:before:h-0.5 not-first:before:w-full',
            index <= reached
              ? 'not-first:before:bg-primary'
              : 'text-muted-foreground not-first:before:bg-border',
          )}
        >
          <span
            className={cn(
              'z-1 grid size-6 place-items-center rounded-full rounded-es-none border-2',
              index <= reached
                ? 'border-primary bg-primary text-primary-foreground'
                : 'border-border bg-card',
            )}
          >
            {index <= reached && <CheckIcon width="14" height="14" />}
          </span>
          {t(isPickup ? `pickupSteps.${step}` : `steps.${step}`)}
          {index <= reached && <span className="sr-only">{t('isDone')}</span>}
        </li>
      ))}
    </ol>
  )
}
