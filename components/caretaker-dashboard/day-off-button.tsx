'use client'
import { useState } from 'react'
import { Failure } from '@/components/feedback/failure'
import { useAction } from '@/components/feedback/use-action'
import { Button } from '@/components/ui/button'
import { giveDaysBack, takeDaysOff } from '@/lib/appointments/contract'
import { call } from '@/lib/http/client'
import { BookedDaysDialog } from './booked-days-dialog'
import { bookedIn, bookedText } from './booked-text'

type DayOffButtonProps = { date: string; title: string; isOff: boolean }

/** One day of the week taken off or given back with one press. */
export function DayOffButton({ date, title, isOff }: DayOffButtonProps) {
  const [asked, setAsked] = useState<number | null>(null)
  const { pending, failure, run } = useAction({
    onRefused: (error) => {
      const booked = bookedIn(error)
      setAsked(booked)
      return booked !== null
    },
  })
  const words = isOff ? 'Work on this day' : 'Take this day off'
  const take = (booked: number) => async () => {
    const { data, message } = await call(takeDaysOff, { body: { from: date, booked } })
    return { message: bookedText(data.appointments) ?? message }
  }
  return (
    <>
      <Button
        variant="link"
        size="sm"
        disabled={pending}
        aria-label={`${words}: ${title}`}
        onClick={() => void run(isOff ? () => call(giveDaysBack, { params: { date } }) : take(0))}
      >
        {words}
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
