import { useTranslations } from '#i18n'
import { formatValue } from '@/components/forms/merge'
import { useMergeWords } from '@/components/forms/merge-words'
import { isLocale, localeNames } from '@/lib/base/i18n/locales'
import type { ProfileValues } from './profile'
import { useHoursText } from './row-texts'

const workParts = ['bio', 'speciality', 'experience', 'services', 'pricing', 'availability'] as const
const personParts = [
  'firstName',
  'lastName',
  'phoneNumber',
  'street',
  'city',
  'state',
  'country',
  'zipCode',
] as const

/** How a merge shows the fields of a profile. */
export function useProfileTexts() {
  const t = useTranslations('users.profile')
  const fieldTexts = useTranslations('users.fields')
  const workTexts = useTranslations('users.work')
  const hoursText = useHoursText()
  const words = useMergeWords()

  return {
    labelOf(path: string): string {
      const name = path.replace(/^address\./, '')
      const person = personParts.find((part) => part === name)
      const work = workParts.find((part) => part === name)
      if (path === 'locale') return t('locale')
      if (person) return fieldTexts(person)
      return work ? workTexts(work) : path
    },
    /** Hours and the language as text; any other value unchanged. */
    format(value: unknown, path: string): string {
      if (isLocale(value) && path === 'locale') return localeNames[value]
      const isHours = path === 'availability'
      return formatValue(isHours ? (value as ProfileValues['availability']).map(hoursText) : value, words)
    },
  }
}
