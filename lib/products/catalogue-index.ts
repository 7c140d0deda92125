import { type Counting, grown, ValueBits } from '@/lib/products/value-bits'

// The catalogue as arrays by the numbers of its products, to count lists and facets without the database. Kept up to date
// by current-index.ts.

/** The values of a listed product. */
export interface IndexedProduct {
  number: number
  price: number
  /** The id of its group. */
  group: string | null
  /** By facet. */
  values: Record<string, readonly string[]>
}

export interface CountQuestion {
  /** A product has any of these values of each facet; they apply to all counts. */
  scope: Record<string, readonly string[]>
  /** Only these products, if given. */
  among?: Uint32Array | undefined
  /** A product has each of these values, if not empty; the counts of a facet leave its own out. */
  chosen: Record<string, string>
  minPrice?: number | undefined
  maxPrice?: number | undefined
  /** A group counts once, by any of its products. */
  grouped?: boolean | undefined
}

export interface CountAnswer {
  total: number
  /** The same with all products of the groups. */
  sizes: number
  /** The number of products by facet and value, without the values that none has. */
  counts: Record<string, Map<string, number>>
  lowest: number | null
  highest: number | null
}

const GROWTH = 1.5

/** Not in the list at all, or without more than one of the chosen values. */
const OUT = 255
const PRICE = 254

export class CatalogueIndex {
  #size = 1024
  /** One more than the highest number. */
  #end = 0
  #listed = new Uint8Array(this.#size)
  #prices = new Int32Array(this.#size)
  readonly #groups = new Map<string, Set<number>>()
  readonly #groupOf = new Map<number, string>()
  readonly #facets: [name: string, bits: ValueBits][]

  /** `keys`: each facet with the key of its values, see facet-table.ts. */
  constructor(keys: Record<string, (value: string) => string>) {
    this.#facets = Object.entries(keys).map(([name, keyOf]) => [name, new ValueBits(keyOf, this.#size)])
  }

  set({ number, price, group, values }: IndexedProduct): void {
    this.#reach(number)
    this.#join(number, group)
    this.#listed[number] = 1
    this.#prices[number] = price
    for (const [name, bits] of this.#facets) bits.set(number, values[name] ?? [])
  }

  remove(number: number): void {
    if (number < this.#end) this.#listed[number] = 0
    this.#join(number, null)
  }

  count({ scope, among, chosen, minPrice, maxPrice, grouped }: CountQuestion): CountAnswer {
    const states = this.#inScope(scope, among)
    for (const [facet, [name, bits]] of this.#facets.entries()) {
      const value = chosen[name]
      if (!value) continue
      const having = bits.having([value], this.#end)
      for (let product = 0; product < states.length; product += 1) {
        if (having[product] === 0) fail(states, product, facet + 1)
      }
    }
    this.#failByPrice(states, minPrice, maxPrice)
    const counting = grouped ? this.#byGroup(states) : { states, alone: states, groups: [] }
    return {
      total:
        totalOf(counting.alone) +
        counting.groups.filter((group) => group.some((product) => states[product] === 0)).length,
      sizes: totalOf(states),
      counts: Object.fromEntries(
        this.#facets.map(([name, bits], facet) => [name, bits.count(counting, facet + 1)]),
      ),
      ...this.#priceRange(states),
    }
  }

  /** 0 for products of the scope, OUT for others. */
  #inScope(scope: CountQuestion['scope'], among: Uint32Array | undefined): Uint8Array {
    const states = new Uint8Array(this.#end)
    if (among) {
      states.fill(OUT)
      for (const product of among) states[product] = 0
    }
    for (let product = 0; product < states.length; product += 1) {
      if (this.#listed[product] === 0) states[product] = OUT
    }
    for (const [name, bits] of this.#facets) {
      const values = scope[name] ?? []
      if (values.length === 0) continue
      const having = bits.having(values, this.#end)
      for (let product = 0; product < states.length; product += 1) {
        if (having[product] === 0) states[product] = OUT
      }
    }
    return states
  }

  #failByPrice(states: Uint8Array, lowest = 0, highest = Number.POSITIVE_INFINITY): void {
    if (lowest <= 0 && highest === Number.POSITIVE_INFINITY) return
    for (let product = 0; product < states.length; product += 1) {
      const price = this.#prices[product] ?? 0
      if (price < lowest || price > highest) fail(states, product, PRICE)
    }
  }

  #priceRange(states: Uint8Array): Pick<CountAnswer, 'lowest' | 'highest'> {
    let lowest = Number.POSITIVE_INFINITY
    let highest = -1
    for (let product = 0; product < states.length; product += 1) {
      const state = states[product]
      if (state !== 0 && state !== PRICE) continue
      const price = this.#prices[product] ?? 0
      if (price < lowest) lowest = price
      if (price > highest) highest = price
    }
    return highest < 0 ? { lowest: null, highest: null } : { lowest, highest }
  }

  #byGroup(states: Uint8Array): Counting {
    const alone = states.slice()
    const groups = [...this.#groups.values()].map((group) => [...group])
    for (const product of groups.flat()) alone[product] = OUT
    return { states, alone, groups }
  }

  #join(number: number, group: string | null): void {
    const before = this.#groupOf.get(number)
    if (before === (group ?? undefined)) return
    if (before !== undefined) {
      const rest = this.#groups.get(before)
      rest?.delete(number)
      if (rest?.size === 0) this.#groups.delete(before)
      this.#groupOf.delete(number)
    }
    if (group === null) return
    this.#groupOf.set(number, group)
    this.#groups.set(group, (this.#groups.get(group) ?? new Set()).add(number))
  }

  #reach(number: number): void {
    if (number < this.#end) return
    this.#end = number + 1
    if (this.#end <= this.#size) return
    this.#size = Math.ceil(this.#end * GROWTH)
    this.#listed = grown(this.#listed, this.#size)
    this.#prices = grown(this.#prices, this.#size)
    for (const [, bits] of this.#facets) bits.grow(this.#size)
  }
}

/** A product may be without the chosen value of one facet and still count beside the other values of that facet. */
function fail(states: Uint8Array, product: number, facet: number): void {
  states[product] = states[product] === 0 ? facet : OUT
}

function totalOf(states: Uint8Array): number {
  let total = 0
  for (let product = 0; product < states.length; product += 1) {
    if (states[product] === 0) total += 1
  }
  return total
}
