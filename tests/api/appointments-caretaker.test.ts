import ICAL from 'ical.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { dateOf, dayOf, momentOf } from '@/lib/base/time/karachi'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'
import { baseUrl } from '../support/server'
import { type SignedIn, sessionFor, signedIn } from '../support/sign-in'

// Calls of contract 2.4: the caretaker dashboard, moving an appointment, calendars.

const make = factories(db)
let buyer: SignedIn
let other: SignedIn
let caretaker: SignedIn

beforeAll(async () => {
  ;[buyer, other, caretaker] = await Promise.all([
    signedIn('BUYER'),
    signedIn('BUYER'),
    sessionFor(await make.caretaker({ services: ['Advice'], pricing: [], availability: [] })),
  ])
})

async function ask(method: string, path: string, person: SignedIn | null, body?: unknown) {
  const response = await fetch(`${baseUrl}/api/v1${path}`, {
    method,
    headers: { ...person?.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const sent = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null
  return { status: response.status, headers: response.headers, text, body: sent }
}

const today = dayOf(new Date())
const hour = 3_600_000
let days = 20
/** An appointment on a day of its own. */
const visit = async (options: Partial<Parameters<typeof make.appointment>[0]> = {}) => {
  days += 1
  const start = new Date(options.start ?? momentOf(today + days, 720))
  return make.appointment({
    customerId: buyer.id,
    caretakerId: caretaker.id,
    purpose: 'Advice',
    price: 0,
    start,
    end: new Date(start.getTime() + hour),
    ...options,
  })
}

describe('days off', () => {
  test('are taken, listed, respected by the next booking and removed', async () => {
    const newCaretaker = await sessionFor(await make.caretaker({ services: ['Advice'], availability: [] }))
    const [from, to] = [dateOf(today + 5), dateOf(today + 7)]
    const taken = await ask('POST', '/user/days-off', newCaretaker, { from, to })
    expect([taken.status, taken.body.data]).toEqual([
      201,
      { days: [from, dateOf(today + 6), to], appointments: 0 },
    ])
    const booking = {
      caretaker: newCaretaker.id,
      purpose: 'Advice',
      start: `${from}T12:00`,
      end: `${from}T13:00`,
    }
    const rejected = await ask('POST', '/appointment', buyer, booking)
    expect([rejected.status, rejected.body.error]).toEqual([
      400,
      { start: 'The caretaker does not work at this time' },
    ])
    expect(
      (await ask('DELETE', `/user/days-off/${from}?to=${dateOf(today + 6)}`, newCaretaker)).body.data.days,
    ).toEqual([to])
    expect((await ask('POST', '/appointment', buyer, booking)).status).toBe(201)
    expect((await ask('GET', '/user/days-off', newCaretaker)).body.data.days).toEqual([to])
    // Booked appointments stay, and are counted.
    expect((await ask('POST', '/user/days-off', newCaretaker, { from })).body.data.appointments).toBe(1)
  })

  test.each([
    [{}, { from: 'First day is required' }],
    [{ from: '' }, { from: 'First day is required' }],
    [{ from: '2026-02-30' }, { from: 'First day must be a date' }],
    [{ from: 20261124 }, { from: 'First day must be text' }],
    [{ from: dateOf(today - 1) }, { from: 'The first day must not be in the past' }],
    [{ from: dateOf(today + 3), to: dateOf(today + 2) }, { to: 'The last day must not be before the first' }],
    [{ from: dateOf(today), to: dateOf(today + 92) }, { to: 'At most 92 days at once' }],
    [{ from: dateOf(today), caretaker: 'x' }, {}],
  ])('400: %j', async (body, error) => {
    const answer = await ask('POST', '/user/days-off', caretaker, body)
    expect([answer.status, answer.body.error]).toEqual([400, error])
  })

  test('404 for an invalid day', async () => {
    for (const day of [dateOf(today + 300), 'tomorrow', '2026-13-01'])
      expect((await ask('DELETE', `/user/days-off/${day}`, caretaker)).status).toBe(404)
    const odd = await ask('DELETE', `/user/days-off/${dateOf(today)}?to=x`, caretaker)
    expect([odd.status, Object.keys(odd.body.error)]).toEqual([400, ['to']])
  })
})

describe('the outcome of an appointment', () => {
  const mark = (id: string, person: SignedIn, outcome: unknown = 'NO_SHOW') =>
    ask('POST', `/appointment/${id}/outcome`, person, { outcome })

  test('is recorded without a field in the record of the contract', async () => {
    const { id } = await visit({ start: new Date(Date.now() - hour), status: 'APPROVED' })
    const before = await ask('GET', `/appointment/${id}`, buyer)
    const marked = await mark(id, caretaker)
    expect([marked.status, marked.body.data]).toEqual([
      200,
      { _id: id, status: 'APPROVED', outcome: 'NO_SHOW' },
    ])
    expect((await ask('GET', `/appointment/${id}`, buyer)).body.data).toEqual(before.body.data)
    expect((await mark(id, caretaker, null)).body.data.outcome).toBeNull()
  })

  test('400, 404 and 422', async () => {
    const { id } = await visit({ status: 'APPROVED' })
    const early = await mark(id, caretaker)
    expect([early.status, early.body.code]).toEqual([422, 'NOT_HELD'])
    for (const outcome of ['GONE', 7, '']) {
      const odd = await mark(id, caretaker, outcome)
      expect([odd.status, Object.keys(odd.body.error)]).toEqual([400, ['outcome']])
    }
    expect((await mark(id, await signedIn('CARETAKER'))).status).toBe(404)
    expect((await mark(id, buyer)).status).toBe(403)
  })
})

test('the schedule for moving: for the buyer only, without the appointment itself', async () => {
  const mine = await visit()
  const next = await visit({
    customerId: other.id,
    start: new Date(mine.start.getTime() + hour),
    end: new Date(mine.start.getTime() + 2 * hour),
  })
  const { status, body, headers } = await ask('GET', `/appointment/${mine.id}/diary`, buyer)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(body.data.busy).toContainEqual([next.start.getTime(), next.end.getTime()])
  expect(body.data.busy).not.toContainEqual([mine.start.getTime(), mine.end.getTime()])
  expect(JSON.stringify(body.data)).not.toContain(other.id)
  expect((await ask('GET', `/appointment/${mine.id}/diary`, other)).status).toBe(404)
})

describe('calendars', () => {
  const eventsOf = (text: string) =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))

  test('an appointment as a file', async () => {
    const { id, start } = await visit({ status: 'APPROVED' })
    const answer = await ask('GET', `/appointment/${id}/calendar.ics`, buyer)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'no-store',
    ])
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="appointment.ics"')
    expect(answer.text).toMatch(/^BEGIN:VCALENDAR\r\n/)
    const [event] = eventsOf(answer.text)
    expect(event?.startDate.toJSDate()).toEqual(start)
    // By cookie alone, as a browser follows the link.
    const cookie = `next-auth.session-token=${buyer.token}`
    const followed = await fetch(`${baseUrl}/api/v1/appointment/${id}/calendar.ics`, { headers: { cookie } })
    expect(followed.status).toBe(200)
    for (const [person, status] of [
      [other, 404],
      [await signedIn('ADMIN'), 403],
      [null, 401],
    ] as const)
      expect((await ask('GET', `/appointment/${id}/calendar.ics`, person)).status).toBe(status)
  })

  test('a private feed: created, read without signing in, renewed, removed', async () => {
    const person = await signedIn('BUYER')
    const { id } = await visit({ customerId: person.id })
    const pathOf = (address: string) => address.replace(`${baseUrl}/api/v1`, '')
    const made = await ask('POST', '/user/calendar', person)
    expect(made.status).toBe(201)
    const first = pathOf(made.body.data.address)
    expect(first).toMatch(/^\/calendar\/[\w-]{43}\.ics$/)
    const read = await ask('GET', first, null)
    expect([read.status, read.headers.get('content-type'), read.headers.get('cache-control')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'no-store',
    ])
    expect(eventsOf(read.text).map(({ uid }) => uid)).toEqual([expect.stringContaining(id)])
    expect((await ask('HEAD', first, null)).status).toBe(200)

    const second = pathOf((await ask('POST', '/user/calendar', person, {})).body.data.address)
    const missing = await ask('GET', first, null)
    expect(missing.status).toBe(404)
    expect((await ask('GET', second, null)).status).toBe(200)
    const off = await ask('DELETE', '/user/calendar', person)
    expect([off.status, off.body.data]).toEqual([200, {}])
    expect((await ask('GET', second, null)).text).toBe(missing.text)
  })

  test('the feed of a blocked account is 404', async () => {
    const person = await signedIn('CARETAKER')
    const { body } = await ask('POST', '/user/calendar', person)
    const path = body.data.address.replace(`${baseUrl}/api/v1`, '')
    await db.user.update({ where: { id: person.id }, data: { isBlocked: true }, select: { id: true } })
    expect((await ask('GET', path, null)).status).toBe(404)
  })
})
