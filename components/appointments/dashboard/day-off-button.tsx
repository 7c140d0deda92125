'use client'
import { useState } from 'react'
import { useTranslations } from '#i18n'
import { Failure } from '@/components/feedback/failure'
import { useAction } from '@/components/feedback/use-action'
import { Button } from '@/components/ui/button'
import { removeDaysOff, takeDaysOff } from '@/lib/care/appointments/contract'
import { call } from '@/lib/platform/http/client'
import { BookedDaysDialog } from './booked-days-dialog'
import { bookedCountOf } from './days-booked'

type DayOffButtonProps = { date: string; title: string; isOff: boolean }

/** Takes one day off, or cancels the day off. */
export function DayOffButton({ date, title, isOff }: DayOffButtonProps) {
  const t = useTranslations('caretakers.dayOff')
  const [asked, setAsked] = useState<number | null>(null)
  const { pending, failure, run } = useAction({
    onError: (error) => {
      const booked = bookedCountOf(error)
      setAsked(booked)
      return booked !== null
    },
  })
  const label = t(isOff ? 'work' : 'take')
  const take = (booked: number) => async () => {
    const { data, message } = await call(takeDaysOff, { body: { from: date, booked } })
    return { message: data.appointments > 0 ? t('stays', { count: data.appointments }) : message }
  }
  return (
    <>
      <Button
        className="-mx-2 min-h-11 px-2 max-sm:max-w-none text-primary underline underline-offset-[0.25em] hover:decoration-2"
        variant="ghost"
        size="sm"
        disabled={pending}
        aria-label={t('of', { label, day: title })}
        onClick={() => void run(isOff ? () => call(removeDaysOff, { params: { date } }) : take(0))}
      >
        {label}
      </Button>
      <Failure>{failure}</Failure>
      {asked !== null && (
        <BookedDaysDialog
          booked={asked}
          onAgree={() => {
            setAsked(null)
            void run(take(asked))
          }}
          onDecline={() => setAsked(null)}
        />
      )}
    </>
  )
}
