'use client'
import type { ReactNode } from 'react'
import { ConfirmDelete } from '@/components/feedback/confirm-delete'
import { deleteAppointment } from '@/lib/appointments/contract'
import { call } from '@/lib/http/client'

type DeleteAppointmentProps = { id: string; paid: boolean; onDeleted: () => void; children: ReactNode }

export function DeleteAppointment({ id, paid, onDeleted, children }: DeleteAppointmentProps) {
  return (
    <ConfirmDelete
      trigger={children}
      question={
        <>
          Are you sure you want to delete this appointment?
          {paid && ' You have paid for it; the shop will refund you.'}
        </>
      }
      keep="Keep it"
      remove={() => call(deleteAppointment, { params: { id } })}
      onDeleted={onDeleted}
    />
  )
}
