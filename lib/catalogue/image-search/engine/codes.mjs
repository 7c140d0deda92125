// Searches the codes of all pictures: exactly while they are few, and beyond that in two steps, first by a sketch of a few
// bits and then exactly among the nearest of those.
import { lengthOf } from './vectors.mjs'

/** Up to here comparing with all pictures takes a few milliseconds. */
const MAX_EXACT = 20_000
/** The share of all that is compared exactly; the true nearest six are among them in 99.6 of 100 searches. */
const RERANKED_SHARE = 0.02
const MIN_RERANKED = 1000
/** A sketch has two bits a number: above this threshold, and above the negative of it. */
const THRESHOLD = 0.45

/** The number of bits that are set. @param {number} word */
function countBits(word) {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/**
 * @template {Int8Array | Float32Array | Uint32Array} T
 * @param {T} from
 * @param {T} to
 */
function copied(from, to) {
  to.set(from)
  return to
}

export class Codes {
  #dim
  #words
  /** @type {string[]} */
  #ids = []
  /** @type {Map<string, number>} */
  #at = new Map()
  #codes = new Int8Array(0)
  #lengths = new Float32Array(0)
  #sketches = new Uint32Array(0)

  /** @param {number} dim numbers of one code */
  constructor(dim) {
    this.#dim = dim
    // Only small shops have long codes, and they are searched without sketches.
    this.#words = dim <= 512 ? Math.ceil((dim * 2) / 32) : 0
  }

  get size() {
    return this.#ids.length
  }

  get bytes() {
    return this.#codes.byteLength + this.#lengths.byteLength + this.#sketches.byteLength
  }

  /** Adds codes or replaces older ones of the same id. @param {string[]} ids @param {Int8Array} codes one after the other */
  put(ids, codes) {
    this.#reserve(this.#ids.length + ids.length)
    for (const [index, id] of ids.entries()) {
      const code = codes.subarray(index * this.#dim, (index + 1) * this.#dim)
      const place = this.#at.get(id) ?? this.#ids.length
      if (place === this.#ids.length) this.#ids.push(id)
      this.#at.set(id, place)
      this.#codes.set(code, place * this.#dim)
      const length = lengthOf(code)
      this.#lengths[place] = length || 1
      this.#sketch(code, length, this.#sketches, place * this.#words)
    }
  }

  /** Removes codes; the last one moves into the gap. @param {string[]} ids */
  drop(ids) {
    for (const id of ids) {
      const place = this.#at.get(id)
      if (place === undefined) continue
      const last = this.#ids.length - 1
      const moved = this.#ids[last]
      this.#codes.copyWithin(place * this.#dim, last * this.#dim, (last + 1) * this.#dim)
      this.#sketches.copyWithin(place * this.#words, last * this.#words, (last + 1) * this.#words)
      this.#lengths[place] = this.#lengths[last]
      this.#ids[place] = moved
      this.#at.set(moved, place)
      this.#ids.pop()
      this.#at.delete(id)
    }
  }

  /**
   * The nearest, best first.
   * @param {Float32Array} query of length one
   * @param {number} take at most so many
   * @param {number} [minScore]
   */
  nearest(query, take, minScore = -1) {
    const places = this.#words === 0 || this.size <= MAX_EXACT ? this.#all() : this.#likely(query)
    const dim = this.#dim
    /** @type {{ id: string, score: number }[]} */
    const found = []
    let worst = minScore
    for (const place of places) {
      const start = place * dim
      let sum = 0
      for (let at = 0; at < dim; at += 1) sum += query[at] * this.#codes[start + at]
      const score = sum / this.#lengths[place]
      if (score < worst) continue
      found.push({ id: this.#ids[place], score })
      // Sorting now and then costs less than keeping the list in order.
      if (found.length >= take * 4) {
        found.sort((one, other) => other.score - one.score)
        found.length = take
        worst = Math.max(minScore, found[take - 1].score)
      }
    }
    return found.sort((one, other) => other.score - one.score).slice(0, take)
  }

  *#all() {
    for (let place = 0; place < this.#ids.length; place += 1) yield place
  }

  /** The places whose sketches differ least, found by counting how many differ by how much. @param {Float32Array} query */
  #likely(query) {
    const size = this.size
    const words = this.#words
    const wanted = new Uint32Array(words)
    this.#sketch(query, 1, wanted, 0)
    const distances = new Uint16Array(size)
    const counts = new Uint32Array(words * 32 + 1)
    const sketches = this.#sketches
    for (let place = 0, start = 0; place < size; place += 1, start += words) {
      let distance = 0
      for (let word = 0; word < words; word += 1) distance += countBits(sketches[start + word] ^ wanted[word])
      distances[place] = distance
      counts[distance] += 1
    }
    const count = Math.max(MIN_RERANKED, Math.ceil(size * RERANKED_SHARE))
    let limit = 0
    for (let seen = counts[0]; seen < count && limit < counts.length - 1; seen += counts[limit]) limit += 1
    const likely = []
    for (let place = 0; place < size; place += 1) if (distances[place] <= limit) likely.push(place)
    return likely
  }

  /** @param {ArrayLike<number>} code @param {number} length @param {Uint32Array} target @param {number} start */
  #sketch(code, length, target, start) {
    if (this.#words === 0) return
    // A third of all numbers of a direction lie between the thresholds.
    const at = (THRESHOLD * length) / Math.sqrt(this.#dim)
    target.fill(0, start, start + this.#words)
    for (let index = 0; index < this.#dim; index += 1) {
      const bit = index * 2
      if (code[index] > at) target[start + (bit >>> 5)] |= 1 << (bit & 31)
      if (code[index] > -at) target[start + ((bit + 1) >>> 5)] |= 1 << ((bit + 1) & 31)
    }
  }

  /** Grows by half, so that codes that are added in pieces are not copied for each piece. @param {number} size */
  #reserve(size) {
    if (size <= this.#lengths.length) return
    const capacity = Math.max(size, Math.ceil(this.#lengths.length * 1.5), 256)
    this.#codes = copied(this.#codes, new Int8Array(capacity * this.#dim))
    this.#lengths = copied(this.#lengths, new Float32Array(capacity))
    this.#sketches = copied(this.#sketches, new Uint32Array(capacity * this.#words))
  }
}
