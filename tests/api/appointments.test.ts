import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayOf, momentOf } from '@/lib/base/time/karachi'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'
import { baseUrl } from '../support/server'
import { type SignedIn, sessionFor, signedIn } from '../support/sign-in'

const make = factories(db)

interface Answer {
  status: number
  text: string
  body: {
    message: string
    code?: string
    error: Record<string, string>
    data: Record<string, unknown> & { _id: string; status: string; updatedAt: string; price: number }
    formParams?: Record<string, string>
    pagination?: Record<string, number>
  }
}

async function send(method: string, path: string, person: SignedIn | null, body?: unknown): Promise<Answer> {
  const response = await fetch(`${baseUrl}/api/v1${path}`, {
    method,
    redirect: 'manual',
    headers: { ...person?.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, text, body: JSON.parse(text) }
}

let buyer: SignedIn
let other: SignedIn
let admin: SignedIn
let caretaker: SignedIn
let colleague: SignedIn

const offer = {
  services: ['Advice'],
  pricing: [
    { service: 'Pruning', price: 1200 },
    { service: 'Repotting', price: 900.5 },
  ],
  availability: [],
}
const aCaretaker = async (options: Parameters<typeof make.caretaker>[0] = offer) =>
  sessionFor(await make.caretaker({ ...offer, ...options }))

beforeAll(async () => {
  ;[buyer, other, admin, caretaker, colleague] = await Promise.all([
    signedIn('BUYER'),
    signedIn('BUYER'),
    signedIn('ADMIN'),
    aCaretaker(),
    aCaretaker(),
  ])
})

/** Hours after noon in Karachi in ten days; every test uses different hours. */
const noon = momentOf(dayOf(new Date()) + 10, 12 * 60)
const at = (hours: number) => new Date(noon.getTime() + hours * 3_600_000).toISOString()
let next = 0
const slot = (length = 1) => {
  next += 24
  return { start: at(next), end: at(next + length) }
}
const book = (extras: object = {}, person: SignedIn | null = buyer) =>
  send('POST', '/appointment', person, { caretaker: caretaker.id, purpose: 'Advice', ...slot(), ...extras })
const patch = (id: string, body: unknown, person: SignedIn) =>
  send('PATCH', `/appointment/${id}`, person, body)
const idOf = async (extras: object = {}) => {
  const { status, body } = await book(extras)
  expect(status).toBe(201)
  return body.data._id
}

describe('POST /appointment', () => {
  test('201: the record for both sides; text times are Karachi times', async () => {
    next += 24
    const day = at(next).slice(0, 10)
    const { status, body } = await book({
      purpose: ' advice ',
      start: `${day}T12:00`,
      end: `${day}T13:30:45+05:00`,
    })
    expect(status).toBe(201)
    expect(body.formParams).toBeUndefined()
    expect(body.data).toMatchObject({
      purpose: 'Advice',
      status: 'PENDING',
      start: `${day}T07:00:00.000Z`,
      end: `${day}T08:30:00.000Z`,
      price: 0,
      paymentStatus: 'UNPAID',
      customer: { _id: buyer.id, address: { street: '5 Mall Road' } },
      caretaker: {
        _id: caretaker.id,
        address: { street: '', city: 'Gujrat', state: 'Punjab', country: 'Pakistan', zipCode: '' },
        services: ['Advice'],
        pricing: [
          { service: 'Pruning', price: 1200 },
          { service: 'Repotting', price: 900.5 },
        ],
      },
    })
    expect(body.data.updatedAt).toBe(body.data.createdAt)
    expect((await send('GET', `/appointment/${body.data._id}`, buyer)).body.data).toEqual(body.data)
  })

  test('201 with the payment form for a priced service, at the price of the caretaker', async () => {
    const { status, body } = await book({ purpose: 'REPOTTING', price: '1200.00' })
    expect([status, body.data.price]).toEqual([201, 900.5])
    expect(body.formParams).toMatchObject({
      TXNAMT: '900.50',
      TXNDESC: 'Payment for appointment',
      'ITEMS[0][QTY]': '1',
    })
    expect(body.formParams?.CHECKOUT_URL).toMatch(/\/api\/v1\/appointment\/payfast\/checkout$/)
    expect(body.formParams?.SUCCESS_URL).toMatch(/\/user\/appointments$/)
  })

  test('409 PRICE_CHANGED with the new price when the service costs more than was shown', async () => {
    const { status, body } = await book({ purpose: 'Pruning', price: 1199.99 })
    expect([status, body.code, body.data]).toEqual([409, 'PRICE_CHANGED', { price: 1200 }])
    expect(body.error).toEqual({ message: body.message })
    const id = await idOf({ purpose: 'Repotting' })
    const edited = await patch(id, { purpose: 'Pruning', price: 900.5 }, buyer)
    expect([edited.status, edited.body.code]).toEqual([409, 'PRICE_CHANGED'])
  })

  test('201 with a note and another address, for both sides', async () => {
    const visitAddress = {
      street: '9 Canal Bank',
      city: 'Lahore',
      state: 'Punjab',
      country: 'Pakistan',
      zipCode: '54000',
    }
    const { body } = await book({ note: ' Ring twice ', visitAddress })
    expect(body.data).toMatchObject({ note: 'Ring twice', visitAddress })
    expect((await send('GET', `/appointment/${body.data._id}`, caretaker)).body.data).toMatchObject({
      note: 'Ring twice',
      visitAddress,
    })
  })

  const past = { start: '2025-01-01T10:00', end: '2025-01-01T11:00' }
  test.each([
    [
      'no times',
      { start: undefined, end: '' },
      { start: 'Start date/time is required', end: 'Start date/time is required' },
    ],
    ['no purpose', { purpose: ' ' }, { purpose: 'Purpose is required' }],
    ['no caretaker', { caretaker: undefined }, ['caretaker']],
    ['a number for a caretaker', { caretaker: 7 }, ['caretaker']],
    ['a foreign purpose', { purpose: 'Surgery' }, ['purpose']],
    ['nonsense times', { start: 'tomorrow', end: '2026-02-30T10:00' }, ['start', 'end']],
    ['the past', past, ['start']],
    ['end before start', { start: at(9000), end: at(8999) }, ['end']],
    ['end at start', { start: at(9000), end: at(9000) }, ['end']],
    ['more than twelve hours', { start: at(9000), end: at(9012.1) }, ['end']],
    ['an unknown key', { status: 'APPROVED' }, []],
    ['NUL', { purpose: 'Ad\u0000vice' }, ['purpose']],
  ])('400: %s', async (_, extras, fields) => {
    const { status, body } = await book(extras)
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
    if (Array.isArray(fields)) expect(Object.keys(body.error).sort()).toEqual([...fields].sort())
    else expect(body.error).toEqual(fields)
  })

  test('400 outside the weekly hours or on a day off, beside start', async () => {
    const busy = await aCaretaker({ availability: [{ day: 'Monday', start: 0, end: 100 }] })
    const away = await aCaretaker()
    await db.caretakerDayOff.create({ data: { caretakerId: away.id, date: new Date(at(0).slice(0, 10)) } })
    for (const { id } of [busy, away]) {
      const { status, body } = await book({ caretaker: id, start: at(0), end: at(1) })
      expect([status, Object.keys(body.error)]).toEqual([400, ['start']])
    }
  })

  test('404: unknown, malformed, blocked and other roles get the same answer', async () => {
    const blocked = await make.caretaker({ isBlocked: true })
    const ids = [randomUUID(), 'nobody', 'a\u0000b', 'x'.repeat(300), other.id, blocked.id]
    const answers = await Promise.all(
      ids.map((id) => book({ caretaker: id, start: at(9100), end: at(9101) })),
    )
    for (const { status, text } of answers) expect([status, text]).toEqual([404, answers[0]?.text])
  })

  test('409 for an overlap, 201 for adjacent slots', async () => {
    const mine = slot(2)
    const [middle, after] = [at(next + 1), at(next + 3)]
    await idOf(mine)
    const overlap = await book({ start: middle, end: after }, other)
    expect([overlap.status, overlap.body.code]).toEqual([409, 'SLOT_TAKEN'])
    expect(overlap.body.error).toEqual({ message: overlap.body.message })
    expect((await book({ start: mine.end, end: after }, other)).status).toBe(201)
  })

  test('of 40 priced bookings at once one is 201, the rest 409', async () => {
    const booking = { purpose: 'Pruning', ...slot() }
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => book(booking, i % 2 ? buyer : other)),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array.from({ length: 39 }, () => 409)])
    expect(answers.filter(({ body }) => body.formParams)).toHaveLength(1)
  })
})

