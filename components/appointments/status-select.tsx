'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { toast } from '@/components/feedback/toast'
import { Select } from '@/components/ui/select'
import { changeAppointment } from '@/lib/appointments/contract'
import { type Status, statuses } from '@/lib/appointments/rules'
import type { AppointmentDto } from '@/lib/appointments/schema'
import { ApiError, call } from '@/lib/http/client'

type StatusSelectProps = { appointment: Pick<AppointmentDto, '_id' | 'status' | 'updatedAt' | 'purpose'> }

/** The caretaker's word. It carries the version they look at: nobody approves times they have not seen. */
export function StatusSelect({ appointment }: StatusSelectProps) {
  const router = useRouter()
  const [row, setRow] = useState(appointment.updatedAt)
  const [shown, setShown] = useState({ status: appointment.status, updatedAt: appointment.updatedAt })
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')

  // The page was fetched anew, after a refusal for instance: its row is the newer one, the refusal stays readable.
  if (row !== appointment.updatedAt) {
    setRow(appointment.updatedAt)
    setShown({ status: appointment.status, updatedAt: appointment.updatedAt })
  }

  async function choose(status: Status) {
    const before = shown
    setShown({ ...before, status })
    setPending(true)
    setFailure('')
    try {
      const { data } = await call(changeAppointment, {
        params: { id: appointment._id },
        body: { status, updatedAt: before.updatedAt },
      })
      setShown({ status: data.status, updatedAt: data.updatedAt })
      toast.success('Status updated successfully')
      // For whatever else of the page tells the status.
      router.refresh()
    } catch (error) {
      const words = error instanceof ApiError ? error.message : 'Something went wrong. Please try again'
      setShown(before)
      setFailure(words)
      toast.error(words)
      // The row is not what it was; show what it is now.
      if (error instanceof ApiError && error.status !== 0) router.refresh()
    } finally {
      setPending(false)
    }
  }

  return (
    <div className="grid gap-1">
      <Select
        className="input-sm"
        aria-label={`Status of ${appointment.purpose}`}
        value={shown.status}
        disabled={pending}
        onChange={(event) => void choose(statuses.find((one) => one === event.target.value) ?? shown.status)}
      >
        {statuses.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </Select>
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
    </div>
  )
}
