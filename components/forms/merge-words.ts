import { useTranslations } from '#i18n'
import type { MergeWords } from './merge'

/** The words that formatValue and formatBeside need. */
export function useMergeWords(): MergeWords {
  const t = useTranslations('forms.merge')
  return {
    nothing: t('nothing'),
    comma: t('comma'),
    withList: (list) => t('with', { list }),
    withoutList: (list) => t('without', { list }),
  }
}
