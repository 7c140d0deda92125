import { useTranslations } from '#i18n'
import { countKind } from '@/lib/catalogue/products/rules'

/** How a list of products of these categories is counted: "148 plants". `arePlants`: it has nothing else. */
export function useCount() {
  const t = useTranslations('products.count')
  return (total: number, slugs: readonly string[], arePlants = false) => {
    const kind = arePlants ? 'plants' : countKind(slugs)
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
