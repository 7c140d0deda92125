import { useTranslations } from '#i18n'
import type { MergeWords } from './merge'

/** For formatValue and formatBeside. */
export function useMergeWords(): MergeWords {
  const t = useTranslations('forms.merge')
  return {
    nothing: t('nothing'),
    comma: t('comma'),
    withList: (list) => t('with', { list }),
    withoutList: (list) => t('without', { list }),
  }
}
