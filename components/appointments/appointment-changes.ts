import { useLocale, useTranslations } from '#i18n'
import { formatValue } from '@/components/forms/merge'
import { useMergeWords } from '@/components/forms/merge-words'
import { formatDateTime } from '@/lib/base/time/format'
import { parseMoment } from '@/lib/base/time/karachi'

const fields = ['purpose', 'start', 'end', 'note'] as const
const addressFields = ['street', 'city', 'state', 'zipCode', 'country'] as const

/** How the merge notice of the edit form names and writes its fields. */
export function useChangeTexts() {
  const t = useTranslations('appointments.form')
  const words = useMergeWords()
  const locale = useLocale()
  return {
    labelOf(path: string): string {
      const field = fields.find((known) => known === path)
      const part = addressFields.find((name) => `visitAddress.${name}` === path)
      if (part) return t(`fields.${part}`)
      return field ? t(field) : path === 'place' ? t('where') : path
    },
    format(value: unknown, path: string): string {
      if (path === 'place') return t(value === 'home' ? 'home' : 'other')
      const moment = path === 'start' || path === 'end' ? parseMoment(String(value)) : null
      return moment ? formatDateTime(moment, locale) : formatValue(value, words)
    },
  }
}
