// The catalogue as arrays by the numbers of its products, to count lists and facets without the database. Kept up to date
// by present-index.ts.

/** The values of a listed product. */
export interface IndexedProduct {
  number: number
  price: number
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
}

export interface CountAnswer {
  total: number
  /** The number of products by facet and value, without the values that none has. */
  counts: Record<string, Map<string, number>>
  lowest: number | null
  highest: number | null
}

const BITS = 32
const GROWTH = 1.5

/** Not in the list at all, or without more than one of the chosen values. */
const OUT = 255
const PRICE = 254

/** The values of one facet: a bit for each, 32 to an array. */
class ValueBits {
  readonly values: string[] = []
  readonly #places = new Map<string, number>()
  #words: Uint32Array[] = []

  constructor(
    readonly keyOf: (value: string) => string,
    public size: number,
  ) {}

  set(product: number, values: readonly string[]): void {
    for (const word of this.#words) word[product] = 0
    for (const value of values) {
      const place = this.#placeOf(value)
      const word = this.#words[Math.floor(place / BITS)]
      if (word) word[product] = (word[product] ?? 0) | (1 << (place % BITS))
    }
  }

  grow(size: number): void {
    this.size = size
    this.#words = this.#words.map((word) => grown(word, size))
  }

  /** For each product whether it has any of these values. */
  having(wanted: readonly string[], products: number): Uint8Array {
    const found = new Uint8Array(products)
    const keys = new Set(wanted.map(this.keyOf))
    const masks = new Int32Array(this.#words.length)
    for (const [place, value] of this.values.entries()) {
      const word = Math.floor(place / BITS)
      if (keys.has(this.keyOf(value))) masks[word] = (masks[word] ?? 0) | (1 << (place % BITS))
    }
    for (const [at, word] of this.#words.entries()) {
      const mask = masks[at] ?? 0
      if (mask === 0) continue
      for (let product = 0; product < products; product += 1) {
        if (((word[product] ?? 0) & mask) !== 0) found[product] = 1
      }
    }
    return found
  }

  /** The products of each value whose state is 0 or `own`. */
  count(states: Uint8Array, own: number): Map<string, number> {
    const counts = new Uint32Array(this.values.length)
    for (const [at, word] of this.#words.entries()) {
      for (let product = 0; product < states.length; product += 1) {
        let bits = word[product] ?? 0
        if (bits === 0) continue
        const state = states[product]
        if (state !== 0 && state !== own) continue
        while (bits !== 0) {
          const place = at * BITS + 31 - Math.clz32(bits & -bits)
          counts[place] = (counts[place] ?? 0) + 1
          bits &= bits - 1
        }
      }
    }
    return new Map(
      this.values
        .map((value, place) => [value, counts[place] ?? 0] as const)
        .filter(([, count]) => count > 0),
    )
  }

  #placeOf(value: string): number {
    const known = this.#places.get(value)
    if (known !== undefined) return known
    const place = this.values.push(value) - 1
    this.#places.set(value, place)
    if (place % BITS === 0) this.#words.push(new Uint32Array(this.size))
    return place
  }
}

function grown<A extends Uint8Array | Uint32Array | Int32Array>(array: A, size: number): A {
  const copy = new (array.constructor as new (length: number) => A)(size)
  copy.set(array)
  return copy
}

export class CatalogueIndex {
  #size = 1024
  /** One more than the highest number. */
  #end = 0
  #listed = new Uint8Array(this.#size)
  #prices = new Int32Array(this.#size)
  readonly #facets: [name: string, bits: ValueBits][]

  /** `keys`: each facet with the key of its values, see facet-table.ts. */
  constructor(keys: Record<string, (value: string) => string>) {
    this.#facets = Object.entries(keys).map(([name, keyOf]) => [name, new ValueBits(keyOf, this.#size)])
  }

  set({ number, price, values }: IndexedProduct): void {
    this.#reach(number)
    this.#listed[number] = 1
    this.#prices[number] = price
    for (const [name, bits] of this.#facets) bits.set(number, values[name] ?? [])
  }

  remove(number: number): void {
    if (number < this.#end) this.#listed[number] = 0
  }

  count({ scope, among, chosen, minPrice, maxPrice }: CountQuestion): CountAnswer {
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
    return {
      total: totalOf(states),
      counts: Object.fromEntries(
        this.#facets.map(([name, bits], facet) => [name, bits.count(states, facet + 1)]),
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
