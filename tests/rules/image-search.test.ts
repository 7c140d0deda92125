import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fitBasis } from '@/lib/catalogue/image-search/engine/basis.mjs'
import { Codes } from '@/lib/catalogue/image-search/engine/codes.mjs'
import { seeColours } from '@/lib/catalogue/image-search/engine/colours.mjs'
import { models } from '@/lib/catalogue/image-search/engine/models.mjs'
import { cutOut } from '@/lib/catalogue/image-search/engine/onnx-cut.mjs'
import { OperationQueue } from '@/lib/catalogue/image-search/engine/queue.mjs'
import { project, toBytes, unit } from '@/lib/catalogue/image-search/engine/vectors.mjs'
import { IndexThrottle } from '@/lib/catalogue/image-search/index-throttle'
import { groupByProduct, MAX_ENTRIES, type ScoredPicture } from '@/lib/catalogue/image-search/rules'
import { remoteResults, stockQuery, uploadQuery } from '@/lib/catalogue/image-search/schema'
import { patterns } from '../support/image-golden'

function numbers(seed: number, length: number): Float32Array {
  let state = seed * 2654435761
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296 - 0.5
  })
}

const flat = (codes: Int8Array[]) => Int8Array.from(codes.flatMap((code) => [...code]))

describe('the queue of operations', () => {
  const queueOf = (operations: string[], clock = () => 0) => {
    const queue = new OperationQueue(clock)
    for (const [id, operation] of operations.entries()) queue.add({ id, operation, input: null })
    return queue
  }
  const rest = (queue: OperationQueue) => {
    const taken: string[] = []
    for (let next = queue.takeNext(); next; next = queue.takeNext()) taken.push(next.operation)
    return taken
  }

  test('searches and embeddings take turns, other operations go first', () => {
    const queue = queueOf(['embed', 'embed', 'embed', 'search', 'search', 'search', 'search', 'put'])
    const turns = ['search', 'embed', 'search', 'embed', 'search', 'embed', 'search']
    expect(rest(queue)).toEqual(['put', ...turns])
    expect(queue.waitMs()).toBeUndefined()
  })

  test('the oldest of a kind goes first', () => {
    const queue = queueOf(['search', 'embed', 'search'])
    expect([queue.takeNext()?.id, queue.takeNext()?.id, queue.takeNext()?.id]).toEqual([0, 1, 2])
  })

  test('embeddings take no more than their share of the time, and searches go on', () => {
    let now = 1000
    const queue = queueOf(
      Array.from({ length: 12 }, () => 'embed'),
      () => now,
    )
    let worked = 0
    for (let next = queue.takeNext(); next; next = queue.takeNext()) {
      now += 100
      worked += 100
      queue.pauseEmbeddings(100, 0.25)
      queue.add({ id: 99, operation: 'search', input: null })
      expect(queue.takeNext()?.id).toBe(99)
      now += queue.waitMs() ?? 0
    }
    expect(worked).toBe(1200)
    // Half a second of the idle time before counts as pause; after the last one nothing waits.
    expect(now - 1000).toBe(1200 * 4 - 500 - 300)
  })

  test('a share of 1 is no pause', () => {
    let now = 0
    const queue = queueOf(['embed', 'embed'], () => now)
    queue.takeNext()
    now += 100
    queue.pauseEmbeddings(100, 1)
    expect(queue.takeNext()?.operation).toBe('embed')
  })
})

