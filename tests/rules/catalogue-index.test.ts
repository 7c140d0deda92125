import { expect, it } from 'vitest'
import { CatalogueIndex, type CountQuestion } from '@/lib/products/catalogue-index'

// More products and more values than the first arrays have room for; compared with a simple implementation.

const size = 3000
const tagsOf = (number: number) => [0, 7, 31].map((step) => `tag ${(number * 13 + step * number) % 70}`)
const rows = Array.from({ length: size }, (_, number) => ({
  number,
  price: (number * 7919) % 1000,
  values: {
    tag: [...new Set(tagsOf(number))],
    colour: number % 5 === 0 ? [] : [number % 2 ? 'Red' : 'red', 'Blue'].slice(0, 1 + (number % 2)),
  },
}))

const index = new CatalogueIndex({ tag: String, colour: (value) => value.toLowerCase() })
for (const row of rows) index.set({ ...row, values: { tag: ['wrong'], colour: ['wrong'] } })
for (const row of rows.toReversed()) index.set(row)
for (const { number } of rows) if (number % 10 === 3) index.remove(number)
const listed = rows.filter(({ number }) => number % 10 !== 3)

type Facet = 'tag' | 'colour'
const has = (row: (typeof rows)[number], facet: Facet, wanted: readonly string[]) =>
  row.values[facet].some((value) => wanted.some((one) => one.toLowerCase() === value.toLowerCase()))

function simple(question: CountQuestion, without?: Facet | 'price') {
  const { scope, among, chosen, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = question
  return listed.filter(
    (row) =>
      (!among || among.includes(row.number)) &&
      Object.entries(scope).every(
        ([facet, values]) => values.length === 0 || has(row, facet as Facet, values),
      ) &&
      Object.entries(chosen).every(
        ([facet, value]) => !value || facet === without || has(row, facet as Facet, [value]),
      ) &&
      (without === 'price' || (row.price >= minPrice && row.price <= maxPrice)),
  )
}

it.each<CountQuestion>([
  { scope: {}, chosen: {} },
  { scope: { tag: ['tag 3', 'tag 64', 'tag 31'] }, chosen: {} },
  { scope: { tag: ['none'] }, chosen: {} },
  { scope: { tag: [] }, chosen: { tag: 'tag 32', colour: 'RED' }, minPrice: 100 },
  { scope: {}, chosen: { colour: 'blue' }, minPrice: 200, maxPrice: 210 },
  { scope: {}, chosen: { colour: 'none' }, among: Uint32Array.of(1, 2, 6, 64, 999_999) },
])('counts %j', (question) => {
  const answer = index.count(question)
  expect(answer.total).toBe(simple(question).length)
  for (const facet of ['tag', 'colour'] as const) {
    const expected: Record<string, number> = {}
    for (const row of simple(question, facet))
      for (const value of row.values[facet]) expected[value] = (expected[value] ?? 0) + 1
    expect(Object.fromEntries(answer.counts[facet] ?? [])).toEqual(expected)
  }
  const prices = simple(question, 'price').map(({ price }) => price)
  expect([answer.lowest, answer.highest]).toEqual(
    prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : [null, null],
  )
})
