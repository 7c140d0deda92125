'use client'
import { useTranslations } from '#i18n'
import {
  type FacetChoice,
  type FacetCounts,
  type FacetKey,
  type FacetOption,
  needFacets,
  switchFacets,
} from '@/lib/catalogue/products/facets'
import type { ListSort } from '@/lib/catalogue/products/schema'

type FacetPicksProps = { name: FacetKey; value: string; options: readonly FacetOption[] }

/** From this number on, only the first values are shown at once. */
const many = 9
const shownOfMany = 6

/** The values of a facet, of which one is chosen. Hidden without any. */
export function FacetPicks({ name, value, options }: FacetPicksProps) {
  'use no memo'
  const t = useTranslations('products.filters')
  if (options.length === 0) return null
  const first = options.length < many ? options.length : shownOfMany
  const rest = options.slice(first)
  const pick = (option: FacetOption) => (
    <Pick
      key={option.value}
      name={name}
      value={option.value}
      text={option.name}
      count={option.count}
      chosen={value}
    />
  )
  return (
    <fieldset>
      <legend className="facet">{t(`labels.${name}`)}</legend>
      <div className="picks">
        <Pick name={name} value="" text={t('any')} chosen={value} />
        {options.slice(0, first).map(pick)}
        {rest.length > 0 && (
          <details className="more-picks group" open={rest.some((option) => option.value === value)}>
            <summary className="pick">
              <span className="group-open:hidden">{t('showAll', { count: options.length })}</span>
              <span className="hidden group-open:inline">{t('showFewer')}</span>
            </summary>
            <div className="picks">{rest.map(pick)}</div>
          </details>
        )}
      </div>
    </fieldset>
  )
}

type PickProps = { name: FacetKey; value: string; text: string; count?: number; chosen: string }

/** One of several values; a value that stands alone is a check box. */
export function Pick({ name, value, text, count, chosen }: PickProps) {
  'use no memo'
  return (
    <label className="pick">
      <input
        type={switchFacets.some((facet) => facet === name) ? 'checkbox' : 'radio'}
        name={name}
        value={value}
        defaultChecked={value === chosen}
      />
      {text}
      {count !== undefined && <small>{count}</small>}
    </label>
  )
}

type NeedPicksProps = { choice: FacetChoice; counts: FacetCounts }

/** The needs that some products meet. Hidden in a shop that says nothing about its plants. */
export function NeedPicks({ choice, counts }: NeedPicksProps) {
  'use no memo'
  const t = useTranslations('products.filters')
  const shown = needFacets.filter((name) => counts[name] > 0 || choice[name])
  if (shown.length === 0) return null
  return (
    <fieldset>
      <legend className="facet">{t('needs')}</legend>
      <div className="picks">
        {shown.map((name) => (
          <Pick
            key={name}
            name={name}
            value="1"
            text={t(`labels.${name}`)}
            count={counts[name]}
            chosen={choice[name]}
          />
        ))}
      </div>
    </fieldset>
  )
}

type PriceInputProps = { name: FacetKey; value: string; hint: number | null }

export function PriceInput({ name, value, hint }: PriceInputProps) {
  'use no memo'
  const t = useTranslations('products.filters')
  return (
    <input
      className="input"
      name={name}
      aria-label={t(`labels.${name}`)}
      // Not a field of numbers, which takes the digits of no Urdu keyboard.
      inputMode="numeric"
      pattern="[0-9٠-٩۰-۹]{1,7}"
      defaultValue={value}
      placeholder={hint === null ? '' : String(hint)}
    />
  )
}

/** Beside the list, but part of the form. The first order is the default. */
export function SortSelect({ value, sorts }: { value: string; sorts: readonly ListSort[] }) {
  'use no memo'
  const t = useTranslations('products.filters')
  return (
    <label>
      <span>{t('labels.sort')}</span>
      <select form="filters" name="sort" className="input" defaultValue={value}>
        {sorts.map((sort, index) => (
          <option key={sort} value={index === 0 ? '' : sort}>
            {t(`sorts.${sort}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
