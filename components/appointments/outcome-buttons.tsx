'use client'
import { useRef, useState } from 'react'
import { useTranslations } from '#i18n'
import { currentUser } from '@/components/auth/session-store'
import { Failure } from '@/components/feedback/failure'
import { useAction } from '@/components/feedback/use-action'
import { storeOutcome, useWaitingWrites } from '@/components/offline/waiting-writes'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { PencilIcon } from '@/components/ui/icons'
import { StatusBadge } from '@/components/ui/status-badge'
import { newId } from '@/lib/base/ids'
import { recordOutcome } from '@/lib/care/appointments/contract'
import { type Outcome, outcomes } from '@/lib/care/appointments/rules'
import type { AppointmentView } from '@/lib/care/appointments/schema'
import { call, isUnanswered } from '@/lib/platform/http/client'

/** Soon, because the phone may be locked and the page closed while it waits. */
const STORE_AFTER_MS = 8000

const pressedStyles: Record<Outcome, string> = {
  COMPLETED:
    'aria-pressed:border-primary aria-pressed:bg-soft-leaf aria-pressed:text-soft-leaf-foreground aria-pressed:shadow-[inset_0_0_0_1px_var(--primary)]',
  NO_SHOW:
    'aria-pressed:border-current aria-pressed:bg-tone-red-ground aria-pressed:text-tone-red aria-pressed:shadow-[inset_0_0_0_1px_currentColor]',
}

type OutcomeButtonsProps = {
  appointment: Pick<AppointmentView, '_id' | 'purpose' | 'outcome'>
  /** A recorded outcome is shown as a word, with a button that shows the choice again. */
  inTable?: boolean
}

/** The caretaker records the outcome; pressing the same button again removes it. */
export function OutcomeButtons({ appointment, inTable = false }: OutcomeButtonsProps) {
  const t = useTranslations('appointments.outcome')
  const badges = useTranslations('appointments.badges')
  const waits = useTranslations('appointments.waiting')
  const { pending, failure, run } = useAction({ refreshAfterError: true })
  const [seen, setSeen] = useState(appointment.outcome)
  const [pressed, setPressed] = useState(appointment.outcome)
  const [isOpen, setOpen] = useState(false)
  // Where the focus goes when the buttons and the word replace each other.
  const moveFocus = useRef(false)

  // After a refresh, the value of the page replaces the local one.
  if (seen !== appointment.outcome) {
    setSeen(appointment.outcome)
    setPressed(appointment.outcome)
  }

  const waiting = useWaitingWrites().findLast(
    (write) => write.appointmentId === appointment._id && write.rejected === undefined,
  )
  const shown = waiting ? waiting.outcome : pressed

  async function mark(outcome: Outcome | null) {
    const { _id: appointmentId, purpose } = appointment
    const write = { key: newId(), ownerId: currentUser()?._id ?? '', appointmentId, purpose, outcome }
    const body = { outcome, previous: shown }
    let isStored = false
    const record = () =>
      call(recordOutcome, {
        params: { id: appointmentId },
        body,
        idempotencyKey: write.key,
        signal: AbortSignal.timeout?.(STORE_AFTER_MS),
      })
    const store = async (error?: unknown) => {
      isStored = (error === undefined || isUnanswered(error)) && (await storeOutcome(write, body))
      if (!isStored) throw error
      return { message: waits('stored'), isStored }
    }
    setPressed(outcome)
    // After one that waits, so that they arrive in their order.
    const done = await run(() => (waiting ? store() : record().catch(store)))
    setPressed(done && !isStored ? outcome : appointment.outcome)
    if (done && outcome) show(false)
  }

  function show(open: boolean) {
    moveFocus.current = inTable
    setOpen(open)
  }

  function takeFocus(button: HTMLButtonElement | null) {
    if (button && moveFocus.current) {
      moveFocus.current = false
      button.focus()
    }
  }

  if (inTable && shown && !isOpen && !pending)
    return (
      <div className="flex items-center">
        <StatusBadge status={shown} label={badges(shown)} />
        <button
          ref={takeFocus}
          type="button"
          className="tool max-lg:hidden"
          title={t('change')}
          aria-label={t('changeOf', { purpose: appointment.purpose })}
          onClick={() => show(true)}
        >
          <PencilIcon width="18" height="18" />
        </button>
      </div>
    )

  return (
    <fieldset className="mt-3 min-w-0 lg:in-[td]:mt-0">
      <legend className="mb-1.5 text-sm font-semibold lg:in-[td]:sr-only">{t('question')}</legend>
      <div className="flex flex-wrap gap-2 lg:in-[td]:flex-nowrap lg:in-[td]:gap-1.5 lg:max-2xl:in-[td]:[&>button]:px-2.5 lg:max-2xl:in-[td]:[&>button]:text-[0.8125rem]">
        {outcomes.map((outcome) => (
          <button
            key={outcome}
            ref={shown === outcome ? takeFocus : undefined}
            type="button"
            className={cn(buttonVariants({ variant: 'outline', size: 'sm' }), pressedStyles[outcome])}
            aria-pressed={shown === outcome}
            aria-label={t('of', { outcome: t(outcome), purpose: appointment.purpose })}
            // Not disabled meanwhile: that would take the focus away.
            aria-disabled={pending}
            onClick={() => !pending && void mark(shown === outcome ? null : outcome)}
          >
            {t(outcome)}
          </button>
        ))}
      </div>
      {waiting && <p className="mt-1.5 text-sm text-muted-foreground">{waits('here')}</p>}
      <Failure>{failure}</Failure>
    </fieldset>
  )
}
