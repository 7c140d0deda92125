import { useTranslations } from '#i18n'

/** How a list of plants or other products is counted: "148 plants". */
export function useCount() {
  const t = useTranslations('products.count')
  return (total: number, kind: 'plants' | 'products') => {
    const noun = t(kind, { total })
    const found = t('of', { total, noun })
    return {
      noun,
      found,
      all: t('all', { found }),
      range: (first: number, last: number) => t('range', { first, last, total, kind }),
    }
  }
}
