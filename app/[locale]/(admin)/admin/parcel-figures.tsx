import { FigureList } from '@/components/admin/figures/figure-list'
import { unbroken } from '@/components/admin/figures/figure-text'
import { Link } from '@/components/ui/link'
import { paths, withQuery } from '@/lib/base/paths'
import { type DateRange, monthRange } from '@/lib/base/time/date-range'
import { MIN_PARCELS, returnedText } from '@/lib/office/figures/parcel-rules'
import type { ParcelFigure, ParcelFigures } from '@/lib/office/figures/parcels'
import type { ParcelFilter } from '@/lib/orders/views/parcel-filter'

type ParcelFiguresProps = { figures: ParcelFigures; range: DateRange }

/** Parcels that were refused or whose address was not found, each list with links to the orders. */
export function ParcelFiguresLists({ figures, range }: ParcelFiguresProps) {
  const { total, byCity, byCourier, byProduct, byMonth } = figures
  if (byMonth.length === 0) return null
  const list = (
    id: string,
    title: string,
    rows: readonly ParcelFigure[],
    filterOf: (key: string) => ParcelFilter,
    lead?: string,
  ) => (
    <FigureList
      id={id}
      title={title}
      lead={lead}
      empty={`Nothing with ${MIN_PARCELS} parcels or more was returned in this period.`}
      figures={rows.map((row) => ({
        key: row.key,
        name: (
          <Link
            className="link"
            href={withQuery(paths.adminOrders, { outcome: 'RETURNED', ...filterOf(row.key) })}
            prefetch={false}
          >
            {row.name}
          </Link>
        ),
        value: returnedText(row),
        ...(row.parcels < MIN_PARCELS ? {} : { share: row.returned / row.parcels }),
      }))}
    />
  )
  return (
    <>
      {list(
        'returned-by-month',
        'Returned parcels by month',
        byMonth,
        (key) => ({ ...monthRange(key) }),
        unbroken(`Refused, or no one was found: ${returnedText(total)} in the chosen period.`),
      )}
      {list('returned-by-city', 'Returned parcels by city', byCity, (city) => ({ city, ...range }))}
      {list('returned-by-courier', 'Returned parcels by courier', byCourier, (courier) => ({
        courier,
        ...range,
      }))}
      {list('returned-by-product', 'Returned parcels by product', byProduct, (product) => ({
        product,
        ...range,
      }))}
    </>
  )
}
