import { useTranslations } from '#i18n'
import CollectionsSection from '@/components/home/collections-section'
import { Page, PageHead } from '@/components/layout/page'
import { ImageSide } from '@/components/search/image-side'
import { SearchSides } from '@/components/search/search-sides'

export { generateMetadata } from '../metadata'

// Rendered at the first visit and cached.
export const generateStaticParams = () => []

/**
 * /search without parameters, rewritten to here by next.config.mjs: the same for all visitors, so that it can be
 * cached.
 */
export default function EmptySearchPage() {
  const t = useTranslations('search.page')
  return (
    <Page>
      <PageHead title={t('title')} />
      <SearchSides side="image" asked={{}} />
      <ImageSide />
      <CollectionsSection />
    </Page>
  )
}
