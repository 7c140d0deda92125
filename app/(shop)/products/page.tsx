import { type FilteredProps, FilteredShelf, filteredShelfMetadata } from '@/app/(shop)/listing-page'
import { findAllProducts } from '@/lib/products/listings'

export const generateMetadata = (props: FilteredProps) => filteredShelfMetadata(findAllProducts, props)

/** Narrowed by facets; without them the kept page beside it answers. */
export default function FilteredPage(props: FilteredProps) {
  return <FilteredShelf findShelf={findAllProducts} {...props} />
}
