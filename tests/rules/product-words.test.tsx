import { describe, expect, it } from 'vitest'
import { ActiveFacets } from '@/components/products/active-facets'
import { ProductCard } from '@/components/products/product-card'
import { langOf, nameIn } from '@/lib/base/i18n/stored-text'
import { translator } from '@/lib/base/i18n/translator'
import { toPaisa } from '@/lib/base/money'
import { collectionTitle } from '@/lib/catalogue/listings/listing-titles'
import { CategoryTree } from '@/lib/catalogue/products/category-tree'
import { noChoice } from '@/lib/catalogue/products/facets'
import { firstCollections } from '@/lib/catalogue/products/first-collections'
import { namedCards, namedCounts, storedWords } from '@/lib/catalogue/products/stored-words'
import { renderMarkup } from '../support/render'

const urdu = storedWords('ur')
const switches = { inStock: 0, sizes: 0, lowLight: 0, petSafe: 0, hardToKill: 0, flowering: 0 }
const noCounts = { potType: [], potSize: [], minRating: [], place: [], ...switches }

describe('words that are stored in English', () => {
  it('stay as they are on English pages', () => {
    const words = storedWords('en')
    expect(words.category('Cactus & Co')).toBe('Cactus & Co')
    expect(words.potType('Clay')).toBe('Clay')
    expect(words.potSize('6 inches')).toBe('6 inches')
  })

  it('have Urdu words on Urdu pages', () => {
    expect(urdu.category('Pots & Containers')).toBe('گملے')
    expect(urdu.potType('Grow Bag')).toBe('گرو بیگ')
    expect(urdu.potSize('6.5 inches')).toBe('\u20686.5\u2069 \u2068انچ\u2069')
  })

  it('stay as they are if the shop does not know them', () => {
    for (const name of ['Bonsai', 'constructor', 'toString', '']) {
      expect([urdu.category(name), urdu.potType(name)]).toEqual([name, name])
    }
    expect(urdu.potSize('6 feet')).toBe('6 feet')
  })

  it('lead a card to the same category', () => {
    const card = {
      id: '1',
      name: 'Jade',
      shortDesc: '',
      price: toPaisa(100),
      categories: ['Succulent'],
      picture: null,
    }
    expect(namedCards('en', [card])).toEqual([card])
    expect(namedCards('ur', [card])).toMatchObject([{ ...card, categoryNames: ['سکولنٹ (گودے دار) پودے'] }])
  })

  it.each(['en', 'ur'] as const)('are all on a card, those that do not fit counted: %s', (locale) => {
    const categories = ['Exotic Plants', 'Luxury Plants', 'Special & Low Light']
    const card = { id: '1', name: 'Jade', shortDesc: '', price: toPaisa(100), categories, picture: null }
    const html = renderMarkup(
      <ul>
        {namedCards(locale, [card]).map((product) => (
          <ProductCard key={product.id} product={product} level={2} />
        ))}
      </ul>,
      locale,
    )
    const addresses = [...html.matchAll(/class="chip" href="([^"]*)"/g)].map(([, address]) => address)
    const prefix = locale === 'ur' ? '/ur' : ''
    expect(addresses).toEqual(
      ['exotic-plants', 'luxury-plants', 'special-%26-low-light'].map((slug) => `${prefix}/category/${slug}`),
    )
    expect(html).toMatch(
      locale === 'en' ? /aria-label="\+2 more categories">\+2</ : /aria-label="\+2 مزید اقسام">\+2</,
    )
  })

  it('give way to the Urdu name that a category has in the catalogue', () => {
    expect(urdu.category('Succulent', 'رسیلے پودے')).toBe('رسیلے پودے')
    expect(urdu.category('Bonsai', null)).toBe('Bonsai')
    expect(storedWords('en').category('Succulent', 'رسیلے پودے')).toBe('Succulent')
    const none = { ...noCounts, lowest: null, highest: null }
    const category = [
      { value: 'bonsai', name: 'Bonsai', nameUr: 'بونسائی', count: 1 },
      { value: 'mango', name: 'Mango', nameUr: 'آم', count: 2 },
      { value: 'zinnia', name: 'Zinnia', nameUr: null, count: 3 },
    ]
    const namesIn = (locale: 'en' | 'ur') => namedCounts(locale, { ...none, category }).category
    expect(namesIn('en').map(({ name }) => name)).toEqual(['Bonsai', 'Mango', 'Zinnia'])
    // In the order of the Urdu alphabet.
    expect(namesIn('ur').map(({ name }) => name)).toEqual(['آم', 'بونسائی', 'Zinnia'])
    expect(namesIn('ur')[0]).toEqual({ value: 'mango', name: 'آم', count: 2 })
  })

  it('make the title of a season', () => {
    expect(collectionTitle('ur', ['autumn'], new CategoryTree([]), firstCollections).title).toBe(
      'موسمی پودے: \u2068خزاں\u2069',
    )
  })
})

