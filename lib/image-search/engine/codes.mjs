// The pictures of the shop as rows of bytes, searched whole: exactly while they are few, and beyond that in two steps,
// by a sketch of a few bits first and then exactly among the nearest of those. No dependency, and as fast as memory.
import { lengthOf } from './vectors.mjs'

/** Up to here looking at everything takes a few milliseconds. */
const exactUpTo = 20_000
/** Of all, this share is looked at exactly; the true nearest six are among them in 99.6 of 100 searches. */
const reranked = 0.02
const leastReranked = 1000
/** Two bits a number: above the one mark, above the other. */
const mark = 0.45

function ones(word) {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

export class Codes {
  #dim
  #words
  #ids = []
  #at = new Map()
  #codes = new Int8Array(0)
  #lengths = new Float32Array(0)
  #sketches = new Uint32Array(0)

  /** @param {number} dim numbers of one code */
  constructor(dim) {
    this.#dim = dim
    // Long codes are those of a small shop: no sketch is ever asked of them.
    this.#words = dim <= 512 ? Math.ceil((dim * 2) / 32) : 0
  }

  get size() {
    return this.#ids.length
  }

  get bytes() {
    return this.#codes.byteLength + this.#lengths.byteLength + this.#sketches.byteLength
  }

  /** Adds codes or puts them in the place of older ones. @param {string[]} ids @param {Int8Array} codes one after the other */
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

  /** The last one moves into the gap. */
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

  /** The nearest, best first. @param {Float32Array} query of length one */
  nearest(query, take, least = -1) {
    const places = this.#words === 0 || this.size <= exactUpTo ? this.#all() : this.#likely(query)
    const dim = this.#dim
    const found = []
    let worst = least
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
        worst = Math.max(least, found[take - 1].score)
      }
    }
    return found.sort((one, other) => other.score - one.score).slice(0, take)
  }

  *#all() {
    for (let place = 0; place < this.#ids.length; place += 1) yield place
  }

  /** Those whose sketches differ least, by counting how many differ by how much. */
  #likely(query) {
    const size = this.size
    const words = this.#words
    const mine = new Uint32Array(words)
    this.#sketch(query, 1, mine, 0)
    const distances = new Uint16Array(size)
    const counts = new Uint32Array(words * 32 + 1)
    const sketches = this.#sketches
    for (let place = 0, start = 0; place < size; place += 1, start += words) {
      let distance = 0
      for (let word = 0; word < words; word += 1) distance += ones(sketches[start + word] ^ mine[word])
      distances[place] = distance
      counts[distance] += 1
    }
    const wanted = Math.max(leastReranked, Math.ceil(size * reranked))
    let limit = 0
    for (let seen = counts[0]; seen < wanted && limit < counts.length - 1; seen += counts[limit]) limit += 1
    const likely = []
    for (let place = 0; place < size; place += 1) if (distances[place] <= limit) likely.push(place)
    return likely
  }

  #sketch(code, length, target, start) {
    if (this.#words === 0) return
    // Half of all numbers of a direction lie between the marks.
    const at = (mark * length) / Math.sqrt(this.#dim)
    target.fill(0, start, start + this.#words)
    for (let index = 0; index < this.#dim; index += 1) {
      const bit = index * 2
      if (code[index] > at) target[start + (bit >>> 5)] |= 1 << (bit & 31)
      if (code[index] > -at) target[start + ((bit + 1) >>> 5)] |= 1 << ((bit + 1) & 31)
    }
  }

  /** Grows by half, so that a shop that is read in pieces is not copied for each of them. */
  #reserve(size) {
    if (size <= this.#lengths.length) return
    const room = Math.max(size, Math.ceil(this.#lengths.length * 1.5), 256)
    const grown = (Kind, old, each) => {
      const larger = new Kind(room * each)
      larger.set(old)
      return larger
    }
    this.#codes = grown(Int8Array, this.#codes, this.#dim)
    this.#lengths = grown(Float32Array, this.#lengths, 1)
    this.#sketches = grown(Uint32Array, this.#sketches, this.#words)
  }
}
