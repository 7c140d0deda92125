import { CachedListing, cachedListingMetadata, type ListingProps } from '@/app/[locale]/(shop)/listing-page'
import { findAllProducts } from '@/lib/catalogue/listings/listings'

// A listing with filters is rendered at the first visit and cached until its content changes; the hour is a safety limit.
export const revalidate = 3600
export const generateStaticParams = () => []

export const generateMetadata = (props: ListingProps) => cachedListingMetadata(findAllProducts, props)

export default function NarrowedProductsPage(props: ListingProps) {
  return <CachedListing findScope={findAllProducts} {...props} />
}
