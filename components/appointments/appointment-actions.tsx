'use client'
import type { ReactNode } from 'react'
import { useTranslations } from '#i18n'
import { PayOrTransfer } from '@/components/payments/pay-or-transfer'
import { Button } from '@/components/ui/button'
import { useRouter } from '@/components/ui/navigation'
import { isLocked } from '@/lib/care/appointments/rules'
import type { AppointmentDto } from '@/lib/care/appointments/schema'
import { DeleteAppointment } from './delete-appointment'
import { EditAppointment } from './edit-appointment'
import type { EditFormProps } from './use-edit-form'

type AppointmentActionsProps = {
  appointment: AppointmentDto
  cityNames: EditFormProps['cityNames']
  /** Shows the pay button; false where the page has another one. */
  canPay?: boolean
  /** false: rejected, or not paid in time. */
  takesPlace?: boolean
  /** Where to go after deleting; in lists the page is refreshed instead. */
  afterDelete?: string
  children?: ReactNode
}

/** The buyer's actions for an appointment, by its state. */
export function AppointmentActions({
  appointment,
  cityNames,
  canPay = false,
  takesPlace = true,
  afterDelete,
  children,
}: AppointmentActionsProps) {
  const t = useTranslations('appointments.actions')
  const router = useRouter()
  const locked = isLocked(appointment.status)
  const isOver = Date.parse(appointment.end) <= Date.now()
  const { paymentStatus, rejectedFor, cancelReason } = appointment
  // Nothing can be changed when the shop has cancelled it or the caretaker is unavailable.
  const isEditable = cancelReason === null && rejectedFor !== 'CARETAKER_UNAVAILABLE'
  return (
    <div className="mt-auto flex flex-wrap items-center gap-2 border-t border-border pt-4 max-sm:*:px-3.5 sm:gap-3">
      {canPay && (
        <PayOrTransfer
          kind="appointment"
          id={appointment._id}
          again={paymentStatus === 'FAILED'}
          transfer={appointment.transfer}
        />
      )}
      {!locked && isEditable && <EditAppointment appointment={appointment} cityNames={cityNames} />}
      {children}
      {!locked && (
        <DeleteAppointment
          id={appointment._id}
          refund={paymentStatus === 'PAID' ? appointment.price : null}
          onDeleted={() => (afterDelete ? router.push(afterDelete) : router.refresh())}
        >
          <Button variant="ghost">{t('delete')}</Button>
        </DeleteAppointment>
      )}
      {locked && !isOver && takesPlace && (
        <p className="order-1 basis-full text-sm wrap-anywhere text-muted-foreground max-sm:px-0!">
          {t('approved', { name: appointment.caretaker.firstName })}
        </p>
      )}
    </div>
  )
}
