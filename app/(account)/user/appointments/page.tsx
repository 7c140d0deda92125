import type { Metadata } from 'next'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { AppointmentCard } from '@/components/appointments/appointment-card'
import { HalvesNav } from '@/components/appointments/halves-nav'
import { EmptyState } from '@/components/feedback/empty-state'
import { PageHead } from '@/components/layout/page'
import { Pager } from '@/components/products/pager'
import { listHalf } from '@/lib/appointments/queries'
import { requireViewer } from '@/lib/auth/page-viewer'
import { pageOf, type SearchParams, textOf } from '@/lib/page-params'
import { paths, withQuery } from '@/lib/paths'
import { settleReturn } from '@/lib/payments/receive'

export const metadata: Metadata = { title: 'Your Appointments', robots: { index: false } }

export default async function AppointmentsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await requireViewer('BUYER')
  const params = await searchParams
  if (await settleReturn(params)) redirect(paths.appointments)
  const past = textOf(params.when) === 'past'
  const { items, total, page, limit } = await listHalf(viewer, pageOf(params), {
    of: past ? 'past' : 'upcoming',
    now: new Date(),
  })
  return (
    <>
      <PageHead title="Your Appointments">
        <a className="btn btn-outline" href={`${paths.profile}#calendar`}>
          Calendar address
        </a>
        <Link className="btn btn-outline" href={paths.services}>
          Find a caretaker
        </Link>
      </PageHead>
      <HalvesNav base={paths.appointments} past={past} />
      {items.length === 0 ? (
        <EmptyState message="No appointments found.">
          <Link className="btn btn-primary" href={paths.services}>
            Find a caretaker
          </Link>
        </EmptyState>
      ) : (
        <div className="visit-grid">
          {items.map((appointment) => (
            <AppointmentCard key={appointment._id} appointment={appointment} />
          ))}
        </div>
      )}
      {total > 0 && (
        <Pager
          base={withQuery(paths.appointments, { when: past ? 'past' : '' })}
          page={page}
          limit={limit}
          totalPages={Math.ceil(total / limit)}
        />
      )}
    </>
  )
}
