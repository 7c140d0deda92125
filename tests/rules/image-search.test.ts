import { describe, expect, test } from 'vitest'
import { fitBasis } from '@/lib/image-search/engine/basis.mjs'
import { Codes } from '@/lib/image-search/engine/codes.mjs'
import { project, toBytes, unit } from '@/lib/image-search/engine/vectors.mjs'
import { asProducts, type LikePicture, mostEntries } from '@/lib/image-search/rules'
import { foreignResults, uploadQuery } from '@/lib/image-search/schema'

function numbers(seed: number, length: number): Float32Array {
  let state = seed * 2654435761
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296 - 0.5
  })
}

const flat = (codes: Int8Array[]) => Int8Array.from(codes.flatMap((code) => [...code]))

describe('the codes of pictures', () => {
  const filled = (count: number, dim: number) => {
    const codes = new Codes(dim)
    const rows = Array.from({ length: count }, (_, at) => toBytes(numbers(at + 1, dim)))
    codes.put(
      rows.map((_, at) => `picture ${at}`),
      flat(rows),
    )
    return codes
  }

  test('the nearest come first, and nothing below the limit', () => {
    const codes = filled(500, 64)
    const found = codes.nearest(unit(numbers(43, 64)), 6, 0)
    expect(found[0]?.id).toBe('picture 42')
    expect(found[0]?.score).toBeGreaterThan(0.999)
    expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).toSorted((a, b) => b - a))
    expect(codes.nearest(unit(numbers(43, 64)), 6, 0.9)).toHaveLength(1)
  })

  test('a code is replaced in its place, and one that leaves is found no more', () => {
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

  test('beyond what is searched exactly the sketch loses next to nothing', () => {
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

test('a basis keeps what lies together together, in fewer numbers', () => {
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

describe('pictures as products', () => {
  const picture = (product: number, image: number, score?: number): LikePicture => ({
    imageId: `${product}-${image}`,
    productId: `product ${product}`,
    name: `Plant ${product}`,
    src: `media/p/${product}${image}.webp`,
    score,
  })

  test('a product is as good as its best picture, and shows six of them, best first', () => {
    const pictures = [
      ...Array.from({ length: 8 }, (_, at) => picture(1, at, at === 7 ? 0.7 : undefined)),
      picture(2, 0, 0.6),
      picture(2, 1, 0.9),
    ]
    const [first, second] = asProducts(pictures)
    expect(first).toEqual({
      id: 'product 2',
      name: 'Plant 2',
      pictures: ['media/p/21.webp', 'media/p/20.webp'],
    })
    expect(second?.pictures).toHaveLength(6)
    expect(second?.pictures[0]).toBe('media/p/17.webp')
  })

  test('twelve products at most', () => {
    expect(asProducts(Array.from({ length: 30 }, (_, at) => picture(at, 0, at / 30)))).toHaveLength(
      mostEntries,
    )
  })
})

describe('the answer of a service elsewhere', () => {
  const entry = (images: string[], base_url = 'https://plants.example/') => ({
    id: 7,
    name: 'Aloe',
    confidence: 0.9,
    similar: { base_url, images },
  })

  test('more than we show is cut, what we do not know is left out, ids become text', () => {
    const [first] = foreignResults.parse([entry(Array.from({ length: 9 }, (_, at) => `${at}.jpg`))])
    expect(first).toEqual({
      id: '7',
      name: 'Aloe',
      similar: {
        base_url: 'https://plants.example/',
        images: ['0.jpg', '1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'],
      },
    })
  })

  test('addresses of other kinds and places never reach a page', () => {
    const [first] = foreignResults.parse([
      entry(['javascript:alert(1)', '//evil.example/a.jpg', '../../secret', 'fine.jpg']),
    ])
    expect(first?.similar.images).toEqual(['fine.jpg'])
    expect(foreignResults.safeParse([entry(['a.jpg'], 'javascript:alert(1)//')]).success).toBe(false)
    expect(foreignResults.safeParse({ results: [] }).success).toBe(false)
  })
})

test('the query of an upload has defaults and takes nothing else', () => {
  expect(uploadQuery.parse({})).toEqual({ name: true, similar: true, size: 's' })
  expect(uploadQuery.safeParse({ size: 'xl' }).success).toBe(false)
  expect(uploadQuery.safeParse({ name: 'maybe' }).success).toBe(false)
  expect(uploadQuery.safeParse({ colour: 'red' }).success).toBe(false)
})
