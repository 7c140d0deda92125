import { describe, expect, test, vi } from 'vitest'
import { Stars } from '@/components/ui/stars'
import { CaretakerCard } from '@/components/users/caretakers/caretaker-card'
import { Directory } from '@/components/users/caretakers/directory'
import { activeFilters, addressOf, noFilters } from '@/components/users/caretakers/directory-address'
import { FreeWeek } from '@/components/users/caretakers/free-week'
import type { CaretakerProfileDto } from '@/lib/accounts/users/schema'
import { rupeesToPaisa } from '@/lib/base/money'
import { formatDates } from '@/lib/base/time/format'
import { dayOf, inputValueOf, parseMoment, toDayRanges } from '@/lib/base/time/karachi'
import { freeWeek, nextFreeSlot, slotsValidUntil } from '@/lib/care/appointments/slots'
import { businessData, caretakerList } from '@/lib/entry/seo/caretaker-data'
import {
  caretakerDescription,
  caretakerTitle,
  directoryDescription,
  directoryTitle,
} from '@/lib/entry/seo/caretaker-text'
import { renderMarkup } from '../support/render'
import { errorsOf, rules, typesOf } from '../support/structured-data'

const at = (text: string) => parseMoment(text) ?? new Date(Number.NaN)

const ayesha: CaretakerProfileDto = {
  _id: '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5e01',
  firstName: 'Ayesha',
  lastName: 'Khan',
  email: 'ayesha@example.com',
  phoneNumber: '+923001234567',
  role: 'CARETAKER',
  address: { city: 'Lahore', state: 'Punjab', country: 'Pakistan' },
  bio: 'Fifteen years with citrus, ten of them in the orchards of Sargodha, and never a lemon tree that did not forgive in the end.',
  speciality: 'Plant Health Monitoring',
  experience: ['Nursery lead'],
  services: ['Pruning', 'Advice'],
  pricing: [
    { _id: '1', service: 'Pruning', price: rupeesToPaisa(1200) },
    { _id: '2', service: 'Repotting', price: rupeesToPaisa(900.5) },
  ],
  availability: [{ _id: '3', day: 'Monday', start: 900, end: 2400 }],
  rating: { average: 4.5, count: 2 },
  reviews: [
    {
      _id: '4',
      user: { _id: '5', firstName: 'Bilal', lastName: 'Raza', email: 'b•••@example.com' },
      rating: 4,
      comment: 'My lemon lives. </script><script>alert(1)</script>',
      // After midnight in Karachi, the day before in London.
      createdAt: '2026-03-01T21:00:00.000Z',
      updatedAt: '2026-03-01T21:00:00.000Z',
    },
  ],
}
const quiet: CaretakerProfileDto = {
  ...ayesha,
  pricing: [],
  availability: [],
  rating: { average: 0, count: 0 },
  reviews: [],
}

