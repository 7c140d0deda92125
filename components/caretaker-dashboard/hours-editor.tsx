'use client'
import { useFormState } from 'react-hook-form'
import { Callout } from '@/components/feedback/callout'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { sameValue } from '@/components/forms/merge'
import { MergeNotice } from '@/components/forms/merge-notice'
import { useProfilePart } from '@/components/users/use-profile-part'
import { type Weekday, weekdays } from '@/lib/time/karachi'
import type { UserDto } from '@/lib/users/schema'
import { DashboardSection, SectionSave } from './dashboard-section'
import { DayHours } from './day-hours'
import {
  type DayErrors,
  formatWindows,
  resolveWeek,
  seenHours,
  toAvailabilityInput,
  type Week,
  type Window,
  weekOf,
} from './hours'

/** The hours of a usual week, with any number of windows per day. */
export function HoursEditor({ user }: { user: UserDto }) {
  const {
    form,
    submit,
    pending,
    formError,
    values: week,
    seen,
    merge,
    guard,
    isUnsaved,
  } = useProfilePart<Week>(user, {
    valuesOf: weekOf,
    resolver: resolveWeek,
    fieldOf: (path, week) => toAvailabilityInput(week).fieldOf(path),
    bodyOf: (week) => toAvailabilityInput(week).body,
    seenOf: seenHours,
  })
  const { errors } = useFormState({ control: form.control })

  const change = (days: readonly Weekday[], windows: Window[]) => {
    form.clearErrors()
    for (const day of days) form.setValue(day, windows, { shouldDirty: true })
  }

  const saved = weekOf(seen)
  const empty = weekdays.every((day) => week[day].length === 0)
  return (
    <DashboardSection
      id="hours"
      title="Weekly hours"
      lead="Pakistan time. If you set no hours, people can ask for any time."
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <ul className="border-t border-border">
          {weekdays.map((day) => (
            <DayHours
              key={day}
              day={day}
              windows={week[day]}
              errors={(errors[day] ?? {}) as DayErrors}
              onChange={(windows) => change([day], windows)}
              onCopy={() => change(weekdays, week[day])}
              isUnsaved={!sameValue(week[day], saved[day])}
            />
          ))}
        </ul>
        {empty && <Callout tone="yellow">No hours: people may ask for any time of any day.</Callout>}
        <MergeNotice {...merge} labelOf={(day) => day} format={formatWindows} />
        <FormErrorNotice error={formError} />
        <SectionSave pending={pending} isUnsaved={isUnsaved}>
          Save hours
        </SectionSave>
        <LeaveDialog {...guard} />
      </form>
    </DashboardSection>
  )
}
