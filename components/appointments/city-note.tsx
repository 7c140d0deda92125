import { Callout } from '@/components/feedback/callout'
import { isSameCity } from '@/lib/appointments/visit-address'

type CityNoteProps = {
  caretaker: { firstName: string; city: string; phoneNumber: string }
  /** The city of the visit; empty while nothing is typed. */
  city: string
}

/** Whether the caretaker works in the city of the appointment. Only a hint: they may agree to come from further away. */
export function CityNote({ caretaker, city }: CityNoteProps) {
  const { firstName, phoneNumber } = caretaker
  if (!city.trim()) return null
  if (isSameCity(caretaker.city, city)) {
    return (
      <p className="text-sm text-muted-foreground" role="status">
        {firstName} works in {caretaker.city}, so this is in their city.
      </p>
    )
  }
  return (
    <Callout tone="yellow">
      <p role="status">
        {firstName} works in {caretaker.city}, not in {city.trim()}. Please call{' '}
        <a className="link" href={`tel:${phoneNumber}`}>
          {phoneNumber}
        </a>{' '}
        first and ask whether they come to you.
      </p>
    </Callout>
  )
}
