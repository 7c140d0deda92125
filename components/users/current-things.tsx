import type { ReactNode } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { AppointmentBadges } from '@/components/appointments/appointment-badges'
import { OrderBadges } from '@/components/orders/order-badges'
import { useOrderProgress } from '@/components/orders/order-progress'
import { usePlantList } from '@/components/swaps/plant-list'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { TypedText } from '@/components/ui/typed-text'
import { paths } from '@/lib/base/paths'
import { formatSpan } from '@/lib/base/time/format'
import type { AppointmentView } from '@/lib/care/appointments/schema'
import type { OrderDto } from '@/lib/orders/order/schema'
import { missedDeadline } from '@/lib/orders/order/transitions'
import { fullName } from '@/lib/platform/people/name'
import type { SwapView } from '@/lib/swaps/schema'

type CurrentThingsProps = {
  order: OrderDto | undefined
  visit: AppointmentView | undefined
  swap: SwapView | undefined
  now: Date
}

/** A buyer's latest order, next visit and open swap; nothing when there is none of them. */
export function CurrentThings({ order, visit, swap, now }: CurrentThingsProps) {
  const t = useTranslations('users.current')
  const locale = useLocale()
  const listOf = usePlantList()
  if (!order && !visit && !swap) return null
  return (
    <Card aria-labelledby="current">
      <h2 id="current" className="text-xl">
        {t('now')}
      </h2>
      <ul className="mt-2 divide-y divide-border">
        {order && (
          <Thing
            kind={t('order')}
            href={paths.order(order._id)}
            name={order.number}
            text={<ParcelText order={order} now={now} />}
          >
            <OrderBadges order={order} missed={missedDeadline(order)} />
          </Thing>
        )}
        {visit && (
          <Thing
            kind={t('visit')}
            href={paths.appointment(visit._id)}
            name={<TypedText>{visit.purpose}</TypedText>}
            text={t('visitWith', {
              when: formatSpan(visit.start, visit.end, now, locale),
              name: fullName(visit.caretaker),
            })}
          >
            <AppointmentBadges appointment={visit} />
          </Thing>
        )}
        {swap && (
          <Thing
            kind={t('swap')}
            href={paths.mySwaps}
            name={listOf(swap.offered.map(({ name }) => name))}
            text={t('swapFor', { plants: listOf(swap.desired.map(({ name }) => name)) })}
          />
        )}
      </ul>
    </Card>
  )
}

const ParcelText = ({ order, now }: { order: OrderDto; now: Date }) => useOrderProgress(order, now).parcel

type ThingProps = { kind: string; href: string; name: ReactNode; text: ReactNode; children?: ReactNode }

const Thing = ({ kind, href, name, text, children }: ThingProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3.5 last:pb-0">
    <div className="min-w-0 wrap-anywhere">
      <p className="text-sm text-muted-foreground">{kind}</p>
      <p className="font-semibold">
        <Link className="link" href={href}>
          {name}
        </Link>
      </p>
      <p>{text}</p>
    </div>
    {children}
  </li>
)
