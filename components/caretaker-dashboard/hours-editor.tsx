'use client'
import { useFormState } from 'react-hook-form'
import { useTranslations } from '#i18n'
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
  const t = useTranslations('caretakers.dashboard')
  const dayNames = useTranslations('caretakers.days')
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
    resolver: resolveWeek({ endFirst: t('endFirst'), overlap: t('overlap') }),
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
    <DashboardSection id="hours" title={t('hours')} lead={t('hoursLead')}>
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
        {empty && <Callout tone="yellow">{t('noHours')}</Callout>}
        <MergeNotice
          {...merge}
          labelOf={(day) => dayNames(day as Weekday)}
          format={(windows) => formatWindows(windows) || t('none')}
        />
        <FormErrorNotice error={formError} />
        <SectionSave pending={pending} isUnsaved={isUnsaved}>
          {t('saveHours')}
        </SectionSave>
        <LeaveDialog {...guard} />
      </form>
    </DashboardSection>
  )
}
