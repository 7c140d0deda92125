import type { Metadata } from 'next'
import { PackingForm } from '@/components/admin/packing/packing-form'
import { PackingGroups } from '@/components/admin/packing/packing-groups'
import { ReviewList } from '@/components/admin/packing/review-list'
import { EmptyState } from '@/components/feedback/empty-state'
import { PageHead } from '@/components/layout/page'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { LinkTabs } from '@/components/ui/link-tabs'
import { adminPaths } from '@/lib/admin-paths'
import { requireViewer } from '@/lib/auth/page-viewer'
import { courierOfScreen } from '@/lib/couriers/labels'
import { countReviews, latestShipments, listReviews } from '@/lib/couriers/shipments'
import { type SearchParams, textOf } from '@/lib/http/page-params'
import { listPacking } from '@/lib/packing/queries'
import { paths, withQuery } from '@/lib/paths'
import { getSettings } from '@/lib/settings/queries'

export const metadata: Metadata = { title: 'Packing' }

export default async function PackingPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireViewer('ADMIN')
  const view = textOf((await searchParams).view)
  const isPacked = view === 'packed'
  const isReview = view === 'review'
  const [{ groups, total, counts }, { couriers }, toReview] = await Promise.all([
    listPacking(isPacked),
    getSettings(),
    countReviews(),
  ])
  const rows = groups.flatMap((group) => group.rows)
  const shipments = await latestShipments(rows.map(({ _id }) => _id))
  return (
    <>
      <PageHead title="Packing" />
      <LinkTabs
        className="mb-6"
        label="Packing"
        tabs={[
          { text: `To pack (${counts.toPack})`, href: adminPaths.packing, isCurrent: !isPacked && !isReview },
          {
            text: `Packed (${counts.packed})`,
            href: withQuery(adminPaths.packing, { view: 'packed' }),
            isCurrent: isPacked,
          },
          ...(toReview > 0 || isReview
            ? [
                {
                  text: `To look at (${toReview})`,
                  href: withQuery(adminPaths.packing, { view: 'review' }),
                  isCurrent: isReview,
                },
              ]
            : []),
        ]}
      />
      {isReview ? (
        <Reviews />
      ) : rows.length === 0 ? (
        <EmptyState
          heading={isPacked ? 'No parcel is waiting' : 'Everything is packed'}
          message={
            isPacked
              ? 'Packed orders wait here until they are handed over.'
              : 'Cash orders come here once they are confirmed, online orders once they are paid.'
          }
          drawing="basket"
        >
          <Link className={buttonVariants({ variant: 'outline' })} href={paths.adminOrders}>
            All orders
          </Link>
        </EmptyState>
      ) : (
        <>
          {total > rows.length && (
            <p className="mb-4 text-muted-foreground">
              The {rows.length} oldest of {total} orders. The others follow once these are done.
            </p>
          )}
          {/* A new key per view resets the selection. */}
          <PackingForm
            key={String(isPacked)}
            rows={rows}
            isPacked={isPacked}
            couriers={couriers.map(({ name }) => name)}
            courier={courierOfScreen()}
          >
            <PackingGroups groups={groups} shipments={shipments} now={new Date()} />
          </PackingForm>
        </>
      )}
    </>
  )
}

async function Reviews() {
  const reviews = await listReviews()
  return reviews.length > 0 ? (
    <ReviewList reviews={reviews} />
  ) : (
    <EmptyState heading="Nothing to look at" message="No booking with a courier needs you." drawing="basket">
      <Link className={buttonVariants({ variant: 'outline' })} href={adminPaths.packing}>
        Orders to pack
      </Link>
    </EmptyState>
  )
}