describe('GET /appointment', () => {
  test('own for buyer and caretaker, all for admins, by start, with its own pagination', async () => {
    const newCaretaker = await aCaretaker()
    const [late, early] = [
      await idOf({ caretaker: newCaretaker.id, ...slot() }),
      await idOf({ caretaker: newCaretaker.id, start: at(1), end: at(2) }),
    ]
    const { status, body } = await send('GET', '/appointment?page=1&limit=1', newCaretaker)
    expect([status, (body.data as unknown as { _id: string }[]).map(({ _id }) => _id)]).toEqual([
      200,
      [early],
    ])
    expect(body.pagination).toEqual({
      totalPages: 2,
      currentPage: 1,
      limit: 1,
      totalAppointments: 2,
      totalUsers: 2,
      currentAppointments: 1,
    })
    const second = await send('GET', '/appointment?page=2&limit=1', newCaretaker)
    expect((second.body.data as unknown as { _id: string }[])[0]?._id).toBe(late)
    const beyond = await send('GET', '/appointment?page=2147483647&limit=100', newCaretaker)
    expect([beyond.status, beyond.body.data]).toEqual([200, []])
    expect(
      (await send('GET', '/appointment?status=APPROVED', newCaretaker)).body.pagination?.totalPages,
    ).toBe(0)
    expect((await send('GET', '/appointment', admin)).status).toBe(200)
  })

  test.each(['page=0', 'limit=101', 'status=', 'status=approved', 'page=x'])('400: %s', async (query) => {
    const { status, body } = await send('GET', `/appointment?${query}`, buyer)
    expect([status, Object.keys(body.error)]).toEqual([400, [query.split('=')[0], 'message']])
  })

  test('400 for an unknown parameter', async () => {
    const { status, body } = await send('GET', '/appointment?sort=start', buyer)
    expect([status, body.error]).toEqual([400, { message: body.message }])
  })

  test('one: the parties and admins; for others the 404 of an unknown id', async () => {
    const id = await idOf()
    for (const person of [buyer, caretaker, admin]) {
      expect((await send('GET', `/appointment/${id}`, person)).status).toBe(200)
    }
    const unknown = await send('GET', `/appointment/${randomUUID()}`, other)
    expect(unknown.status).toBe(404)
    for (const person of [other, colleague]) {
      expect((await send('GET', `/appointment/${id}`, person)).text).toBe(unknown.text)
    }
  })

  test('the street is shown to the caretaker and admins, to the buyer once approved', async () => {
    const id = await idOf()
    const street = async (person: SignedIn) =>
      (
        (await send('GET', `/appointment/${id}`, person)).body.data.caretaker as {
          address: { street: string }
        }
      ).address.street
    expect([await street(buyer), await street(caretaker), await street(admin)]).toEqual([
      '',
      '5 Mall Road',
      '5 Mall Road',
    ])
    await patch(id, { status: 'APPROVED' }, caretaker)
    expect(await street(buyer)).toBe('5 Mall Road')
  })
})

