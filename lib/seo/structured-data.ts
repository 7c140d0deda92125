import 'server-only'
import { publicOrigin } from '@/lib/env'
import { inLocale, type Locale, locales } from '@/lib/i18n/locales'
import { nameIn } from '@/lib/i18n/stored-text'
import { paisaToDecimal } from '@/lib/money'
import { quote } from '@/lib/orders/rules'
import { type Crumb, paths } from '@/lib/paths'
import { nameWithLabel } from '@/lib/products/groups/rules'
import { isAvailable } from '@/lib/products/rules'
import type { ProductView } from '@/lib/products/schema'
import { storedWords } from '@/lib/products/words'
import { otherNames, plantProperties } from '@/lib/seo/plant-data'
import type { JsonLdObject } from '@/lib/seo/script-text'
import type { Charges } from '@/lib/settings/charges'
import type { DeliveryTime, ShopPromises } from '@/lib/settings/promises'
import { brandAddress } from '@/lib/shop/brand'
import { hoursData } from '@/lib/shop/hours-data'
import type { Shop } from '@/lib/shop/schema'
import { internationalPhone, socialLinks, textIn } from '@/lib/shop/words'
import { pictureUrl } from '@/lib/storage/urls'
import { karachiDate } from '@/lib/time/format'

// Structured data (schema.org). Everything in it is also on the page: tests/support/structured-data.ts has Google's
// requirements.

/** The absolute URL of a path; other URLs stay unchanged. */
export const absoluteUrl = (path: string): string => new URL(path, publicOrigin).href

/** The absolute URL of a page of lib/paths.ts in a language. */
export const pageUrl = (locale: Locale, path: string): string => absoluteUrl(inLocale(locale, path))

const organizationId = `${publicOrigin}/#organization`
const sellerOf = ({ name }: Shop) => ({ '@type': 'Organization', '@id': organizationId, name })

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
export const webSite = (locale: Locale, shop: Shop): JsonLdObject => ({
  '@type': 'WebSite',
  '@id': `${publicOrigin}/#website`,
  name: shop.name,
  ...(shop.nameUr ? { alternateName: shop.nameUr } : {}),
  url: absoluteUrl(paths.home),
  inLanguage: locales,
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

/** What an offer says about delivery and returns. */
interface OfferTerms extends ReturnPolicy {
  charges: Charges
  shop: Shop
}

/** All names on the pages of both languages: people search for `گلاب` in the English shop too. */
export function productData(locale: Locale, product: ProductView, terms: OfferTerms): JsonLdObject {
  const { id, reviews } = product
  const words = storedWords(locale)
  return {
    '@type': 'Product',
    name: nameIn(locale, product),
    ...otherNames(locale, product),
    description: product.shortDesc,
    image: product.pictures.map(({ src }) => absoluteUrl(pictureUrl(src))),
    sku: id,
    brand: { '@type': 'Brand', name: terms.shop.name },
    category: product.categories.map((one) => words.category(one.name, one.nameUr)).join(', '),
    offers: offerOf(locale, product, terms),
    ...plantProperties(locale, product.plant),
    ...ratingOf(product.rating),
    ...(reviews.length > 0 ? { review: reviews.slice(0, shownReviews).map(reviewData) } : {}),
  }
}

/** The property that distinguishes the sizes: those that Google knows of. */
const varyingProperty = ({ variesBy, sizes }: Group, product: ProductView) =>
  variesBy === 'SIZE' ? 'size' : sizes.length > 0 && product.potType ? 'material' : 'pattern'

type Group = NonNullable<ProductView['group']>

/**
 * A product with its other sizes, each with its own address and offer; a product without a group alone. Of the others
 * only what the size chooser shows.
 */
export function productGroupData(locale: Locale, product: ProductView, terms: OfferTerms): JsonLdObject {
  const own = productData(locale, product, terms)
  const { group } = product
  if (!group) return own
  const property = varyingProperty(group, product)
  const variants = group.sizes.map((size) => {
    const url = pageUrl(locale, paths.product(size.id))
    if (size.id === product.id) return { ...own, url, [property]: size.label }
    return {
      '@type': 'Product',
      name: nameWithLabel(size.name, size.label),
      description: product.shortDesc,
      ...(size.picture ? { image: [absoluteUrl(pictureUrl(size.picture))] } : {}),
      sku: size.id,
      brand: own.brand,
      url,
      [property]: size.label,
      offers: offerOf(locale, { ...product, ...size }, terms),
    }
  })
  return {
    '@type': 'ProductGroup',
    '@id': `${publicOrigin}/#group-${group.id}`,
    name: nameIn(locale, product),
    description: product.shortDesc,
    productGroupID: group.id,
    variesBy: [`https://schema.org/${property}`],
    brand: own.brand,
    hasVariant: variants,
  }
}

/** No priceValidUntil: prices do not expire, and search engines hide an offer after that date. */
const offerOf = (
  locale: Locale,
  product: ProductView,
  { charges, shop, ...policy }: OfferTerms,
): JsonLdObject => ({
  '@type': 'Offer',
  url: pageUrl(locale, paths.product(product.id)),
  price: paisaToDecimal(product.price),
  priceCurrency: product.currency,
  availability: `https://schema.org/${isAvailable(product) ? 'InStock' : 'OutOfStock'}`,
  itemCondition: 'https://schema.org/NewCondition',
  seller: sellerOf(shop),
  shippingDetails: {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'PK' },
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: paisaToDecimal(quote([{ quantity: 1, unitPaisa: product.price }], charges).shipping),
      currency: product.currency,
    },
    deliveryTime: deliveryTime(policy.promises),
  },
  ...returnPolicy(locale, policy),
})

interface ReturnPolicy {
  promises: ShopPromises
  /** The path of the page about returns, if the shop has published one. */
  returns: string | null
}

/** Of the shop; nothing when no return window is promised. */
const returnPolicy = (locale: Locale, { promises: { returnDays }, returns }: ReturnPolicy): JsonLdObject =>
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

/** Both together are the delivery time on the page; '3 working days' there means within them. */
const deliveryTime = ({ deliveryFrom, deliveryTo }: DeliveryTime): JsonLdObject => ({
  '@type': 'ShippingDeliveryTime',
  handlingTime: days(0, 1),
  transitTime: days(Math.min(deliveryFrom < deliveryTo ? deliveryFrom : 1, deliveryTo - 1), deliveryTo - 1),
})

const days = (minValue: number, maxValue: number): JsonLdObject => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

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
