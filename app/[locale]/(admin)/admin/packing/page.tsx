import type { Metadata } from 'next'
import { PackingForm } from '@/components/admin/packing/packing-form'
import { PackingGroups } from '@/components/admin/packing/packing-groups'
import { EmptyState } from '@/components/feedback/empty-state'
import { PageHead } from '@/components/layout/page'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { LinkTabs } from '@/components/ui/link-tabs'
import { adminPaths } from '@/lib/admin-paths'
import { requireViewer } from '@/lib/auth/page-viewer'
import { courierOfScreen } from '@/lib/couriers/labels'
import { latestShipments } from '@/lib/couriers/shipments'
import { type SearchParams, textOf } from '@/lib/http/page-params'
import { listPacking } from '@/lib/packing/queries'
import { paths, withQuery } from '@/lib/paths'
import { getSettings } from '@/lib/settings/queries'

export const metadata: Metadata = { title: 'Packing' }

export default async function PackingPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireViewer('ADMIN')
  const isPacked = textOf((await searchParams).view) === 'packed'
  const [{ groups, total, counts }, { couriers }] = await Promise.all([listPacking(isPacked), getSettings()])
  const rows = groups.flatMap((group) => group.rows)
  const shipments = await latestShipments(rows.map(({ _id }) => _id))
  return (
    <>
      <PageHead title="Packing" />
      <LinkTabs
        className="mb-6"
        label="Packing"
        tabs={[
          { text: `To pack (${counts.toPack})`, href: adminPaths.packing, isCurrent: !isPacked },
          {
            text: `Packed (${counts.packed})`,
            href: withQuery(adminPaths.packing, { view: 'packed' }),
            isCurrent: isPacked,
          },
        ]}
      />
      {rows.length === 0 ? (
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
