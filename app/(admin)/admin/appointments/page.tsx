import type { Metadata } from 'next'
import Link from 'next/link'
import { AppointmentsList } from '@/components/admin/appointments-list'
import { DeskChoice, DeskSearch } from '@/components/admin/admin-search'
import { EmptyState } from '@/components/feedback/empty-state'
import { PageHead } from '@/components/layout/page'
import { Pager } from '@/components/products/pager'
import { listDeskAppointments } from '@/lib/appointments/admin-list'
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
  const { items, total, page, limit } = await listDeskAppointments({
    ...pageOf(sent),
    text,
    ...(status ? { status } : {}),
    ...(payment ? { payment } : {}),
  })
  return (
    <>
      <PageHead title="Appointments" lead="Visits of all caretakers, the latest first." />
      <DeskSearch action={paths.adminAppointments} label="Number, name, email or phone" text={text}>
        <DeskChoice name="status" label="Status" value={status} options={named(statuses)} />
        <DeskChoice name="payment" label="Payment" value={payment} options={named(paymentStatuses)} />
      </DeskSearch>
      {items.length === 0 ? (
        <EmptyState message="No appointments found.">
          <Link className="btn btn-outline" href={paths.adminAppointments}>
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
