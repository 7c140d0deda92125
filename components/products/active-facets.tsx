import { useLocale, useTranslations } from '#i18n'
import { ActiveFilters } from '@/components/ui/active-filters'
import { Link } from '@/components/ui/link'
import { formatPrice, parseRupees } from '@/lib/base/money'
import { listingHref } from '@/lib/catalogue/listings/listing-address'
import {
  type ActiveFacet,
  activeFacets,
  choiceHref,
  type FacetChoice,
  noChoice,
} from '@/lib/catalogue/products/facets'
import { storedWords } from '@/lib/catalogue/products/stored-words'
import type { Facets } from './facet-panel'

type ActiveFacetsProps = Facets & { base: string; limit: number }

/** Links that remove one of the chosen filters, or all. */
export function ActiveFacets({ base, limit, choice, counts }: ActiveFacetsProps) {
  const t = useTranslations('products.list')
  const textOf = useFacetText(counts)
  const href = (next: FacetChoice) => listingHref(choiceHref(base, next), { page: 1, limit })
  const filters = activeFacets(choice).map((facet) => ({
    key: facet.key,
    text: textOf(facet),
    href: href(facet.without),
  }))
  return (
    <ActiveFilters filters={filters}>
      <Link
        className="link"
        href={href({ ...noChoice, sizes: choice.sizes, sort: choice.sort })}
        rel="nofollow"
        prefetch={false}
      >
        {t('clearAll')}
      </Link>
    </ActiveFilters>
  )
}

const formatRupees = (text: string) => formatPrice(parseRupees(text) ?? 0)

/** How a filter is named above the list. */
function useFacetText(counts: Facets['counts']) {
  const t = useTranslations('products.list')
  const needs = useTranslations('products.needs')
  const words = storedWords(useLocale())
  return ({ key, value }: ActiveFacet): string => {
    switch (key) {
      case 'category':
        return counts.category.find((category) => category.value === value)?.name ?? words.category(value)
      case 'minPrice':
        return t('from', { price: formatRupees(value) })
      case 'maxPrice':
        return t('upTo', { price: formatRupees(value) })
      case 'potType':
        return words.potType(value)
      case 'potSize':
        return words.potSize(value.replace('-', ' '))
      case 'minRating':
        return t('stars', { stars: Number(value) })
      case 'inStock':
        return t('inStock')
      case 'place':
        return needs(`names.${value === 'indoor' ? 'indoor' : 'outdoor'}`)
      case 'lowLight':
        return needs('names.low-light')
      case 'petSafe':
        return needs('names.pet-safe')
      case 'hardToKill':
        return needs('names.hard-to-kill')
      case 'flowering':
        return needs('names.flowering-now')
    }
  }
}
