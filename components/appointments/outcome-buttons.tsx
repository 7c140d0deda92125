'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { toast } from '@/components/feedback/toast'
import { markAppointment } from '@/lib/appointments/contract'
import type { Outcome } from '@/lib/appointments/rules'
import type { AppointmentView } from '@/lib/appointments/schema'
import { ApiError, call, isUnanswered } from '@/lib/http/client'

const words: Record<Outcome, string> = { COMPLETED: 'Completed', NO_SHOW: 'No show' }

type OutcomeButtonsProps = { appointment: Pick<AppointmentView, '_id' | 'purpose' | 'outcome'> }

/** How a visit went, told by the caretaker afterwards; pressing again takes it back. */
export function OutcomeButtons({ appointment }: OutcomeButtonsProps) {
  const router = useRouter()
  const [seen, setSeen] = useState(appointment.outcome)
  const [shown, setShown] = useState(appointment.outcome)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')

  // The page was fetched anew: what it says now counts.
  if (seen !== appointment.outcome) {
    setSeen(appointment.outcome)
    setShown(appointment.outcome)
  }

  async function mark(outcome: Outcome | null) {
    const before = shown
    setShown(outcome)
    setPending(true)
    setFailure('')
    try {
      const { message } = await call(markAppointment, { params: { id: appointment._id }, body: { outcome } })
      toast.success(message)
      router.refresh()
    } catch (error) {
      const text = error instanceof ApiError ? error.message : 'Something went wrong. Please try again'
      setShown(before)
      setFailure(text)
      toast.error(text)
      if (!isUnanswered(error)) router.refresh()
    } finally {
      setPending(false)
    }
  }

  return (
    <fieldset className="outcome">
      <legend className="label">How did it go?</legend>
      <div className="outcome-buttons">
        {(Object.keys(words) as Outcome[]).map((one) => (
          <button
            key={one}
            type="button"
            className="btn btn-outline btn-sm"
            aria-pressed={shown === one}
            aria-label={`${words[one]}: ${appointment.purpose}`}
            disabled={pending}
            onClick={() => void mark(shown === one ? null : one)}
          >
            {words[one]}
          </button>
        ))}
      </div>
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
    </fieldset>
  )
}
