import { expect, it } from 'vitest'
import { cities } from '@/lib/shop/cities/data'
import { MAX_SUGGESTED, suggestCities } from '@/lib/shop/cities/suggest'

const codes = (typed: string) => suggestCities(typed).map(({ code }) => code)

it('lists all cities for an empty text, none for signs', () => {
  expect(suggestCities('')).toEqual(cities)
  expect(suggestCities('  ')).toEqual(cities)
  expect(suggestCities('...')).toEqual([])
})

it.each([
  ['l', 'lahore'],
  ['lah', 'lahore'],
  ['LHR', 'lahore'],
  ['لا', 'lahore'],
  ['rahim', 'rahim-yar-khan'],
  ['yar k', undefined],
  ['khan', 'khanewal'],
  ['peshwar', 'peshawar'],
  ['xq', undefined],
])('%s finds %s first or none', (typed, code) => {
  expect(codes(typed)[0]).toBe(code)
})

it('offers all cities of one name, each once', () => {
  expect(codes('mirpur')).toEqual(['mirpur', 'mirpur-khas', 'mirpur-mathelo'])
})

it('finds a word within a name', () => {
  expect(codes('tek')).toEqual(['toba-tek-singh'])
})

it('is a short list', () => {
  expect(codes('k')).toHaveLength(MAX_SUGGESTED)
})
