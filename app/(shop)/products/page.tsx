import { type FilteredProps, FilteredShelf, filteredShelfMetadata } from '@/app/(shop)/shelf-page'
import { findAllProducts } from '@/lib/products/shelves'

export const generateMetadata = (props: FilteredProps) => filteredShelfMetadata(findAllProducts, props)

/** Narrowed by facets; without them the kept page beside it answers. */
export default function FilteredPage(props: FilteredProps) {
  return <FilteredShelf findShelf={findAllProducts} {...props} />
}
