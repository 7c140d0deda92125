import { getTranslations } from 'next-intl/server'
import { BarChart } from '@/components/admin/figures/bar-chart'
import { FigureList } from '@/components/admin/figures/figure-list'
import { dayText, grouped, ordersText } from '@/components/admin/figures/figure-text'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { StatusBadge } from '@/components/ui/status-badge'
import { formatPrice, type Paisa, toPaisa } from '@/lib/base/money'
import { paths, withQuery } from '@/lib/base/paths'
import type { Figures } from '@/lib/office/figures/queries'
import { lastDays } from '@/lib/office/figures/rules'
import { isOnlineOffered } from '@/lib/shop/means/means'
import { getMeans } from '@/lib/shop/means/read'

/** Orders and revenue of each of the chosen days. */
export async function DayCharts({ figures: { days, total } }: { figures: Figures }) {
  const t = await getTranslations('figures.charts')
  return (
    <>
      <DayChart column="placed" title={t('orders')} format={grouped} days={days} total={total.placed} />
      <DayChart
        column="revenue"
        title={t('revenue')}
        format={(paisa) => formatPrice(toPaisa(paisa))}
        days={days}
        total={total.revenue}
      />
    </>
  )
}

/** Days without orders have this in place of the charts and lists. */
export async function NoSales({ now }: { now: Date }) {
  const t = await getTranslations('figures')
  return (
    <Card as="div" className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p>{t('none')}</p>
      <Link className="link" href={withQuery(paths.admin, { ...lastDays(30, now) })}>
        Last 30 days
      </Link>
    </Card>
  )
}

/** The orders of the chosen days: by status, by method, and the best sellers. */
export async function SalesFigures({ figures }: { figures: Figures }) {
  const t = await getTranslations('figures')
  const { byStatus, byMethod, bestSellers, total } = figures
  const isOnline = isOnlineOffered(await getMeans()) || byMethod.some(({ method }) => method === 'ONLINE')
  const maxPieces = Math.max(1, ...bestSellers.map(({ pieces }) => pieces))
  const price = (paisa: Paisa) => formatPrice(paisa, { always: true })
  return (
    <>
      <FigureList
        id="best-sellers"
        title={t('best.title')}
        lead={t('best.lead')}
        empty={t('best.empty')}
        figures={bestSellers.map(({ id, name, isSold, pieces, sales }) => ({
          key: id,
          name: isSold ? (
            <Link className="link" href={paths.product({ id })} prefetch={false}>
              {name}
            </Link>
          ) : (
            name
          ),
          value: t('best.sold', { pieces: grouped(pieces), amount: price(sales) }),
          share: pieces / maxPieces,
        }))}
      />
      <FigureList
        id="by-status"
        title={t('status.title')}
        lead={t('status.lead', { isOnline: isOnline ? 'yes' : 'no' })}
        empty={t('none')}
        figures={byStatus.map(({ status, orders, confirmed, booked }) => ({
          key: status,
          name: <StatusBadge status={status} />,
          value: t(status === 'PENDING' && confirmed > 0 ? 'status.open' : 'status.row', {
            orders: ordersText(orders),
            count: grouped(confirmed),
            amount: price(booked),
          }),
          share: orders / total.placed,
        }))}
      />
      {isOnline && (
        <FigureList
          id="by-method"
          title={t('method.title')}
          lead={t('method.lead')}
          empty={t('none')}
          figures={byMethod.map(({ method, orders, revenue }) => ({
            key: method,
            name: t(method === 'COD' ? 'method.cash' : 'method.online'),
            value: t('status.row', { orders: ordersText(orders), amount: price(revenue) }),
            share: revenue / Math.max(1, total.revenue),
          }))}
        />
      )}
    </>
  )
}

type DayChartProps = {
  column: 'placed' | 'revenue'
  title: string
  format: (value: number) => string
  days: Figures['days']
  total: number
}

async function DayChart({ column, title, format, days, total }: DayChartProps) {
  const t = await getTranslations('figures.charts')
  const most = Math.max(0, ...days.map((day) => day[column]))
  return (
    <BarChart
      id={`${column}-by-day`}
      title={t('title', { what: title })}
      lead={t('lead', { all: format(total), most: format(most) })}
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
