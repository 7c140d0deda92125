import { after } from 'next/server'
import { getLocale, getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/feedback/empty-state'
import { FilteredList } from '@/components/products/filtered-list'
import { Related } from '@/components/products/related'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { paths, withQuery } from '@/lib/base/paths'
import { listAlike, listFeatured } from '@/lib/catalogue/listings/cards'
import { findFilteredListing, isEmptyAnError } from '@/lib/catalogue/listings/listing'
import { choiceHref } from '@/lib/catalogue/products/facets'
import type { ListSort } from '@/lib/catalogue/products/schema'
import { recordSearchMiss } from '@/lib/catalogue/search/misses'
import { isGuess, planSearch } from '@/lib/catalogue/search/plan'
import { cacheTag, tags } from '@/lib/platform/cache/tags'
import { pageOf, type SearchParams } from '@/lib/platform/http/page-params'

const sorts: readonly ListSort[] = ['relevance', 'newest', 'best-selling', 'rating', 'price', '-price']
/** Products shown besides the results. */
const othersShown = 4
/** Below this number of results, products like the closest one are shown too. */
const fewResults = 6

export async function findResults(name: string, query: SearchParams) {
  const position = pageOf(query)
  const locale = await getLocale()
  const [plan, listing] = await Promise.all([
    planSearch(name),
    findFilteredListing(locale, { name, categories: [], grouped: true }, position, query),
  ])
  return { name, plan, position, ...listing }
}

export type Results = Awaited<ReturnType<typeof findResults>>

/** The results of a search by name. */
export async function SearchResults({ name, plan, position, products, kind, facets }: Results) {
  const t = await getTranslations('search.page')
  const { items, total } = products
  const base = withQuery(paths.search, { name })
  const here = choiceHref(base, facets.choice)
  const isNarrowed = here !== base
  if (total === 0 && !isNarrowed) {
    // Not cached, so that every such search is counted.
    await cacheTag(tags.until(new Date()))
    after(() => recordSearchMiss(name))
    return <NothingFound name={name} />
  }
  const [closest] = items
  const others =
    closest && total < fewResults ? await listAlike(await getLocale(), closest.id, othersShown + total) : []
  const found = new Set(items.map(({ id }) => id))
  return (
    <section aria-label={t('results')}>
      {plan && isGuess(plan) && closest && position.page === 1 && (
        <p role="status" className="text-sm text-muted-foreground mb-4">
          {t.rich('guess', {
            name,
            closest: closest.name,
            link: (words) => (
              <Link className="link" href={withQuery(paths.search, { name: closest.name })} prefetch={false}>
                {words}
              </Link>
            ),
          })}
        </p>
      )}
      <FilteredList
        base={base}
        position={position}
        categories={[]}
        products={products}
        kind={kind}
        isEmptyAnError={isEmptyAnError}
        facets={facets}
        sorts={sorts}
        drawing="lens"
      >
        <Related products={others.filter(({ id }) => !found.has(id)).slice(0, othersShown)} />
      </FilteredList>
    </section>
  )
}

/** Popular plants instead of an empty page. */
async function NothingFound({ name }: { name: string }) {
  const t = await getTranslations('search.page')
  const popular = await listFeatured(await getLocale(), othersShown)
  return (
    <section aria-label={t('results')}>
      <EmptyState
        drawing="lens"
        heading={t('noneHeading')}
        message={t('noneAdvice', { name })}
        {...(isEmptyAnError ? { caption: t('noneFound') } : {})}
      >
        <Link className={buttonVariants()} href={paths.products}>
          {t('seeAll')}
        </Link>
      </EmptyState>
      <Related title={t('popular')} products={popular} />
    </section>
  )
}