it('a chosen value that no product has keeps its place and is named in the language of the page', () => {
  const counts = { ...noCounts, category: [], lowest: null, highest: null }
  const choice = {
    category: 'cactus',
    place: 'outdoor',
    potType: 'Grow Bag',
    potSize: '6-inches',
    minRating: '5',
  }
  const { category, place, potType, potSize, minRating } = namedCounts('ur', counts, choice)
  expect([category, place, potType, potSize].map(([one]) => one)).toEqual([
    { value: 'cactus', name: urdu.category('Cactus'), count: 0 },
    { value: 'outdoor', name: translator('ur', 'products.needs.names')('outdoor'), count: 0 },
    { value: 'Grow Bag', name: 'گرو بیگ', count: 0 },
    { value: '6-inches', name: urdu.potSize('6 inches'), count: 0 },
  ])
  expect(minRating).toMatchObject([{ value: '5', count: 0 }])
  expect(minRating[0]?.name).not.toBe('5')
  const known = [{ value: 'indoor', name: 'indoor', count: 3 }]
  expect(namedCounts('en', { ...counts, place: known }, { place: 'indoor' }).place).toEqual([
    { value: 'indoor', name: 'Indoors', count: 3 },
  ])
})

it('the chosen filters are named in the language of the page', () => {
  const counts = { ...noCounts, category: [], lowest: 1, highest: 2 }
  const choice = {
    ...noChoice,
    category: 'cactus',
    maxPrice: '1500',
    potSize: '6-inches',
    minRating: '5',
    inStock: '1',
    petSafe: '1',
    place: 'indoor',
  }
  const list = <ActiveFacets base="/products" limit={12} choice={choice} counts={counts} />
  const english = renderMarkup(list)
  for (const text of [
    'Up to Rs 1,500',
    '6 inches',
    '5 stars',
    'In stock',
    'Pet safe',
    'Indoors',
    'Clear all',
  ]) {
    expect(english).toContain(text)
  }
  const inUrdu = renderMarkup(list, 'ur')
  for (const text of ['کیکٹس', 'Rs 1,500', 'انچ', '5 ستارے', 'سب ہٹائیں', 'href="/ur/products']) {
    expect(inUrdu).toContain(text)
  }
})

describe('the name of a product', () => {
  it('is the Urdu one on Urdu pages, and else the English one, marked as such', () => {
    const rose = { name: 'Rose', nameUr: 'گلاب' }
    expect([nameIn('en', rose), nameIn('ur', rose), nameIn('ur', { name: 'Rose', nameUr: null })]).toEqual([
      'Rose',
      'گلاب',
      'Rose',
    ])
    expect([langOf('ur', 'Rose'), langOf('ur', 'گلاب'), langOf('en', 'Rose')]).toEqual([
      'en',
      undefined,
      undefined,
    ])
  })

  it('is marked on a card', () => {
    const card = {
      id: '1',
      name: 'گلاب',
      shortDesc: 'Scented.',
      price: toPaisa(100),
      categories: [],
      picture: null,
    }
    const [shown = card] = namedCards('ur', [card])
    const inUrdu = renderMarkup(<ProductCard product={shown} level={3} />, 'ur')
    expect(inUrdu).toContain('<h3><a')
    expect(inUrdu).toContain('<p class="line" lang="en">Scented.</p>')
    expect(renderMarkup(<ProductCard product={card} level={3} />)).not.toContain('lang=')
  })
})
