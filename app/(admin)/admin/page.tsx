import type { Metadata } from 'next'
import { BarChart } from '@/components/admin/bar-chart'
import { FigureList } from '@/components/admin/figure-list'
import { RangeForm } from '@/components/admin/range-form'
import { PageHead } from '@/components/layout/page'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { StatusBadge } from '@/components/ui/status-badge'
import { requireViewer } from '@/lib/auth/page-viewer'
import { readAlerts, readFigures } from '@/lib/figures/queries'
import { readRecentFigures } from '@/lib/figures/recent'
import { parseRange } from '@/lib/figures/rules'
import { type SearchParams, textOf } from '@/lib/http/page-params'
import { formatPrice } from '@/lib/money'
import { paths, withQuery } from '@/lib/paths'
import { LOW_STOCK } from '@/lib/products/rules'
import { formatDate, formatDates } from '@/lib/time/format'

export const metadata: Metadata = { title: 'Overview' }

export default async function OverviewPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireViewer('ADMIN')
  const sent = await searchParams
  const now = new Date()
  const range = parseRange(textOf(sent.from), textOf(sent.to), now)
  const [figures, alerts, recent] = await Promise.all([
    readFigures(range),
    readAlerts(),
    readRecentFigures(now),
  ])
  const { days, byStatus, byMethod, bestSellers, newCaretakers } = figures
  const orders = sum(days.map((day) => day.orders))
  const paisa = sum(days.map((day) => day.paisa))
  const maxPieces = Math.max(1, ...bestSellers.map(({ pieces }) => pieces))
  return (
    <>
      <PageHead title="Overview" lead={formatDates(`${range.from}T00:00+05:00`, `${range.to}T00:00+05:00`)} />
      <RangeForm range={range} now={now} />
      <dl className="headlines">
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
      <div className="overview">
        <BarChart
          id="orders-by-day"
          title="Orders by day"
          lead={leadOf(
            grouped(orders),
            days.map((day) => day.orders),
            grouped,
          )}
          unit="Orders"
          bars={days.map((day) => ({
            label: dayText(day.day),
            value: day.orders,
            text: grouped(day.orders),
          }))}
        />
        <BarChart
          id="revenue-by-day"
          title="Revenue by day"
          lead={leadOf(
            formatPrice(paisa),
            days.map((day) => day.paisa),
            formatPrice,
          )}
          unit="Revenue"
          bars={days.map((day) => ({
            label: dayText(day.day),
            value: day.paisa,
            text: formatPrice(day.paisa),
          }))}
        />
        <FigureList
          id="by-status"
          title="By status"
          empty="No orders in this period."
          figures={byStatus.map((row) => ({
            key: row.status,
            name: <StatusBadge status={row.status} />,
            value: `${ordersText(row.orders)} · ${formatPrice(row.paisa)}`,
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
            value: `${ordersText(row.orders)} · ${formatPrice(row.paisa)}`,
            share: row.paisa / Math.max(1, paisa),
          }))}
        />
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
            value: `${grouped(pieces)} sold · ${formatPrice(row.paisa)}`,
            share: pieces / maxPieces,
          }))}
        />
        <FigureList
          id="recent"
          title="Visits, swaps and reviews"
          empty=""
          figures={[
            {
              key: 'appointments',
              name: (
                <Link className="link" href={withQuery(paths.adminAppointments, { status: 'PENDING' })}>
                  Appointments
                </Link>
              ),
              value: `${grouped(recent.unanswered)} waiting for an answer`,
            },
            {
              key: 'swaps',
              name: (
                <Link className="link" href={withQuery(paths.adminSwaps, { state: 'PENDING' })}>
                  Swaps
                </Link>
              ),
              value: `${grouped(recent.openSwaps)} open`,
            },
            {
              key: 'reviews',
              name: (
                <Link className="link" href={paths.adminReviews}>
                  Reviews
                </Link>
              ),
              value: `${grouped(recent.reviews)} in the last 7 days`,
            },
          ]}
        />
        <FigureList
          id="low-stock"
          title="Low stock"
          lead={`Products with ${LOW_STOCK} or fewer left.`}
          empty="Everything is well stocked."
          figures={alerts.lowStock.map(({ id, name, stock }) => ({
            key: id,
            name: (
              <Link className="link" href={paths.adminProductEdit(id)} prefetch={false}>
                {name}
              </Link>
            ),
            value: stock === 0 ? 'Sold out' : `${stock} left`,
          }))}
        />
        <FigureList
          id="misses"
          title="Searches with no results"
          lead="Ideas for new products or synonyms."
          empty="All searches had results."
          figures={alerts.misses.map(({ query, count, lastSeen }) => ({
            key: query,
            name: <bdi>{query}</bdi>,
            value: `${count === 1 ? 'Once' : `${grouped(count)} times, last`} on ${formatDate(lastSeen)}`,
          }))}
        />
        <FigureList
          id="new-caretakers"
          title="New caretakers"
          empty="No new caretakers in this period."
          figures={newCaretakers.map(({ id, name, city, at }) => ({
            key: id,
            name: (
              <Link className="link" href={paths.adminUser(id)} prefetch={false}>
                {name}
              </Link>
            ),
            value: `${city}, ${formatDate(at)}`,
          }))}
        />
      </div>
    </>
  )
}

type HeadlineProps = { name: string; value: string; note?: React.ReactNode }

function Headline({ name, value, note }: HeadlineProps) {
  return (
    <Card as="div">
      <dt>{name}</dt>
      <dd>{value}</dd>
      {note && <dd className="headline-note">{note}</dd>}
    </Card>
  )
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const ordersText = (count: number) => (count === 1 ? '1 order' : `${grouped(count)} orders`)
/** The charts have no scale, so this gives the largest value. */
const leadOf = (total: string, values: readonly number[], text: (value: number) => string) =>
  `${total} in all, ${text(Math.max(0, ...values))} on the best day`
const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
const dayText = (day: string) => formatDate(`${day}T00:00+05:00`)
