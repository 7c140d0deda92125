import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ActionResults } from '@/components/admin/action-results'
import { ActionSection } from '@/components/admin/action-section'
import { ReasonForm } from '@/components/admin/reason-form'
import { RefundForm } from '@/components/admin/settlement/refund-form'
import { RefundSteps } from '@/components/admin/settlement/refund-steps'
import { TransferOfRecord } from '@/components/admin/transfers/transfer-of-record'
import { AppointmentDetail } from '@/components/appointments/appointment-detail'
import { PersonFacts } from '@/components/appointments/person-facts'
import { Allowed } from '@/components/auth/rights'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { NumberLead } from '@/components/ui/number-lead'
import { PageHead } from '@/components/ui/page'
import { adminPaths } from '@/lib/base/admin-paths'
import { paths } from '@/lib/base/paths'
import { may, type Needed } from '@/lib/base/permissions'
import { findAppointment } from '@/lib/care/appointments/queries'
import { canBeCancelled } from '@/lib/care/appointments/rules'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { fullName } from '@/lib/platform/people/name'
import { findUnstarted, getTransferEntryOf } from '@/lib/reconciling/transfers/queries'

export const metadata: Metadata = { title: 'Appointment' }

export default async function AppointmentPage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await requireStaff('visits.read')
  const appointment = await findAppointment(viewer, (await params).id)
  if (!appointment) notFound()
  const can = (needed: Needed) => may(viewer, needed)
  const { _id, number, end, paymentStatus, price, customer, caretaker } = appointment
  return (
    <>
      <PageHead title="Appointment" lead={<NumberLead what="appointment" number={number} id={_id} />}>
        <Allowed needed="people.read">
          <Link
            className={buttonVariants({ variant: 'outline' })}
            href={adminPaths.user(customer._id)}
            prefetch={false}
          >
            The customer
          </Link>
          <Link
            className={buttonVariants({ variant: 'outline' })}
            href={adminPaths.user(caretaker._id)}
            prefetch={false}
          >
            The caretaker
          </Link>
        </Allowed>
        <Link className={buttonVariants({ variant: 'link' })} href={paths.adminAppointments}>
          All appointments
        </Link>
      </PageHead>
      <ActionResults>
        {can('money.read') && (
          <TransferOfRecord
            transfer={await getTransferEntryOf('appointment', _id)}
            unstarted={await findUnstarted('appointment', _id)}
            now={new Date()}
          />
        )}
      </ActionResults>
      <AppointmentDetail
        appointment={appointment}
        other="customer"
        below={
          <Card aria-labelledby="caretaker">
            <h2 id="caretaker" className="mb-4 text-xl/heading">
              Caretaker
            </h2>
            <PersonFacts person={caretaker} />
          </Card>
        }
      >
        {paymentStatus === 'REFUND_DUE' && can('refunds.write') && (
          <ActionSection title="Refund">
            <RefundSteps paisa={price} />
            <RefundForm
              kind="appointment"
              id={_id}
              number={number}
              paisa={price}
              person={fullName(customer)}
            />
          </ActionSection>
        )}
        {can('visits.write') && canBeCancelled({ ...appointment, end: new Date(end) }, new Date()) && (
          <ActionSection title="Cancel this appointment">
            <ReasonForm
              what="appointment"
              id={_id}
              action="Cancel appointment"
              hint="The customer and the caretaker will see it. Any payment becomes due for refund."
            />
          </ActionSection>
        )}
      </AppointmentDetail>
    </>
  )
}
