import { ApiError } from '@/lib/http/client'

/** How many appointments prevent taking days off; null for any other error. */
export function bookedCountOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'DAYS_BOOKED') return null
  const { data } = error
  const booked =
    typeof data === 'object' && data !== null && 'appointments' in data ? data.appointments : null
  return typeof booked === 'number' ? booked : null
}

/** The message after taking days off that have appointments; undefined without appointments. */
export function daysBookedText(appointments: number): string | undefined {
  if (appointments === 0) return undefined
  const what = appointments === 1 ? 'One appointment stays' : `${appointments} appointments stay`
  return `Off from now on. ${what} on these days: please call.`
}
