'use client'
import { useId } from 'react'
import { useTranslations } from '#i18n'
import { Failure } from '@/components/feedback/failure'
import { SubmitButton } from '@/components/forms/submit-button'
import { Button } from '@/components/ui/button'
import { Dialog, DialogActions, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog'
import type { AnswerableAppointment } from '@/lib/care/appointments/schema'
import { DeclineReason } from './decline-reason'
import { useConsequences } from './use-consequences'

type DeclineDialogProps = {
  appointment: AnswerableAppointment
  pending: boolean
  failure: string
  onDecline: (reason: string) => void
  onKeep: () => void
}

/** Asks before a request is declined, and for an optional reason. */
export function DeclineDialog({ appointment, pending, failure, onDecline, onKeep }: DeclineDialogProps) {
  const t = useTranslations('appointments.answer')
  const consequencesOf = useConsequences()
  const form = useId()
  return (
    <Dialog open onOpenChange={(open) => !open && !pending && onKeep()}>
      <DialogContent>
        <DialogTitle>{t('question')}</DialogTitle>
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
            {t('keep')}
          </Button>
          <SubmitButton form={form} variant="destructive" pending={pending}>
            {t('decline')}
          </SubmitButton>
        </DialogActions>
      </DialogContent>
    </Dialog>
  )
}
