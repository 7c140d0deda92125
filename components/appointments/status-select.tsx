'use client'
import { useState } from 'react'
import { StateSelect } from '@/components/forms/state-select'
import { changeAppointment } from '@/lib/appointments/contract'
import { type Status, statuses } from '@/lib/appointments/rules'
import type { AppointmentDto } from '@/lib/appointments/schema'
import { call } from '@/lib/http/client'

type StatusSelectProps = { appointment: Pick<AppointmentDto, '_id' | 'status' | 'updatedAt' | 'purpose'> }

/** The caretaker's word. It carries the version they look at: nobody approves times they have not seen. */
export function StatusSelect({ appointment }: StatusSelectProps) {
  const { _id: id, status, updatedAt, purpose } = appointment
  // What their last change of this row answered, until the page was fetched anew.
  const [answered, setAnswered] = useState({ row: '', version: '' })
  const version = answered.row === updatedAt ? answered.version : updatedAt

  async function change(next: Status) {
    const body = { status: next, updatedAt: version }
    const { data } = await call(changeAppointment, { params: { id }, body })
    setAnswered({ row: updatedAt, version: data.updatedAt })
    return data.status
  }

  return <StateSelect label={`Status of ${purpose}`} value={status} states={statuses} change={change} />
}
