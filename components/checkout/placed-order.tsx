import type { ReactNode } from 'react'
import { useLocale, useTranslations } from '#i18n'
import type { LastOrder } from '@/components/carts/last-order'
import { amountsOf } from '@/components/carts/last-order-amounts'
import { Drawing } from '@/components/feedback/drawing'
import { useShopName } from '@/components/i18n/client'
import { ReminderLinks } from '@/components/orders/reminder-links'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { ShortNumber } from '@/components/ui/short-number'
import { formatPrice } from '@/lib/base/money'
import { paths } from '@/lib/base/paths'
import { formatDate, formatSpan } from '@/lib/base/time/format'
import { dayOf, weekdayOf } from '@/lib/base/time/karachi'
import { weekdayName } from '@/lib/base/time/names'
import { arrivalOf } from '@/lib/orders/delivery/expected-delivery'

type PlacedOrderProps = {
  order: LastOrder
  /** h1 when it is the whole page. */
  level: 1 | 2
  /** Further links and buttons. */
  children: ReactNode
}

/** The confirmation of an order: number, sum, day of delivery, and links to remember it by. */
export function PlacedOrder({ order, level, children }: PlacedOrderProps) {
  const t = useTranslations('checkout.placed')
  const Heading = `h${level}` as const
  const shop = useShopName()
  const { totalPrice } = amountsOf(order)
  const isCash = order.paymentMethod === 'COD'
  const isPickup = order.delivery?.method === 'PICKUP'
  const byMail = isPickup ? 'cashThere' : 'cash'
  const online = order.isByTransfer ? 'transfer' : 'online'
  const first = isCash ? (order.isMailed === false ? 'called' : byMail) : online
  return (
    <Card
      tone="leaf"
      className="mb-6 grid gap-x-10 gap-y-5 md:grid-cols-[auto_1fr] md:items-center md:p-8"
      aria-labelledby="order-placed"
    >
      <Drawing name="basket" className="w-28 md:w-52" />
      <div className="grid min-w-0 gap-5">
        <div className="grid gap-2">
          <Heading id="order-placed" className="text-2xl/heading">
            {t('title')}
          </Heading>
          <p className="max-w-[60ch]">{t(first)}</p>
        </div>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 *:last:odd:col-span-2 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] sm:gap-x-8 sm:*:last:odd:col-span-1 rounded-md bg-card p-4 text-card-foreground">
          <Fact name={t('number')}>
            <ShortNumber>{order.number}</ShortNumber>
          </Fact>
          <Fact name={t(isCash ? (isPickup ? 'dueThere' : 'due') : 'total')}>
            <span className="whitespace-nowrap">{formatPrice(totalPrice, { always: true })}</span>
          </Fact>
          {isCash && <Arrival order={order} />}
        </dl>
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <Link className={buttonVariants()} href={paths.order(order._id)}>
            {t('view')}
          </Link>
          {isCash && (
            <ReminderLinks
              order={{ ...order, totalPrice, status: 'PENDING', paymentStatus: 'UNPAID' }}
              shop={shop}
            />
          )}
          {children}
        </div>
      </div>
    </Card>
  )
}

/** When the van comes, or the day on which it arrives or is ready. */
function Arrival({ order }: { order: LastOrder }) {
  const t = useTranslations('checkout.placed')
  const locale = useLocale()
  const { method, slot } = order.delivery ?? {}
  if (slot)
    return (
      <Fact name={t('van')}>
        <bdi>{formatSpan(slot.start, slot.end, order.placedAt, locale)}</bdi>
      </Fact>
    )
  const arrival = arrivalOf(order)
  return (
    <Fact name={t(method === 'PICKUP' ? 'ready' : 'expected')}>
      <bdi>
        {t('day', { day: weekdayName(weekdayOf(dayOf(arrival)), locale), date: formatDate(arrival, locale) })}
      </bdi>
    </Fact>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm/relaxed text-muted-foreground">{name}</dt>
    <dd className="text-lg font-semibold">{children}</dd>
  </div>
)
