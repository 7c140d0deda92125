import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayOf, momentOf, weekdayOf } from '@/lib/base/time/karachi'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'
import { pageText } from '../support/page-text'
import { baseUrl, fromCache } from '../support/server'
import { type SignedIn, signedIn } from '../support/sign-in'
import { errorsOf, structuredDataOf } from '../support/structured-data'

// Caretakers for visitors: the endpoints (contract 1.2, 2.2) and their pages.

const make = factories(db)
// Rows of this file only: other tests make caretakers meanwhile.
const city = `Shehr${Date.now()}`
const ids: string[] = []
let buyer: SignedIn

beforeAll(async () => {
  buyer = await signedIn('BUYER')
  const blocked = { city, isBlocked: true }
  await make.caretaker(blocked)
  for (const options of [
    { firstName: 'Zubaida', speciality: 'Citrus doctor', pricing: [{ service: 'Lawn Care', price: 800 }] },
    { firstName: 'Gulzar', availability: [{ day: 'Friday' as const, start: 900, end: 1700 }] },
    {
      firstName: 'Nasreen',
      services: ['Bonsai talk'],
      pricing: [],
      availability: [],
      city: city.toLowerCase(),
    },
  ])
    ids.push((await make.caretaker({ city, ...options })).id)
  await make.caretakerReview({ caretakerId: ids[0] ?? '', userId: buyer.id, rating: 4, comment: 'Kind.' })
})

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${baseUrl}/api/v1${path}`, { headers })
  return { status: response.status, body: await response.json() }
}
const list = async (query: string) => {
  const { body } = await get(`/user/profiles/caretaker?city=${city}&${query}`)
  return body.data.map(({ firstName }: { firstName: string }) => firstName)
}

describe('GET /user/profiles/caretaker', () => {
  test('newest first, unblocked only, with exactly the keys of the contract', async () => {
    const { status, body } = await get(`/user/profiles/caretaker?city=${city.toUpperCase()}&limit=2`)
    expect([status, body.pagination]).toEqual([
      200,
      { totalPages: 2, currentPage: 1, limit: 2, totalUsers: 3, currentUsers: 2 },
    ])
    expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual([ids[2], ids[1]])
    expect(Object.keys(body.data[0]).sort()).toEqual(
      [
        '_id',
        'address',
        'availability',
        'bio',
        'email',
        'experience',
        'firstName',
        'lastName',
        'phoneNumber',
        'pricing',
        'rating',
        'role',
        'services',
        'speciality',
      ].sort(),
    )
    expect(Object.keys(body.data[0].address).sort()).toEqual(['city', 'country', 'state'])
    expect(body.data[0].email).not.toContain('•')
    expect(body.data[1].availability).toEqual([
      { _id: expect.any(String), day: 'Friday', start: 900, end: 1700 },
    ])
  })

  test('filters: service within a service, a price or the speciality; every word of the name', async () => {
    expect(await list('service=LAWN')).toEqual(['Zubaida'])
    expect(await list('service=citrus')).toEqual(['Zubaida'])
    expect(await list('service=bonsai')).toEqual(['Nasreen'])
    expect(await list('name=khan%20zub')).toEqual(['Zubaida'])
    expect(await list('name=khan%20nobody')).toEqual([])
    expect(await list('service=&name=')).toHaveLength(3)
    // Literal text: no wildcards.
    for (const query of ['service=%25', 'service=_', 'name=%25', 'name=Zub_ida'])
      expect(await list(query), query).toEqual([])
  })

  test.each([
    ['page=0', ['page']],
    ['limit=101', ['limit']],
    ['page=', ['page']],
    [`city=${'x'.repeat(101)}`, ['city']],
    [`service=${'x'.repeat(201)}`, ['service']],
    ['day=Friday', []],
    ['city=%00', ['city']],
  ])('400: %s', async (query, fields) => {
    const { status, body } = await get(`/user/profiles/caretaker?${query}`)
    expect([status, Object.keys(body.error)]).toEqual([400, [...fields, 'message']])
  })
})

test('GET /user/profile/caretaker/{id}: the record of the list with reviews, masked except for their authors', async () => {
  const path = `/user/profile/caretaker/${ids[0]}`
  const { body } = await get(path)
  const inList = (await get(`/user/profiles/caretaker?city=${city}&name=Zubaida`)).body.data[0]
  const { reviews, ...rest } = body.data
  expect(rest).toEqual(inList)
  expect(rest.rating).toEqual({ average: 4, count: 1 })
  expect(Object.keys(reviews[0]).sort()).toEqual([
    '_id',
    'comment',
    'createdAt',
    'rating',
    'updatedAt',
    'user',
  ])
  expect(reviews[0].user.email).toMatch(/^.•••@/)
  expect((await get(path, buyer.headers)).body.data.reviews[0].user.email).not.toContain('•')
  const gone = await Promise.all(
    [randomUUID(), buyer.id, 'x'].map((id) => get(`/user/profile/caretaker/${id}`)),
  )
  for (const answer of gone) expect(answer).toEqual({ ...gone[0], status: 404 })
})

describe('the pages of the directory', () => {
  const page = async (path: string) => {
    const response = await fetch(baseUrl + path)
    const html = await response.text()
    return { status: response.status, cache: response.headers.get('x-nextjs-cache'), html, ...pageText(html) }
  }

  test('a city has its own page: one spelling, one title, structured data', async () => {
    const shown = await page(`/services?city=${city.toLowerCase()}`)
    expect(shown.headings).toEqual([`Caretakers in ${shown.title.match(/in (\S+)/)?.[1]}`])
    expect(shown.title).toMatch(new RegExp(`^Caretakers in ${city}`, 'i'))
    expect(new URL(shown.canonical ?? '').search.toLowerCase()).toBe(`?city=${city.toLowerCase()}`)
    expect(shown.noindex).toBe(false)
    const entries = structuredDataOf(shown.html)
    expect(entries.flatMap((entry) => errorsOf(entry))).toEqual([])
    expect(entries.map((entry) => entry['@type'])).toEqual(['BreadcrumbList', 'ItemList'])
  })

  test('filters by day, rating and text; a filtered page is not indexed', async () => {
    const names = ['Zubaida', 'Gulzar', 'Nasreen']
    const found = async (query: string) => {
      const shown = await page(`/services?city=${city}&${query}`)
      expect([shown.status, shown.noindex]).toEqual([200, true])
      return names.filter((name) => shown.html.includes(`>${name} `) || shown.html.includes(`>${name}`))
    }
    expect(await found('day=friday')).toEqual(['Gulzar', 'Nasreen'])
    expect(await found('minRating=4')).toEqual(['Zubaida'])
    expect(await found('minRating=5')).toEqual([])
    expect(await found('q=lawn%20zub')).toEqual(['Zubaida'])
    expect(await found('q=%25')).toEqual([])
    expect(await found('service=law')).toEqual(['Zubaida'])
    expect((await page('/services?city=Nowhere')).noindex).toBe(true)
    expect((await page('/services?q=%00')).status).toBe(200)
  })

  test('a cached profile never shows a free hour that has passed or is taken', async () => {
    const now = new Date()
    // Works on the day after tomorrow, because an hour of today may pass during the test.
    const availability = [{ day: weekdayOf(dayOf(now) + 2), start: 900, end: 1700 }]
    const caretaker = await make.caretaker({ services: ['Advice'], pricing: [], availability })
    const path = `/service/${caretaker.id}`
    const first = await page(path)
    const free = /<time [^>]*dateTime="([^"]+)"/.exec(first.html)?.[1] ?? ''
    expect(new Date(free).getTime()).toBeGreaterThanOrEqual(now.getTime() - 1000)
    // Cached, though other tests change caretakers meanwhile.
    await expect.poll(async () => (await page(path)).cache).toBe(fromCache)

    const end = new Date(new Date(free).getTime() + 3_600_000).toISOString()
    const booked = await fetch(`${baseUrl}/api/v1/appointment`, {
      method: 'POST',
      headers: { ...buyer.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ caretaker: caretaker.id, purpose: 'Advice', start: free, end }),
    })
    expect(booked.status).toBe(201)
    const after = await page(path)
    expect(after.html).not.toContain(`dateTime="${free}"`)
  })

  test('days off ahead are shown', async () => {
    const caretaker = await make.caretaker({ availability: [] })
    const day = dayOf(new Date()) + 3
    await db.caretakerDayOff.createMany({
      data: [0, 1].map((next) => ({
        caretakerId: caretaker.id,
        date: new Date(
          momentOf(day + next, 720)
            .toISOString()
            .slice(0, 10),
        ),
      })),
    })
    expect((await page(`/service/${caretaker.id}`)).html).toMatch(/Away on (<!-- -->)?\d+ /)
  })

  test('a caretaker in structured data: prices, hours, no street', async () => {
    const { html } = await page(`/service/${ids[0]}`)
    const [business] = structuredDataOf(html)
    expect(business).toMatchObject({
      '@type': 'LocalBusiness',
      makesOffer: [{ price: 800, priceCurrency: 'PKR' }],
    })
    expect(errorsOf(business ?? {})).toEqual([])
    expect(html).not.toContain('5 Mall Road')
  })
})
