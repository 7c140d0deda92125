import { Link } from '@/components/ui/link'
import { activeFacets, choiceHref, type FacetChoice, noChoice } from '@/lib/products/facets'
import { listingHref } from '@/lib/products/listing-address'
import type { Facets } from './facet-panel'

type ActiveFacetsProps = Facets & { base: string; limit: number; total: number }

/** The number of results, and links to remove each filter. */
export function ActiveFacets({ base, limit, total, choice, counts }: ActiveFacetsProps) {
  const nameOf = (slug: string) => counts?.category.find(({ value }) => value === slug)?.name ?? slug
  const active = activeFacets(choice, nameOf)
  if (active.length === 0) return null
  const href = (next: FacetChoice) => listingHref(choiceHref(base, next), { page: 1, limit })
  return (
    <div className="active-filters">
      <p role="status">{total === 1 ? '1 product' : `${total} products`}</p>
      <ul aria-label="Active filters">
        {active.map(({ key, text, without }) => (
          <li key={key}>
            <Link className="chip" href={href(without)} rel="nofollow" prefetch={false}>
              <span className="sr-only">Remove </span>
              {text}
              <span aria-hidden>×</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link className="link" href={href({ ...noChoice, sort: choice.sort })} rel="nofollow" prefetch={false}>
        Clear all
      </Link>
    </div>
  )
}
