import Link from 'next/link'
import { EmptyState } from '@/components/feedback/empty-state'
import { Page, PageHead } from '@/components/layout/page'
import { paths } from '@/lib/paths'
import type { ListingPosition } from '@/lib/products/listing-address'
import type { ProductCard } from '@/lib/products/schema'
import { Breadcrumbs, type Crumb } from './breadcrumbs'
import { PageSize } from './page-size'
import { Pager } from './pager'
import { ProductGrid } from './product-grid'

type ListingProps = {
  title: string
  lead?: string | undefined
  /** The way back up, without the page itself. */
  trail: readonly Crumb[]
  /** The address without page and limit. */
  base: string
  position: ListingPosition
  products: { items: ProductCard[]; total: number }
  /** Where the shop lives; only of a page that search engines are to list. */
  origin?: string
}

/** All products, a collection, a category: the same screen under three titles. */
export function Listing({ title, lead, trail, base, position, products, origin }: ListingProps) {
  const { items, total } = products
  return (
    <Page>
      <Breadcrumbs trail={trail} here={title} />
      <PageHead title={title} lead={lead ?? countOf(total)}>
        {total > 0 && <PageSize base={base} limit={position.limit} />}
      </PageHead>
      {items.length > 0 ? (
        <ProductGrid products={items} leads listedAt={origin} />
      ) : (
        <EmptyState message="No products found.">
          <Link className="btn btn-primary" href={total > 0 ? base : paths.products}>
            {total > 0 ? 'Back to the first page' : 'See all products'}
          </Link>
        </EmptyState>
      )}
      {total > 0 && <Pager base={base} {...position} totalPages={Math.ceil(total / position.limit)} />}
    </Page>
  )
}

const countOf = (total: number) =>
  total > 0 ? `${total} ${total === 1 ? 'product' : 'products'}` : undefined
