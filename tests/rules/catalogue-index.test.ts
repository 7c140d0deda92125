import { describe, expect, it } from 'vitest'
import {
  CatalogueIndex,
  type CountAnswer,
  type CountQuestion,
  type IndexedProduct,
} from '@/lib/catalogue/listings/catalogue-index'
import { createRandom } from '../support/random'

// Compared with a simple implementation, which goes through all products for each count.

const keys = { tag: String, colour: (value: string) => value.toLowerCase() }
type Facet = keyof typeof keys
const facets: Facet[] = ['tag', 'colour']
type Row = IndexedProduct & { values: Record<Facet, string[]> }

const random = createRandom(55)
const below = (end: number) => Math.floor(random() * end)
const anyOf = <T>(values: readonly T[]): T[] => values.filter(() => random() < 0.3)
const oneOf = <T>(values: readonly [T, ...T[]]): T => values[below(values.length)] ?? values[0]

const colours = ['Red', 'red', 'RED', 'blue', 'Blue', 'green'] as const
const tags = Array.from({ length: 12 }, (_, number) => `tag ${number}`)
const someTags = () => anyOf(tags.slice(0, 1 + below(tags.length)))

const randomRow = (number: number): Row => ({
  number,
  price: below(1000),
  group: random() < 0.4 ? `group ${below(60)}` : null,
  values: { tag: someTags(), colour: anyOf(colours) },
})

function randomQuestion(end: number): CountQuestion & { numbers?: number[] } {
  const numbers = random() < 0.3 ? Array.from({ length: below(end) }, () => below(end + 100)) : undefined
  return {
    scope: { tag: oneOf([[], [], anyOf(tags), ['none']]) },
    ...(numbers ? { numbers, among: Uint32Array.from(numbers) } : {}),
    chosen: { tag: oneOf(['', '', 'tag 3', 'none']), colour: oneOf(['', '', 'rED', 'Green', 'none']) },
    minPrice: oneOf([undefined, below(600)]),
    maxPrice: oneOf([undefined, below(1200)]),
    grouped: random() < 0.5,
  }
}

const has = (row: Row, facet: Facet, wanted: readonly string[]) =>
  row.values[facet].some((value) => wanted.some((one) => keys[facet](one) === keys[facet](value)))

/** The products of a group count once. */
const countOf = (rows: readonly Row[], grouped?: boolean) =>
  grouped ? new Set(rows.map(({ group, number }) => group ?? number)).size : rows.length

function simpleCount(rows: readonly Row[], question: ReturnType<typeof randomQuestion>): CountAnswer {
  const { scope, numbers, chosen, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, grouped } = question
  const among = numbers && new Set(numbers)
  const passing = (without?: Facet | 'price') =>
    rows.filter(
      (row) =>
        (!among || among.has(row.number)) &&
        facets.every(
          (facet) =>
            (!scope[facet]?.length || has(row, facet, scope[facet])) &&
            (!chosen[facet] || facet === without || has(row, facet, [chosen[facet]])),
        ) &&
        (without === 'price' || (row.price >= minPrice && row.price <= maxPrice)),
    )
  const counts = facets.map((facet) => {
    const found = passing(facet)
    const values = [...new Set(found.flatMap((row) => row.values[facet]))].toSorted()
    const firsts = values.filter(
      (value, at) => values.findIndex((other) => keys[facet](other) === keys[facet](value)) === at,
    )
    const rowsWith = (value: string) => found.filter((row) => has(row, facet, [value]))
    return [facet, new Map(firsts.map((value) => [value, countOf(rowsWith(value), grouped)]))]
  })
  const prices = passing('price').map(({ price }) => price)
  return {
    total: countOf(passing(), grouped),
    sizes: passing().length,
    counts: Object.fromEntries(counts),
    lowest: prices.length > 0 ? Math.min(...prices) : null,
    highest: prices.length > 0 ? Math.max(...prices) : null,
  }
}

describe('the index of the catalogue', () => {
  it('counts what a simple count of the products does, after any writes', () => {
    const index = new CatalogueIndex(keys)
    const rows = new Map<number, Row>()
    // The first numbers do not begin at 0, and later ones are beyond what there is room for.
    for (let end = 200; end < 1500; end += 160) {
      for (let write = 0; write < 150; write += 1) {
        const number = 100 + below(end)
        if (random() < 0.25) {
          index.remove(number)
          rows.delete(number)
        } else {
          const row = randomRow(number)
          index.set(row)
          rows.set(number, row)
        }
      }
      for (let count = 0; count < 12; count += 1) {
        const question = randomQuestion(end)
        // A copy: the caller may be in another bundle, so a question must be plain data.
        expect(index.count(structuredClone(question)), JSON.stringify(question)).toEqual(
          simpleCount([...rows.values()], question),
        )
      }
    }
  })

  it('counts nothing without products', () => {
    const none = { total: 0, sizes: 0, lowest: null, highest: null }
    const question = { scope: {}, chosen: { colour: 'red' }, grouped: true }
    expect(new CatalogueIndex(keys).count(question)).toEqual({
      ...none,
      counts: { tag: new Map(), colour: new Map() },
    })
  })
})
