import type { Metadata } from 'next'
import { AppointmentsTable } from '@/components/appointments/appointments-table'
import { UpcomingPastTabs } from '@/components/appointments/upcoming-past-tabs'
import { EmptyState } from '@/components/feedback/empty-state'
import { PageHead } from '@/components/layout/page'
import { Pager } from '@/components/products/pager'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { listByTime } from '@/lib/appointments/queries'
import { requireViewer } from '@/lib/auth/page-viewer'
import { pageOf, type SearchParams, textOf } from '@/lib/http/page-params'
import { paths, withQuery } from '@/lib/paths'

export const metadata: Metadata = { title: 'Manage Appointments', robots: { index: false } }

export default async function ManageAppointmentsPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const viewer = await requireViewer('CARETAKER')
  const params = await searchParams
  const past = textOf(params.when) === 'past'
  const now = new Date()
  const { items, total, page, limit } = await listByTime(viewer, pageOf(params), {
    of: past ? 'past' : 'upcoming',
    now,
  })
  return (
    <>
      <PageHead title="Manage Appointments" />
      <UpcomingPastTabs base={paths.manageAppointments} past={past} />
      {items.length === 0 ? (
        <EmptyState
          heading={past ? 'No past visits yet' : 'No visits coming up'}
          message={past ? undefined : 'New bookings will appear here.'}
          caption="No appointments found."
        >
          <Link className={buttonVariants()} href={paths.caretakerDashboard}>
            Check my hours and prices
          </Link>
        </EmptyState>
      ) : (
        <AppointmentsTable appointments={items} now={now} />
      )}
      {(total > limit || page > 1) && (
        <Pager
          base={withQuery(paths.manageAppointments, { when: past ? 'past' : '' })}
          page={page}
          limit={limit}
          totalPages={Math.ceil(total / limit)}
        />
      )}
    </>
  )
}
