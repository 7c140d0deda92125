import type { Metadata } from 'next'
import { cache } from 'react'
import { Missing, missingMetadata } from '@/app/(shop)/missing'
import { CaretakerProfile } from '@/components/caretakers/caretaker-profile'
import { JsonLd } from '@/components/json-ld'
import { Page } from '@/components/layout/page'
import { Breadcrumbs } from '@/components/products/breadcrumbs'
import { findNextFree } from '@/lib/appointments/directory'
import { carry, tags } from '@/lib/cache'
import { publicOrigin } from '@/lib/env'
import { paths } from '@/lib/paths'
import { findCaretaker } from '@/lib/users/queries'
import { shownSpeciality } from '@/lib/users/rules'
import type { CaretakerProfileDto } from '@/lib/users/schema'

type Props = { params: Promise<{ id: string }> }

// Kept until a profile, a review or a booking changes; the minutes are for the next free hour, which passes by itself.
export const revalidate = 300
export const generateStaticParams = () => []

const find = cache(async (id: string) => {
  await carry(tags.caretakers)
  return findCaretaker(null, id)
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const caretaker = await find((await params).id)
  if (!caretaker) return missingMetadata
  const { firstName, lastName, speciality, address, bio } = caretaker
  return {
    title: `${firstName} ${lastName}, ${shownSpeciality(speciality)} in ${address.city}`,
    description: bio.slice(0, 160),
    alternates: { canonical: paths.service(caretaker._id) },
  }
}

export default async function ServicePage({ params }: Props) {
  const caretaker = await find((await params).id)
  if (!caretaker) return <Missing />
  const trail = [
    { name: 'Home', href: paths.home },
    { name: 'Caretakers', href: paths.services },
  ]
  return (
    <Page>
      <JsonLd data={businessOf(caretaker)} />
      <Breadcrumbs trail={trail} here={`${caretaker.firstName} ${caretaker.lastName}`} />
      <CaretakerProfile caretaker={caretaker} nextFree={await findNextFree(caretaker._id)} />
    </Page>
  )
}

function businessOf(caretaker: CaretakerProfileDto): Record<string, unknown> {
  const { _id, firstName, lastName, address, rating, pricing } = caretaker
  return {
    '@type': 'LocalBusiness',
    '@id': publicOrigin + paths.service(_id),
    name: `${firstName} ${lastName}`,
    description: caretaker.bio,
    telephone: caretaker.phoneNumber,
    email: caretaker.email,
    url: publicOrigin + paths.service(_id),
    address: {
      '@type': 'PostalAddress',
      addressLocality: address.city,
      addressRegion: address.state,
      addressCountry: address.country,
    },
    ...(rating.count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.average,
            reviewCount: rating.count,
          },
        }
      : {}),
    makesOffer: pricing.map(({ service, price }) => ({
      '@type': 'Offer',
      price,
      priceCurrency: 'PKR',
      itemOffered: { '@type': 'Service', name: service },
    })),
  }
}
