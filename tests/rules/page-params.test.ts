import { expect, test } from 'vitest'
import { searchTextOf } from '@/lib/platform/http/page-params'

test('a search text is a text that the database can store, or empty', () => {
  expect(searchTextOf('  Aloe vera ')).toBe('Aloe vera')
  expect(searchTextOf('a\u0000b')).toBe('ab')
  expect(searchTextOf('\u0000 \u0000')).toBe('')
  expect(searchTextOf(['a', 'b'])).toBe('')
  expect(searchTextOf(undefined)).toBe('')
})

test('a long search is cut between two characters', () => {
  const cut = searchTextOf(`x${'\u{1f33f}'.repeat(120)}`)
  expect([...cut]).toHaveLength(100)
  expect(cut.isWellFormed()).toBe(true)
})
