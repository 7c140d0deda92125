import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { MissingSubject, missingRecordMetadata } from '@/app/[locale]/(shop)/missing-notice'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { JsonLd } from '@/components/ui/json-ld'
import { Page } from '@/components/ui/page'
import { CaretakerProfile } from '@/components/users/caretakers/caretaker-profile'
import { findCaretaker } from '@/lib/accounts/users/directory'
import { paths } from '@/lib/base/paths'
import { findProfileAvailability } from '@/lib/care/appointments/directory'
import { slotsValidUntil } from '@/lib/care/appointments/slots'
import { marksBooked } from '@/lib/catalogue/reviews/booked'
import { businessData } from '@/lib/entry/seo/caretaker-data'
import { caretakerDescription, caretakerTitle } from '@/lib/entry/seo/caretaker-text'
import { pageMetadata } from '@/lib/entry/seo/metadata'
import { breadcrumbList } from '@/lib/entry/seo/structured-data'
import { cacheTag, tags } from '@/lib/platform/cache/tags'
import { fullName } from '@/lib/platform/people/name'

type Props = { params: Promise<{ id: string }> }

// Cached until a profile, review or booking changes, or the next free slot on the page has passed.
export const revalidate = 3600
export const generateStaticParams = () => []

const find = cache(async (id: string) => {
  await cacheTag(tags.caretakers)
  return findCaretaker(null, id)
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const caretaker = await find((await params).id)
  if (!caretaker) return missingRecordMetadata('caretaker')
  const locale = await getLocale()
  return pageMetadata({
    title: caretakerTitle(locale, caretaker),
    description: caretakerDescription(locale, caretaker),
    canonical: paths.service(caretaker._id),
  })
}

export default async function ServicePage({ params }: Props) {
  const caretaker = await find((await params).id)
  if (!caretaker) return <MissingSubject kind="caretaker" />
  const locale = await getLocale()
  const t = await getTranslations('caretakers.crumbs')
  const trail = [
    { name: t('home'), href: paths.home },
    { name: t('caretakers'), href: paths.services },
  ]
  const name = fullName(caretaker)
  const now = new Date()
  const { nextFree, week, daysOff } = await findProfileAvailability(caretaker._id, now)
  await cacheTag(tags.until(slotsValidUntil([nextFree], now)))
  return (
    <Page>
      <JsonLd data={[businessData(locale, caretaker, marksBooked), breadcrumbList(locale, trail, name)]} />
      <Breadcrumbs trail={trail} here={name} />
      <CaretakerProfile caretaker={caretaker} nextFree={nextFree} week={week} daysOff={daysOff} />
    </Page>
  )
}