describe('PATCH /appointment/{id} by the caretaker', () => {
  test('200 for any status, 409 SLOT_TAKEN when the slot is gone', async () => {
    const booking = slot()
    const id = await idOf(booking)
    for (const status of ['APPROVED', 'PENDING', 'REJECTED']) {
      const answer = await patch(id, { status }, caretaker)
      expect([answer.status, answer.body.data.status]).toEqual([200, status])
    }
    await idOf(booking)
    const revival = await patch(id, { status: 'APPROVED' }, caretaker)
    expect([revival.status, revival.body.code]).toEqual([409, 'SLOT_TAKEN'])
  })

  test('409 CONFLICT when the appointment changed since it was seen', async () => {
    const { body } = await book()
    const { _id, updatedAt } = body.data
    const edited = await patch(_id, slot(), buyer)
    expect(edited.status).toBe(200)
    const late = await patch(_id, { status: 'APPROVED', updatedAt }, caretaker)
    expect([late.status, late.body.code]).toEqual([409, 'CONFLICT'])
    const seen = await patch(_id, { status: 'APPROVED', updatedAt: edited.body.data.updatedAt }, caretaker)
    expect(seen.status).toBe(200)
  })

  test.each([
    [{}, []],
    [{ status: 'DONE' }, ['status']],
    [{ status: 'APPROVED', purpose: 'Advice' }, []],
    [{ start: at(1), end: at(2) }, []],
    [{ status: 'APPROVED', updatedAt: 'yesterday' }, []],
    [{ status: 'APPROVED', caretaker: 'x' }, []],
  ])('400: %j', async (body, fields) => {
    const answer = await patch(await idOf(), body, caretaker)
    expect([answer.status, Object.keys(answer.body.error)]).toEqual([400, fields])
  })

  test('404 for another caretaker, 403 for an admin, 401 for a visitor', async () => {
    const id = await idOf()
    expect((await patch(id, { status: 'APPROVED' }, colleague)).status).toBe(404)
    expect((await patch(id, { status: 'APPROVED' }, admin)).status).toBe(403)
    expect((await send('PATCH', `/appointment/${id}`, null, { status: 'APPROVED' })).status).toBe(401)
  })
})

