import {
  FilteredListing,
  type FilteredProps,
  filteredListingMetadata,
} from '@/app/[locale]/(shop)/listing-page'
import { findCategory } from '@/lib/products/listings'

export const generateMetadata = (props: FilteredProps) => filteredListingMetadata(findCategory, props)

/** With filters; without them there is a cached page. */
export default function FilteredPage(props: FilteredProps) {
  return <FilteredListing findScope={findCategory} {...props} />
}
