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
      const field = fields.find((one) => one === path)
      const part = addressFields.find((one) => `visitAddress.${one}` === path)
      if (part) return t(`fields.${part}`)
      return field ? t(field) : path === 'place' ? t('where') : path
    },
    format(value: unknown, path: string): string {
      if (path === 'place') return t(value === 'home' ? 'home' : 'other')
      const at = path === 'start' || path === 'end' ? parseMoment(String(value)) : null
      return at ? formatDateTime(at, locale) : formatValue(value, words)
    },
  }
}
