import { permanentRedirect } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { useTranslations } from '#i18n'
import { ClientMessages } from '@/components/i18n/client-messages'
import { SearchBox } from '@/components/products/search-box'
import { useCount } from '@/components/products/use-count'
import { TextPrompt } from '@/components/search/image-side'
import { SearchSides } from '@/components/search/search-sides'
import { Page, PageHead } from '@/components/ui/page'
import { inLocale } from '@/lib/base/i18n/locales'
import { paths, withQuery } from '@/lib/base/paths'
import { nextMonthAt } from '@/lib/base/time/months'
import { presentQuery } from '@/lib/catalogue/listings/listing'
import { searchName } from '@/lib/catalogue/products/schema'
import { cacheTag, tags } from '@/lib/platform/cache/tags'
import { listQueryOf } from '@/lib/platform/server/list-address.mjs'
import { getParts } from '@/lib/shop/parts/read'
import { findResults, type Results, SearchResults } from './results'

// Rendered at the first visit and cached until its content changes; the hour is a safety limit.
export const revalidate = 3600
export const generateStaticParams = () => []

type Props = { params: Promise<{ query: string }> }

export { generateMetadata } from '../../metadata'

/** The search by name; by picture it is another page (lib/platform/server/list-address.mjs). */
export default async function SearchPage({ params }: Props) {
  // Results can be narrowed to what is in flower.
  await cacheTag(tags.catalogue, tags.searches, tags.until(nextMonthAt(new Date())))
  const t = await getTranslations('search.page')
  const { imageSearch } = await getParts()
  const query = listQueryOf((await params).query)
  const present = await presentQuery(query)
  if (present !== query) permanentRedirect(inLocale(await getLocale(), withQuery(paths.search, present)))
  const name = searchName(query.name)
  const { by: _, ...asked } = query
  const results = name ? await findResults(name, query) : undefined
  return (
    <Page>
      <PageHead title={results ? <ResultsTitle {...results} /> : t('title')} />
      {imageSearch && <SearchSides side="text" asked={asked} />}
      <ClientMessages of={['search.box']}>
        <SearchBox key={name} name={name} />
      </ClientMessages>
      {results ? <SearchResults {...results} /> : <TextPrompt />}
    </Page>
  )
}

function ResultsTitle({ name, products }: Results) {
  const t = useTranslations('search.page')
  const countOf = useCount()
  return t.rich('resultsFor', {
    name,
    found: countOf(products.total, 'products').found,
    small: (words) => (
      <small className="font-sans text-base font-normal whitespace-nowrap text-muted-foreground">
        {words}
      </small>
    ),
  })
}
