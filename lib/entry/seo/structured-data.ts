import 'server-only'
import { inLocale, type Locale } from '@/lib/base/i18n/locales'
import { type Crumb, paths } from '@/lib/base/paths'
import { karachiDate } from '@/lib/base/time/format'
import type { JsonLdObject } from '@/lib/entry/seo/script-text'
import { publicOrigin } from '@/lib/platform/env'
import { brandAddress } from '@/lib/shop/identity/brand'
import { hoursData } from '@/lib/shop/identity/hours-data'
import type { Shop } from '@/lib/shop/identity/schema'
import { internationalPhone, socialLinks, textIn } from '@/lib/shop/identity/shop-texts'
import type { ShopPromises } from '@/lib/shop/settings/promises'

// Structured data (schema.org). Everything in it is also on the page: tests/support/structured-data.ts has Google's
// requirements.

/** The absolute URL of a path; other URLs stay unchanged. */
export const absoluteUrl = (path: string): string => new URL(path, publicOrigin).href

/** The absolute URL of a page of lib/base/paths.ts in a language. */
export const pageUrl = (locale: Locale, path: string): string => absoluteUrl(inLocale(locale, path))

const organizationId = `${publicOrigin}/#organization`
/** The shop as the seller of an offer. */
export const sellerOf = ({ name }: Shop) => ({ '@type': 'Organization', '@id': organizationId, name })

/** The shop as the author of a page. */
export const organizationReference = (shop: Shop): JsonLdObject => ({
  ...sellerOf(shop),
  url: absoluteUrl(paths.home),
})

/** The organisation; on the home page only, other pages use its id. */
export const organization = (locale: Locale, shop: Shop, policy: ReturnPolicy): JsonLdObject => ({
  '@type': 'OnlineStore',
  '@id': organizationId,
  name: shop.name,
  ...(shop.nameUr ? { alternateName: shop.nameUr } : {}),
  description: textIn(locale, shop.tagline),
  url: pageUrl(locale, paths.home),
  logo: absoluteUrl(brandAddress(shop, 'icon-512')),
  image: absoluteUrl(brandAddress(shop, 'share')),
  ...(shop.email ? { email: shop.email } : {}),
  ...(shop.phone ? { telephone: internationalPhone(shop.phone) } : {}),
  ...addressData(shop),
  ...hoursData(shop),
  sameAs: socialLinks(shop).map(({ href }) => href),
  ...returnPolicy(locale, policy),
})

function addressData({ street, city, zipCode }: Shop): JsonLdObject {
  if (!street.en && !city.en) return {}
  return {
    address: {
      '@type': 'PostalAddress',
      streetAddress: street.en,
      addressLocality: city.en,
      ...(zipCode ? { postalCode: zipCode } : {}),
      addressCountry: 'PK',
    },
  }
}

/** The site's name, the same in both languages, and its search address. */
export const webSite = (locale: Locale, shop: Shop, languages: readonly Locale[]): JsonLdObject => ({
  '@type': 'WebSite',
  '@id': `${publicOrigin}/#website`,
  name: shop.name,
  ...(shop.nameUr ? { alternateName: shop.nameUr } : {}),
  url: absoluteUrl(paths.home),
  inLanguage: languages,
  publisher: { '@id': organizationId },
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${pageUrl(locale, paths.search)}?name={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
})

/** The breadcrumbs of the page; the last step is the page itself. */
export const breadcrumbList = (locale: Locale, trail: readonly Crumb[], here: string): JsonLdObject => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...trail.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: pageUrl(locale, href),
    })),
    { '@type': 'ListItem', position: trail.length + 1, name: here },
  ],
})

/** Only a few reviews; the page shows more. */
export const shownReviews = 5

/** Ratings are left out without reviews, as Google requires. */
export const ratingOf = ({ average, count }: { average: number; count: number }): JsonLdObject =>
  count > 0
    ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count } }
    : {}

export interface ReturnPolicy {
  promises: ShopPromises
  /** The path of the page about returns, if the shop has published one. */
  returns: string | null
}

/** The return policy of the shop; nothing when no return window is promised. */
export const returnPolicy = (
  locale: Locale,
  { promises: { returnDays }, returns }: ReturnPolicy,
): JsonLdObject =>
  returnDays === null
    ? {}
    : {
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          applicableCountry: 'PK',
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: returnDays,
          ...(returns ? { merchantReturnLink: pageUrl(locale, returns) } : {}),
        },
      }

/** A review, with its date in Karachi as on the page. */
export const reviewData = (review: {
  author: string
  createdAt: string
  comment: string
  rating: number
}): JsonLdObject => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: review.author },
  datePublished: karachiDate(review.createdAt),
  reviewBody: review.comment,
  reviewRating: { '@type': 'Rating', ratingValue: review.rating },
})
