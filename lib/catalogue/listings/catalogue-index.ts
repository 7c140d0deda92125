import { BitSet } from '@/lib/catalogue/listings/bit-set'

// The catalogue as sets of the numbers of its products, one for each value of each facet, to count lists and facets without
// the database: docs/decisions/0055-counts-in-memory.md. current-index.ts brings it up to date.

/** The values of a listed product. */
export interface IndexedProduct {
  number: number
  price: number
  /** The id of its group. */
  group: string | null
  /** The values by facet. */
  values: Record<string, readonly string[]>
}

/** Plain data: the caller may be in another bundle, with its own copy of the classes here. */
export interface CountQuestion {
  /** A product has any of these values of each facet; they apply to all counts. */
  scope: Record<string, readonly string[]>
  /** Only products that have any of these values, of whatever facet, or one of these numbers. */
  anyOf?: { values: Record<string, readonly string[]>; numbers: Uint32Array } | undefined
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
  /** The total with all products of the groups. */
  sizes: number
  /** The number of products by facet and value, without the values that none has. */
  counts: Record<string, Map<string, number>>
  lowest: number | null
  highest: number | null
}

const GROWTH = 1.5

export class CatalogueIndex {
  readonly #listed = BitSet.of()
  readonly #inGroup = BitSet.of()
  /** The number of each group by its id. */
  readonly #groups = new Map<string, number>()
  /** The group by the number of the product. */
  #groupOf = new Int32Array()
  #prices = new Int32Array()
  readonly #facets: [name: string, values: FacetValues][]

  /** `keys`: each facet with the key of its values, see facet-table.ts. */
  constructor(keys: Record<string, (value: string) => string>) {
    this.#facets = Object.entries(keys).map(([name, keyOf]) => [name, new FacetValues(keyOf)])
  }

  set({ number, price, group, values }: IndexedProduct): void {
    this.remove(number)
    if (number >= this.#prices.length) {
      const length = Math.ceil((number + 1) * GROWTH)
      this.#prices = grown(this.#prices, length)
      this.#groupOf = grown(this.#groupOf, length)
    }
    this.#listed.add(number)
    this.#prices[number] = price
    if (group !== null) this.#join(number, group)
    for (const [name, facet] of this.#facets) facet.add(number, values[name] ?? [])
  }

  remove(number: number): void {
    if (!this.#listed.has(number)) return
    this.#listed.delete(number)
    this.#inGroup.delete(number)
    for (const [, facet] of this.#facets) facet.remove(number)
  }

  count({ scope, anyOf, among, chosen, minPrice, maxPrice, grouped = false }: CountQuestion): CountAnswer {
    const inScope = this.#amongAny(this.#inScope(scope, among), anyOf)
    const priced = this.#priced(inScope, minPrice, maxPrice)
    const conditions = new Map<string, BitSet>()
    for (const [name, facet] of this.#facets) {
      const value = chosen[name]
      if (value) conditions.set(name, facet.having([value]))
    }
    /** Keeps the products that have the chosen values of all facets but `without`. */
    const passing = (products: BitSet, without?: string) =>
      [...conditions].reduce((rest, [name, having]) => (name === without ? rest : rest.and(having)), products)
    const all = passing(priced)
    const counter = this.#counter(all, grouped)
    return {
      total: counter(all),
      sizes: all.size,
      counts: Object.fromEntries(
        this.#facets.map(([name, facet]) => [
          name,
          facet.count(conditions.has(name) ? this.#counter(passing(priced, name), grouped) : counter),
        ]),
      ),
      ...this.#priceRange(passing(inScope)),
    }
  }

  #inScope(scope: CountQuestion['scope'], among: CountQuestion['among']): BitSet {
    let products = among ? this.#listed.and(BitSet.of(among)) : this.#listed
    for (const [name, facet] of this.#facets) {
      const values = scope[name] ?? []
      if (values.length > 0) products = products.and(facet.having(values))
    }
    return products
  }

  #amongAny(products: BitSet, anyOf: CountQuestion['anyOf']): BitSet {
    if (!anyOf) return products
    const having = this.#facets.map(([name, facet]) => facet.having(anyOf.values[name] ?? []))
    return products.and(union([BitSet.of(anyOf.numbers), ...having]))
  }

  #priced(products: BitSet, lowest = 0, highest = Number.POSITIVE_INFINITY): BitSet {
    if (lowest <= 0 && highest === Number.POSITIVE_INFINITY) return products
    const found = BitSet.of()
    const prices = this.#prices
    products.forEach((product) => {
      const price = prices[product] ?? 0
      if (price >= lowest && price <= highest) found.add(product)
    })
    return found
  }

  #priceRange(products: BitSet): Pick<CountAnswer, 'lowest' | 'highest'> {
    let lowest = Number.POSITIVE_INFINITY
    let highest = -1
    const prices = this.#prices
    products.forEach((product) => {
      const price = prices[product] ?? 0
      if (price < lowest) lowest = price
      if (price > highest) highest = price
    })
    return highest < 0 ? { lowest: null, highest: null } : { lowest, highest }
  }

  /** Counts those of the products that are in a set as well. */
  #counter(products: BitSet, grouped: boolean): Counter {
    if (!grouped) return (set) => products.countOfBoth(set)
    const alone = products.without(this.#inGroup)
    const others = products.and(this.#inGroup)
    return (set) => alone.countOfBoth(set) + others.and(set).map(this.#groupOf, this.#groups.size).size
  }

  #join(product: number, group: string): void {
    const number = this.#groups.get(group) ?? this.#groups.size
    this.#groups.set(group, number)
    this.#groupOf[product] = number
    this.#inGroup.add(product)
  }
}

type Counter = (set: BitSet) => number

/** The products of each value of a facet. Values with the same key are one, which any of its spellings may name. */
class FacetValues {
  /** The sets by key and spelling. */
  readonly #sets = new Map<string, Map<string, BitSet>>()

  constructor(readonly keyOf: (value: string) => string) {}

  add(product: number, values: readonly string[]): void {
    for (const value of values) {
      const key = this.keyOf(value)
      const spellings = this.#sets.get(key) ?? new Map<string, BitSet>()
      const set = spellings.get(value) ?? BitSet.of()
      set.add(product)
      this.#sets.set(key, spellings.set(value, set))
    }
  }

  remove(product: number): void {
    for (const spellings of this.#sets.values()) for (const set of spellings.values()) set.delete(product)
  }

  /** The products that have any of these values. */
  having(wanted: readonly string[]): BitSet {
    return union(wanted.flatMap((value) => [...(this.#sets.get(this.keyOf(value))?.values() ?? [])]))
  }

  /** The number of products of each value that has any. */
  count(counter: Counter): Map<string, number> {
    const counts = new Map<string, number>()
    for (const spellings of this.#sets.values()) {
      const count = counter(union([...spellings.values()]))
      if (count > 0) counts.set(nameOf(spellings, counter), count)
    }
    return counts
  }
}

/** The first spelling in the order of the letters that has products. */
function nameOf(spellings: ReadonlyMap<string, BitSet>, counter: Counter): string {
  const names = [...spellings.keys()].toSorted()
  const used =
    names.length > 1 ? names.filter((name) => counter(spellings.get(name) ?? BitSet.of()) > 0) : names
  return used[0] ?? ''
}

const union = ([first = BitSet.of(), ...others]: readonly BitSet[]) =>
  others.reduce((all, set) => all.or(set), first)

function grown(array: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(length)
  longer.set(array)
  return longer
}
