import type { Metadata } from 'next'
import { Missing, missingMetadata } from '@/app/(shop)/missing'
import { Directory } from '@/components/caretakers/directory'
import { findDirectory, findDirectoryChoices } from '@/lib/appointments/directory'
import { carry, tags } from '@/lib/cache'
import { paths } from '@/lib/paths'
import { positionOf } from '@/lib/products/listing-address'
import { listingMetadata } from '@/lib/seo/metadata'

type Props = { params: Promise<{ page: string; limit: string }> }

// The plain directory; with filters see ../../page.tsx. Expired by bookings and profiles; the minutes are for the next
// free hour, which passes by itself.
export const revalidate = 300
export const generateStaticParams = () => []

const title = 'Caretakers'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const position = positionOf(await params)
  if (!position) return missingMetadata
  return listingMetadata({
    title,
    description: 'Gardeners and plant doctors all over Pakistan, with prices, reviews and free hours.',
    base: paths.services,
    position,
  })
}

export default async function ServicesPage({ params }: Props) {
  const position = positionOf(await params)
  if (!position) return <Missing />
  await carry(tags.caretakers)
  const [result, choices] = await Promise.all([
    findDirectory({ ...position, city: undefined, service: undefined, name: undefined }),
    findDirectoryChoices(),
  ])
  const values = { q: '', city: '', service: '', day: '', minRating: '' }
  return <Directory title={title} base={paths.services} values={values} choices={choices} result={result} />
}
