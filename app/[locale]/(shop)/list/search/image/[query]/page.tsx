import { getLocale, getTranslations } from 'next-intl/server'
import CollectionsSection from '@/components/home/collections-section'
import { ImageSide } from '@/components/search/image-side'
import { SearchSides } from '@/components/search/search-sides'
import { Page, PageHead } from '@/components/ui/page'
import { getTiles } from '@/lib/catalogue/listings/tiles'
import { searchName } from '@/lib/catalogue/products/schema'
import { listQueryOf } from '@/lib/platform/server/list-address.mjs'

// Rendered at the first visit and cached.
export const revalidate = 3600
export const generateStaticParams = () => []

type Props = { params: Promise<{ query: string }> }

export { generateMetadata } from '../../metadata'

/** The search by picture. It leads back to the search by name that it came from, or else to the collections. */
export default async function SearchByImagePage({ params }: Props) {
  const t = await getTranslations('search.page')
  const { by, ...asked } = listQueryOf((await params).query)
  return (
    <Page>
      <PageHead title={t('title')} />
      <SearchSides side="image" asked={asked} />
      <ImageSide name={searchName(asked.name)} />
      {!by && <CollectionsSection tiles={await getTiles(await getLocale())} />}
    </Page>
  )
}
