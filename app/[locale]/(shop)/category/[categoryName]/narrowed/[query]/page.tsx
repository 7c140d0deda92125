import { CachedListing, cachedListingMetadata, type ListingProps } from '@/app/[locale]/(shop)/listing-page'
import { findCategory } from '@/lib/catalogue/listings/listings'

// A listing with filters is rendered at the first visit and cached until its content changes; the hour is a safety limit.
export const revalidate = 3600
export const generateStaticParams = () => []

export const generateMetadata = (props: ListingProps) => cachedListingMetadata(findCategory, props)

export default function NarrowedCategoryPage(props: ListingProps) {
  return <CachedListing findScope={findCategory} {...props} />
}
