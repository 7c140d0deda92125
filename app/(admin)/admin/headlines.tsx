import { changeText, grouped } from '@/components/admin/figure-text'
import { Card } from '@/components/ui/card'
import type { Figures } from '@/lib/figures/queries'
import { formatPrice } from '@/lib/money'

type HeadlinesProps = { orders: number; paisa: number; before: Figures['before']; days: number }

/** The most important numbers, above the charts. */
export function Headlines({ orders, paisa, before, days }: HeadlinesProps) {
  return (
    <dl className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] gap-4">
      <Headline
        name="Orders"
        value={grouped(orders)}
        change={changeText(orders, before.orders, days, grouped)}
      />
      <Headline
        name="Revenue"
        value={formatPrice(paisa)}
        change={changeText(paisa, before.paisa, days, formatPrice)}
        note="Cancelled orders are not counted."
      />
    </dl>
  )
}

type HeadlineProps = { name: string; value: string; change: string; note?: string }

function Headline({ name, value, change, note }: HeadlineProps) {
  return (
    <Card as="div">
      <dt className="text-sm/relaxed text-muted-foreground">{name}</dt>
      <dd className="font-display text-2xl/9 font-semibold tabular-nums">{value}</dd>
      <dd className="text-sm tabular-nums">{change}</dd>
      {note && <dd className="text-sm text-muted-foreground">{note}</dd>}
    </Card>
  )
}
