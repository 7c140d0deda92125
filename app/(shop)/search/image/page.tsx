import { Page, PageHead } from '@/components/layout/page'
import { ImageSide } from '@/components/search/image-side'
import { SearchSides } from '@/components/search/search-sides'

export { metadata } from '../page'

/** /search without a search, which next.config.mjs rewrites to here: the same for everybody, so that it can be cached. */
export default function EmptySearchPage() {
  return (
    <Page>
      <PageHead title="Search" />
      <SearchSides side="image" asked={{}} />
      <ImageSide />
    </Page>
  )
}
