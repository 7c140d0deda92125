import { changeText, grouped, sum, unbroken } from '@/components/admin/figure-text'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import type { Figures } from '@/lib/figures/queries'
import { formatPrice } from '@/lib/money'

type HeadlinesProps = { figures: Figures; orders: number; paisa: number }

/** The most important numbers, above the charts. */
export function Headlines({ figures: { before, byStatus, byMethod }, orders, paisa }: HeadlinesProps) {
  const cancelled = byStatus.find(({ status }) => status === 'CANCELLED')?.orders ?? 0
  // Cancelled orders are not in the revenue either.
  const counted = sum(byMethod.map((row) => row.orders))
  const average = paisa / Math.max(1, counted)
  const averageBefore = before.paisa / Math.max(1, before.orders - before.cancelled)
  return (
    <dl className="mb-4 grid grid-cols-2 gap-3 xl:grid-cols-4 xl:gap-4">
      <Headline
        name="Orders"
        value={grouped(orders)}
        note={changeText(orders, before.orders, grouped)}
        change={orders - before.orders}
      />
      <Headline
        name="Revenue"
        value={rounded(paisa)}
        note={changeText(paisa, before.paisa, rounded)}
        change={paisa - before.paisa}
      />
      <Headline
        name="Average order"
        value={counted === 0 ? '–' : rounded(average)}
        note={changeText(average, averageBefore, rounded)}
        change={average - averageBefore}
      />
      <Headline
        name="Cancelled"
        value={grouped(cancelled)}
        note={changeText(cancelled, before.cancelled, grouped)}
        change={before.cancelled - cancelled}
      />
    </dl>
  )
}

/** In whole rupees: the lists below have the paisa. */
const rounded = (paisa: number) => formatPrice(Math.round(paisa / 100) * 100)

/** `change`: above zero for what the shop wishes. */
type HeadlineProps = { name: string; value: string; note: string; change: number }

function Headline({ name, value, note, change }: HeadlineProps) {
  return (
    <Card as="div" padding="none" className="min-w-0 p-4 wrap-anywhere sm:px-5">
      <dt className="text-sm/relaxed text-muted-foreground">{name}</dt>
      <dd
        className={cn(
          'font-display text-xl/9 font-semibold tabular-nums sm:text-2xl/9',
          // A revenue of seven digits on a phone.
          value.length > 10 && 'max-sm:text-base/9',
        )}
      >
        {unbroken(value)}
      </dd>
      <dd
        className={cn(
          'text-sm tabular-nums',
          change > 0 ? 'text-tone-green' : change < 0 ? 'text-tone-red' : 'text-muted-foreground',
        )}
      >
        {unbroken(note)}
      </dd>
    </Card>
  )
}
