import { useTranslations } from '#i18n'
import { consequencesOf, type Shown } from '@/lib/care/appointments/consequences'
import type { Status } from '@/lib/care/appointments/rules'

/** The effects of a caretaker's answer, a sentence each. */
export function useConsequences() {
  const t = useTranslations('appointments.answer')
  return (appointment: Shown, next: Status): string[] =>
    consequencesOf(appointment, next).map(({ key, ...values }) => t(`consequences.${key}`, values))
}
