import { CachedListing, cachedListingMetadata, type ListingProps } from '@/app/[locale]/(shop)/listing-page'
import { findCollection } from '@/lib/catalogue/listings/listings'

// A listing with filters is rendered at the first visit and cached until its content changes; the hour is a safety limit.
export const revalidate = 3600
export const generateStaticParams = () => []

export const generateMetadata = (props: ListingProps) => cachedListingMetadata(findCollection, props)

export default function NarrowedCollectionPage(props: ListingProps) {
  return <CachedListing findScope={findCollection} {...props} />
}
