import { describe, expect, it } from 'vitest'
import { CareSummary } from '@/components/products/care-summary'
import { PlantFacts } from '@/components/products/plant-facts'
import { monthsOf } from '@/lib/catalogue/product-import/month-cells'
import { productFields } from '@/lib/catalogue/products/form'
import { factsOf, isPlant, noFacts, type Safety } from '@/lib/catalogue/products/plant'
import { monthRuns, plantWords } from '@/lib/catalogue/products/plant-words'
import { benchOf } from '@/lib/catalogue/products/sowing'
import { products } from '../../demo/content/products'
import { plantFacts } from '../../demo/content/products/facts'
import { english } from '../support/english'
import { renderMarkup } from '../support/render'

const rose = factsOf({
  botanicalName: 'Rosa × damascena',
  localNames: ['Gulab', 'گلاب'],
  light: 'full-sun',
  water: 'twice-weekly',
  height: { min: 60, max: 150 },
  habit: 'climbing',
  temperature: { min: -8, max: null },
  floweringMonths: [1, 2, 5, 11, 12],
})
const textsOf = (locale: 'en' | 'ur', plant = rose) =>
  Object.fromEntries(
    plantWords(locale)
      .facts(plant)
      .map(({ key, value }) => [key, value]),
  )

describe('the facts about a plant', () => {
  it('are in the words of the page', () => {
    expect(textsOf('en')).toEqual({
      light: 'Full sun',
      water: 'Twice a week',
      height: '60 to 150 cm',
      habit: 'Climbing',
      temperature: 'Down to -8 °C',
      flowering: 'May, November to February',
      cats: 'Not known: better keep out of reach',
      dogs: 'Not known: better keep out of reach',
      people: 'Not known: better keep out of reach',
    })
    expect(plantWords('en').heightOf(rose)).toBe('60 to 150 cm climbing')
    expect(plantWords('ur').heightOf(rose)).toBe('60 تا 150 سینٹی میٹر، چڑھنے والا')
    expect(textsOf('ur').flowering).toBe('مئی، نومبر تا فروری')
  })

  it.each([
    [{ min: 40, max: 40 }, '40 cm'],
    [{ min: null, max: 40 }, 'Up to 40 cm'],
    [{ min: 40, max: null }, 'From 40 cm'],
    [{ min: null, max: null }, undefined],
  ])('a height of %j is %s', (height, text) => {
    expect(textsOf('en', factsOf({ height })).height).toBe(text)
  })

  it.each([
    [[], []],
    [[3], [[3, 3]]],
    [[1, 2, 12], [[12, 2]]],
    [
      [1, 3, 4, 12],
      [
        [3, 4],
        [12, 1],
      ],
    ],
    [[1, 2], [[1, 2]]],
    [[12], [[12, 12]]],
  ])('the months %j are the runs %j', (months, runs) => {
    expect(monthRuns(months)).toEqual(runs)
  })

  it('are missing for a pot, and a packet of seeds says when to sow it', () => {
    expect(isPlant(noFacts)).toBe(false)
    expect(renderMarkup(<PlantFacts plant={noFacts} />)).toBe('')
    const packet = factsOf({ localNames: ['Palak'], sowingMonths: [9, 10] })
    expect(isPlant(packet)).toBe(false)
    expect(plantWords('en').facts(packet)).toEqual([
      { key: 'sowing', name: 'Sown', value: 'September to October' },
    ])
  })

  it('have both scripts of the local names in English, each marked as what it is', () => {
    expect(renderMarkup(<PlantFacts plant={rose} />)).toContain('<bdi>Gulab</bdi>, <bdi lang="ur">گلاب</bdi>')
  })

  it.each([
    [
      ['Gulab', 'گلاب', 'Ward', 'وردہ'],
      ['گلاب', 'وردہ'],
    ],
    [['آک', 'Madar'], ['آک']],
    [['Gulab', 'Ghulab'], []],
  ])('of %j have %j in Urdu', (localNames, shown) => {
    const markup = renderMarkup(<PlantFacts plant={factsOf({ localNames, light: 'full-sun' })} />, 'ur')
    expect(markup.match(/(?<=<bdi lang="ur">)[^<]+/g) ?? []).toEqual(shown)
    expect(markup.includes('دوسرے نام')).toBe(shown.length > 0)
    for (const name of localNames) expect(markup.includes(name)).toBe(shown.includes(name))
  })
})

describe('what is said about cats and dogs', () => {
  const textAbout = (cats: Safety, dogs: Safety) =>
    renderMarkup(<CareSummary plant={factsOf({ safety: { cats, dogs, people: 'unknown' } })} />)

  it.each([
    ['safe', 'safe', 'Safe for pets'],
    ['toxic', 'toxic', 'Keep away from pets'],
    ['caution', 'caution', 'Can upset pets'],
    ['unknown', 'unknown', 'Not known whether pets may eat it'],
    ['safe', 'unknown', 'Cats: safe. Dogs: not known.'],
    ['toxic', 'safe', 'Cats: keep away. Dogs: safe.'],
  ] as const)('is true for %s and %s', (cats, dogs, text) => {
    expect(textAbout(cats, dogs)).toContain(text)
  })

  it('is never that it is safe when it is not known', () => {
    for (const locale of ['en', 'ur'] as const) {
      const markup = renderMarkup(<CareSummary plant={rose} />, locale)
      expect(markup).not.toMatch(/Safe for pets|پالتو جانوروں کے لیے محفوظ</)
    }
  })
})

describe('the facts of the demo shop', () => {
  it('are about its products, with every name once', () => {
    const slugs = new Set(products.map(({ slug }) => slug))
    for (const [slug, { localNames = [] }] of Object.entries(plantFacts)) {
      expect(slugs).toContain(slug)
      expect(new Set(localNames).size).toBe(localNames.length)
    }
  })

  it('have the sowing months that the home page has', () => {
    const seeds = products.filter(({ categories }) => categories.includes('Seeds'))
    for (let month = 1; month <= 12; month += 1) {
      const sown = benchOf(month, seeds, 99).map(({ product }) => product.slug)
      const known = seeds.filter(({ slug }) => plantFacts[slug]?.sowingMonths?.includes(month))
      expect([month, sown.toSorted()]).toEqual([month, known.map(({ slug }) => slug).toSorted()])
    }
  })
})

describe('months in a file', () => {
  it.each([
    ['Nov-Feb', [11, 12, 1, 2]],
    ['3 to 5, sept', [3, 4, 5, 9]],
    ['', ['']],
  ])('%j are read', (cell, months) => {
    expect(monthsOf(cell)).toEqual(months)
  })

  it.each(['Mar-40', '13-2', '98-3', '0-2', 'Marigold', '13'])(
    '%j are rejected and never guessed',
    (cell) => {
      const parsed = productFields.shape.floweringMonths.safeParse(monthsOf(cell))
      expect(english(parsed.error?.issues[0]?.message ?? '')).toBe(
        'floweringMonths must be months from 1 to 12',
      )
    },
  )
})
