import { expect, it } from 'vitest'
import { cityByCode } from '@/lib/shop/cities/cities'
import { COLD_NIGHT, PARCEL_HEAT, PARCEL_WARMTH, transportRisk } from '@/lib/shop/cities/climate'
import { cities } from '@/lib/shop/cities/data'

const city = { climate: { hottest: [20, ...Array(11).fill(30)], coldest: [4, ...Array(11).fill(15)] } }
const noon = 20 + PARCEL_HEAT
const night = 4 - COLD_NIGHT + PARCEL_WARMTH

it('has no risk up to the limits of the plant', () => {
  expect(transportRisk({ min: night, max: noon }, city, 1)).toBeNull()
})

it('names the heat that the plant does not bear', () => {
  expect(transportRisk({ min: null, max: noon - 1 }, city, 1)).toEqual({
    kind: 'heat',
    usual: 20,
    expected: noon,
    bears: noon - 1,
  })
})

it('names the cold that the plant does not bear', () => {
  expect(transportRisk({ min: night + 1, max: null }, city, 1)).toEqual({
    kind: 'frost',
    usual: 4,
    expected: night,
    bears: night + 1,
  })
})

it('names frost where both are to be expected', () => {
  expect(transportRisk({ min: night + 1, max: noon - 1 }, city, 1)?.kind).toBe('frost')
})

it('does not judge a limit that is not stated', () => {
  for (const one of cities)
    for (let month = 1; month <= 12; month++)
      expect(transportRisk({ min: null, max: null }, one, month)).toBeNull()
})

it.each([0, 13, 1.5])('rejects the month %s', (month) => {
  expect(() => transportRisk({ min: 1, max: 2 }, city, month)).toThrow(RangeError)
})

it.each<
  [plant: string, limits: { min: number; max: number }, code: string, month: number, kind: string | undefined]
>([
  ['a fern', { min: 5, max: 36 }, 'jacobabad', 6, 'heat'],
  ['a fern', { min: 5, max: 36 }, 'jacobabad', 1, undefined],
  ['a fern', { min: 5, max: 36 }, 'skardu', 1, 'frost'],
  ['a fern', { min: 5, max: 36 }, 'murree', 6, undefined],
  ['a cactus', { min: 0, max: 45 }, 'lahore', 6, undefined],
  ['a tropical plant', { min: 12, max: 38 }, 'karachi', 1, undefined],
  ['a tropical plant', { min: 12, max: 38 }, 'islamabad', 1, 'frost'],
])('%s %j to %s in month %i: %s', (_, limits, code, month, kind) => {
  const to = cityByCode(code)
  expect(to).not.toBeNull()
  expect(to && transportRisk(limits, to, month)?.kind).toBe(kind)
})
