import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { JsonLd } from '@/components/ui/json-ld'
import { Directory } from '@/components/users/caretakers/directory'
import { noFilters } from '@/components/users/caretakers/directory-address'
import { paths } from '@/lib/base/paths'
import { findDirectory, findDirectoryChoices } from '@/lib/care/appointments/directory'
import { slotsValidUntil } from '@/lib/care/appointments/slots'
import { caretakerList } from '@/lib/entry/seo/caretaker-data'
import { directoryDescription, directoryTitle } from '@/lib/entry/seo/caretaker-text'
import { listingMetadata } from '@/lib/entry/seo/metadata'
import { breadcrumbList } from '@/lib/entry/seo/structured-data'
import { cacheTag, tags } from '@/lib/platform/cache/tags'
import { pageOf } from '@/lib/platform/http/page-params'
import { listQueryOf } from '@/lib/platform/server/list-address.mjs'

type Props = { params: Promise<{ query: string }> }

const positionOf = async ({ params }: Props) => pageOf(listQueryOf((await params).query))

// The directory without filters; with filters it is app/[locale]/(shop)/services/page.tsx. Cached until a booking or profile
// changes, or the first free slot on the page has passed.
export const revalidate = 3600
export const generateStaticParams = () => []

const find = cache(async (page: number, limit: number) => {
  const now = new Date()
  const result = await findDirectory(
    { page, limit, city: undefined, service: undefined, name: undefined },
    now,
  )
  const slots = result.items.map(({ nextFree }) => nextFree)
  await cacheTag(tags.caretakers, tags.until(slotsValidUntil(slots, now)))
  return result
})

export async function generateMetadata(props: Props): Promise<Metadata> {
  const position = await positionOf(props)
  const t = await getTranslations('caretakers.meta')
  const { items, total } = await find(position.page, position.limit)
  return listingMetadata({
    title: t('country'),
    description: directoryDescription(await getLocale(), t('people'), total, items),
    base: paths.services,
    position,
    empty: items.length === 0,
  })
}

export default async function ServicesPage(props: Props) {
  const position = await positionOf(props)
  const t = await getTranslations('caretakers.crumbs')
  const locale = await getLocale()
  const title = directoryTitle(locale, noFilters)
  const [result, choices] = await Promise.all([find(position.page, position.limit), findDirectoryChoices()])
  return (
    <>
      <JsonLd
        data={[
          breadcrumbList(locale, [{ name: t('home'), href: paths.home }], title),
          caretakerList(locale, result.items),
        ]}
      />
      <Directory title={title} values={noFilters} choices={choices} result={result} />
    </>
  )
}
