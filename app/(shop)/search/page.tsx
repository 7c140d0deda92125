import type { Metadata } from 'next'
import { Page, PageHead } from '@/components/layout/page'
import { SearchBox } from '@/components/products/search-box'
import { ImageSide, TextPrompt } from '@/components/search/image-side'
import { SearchSides } from '@/components/search/search-sides'
import { type SearchParams, textOf } from '@/lib/http/page-params'
import { searchName } from '@/lib/products/schema'
import { SearchResults } from './results'

type Props = { searchParams: Promise<SearchParams> }

export const metadata: Metadata = { title: 'Search', robots: { index: false, follow: true } }

/** Image search, unless the address asks for text search. */
export default async function SearchPage({ searchParams }: Props) {
  const query = await searchParams
  const name = searchName(query.name)
  const { by, ...rest } = query
  const side =
    textOf(by) === 'image' || (query.name === undefined && textOf(by) !== 'text') ? 'image' : 'text'
  const asked = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, textOf(value)]))
  return (
    <Page>
      <PageHead title="Search" />
      <SearchSides side={side} asked={asked} />
      {side === 'text' ? <TextSide name={name} query={query} /> : <ImageSide name={name} />}
    </Page>
  )
}

function TextSide({ name, query }: { name: string | undefined; query: SearchParams }) {
  return (
    <>
      <SearchBox key={name} name={name} />
      {name ? <SearchResults name={name} query={query} /> : <TextPrompt />}
    </>
  )
}
