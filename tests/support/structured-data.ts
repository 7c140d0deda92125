/**
 * What Google requires of structured data, as a table, and a check of a page against it. Sources are the feature guides
 * below https://developers.google.com/search/docs/appearance/structured-data/ (read in November 2026).
 */
type JsonLdObject = Record<string, unknown>

interface Rule {
  /** The guide's last path segments. */
  source: string
  required: readonly string[]
  /** At least one of these. */
  anyOf?: readonly string[]
  recommended?: readonly string[]
  /** Recommended properties that we do not have, with the reason. */
  without?: Readonly<Record<string, string>>
}

const business = {
  source: 'local-business',
  required: ['name', 'address'],
  recommended: ['telephone', 'url'],
  without: {
    geo: 'nobody publishes where a caretaker lives',
    openingHoursSpecification: 'only when hours are listed',
    priceRange: 'every price is listed',
    aggregateRating: 'only with reviews',
    review: 'only with reviews',
  },
} satisfies Rule

export const rules: Readonly<Record<string, Rule>> = {
  Product: {
    source: 'merchant-listing, product-snippet',
    required: ['name', 'image', 'offers'],
    recommended: ['description', 'sku', 'brand'],
    without: {
      aggregateRating: 'only with reviews',
      review: 'only with reviews',
      gtin: 'plants of a nursery have none',
      mpn: 'plants of a nursery have none',
    },
  },
  ProductGroup: {
    source: 'product-variants',
    required: ['name'],
    recommended: ['productGroupID', 'variesBy', 'hasVariant', 'brand', 'description'],
    without: {
      aggregateRating: 'each size has its own reviews',
      review: 'each size has its own reviews',
      url: 'every size has a page, the group has none',
    },
  },
  Offer: {
    source: 'merchant-listing',
    required: ['price', 'priceCurrency'],
    recommended: ['availability', 'itemCondition', 'url', 'shippingDetails', 'hasMerchantReturnPolicy'],
    without: {
      priceValidUntil: 'only the price of a sale has a last day, and a past one hides the offer',
      priceSpecification: 'only during a sale',
    },
  },
  UnitPriceSpecification: {
    source: 'merchant-listing#unit-price-specification',
    required: ['price', 'priceCurrency'],
    recommended: ['priceType'],
  },
  Article: {
    source: 'article',
    required: [],
    recommended: ['author', 'dateModified', 'datePublished', 'headline', 'image'],
  },
  FAQPage: { source: 'faqpage', required: ['mainEntity'] },
  Question: { source: 'faqpage#question', required: ['name', 'acceptedAnswer'] },
  Answer: { source: 'faqpage#answer', required: ['text'] },
  MerchantReturnPolicy: {
    source: 'return-policy#merchant-return-policy-properties',
    required: ['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays'],
    without: {
      returnFees: 'who pays is agreed for each case',
      returnMethod: 'it depends on what is sent back',
    },
  },
  OfferShippingDetails: {
    source: 'merchant-listing#offer-shipping-details',
    required: ['shippingDestination', 'shippingRate'],
    recommended: ['deliveryTime'],
  },
  DefinedRegion: { source: 'merchant-listing#shipping-destination', required: ['addressCountry'] },
  MonetaryAmount: { source: 'merchant-listing#shipping-rate', required: ['value', 'currency'] },
  ShippingDeliveryTime: {
    source: 'merchant-listing#shipping-delivery-time',
    required: [],
    recommended: ['handlingTime', 'transitTime'],
  },
  QuantitativeValue: {
    source: 'merchant-listing#quantitative-value',
    required: ['minValue', 'maxValue', 'unitCode'],
  },
  Brand: { source: 'merchant-listing', required: ['name'] },
  PropertyValue: { source: 'https://schema.org/PropertyValue', required: ['name', 'value'] },
  AggregateRating: {
    source: 'review-snippet#aggregated-rating',
    required: ['ratingValue'],
    anyOf: ['ratingCount', 'reviewCount'],
  },
  Review: {
    source: 'review-snippet#review',
    required: ['author', 'reviewRating'],
    recommended: ['datePublished', 'reviewBody'],
  },
  Rating: { source: 'review-snippet#rating', required: ['ratingValue'] },
  Person: { source: 'review-snippet#review', required: ['name'] },
  BreadcrumbList: { source: 'breadcrumb', required: ['itemListElement'] },
  ItemList: { source: 'carousel', required: ['itemListElement'] },
  ListItem: { source: 'breadcrumb, carousel', required: ['position'], anyOf: ['item', 'name', 'url'] },
  Organization: { source: 'organization', required: ['name'] },
  OnlineStore: {
    source: 'organization',
    required: ['name'],
    recommended: ['address', 'alternateName', 'description', 'email', 'logo', 'sameAs', 'telephone', 'url'],
  },
  PostalAddress: { source: 'organization, local-business', required: ['addressCountry'] },
  WebSite: { source: 'site-names', required: ['name', 'url'], recommended: ['alternateName'] },
  SearchAction: { source: 'sitelinks-searchbox', required: ['target', 'query-input'] },
  EntryPoint: { source: 'sitelinks-searchbox', required: ['urlTemplate'] },
  LocalBusiness: business,
  Service: { source: 'local-business', required: ['name'], recommended: ['areaServed'] },
  City: { source: 'local-business', required: ['name'] },
  OpeningHoursSpecification: {
    source: 'local-business#opening-hours-specification',
    required: ['dayOfWeek', 'opens', 'closes'],
  },
  ProfessionalService: business,
}

