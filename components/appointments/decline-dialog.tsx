'use client'
import { useId } from 'react'
import { Failure } from '@/components/feedback/failure'
import { SubmitButton } from '@/components/forms/submit-button'
import { Button } from '@/components/ui/button'
import { Dialog, DialogActions, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog'
import { consequencesOf } from '@/lib/appointments/consequences'
import type { AnswerableAppointment } from '@/lib/appointments/schema'
import { DeclineReason } from './decline-reason'

type DeclineDialogProps = {
  appointment: AnswerableAppointment
  pending: boolean
  failure: string
  onDecline: (reason: string) => void
  onKeep: () => void
}

/** Asks before a request is declined, and for an optional reason. */
export function DeclineDialog({ appointment, pending, failure, onDecline, onKeep }: DeclineDialogProps) {
  const form = useId()
  return (
    <Dialog open onOpenChange={(open) => !open && !pending && onKeep()}>
      <DialogContent>
        <DialogTitle>Decline this appointment?</DialogTitle>
        <DialogDescription>{consequencesOf(appointment, 'REJECTED').join(' ')}</DialogDescription>
        <form
          id={form}
          onSubmit={(event) => {
            event.preventDefault()
            onDecline(String(new FormData(event.currentTarget).get('reason')).trim())
          }}
        >
          <DeclineReason firstName={appointment.customer.firstName} name="reason" rows={3} />
          <Failure>{failure}</Failure>
        </form>
        <DialogActions>
          <Button variant="outline" onClick={onKeep}>
            Keep it
          </Button>
          <SubmitButton form={form} variant="destructive" pending={pending}>
            Decline
          </SubmitButton>
        </DialogActions>
      </DialogContent>
    </Dialog>
  )
}
