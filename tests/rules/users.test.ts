import { describe, expect, test } from 'vitest'
import {
  displaySpeciality,
  findDuplicateService,
  isClockTime,
  profileFormFor,
  toHhmm,
  toTimeInput,
} from '@/lib/accounts/users/rules'
import { formatAvailability } from '@/lib/base/time/format'
import { canReviewProduct } from '@/lib/catalogue/reviews/rules'
import { localPath } from '@/lib/platform/http/local-path'

describe('times of day', () => {
  test.each([
    [0, '12:00 AM', '00:00'],
    [905, '09:05 AM', '09:05'],
    [1200, '12:00 PM', '12:00'],
    [1730, '05:30 PM', '17:30'],
    [2400, '12:00 AM', '23:59'],
  ])('%i is shown as %s and typed as %s', (hhmm, shown, typed) => {
    expect(formatAvailability(hhmm)).toBe(shown)
    expect(toTimeInput(hhmm)).toBe(typed)
  })

  test('a typed time is sent without the colon', () => expect(toHhmm('09:30')).toBe('0930'))

  test.each([0, 59, 900, 2359, 2400])('%i is a time', (hhmm) => expect(isClockTime(hhmm)).toBe(true))
  test.each([-1, 60, 960, 2401, 900.5, Number.NaN])('%d is not a time', (hhmm) =>
    expect(isClockTime(hhmm)).toBe(false),
  )
})

test('one service with two prices is found regardless of case', () => {
  expect(findDuplicateService([{ service: 'Pruning' }, { service: 'Repotting' }])).toBeUndefined()
  expect(findDuplicateService([{ service: 'Pruning' }, { service: 'PRUNING' }])).toBe('PRUNING')
})

test('the plant health specialist has a title of its own', () => {
  expect(displaySpeciality('en', 'plant health monitoring specialist')).toBe('Plant Pythologist')
  expect(displaySpeciality('ur', ' Plant Health Monitoring')).toBe('پلانٹ پیتھالوجسٹ')
  expect(displaySpeciality('ur', 'Roses')).toBe('Roses')
  expect(displaySpeciality('en', 'Roses')).toBe('Roses')
})

describe('who may send which profile form', () => {
  const own = '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5e01'
  const other = '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5e02'

  test('their own, by role, however the id is spelt', () => {
    expect(profileFormFor({ id: own, role: 'BUYER' }, own, {})).toBe('person')
    expect(profileFormFor({ id: own, role: 'CARETAKER' }, own.toUpperCase(), {})).toBe('caretaker')
    expect(profileFormFor({ id: own, role: 'ADMIN' }, own, {})).toBe('person')
  })
  test('an admin blocks others, never themselves; no other role can block', () => {
    const sent = { isBlocked: true }
    expect(profileFormFor({ id: own, role: 'ADMIN' }, other, sent)).toBe('block')
    expect(() => profileFormFor({ id: own, role: 'ADMIN' }, own, sent)).toThrow(
      expect.objectContaining({ status: 400, details: { fields: { isBlocked: expect.any(String) } } }),
    )
    expect(() => profileFormFor({ id: own, role: 'BUYER' }, own, sent)).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }),
    )
  })
})

describe('where a sign-in may redirect to', () => {
  test.each(['/', '/plant-swaps', '/products?page=2#top', '/category/pots-&-containers'])('%s', (path) =>
    expect(localPath(path)).toBe(path),
  )
  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
    'plant-swaps',
    '',
    undefined,
    ['/cart'],
  ])('%j redirects to the home page', (address) => expect(localPath(address)).toBe('/'))
})

test('a product can be reviewed by the buyer of a delivered order that contains it', () => {
  expect(canReviewProduct({ status: 'DELIVERED', hasProduct: true })).toBe(true)
  expect(canReviewProduct({ status: 'SHIPPED', hasProduct: true })).toBe(false)
  expect(canReviewProduct({ status: 'DELIVERED', hasProduct: false })).toBe(false)
})
