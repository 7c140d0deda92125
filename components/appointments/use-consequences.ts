import { useTranslations } from '#i18n'
import { consequencesOf, type Shown } from '@/lib/care/appointments/consequences'
import type { Status } from '@/lib/care/appointments/rules'

/** The effects of a caretaker's answer, a sentence each. */
export function useConsequences() {
  const t = useTranslations('appointments.answer')
  return (appointment: Shown, to: Status): string[] =>
    consequencesOf(appointment, to).map(({ key, ...values }) => t(`consequences.${key}`, values))
}