describe('the structured data of a caretaker', () => {
  test.each([
    ['a caretaker', businessData('en', ayesha, false)],
    ['one without prices, hours and reviews', businessData('en', quiet, false)],
    ['a page of the directory', caretakerList('en', [ayesha])],
  ])('%s has all properties that Google requires', (_, entry) => {
    expect(errorsOf(entry)).toEqual([])
    expect(typesOf(entry).filter((type) => !rules[type])).toEqual([])
  })

  test('contains only public properties that have a value', () => {
    const text = JSON.stringify(businessData('en', ayesha, false))
    expect(text).not.toMatch(/streetAddress|postalCode|b•••/)
    expect(businessData('en', ayesha, false)).toMatchObject({
      priceRange: 'Rs 900.50 - Rs 1,200',
      openingHoursSpecification: [
        { dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '23:59' },
      ],
      review: [{ datePublished: '2026-03-02' }],
    })
    expect(businessData('ur', ayesha, false)).toMatchObject({
      '@id': businessData('en', ayesha, false)['@id'],
      url: `http://localhost:3000/ur/service/${ayesha._id}`,
    })
    for (const key of ['priceRange', 'openingHoursSpecification', 'aggregateRating', 'review'])
      expect(businessData('en', quiet, false)).not.toHaveProperty(key)
  })

  test('has the rating and reviews of people who were visited alone, where they are marked', () => {
    const [unmarked] = ayesha.reviews
    const marked = [5, 4, 4].map((rating) => ({ ...unmarked, rating, comment: `${rating}`, booked: true }))
    const reviews = [...ayesha.reviews, ...marked] as CaretakerProfileDto['reviews']
    const data = businessData('en', { ...ayesha, reviews }, true)
    expect(errorsOf(data)).toEqual([])
    expect(data).toMatchObject({ aggregateRating: { ratingValue: 4.3, reviewCount: 3 } })
    expect(JSON.stringify(data)).not.toContain('My lemon lives')
    for (const key of ['aggregateRating', 'review'])
      expect(businessData('en', ayesha, true)).not.toHaveProperty(key)
  })

  test('each directory page has its own title and description', () => {
    expect(caretakerTitle('en', ayesha)).toBe('Ayesha Khan, Plant Pythologist in Lahore')
    expect(caretakerDescription('en', ayesha)).toBe(
      'Fifteen years with citrus, ten of them in the orchards of Sargodha, and never a lemon tree that did … Book Ayesha Khan in Lahore, from Rs 900.50.',
    )
    expect(directoryTitle('en', { city: 'Lahore', service: '' })).toBe('Caretakers in Lahore')
    expect(directoryTitle('en', { city: 'Lahore', service: 'Pruning' })).toBe(
      'Caretakers for Pruning in Lahore',
    )
    expect(directoryDescription('en', 'Caretakers in Lahore', 2, [ayesha, quiet])).toBe(
      'Caretakers in Lahore: 2 people to choose from, for pruning, repotting and more, from Rs 900.50. Reviews, prices and free hours; book online.',
    )
  })
})

describe('the next free hour', () => {
  const now = at('2026-11-02T10:10')
  const schedule = { hours: [], daysOff: new Set<number>(), busy: [] }

  test('is on the requested day of the week', () => {
    expect(inputValueOf(nextFreeSlot(schedule, now) ?? now)).toBe('2026-11-02T10:30')
    expect(inputValueOf(nextFreeSlot(schedule, now, 'Sunday') ?? now)).toBe('2026-11-08T09:00')
  })

  test('is within a week that begins today', () => {
    const today = dayOf(now)
    const week = freeWeek({ ...schedule, daysOff: new Set([today + 1, today + 7]) }, now)
    expect(week.map(({ day, isFree }) => [day - today, isFree])).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((later) => [later, later !== 1]),
    )
    // The last hour of the day begins at five.
    expect(freeWeek(schedule, at('2026-11-02T17:10'))[0]).toEqual({ day: today, isFree: false })
  })

  test('is shown until it has passed, and cached for an hour at most', () => {
    const slot = (text: string) => at(text).toISOString()
    expect(slotsValidUntil([slot('2026-11-02T10:30'), slot('2026-11-02T10:20'), null], now)).toEqual(
      at('2026-11-02T10:20'),
    )
    expect(slotsValidUntil([slot('2026-11-04T09:00'), null], now)).toEqual(at('2026-11-02T11:10'))
    expect(slotsValidUntil([], now)).toEqual(at('2026-11-02T11:10'))
    // It says "Today".
    expect(slotsValidUntil([], at('2026-11-02T23:40'))).toEqual(at('2026-11-03T00:00'))
  })
})

test('consecutive days off are one range', () => {
  const day = dayOf(at('2026-12-28T12:00'))
  expect(toDayRanges(new Set([day + 1, day, day + 5, day + 2]))).toEqual([
    { from: day, to: day + 2 },
    { from: day + 5, to: day + 5 },
  ])
  expect(toDayRanges([])).toEqual([])
})

test.each([
  ['2026-11-20', '2026-11-20', '20 Nov 2026'],
  ['2026-11-21', '2026-11-27', '21 to 27 Nov 2026'],
  ['2026-11-28', '2026-12-04', '28 Nov to 4 Dec 2026'],
  ['2026-12-28', '2027-01-03', '28 Dec 2026 to 3 Jan 2027'],
  ['2026-11-01', '2027-11-01', '1 Nov 2026 to 1 Nov 2027'],
])('%s to %s is shown as %s', (from, to, text) => {
  expect(formatDates(at(`${from}T12:00`), at(`${to}T12:00`))).toBe(text)
})

