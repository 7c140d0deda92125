import { describe, expect, it } from 'vitest'
import { JsonLd } from '@/components/ui/json-ld'
import { locales } from '@/lib/base/i18n/locales'
import { toPaisa } from '@/lib/base/money'
import { noFacts } from '@/lib/catalogue/products/plant'
import type { ProductView } from '@/lib/catalogue/products/views'
import { productData, productGroupData } from '@/lib/entry/seo/product-data'
import { productDescription, productShare, productTitle } from '@/lib/entry/seo/product-text'
import { breadcrumbList, organization, webSite } from '@/lib/entry/seo/structured-data'
import { demoShop } from '@/lib/shop/identity/demo'
import { defaultCharges } from '@/lib/shop/settings/charges'
import { renderMarkup } from '../support/render'
import { errorsOf, rules, structuredDataOf, typesOf } from '../support/structured-data'

const review = {
  id: '1',
  author: 'Bilal Raza',
  rating: 4,
  comment: 'Arrived healthy.',
  createdAt: '2026-03-01T04:00:00.000Z',
  updatedAt: '2026-03-01T04:00:00.000Z',
}
const plant: ProductView = {
  needs: [],
  id: '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5e10',
  name: 'Golden Barrel Cactus',
  nameUr: null,
  shortDesc: 'Round and slow.',
  longDesc: '<p>Sun.</p>',
  price: toPaisa(79_950),
  currency: 'PKR',
  potSize: '4 inches',
  potType: 'Plastic',
  stock: 3,
  plant: { ...noFacts, botanicalName: 'Echinocactus grusonii' },
  groupId: null,
  group: null,
  categories: [
    { slug: 'cactus', name: 'Cactus', nameUr: null },
    { slug: 'luxury-plants', name: 'Luxury Plants', nameUr: 'آرائش' },
  ],
  categoryClasses: [null, null],
  pictures: [
    { src: 'media/p/1.webp', width: 1200, height: 1500, placeholder: '' },
    { src: 'https://img.example.com/b2.jpg', width: 800, height: 1000, placeholder: '' },
  ],
  rating: { average: 4.5, count: 2 },
  byStars: [0, 0, 0, 1, 1],
  reviews: [review, { ...review, id: '2', rating: 5 }],
  authors: [],
}
const other = {
  id: '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5e11',
  name: plant.name,
  currency: 'PKR',
  picture: 'media/p/2.webp',
}
const sizes: NonNullable<ProductView['group']> = {
  id: '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5e12',
  variesBy: 'SIZE',
  line: { name: 'Golden Barrel Cactus, 4 inches', nameUr: null },
  sizes: [
    { ...other, id: plant.id, label: '4 inches', price: plant.price, stock: 3 },
    { ...other, label: '10 inches', price: toPaisa(250_000), stock: 0 },
  ],
}
const onSale: ProductView = { ...plant, was: toPaisa(99_950), saleTo: '2026-12-05T19:00:00.000Z' }
const unrated: ProductView = {
  ...plant,
  rating: { average: 0, count: 0 },
  reviews: [],
}
const promises = {
  deliveryFrom: 2,
  deliveryTo: 5,
  guaranteeDays: 7,
  returnDays: 14,
  satisfaction: '',
  satisfactionUr: '',
}
const returns = '/pages/returns'
const terms = { charges: defaultCharges, shop: demoShop, promises, returns }
const dataOf = (product: ProductView) => productData('en', product, terms)
const offer = (product: ProductView, charges = defaultCharges) =>
  productData('en', product, { charges, promises, shop: demoShop, returns }).offers as Record<string, unknown>

