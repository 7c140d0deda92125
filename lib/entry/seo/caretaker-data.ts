import 'server-only'
import { toTimeInput } from '@/lib/accounts/users/rules'
import type { CaretakerDto, CaretakerProfileDto } from '@/lib/accounts/users/schema'
import type { Locale } from '@/lib/base/i18n/locales'
import { formatPrice, type Paisa, paisaToRupees, toPaisa } from '@/lib/base/money'
import { paths } from '@/lib/base/paths'
import { averageRating } from '@/lib/catalogue/reviews/rules'
import type { CaretakerReviewDto } from '@/lib/catalogue/reviews/schema'
import type { JsonLdObject } from '@/lib/entry/seo/script-text'
import { absoluteUrl, pageUrl, ratingOf, reviewData, shownReviews } from '@/lib/entry/seo/structured-data'
import { fullName } from '@/lib/platform/people/name'

// Caretakers as schema.org data. All of it is also on the page; no street, because none is public.

/** Search engines get only the reviews of people who were visited, where those are marked. */
export function businessData(
  locale: Locale,
  caretaker: CaretakerProfileDto,
  onlyBooked: boolean,
): JsonLdObject {
  const { _id, address, pricing, availability } = caretaker
  const { rating, reviews } = onlyBooked ? bookedOf(caretaker) : caretaker
  const prices = pricing.map(({ price }) => price)
  return {
    '@type': 'LocalBusiness',
    // One caretaker, whatever the language of the page.
    '@id': absoluteUrl(paths.service(_id)),
    name: fullName(caretaker),
    description: caretaker.bio,
    telephone: caretaker.phoneNumber,
    email: caretaker.email,
    url: pageUrl(locale, paths.service(_id)),
    address: {
      '@type': 'PostalAddress',
      addressLocality: address.city,
      addressRegion: address.state,
      addressCountry: address.country,
    },
    areaServed: { '@type': 'City', name: address.city },
    ...(prices.length > 0 ? { priceRange: rangeOf(prices) } : {}),
    ...(availability.length > 0 ? { openingHoursSpecification: availability.map(hoursOf) } : {}),
    makesOffer: pricing.map(({ service, price }) => ({
      '@type': 'Offer',
      price: paisaToRupees(price),
      priceCurrency: 'PKR',
      itemOffered: { '@type': 'Service', name: service, areaServed: { '@type': 'City', name: address.city } },
    })),
    ...ratingOf(rating),
    ...(reviews.length > 0 ? { review: reviews.slice(0, shownReviews).map(reviewOf) } : {}),
  }
}

/** The marked reviews that the page shows, and their rating. */
function bookedOf({ reviews }: CaretakerProfileDto): Pick<CaretakerProfileDto, 'rating' | 'reviews'> {
  const booked = reviews.filter((review) => review.booked)
  const stars = booked.reduce((sum, { rating }) => sum + rating, 0)
  const tenths = booked.length > 0 ? Math.round((stars * 10) / booked.length) : null
  return { reviews: booked, rating: { average: averageRating(tenths), count: booked.length } }
}

/** The caretakers on a page of the directory; their own pages have the details. */
export const caretakerList = (
  locale: Locale,
  caretakers: readonly Pick<CaretakerDto, '_id'>[],
): JsonLdObject => ({
  '@type': 'ItemList',
  itemListElement: caretakers.map(({ _id }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: pageUrl(locale, paths.service(_id)),
  })),
})

function rangeOf(prices: readonly Paisa[]): string {
  const [least, most] = [toPaisa(Math.min(...prices)), toPaisa(Math.max(...prices))]
  return least === most ? formatPrice(least) : `${formatPrice(least)} - ${formatPrice(most)}`
}

const hoursOf = ({ day, start, end }: CaretakerDto['availability'][number]): JsonLdObject => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: `https://schema.org/${day}`,
  opens: toTimeInput(start),
  closes: toTimeInput(end),
})

const reviewOf = ({ user, ...review }: CaretakerReviewDto): JsonLdObject =>
  reviewData({ ...review, author: fullName(user) })
