'use client'
import { useState } from 'react'
import { useTranslations } from '#i18n'
import { Failure } from '@/components/feedback/failure'
import { useAction } from '@/components/feedback/use-action'
import { Button } from '@/components/ui/button'
import { CheckIcon, CloseIcon } from '@/components/ui/icons'
import { changeAppointment } from '@/lib/care/appointments/contract'
import type { AnswerableAppointment } from '@/lib/care/appointments/schema'
import { call } from '@/lib/platform/http/client'
import { DeclineDialog } from './decline-dialog'

type Answer = { status: 'APPROVED' } | { status: 'REJECTED'; reason?: string }

type AnswerButtonsProps = {
  appointment: AnswerableAppointment
  /** Two icons, for the row of a table. */
  compact?: boolean
}

const wide = 'min-h-12 px-2 @2xl:px-4'

/** The caretaker's answer to a request. It sends the version on the screen, so that changed times are not approved unseen. */
export function AnswerButtons({ appointment, compact = false }: AnswerButtonsProps) {
  const t = useTranslations('appointments.answer')
  const { _id: id, updatedAt, purpose } = appointment
  const [isDeclining, setDeclining] = useState(false)
  const { pending, failure, run } = useAction({ refreshAfterError: true })

  async function send(answer: Answer) {
    if (pending) return
    const done = await run(async () => {
      await call(changeAppointment, { params: { id }, body: { ...answer, updatedAt } })
      return { message: t('updated') }
    })
    if (!done) return
    setDeclining(false)
    // The buttons are removed next, so the focus moves first.
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  return (
    <div>
      <div className={compact ? 'flex' : 'grid grid-cols-2 gap-2'}>
        <Button
          className={compact ? 'text-primary' : wide}
          {...(compact && { variant: 'ghost', size: 'icon', title: t('approve') })}
          aria-label={t('approveOf', { purpose })}
          // Not disabled meanwhile: that would take the focus away.
          aria-disabled={pending}
          onClick={() => void send({ status: 'APPROVED' })}
        >
          <CheckIcon />
          {!compact && t('approve')}
        </Button>
        <Button
          className={compact ? 'text-destructive' : wide}
          variant="outline"
          {...(compact && { variant: 'ghost', size: 'icon', title: t('decline') })}
          aria-label={t('declineOf', { purpose })}
          aria-disabled={pending}
          onClick={() => !pending && setDeclining(true)}
        >
          <CloseIcon />
          {!compact && t('decline')}
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
