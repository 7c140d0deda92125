import { buttonVariants } from '@/components/ui/button'
import { pageSizes } from '@/lib/http/page-params'
import { paths } from '@/lib/paths'
import { starsAndUp } from '@/lib/reviews/rules'
import { weekdays } from '@/lib/time/karachi'
import type { DirectoryValues } from './directory-address'

type DirectoryFiltersProps = {
  values: DirectoryValues
  choices: { cities: string[]; services: string[] }
  limit: number
}

/** A plain form: it works without JavaScript, and its result has a URL that can be shared. */
export function DirectoryFilters({ values, choices, limit }: DirectoryFiltersProps) {
  return (
    <search>
      <form
        action={paths.services}
        className="mb-8 grid grid-cols-2 items-end gap-x-3 gap-y-3.5 lg:grid-cols-[2fr_repeat(4,minmax(0,1.15fr))_0.75fr_auto]"
      >
        <label className="flex min-w-0 flex-col gap-1.5 col-span-full lg:col-auto">
          <span className="text-sm font-semibold">Search</span>
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
        <Choice
          label="Per page"
          name="limit"
          value={String(limit)}
          options={pageSizes.map((size) => [String(size), String(size)])}
        />
        <button type="submit" className={buttonVariants()}>
          Find
        </button>
      </form>
    </search>
  )
}

type ChoiceProps = {
  label: string
  name: string
  value: string
  any?: string
  options: (readonly [value: string, text: string])[]
}

function Choice({ label, name, value, any, options }: ChoiceProps) {
  const known = value === '' || options.some(([option]) => option.toLowerCase() === value.toLowerCase())
  return (
    <label className="flex min-w-0 flex-col gap-1.5">
      <span className="text-sm font-semibold">{label}</span>
      {/* A new key per URL: otherwise the later choice would stay after going back. */}
      <select
        key={value}
        className="input"
        name={name}
        defaultValue={known ? matching(options, value) : value}
      >
        {any && <option value="">{any}</option>}
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
