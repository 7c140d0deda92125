import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { AppointmentActions } from '@/components/appointments/appointment-actions'
import { appointmentMessages } from '@/components/appointments/appointment-actions-messages'
import { AppointmentDetail } from '@/components/appointments/appointment-detail'
import { AppointmentPayment } from '@/components/appointments/appointment-payment'
import { ClientMessages } from '@/components/i18n/client-messages'
import { chooseTextsFor } from '@/components/i18n/person-texts'
import { ReachShop } from '@/components/orders/reach-shop'
import { transferMessages } from '@/components/transfers/transfer-messages'
import { transferSlot } from '@/components/transfers/transfer-panel'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { NumberLead } from '@/components/ui/number-lead'
import { PageHead } from '@/components/ui/page'
import { paths } from '@/lib/base/paths'
import { cityNamesOf } from '@/lib/care/appointments/city-names'
import { findAppointment } from '@/lib/care/appointments/queries'
import { isLive } from '@/lib/care/appointments/rules'
import { requireViewer } from '@/lib/platform/auth/page-viewer'
import { findLastAttempt } from '@/lib/reconciling/settlement/returns'
import { getTransferOf } from '@/lib/reconciling/transfers/queries'
import { getShop } from '@/lib/shop/identity/queries'
import { getMeans } from '@/lib/shop/means/read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('appointments.own')
  return { title: t('detailTitle'), robots: { index: false } }
}

export default async function AppointmentPage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await requireViewer('BUYER')
  const appointment = await findAppointment(viewer, (await params).id)
  if (!appointment) notFound()
  chooseTextsFor(appointment.customer)
  const t = await getTranslations('appointments.own')
  const lastAttempt = await findLastAttempt({ kind: 'appointment', id: appointment._id }, '')
  const transfer = await getTransferOf(viewer, 'appointment', appointment._id)
  const { gateway: hasGateway } = await getMeans()
  return (
    <>
      <ClientMessages of={transferMessages}>
        <AppointmentPayment
          appointment={appointment}
          lastAttempt={lastAttempt}
          transfer={
            transfer &&
            transferSlot(
              { transfer, hasGateway, now: new Date(), reach: <ReachShop shop={await getShop()} isPlain /> },
              isLive(appointment.status),
            )
          }
        />
      </ClientMessages>
      <PageHead
        title={t('detailTitle')}
        lead={<NumberLead what="appointment" number={appointment.number} id={appointment._id} />}
      >
        <Link className={buttonVariants({ variant: 'link' })} href={paths.appointments}>
          {t('all')}
        </Link>
      </PageHead>
      <AppointmentDetail appointment={appointment} other="caretaker">
        <div className="mt-5">
          <ClientMessages of={appointmentMessages}>
            <AppointmentActions
              appointment={appointment}
              cityNames={cityNamesOf(await getLocale(), appointment)}
              afterDelete={paths.appointments}
            />
          </ClientMessages>
        </div>
      </AppointmentDetail>
    </>
  )
}
