import type { ReactNode } from 'react'
import { grouped } from '@/components/admin/figure-text'
import { Card } from '@/components/ui/card'
import { formatPrice } from '@/lib/money'

type HeadlinesProps = { orders: number; paisa: number }

/** The most important numbers, above the charts. */
export function Headlines({ orders, paisa }: HeadlinesProps) {
  return (
    <dl className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] gap-4">
      <Headline name="Orders" value={grouped(orders)} />
      <Headline name="Revenue" value={formatPrice(paisa)} note="Cancelled orders are not counted." />
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