describe('embeddings', () => {
  const filled = (count: number, dim: number) => {
    const codes = new Codes(dim)
    const rows = Array.from({ length: count }, (_, at) => toBytes(numbers(at + 1, dim)))
    codes.put(
      rows.map((_, at) => `picture ${at}`),
      flat(rows),
    )
    return codes
  }

  test('the nearest are first, and none is below the limit', () => {
    const codes = filled(500, 64)
    const found = codes.nearest(unit(numbers(43, 64)), 6, 0)
    expect(found[0]?.id).toBe('picture 42')
    expect(found[0]?.score).toBeGreaterThan(0.999)
    expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).toSorted((a, b) => b - a))
    expect(codes.nearest(unit(numbers(43, 64)), 6, 0.9)).toHaveLength(1)
  })

  test('an embedding is replaced in its place, and a removed one is not found', () => {
    const codes = filled(50, 32)
    codes.put(['picture 7'], toBytes(numbers(999, 32)))
    expect(codes.size).toBe(50)
    expect(codes.nearest(unit(numbers(999, 32)), 1)[0]?.id).toBe('picture 7')
    codes.drop(['picture 7', 'picture 49', 'never here'])
    expect(codes.size).toBe(48)
    for (let at = 0; at < 49; at += 1) {
      if (at === 7) continue
      expect(codes.nearest(unit(numbers(at + 1, 32)), 1)[0]?.id).toBe(`picture ${at}`)
    }
  })

  test('beyond the exact search the sketches lose almost no match', () => {
    const count = 21_000
    const codes = filled(count, 64)
    let hits = 0
    for (let at = 0; at < count; at += 1050) {
      const near = numbers(at + 1, 64).map((value, index) => value + (numbers(at + 77, 64)[index] ?? 0) * 0.5)
      if (codes.nearest(unit(near), 6)[0]?.id === `picture ${at}`) hits += 1
    }
    expect(hits).toBe(20)
  })
})

test('a projection keeps close embeddings close, in fewer numbers', () => {
  const kinds = [numbers(1, 200), numbers(2, 200), numbers(3, 200)]
  const raws = Array.from({ length: 60 }, (_, at) =>
    Float32Array.from(
      kinds[at % 3] ?? [],
      (value, index) => value + (numbers(at + 10, 200)[index] ?? 0) * 0.4,
    ),
  )
  const basis = fitBasis(raws, { dim: 8 })
  const codes = raws.map((raw) => project(raw, basis))
  const alike = (one: number, other: number) =>
    [...(codes[one] ?? [])].reduce((sum, value, at) => sum + value * (codes[other]?.[at] ?? 0), 0)
  expect(codes[0]).toHaveLength(8)
  expect(alike(0, 3)).toBeGreaterThan(0.5)
  expect(alike(0, 1)).toBeLessThan(0.2)
  expect(fitBasis(raws, { dim: 8 }).matrix).toEqual(basis.matrix)
})

describe('a part of the model', () => {
  const file = readFileSync('models/plant-embedding-int8.onnx')

  test('is a small file of its own, the same on every run', () => {
    const part = cutOut(file, 'mn', 1024)
    expect(part.length).toBeLessThan(file.length / 6)
    expect(Buffer.compare(part, cutOut(file, 'mn', 1024))).toBe(0)
    // A part contains nothing that could be removed.
    expect(cutOut(part, 'mn', 1024)).toHaveLength(part.length)
  })

  test('is not made of invalid numbers', () => {
    expect(() => cutOut(file, 'no such value', 1024)).toThrow('has no value')
    expect(() => cutOut(file.subarray(0, 1_000_000), 'mn', 1024)).toThrow('damaged')
    expect(() => cutOut(Buffer.from('plants'), 'mn', 1024)).toThrow()
    expect(() => cutOut(Buffer.alloc(0), 'mn', 1024)).toThrow('no graph')
  })
})

describe('colours and shapes', () => {
  const seen = (draw: () => Uint8Array) => unit(toBytes(seeColours(draw(), 224)))
  const alike = (one: Float32Array, other: Float32Array) =>
    one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
  const of = (change: (value: number, at: number) => number) => () =>
    patterns.rings().map((value, at) => Math.floor(change(value, at)))

  test('have as many finite numbers as the model requires', () => {
    const numbers = seeColours(patterns.ramp(), 224)
    expect(numbers).toHaveLength(models.colours.dim)
    expect(numbers.every(Number.isFinite)).toBe(true)
    expect(seeColours(new Uint8Array(224 * 224 * 3), 224).every(Number.isFinite)).toBe(true)
  })

  test('are stable in darker pictures, and differ between pictures', () => {
    const rings = seen(patterns.rings)
    expect(alike(rings, seen(of((value) => value / 2)))).toBeGreaterThan(0.95)
    expect(alike(rings, seen(patterns.grey))).toBeLessThan(models.colours.minScore.raw)
    expect(alike(rings, seen(patterns.ramp))).toBeLessThan(0.9)
  })
})

