import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { useTranslations } from '#i18n'
import { ClientMessages } from '@/components/i18n/client-messages'
import { Page, PageHead } from '@/components/layout/page'
import { SearchBox } from '@/components/products/search-box'
import { useCount } from '@/components/products/use-count'
import { ImageSide, TextPrompt } from '@/components/search/image-side'
import { SearchSides } from '@/components/search/search-sides'
import { type SearchParams, textOf } from '@/lib/http/page-params'
import { searchName } from '@/lib/products/schema'
import { findResults, type Results, SearchResults } from './results'

type Props = { searchParams: Promise<SearchParams> }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('search.page')
  return { title: t('title'), robots: { index: false, follow: true } }
}

/** Image search, unless the address asks for text search. */
export default async function SearchPage({ searchParams }: Props) {
  const t = await getTranslations('search.page')
  const query = await searchParams
  const name = searchName(query.name)
  const { by, ...rest } = query
  const side =
    textOf(by) === 'image' || (query.name === undefined && textOf(by) !== 'text') ? 'image' : 'text'
  const asked = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, textOf(value)]))
  const results = side === 'text' && name ? await findResults(name, query) : undefined
  return (
    <Page>
      <PageHead title={results ? <ResultsTitle {...results} /> : t('title')} />
      <SearchSides side={side} asked={asked} />
      {side === 'text' ? <TextSide name={name} results={results} /> : <ImageSide name={name} />}
    </Page>
  )
}

function ResultsTitle({ name, products }: Results) {
  const t = useTranslations('search.page')
  const countOf = useCount()
  return t.rich('resultsFor', {
    name,
    found: countOf(products.total, []).found,
    small: (words) => (
      <small className="font-sans text-base font-normal whitespace-nowrap text-muted-foreground">
        {words}
      </small>
    ),
  })
}

const TextSide = ({ name, results }: { name: string | undefined; results: Results | undefined }) => (
  <>
    <ClientMessages of={['search.box']}>
      <SearchBox key={name} name={name} />
    </ClientMessages>
    {results ? <SearchResults {...results} /> : <TextPrompt />}
  </>
)
