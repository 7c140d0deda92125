import { getLocale, getTranslations } from 'next-intl/server'
import CollectionsSection from '@/components/home/collections-section'
import { ImageSide } from '@/components/search/image-side'
import { SearchSides } from '@/components/search/search-sides'
import { Page, PageHead } from '@/components/ui/page'
import { getCollectionWords } from '@/lib/catalogue/listings/collection-record'

export { generateMetadata } from '../metadata'

// Rendered at the first visit and cached.
export const generateStaticParams = () => []

/**
 * /search without parameters, rewritten to here by next.config.mjs: the same for all visitors, so that it can be
 * cached.
 */
export default async function EmptySearchPage() {
  const t = await getTranslations('search.page')
  const ownWords = await getCollectionWords(await getLocale())
  return (
    <Page>
      <PageHead title={t('title')} />
      <SearchSides side="image" asked={{}} />
      <ImageSide />
      <CollectionsSection ownWords={ownWords} />
    </Page>
  )
}
