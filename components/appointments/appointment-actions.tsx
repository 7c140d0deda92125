'use client'
import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { PayButton } from '@/components/payments/pay-button'
import { Button } from '@/components/ui/button'
import { isLocked } from '@/lib/appointments/rules'
import type { AppointmentDto } from '@/lib/appointments/schema'
import { DeleteAppointment } from './delete-appointment'
import { EditAppointment } from './edit-appointment'

type AppointmentActionsProps = {
  appointment: AppointmentDto
  /** Where nothing else on the page leads to the payment. */
  canPay?: boolean
  /** Where to go when it is deleted; where it is shown in a list, nowhere. */
  afterDelete?: string
  children?: ReactNode
}

/** What the buyer can do about an appointment in its present state. */
export function AppointmentActions({
  appointment,
  canPay = false,
  afterDelete,
  children,
}: AppointmentActionsProps) {
  const router = useRouter()
  const locked = isLocked(appointment.status)
  const isOver = Date.parse(appointment.end) <= Date.now()
  const { paymentStatus, rejectedFor, cancelReason } = appointment
  // With a caretaker who is gone, or against the shop's word, there is nothing to ask for.
  const isEditable = cancelReason === null && rejectedFor !== 'CARETAKER_UNAVAILABLE'
  return (
    <div className="visit-actions">
      {canPay && (
        <PayButton
          kind="appointment"
          id={appointment._id}
          label={paymentStatus === 'FAILED' ? 'Pay again' : 'Pay now'}
        />
      )}
      {!locked && isEditable && <EditAppointment appointment={appointment} />}
      {children}
      {!locked && (
        <DeleteAppointment
          id={appointment._id}
          refund={paymentStatus === 'PAID' ? appointment.price : 0}
          onDeleted={() => (afterDelete ? router.push(afterDelete) : router.refresh())}
        >
          <Button variant="outline">Delete</Button>
        </DeleteAppointment>
      )}
      {locked && !isOver && (
        <p className="hint">Approved. To change it, call {appointment.caretaker.firstName}.</p>
      )}
    </div>
  )
}
