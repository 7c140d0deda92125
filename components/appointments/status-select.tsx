'use client'
import { useState } from 'react'
import { useTranslations } from '#i18n'
import { StateSelect } from '@/components/forms/state-select'
import { changeAppointment } from '@/lib/care/appointments/contract'
import { type Status, statuses } from '@/lib/care/appointments/rules'
import type { AnswerableAppointment, AppointmentDto } from '@/lib/care/appointments/schema'
import { call } from '@/lib/platform/http/client'
import { fromWire } from '@/lib/platform/http/wire-amounts'
import { DeclineReason } from './decline-reason'
import { useConsequences } from './use-consequences'

/** The caretaker's answer. It sends the version on the screen, so that changed times are not approved unseen. */
export function StatusSelect({ appointment }: { appointment: AnswerableAppointment }) {
  const t = useTranslations('appointments.answer')
  const badges = useTranslations('appointments.badges')
  const consequencesOf = useConsequences()
  const { _id: id, updatedAt, purpose } = appointment
  // The response to the last change of this row, until the page is refreshed.
  const [answered, setAnswered] = useState<{ row: string; appointment: AppointmentDto } | null>(null)
  const present = answered?.row === updatedAt ? answered.appointment : appointment

  // Unchanged when a change fails.
  const [reason, setReason] = useState('')

  async function change(next: Status) {
    const withReason = next === 'REJECTED' && reason.trim() ? { reason } : {}
    const body = { status: next, updatedAt: present.updatedAt, ...withReason }
    const { data } = await call(changeAppointment, { params: { id }, body })
    setAnswered({ row: updatedAt, appointment: fromWire(changeAppointment.returns, data) })
    return data.status
  }

  return (
    <StateSelect
      label={t('statusOf', { purpose })}
      value={appointment.status}
      states={statuses}
      textOf={(status) => badges(status)}
      consequences={(next) => consequencesOf(present, next)}
      fields={(next) =>
        next === 'REJECTED' && (
          <DeclineReason
            firstName={present.customer.firstName}
            rows={2}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )
      }
      change={change}
    />
  )
}
