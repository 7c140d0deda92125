import { useLocale, useTranslations } from '#i18n'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { inLocale } from '@/lib/base/i18n/locales'
import { paths } from '@/lib/base/paths'
import { placeIn } from '@/lib/shop/cities/place-names'
import type { SwapFilters } from '@/lib/swaps/schema'

export type MarketChoices = { offered: string[]; desired: string[]; cities: string[] }
type MarketFiltersProps = { filters: SwapFilters; choices: MarketChoices; limit: number }

/** A plain form: it works without JavaScript, and its result has a URL that can be shared. */
export function MarketFilters({ filters, choices, limit }: MarketFiltersProps) {
  const t = useTranslations('swaps.filters')
  const locale = useLocale()
  const { city } = filters
  const known = choices.cities.find((name) => name.toLowerCase() === city.toLowerCase())
  return (
    <search>
      <form
        action={inLocale(locale, paths.plantSwaps)}
        className="mb-7 grid grid-cols-2 items-end gap-x-4 gap-y-3 lg:grid-cols-[1fr_1fr_12rem_auto]"
      >
        <PlantFilter name="offered" label={t('offered')} value={filters.offered} choices={choices.offered} />
        <PlantFilter name="desired" label={t('desired')} value={filters.desired} choices={choices.desired} />
        <label className="flex min-w-0 flex-col gap-1.5">
          <span className="text-sm font-semibold">{t('city')}</span>
          {/* A new key per URL: otherwise the later choice would stay after going back. */}
          <select key={city} className="input" name="city" defaultValue={known ?? city}>
            <option value="">{t('anyCity')}</option>
            {city && !known && <option value={city}>{placeIn(locale, city)}</option>}
            {choices.cities.map((name) => (
              <option key={name} value={name}>
                {placeIn(locale, name)}
              </option>
            ))}
          </select>
        </label>
        <input type="hidden" name="limit" value={limit} />
        <div className="flex flex-wrap gap-2">
          <button type="submit" className={buttonVariants({ className: 'flex-1' })}>
            {t('find')}
          </button>
          {Object.values(filters).some(Boolean) && (
            <Link className={buttonVariants({ variant: 'ghost', className: 'px-3' })} href={paths.plantSwaps}>
              {t('clear')}
            </Link>
          )}
        </div>
      </form>
    </search>
  )
}

type PlantFilterProps = { name: string; label: string; value: string; choices: string[] }

function PlantFilter({ name, label, value, choices }: PlantFilterProps) {
  const t = useTranslations('swaps.filters')
  const list = `${name}-plants`
  return (
    <label className="flex min-w-0 flex-col gap-1.5">
      <span className="text-sm font-semibold">{label}</span>
      <input
        key={value}
        className="input"
        type="search"
        name={name}
        list={list}
        maxLength={100}
        defaultValue={value}
        placeholder={t('anyPlant')}
        autoComplete="off"
      />
      <datalist id={list}>
        {choices.map((choice) => (
          <option key={choice} value={choice} />
        ))}
      </datalist>
    </label>
  )
}
