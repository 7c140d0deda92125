import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AnswerButtons } from '@/components/appointments/answer-buttons'
import { AppointmentAnswer } from '@/components/appointments/appointment-answer'
import { AppointmentDetail } from '@/components/appointments/appointment-detail'
import { HeldNote } from '@/components/appointments/held-note'
import { OutcomeButtons } from '@/components/appointments/outcome-buttons'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { NumberLead } from '@/components/ui/number-lead'
import { PageHead } from '@/components/ui/page'
import { paths } from '@/lib/base/paths'
import { findAppointment } from '@/lib/care/appointments/queries'
import { canHaveOutcome } from '@/lib/care/appointments/rules'
import { requireViewer } from '@/lib/platform/auth/page-viewer'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('appointments.manage')
  return { title: t('detailTitle'), robots: { index: false } }
}

export default async function ManageAppointmentPage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await requireViewer('CARETAKER')
  const t = await getTranslations('appointments.manage')
  const appointment = await findAppointment(viewer, (await params).id)
  if (!appointment) notFound()
  const now = new Date()
  return (
    <>
      <PageHead
        title={t('detailTitle')}
        lead={<NumberLead what="appointment" number={appointment.number} id={appointment._id} />}
      >
        <Link className={buttonVariants({ variant: 'link' })} href={paths.manageAppointments}>
          {t('all')}
        </Link>
      </PageHead>
      <AppointmentDetail appointment={appointment} other="customer">
        <div className="mt-5 grid gap-1.5 border-t border-border pt-5 [&_select]:max-w-64">
          {!appointment.rejectedFor && <p className="text-sm font-semibold">{t('yourAnswer')}</p>}
          {appointment.status === 'PENDING' ? (
            <AnswerButtons appointment={appointment} />
          ) : (
            <AppointmentAnswer appointment={appointment} />
          )}
          <HeldNote payBy={appointment.payBy} now={now} />
        </div>
        {canHaveOutcome({ ...appointment, start: new Date(appointment.start) }, now) && (
          <OutcomeButtons appointment={appointment} />
        )}
      </AppointmentDetail>
    </>
  )
}
