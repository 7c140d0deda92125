// The values of a facet for all products, as bits in arrays by the numbers of the products: see catalogue-index.ts.

const BITS = 32

/** The states of all products, those of products without a group, and the products of each group. */
export interface Counting {
  states: Uint8Array
  alone: Uint8Array
  groups: readonly number[][]
}

/** The array with more room, filled with zeros. */
export function grown<A extends Uint8Array | Uint32Array | Int32Array>(array: A, size: number): A {
  const copy = new (array.constructor as new (length: number) => A)(size)
  copy.set(array)
  return copy
}

/** The values of one facet: a bit for each, 32 to an array. */
export class ValueBits {
  readonly values: string[] = []
  readonly #positions = new Map<string, number>()
  #words: Uint32Array[] = []
  /** Positions of values whose key an earlier position has. */
  readonly #equal: [position: number, first: number][] = []

  constructor(
    readonly keyOf: (value: string) => string,
    public size: number,
  ) {}

  set(product: number, values: readonly string[]): void {
    for (const word of this.#words) word[product] = 0
    for (const value of values) {
      const position = this.#positionOf(value)
      const word = this.#words[Math.floor(position / BITS)]
      if (word) word[product] = (word[product] ?? 0) | (1 << (position % BITS))
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
    for (const [position, value] of this.values.entries()) {
      const word = Math.floor(position / BITS)
      if (keys.has(this.keyOf(value))) masks[word] = (masks[word] ?? 0) | (1 << (position % BITS))
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

  /** The products of each value whose state is 0 or `own`; those of a group count once. */
  count({ states, alone, groups }: Counting, own: number): Map<string, number> {
    const counts = new Uint32Array(this.values.length)
    const add = (at: number, all: number) => {
      for (let bits = all; bits !== 0; bits &= bits - 1) {
        const position = at * BITS + 31 - Math.clz32(bits & -bits)
        counts[position] = (counts[position] ?? 0) + 1
      }
    }
    const one = new Uint32Array(this.#words.length)
    const passes = (state: number | undefined) => state === 0 || state === own
    for (const [at, word] of this.#words.entries()) {
      for (let product = 0; product < alone.length; product += 1) {
        const bits = word[product] ?? 0
        if (bits !== 0 && passes(alone[product])) add(at, bits)
      }
    }
    for (const group of groups) {
      for (const [at, word] of this.#words.entries()) {
        let bits = 0
        for (const product of group) if (passes(states[product])) bits |= word[product] ?? 0
        one[at] = bits
      }
      this.#joinEqual(one)
      for (const [at, bits] of one.entries()) add(at, bits)
    }
    return new Map(
      this.values
        .map((value, position) => [value, counts[position] ?? 0] as const)
        .filter(([, count]) => count > 0),
    )
  }

  /** Of values with the same key only the first stays. */
  #joinEqual(words: Uint32Array): void {
    for (const [position, first] of this.#equal) {
      const at = Math.floor(position / BITS)
      const bit = 1 << (position % BITS)
      if (((words[at] ?? 0) & bit) === 0) continue
      words[at] = (words[at] ?? 0) & ~bit
      const to = Math.floor(first / BITS)
      words[to] = (words[to] ?? 0) | (1 << (first % BITS))
    }
  }

  #positionOf(value: string): number {
    const known = this.#positions.get(value)
    if (known !== undefined) return known
    const position = this.values.push(value) - 1
    this.#positions.set(value, position)
    const key = this.keyOf(value)
    const first = this.values.findIndex((other) => this.keyOf(other) === key)
    if (first !== position) this.#equal.push([position, first])
    if (position % BITS === 0) this.#words.push(new Uint32Array(this.size))
    return position
  }
}
