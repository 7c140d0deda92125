import { EmptyState } from '@/components/feedback/empty-state'
import { Page, PageHead } from '@/components/layout/page'
import { OrderPlacedSlot } from '@/components/orders/order-placed-slot'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { type Crumb, paths } from '@/lib/paths'
import { choiceHref } from '@/lib/products/facets'
import type { ListingPosition } from '@/lib/products/listing-address'
import type { ListSort, ProductCard } from '@/lib/products/schema'
import { Breadcrumbs } from '../layout/breadcrumbs'
import { ActiveFacets } from './active-facets'
import { FacetLink, FacetPanel, type Facets } from './facet-panel'
import { PageSize } from './page-size'
import { Pager } from './pager'
import { ProductGrid } from './product-grid'

const sorts: readonly ListSort[] = ['newest', 'best-selling', 'rating', 'price', '-price']

type ListingProps = {
  title: string
  lead?: string | undefined
  /** The breadcrumbs above this page. */
  trail: readonly Crumb[]
  /** The address without facets, page and limit. */
  base: string
  position: ListingPosition
  products: { items: ProductCard[]; total: number }
  facets: Facets
  /** The shop's origin, for structured data; only on pages for search engines. */
  origin?: string
}

/** The page of all products, of a collection or of a category. */
export function Listing({ title, lead, trail, base, position, products, facets, origin }: ListingProps) {
  const { items, total } = products
  const { limit } = position
  const here = choiceHref(base, facets.choice)
  const isNarrowed = here !== base
  return (
    <Page>
      {base === paths.products && <OrderPlacedSlot />}
      <Breadcrumbs trail={trail} here={title} />
      <PageHead title={title} lead={lead ?? countOf(total)}>
        {total > 0 && <PageSize base={here} limit={limit} />}
      </PageHead>
      {(total > 0 || isNarrowed) &&
        (facets.counts ? (
          <FacetPanel {...facets} counts={facets.counts} base={base} limit={limit} sorts={sorts} />
        ) : (
          <FacetLink base={base} limit={limit} sorts={sorts} />
        ))}
      <ActiveFacets {...facets} base={base} limit={limit} total={total} />
      {items.length > 0 ? (
        <ProductGrid products={items} leads listedAt={origin} />
      ) : (
        <EmptyState
          caption="No products found."
          {...(total > 0
            ? { heading: 'This page is empty' }
            : isNarrowed
              ? { heading: 'Nothing matches these filters', message: 'Fewer filters show more plants.' }
              : { heading: 'Nothing here at the moment', message: 'New plants arrive every few weeks.' })}
        >
          <Link className={buttonVariants()} href={total > 0 ? here : isNarrowed ? base : paths.products}>
            {total > 0 ? 'Back to the first page' : isNarrowed ? 'Show without filters' : 'See all products'}
          </Link>
        </EmptyState>
      )}
      {total > 0 && <Pager base={here} {...position} totalPages={Math.ceil(total / limit)} />}
    </Page>
  )
}

const countOf = (total: number) =>
  total > 0 ? `${total} ${total === 1 ? 'product' : 'products'}` : undefined