describe('products by picture', () => {
  const picture = (product: number, image: number, score?: number): ScoredPicture => ({
    imageId: `${product}-${image}`,
    productId: `product ${product}`,
    name: `Plant ${product}`,
    src: `media/p/${product}${image}.webp`,
    score,
  })

  test('a product has the score of its best picture, and at most six pictures, best first', () => {
    const pictures = [
      ...Array.from({ length: 8 }, (_, at) => picture(1, at, at === 7 ? 0.7 : undefined)),
      picture(2, 0, 0.6),
      picture(2, 1, 0.9),
      picture(2, 2, 0.5),
    ]
    const [first, second] = groupByProduct(pictures)
    expect(first).toEqual({
      id: 'product 2',
      name: 'Plant 2',
      pictures: ['media/p/21.webp', 'media/p/20.webp', 'media/p/22.webp'],
    })
    expect(second?.pictures).toHaveLength(6)
    expect(second?.pictures[0]).toBe('media/p/17.webp')
  })

  test('are twelve at most', () => {
    expect(groupByProduct(Array.from({ length: 30 }, (_, at) => picture(at, 0, at / 30)))).toHaveLength(
      MAX_ENTRIES,
    )
  })
})

describe('the answer of a remote engine', () => {
  const entry = (images: string[], base_url = 'https://plants.example/') => ({
    id: 7,
    name: 'Aloe',
    confidence: 0.9,
    similar: { base_url, images },
  })

  test('is cut to the maximum, without unknown matches, with ids as text', () => {
    const [first] = remoteResults.parse([entry(Array.from({ length: 9 }, (_, at) => `${at}.jpg`))])
    expect(first).toEqual({
      id: '7',
      name: 'Aloe',
      similar: {
        base_url: 'https://plants.example/',
        images: ['0.jpg', '1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'],
      },
    })
  })

  test('never shows picture addresses of other schemes and hosts', () => {
    const [first] = remoteResults.parse([
      entry(['javascript:alert(1)', '//evil.example/a.jpg', '../../secret', 'fine.jpg']),
    ])
    expect(first?.similar.images).toEqual(['fine.jpg'])
    expect(remoteResults.safeParse([entry(['a.jpg'], 'javascript:alert(1)//')]).success).toBe(false)
    expect(remoteResults.safeParse({ results: [] }).success).toBe(false)
  })
})

test('the query of an upload has defaults and rejects unknown parameters', () => {
  expect(uploadQuery.parse({})).toEqual({ name: true, similar: true, size: 's' })
  expect(uploadQuery.safeParse({ size: 'xl' }).success).toBe(false)
  expect(uploadQuery.safeParse({ name: 'maybe' }).success).toBe(false)
  expect(uploadQuery.safeParse({ colour: 'red' }).success).toBe(false)
})

test('the query of the stock call rejects text that the database cannot store', () => {
  expect(stockQuery.parse({ 'names[]': ['گلاب'] })).toEqual({ 'ids[]': [], 'names[]': ['گلاب'] })
  for (const key of ['ids[]', 'names[]']) {
    expect(stockQuery.safeParse({ [key]: ['a\u0000b'] }).success).toBe(false)
    expect(stockQuery.safeParse({ [key]: ['\ud800'] }).success).toBe(false)
  }
})

describe('the CPU share of the index', () => {
  test('is large for new pictures, small for a long backlog, and grows again', () => {
    const pace = new IndexThrottle()
    let now = 0
    const shares = Array.from({ length: 600 }, () => {
      const share = pace.share(now, false)
      pace.spend(200)
      now += 200 / share
      return share
    })
    expect(shares[0]).toBe(0.9)
    expect(shares.at(-1)).toBe(0.2)
    // A minute of work, and the budget regained meanwhile.
    const atFirst = shares.filter((share) => share === 0.9).length * 200
    expect(atFirst).toBeGreaterThan(60_000)
    expect(atFirst).toBeLessThan(85_000)
    now += 60_000
    expect(pace.share(now, false)).toBe(0.9)
  })

  test('is everything while no requests arrive', () => {
    const pace = new IndexThrottle()
    pace.spend(60_000)
    expect([pace.share(0, true), pace.share(0, false)]).toEqual([1, 0.2])
  })
})
