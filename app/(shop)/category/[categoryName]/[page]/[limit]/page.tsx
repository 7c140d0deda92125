import { CachedListing, cachedListingMetadata, type PlainProps } from '@/app/(shop)/listing-page'
import { findCategory } from '@/lib/products/listings'

// Rendered on the first visit, then kept until the catalogue changes; the hour is for what nobody announced.
export const revalidate = 3600
export const generateStaticParams = () => []

export const generateMetadata = (props: PlainProps) => cachedListingMetadata(findCategory, props)

export default function ShelfPage(props: PlainProps) {
  return <CachedListing findShelf={findCategory} {...props} />
}
