import type { Metadata } from 'next'
import Link from 'next/link'
import { EmptyState } from '@/components/feedback/empty-state'
import { Notice } from '@/components/feedback/notice'
import { Page, PageHead } from '@/components/layout/page'
import { Pager } from '@/components/products/pager'
import { ProductGrid } from '@/components/products/product-grid'
import { SearchIcon } from '@/components/ui/icons'
import { pageOf, type SearchParams } from '@/lib/page-params'
import { paths, withQuery } from '@/lib/paths'
import { listCards } from '@/lib/products/cards'
import { searchName } from '@/lib/products/schema'

type Props = { searchParams: Promise<SearchParams> }

export const metadata: Metadata = { title: 'Search', robots: { index: false, follow: true } }

export default async function SearchPage({ searchParams }: Props) {
  const query = await searchParams
  const name = searchName(query.name)
  return (
    <Page>
      <PageHead title="Search" />
      <search>
        <form action={paths.search} className="search-form">
          <label className="sr-only" htmlFor="name">
            Plant name
          </label>
          <input
            id="name"
            name="name"
            type="search"
            className="input"
            defaultValue={name}
            maxLength={100}
            placeholder="Monstera, jade, clay pot"
            required
          />
          <button type="submit" className="btn btn-primary">
            <SearchIcon />
            Search
          </button>
        </form>
      </search>
      {name ? (
        <Results name={name} query={query} />
      ) : (
        <Notice
          drawing="lens"
          heading="What are you looking for?"
          message="Please enter a search term to begin"
        />
      )}
    </Page>
  )
}

async function Results({ name, query }: { name: string; query: SearchParams }) {
  const { page, limit } = pageOf(query)
  const { items, total } = await listCards({ name, categories: [] }, page, limit)
  const base = withQuery(paths.search, { name })
  return (
    <section className="search-results" aria-label="Results">
      <p role="status" className="hint">
        {total} {total === 1 ? 'product' : 'products'} for “{name}”
      </p>
      {items.length > 0 ? (
        <ProductGrid products={items} leads />
      ) : (
        <EmptyState drawing="lens" message="No products found.">
          <Link className="btn btn-primary" href={paths.products}>
            See all products
          </Link>
        </EmptyState>
      )}
      {total > 0 && <Pager base={base} page={page} limit={limit} totalPages={Math.ceil(total / limit)} />}
    </section>
  )
}