test('the fifth star of an average of 4.7 is filled to 70 %', () => {
  const html = renderMarkup(<Stars value={4.7} />)
  expect(html.match(/clip-path:inset\(0 30% 0 0\)/g)).toHaveLength(1)
  expect(html.match(/fill="none"/g)).toHaveLength(1)
  expect(renderMarkup(<Stars value={4} />)).not.toContain('clip-path')
})

test('a week shows which days have a free hour', () => {
  const day = dayOf(at('2026-11-02T12:00'))
  const html = renderMarkup(
    <FreeWeek
      week={[
        { day, isFree: true },
        { day: day + 1, isFree: false },
      ]}
    />,
  )
  expect(html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')).toBe(' Mon 2 free Tue 3 – nothing free ')
  expect(renderMarkup(<FreeWeek week={[]} />)).toBe('')
})

describe('the directory', () => {
  const values = { q: 'citrus & "lawn"', city: 'Lahore', service: '', day: 'Friday', minRating: '4' }
  const choices = { cities: ['Karachi', 'Lahore'], services: ['Pruning'] }

  test('each active filter can be removed alone', () => {
    expect(activeFilters(values).map(({ key, without }) => [key, without])).toEqual([
      ['q', '/services?city=Lahore&day=Friday&minRating=4'],
      ['city', '/services?q=citrus+%26+%22lawn%22&day=Friday&minRating=4'],
      ['day', '/services?q=citrus+%26+%22lawn%22&city=Lahore&minRating=4'],
      ['minRating', '/services?q=citrus+%26+%22lawn%22&city=Lahore&day=Friday'],
    ])
    expect(activeFilters(noFilters)).toEqual([])
    expect(addressOf(noFilters)).toBe('/services')
  })

  test('keeps the page size when filters change and links to every city', () => {
    const html = renderMarkup(
      <Directory
        title="Caretakers in Lahore"
        values={values}
        choices={choices}
        result={{ items: [{ ...ayesha, nextFree: null }], total: 1, page: 1, limit: 6 }}
      />,
    )
    expect(html).toContain('href="/services?limit=6"')
    expect(html).toContain('<input type="hidden" name="limit" value="6"/>')
    expect(html).toContain('Caretakers per page')
    expect(html).toContain('href="/services?city=Karachi"')
    expect(html).toContain('1 caretaker<')
    for (const text of ['“citrus &amp; &quot;lawn&quot;”', 'Lahore', 'Friday', '4 stars and up'])
      expect(html).toContain(`</span>${text}<`)
    expect(html).toContain('Nothing free on a Friday in the next four weeks')
  })

  test('a card shows the city, the lowest price, the experience and the next free hour', () => {
    vi.useFakeTimers({ now: at('2026-11-03T12:00') })
    const html = renderMarkup(<CaretakerCard caretaker={ayesha} nextFree="2026-11-04T04:00:00.000Z" />)
    for (const text of [
      'Plant Pythologist',
      'Lahore, Punjab, Pakistan',
      'from Rs 900.50',
      'Nursery lead',
      'Tomorrow, 9:00 am',
      'View Profile',
    ])
      expect(html).toContain(text)
    vi.useRealTimers()
  })

  test('is in Urdu on Urdu pages', () => {
    const result = { items: [{ ...ayesha, nextFree: null }], total: 1, page: 1, limit: 6 }
    const title = directoryTitle('ur', { city: 'Lahore', service: '' })
    const html = renderMarkup(
      <Directory title={title} values={values} choices={choices} result={result} />,
      'ur',
    )
    expect(title).toBe('\u2068لاہور\u2069 کے مالی')
    for (const text of [
      '1 مالی',
      'جمعہ',
      '4 یا زیادہ ستارے',
      'معلومات دیکھیں',
      'جمعہ کے دن کوئی وقت دستیاب نہیں',
    ])
      expect(html).toContain(text)
    expect(html).toContain('action="/ur/services"')
    for (const text of ['Caretaker', '>Friday<', 'View Profile', 'Any city']) expect(html).not.toContain(text)
  })
})
