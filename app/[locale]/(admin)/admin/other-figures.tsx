import { getTranslations } from 'next-intl/server'
import { FigureList } from '@/components/admin/figures/figure-list'
import { grouped } from '@/components/admin/figures/figure-text'
import { RecordLink } from '@/components/admin/record-link'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { paths, withQuery } from '@/lib/base/paths'
import { formatDate } from '@/lib/base/time/format'
import { LOW_STOCK } from '@/lib/catalogue/products/rules'
import type { Alerts, Figures } from '@/lib/office/figures/queries'
import type { RecentFigures } from '@/lib/office/figures/recent'
import { getParts } from '@/lib/shop/parts/read'
import { offersOf } from '@/lib/shop/parts/rules'

type OtherFiguresProps = Pick<Figures, 'newCaretakers'> & { alerts: Alerts; recent: RecentFigures }

/** Activity between customers, and what may need the shop's attention. */
export async function OtherFigures({ newCaretakers, alerts, recent }: OtherFiguresProps) {
  const t = await getTranslations('parts.admin')
  const parts = await getParts()
  // What exists goes on while its part is off.
  const shown = {
    caretakers: parts.caretakers || recent.unanswered > 0,
    swaps: parts.swaps || recent.openSwaps > 0,
  }
  return (
    <>
      <FigureList
        id="recent"
        title={t('recent', { offers: offersOf(shown) })}
        empty=""
        figures={[
          ...(shown.caretakers
            ? [
                {
                  key: 'appointments',
                  name: (
                    <Link className="link" href={withQuery(paths.adminAppointments, { status: 'PENDING' })}>
                      Appointments
                    </Link>
                  ),
                  value: `${grouped(recent.unanswered)} waiting for an answer`,
                },
              ]
            : []),
          ...(shown.swaps
            ? [
                {
                  key: 'swaps',
                  name: (
                    <Link className="link" href={withQuery(paths.adminSwaps, { state: 'PENDING' })}>
                      Swaps
                    </Link>
                  ),
                  value: `${grouped(recent.openSwaps)} open`,
                },
              ]
            : []),
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
            <RecordLink kind="product" id={id}>
              {name}
            </RecordLink>
          ),
          value: (
            <Badge tone={stock === 0 ? 'red' : 'yellow'}>{stock === 0 ? 'Sold out' : `${stock} left`}</Badge>
          ),
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
      {parts.caretakers && (
        <FigureList
          id="new-caretakers"
          title="New caretakers"
          empty="No new caretakers in this period."
          figures={newCaretakers.map(({ id, name, city, at }) => ({
            key: id,
            name: (
              <RecordLink kind="user" id={id}>
                {name}
              </RecordLink>
            ),
            value: `${city}, ${formatDate(at)}`,
          }))}
        />
      )}
    </>
  )
}
