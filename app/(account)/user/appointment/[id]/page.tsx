import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { AppointmentActions } from '@/components/appointments/appointment-actions'
import { AppointmentDetail } from '@/components/appointments/appointment-detail'
import { PageHead } from '@/components/layout/page'
import { findAppointment } from '@/lib/appointments/queries'
import { requireViewer } from '@/lib/auth/page-viewer'
import { paths } from '@/lib/paths'

export const metadata: Metadata = { title: 'Appointment Details', robots: { index: false } }

export default async function AppointmentPage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await requireViewer('BUYER')
  const appointment = await findAppointment(viewer, (await params).id)
  if (!appointment) notFound()
  return (
    <>
      <PageHead title="Appointment Details">
        <Link className="btn btn-link" href={paths.appointments}>
          All my appointments
        </Link>
      </PageHead>
      <AppointmentDetail appointment={appointment} other="caretaker">
        <AppointmentActions appointment={appointment} afterDelete={paths.appointments} />
      </AppointmentDetail>
    </>
  )
}
