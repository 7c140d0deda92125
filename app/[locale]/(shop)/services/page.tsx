import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { JsonLd } from '@/components/ui/json-ld'
import { Directory } from '@/components/users/caretakers/directory'
import { addressOf, type DirectoryValues } from '@/components/users/caretakers/directory-address'
import { paths } from '@/lib/base/paths'
import { weekdays } from '@/lib/base/time/karachi'
import { findDirectory, findDirectoryChoices } from '@/lib/care/appointments/directory'
import { caretakerList } from '@/lib/entry/seo/caretaker-data'
import { directoryDescription, directoryTitle } from '@/lib/entry/seo/caretaker-text'
import { listingMetadata } from '@/lib/entry/seo/metadata'
import { breadcrumbList } from '@/lib/entry/seo/structured-data'
import { pageOf, type SearchParams, searchTextOf, textOf } from '@/lib/platform/http/page-params'

type Props = { searchParams: Promise<SearchParams> }

/** The filters of the address; invalid values are ignored. */
function valuesOf(params: SearchParams): DirectoryValues {
  const rating = textOf(params.minRating)
  return {
    q: searchTextOf(params.q),
    city: searchTextOf(params.city),
    service: searchTextOf(params.service),
    day: spelled(weekdays, textOf(params.day)) ?? '',
    minRating: /^[1-5]$/.test(rating) ? rating : '',
  }
}

const spelled = <T extends string>(choices: readonly T[], typed: string): T | undefined =>
  choices.find((choice) => choice.toLowerCase() === typed.toLowerCase())

/**
 * One search for the page and its metadata; cities and services in their stored spelling, so that each has one title.
 */
const find = cache(async (typed: string, page: number, limit: number) => {
  const choices = await findDirectoryChoices()
  const values = JSON.parse(typed) as DirectoryValues
  const service = spelled(choices.services, values.service)
  values.city = spelled(choices.cities, values.city) ?? values.city
  values.service = service ?? values.service
  const { q, city, minRating } = values
  const day = weekdays.find((known) => known === values.day)
  const result = await findDirectory({
    page,
    limit,
    city: city || undefined,
    service: values.service || undefined,
    name: undefined,
    ...(q ? { text: q } : {}),
    ...(minRating ? { minRating: Number(minRating) } : {}),
    ...(day ? { day } : {}),
  })
  // Each known city or service has its own page; other combinations are searches.
  const isSearch = Boolean(q || day || minRating || (values.service && !service))
  return { choices, values, result, isSearch }
})

const search = (params: SearchParams) => {
  const { page, limit } = pageOf(params)
  return find(JSON.stringify(valuesOf(params)), page, limit)
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const params = await searchParams
  const { values, result, isSearch } = await search(params)
  const locale = await getLocale()
  const title = directoryTitle(locale, values)
  return listingMetadata({
    title,
    description: directoryDescription(locale, title, result.total, result.items),
    base: addressOf({ ...values, q: '', day: '', minRating: '' }),
    position: pageOf(params),
    filtered: isSearch,
    empty: result.items.length === 0,
  })
}

/** The filtered directory; without filters there is a cached page. */
export default async function FilteredServicesPage({ searchParams }: Props) {
  const { choices, values, result } = await search(await searchParams)
  const t = await getTranslations('caretakers.crumbs')
  const locale = await getLocale()
  const title = directoryTitle(locale, values)
  const trail = [
    { name: t('home'), href: paths.home },
    { name: t('caretakers'), href: paths.services },
  ]
  return (
    <>
      <JsonLd data={[breadcrumbList(locale, trail, title), caretakerList(locale, result.items)]} />
      <Directory title={title} values={values} choices={choices} result={result} />
    </>
  )
}
