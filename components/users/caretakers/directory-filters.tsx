import { useLocale, useTranslations } from '#i18n'
import { buttonVariants } from '@/components/ui/button'
import { inLocale } from '@/lib/base/i18n/locales'
import { defaultSize } from '@/lib/base/page-sizes.mjs'
import { paths } from '@/lib/base/paths'
import { weekdays } from '@/lib/base/time/karachi'
import { weekdayName } from '@/lib/base/time/names'
import { placeIn } from '@/lib/shop/cities/place-names'
import type { DirectoryValues } from './directory-address'

type DirectoryFiltersProps = {
  values: DirectoryValues
  choices: { cities: string[]; services: string[] }
  limit: number
}

/** On phones the fields name themselves. */
const labelText = 'text-sm font-semibold max-lg:sr-only'

/** A plain form: it works without JavaScript, and its result has a URL that can be shared. */
export function DirectoryFilters({ values, choices, limit }: DirectoryFiltersProps) {
  const t = useTranslations('caretakers.filters')
  const locale = useLocale()
  const texts = useTranslations('caretakers.directory')
  return (
    <search>
      <form
        action={inLocale(locale, paths.services)}
        className="mb-8 grid grid-cols-4 items-end gap-3 lg:grid-cols-[2fr_repeat(4,minmax(0,1.15fr))_auto]"
      >
        {limit !== defaultSize && <input type="hidden" name="limit" value={limit} />}
        <label className="col-span-3 flex min-w-0 flex-col gap-1.5 lg:col-auto">
          <span className={labelText}>{t('search')}</span>
          <input
            key={values.q}
            className="input"
            type="search"
            name="q"
            maxLength={100}
            defaultValue={values.q}
            placeholder={t('placeholder')}
          />
        </label>
        {/* On phones it is beside the search. */}
        <button type="submit" className={buttonVariants({ className: 'px-3 lg:order-last' })}>
          {t('find')}
        </button>
        <Choice
          label={t('city')}
          name="city"
          value={values.city}
          any={t('anyCity')}
          text={(city) => placeIn(locale, city)}
          options={choices.cities.map((city) => [city, placeIn(locale, city)])}
        />
        <Choice
          label={t('service')}
          name="service"
          value={values.service}
          any={t('anyService')}
          options={choices.services.map((service) => [service, service])}
        />
        <Choice
          label={t('day')}
          name="day"
          value={values.day}
          any={t('anyDay')}
          options={weekdays.map((day) => [day, weekdayName(day, locale)])}
        />
        <Choice
          label={t('rating')}
          name="minRating"
          value={values.minRating}
          any={t('anyRating')}
          options={[5, 4, 3, 2].map((stars) => [String(stars), texts('stars', { stars })])}
        />
      </form>
    </search>
  )
}

type ChoiceProps = {
  label: string
  name: string
  value: string
  any: string
  options: (readonly [value: string, text: string])[]
  /** The text of a value that is none of the options. */
  text?: (value: string) => string
}

function Choice({ label, name, value, any, options, text = (option) => option }: ChoiceProps) {
  const known = value === '' || options.some(([option]) => option.toLowerCase() === value.toLowerCase())
  return (
    <label className="col-span-2 flex min-w-0 flex-col gap-1.5 lg:col-auto">
      <span className={labelText}>{label}</span>
      {/* A new key per URL: otherwise the later choice would stay after going back. */}
      <select
        key={value}
        className="input"
        name={name}
        defaultValue={known ? matching(options, value) : value}
      >
        <option value="">{any}</option>
        {!known && <option value={value}>{text(value)}</option>}
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}

const matching = (options: ChoiceProps['options'], value: string) =>
  options.find(([option]) => option.toLowerCase() === value.toLowerCase())?.[0] ?? value
