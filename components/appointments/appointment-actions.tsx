'use client'
import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { isLocked, isPayable } from '@/lib/appointments/rules'
import type { AppointmentDto } from '@/lib/appointments/schema'
import { DeleteAppointment } from './delete-appointment'
import { EditAppointment } from './edit-appointment'
import { PayAppointment } from './pay-appointment'

type AppointmentActionsProps = {
  appointment: AppointmentDto
  /** Where to go when it is deleted; where it is shown in a list, nowhere. */
  afterDelete?: string
  children?: ReactNode
}

/** What the buyer can do about an appointment in its present state. */
export function AppointmentActions({ appointment, afterDelete, children }: AppointmentActionsProps) {
  const router = useRouter()
  const locked = isLocked(appointment.status)
  const isOver = Date.parse(appointment.end) <= Date.now()
  const payable = isPayable(appointment)
  return (
    <div className="visit-actions">
      {payable && <PayAppointment id={appointment._id} />}
      {locked ? (
        !isOver && <p className="hint">Approved. To change it, call {appointment.caretaker.firstName}.</p>
      ) : (
        <>
          <EditAppointment appointment={appointment} />
          <DeleteAppointment
            id={appointment._id}
            paid={appointment.paymentStatus === 'PAID'}
            onDeleted={() => (afterDelete ? router.push(afterDelete) : router.refresh())}
          >
            <Button variant="ghost">Delete</Button>
          </DeleteAppointment>
        </>
      )}
      {children}
    </div>
  )
}
