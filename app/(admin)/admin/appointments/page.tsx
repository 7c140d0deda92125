import type { Metadata } from 'next'
import { AdminFilterSelect, AdminSearch } from '@/components/admin/admin-search'
import { AppointmentsList } from '@/components/admin/appointments-list'
import { EmptyState } from '@/components/feedback/empty-state'
import { PageHead } from '@/components/layout/page'
import { Pager } from '@/components/products/pager'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { listAdminAppointments } from '@/lib/appointments/admin-list'
import { statuses } from '@/lib/appointments/rules'
import { requireViewer } from '@/lib/auth/page-viewer'
import { pageOf, type SearchParams, searchTextOf, textOf } from '@/lib/http/page-params'
import { paths, withQuery } from '@/lib/paths'
import { paymentStatuses } from '@/lib/payments/rules'

export const metadata: Metadata = { title: 'Appointments' }

const named = (states: readonly string[]) =>
  states.map((state) => [state, state.replaceAll('_', ' ')] as const)

export default async function AppointmentsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireViewer('ADMIN')
  const sent = await searchParams
  const text = searchTextOf(sent.text)
  const status = statuses.find((one) => one === textOf(sent.status))
  const payment = paymentStatuses.find((one) => one === textOf(sent.payment))
  const { items, total, page, limit } = await listAdminAppointments({
    ...pageOf(sent),
    text,
    ...(status ? { status } : {}),
    ...(payment ? { payment } : {}),
  })
  return (
    <>
      <PageHead title="Appointments" lead="Appointments with all caretakers, newest first." />
      <AdminSearch action={paths.adminAppointments} label="Number, name, email or phone" text={text}>
        <AdminFilterSelect name="status" label="Status" value={status} options={named(statuses)} />
        <AdminFilterSelect name="payment" label="Payment" value={payment} options={named(paymentStatuses)} />
      </AdminSearch>
      {items.length === 0 ? (
        <EmptyState heading="No appointments to show" caption="No appointments found.">
          <Link className={buttonVariants({ variant: 'outline' })} href={paths.adminAppointments}>
            All appointments
          </Link>
        </EmptyState>
      ) : (
        <AppointmentsList appointments={items} />
      )}
      {total > 0 && (
        <Pager
          base={withQuery(paths.adminAppointments, { text, status, payment })}
          page={page}
          limit={limit}
          totalPages={Math.ceil(total / limit)}
        />
      )}
    </>
  )
}
