import type { Metadata } from 'next'
import { appointmentColumns } from '@/components/admin/appointments/columns'
import { AdminList } from '@/components/admin/lists/list'
import { AdminSearch, sortFilter, stateFilter } from '@/components/admin/lists/search'
import { EmptyState } from '@/components/feedback/empty-state'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { paths, withQuery } from '@/lib/base/paths'
import { adminAppointmentSorts, listAdminAppointments } from '@/lib/care/appointments/admin-list'
import { statuses } from '@/lib/care/appointments/rules'
import { paymentStatuses } from '@/lib/money/payments/rules'
import { sortOf } from '@/lib/platform/admin/sorts'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import {
  adminPageSizes,
  pageOf,
  type SearchParams,
  searchTextOf,
  textOf,
} from '@/lib/platform/http/page-params'
import { hiddenColumns } from '../hidden-columns'

export const metadata: Metadata = { title: 'Appointments' }

export default async function AppointmentsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await requireStaff('visits.read')
  const sent = await searchParams
  const text = searchTextOf(sent.text)
  const status = statuses.find((known) => known === textOf(sent.status))
  const payment = paymentStatuses.find((known) => known === textOf(sent.payment))
  const sort = sortOf(adminAppointmentSorts, sent.sort)
  const found = await listAdminAppointments({
    ...pageOf(sent, adminPageSizes),
    text,
    ...(status ? { status } : {}),
    ...(payment ? { payment } : {}),
    ...(sort ? { sort } : {}),
  })
  return (
    <>
      <PageHead title="Appointments" />
      <AdminSearch
        action={paths.adminAppointments}
        label="Number, name, email or phone"
        text={text}
        limit={found.limit}
        filters={[
          stateFilter('status', 'Status', status, statuses),
          stateFilter('payment', 'Payment', payment, paymentStatuses),
          sortFilter({ '': 'Soonest first', ...adminAppointmentSorts }, sort),
        ]}
      />
      {found.total === 0 ? (
        <EmptyState heading="No appointments to show" caption="No appointments found.">
          <Link className={buttonVariants({ variant: 'outline' })} href={paths.adminAppointments}>
            All appointments
          </Link>
        </EmptyState>
      ) : (
        <AdminList
          list="appointments"
          viewerId={viewer.id}
          words={['appointment', 'appointments']}
          found={found}
          columns={appointmentColumns(new Date())}
          hidden={await hiddenColumns('appointments')}
          keyOf={({ id }) => id}
          base={withQuery(paths.adminAppointments, { text, status, payment, sort })}
          sort={sort ?? ''}
        />
      )}
    </>
  )
}
