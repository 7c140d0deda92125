import { FilteredListing, type FilteredProps, filteredListingMetadata } from '@/app/(shop)/listing-page'
import { findCategory } from '@/lib/products/listings'

export const generateMetadata = (props: FilteredProps) => filteredListingMetadata(findCategory, props)

/** Narrowed by facets; without them the kept page beside it answers. */
export default function FilteredPage(props: FilteredProps) {
  return <FilteredListing findShelf={findCategory} {...props} />
}
