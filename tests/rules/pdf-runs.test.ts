import { expect, test } from 'vitest'
import { directionIn, printable, runsOf } from '@/lib/platform/pdf/runs'

// Urdu texts on paper: from left to right, each run in its font. Runs in Urdu keep their order, as the font turns them.

const shown = (text: string) => runsOf(printable(text)).flatMap((run) => run.text.trim() || [])

test('a text has the direction of its own words, not of the values in it', () => {
  expect(directionIn('بل کی تاریخ: \u206823 Nov 2026\u2069')).toBe('rtl')
  expect(directionIn('\u2068INV-2026-00042\u2069 · صفحہ 1 از 2')).toBe('rtl')
  expect(directionIn('Sold to بلال')).toBe('ltr')
  expect(directionIn('+923001234567')).toBe('ltr')
})

test('isolated values keep their order and stay apart, and their marks are not printed', () => {
  expect(shown('آرڈر \u2068G-5D762\u2069')).toEqual(['G-5D762', 'آرڈر'])
  expect(shown('\u2068Mint\u2069\u2068Aloe\u2069 پودے')).toEqual(['پودے', 'Aloe', 'Mint'])
  expect(shown('سیلز ٹیکس \u206815%\u2069')).toEqual(['15%', 'سیلز ٹیکس'])
})

test('digits between Urdu words read from left to right', () => {
  expect(shown('23 نومبر 2026')).toEqual(['2026', 'نومبر', '23'])
})
