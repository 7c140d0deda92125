import { useCallback, useEffect, useState } from 'react'
import { getAppointmentSchedule } from '@/lib/care/appointments/contract'
import type { ScheduleJson } from '@/lib/care/appointments/slots'
import { call } from '@/lib/platform/http/client'

/** The free times for moving an appointment, fetched when the dialog opens so that they are current. */
export function useSchedule(id: string) {
  const [schedule, setSchedule] = useState<(ScheduleJson & { now: string }) | 'pending' | 'failed'>('pending')
  const [asked, setAsked] = useState(0)
  const fetchAgain = useCallback(() => setAsked((times) => times + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `asked` fetches again.
  useEffect(() => {
    const stop = new AbortController()
    call(getAppointmentSchedule, { params: { id }, signal: stop.signal }).then(
      ({ data }) => setSchedule(data),
      () => {
        if (!stop.signal.aborted) setSchedule('failed')
      },
    )
    return () => stop.abort()
  }, [id, asked])

  return { schedule, fetchAgain }
}
