'use client'
import { useFormState } from 'react-hook-form'
import { useLocale, useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { sameValue } from '@/components/forms/merge'
import { MergeNotice } from '@/components/forms/merge-notice'
import { useProfilePart } from '@/components/forms/use-profile-part'
import type { UserDto } from '@/lib/accounts/users/schema'
import { formatHour } from '@/lib/base/time/format'
import { type Weekday, weekdays } from '@/lib/base/time/karachi'
import { weekdayName } from '@/lib/base/time/names'
import { DashboardSection, SectionSave } from './dashboard-section'
import { DayHours } from './day-hours'
import {
  type DayErrors,
  overlappingHours,
  seenHours,
  toAvailabilityInput,
  type Week,
  type Window,
  weekOf,
} from './hours'

/** The hours of a usual week, with any number of windows per day. */
export function HoursEditor({ user }: { user: UserDto }) {
  const t = useTranslations('caretakers.dashboard')
  const locale = useLocale()
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
    alsoAsks: (week) => overlappingHours(week, t('overlap')),
    fieldOf: (path, week) => toAvailabilityInput(week).fieldOf(path),
    bodyOf: (week) => toAvailabilityInput(week).body,
    seenOf: seenHours,
  })
  const { errors } = useFormState({ control: form.control })

  const change = (days: readonly Weekday[], windows: Window[]) => {
    form.clearErrors()
    for (const day of days) form.setValue(day, windows, { shouldDirty: true })
  }

  /** '9:00 am - 5:00 pm, 6:00 pm - 9:00 pm'; empty without hours. */
  const windowsText = (windows: readonly Window[]) =>
    windows
      .map(({ start, end }) => t('span', { from: formatHour(start, locale), to: formatHour(end, locale) }))
      .join(t('comma'))

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
          labelOf={(day) => weekdayName(day as Weekday, locale)}
          format={(windows) => windowsText(windows as Window[]) || t('none')}
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
