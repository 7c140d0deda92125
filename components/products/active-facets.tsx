import { ActiveFilters } from '@/components/active-filters'
import { Link } from '@/components/ui/link'
import { activeFacets, choiceHref, type FacetChoice, noChoice } from '@/lib/products/facets'
import { listingHref } from '@/lib/products/listing-address'
import type { Facets } from './facet-panel'

type ActiveFacetsProps = Facets & { base: string; limit: number; total: number }

/** The number of results, and links to remove each filter. */
export function ActiveFacets({ base, limit, total, choice, counts }: ActiveFacetsProps) {
  const nameOf = (slug: string) => counts?.category.find(({ value }) => value === slug)?.name ?? slug
  const active = activeFacets(choice, nameOf)
  const href = (next: FacetChoice) => listingHref(choiceHref(base, next), { page: 1, limit })
  return (
    <ActiveFilters
      found={total === 1 ? '1 product' : `${total} products`}
      filters={active.map(({ key, text, without }) => ({ key, text, href: href(without) }))}
    >
      <Link className="link" href={href({ ...noChoice, sort: choice.sort })} rel="nofollow" prefetch={false}>
        Clear all
      </Link>
    </ActiveFilters>
  )
}
