import { useLocale, useTranslations } from '#i18n'
import type { PaymentMethod } from '@/lib/orders/carts/cart'
import { dayText } from '@/lib/orders/delivery/expected-delivery'
import type { DeliveryMethod } from '@/lib/shop/delivery/rules'

type NextEventsProps = {
  method: PaymentMethod
  total: string
  /** What is paid online is transferred by hand. */
  isByTransfer?: boolean | undefined
  /** The part that is paid online, and the rest that is paid in cash; null without a deposit. */
  deposit?: { now: string; rest: string } | null
  deliveryMethod: DeliveryMethod
  /** When it arrives, or is ready. */
  arrival: Date
  level?: 2 | 3
}

export function NextEvents({
  method,
  total,
  isByTransfer = false,
  deposit = null,
  deliveryMethod,
  arrival,
  level = 3,
}: NextEventsProps) {
  const t = useTranslations('checkout.next')
  const day = dayText(arrival, useLocale())
  const Heading = `h${level}` as const
  return (
    <div className="grid gap-3">
      <Heading className={level === 2 ? 'text-xl' : 'text-lg'}>{t('title')}</Heading>
      <ol className="grid gap-2.5">
        {nextEvents(t, method, deliveryMethod, total, day, deposit, isByTransfer).map((event, index) => (
          <li key={event} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-6 flex-none place-items-center rounded-full bg-soft-leaf text-xs font-semibold text-soft-leaf-foreground tabular-nums"
            >
              {index + 1}
            </span>
            {event}
          </li>
        ))}
      </ol>
    </div>
  )
}

type Texts = ReturnType<typeof useTranslations<'checkout.next'>>

const comes = { COURIER: 'brings', VAN: 'vanBrings', PICKUP: 'fetch' } as const
const comesPaid = { COURIER: 'bringsPaid', VAN: 'vanBringsPaid', PICKUP: 'fetchPaid' } as const

/** The events after Place Order, by the methods of payment and delivery. */
export function nextEvents(
  t: Texts,
  method: PaymentMethod,
  deliveryMethod: DeliveryMethod,
  total: string,
  day: string,
  deposit: NextEventsProps['deposit'] = null,
  isByTransfer = false,
): readonly string[] {
  const cash = deliveryMethod === 'PICKUP' ? 'cashThere' : 'cash'
  if (deposit)
    return [
      t(isByTransfer ? 'send' : 'pay', { total: deposit.now }),
      t('paid'),
      t(comes[deliveryMethod], { day }),
      t(cash, { total: deposit.rest }),
    ]
  return method === 'COD'
    ? [t('pack'), t(comes[deliveryMethod], { day }), t(cash, { total })]
    : [t(isByTransfer ? 'send' : 'pay', { total }), t('paid'), t(comesPaid[deliveryMethod], { day })]
}
