import { ActiveFilters } from '@/components/active-filters'
import { Link } from '@/components/ui/link'
import { activeFacets, choiceHref, type FacetChoice, noChoice } from '@/lib/products/facets'
import { listingHref } from '@/lib/products/listing-address'
import type { Facets } from './facet-panel'

type ActiveFacetsProps = Facets & { base: string; limit: number }

/** Links that remove one of the chosen filters, or all. */
export function ActiveFacets({ base, limit, choice, counts }: ActiveFacetsProps) {
  const nameOf = (slug: string) => counts.category.find(({ value }) => value === slug)?.name ?? slug
  const active = activeFacets(choice, nameOf)
  const href = (next: FacetChoice) => listingHref(choiceHref(base, next), { page: 1, limit })
  return (
    <ActiveFilters filters={active.map(({ key, text, without }) => ({ key, text, href: href(without) }))}>
      <Link className="link" href={href({ ...noChoice, sort: choice.sort })} rel="nofollow" prefetch={false}>
        Clear all
      </Link>
    </ActiveFilters>
  )
}
