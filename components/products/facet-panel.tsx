import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { defaultSize } from '@/lib/http/page-params'
import {
  activeFacets,
  choiceHref,
  type FacetChoice,
  type FacetCounts,
  type FacetOption,
  noChoice,
  sortNames,
} from '@/lib/products/facets'
import { listingHref } from '@/lib/products/listing-address'
import type { ListSort } from '@/lib/products/schema'
import { AutoSubmit } from './auto-submit'

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

/** A plain form: works without JavaScript, and each result has an address. Closed on phones. */
export function FacetPanel({ base, limit, choice, counts, sorts }: FacetPanelProps) {
  const [path, query] = base.split('?')
  const isUsed = activeFacets(choice, String).length > 0
  return (
    <>
      <details className="facet-switch" open={isUsed || choice.sort !== ''}>
        <summary className={buttonVariants({ variant: 'outline' })}>Filter and sort</summary>
      </details>
      <form action={path} className="facets" aria-label="Filter and sort">
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {limit !== defaultSize && <input type="hidden" name="limit" value={limit} />}
        <Select name="category" label="Category" value={choice.category} options={counts.category} />
        <fieldset className="facet-price">
          <legend className="label">Price in Rs</legend>
          <Price name="minPrice" label="Lowest price" value={choice.minPrice} hint={counts.lowest} />
          <span aria-hidden>–</span>
          <Price name="maxPrice" label="Highest price" value={choice.maxPrice} hint={counts.highest} />
        </fieldset>
        <Select name="potType" label="Pot type" value={choice.potType} options={counts.potType} />
        <Select name="potSize" label="Pot size" value={choice.potSize} options={counts.potSize} />
        <Select name="minRating" label="Rating" value={choice.minRating} options={counts.minRating} />
        <Select
          name="sort"
          label="Sort by"
          value={choice.sort === sorts[0] ? '' : choice.sort}
          first={sortNames[sorts[0] ?? 'newest']}
          options={sorts.slice(1).map((value) => ({ value, name: sortNames[value] }))}
        />
        <label className="facet-check">
          <input
            key={choice.inStock}
            type="checkbox"
            name="inStock"
            value="1"
            defaultChecked={choice.inStock === '1'}
          />
          In stock ({counts.inStock})
        </label>
        <button type="submit" className={buttonVariants({ variant: 'secondary' })}>
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
      className={buttonVariants({ variant: 'outline', className: 'facet-link' })}
      href={listingHref(first, { page: 1, limit })}
      rel="nofollow"
      prefetch={false}
    >
      Filter and sort
    </Link>
  )
}

type SelectProps = {
  name: string
  label: string
  value: string
  /** The label of the empty option. */
  first?: string
  options: (Omit<FacetOption, 'count'> & { count?: number })[]
}

/** Hidden without options. */
function Select({ name, label, value, first = 'Any', options }: SelectProps) {
  const isKnown = options.some((option) => option.value === value)
  if (!value && options.length === 0) return null
  return (
    <label className="field">
      <span className="label">{label}</span>
      {/* A new key per address: going back would otherwise keep the later choice. */}
      <select key={value} className="input" name={name} defaultValue={value}>
        <option value="">{first}</option>
        {value && !isKnown && <option value={value}>{value} (0)</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.count === undefined ? option.name : `${option.name} (${option.count})`}
          </option>
        ))}
      </select>
    </label>
  )
}

type PriceProps = { name: string; label: string; value: string; hint: number | null }

const Price = ({ name, label, value, hint }: PriceProps) => (
  <input
    key={value}
    className="input"
    type="number"
    name={name}
    aria-label={label}
    min={0}
    max={9_999_999}
    defaultValue={value}
    placeholder={hint === null ? '' : String(hint)}
  />
)

type ActiveProps = Facets & { base: string; limit: number; total: number }

/** The number of results, and links to remove each filter. */
export function ActiveFacets({ base, limit, total, choice, counts }: ActiveProps) {
  const nameOf = (slug: string) => counts?.category.find(({ value }) => value === slug)?.name ?? slug
  const active = activeFacets(choice, nameOf)
  if (active.length === 0) return null
  const href = (next: FacetChoice) => listingHref(choiceHref(base, next), { page: 1, limit })
  return (
    <div className="active-filters">
      <p role="status">{total === 1 ? '1 product' : `${total} products`}</p>
      <ul aria-label="Active filters">
        {active.map(({ key, text, without }) => (
          <li key={key}>
            <Link className="chip" href={href(without)} rel="nofollow" prefetch={false}>
              <span className="sr-only">Remove </span>
              {text}
              <span aria-hidden>×</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link className="link" href={href({ ...noChoice, sort: choice.sort })} rel="nofollow" prefetch={false}>
        Clear all
      </Link>
    </div>
  )
}
