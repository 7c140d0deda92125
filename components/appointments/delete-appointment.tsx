'use client'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { ConfirmDelete } from '@/components/feedback/confirm-delete'
import { WholeNumbers } from '@/components/ui/whole-numbers'
import { formatPrice, type Paisa } from '@/lib/base/money'
import { formatDate } from '@/lib/base/time/format'
import { deleteAppointment } from '@/lib/care/appointments/contract'
import { refundBy } from '@/lib/money/payments/deadlines'
import { call } from '@/lib/platform/http/client'

type DeleteAppointmentProps = {
  id: string
  /** The amount paid for it; null: nothing. */
  refund: Paisa | null
  onDeleted: () => void
  children: ReactNode
}

export function DeleteAppointment({ id, refund, onDeleted, children }: DeleteAppointmentProps) {
  const t = useTranslations('appointments.actions')
  const locale = useLocale()
  const promise = refund
    ? t('refund', {
        amount: formatPrice(refund, { always: true }),
        date: formatDate(refundBy(new Date()), locale),
      })
    : ''
  return (
    <ConfirmDelete
      trigger={children}
      question={
        <>
          {t('deleteQuestion')}
          {promise && <WholeNumbers>{` ${promise}`}</WholeNumbers>}
        </>
      }
      cancelLabel={t('keep')}
      remove={async () => {
        const { message } = await call(deleteAppointment, { params: { id } })
        return { message: promise ? `${message} ${promise}` : message }
      }}
      onDeleted={onDeleted}
    />
  )
}