/** All JSON-LD entries of a page, as one list. */
export function structuredDataOf(html: string): JsonLdObject[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...scripts].flatMap(([, text = '']) => {
    const { '@context': context, '@graph': graph, ...entry } = JSON.parse(text) as JsonLdObject
    if (context !== 'https://schema.org') throw new Error(`Unexpected @context: ${String(context)}.`)
    return Array.isArray(graph) ? (graph as JsonLdObject[]) : [entry]
  })
}

/** The errors of an entry and of its parts, each with its place. */
export function errorsOf(entry: JsonLdObject, place = String(entry['@type'])): string[] {
  const errors = [...missing(entry, place), ...odd(entry, place)]
  for (const [name, value] of Object.entries(entry)) {
    for (const [index, part] of [value].flat().entries()) {
      const inside = Array.isArray(value) ? `${place}.${name}[${index}]` : `${place}.${name}`
      if (part !== null && typeof part === 'object') errors.push(...errorsOf(part as JsonLdObject, inside))
      else errors.push(...oddValue(name, part, inside))
    }
  }
  return errors
}

/** The types that occur in an entry, itself included. */
export function typesOf(entry: JsonLdObject): string[] {
  const inside = Object.values(entry)
    .flat()
    .filter((part): part is JsonLdObject => part !== null && typeof part === 'object')
  return [...(entry['@type'] ? [String(entry['@type'])] : []), ...inside.flatMap(typesOf)]
}

function missing(entry: JsonLdObject, place: string): string[] {
  const rule = rules[String(entry['@type'])]
  // The guide is about products; a service has no condition and is not shipped.
  if (!rule || 'itemOffered' in entry) return []
  const has = (name: string) => {
    const value = entry[name]
    return (
      value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
    )
  }
  const { required, recommended = [], anyOf, source } = rule
  return [
    ...required.filter((name) => !has(name)).map((name) => `${place}: ${name} is required (${source})`),
    ...recommended.filter((name) => !has(name)).map((name) => `${place}: ${name} is recommended (${source})`),
    ...(anyOf && !anyOf.some(has) ? [`${place}: one of ${anyOf.join(', ')} is required (${source})`] : []),
  ]
}

function odd(entry: JsonLdObject, place: string): string[] {
  const list = entry.itemListElement
  if (!Array.isArray(list)) return []
  const positions = list.map(({ position }) => position)
  const errors: string[] = []
  if (positions.some((position, index) => position !== index + 1))
    errors.push(`${place}: positions ${positions}`)
  if (entry['@type'] === 'BreadcrumbList') {
    if (list.length < 2) errors.push(`${place}: two steps at least (breadcrumb)`)
    // Only the last step may have no address.
    if (list.slice(0, -1).some(({ item }) => !item))
      errors.push(`${place}: a step leads nowhere (breadcrumb)`)
  }
  return errors
}

const schemaWord = /^https:\/\/schema\.org\/(InStock|OutOfStock|NewCondition)$/
const checks: Readonly<Record<string, (value: string) => boolean>> = {
  url: isAbsoluteAddress,
  item: isAbsoluteAddress,
  image: isAbsoluteAddress,
  logo: isAbsoluteAddress,
  sameAs: isAbsoluteAddress,
  '@id': isAbsoluteAddress,
  urlTemplate: isAbsoluteAddress,
  price: (value) => /^\d+(\.\d{1,2})?$/.test(value) && Number(value) > 0,
  priceCurrency: (value) => /^[A-Z]{3}$/.test(value),
  currency: (value) => /^[A-Z]{3}$/.test(value),
  addressCountry: (value) => /^[A-Z]{2}$/.test(value) || value === 'Pakistan',
  availability: (value) => schemaWord.test(value),
  itemCondition: (value) => schemaWord.test(value),
  // An active price has no type; this one is the regular price during a sale.
  priceType: (value) => value === 'https://schema.org/StrikethroughPrice',
  priceValidUntil: (value) => /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)),
  datePublished: (value) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
  ratingValue: (value) => Number(value) >= 1 && Number(value) <= 5,
  reviewCount: (value) => Number.isInteger(Number(value)) && Number(value) > 0,
}

const oddValue = (name: string, value: unknown, place: string): string[] =>
  typeof value !== 'boolean' && checks[name]?.(String(value)) === false ? [`${place}: ${String(value)}`] : []

function isAbsoluteAddress(value: string): boolean {
  return /^https?:\/\//.test(value) && URL.canParse(value)
}