describe('PATCH /appointment/{id} by the buyer', () => {
  test('200 and pending again, with a new price and its old form voided', async () => {
    const { body } = await book({ purpose: 'Pruning' })
    const id = body.data._id
    await patch(id, { status: 'REJECTED' }, caretaker)
    const edited = await patch(id, { purpose: 'repotting' }, buyer)
    expect(edited.status).toBe(200)
    expect(edited.body.data).toMatchObject({ status: 'PENDING', price: 900.5, purpose: 'Repotting' })
    const attempt = await db.paymentAttempt.findFirstOrThrow({ where: { appointmentId: id } })
    expect(attempt.status).toBe('VOIDED')
  })

  test.each([
    [{}, []],
    [{ status: 'APPROVED' }, []],
    [{ start: at(9200) }, ['end']],
    [{ end: at(9200) }, ['start']],
    [{ start: at(9201), end: at(9200) }, ['end']],
    [{ purpose: '' }, ['purpose']],
    [{ purpose: 'Surgery' }, ['purpose']],
    [{ price: 3 }, []],
    [{ purpose: 'Advice', price: 'much' }, ['price']],
    [
      { visitAddress: { street: 'x' } },
      ['visitAddress.city', 'visitAddress.state', 'visitAddress.country', 'visitAddress.zipCode'],
    ],
  ])('400: %j', async (body, fields) => {
    const answer = await patch(await idOf(), body, buyer)
    expect([answer.status, Object.keys(answer.body.error)]).toEqual([400, fields])
  })

  test('409, 422 APPOINTMENT_LOCKED, 422 PRICE_LOCKED, 404', async () => {
    const taken = slot()
    await idOf(taken)
    const id = await idOf({ purpose: 'Pruning' })
    const clash = await patch(id, taken, buyer)
    expect([clash.status, clash.body.code]).toEqual([409, 'SLOT_TAKEN'])
    await db.appointment.update({ where: { id }, data: { paymentStatus: 'PAID' } })
    const dearer = await patch(id, { purpose: 'Repotting' }, buyer)
    expect([dearer.status, dearer.body.code]).toEqual([422, 'PRICE_LOCKED'])
    await patch(id, { status: 'APPROVED' }, caretaker)
    const locked = await patch(id, slot(), buyer)
    expect([locked.status, locked.body.code]).toEqual([422, 'APPOINTMENT_LOCKED'])
    expect(locked.body.error).toEqual({ message: locked.body.message })
    expect((await patch(id, slot(), other)).status).toBe(404)
    expect((await patch('nothing', slot(), buyer)).status).toBe(404)
  })
})

describe('DELETE /appointment/{id}', () => {
  test('200, then 404 for both parties; 422 when approved; 404 for others', async () => {
    const id = await idOf()
    expect((await send('DELETE', `/appointment/${id}`, other)).status).toBe(404)
    const deleted = await send('DELETE', `/appointment/${id}`, buyer)
    expect([deleted.status, deleted.body.data]).toEqual([200, { _id: id }])
    for (const person of [buyer, caretaker, admin]) {
      expect((await send('GET', `/appointment/${id}`, person)).status).toBe(404)
    }
    expect((await send('DELETE', `/appointment/${id}`, buyer)).status).toBe(404)
    const approved = await idOf()
    await patch(approved, { status: 'APPROVED' }, caretaker)
    const rejected = await send('DELETE', `/appointment/${approved}`, buyer)
    expect([rejected.status, rejected.body.code]).toEqual([422, 'APPOINTMENT_LOCKED'])
  })

  test('a paid one leaves a refund that admins see', async () => {
    const id = await idOf({ purpose: 'Pruning' })
    await db.appointment.update({ where: { id }, data: { paymentStatus: 'PAID' } })
    expect((await send('DELETE', `/appointment/${id}`, buyer)).status).toBe(200)
    expect((await send('GET', `/appointment/${id}`, buyer)).status).toBe(404)
    const seen = await send('GET', `/appointment/${id}`, admin)
    expect([seen.status, seen.body.data.paymentStatus]).toEqual([200, 'REFUND_DUE'])
  })
})
