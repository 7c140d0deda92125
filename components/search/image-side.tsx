import dynamic from 'next/dynamic'
import { Callout } from '@/components/feedback/callout'
import { Notice } from '@/components/feedback/notice'
import { SearchBox } from '@/components/products/search-box'

// Loaded only when it is shown.
const ImageSearch = dynamic(() => import('./image-search').then((side) => side.ImageSearch))

/** Search by picture; without JavaScript the search by name instead. */
export const ImageSide = ({ name }: { name?: string | undefined }) => (
  <>
    <ImageSearch />
    {/* Hidden by CSS when scripts are off. */}
    <noscript>
      <Callout className="mb-6">Image search needs JavaScript. You can search by name without it.</Callout>
      <SearchBox name={name} />
      <TextPrompt />
    </noscript>
  </>
)

export const TextPrompt = () => (
  <Notice drawing="lens" heading="What are you looking for?" message="Please enter a search term to begin" />
)
