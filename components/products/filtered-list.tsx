import { EmptyState } from '@/components/feedback/empty-state'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'
import { activeFacets, choiceHref } from '@/lib/products/facets'
import type { ListingPosition } from '@/lib/products/listing-address'
import { countText } from '@/lib/products/rules'
import type { ListSort, ProductCard } from '@/lib/products/schema'
import { ActiveFacets } from './active-facets'
import { FacetPanel, type Facets } from './facet-panel'
import { PageSize } from './page-size'
import { Pager } from './pager'
import { ProductGrid } from './product-grid'

type FilteredListProps = {
  /** The address without facets, page and limit. */
  base: string
  position: ListingPosition
  /** The categories of the whole list. */
  categories: readonly string[]
  products: { items: ProductCard[]; total: number }
  facets: Facets
  sorts: readonly ListSort[]
  drawing?: 'lens'
  /** The shop's origin, for structured data; only on canonical pages. */
  origin?: string | undefined
}

/** Products with their filters, order and pages: of a listing, of a search. */
export function FilteredList({ base, position, products, facets, sorts, ...props }: FilteredListProps) {
  const { items, total } = products
  const { choice } = facets
  const { limit } = position
  const here = choiceHref(base, choice)
  const isNarrowed = here !== base
  const found = countText(total, choice.category ? [choice.category] : props.categories)
  const first = (position.page - 1) * limit + 1
  const shown = items.length < total ? `${first} to ${first + items.length - 1} of ${found}` : `All ${found}`
  const used = activeFacets(choice, String).length
  // The one category of the whole list would not narrow it.
  const [own, second] = props.categories
  const counts = {
    ...facets.counts,
    category: facets.counts.category.filter(
      ({ value }) => second || value !== own || value === choice.category,
    ),
  }
  return (
    <div className="listing">
      {(total > 1 || isNarrowed) && (
        <FacetPanel
          choice={isNarrowed ? choice : undefined}
          counts={counts}
          base={base}
          limit={limit}
          sorts={sorts}
          found={found}
          status={isNarrowed || items.length === 0 ? found : shown}
          used={used}
        />
      )}
      <div>
        <ActiveFacets {...facets} base={base} limit={limit} />
        {items.length > 0 ? (
          <ProductGrid products={items} leads listedAt={props.origin} />
        ) : (
          <EmptyState
            caption="No products found."
            {...(props.drawing ? { drawing: props.drawing } : {})}
            {...(total > 0
              ? { heading: 'This page is empty' }
              : isNarrowed
                ? { heading: 'Nothing matches these filters', message: 'Fewer filters show more plants.' }
                : { heading: 'Nothing here at the moment', message: 'New plants arrive every few weeks.' })}
          >
            <Link className={buttonVariants()} href={total > 0 ? here : isNarrowed ? base : paths.products}>
              {total > 0
                ? 'Back to the first page'
                : isNarrowed
                  ? 'Show without filters'
                  : 'See all products'}
            </Link>
          </EmptyState>
        )}
        {total > 0 && (
          <div className="list-end">
            <Pager base={here} {...position} totalPages={Math.ceil(total / limit)} />
            <PageSize base={here} limit={limit} />
          </div>
        )}
      </div>
    </div>
  )
}
