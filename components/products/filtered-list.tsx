import type { ReactNode } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { EmptyState } from '@/components/feedback/empty-state'
import { PagePastEnd } from '@/components/feedback/page-past-end'
import { ClientMessages } from '@/components/i18n/client-messages'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PageSize } from '@/components/ui/page-size'
import { Pager } from '@/components/ui/pager'
import { paths } from '@/lib/base/paths'
import { type ListingPosition, listingHref } from '@/lib/catalogue/listings/listing-address'
import { activeFacets, choiceHref, type FacetChoice, type FacetCounts } from '@/lib/catalogue/products/facets'
import { facetOfNeed, type Need } from '@/lib/catalogue/products/needs'
import type { ListSort } from '@/lib/catalogue/products/schema'
import { namedCounts } from '@/lib/catalogue/products/stored-words'
import type { ProductCard } from '@/lib/catalogue/products/views'
import { ActiveFacets } from './active-facets'
import { FacetPanel, type Facets } from './facet-panel'
import { ProductGrid } from './product-grid'
import { useCount } from './use-count'

type FilteredListProps = {
  /** The address without facets, page and limit. */
  base: string
  position: ListingPosition
  /** The categories of the whole list. */
  categories: readonly string[]
  /** The need that the whole list meets. */
  need?: Need | undefined
  products: { items: ProductCard[]; total: number }
  /** How they are counted. */
  kind: 'plants' | 'products'
  /** Whether an empty list is said to be an error, as the demo has it (product 8.3). */
  isEmptyAnError: boolean
  facets: Facets
  sorts: readonly ListSort[]
  drawing?: 'lens'
  /** The shop's origin, for structured data; only on canonical pages. */
  origin?: string | undefined
  /** Below the list, beside the filters. */
  children?: ReactNode
}

/** Every plant of the list meets it, so its facet would not narrow the list. A chosen one can be taken back. */
function withoutNeed(counts: FacetCounts, need: Need, choice: FacetChoice): Partial<FacetCounts> {
  const [facet, facetValue] = facetOfNeed[need]
  return facet === 'place'
    ? { place: counts.place.filter(({ value }) => value !== facetValue || value === choice.place) }
    : { [facet]: 0 }
}

/** Products with their filters, order and pages: of a listing, of a search. */
export function FilteredList({ base, position, products, kind, facets, sorts, ...props }: FilteredListProps) {
  const t = useTranslations('products.list')
  const { items, total } = products
  const { choice } = facets
  const { limit } = position
  const here = choiceHref(base, choice)
  const isNarrowed = here !== base
  const { noun, found, all, range } = useCount()(total, kind)
  const first = (position.page - 1) * limit + 1
  const shown = items.length < total ? range(first, first + items.length - 1) : all
  const used = activeFacets(choice).length
  // The one category of the whole list would not narrow it.
  const [category, second] = props.categories
  const named = namedCounts(useLocale(), facets.counts, choice)
  const counts = {
    ...named,
    category: named.category.filter(({ value }) => second || value !== category || value === choice.category),
    ...(props.need ? withoutNeed(named, props.need, choice) : {}),
  }
  const drawn = props.drawing ? { drawing: props.drawing } : {}
  return (
    <div className="listing">
      {(total > 1 || isNarrowed) && (
        <ClientMessages of={['products.filters']}>
          <FacetPanel
            choice={isNarrowed ? choice : undefined}
            counts={counts}
            base={base}
            limit={limit}
            sorts={sorts}
            total={total}
            noun={noun}
            status={isNarrowed || items.length === 0 ? found : shown}
            used={used}
          />
        </ClientMessages>
      )}
      <div>
        <ActiveFacets choice={choice} counts={named} base={base} limit={limit} />
        {(choice.sizes || counts.sizes > total) && (
          <p className="mb-4 text-sm">
            <Link
              className="link inline-flex min-h-8 items-center pointer-coarse:min-h-11"
              href={listingHref(choiceHref(base, { ...choice, sizes: choice.sizes ? '' : 'all' }), {
                page: 1,
                limit,
              })}
              rel="nofollow"
              prefetch={false}
            >
              {choice.sizes ? t('onePerPlant') : t('allSizes', { sizes: counts.sizes })}
            </Link>
          </p>
        )}
        {items.length > 0 ? (
          <ProductGrid products={items} leads listedAt={props.origin} />
        ) : total > 0 ? (
          <PagePastEnd what="products" base={here} {...drawn} />
        ) : (
          <EmptyState
            {...(props.isEmptyAnError ? { caption: t('none') } : {})}
            {...drawn}
            {...(isNarrowed
              ? { heading: t('noMatch'), message: t('fewerFilters') }
              : { heading: t('empty'), message: t(props.isEmptyAnError ? 'newPlants' : 'lookElsewhere') })}
          >
            <Link className={buttonVariants()} href={isNarrowed ? base : paths.products}>
              {t(isNarrowed ? 'withoutFilters' : 'seeAll')}
            </Link>
          </EmptyState>
        )}
        {total > 0 && (
          <div className="list-end">
            <Pager base={here} {...position} totalPages={Math.ceil(total / limit)} />
            <PageSize base={here} limit={limit} />
          </div>
        )}
        {props.children}
      </div>
    </div>
  )
}
