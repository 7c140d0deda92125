import type { Metadata } from 'next'
import { Directory } from '@/components/caretakers/directory'
import type { DirectoryValues } from '@/components/caretakers/directory-filters'
import { findDirectory, findDirectoryChoices } from '@/lib/appointments/directory'
import { pageOf, type SearchParams, textOf } from '@/lib/page-params'
import { paths, withQuery } from '@/lib/paths'
import { weekdays } from '@/lib/users/rules'

type Props = { searchParams: Promise<SearchParams> }

/** What a stranger may look for; nonsense counts as left out. */
function valuesOf(params: SearchParams): DirectoryValues {
  const day = weekdays.find((one) => one.toLowerCase() === textOf(params.day).toLowerCase())
  const rating = textOf(params.minRating)
  return {
    q: cut(params.q),
    city: cut(params.city),
    service: cut(params.service),
    day: day ?? '',
    minRating: /^[1-5]$/.test(rating) ? rating : '',
  }
}

/** Text that the database could not hold finds nothing anyway. */
const cut = (value: SearchParams[string]) =>
  textOf(value).replaceAll('\u0000', '').toWellFormed().slice(0, 100)

/** 'Caretakers in Lahore': a city's own landing page. */
function titleOf({ city, service }: DirectoryValues): string {
  const who = service ? `Caretakers for ${service}` : 'Caretakers'
  return city ? `${who} in ${city}` : who
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const values = valuesOf(await searchParams)
  const onlyPlace = !values.q && !values.day && !values.minRating
  return {
    title: titleOf(values),
    description: `${titleOf(values)}, with prices, reviews and free hours.`,
    alternates: { canonical: withQuery(paths.services, { city: values.city, service: values.service }) },
    // A city or a service is a page of its own; every other combination is only a search.
    robots: { index: onlyPlace },
  }
}

/** The filtered directory; without filters the cached page beside it answers. */
export default async function FilteredServicesPage({ searchParams }: Props) {
  const params = await searchParams
  const values = valuesOf(params)
  const { q, city, service, day, minRating } = values
  const [result, choices] = await Promise.all([
    findDirectory({
      ...pageOf(params),
      city: city || undefined,
      service: service || undefined,
      name: undefined,
      ...(q ? { text: q } : {}),
      ...(minRating ? { minRating: Number(minRating) } : {}),
      ...(day ? { day: weekdays.find((one) => one === day) ?? 'Monday' } : {}),
    }),
    findDirectoryChoices(),
  ])
  return (
    <Directory
      title={titleOf(values)}
      base={withQuery(paths.services, values)}
      values={values}
      choices={choices}
      result={result}
    />
  )
}
