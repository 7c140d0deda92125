import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { Missing, missingMetadata } from '@/app/[locale]/(shop)/missing-notice'
import { JsonLd } from '@/components/ui/json-ld'
import { Directory } from '@/components/users/caretakers/directory'
import { noFilters } from '@/components/users/caretakers/directory-address'
import { paths } from '@/lib/base/paths'
import { findDirectory, findDirectoryChoices } from '@/lib/care/appointments/directory'
import { slotsValidUntil } from '@/lib/care/appointments/slots'
import { positionOf } from '@/lib/catalogue/listings/listing-address'
import { caretakerList } from '@/lib/entry/seo/caretaker-data'
import { directoryDescription, directoryTitle } from '@/lib/entry/seo/caretaker-text'
import { listingMetadata } from '@/lib/entry/seo/metadata'
import { breadcrumbList } from '@/lib/entry/seo/structured-data'
import { cacheTag, tags } from '@/lib/platform/cache/tags'

type Props = { params: Promise<{ page: string; limit: string }> }

// The plain directory; with filters see ../../page.tsx. Cached until a booking or profile changes, or the first free
// slot on the page has passed.
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

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const position = positionOf(await params)
  if (!position) return missingMetadata()
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

export default async function ServicesPage({ params }: Props) {
  const position = positionOf(await params)
  if (!position) return <Missing />
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
