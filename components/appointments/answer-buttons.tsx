'use client'
import { useState } from 'react'
import { Failure } from '@/components/feedback/failure'
import { useAction } from '@/components/feedback/use-action'
import { Button } from '@/components/ui/button'
import { CheckIcon, CloseIcon } from '@/components/ui/icons'
import { changeAppointment } from '@/lib/appointments/contract'
import type { AnswerableAppointment } from '@/lib/appointments/schema'
import { call } from '@/lib/http/client'
import { DeclineDialog } from './decline-dialog'

type Answer = { status: 'APPROVED' } | { status: 'REJECTED'; reason?: string }

/** The caretaker's answer to a request. It sends the version on the screen, so that changed times are not approved unseen. */
export function AnswerButtons({ appointment }: { appointment: AnswerableAppointment }) {
  const { _id: id, updatedAt, purpose } = appointment
  const [isDeclining, setDeclining] = useState(false)
  const { pending, failure, run } = useAction({ refreshAfterError: true })

  async function send(answer: Answer) {
    if (pending) return
    const done = await run(async () => {
      await call(changeAppointment, { params: { id }, body: { ...answer, updatedAt } })
      return { message: 'Status updated successfully.' }
    })
    if (!done) return
    setDeclining(false)
    // The buttons are removed next, so the focus moves first.
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  return (
    <div>
      <div className="grid grid-cols-2 gap-3">
        <Button
          className="min-h-12 px-2"
          aria-label={`Approve: ${purpose}`}
          // Not disabled meanwhile: that would take the focus away.
          aria-disabled={pending}
          onClick={() => void send({ status: 'APPROVED' })}
        >
          <CheckIcon />
          Approve
        </Button>
        <Button
          className="min-h-12 px-2"
          variant="outline"
          aria-label={`Decline: ${purpose}`}
          aria-disabled={pending}
          onClick={() => !pending && setDeclining(true)}
        >
          <CloseIcon />
          Decline
        </Button>
      </div>
      {isDeclining ? (
        <DeclineDialog
          appointment={appointment}
          pending={pending}
          failure={failure}
          onDecline={(reason) => void send({ status: 'REJECTED', ...(reason ? { reason } : {}) })}
          onKeep={() => setDeclining(false)}
        />
      ) : (
        <Failure>{failure}</Failure>
      )}
    </div>
  )
}
