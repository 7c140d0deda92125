import { FilteredListing, type FilteredProps, filteredListingMetadata } from '@/app/(shop)/listing-page'
import { findAllProducts } from '@/lib/products/listings'

export const generateMetadata = (props: FilteredProps) => filteredListingMetadata(findAllProducts, props)

/** Narrowed by facets; without them the kept page beside it answers. */
export default function FilteredPage(props: FilteredProps) {
  return <FilteredListing findShelf={findAllProducts} {...props} />
}
