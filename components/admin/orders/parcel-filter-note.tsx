import type { AdminFilter } from '@/components/admin/lists/search'
import { Link } from '@/components/ui/link'
import { paths, withQuery } from '@/lib/base/paths'
import { formatDates } from '@/lib/base/time/format'
import { outcomeText } from '@/lib/orders/parcels/outcome-text'
import { type OutcomeFilter, outcomeFilters, type ParcelFilter } from '@/lib/orders/views/parcel-filter'
import { cityByCode } from '@/lib/shop/cities/cities'

const labelOf = (outcome: OutcomeFilter) =>
  outcome === 'RETURNED' ? 'Refused or not found' : outcomeText(outcome)

/** A filter of the orders table by what became of the parcel. */
export const outcomeFilter = (chosen: OutcomeFilter | undefined): AdminFilter => ({
  name: 'outcome',
  label: 'Parcel',
  value: chosen,
  options: outcomeFilters.map((outcome) => [outcome, labelOf(outcome)] as const),
})

type ParcelFilterNoteProps = {
  filter: ParcelFilter
  /** Its name. */
  product: string | null
}

/** The parcels that a list behind a figure shows, beyond its other filters. */
export function ParcelFilterNote({ filter, product }: ParcelFilterNoteProps) {
  const { outcome, city, courier, from, to } = filter
  const parts = [
    city && `to ${cityByCode(city)?.name ?? city}`,
    courier && (courier === 'none' ? 'without a courier' : `by ${courier}`),
    product && `with ${product}`,
    from && to && formatDates(`${from}T00:00+05:00`, `${to}T00:00+05:00`),
  ].filter(Boolean)
  if (!outcome || parts.length === 0) return null
  return (
    <p className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span>
        {labelOf(outcome)}: {parts.join(', ')}
      </span>
      <Link className="link" href={withQuery(paths.adminOrders, { outcome })}>
        All parcels {labelOf(outcome).toLowerCase()}
      </Link>
    </p>
  )
}
