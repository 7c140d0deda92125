import type { Metadata } from 'next'
import { after } from 'next/server'
import { EmptyState } from '@/components/feedback/empty-state'
import { Page, PageHead } from '@/components/layout/page'
import { ActiveFacets, FacetPanel } from '@/components/products/facet-panel'
import { PageSize } from '@/components/products/page-size'
import { Pager } from '@/components/products/pager'
import { ProductGrid } from '@/components/products/product-grid'
import { SearchBox } from '@/components/products/search-box'
import { ImageSide, TextPrompt } from '@/components/search/image-side'
import { SearchSides } from '@/components/search/search-sides'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { pageOf, type SearchParams, textOf } from '@/lib/http/page-params'
import { paths, withQuery } from '@/lib/paths'
import { listFeatured } from '@/lib/products/cards'
import { choiceHref } from '@/lib/products/facets'
import { findFilteredListing } from '@/lib/products/listing'
import { type ListSort, searchName } from '@/lib/products/schema'
import { recordSearchMiss } from '@/lib/search/misses'
import { isGuess, planSearch } from '@/lib/search/plan'

type Props = { searchParams: Promise<SearchParams> }

export const metadata: Metadata = { title: 'Search', robots: { index: false, follow: true } }

const sorts: readonly ListSort[] = ['relevance', 'newest', 'best-selling', 'rating', 'price', '-price']
const popularShown = 4

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
      {name ? <Results name={name} query={query} /> : <TextPrompt />}
    </>
  )
}

async function Results({ name, query }: { name: string; query: SearchParams }) {
  const { page, limit } = pageOf(query)
  const [plan, { products, facets }] = await Promise.all([
    planSearch(name),
    findFilteredListing({ name, categories: [] }, { page, limit }, query),
  ])
  const { items, total } = products
  const base = withQuery(paths.search, { name })
  const here = choiceHref(base, facets.choice)
  const isNarrowed = here !== base
  if (total === 0 && !isNarrowed) {
    after(() => recordSearchMiss(name))
    return <NothingFound name={name} />
  }
  const [closest] = items
  return (
    <section className="search-results" aria-label="Results">
      {plan && isGuess(plan) && closest && page === 1 ? (
        <p role="status" className="hint">
          Nothing is called “{name}” here. Did you mean{' '}
          <Link className="link" href={withQuery(paths.search, { name: closest.name })} prefetch={false}>
            {closest.name}
          </Link>
          ?
        </p>
      ) : (
        <p role="status" className="hint">
          {total} {total === 1 ? 'product' : 'products'} for “{name}”
        </p>
      )}
      <FacetPanel {...facets} base={base} limit={limit} sorts={sorts} />
      <ActiveFacets {...facets} base={base} limit={limit} total={total} />
      {items.length > 0 ? (
        <ProductGrid products={items} leads />
      ) : (
        <EmptyState drawing="lens" message="No products found.">
          <Link className={buttonVariants()} href={total > 0 ? here : base}>
            {total > 0 ? 'Back to the first page' : 'Show without filters'}
          </Link>
        </EmptyState>
      )}
      {total > 0 && (
        <>
          <Pager base={here} page={page} limit={limit} totalPages={Math.ceil(total / limit)} />
          <PageSize base={here} limit={limit} />
        </>
      )}
    </section>
  )
}

/** Popular plants instead of an empty page. */
async function NothingFound({ name }: { name: string }) {
  const popular = await listFeatured(popularShown)
  return (
    <section aria-label="Results">
      <EmptyState drawing="lens" message="No products found.">
        <p className="hint">
          Nothing is called “{name}” here. Try fewer letters, or the plant’s English or botanical name.
        </p>
        <Link className={buttonVariants()} href={paths.products}>
          See all products
        </Link>
      </EmptyState>
      {popular.length > 0 && (
        <section aria-labelledby="popular" className="search-popular">
          <h2 id="popular">Popular plants</h2>
          <ProductGrid products={popular} level={3} />
        </section>
      )}
    </section>
  )
}
