import { buttonVariants } from '@/components/ui/button'
import { defaultSize } from '@/lib/http/page-params'
import { paths } from '@/lib/paths'
import { starsAndUp } from '@/lib/reviews/rules'
import { weekdays } from '@/lib/time/karachi'
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
  return (
    <search>
      <form
        action={paths.services}
        className="mb-8 grid grid-cols-4 items-end gap-3 lg:grid-cols-[2fr_repeat(4,minmax(0,1.15fr))_auto]"
      >
        {limit !== defaultSize && <input type="hidden" name="limit" value={limit} />}
        <label className="col-span-3 flex min-w-0 flex-col gap-1.5 lg:col-auto">
          <span className={labelText}>Search</span>
          <input
            key={values.q}
            className="input"
            type="search"
            name="q"
            maxLength={100}
            defaultValue={values.q}
            placeholder="Citrus, lawn, Ayesha …"
          />
        </label>
        {/* On phones beside the search. */}
        <button type="submit" className={buttonVariants({ className: 'px-3 lg:order-last' })}>
          Find
        </button>
        <Choice
          label="City"
          name="city"
          value={values.city}
          any="Any city"
          options={choices.cities.map((city) => [city, city])}
        />
        <Choice
          label="Service"
          name="service"
          value={values.service}
          any="Any service"
          options={choices.services.map((service) => [service, service])}
        />
        <Choice
          label="Day"
          name="day"
          value={values.day}
          any="Any day"
          options={weekdays.map((day) => [day, day])}
        />
        <Choice
          label="Rating"
          name="minRating"
          value={values.minRating}
          any="Any rating"
          options={['5', '4', '3', '2'].map((stars) => [stars, starsAndUp(stars)])}
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
}

function Choice({ label, name, value, any, options }: ChoiceProps) {
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
        {!known && <option>{value}</option>}
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

const matching = (options: ChoiceProps['options'], value: string) =>
  options.find(([option]) => option.toLowerCase() === value.toLowerCase())?.[0] ?? value
