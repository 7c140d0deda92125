import { getTranslations } from 'next-intl/server'
import { ImageSide } from '@/components/search/image-side'
import { SearchSides } from '@/components/search/search-sides'
import { Page, PageHead } from '@/components/ui/page'
import { searchName } from '@/lib/catalogue/products/schema'
import { listQueryOf } from '@/lib/platform/http/list-query.mjs'

// Rendered at the first visit and cached: it shows nothing of the shop but its links.
export const revalidate = 3600
export const generateStaticParams = () => []

type Props = { params: Promise<{ query: string }> }

export { generateMetadata } from '../../metadata'

/** The search by picture, which leads back to the search by name that it came from. */
export default async function SearchByImagePage({ params }: Props) {
  const t = await getTranslations('search.page')
  const { by: _, ...asked } = listQueryOf((await params).query)
  return (
    <Page>
      <PageHead title={t('title')} />
      <SearchSides side="image" asked={asked} />
      <ImageSide name={searchName(asked.name)} />
    </Page>
  )
}
