const GROWTH = 1.5

/**
 * A set of whole numbers from 0 up, such as the numbers of products: a bit for each, 32 to a word, in an array that grows as
 * needed.
 */
export class BitSet {
  #words: Int32Array<ArrayBuffer>

  private constructor(words = new Int32Array()) {
    this.#words = words
  }

  static of(numbers: Iterable<number> = []): BitSet {
    const set = new BitSet()
    for (const number of numbers) set.add(number)
    return set
  }

  add(number: number): void {
    const at = number >>> 5
    if (at >= this.#words.length) {
      const longer = new Int32Array(Math.ceil((at + 1) * GROWTH))
      longer.set(this.#words)
      this.#words = longer
    }
    // A shift uses only the last five bits of the number.
    this.#words[at] = (this.#words[at] ?? 0) | (1 << number)
  }

  delete(number: number): void {
    const at = number >>> 5
    if (at < this.#words.length) this.#words[at] = (this.#words[at] ?? 0) & ~(1 << number)
  }

  has(number: number): boolean {
    return (((this.#words[number >>> 5] ?? 0) >>> number) & 1) === 1
  }

  /** The numbers that are in one or both. */
  or(other: BitSet): BitSet {
    const isLonger = other.#words.length > this.#words.length
    const [words, shorter] = isLonger
      ? [other.#words.slice(), this.#words]
      : [this.#words.slice(), other.#words]
    for (let at = 0; at < shorter.length; at += 1) words[at] = (words[at] ?? 0) | (shorter[at] ?? 0)
    return new BitSet(words)
  }

  /** The numbers that are in both. */
  and(other: BitSet): BitSet {
    const [own, others] = [this.#words, other.#words]
    const words = new Int32Array(Math.min(own.length, others.length))
    for (let at = 0; at < words.length; at += 1) words[at] = (own[at] ?? 0) & (others[at] ?? 0)
    return new BitSet(words)
  }

  /** The numbers that are not in the other one. */
  without(other: BitSet): BitSet {
    const [words, others] = [this.#words.slice(), other.#words]
    const length = Math.min(words.length, others.length)
    for (let at = 0; at < length; at += 1) words[at] = (words[at] ?? 0) & ~(others[at] ?? 0)
    return new BitSet(words)
  }

  get size(): number {
    return this.countOfBoth(this)
  }

  /** How many numbers are in both. */
  countOfBoth(other: BitSet): number {
    const [own, others] = [this.#words, other.#words]
    const length = Math.min(own.length, others.length)
    let count = 0
    for (let at = 0; at < length; at += 1) count += ones((own[at] ?? 0) & (others[at] ?? 0))
    return count
  }

  /** The set of the values, all below `end`, that an array has at these places. */
  map(array: Int32Array, end: number): BitSet {
    const words = this.#words
    const found = new Int32Array((end >>> 5) + 1)
    for (let at = 0; at < words.length; at += 1) {
      for (let bits = words[at] ?? 0; bits !== 0; bits &= bits - 1) {
        const number = array[at * 32 + lowest(bits)] ?? 0
        found[number >>> 5] = (found[number >>> 5] ?? 0) | (1 << number)
      }
    }
    return new BitSet(found)
  }

  /** Visits the numbers from the lowest to the highest. */
  forEach(visit: (number: number) => void): void {
    const words = this.#words
    for (let at = 0; at < words.length; at += 1)
      for (let bits = words[at] ?? 0; bits !== 0; bits &= bits - 1) visit(at * 32 + lowest(bits))
  }
}

/** The place of the lowest bit that is 1. */
const lowest = (word: number) => 31 - Math.clz32(word & -word)

/** The number of bits that are 1: added up in pairs, then in fours, then in bytes. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