describe('structured data', () => {
  const entries = {
    'a product': dataOf(plant),
    'a product without reviews': dataOf(unrated),
    'a product that is sold out': dataOf({ ...plant, stock: 0 }),
    'a product with other sizes': productGroupData('en', { ...plant, group: sizes }, terms),
    'a product on sale': dataOf(onSale),
    'a product beside a size on sale': productGroupData('en', { ...onSale, group: sizes }, terms),
    'the way back up': breadcrumbList('en', [{ name: 'Home', href: '/' }], 'Cactus'),
    'the shop': organization('en', demoShop, { promises, returns }),
    'the site': webSite('en', demoShop, locales),
  }
  it.each(Object.entries(entries))('%s has all that Google asks for', (_, entry) => {
    expect(errorsOf(entry)).toEqual([])
    // Every type that is used has a rule.
    expect(typesOf(entry).filter((type) => !rules[type])).toEqual([])
  })

  it('names each size of a product with its address and offer', () => {
    const data = productGroupData('ur', { ...plant, group: sizes }, terms)
    expect(data).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: sizes.id,
      variesBy: ['https://schema.org/size'],
      hasVariant: [
        { '@type': 'Product', sku: plant.id, size: '4 inches', offers: { price: '799.50' } },
        {
          '@type': 'Product',
          name: 'Golden Barrel Cactus, 10 inches',
          sku: other.id,
          size: '10 inches',
          offers: { price: '2500.00', availability: 'https://schema.org/OutOfStock' },
        },
      ],
    })
    const [, second] = data.hasVariant as { url: string; offers: { url: string } }[]
    expect(second?.url).toMatch(/\/ur\/product\/0192f5c1-7a10-7c3e-9d55-1b2a3c4d5e11$/)
    expect(second?.offers.url).toBe(second?.url)
    expect(dataOf(plant)['@type']).toBe('Product')
  })

  it('has the regular price and the last day of a sale, each of its own size', () => {
    const sale = {
      price: '799.50',
      priceValidUntil: '2026-12-05T19:00:00.000Z',
      priceSpecification: {
        priceType: 'https://schema.org/StrikethroughPrice',
        price: '999.50',
        priceCurrency: 'PKR',
      },
    }
    expect(offer(onSale)).toMatchObject(sale)
    const endless = offer({ ...plant, was: toPaisa(99_950) })
    expect(endless).toHaveProperty('priceSpecification')
    for (const key of ['priceValidUntil', 'priceSpecification']) expect(offer(plant)).not.toHaveProperty(key)
    expect(endless).not.toHaveProperty('priceValidUntil')

    const offers = (group: typeof sizes) =>
      (productGroupData('en', { ...onSale, group }, terms).hasVariant as { offers: object }[]).map(
        (variant) => variant.offers,
      )
    const [own, second] = offers(sizes)
    expect(own).toMatchObject(sale)
    expect(second).not.toHaveProperty('priceSpecification')
    expect(second).not.toHaveProperty('priceValidUntil')
    const [first, large] = sizes.sizes
    if (!first || !large) throw new Error('The group has two sizes.')
    const [, dear] = offers({ ...sizes, sizes: [first, { ...large, was: toPaisa(300_000) }] })
    expect(dear).toMatchObject({ price: '2500.00', priceSpecification: { price: '3000.00' } })
    expect(dear).not.toHaveProperty('priceValidUntil')
  })

  it('has both names of a product on the pages of both languages', () => {
    const both = { ...plant, nameUr: 'گول کیکٹس' }
    expect(dataOf(plant)).not.toHaveProperty('alternateName')
    expect(dataOf(both)).toMatchObject({
      name: 'Golden Barrel Cactus',
      alternateName: 'گول کیکٹس',
      category: 'Cactus, Luxury Plants',
    })
    expect(
      productData('ur', both, { charges: defaultCharges, shop: demoShop, promises, returns }),
    ).toMatchObject({
      name: 'گول کیکٹس',
      alternateName: 'Golden Barrel Cactus',
      // The Urdu name of the shop's texts, and one of the catalogue.
      category: 'کیکٹس, آرائش',
    })
  })

  it('has the local names and the facts about a plant, but not what is unknown', () => {
    const rose = {
      ...plant,
      name: 'Rose',
      nameUr: 'گلاب',
      plant: {
        ...noFacts,
        botanicalName: 'Rosa',
        localNames: ['Gulab', 'گلاب'],
        light: 'full-sun' as const,
        safety: { cats: 'safe', dogs: 'unknown', people: 'unknown' } as const,
      },
    }
    expect(dataOf(rose)).toMatchObject({
      alternateName: ['گلاب', 'Gulab'],
      additionalProperty: [
        { '@type': 'PropertyValue', name: 'Botanical name', value: 'Rosa' },
        { '@type': 'PropertyValue', name: 'Light', value: 'Full sun' },
        { '@type': 'PropertyValue', name: 'Cats', value: 'Not poisonous' },
      ],
    })
    expect(
      productData('ur', rose, { charges: defaultCharges, shop: demoShop, promises, returns }).alternateName,
    ).toEqual(['Rose', 'Gulab'])
    expect(dataOf({ ...plant, plant: noFacts })).not.toHaveProperty('additionalProperty')
    expect(errorsOf(dataOf(rose))).toEqual([])
  })

  it('reports missing and invalid properties', () => {
    const broken = {
      '@type': 'Product',
      name: '',
      image: ['/a.webp'],
      offers: { '@type': 'Offer', price: '0' },
    }
    const errors = errorsOf(broken)
    for (const error of ['name is required', 'image[0]: /a.webp', 'priceCurrency is required', 'price: 0']) {
      expect(
        errors.some((one) => one.includes(error)),
        error,
      ).toBe(true)
    }
    expect(errorsOf({ '@type': 'BreadcrumbList', itemListElement: [] })).toHaveLength(2)
  })

  it('has a rating only when there are reviews', () => {
    expect(dataOf(plant).aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 2 })
    expect(dataOf(unrated)).not.toHaveProperty('aggregateRating')
    expect(dataOf(unrated)).not.toHaveProperty('review')
  })

  it.each([
    [3, 'InStock'],
    [0, 'OutOfStock'],
    [null, 'InStock'],
  ])('stock %s is %s', (stock, word) => {
    expect(offer({ ...plant, stock }).availability).toBe(`https://schema.org/${word}`)
  })

  it('has the price and the shipping of the quote', () => {
    expect(offer(plant)).toMatchObject({ price: '799.50', priceCurrency: 'PKR' })
    expect(offer(plant).shippingDetails).toMatchObject({ shippingRate: { value: '1000.00' } })
    const dear = offer({ ...plant, price: toPaisa(1_500_000) }).shippingDetails
    expect(dear).toMatchObject({ shippingRate: { value: '0.00' } })
    const flat = { taxPercent: 0, shippingPaisa: 299_00, freeAbovePaisa: null }
    expect(offer({ ...plant, price: toPaisa(1_500_000) }, flat).shippingDetails).toMatchObject({
      shippingRate: { value: '299.00' },
    })
  })

  it('has the delivery time and the return window of the settings', () => {
    expect(offer(plant)).toMatchObject({
      shippingDetails: {
        deliveryTime: { handlingTime: { maxValue: 1 }, transitTime: { minValue: 2, maxValue: 4 } },
      },
      hasMerchantReturnPolicy: {
        applicableCountry: 'PK',
        merchantReturnDays: 14,
        merchantReturnLink: 'http://localhost:3000/pages/returns',
      },
    })
    const none = {
      charges: defaultCharges,
      shop: demoShop,
      returns,
      promises: { ...promises, returnDays: null },
    }
    expect(productData('en', plant, none).offers).not.toHaveProperty('hasMerchantReturnPolicy')
    expect(organization('en', demoShop, none)).not.toHaveProperty('hasMerchantReturnPolicy')
  })

  it('has the addresses of the pages in the language', () => {
    expect(
      productData('ur', plant, { charges: defaultCharges, shop: demoShop, promises, returns }).offers,
    ).toMatchObject({
      url: `http://localhost:3000/ur/product/${plant.id}`,
    })
    expect(breadcrumbList('ur', [{ name: 'ہوم', href: '/' }], 'کیکٹس').itemListElement).toMatchObject([
      { item: 'http://localhost:3000/ur' },
      { name: 'کیکٹس' },
    ])
    expect(webSite('ur', demoShop, locales)).toMatchObject({
      url: 'http://localhost:3000/',
      inLanguage: ['en', 'ur'],
    })
  })

  it('has absolute addresses for our pictures and leaves the others unchanged', () => {
    expect(dataOf(plant).image).toEqual([
      'http://localhost:3000/api/v1/media/p/1.webp',
      'https://img.example.com/b2.jpg',
    ])
  })
})

