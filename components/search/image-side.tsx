import dynamic from 'next/dynamic'
import { Notice } from '@/components/feedback/notice'
import { SearchBox } from '@/components/products/search-box'

// Loaded only when it is shown.
const ImageSearch = dynamic(() => import('./image-search').then((side) => side.ImageSearch))

/** Search by picture; without JavaScript the search by name instead. */
export const ImageSide = ({ name }: { name?: string | undefined }) => (
  <>
    <ImageSearch />
    {/* The stylesheet hides what does not work without scripts. */}
    <noscript>
      <p className="callout">Image search needs JavaScript. You can search by name without it.</p>
      <SearchBox name={name} />
      <TextPrompt />
    </noscript>
  </>
)

export const TextPrompt = () => (
  <Notice drawing="lens" heading="What are you looking for?" message="Please enter a search term to begin" />
)
