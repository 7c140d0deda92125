import CollectionsSection from '@/components/home/collections-section'
import { Page, PageHead } from '@/components/layout/page'
import { ImageSide } from '@/components/search/image-side'
import { SearchSides } from '@/components/search/search-sides'

export { metadata } from '../page'

// Rendered at the first visit and cached.
export const generateStaticParams = () => []

/**
 * /search without parameters, rewritten to here by next.config.mjs: the same for all visitors, so that it can be
 * cached.
 */
export default function EmptySearchPage() {
  return (
    <Page>
      <PageHead title="Search" />
      <SearchSides side="image" asked={{}} />
      <ImageSide />
      <CollectionsSection />
    </Page>
  )
}
