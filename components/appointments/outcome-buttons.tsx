'use client'
import { useState } from 'react'
import { Failure } from '@/components/feedback/failure'
import { useAction } from '@/components/feedback/use-action'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { recordOutcome } from '@/lib/appointments/contract'
import type { Outcome } from '@/lib/appointments/rules'
import type { AppointmentView } from '@/lib/appointments/schema'
import { call } from '@/lib/http/client'

const labels: Record<Outcome, string> = { COMPLETED: 'Completed', NO_SHOW: 'No show' }

const pressedStyles: Record<Outcome, string> = {
  COMPLETED:
    'aria-pressed:border-primary aria-pressed:bg-soft-leaf aria-pressed:text-soft-leaf-foreground aria-pressed:shadow-[inset_0_0_0_1px_var(--primary)]',
  NO_SHOW:
    'aria-pressed:border-current aria-pressed:bg-tone-red-ground aria-pressed:text-tone-red aria-pressed:shadow-[inset_0_0_0_1px_currentColor]',
}

type OutcomeButtonsProps = { appointment: Pick<AppointmentView, '_id' | 'purpose' | 'outcome'> }

/** The caretaker records the outcome; pressing the same button again removes it. */
export function OutcomeButtons({ appointment }: OutcomeButtonsProps) {
  const { pending, failure, run } = useAction({ refreshAfterError: true })
  const [seen, setSeen] = useState(appointment.outcome)
  const [shown, setShown] = useState(appointment.outcome)

  // After a refresh, the value of the page replaces the local one.
  if (seen !== appointment.outcome) {
    setSeen(appointment.outcome)
    setShown(appointment.outcome)
  }

  async function mark(outcome: Outcome | null) {
    const before = shown
    setShown(outcome)
    const done = await run(() => call(recordOutcome, { params: { id: appointment._id }, body: { outcome } }))
    if (!done) setShown(before)
  }

  return (
    <fieldset className="mt-3 min-w-0 lg:in-[td]:mt-0">
      <legend className="mb-1.5 text-sm font-semibold lg:in-[td]:sr-only">How did it go?</legend>
      <div className="flex flex-wrap gap-2 lg:in-[td]:flex-nowrap lg:in-[td]:gap-1.5 lg:max-2xl:in-[td]:[&>button]:px-2.5 lg:max-2xl:in-[td]:[&>button]:text-[0.8125rem]">
        {(Object.keys(labels) as Outcome[]).map((one) => (
          <button
            key={one}
            type="button"
            className={cn(buttonVariants({ variant: 'outline', size: 'sm' }), pressedStyles[one])}
            aria-pressed={shown === one}
            aria-label={`${labels[one]}: ${appointment.purpose}`}
            // Not disabled meanwhile: that would take the focus away.
            aria-disabled={pending}
            onClick={() => !pending && void mark(shown === one ? null : one)}
          >
            {labels[one]}
          </button>
        ))}
      </div>
      <Failure>{failure}</Failure>
    </fieldset>
  )
}
