'use client'
import { Failure } from '@/components/feedback/failure'
import { useDeed } from '@/components/feedback/use-deed'
import { Button } from '@/components/ui/button'
import { giveDaysBack, takeDaysOff } from '@/lib/appointments/contract'
import { call } from '@/lib/http/client'
import { bookedText } from './booked-text'

type DayOffButtonProps = { date: string; title: string; isOff: boolean }

/** One day of the week taken off or given back with one press. */
export function DayOffButton({ date, title, isOff }: DayOffButtonProps) {
  const { pending, failure, run } = useDeed()
  const take = async () => {
    const { data, message } = await call(takeDaysOff, { body: { from: date } })
    return { message: bookedText(data.appointments) ?? message }
  }
  return (
    <>
      <Button
        variant="link"
        size="sm"
        disabled={pending}
        aria-label={isOff ? `Work on ${title}` : `Take ${title} off`}
        onClick={() => void run(isOff ? () => call(giveDaysBack, { params: { date } }) : take)}
      >
        {isOff ? 'Work on this day' : 'Take this day off'}
      </Button>
      <Failure>{failure}</Failure>
    </>
  )
}
