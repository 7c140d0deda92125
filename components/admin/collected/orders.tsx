import { useTranslations } from '#i18n'
import { RecordLink } from '@/components/admin/record-link'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { ShortNumber } from '@/components/ui/short-number'
import { adminPaths } from '@/lib/base/admin-paths'
import { formatPrice } from '@/lib/base/money'
import { formatDate } from '@/lib/base/time/date'
import type { Delivered } from '@/lib/reconciling/collected/figures-sql'
import { figureNames } from './figure-names'

const amounts = ['expected', 'outstanding', 'received', 'fees', 'withheld'] as const

/** The orders behind a figure: what was collected, and what became of it. */
export function CashOrders({ orders }: { orders: readonly Delivered[] }) {
  const t = useTranslations('orders.lostParcel')
  return (
    <ul className="rounded-lg border border-border bg-card">
      {orders.map((order) => (
        <li
          key={order.id}
          className="grid gap-x-6 gap-y-2 px-4 py-3 text-sm/5.5 not-first:border-t not-first:border-border lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center"
        >
          <div className="grid min-w-0 gap-0.5 wrap-anywhere">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <RecordLink className="link font-semibold" kind={order.subject} id={order.id}>
                <ShortNumber>{order.number}</ShortNumber>
              </RecordLink>
              <bdi>{order.customer}</bdi>
              {order.isLost && <Badge>{t('badge')}</Badge>}
              {order.isMissing && <Badge tone="red">Missing</Badge>}
            </p>
            <p className="text-muted-foreground">
              {order.subject === 'order' && order.source ? `${order.source}, ` : ''}
              {formatDate(order.at)}
              {order.statement && (
                <>
                  {', '}
                  <Link
                    className="link"
                    href={`${adminPaths.cashStatement(order.statement)}?state=all`}
                    prefetch={false}
                  >
                    statement
                  </Link>
                </>
              )}
            </p>
          </div>
          <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-5 sm:text-end">
            {amounts.map((name) => (
              <div
                key={name}
                className={cn(
                  'justify-between gap-2 sm:block sm:w-26',
                  // A phone shows only the sums that are not zero.
                  order[name] === 0 && name !== 'expected' ? 'max-sm:hidden' : 'flex',
                )}
              >
                <dt className="text-muted-foreground">{figureNames[name]}</dt>
                <dd className="whitespace-nowrap tabular-nums">{formatPrice(order[name])}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
