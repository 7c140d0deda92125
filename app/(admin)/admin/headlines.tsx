import type { ReactNode } from 'react'
import { grouped } from '@/components/admin/figure-text'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { Alerts } from '@/lib/figures/queries'
import { formatPrice } from '@/lib/money'
import { paths } from '@/lib/paths'

type HeadlinesProps = { orders: number; paisa: number; alerts: Alerts }

/** The most important numbers, above the charts. */
export function Headlines({ orders, paisa, alerts }: HeadlinesProps) {
  return (
    <dl className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] gap-4">
      <Headline name="Orders" value={grouped(orders)} />
      <Headline name="Revenue" value={formatPrice(paisa)} note="Cancelled orders are not counted." />
      <Headline
        name="Cash orders to confirm"
        value={alerts.unhandledOrders === 0 ? 'None' : grouped(alerts.unhandledOrders)}
        note={
          alerts.unhandledOrders > 0 && (
            <Link className="link" href={paths.adminOrders}>
              New {alerts.unhandledOrders === 1 ? 'it' : 'them'} yet
            </Link>
          )
        }
      />
      <Headline
        name="Refunds due"
        value={alerts.refunds.count === 0 ? 'None' : formatPrice(alerts.refunds.paisa)}
        note={
          alerts.refunds.count > 0 && (
            <Link className="link" href={paths.adminPayments}>
              {alerts.refunds.count} waiting
            </Link>
          )
        }
      />
    </dl>
  )
}

type HeadlineProps = { name: string; value: string; note?: ReactNode }

function Headline({ name, value, note }: HeadlineProps) {
  return (
    <Card as="div">
      <dt className="text-sm/relaxed text-muted-foreground">{name}</dt>
      <dd className="font-display text-2xl/9 font-semibold tabular-nums">{value}</dd>
      {note && <dd className="text-sm text-muted-foreground">{note}</dd>}
    </Card>
  )
}
