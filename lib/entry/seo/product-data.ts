import 'server-only'
import type { Locale } from '@/lib/base/i18n/locales'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { paisaToDecimal } from '@/lib/base/money'
import { paths } from '@/lib/base/paths'
import { nameWithLabel } from '@/lib/catalogue/groups/rules'
import { isAvailable } from '@/lib/catalogue/products/rules'
import { storedWords } from '@/lib/catalogue/products/stored-words'
import type { ProductView } from '@/lib/catalogue/products/views'
import { otherNames, plantProperties } from '@/lib/entry/seo/plant-data'
import type { JsonLdObject } from '@/lib/entry/seo/script-text'
import { shippingDetails, type ZoneTerms } from '@/lib/entry/seo/shipping-data'
import {
  absoluteUrl,
  pageUrl,
  type ReturnPolicy,
  ratingOf,
  returnPolicy,
  reviewData,
  sellerOf,
  shownReviews,
} from '@/lib/entry/seo/structured-data'
import { publicOrigin } from '@/lib/platform/env'
import { pictureUrl } from '@/lib/platform/storage/picture-files'
import type { Shop } from '@/lib/shop/identity/schema'
import type { Charges } from '@/lib/shop/settings/charges'

// Structured data of a product and its offer.

/** The terms of an offer about delivery and returns. */
interface OfferTerms extends ReturnPolicy {
  charges: Charges
  shop: Shop
  /** Absent without zones. */
  zones?: ZoneTerms
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
    category: product.categories.map((category) => words.category(category.name, category.nameUr)).join(', '),
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
  const data = productData(locale, product, terms)
  const { group } = product
  if (!group) return data
  const property = varyingProperty(group, product)
  const variants = group.sizes.map((size) => {
    const url = pageUrl(locale, paths.product(size))
    if (size.id === product.id) return { ...data, url, [property]: size.label }
    return {
      '@type': 'Product',
      name: nameWithLabel(size.name, size.label),
      description: product.shortDesc,
      ...(size.picture ? { image: [absoluteUrl(pictureUrl(size.picture))] } : {}),
      sku: size.id,
      brand: data.brand,
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
    brand: data.brand,
    hasVariant: variants,
  }
}

/** No priceValidUntil without the end of a sale: prices do not expire, and search engines hide an offer after that date. */
const offerOf = (
  locale: Locale,
  product: ProductView,
  { charges, shop, zones, ...policy }: OfferTerms,
): JsonLdObject => ({
  '@type': 'Offer',
  url: pageUrl(locale, paths.product(product)),
  price: paisaToDecimal(product.price),
  priceCurrency: product.currency,
  ...(product.saleTo ? { priceValidUntil: product.saleTo } : {}),
  ...(product.was
    ? {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: paisaToDecimal(product.was),
          priceCurrency: product.currency,
        },
      }
    : {}),
  availability: `https://schema.org/${isAvailable(product) ? 'InStock' : 'OutOfStock'}`,
  itemCondition: 'https://schema.org/NewCondition',
  seller: sellerOf(shop),
  shippingDetails: shippingDetails(product, charges, policy.promises, zones),
  ...returnPolicy(locale, policy),
})
