'use client'
import { useLocale, useTranslations } from '#i18n'
import { Link } from '@/components/ui/link'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { inLocale } from '@/lib/base/i18n/locales'
import { defaultSize } from '@/lib/base/page-sizes.mjs'
import { listingHref } from '@/lib/catalogue/listings/listing-address'
import { choiceHref, type FacetChoice, type FacetCounts, noChoice } from '@/lib/catalogue/products/facets'
import type { ListSort } from '@/lib/catalogue/products/schema'
import { FacetPicks, NeedPicks, Pick, PriceInput, SortSelect } from './facet-fields'
import { ShowButton } from './show-button'
import { useFilterForm } from './use-filter-form'

export interface Facets {
  choice: FacetChoice
  counts: FacetCounts
}

type FacetPanelProps = {
  /** Missing without filters, which keeps the page small. */
  choice: FacetChoice | undefined
  counts: FacetCounts
  /** The listing's address without facets, page and limit. */
  base: string
  limit: number
  sorts: readonly ListSort[]
  /** The number of products that match, and their noun: "plants". */
  total: number
  noun: string
  /** The number of matches as a text, or which of them are on this page. */
  status: string
  /** How many filters are chosen. */
  used: number
}

/**
 * The bar above a list and its filters: a rail beside the list, on narrower screens a sheet. A plain form, which works
 * without JavaScript. A client component, so that the page contains the counts once and not twice.
 */
export function FacetPanel({
  base,
  limit,
  counts,
  sorts,
  total,
  noun,
  status,
  used,
  ...props
}: FacetPanelProps) {
  'use no memo'
  const t = useTranslations('products.filters')
  const common = useTranslations('shell.common')
  const locale = useLocale()
  const { choice: given = noChoice } = props
  const choice = given.sort === sorts[0] ? { ...given, sort: '' } : given
  const { formProps, startApplying, applySoon } = useFilterForm(base, limit, choice)
  const [path, query] = base.split('?')
  return (
    <>
      <div className="list-bar" onChange={(event) => applySoon(event.target)}>
        <button type="button" popoverTarget="filters" className="btn btn-outline">
          {t('open', { used })}
        </button>
        <SortSelect value={choice.sort} sorts={sorts} />
        <button type="submit" form="filters" className="btn btn-outline without-js">
          {t('apply')}
        </button>
        <p role="status">{status}</p>
      </div>
      <form
        {...formProps}
        id="filters"
        popover="auto"
        className="filters"
        action={inLocale(locale, path ?? base)}
        aria-label={t('heading')}
      >
        <div className="sheet-head">
          <h2>{t('heading')}</h2>
          <button
            type="button"
            className="tool"
            popoverTarget="filters"
            popoverTargetAction="hide"
            aria-label={common('close')}
          >
            <SpriteIcon name="close" />
          </button>
        </div>
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {limit !== defaultSize && <input type="hidden" name="limit" value={limit} />}
        {choice.sizes && <input type="hidden" name="sizes" value={choice.sizes} />}
        <FacetPicks name="category" value={choice.category} options={counts.category} />
        <NeedPicks choice={choice} counts={counts} />
        <FacetPicks name="place" value={choice.place} options={counts.place} />
        <fieldset>
          <legend className="facet">{t('price')}</legend>
          <div className="flex items-center gap-2">
            <PriceInput name="minPrice" value={choice.minPrice} hint={counts.lowest} />
            <span aria-hidden>–</span>
            <PriceInput name="maxPrice" value={choice.maxPrice} hint={counts.highest} />
          </div>
        </fieldset>
        <div className="picks">
          <Pick
            name="inStock"
            value="1"
            text={t('labels.inStock')}
            count={counts.inStock}
            chosen={choice.inStock}
          />
        </div>
        <FacetPicks name="potType" value={choice.potType} options={counts.potType} />
        <FacetPicks name="potSize" value={choice.potSize} options={counts.potSize} />
        <FacetPicks name="minRating" value={choice.minRating} options={counts.minRating} />
        {counts.hasMore && (
          <Link
            className="btn btn-outline w-full"
            href={listingHref(choiceHref(base, { ...choice, sort: sorts[0] ?? '' }), { page: 1, limit })}
            rel="nofollow"
            prefetch={false}
          >
            {t('more')}
          </Link>
        )}
        <div className="sheet-foot">
          <ShowButton total={total} noun={noun} startApplying={startApplying} />
        </div>
      </form>
    </>
  )
}
