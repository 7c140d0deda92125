import { expect, it } from 'vitest'
import { CatalogueIndex, type CountQuestion } from '@/lib/products/catalogue-index'

// More products and more values than the first arrays have room for; compared with a simple implementation.

const size = 3000
const tagsOf = (number: number) => [0, 7, 31].map((step) => `tag ${(number * 13 + step * number) % 70}`)
const rows = Array.from({ length: size }, (_, number) => ({
  number,
  price: (number * 7919) % 1000,
  group: number % 4 === 1 ? `group ${number % 97}` : null,
  values: {
    tag: [...new Set(tagsOf(number))],
    colour: number % 5 === 0 ? [] : [number % 2 ? 'Red' : 'red', 'Blue'].slice(0, 1 + (number % 2)),
  },
}))

const index = new CatalogueIndex({ tag: String, colour: (value) => value.toLowerCase() })
for (const row of rows) index.set({ ...row, group: 'wrong', values: { tag: ['wrong'], colour: ['wrong'] } })
for (const row of rows.toReversed()) index.set(row)
for (const { number } of rows) if (number % 10 === 3) index.remove(number)
const listed = rows.filter(({ number }) => number % 10 !== 3)

type Facet = 'tag' | 'colour'
/** How many there are, the products of a group counted once. */
const countOf = (found: typeof rows, grouped?: boolean) =>
  grouped ? new Set(found.map(({ group, number }) => group ?? number)).size : found.length
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
  { scope: {}, chosen: {}, grouped: true },
  { scope: { tag: ['tag 3', 'tag 64'] }, chosen: { colour: 'RED' }, minPrice: 100, grouped: true },
  { scope: {}, chosen: { colour: 'none' }, among: Uint32Array.of(1, 2, 6, 64, 999_999) },
])('counts %j', (question) => {
  const answer = index.count(question)
  const { grouped } = question
  expect(answer.total).toBe(countOf(simple(question), grouped))
  expect(answer.sizes).toBe(simple(question).length)
  for (const facet of ['tag', 'colour'] as const) {
    const found = simple(question, facet)
    const keys = new Set(found.flatMap((row) => row.values[facet].map((value) => value.toLowerCase())))
    const counts: Record<string, number> = {}
    for (const [value, count] of answer.counts[facet] ?? [])
      counts[value.toLowerCase()] = (counts[value.toLowerCase()] ?? 0) + count
    expect(counts).toEqual(
      Object.fromEntries(
        [...keys].map((key) => [
          key,
          countOf(
            found.filter((row) => has(row, facet, [key])),
            grouped,
          ),
        ]),
      ),
    )
  }
  const prices = simple(question, 'price').map(({ price }) => price)
  expect([answer.lowest, answer.highest]).toEqual(
    prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : [null, null],
  )
})
