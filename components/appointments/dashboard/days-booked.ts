import { ApiError } from '@/lib/platform/http/client'

/** How many appointments prevent taking days off; null for any other error. */
export function bookedCountOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'DAYS_BOOKED') return null
  const { data } = error
  const booked =
    typeof data === 'object' && data !== null && 'appointments' in data ? data.appointments : null
  return typeof booked === 'number' ? booked : null
}
