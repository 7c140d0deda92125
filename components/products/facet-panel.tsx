import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { defaultSize } from '@/lib/http/page-params'
import {
  activeFacets,
  choiceHref,
  type FacetChoice,
  type FacetCounts,
  facets,
  noChoice,
  sortNames,
} from '@/lib/products/facets'
import { listingHref } from '@/lib/products/listing-address'
import type { ListSort } from '@/lib/products/schema'
import { AutoSubmit } from './auto-submit'
import { FacetSelect, PriceInput } from './facet-fields'

export interface Facets {
  choice: FacetChoice
  /** Null where the panel is behind a link. */
  counts: FacetCounts | null
}

type FacetPanelProps = {
  choice: FacetChoice
  counts: FacetCounts
  /** The listing's address without facets, page and limit. */
  base: string
  limit: number
  sorts: readonly ListSort[]
}

/** A plain form: it works without JavaScript, and each result has a URL. Closed on phones. */
export function FacetPanel({ base, limit, choice, counts, sorts }: FacetPanelProps) {
  const [path, query] = base.split('?')
  const isUsed = activeFacets(choice, String).length > 0
  return (
    <>
      <details className="mb-4 md:hidden" open={isUsed || choice.sort !== ''}>
        <summary
          className={buttonVariants({
            variant: 'outline',
            className: 'w-full list-none [&::-webkit-details-marker]:hidden',
          })}
        >
          Filter and sort
        </summary>
      </details>
      <form
        action={path}
        className="mb-7 grid grid-cols-2 items-end gap-x-3 gap-y-3.5 max-md:[details:not([open])+&]:hidden md:grid-cols-4 lg:flex lg:flex-wrap"
        aria-label="Filter and sort"
      >
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {limit !== defaultSize && <input type="hidden" name="limit" value={limit} />}
        <FacetSelect name="category" value={choice.category} options={counts.category} />
        <fieldset className="col-span-full grid grid-cols-[minmax(4.5rem,1fr)_auto_minmax(4.5rem,1fr)] items-center gap-x-1.5 md:col-auto lg:flex-[0_1_13rem]">
          <legend className="mb-1.5 text-sm font-semibold">Price in Rs</legend>
          <PriceInput name="minPrice" value={choice.minPrice} hint={counts.lowest} />
          <span aria-hidden>–</span>
          <PriceInput name="maxPrice" value={choice.maxPrice} hint={counts.highest} />
        </fieldset>
        <FacetSelect name="potType" value={choice.potType} options={counts.potType} />
        <FacetSelect name="potSize" value={choice.potSize} options={counts.potSize} />
        <FacetSelect name="minRating" value={choice.minRating} options={counts.minRating} />
        <FacetSelect
          name="sort"
          value={choice.sort === sorts[0] ? '' : choice.sort}
          first={sortNames[sorts[0] ?? 'newest']}
          options={sorts.slice(1).map((value) => ({ value, name: sortNames[value] }))}
        />
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 whitespace-nowrap">
          <input
            key={choice.inStock}
            className="size-4.5 accent-primary"
            type="checkbox"
            name="inStock"
            value="1"
            defaultChecked={choice.inStock === '1'}
          />
          {facets.inStock.label} ({counts.inStock})
        </label>
        {/* With JavaScript a choice is applied at once. */}
        <button
          type="submit"
          className={buttonVariants({
            variant: 'secondary',
            className: 'not-noscript:not-focus-visible:sr-only',
          })}
        >
          Apply filters
        </button>
        <AutoSubmit />
      </form>
    </>
  )
}

/** A link to the same list with the panel. */
export function FacetLink({ base, limit, sorts }: Pick<FacetPanelProps, 'base' | 'limit' | 'sorts'>) {
  const first = choiceHref(base, { ...noChoice, sort: sorts[0] ?? '' })
  return (
    <Link
      className={buttonVariants({ variant: 'outline', className: 'mb-6' })}
      href={listingHref(first, { page: 1, limit })}
      rel="nofollow"
      prefetch={false}
    >
      Filter and sort
    </Link>
  )
}
