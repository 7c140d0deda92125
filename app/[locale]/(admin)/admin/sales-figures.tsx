import { dayText, grouped, ordersText } from '@/components/admin/figure-text'
import { BarChart } from '@/components/admin/overview/bar-chart'
import { FigureList } from '@/components/admin/overview/figure-list'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { StatusBadge } from '@/components/ui/status-badge'
import type { Figures } from '@/lib/figures/queries'
import { lastDays } from '@/lib/figures/rules'
import { formatPrice } from '@/lib/money'
import { paths, withQuery } from '@/lib/paths'

type SalesFiguresProps = { figures: Figures; orders: number; paisa: number }

/** Orders and revenue of each of the chosen days. `orders` and `paisa` are their sums. */
export const DayCharts = ({ figures: { days }, orders, paisa }: SalesFiguresProps) => (
  <>
    <DayChart column="orders" title="Orders" format={grouped} days={days} total={orders} />
    <DayChart column="paisa" title="Revenue" format={formatPrice} days={days} total={paisa} />
  </>
)

/** In place of the charts and lists of days without orders. */
export const NoSales = ({ now }: { now: Date }) => (
  <Card as="div" className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
    <p>No orders in this period.</p>
    <Link className="link" href={withQuery(paths.admin, { ...lastDays(30, now) })}>
      Last 30 days
    </Link>
  </Card>
)

/** What was sold on the chosen days. */
export function SalesFigures({ figures, orders, paisa }: SalesFiguresProps) {
  const { byStatus, byMethod, bestSellers } = figures
  const maxPieces = Math.max(1, ...bestSellers.map(({ pieces }) => pieces))
  return (
    <>
      <FigureList
        id="best-sellers"
        title="Best sellers"
        empty="No sales in this period."
        figures={bestSellers.map(({ id, name, isSold, pieces, ...row }) => ({
          key: id,
          name: isSold ? (
            <Link className="link" href={paths.product(id)} prefetch={false}>
              {name}
            </Link>
          ) : (
            name
          ),
          value: `${grouped(pieces)} sold · ${formatPrice(row.paisa, { always: true })}`,
          share: pieces / maxPieces,
        }))}
      />
      <FigureList
        id="by-status"
        title="By status"
        empty="No orders in this period."
        figures={byStatus.map((row) => ({
          key: row.status,
          name: <StatusBadge status={row.status} />,
          value: `${ordersText(row.orders)} · ${formatPrice(row.paisa, { always: true })}`,
          share: row.orders / orders,
        }))}
      />
      <FigureList
        id="by-method"
        title="Cash on delivery and online"
        lead="Cancelled orders are not included."
        empty="No orders in this period."
        figures={byMethod.map((row) => ({
          key: row.method,
          name: row.method === 'COD' ? 'Cash on delivery' : 'Online',
          value: `${ordersText(row.orders)} · ${formatPrice(row.paisa, { always: true })}`,
          share: row.paisa / Math.max(1, paisa),
        }))}
      />
    </>
  )
}

type DayChartProps = {
  column: 'orders' | 'paisa'
  title: string
  format: (value: number) => string
  days: Figures['days']
  total: number
}

function DayChart({ column, title, format, days, total }: DayChartProps) {
  const most = Math.max(0, ...days.map((day) => day[column]))
  return (
    <BarChart
      id={`${title.toLowerCase()}-by-day`}
      title={`${title} by day`}
      lead={`${format(total)} in all, ${format(most)} on the best day`}
      unit={title}
      format={format}
      bars={days.map((day) => ({
        label: dayText(day.day),
        value: day[column],
        text: format(day[column]),
      }))}
    />
  )
}
