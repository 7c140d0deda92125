import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '@/lib/base/errors'
import { productChange, productCreation } from '@/lib/catalogue/products/form'
import { endpoints } from '@/lib/entry/api/endpoints'
import { parseInput } from '@/lib/platform/http/input'
import { plainText } from '@/lib/platform/sanitize'
import { englishFields } from '../support/english'
import { inputOf, pathsOf, placed } from '../support/schema-paths'

const lists = Object.values(endpoints).flatMap(({ method, path, body }) =>
  body
    ? pathsOf(inputOf(body), 'array').map((list) => ({ name: `${method} ${path}: ${list}`, body, list }))
    : [],
)

test('there are lists to try', () => expect(lists.length).toBeGreaterThan(30))

// An empty list is neither a text nor a number, an object or a file. Without a bound each of them is a fault.
test.each(lists)('$name is bounded before its items are read', ({ body, list }) => {
  const parsed = body.safeParse(placed(list, Array(2000).fill([])))
  expect(parsed.error?.issues.length).toBeLessThan(100)
})

describe('a product', () => {
  const errorsOf = (schema: z.ZodType, sent: object): unknown => {
    try {
      return parseInput(schema, sent, 'body')
    } catch (error) {
      if (error instanceof AppError) return englishFields(error.details.fields)
      throw error
    }
  }

  test.each([
    ['categories', 'Indoor', 'categories may be at most 10'],
    ['localNames', 'Gulab', 'localNames may be at most 12'],
    ['floweringMonths', '1', 'floweringMonths may be at most 12'],
    ['sowingMonths', '1', 'sowingMonths may be at most 12'],
  ])('%s of 8,000 entries are not read, though all are the same', (field, entry, message) => {
    for (const schema of [productCreation, productChange])
      expect(errorsOf(schema, { [field]: Array(8000).fill(entry) })).toMatchObject({ [field]: message })
  })

  test('twelve categories of which three are the same are nine, as before', () => {
    const categories = [
      ...Array.from({ length: 9 }, (_, at) => `Category ${at}`),
      ...Array(3).fill('category 1'),
    ]
    expect(errorsOf(productCreation, { categories })).not.toHaveProperty('categories')
  })

  test('8,000 pictures by name are too many before any is found twice', () => {
    const src = Array(8000).fill('media/p/1.webp')
    expect(errorsOf(productChange, { src })).toMatchObject({ images: 'images may be at most 8 pictures' })
  })
})

test('a body of thousands of wrong entries is answered with a hundred of them', () => {
  const form = z.record(z.string(), z.number('must be a number'))
  const sent = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`field${at}`, 'x']))
  expect(() => parseInput(form, sent, 'body')).toThrow(
    expect.objectContaining({
      details: { fields: expect.toSatisfy((fields: object) => Object.keys(fields).length === 100) },
    }),
  )
})

// Reading each of thousands of open tags to the end of the text would take seconds.
test.each([
  ['Rose<br <b>Fern</b>', 'Rose Fern'],
  ['Rose<br <script>alert(1)</script>', 'Rose'],
  ['Rose</p <style>p{}</style>', 'Rose'],
])('a tag that is never closed ends at the next one: %s', (html, text) => {
  expect(plainText(html)).toBe(text)
})
