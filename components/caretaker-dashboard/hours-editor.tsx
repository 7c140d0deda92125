'use client'
import { useState } from 'react'
import { Callout } from '@/components/feedback/callout'
import { useAction } from '@/components/feedback/use-action'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { sameValue } from '@/components/forms/merge'
import { MergeNotice } from '@/components/forms/merge-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useLeaveGuard } from '@/components/forms/use-leave-guard'
import { useMerge } from '@/components/forms/use-merge'
import { ApiError, call } from '@/lib/http/client'
import { type Weekday, weekdays } from '@/lib/time/karachi'
import { changeProfile } from '@/lib/users/contract'
import type { UserDto } from '@/lib/users/schema'
import { DashboardSection } from './dashboard-section'
import { DayHours } from './day-hours'
import {
  formatWindows,
  seenHours,
  toAvailabilityInput,
  validateWeek,
  type WeekErrors,
  type Window,
  weekOf,
} from './hours'

/** The hours of a usual week, with any number of windows per day. */
export function HoursEditor({ user }: { user: UserDto }) {
  const [week, setWeek] = useState(() => weekOf(user.availability))
  const [errors, setErrors] = useState<WeekErrors>({})
  const { pending, failure, run } = useAction()
  const merge = useMerge(user, ({ availability }) => weekOf(availability))
  const guard = useLeaveGuard(() => merge.isUnsaved(week))

  const change = (days: readonly Weekday[], windows: { start: number; end: number }[]) => {
    setErrors({})
    setWeek((before) => ({ ...before, ...Object.fromEntries(days.map((day) => [day, windows])) }))
  }

  async function save(event: React.FormEvent) {
    event.preventDefault()
    const found = validateWeek(week)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const { availability, errorsOf } = toAvailabilityInput(week)
    await run(async () => {
      try {
        const seen = { availability: seenHours(merge.seen.availability) }
        const answer = await call(changeProfile, { params: { id: user._id }, body: { availability, seen } })
        merge.saved(answer.data)
        setWeek(weekOf(answer.data.availability))
        return answer
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.status === 400) setErrors(errorsOf(error.fields))
        for (const { path, theirs, typed } of merge.conflictOf(error, week) ?? [])
          if (!typed) change([path as Weekday], theirs as Window[])
        throw error
      }
    })
  }

  const saved = weekOf(merge.seen.availability)
  const empty = weekdays.every((day) => week[day].length === 0)
  return (
    <DashboardSection
      id="hours"
      title="Weekly hours"
      lead="Pakistan time. People can book within these hours only; without any they may ask for any time."
    >
      <form onSubmit={save} noValidate className="grid gap-4">
        <ul className="border-t border-border">
          {weekdays.map((day) => (
            <DayHours
              key={day}
              day={day}
              windows={week[day]}
              errors={errors[day] ?? {}}
              onChange={(windows) => change([day], windows)}
              onCopy={() => change(weekdays, week[day])}
              isUnsaved={!sameValue(week[day], saved[day])}
            />
          ))}
        </ul>
        {empty && <Callout tone="yellow">No hours: people may ask for any time of any day.</Callout>}
        <MergeNotice
          differences={merge.differences}
          labelOf={(day) => day}
          format={formatWindows}
          current={(day) => week[day as Weekday]}
          onTake={(day, windows) => change([day as Weekday], windows as Window[])}
        />
        {failure && <Callout tone="red">{failure}</Callout>}
        <SubmitButton className="justify-self-start" pending={pending}>
          Save hours
        </SubmitButton>
        <LeaveDialog {...guard} />
      </form>
    </DashboardSection>
  )
}
