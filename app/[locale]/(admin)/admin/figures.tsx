import { getTranslations } from 'next-intl/server'
import { periodBefore } from '@/components/admin/figures/figure-text'
import { RangeForm } from '@/components/admin/figures/range-form'
import type { DateRange } from '@/lib/base/time/date-range'
import { formatDates } from '@/lib/base/time/format'
import { readParcelFigures } from '@/lib/office/figures/parcels'
import { readAlerts, readFigures } from '@/lib/office/figures/queries'
import { readRecentFigures } from '@/lib/office/figures/recent'
import { Headlines } from './headlines'
import { OtherFigures } from './other-figures'
import { ParcelFiguresLists } from './parcel-figures'
import { DayCharts, NoSales, SalesFigures } from './sales-figures'

/** The figures of the overview, for staff who may see them. */
export async function Figures({ range, now }: { range: DateRange; now: Date }) {
  const [figures, parcels, alerts, recent] = await Promise.all([
    readFigures(range),
    readParcelFigures(range),
    readAlerts(),
    readRecentFigures(now),
  ])
  const hasOrders = figures.total.placed > 0
  const t = await getTranslations('figures')
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="text-xl">Figures</h2>
          <p className="text-muted-foreground">
            {formatDates(`${range.from}T00:00+05:00`, `${range.to}T00:00+05:00`)}
            <span className="block text-sm">
              {t('lead')} Compared with {periodBefore(figures.days.length)}
            </span>
          </p>
        </div>
        <RangeForm range={range} now={now} />
      </div>
      <Headlines figures={figures} />
      {hasOrders ? (
        <div className="mb-4 grid grid-cols-1 gap-4 lg:grid-cols-2">
          <DayCharts figures={figures} />
        </div>
      ) : (
        <NoSales now={now} />
      )}
      {/* Columns, because lists of different lengths would leave gaps in a grid. */}
      <div className="gap-4 *:mb-4 *:break-inside-avoid lg:columns-2">
        {hasOrders && <SalesFigures figures={figures} />}
        <ParcelFiguresLists figures={parcels} range={range} />
        <OtherFigures newCaretakers={figures.newCaretakers} alerts={alerts} recent={recent} />
      </div>
    </>
  )
}