describe('the script element', () => {
  const html = (name: string) => renderMarkup(<JsonLd data={{ '@type': 'Person', name }} />)

  it.each([
    '</script><script>alert(1)</script>',
    '<!-- <script>',
    'a\u2028b\u2029c',
    'Rose & "Co" \\',
    '\ud800',
  ])('is not ended by %j', (name) => {
    const text = html(name)
    expect(text.match(/<\/?script/g)).toHaveLength(2)
    expect(text).not.toMatch(/<!--|[\u2028\u2029]/)
    expect(structuredDataOf(text)).toEqual([{ '@type': 'Person', name }])
  })

  it('holds several entries in one graph', () => {
    const text = renderMarkup(
      <JsonLd
        data={[organization('en', demoShop, { promises, returns }), webSite('en', demoShop, locales)]}
      />,
    )
    expect(structuredDataOf(text).map((entry) => entry['@type'])).toEqual(['OnlineStore', 'WebSite'])
  })
})

describe('the texts of a product page', () => {
  it('differ between products of one plant', () => {
    expect(productTitle('en', plant)).toBe('Golden Barrel Cactus, 4 inches')
    expect(productTitle('en', { ...plant, potSize: null })).toBe('Golden Barrel Cactus')
  })

  it('start with the description, then the price', () => {
    expect(productDescription('en', plant)).toBe(
      'Round and slow. Rs 799.50, 4 inches Plastic. All over Pakistan, cash on delivery in many cities.',
    )
    expect(productTitle('ur', { ...plant, nameUr: 'گول کیکٹس', potSize: null })).toBe('\u2068گول کیکٹس\u2069')
    expect(
      productDescription('en', { ...plant, shortDesc: 'Slow', potSize: null, potType: null, stock: 0 }),
    ).toBe('Slow. Rs 799.50, sold out. All over Pakistan, cash on delivery in many cities.')
  })

  it('have the first picture as share picture, if it is ours', () => {
    expect(productShare('en', plant)?.url).toBe('/api/v1/media/p/1_share.jpg')
    expect(productShare('en', { ...plant, pictures: plant.pictures.slice(1) })).toBeUndefined()
    expect(productShare('en', { ...plant, pictures: [] })).toBeUndefined()
  })
})
