import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '@/lib/platform/database/client'
import { type ApiAnswer, send as sendAny } from '../support/api'
import { factories } from '../support/factories'
import { blocked, type SignedIn, sessionFor, signedIn } from '../support/sign-in'

const make = factories(db)

interface Person {
  _id: string
  firstName: string
  email: string
  phoneNumber: string
}
interface Swap {
  _id: string
  status: string
  user: Person
  swapPartner: Person | null
  createdAt: string
  updatedAt: string
}
const send = <Data = Swap>(...call: Parameters<typeof sendAny>) => sendAny<Data>(...call)

let owner: SignedIn
let partner: SignedIn
let third: SignedIn
let caretaker: SignedIn
let admin: SignedIn
let barred: SignedIn
let plants: string[]

beforeAll(async () => {
  owner = await sessionFor(await make.buyer({ email: `bilal.${randomUUID()}@example.com` }))
  partner = await sessionFor(
    await make.buyer({ firstName: 'Hina', email: `hina.${randomUUID()}@example.com` }),
  )
  third = await signedIn('BUYER')
  caretaker = await signedIn('CARETAKER')
  admin = await signedIn('ADMIN')
  barred = await blocked()
  const first = await make.product({ name: 'Golden Barrel Cactus', price: 79_950, categories: ['Swapped'] })
  const second = await make.product({ name: 'Agave', price: 180_000, categories: ['Swapped'] })
  plants = [first.id, second.id]
})

const form = () => ({ offeredPlants: [plants[0]], desiredPlants: [plants[1]] })
const create = async (person = owner) => (await send('POST', '/plant-swap', person, form())).body.data
const deal = (id: string, person: SignedIn | null = partner, body?: unknown, headers = {}) =>
  send('POST', `/plant-swap/${id}/deal`, person, body, headers)

describe('POST /plant-swap', () => {
  test.each(['/plant-swap', '/plant-swap/'])('%s answers 201 with the swap', async (path) => {
    const { status, headers, body } = await send('POST', path, owner, form())
    expect(status).toBe(201)
    expect(Object.keys(body)).toEqual(['status', 'message', 'data'])
    expect(Object.keys(body.data)).toEqual([
      '_id',
      'status',
      'user',
      'offeredPlants',
      'desiredPlants',
      'swapPartner',
      'createdAt',
      'updatedAt',
    ])
    expect(body.data).toMatchObject({
      status: 'PENDING',
      user: { _id: owner.id, phoneNumber: '+923007654321' },
      offeredPlants: [{ _id: plants[0], price: { amount: 799.5, currency: 'PKR' } }],
      swapPartner: null,
      updatedAt: body.data.createdAt,
    })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  test.each<[string, (ok: ReturnType<typeof form>) => unknown, string[]]>([
    ['nothing', () => ({}), ['offeredPlants', 'desiredPlants']],
    ['an empty list', (ok) => ({ ...ok, offeredPlants: [] }), ['offeredPlants']],
    ['no list', (ok) => ({ ...ok, desiredPlants: 'x' }), ['desiredPlants']],
    ['a plant for itself', (ok) => ({ ...ok, desiredPlants: [plants[0]] }), ['desiredPlants']],
    ['an id that is no text', (ok) => ({ ...ok, desiredPlants: [1] }), ['desiredPlants']],
    ['a malformed id', (ok) => ({ ...ok, desiredPlants: ["' or 1=1"] }), ['desiredPlants']],
    ['an unknown plant', (ok) => ({ ...ok, offeredPlants: [randomUUID()] }), ['offeredPlants']],
    [
      'a plant twice',
      (ok) => ({ ...ok, offeredPlants: [plants[0], plants[0]?.toUpperCase()] }),
      ['offeredPlants'],
    ],
    [
      '21 plants',
      (ok) => ({ ...ok, offeredPlants: Array.from({ length: 21 }, () => randomUUID()) }),
      ['offeredPlants'],
    ],
    ['an unknown key', (ok) => ({ ...ok, status: 'COMPLETED' }), []],
    ['a partner', (ok) => ({ ...ok, swapPartner: partner.id }), []],
  ])('%s is 400', async (_, sent, fields) => {
    const { status, body } = await send('POST', '/plant-swap', owner, sent(form()))
    expect({ status, code: body.code, fields: Object.keys(body.error) }).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      fields: [...fields, 'message'],
    })
    expect(body.error.message).toBe(body.message)
    expect(body.message).not.toContain('-')
  })
})

describe('PUT and DELETE', () => {
  test('the owner replaces and deletes; a deleted one is 404, byte for byte as unknown', async () => {
    const swap = await create()
    const sent = { offeredPlants: [plants[1]], desiredPlants: [plants[0]] }
    const put = await send('PUT', `/plant-swap/${swap._id}`, owner, sent)
    expect(put.status).toBe(200)
    expect(put.body.data).toMatchObject({ desiredPlants: [{ _id: plants[0] }] })
    expect((await send('PUT', `/plant-swap/${swap._id}`, owner, { offeredPlants: [plants[0]] })).status).toBe(
      400,
    )
    const unknown = await send('DELETE', `/plant-swap/${randomUUID()}`, partner)
    const foreign = await send('DELETE', `/plant-swap/${swap._id}`, partner)
    const malformed = await send('DELETE', '/plant-swap/no.such~id', partner)
    expect([foreign.status, foreign.text, malformed.text]).toEqual([404, unknown.text, unknown.text])
    expect((await send('PUT', `/plant-swap/${swap._id}`, partner, sent)).status).toBe(404)
    const gone = await send<{ _id: string }>('DELETE', `/plant-swap/${swap._id}`, owner)
    expect([gone.status, gone.body.data]).toEqual([200, { _id: swap._id }])
    for (const method of ['DELETE', 'GET']) {
      expect((await send(method, `/plant-swap/${swap._id}`, owner)).status).toBe(404)
    }
    expect((await deal(swap._id)).status).toBe(404)
  })

  test('a completed swap is 422 SWAP_COMPLETED', async () => {
    const { _id } = await create()
    await deal(_id)
    for (const answer of [
      await send('PUT', `/plant-swap/${_id}`, owner, form()),
      await send('DELETE', `/plant-swap/${_id}`, owner),
      await deal(_id, third),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([422, 'SWAP_COMPLETED'])
      expect(answer.body.error).toEqual({ message: answer.body.message })
    }
  })
})

describe('POST /plant-swap/{id}/deal', () => {
  test.each<[string, unknown, Record<string, string>]>([
    ['nothing', undefined, {}],
    ['an empty body of some other type', '', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['{} without a type', '{}', { 'content-type': '' }],
    ['{}', {}, {}],
  ])('accepts %s', async (_, body, headers) => {
    const answer = await deal((await create())._id, partner, body, headers)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({
      status: 'COMPLETED',
      user: { _id: owner.id, phoneNumber: '+923007654321' },
      swapPartner: { _id: partner.id, firstName: 'Hina' },
    })
  })

  test('with the version seen; another one is 409 and no deal', async () => {
    const swap = await create()
    const { body } = await send('PUT', `/plant-swap/${swap._id}`, owner, form())
    const late = await deal(swap._id, partner, { updatedAt: swap.updatedAt })
    expect([late.status, late.body.code]).toEqual([409, 'CONFLICT'])
    expect((await send('GET', `/plant-swap/${swap._id}`, null)).body.data.status).toBe('PENDING')
    expect((await deal(swap._id, partner, { updatedAt: body.data.updatedAt })).status).toBe(200)
  })

  test.each<[string, unknown]>([
    ['no time', { updatedAt: 'yesterday' }],
    ['null', { updatedAt: null }],
    ['an unknown key', { partner: 'me' }],
  ])('%s is 400 without a field', async (_, body) => {
    const answer = await deal((await create())._id, partner, body)
    expect([answer.status, answer.body.error]).toEqual([400, {}])
  })

  test('the own one is 422 OWN_SWAP; other roles are 403', async () => {
    const { _id } = await create()
    const own = await deal(_id, owner)
    expect([own.status, own.body.code]).toEqual([422, 'OWN_SWAP'])
    const callers = [null, caretaker, admin, barred]
    expect(await Promise.all(callers.map(async (who) => (await deal(_id, who)).status))).toEqual([
      401, 403, 403, 403,
    ])
  })

  test('one of a blocked owner is 404', async () => {
    const person = await make.buyer()
    const { _id } = await create(await sessionFor(person))
    await db.user.update({ where: { id: person.id }, data: { isBlocked: true }, select: { id: true } })
    expect((await deal(_id)).status).toBe(404)
    const market = await send<Swap[]>('GET', '/plant-swap?limit=100', null)
    expect(market.body.data.map((swap) => swap._id)).not.toContain(_id)
  })

  test('40 at once over HTTP: one 200, the rest 422', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, () => signedIn('BUYER')))
    const { _id } = await create()
    const codes = (await Promise.all(people.map((person) => deal(_id, person)))).map(({ status }) => status)
    expect(codes.toSorted()).toEqual([200, ...Array(39).fill(422)])
  })
})

describe('visibility of contacts', () => {
  const contact = ({ body: { data } }: ApiAnswer<Swap>) => [
    data.user.email.includes('•'),
    data.user.phoneNumber,
    data.swapPartner?.email.includes('•'),
  ]
  const read = (id: string, person: SignedIn | null) => send('GET', `/plant-swap/${id}`, person)
  const signedOut = { id: '', token: 'x', headers: { authorization: 'Bearer x' } }

  test('pending: masked for visitors, invalid and blocked tokens; shown to signed-in accounts', async () => {
    const { _id } = await create()
    for (const person of [null, signedOut, barred]) {
      expect(contact(await read(_id, person))).toEqual([true, '+92•••••••21', undefined])
    }
    for (const person of [owner, partner, caretaker, admin]) {
      expect(contact(await read(_id, person))).toEqual([false, '+923007654321', undefined])
    }
    const { body } = await read(_id, null)
    expect(body.data.user.email).toMatch(/^b•••@example\.com$/)
    expect(JSON.stringify(body)).not.toContain('Mall Road')
    const market = await send<Swap[]>('GET', '/plant-swap/?page=1', null)
    expect(market.text).not.toContain('+923007654321')
  })

  test('completed: for its parties and admins only', async () => {
    const { _id } = await create()
    await deal(_id)
    for (const person of [null, third, caretaker, barred]) {
      expect(contact(await read(_id, person))).toEqual([true, '+92•••••••21', true])
    }
    for (const person of [owner, partner, admin]) {
      expect(contact(await read(_id, person))).toEqual([false, '+923007654321', false])
    }
  })
})

describe('lists', () => {
  test('have the envelope of plant swaps and the right swaps', async () => {
    const me = await signedIn('BUYER')
    const [open, done] = [await create(me), await create(me)]
    await deal(done._id)
    const mine = await send<Swap[]>('GET', '/plant-swap/user/me?limit=1', me)
    expect(mine.body.pagination).toEqual({
      totalPages: 2,
      currentPage: 1,
      limit: 1,
      totalPlantSwaps: 2,
      currentPlantSwaps: 1,
    })
    const market = await send<Swap[]>('GET', '/plant-swap?limit=100', null)
    const ids = market.body.data.map((swap) => swap._id)
    expect([ids.includes(open._id), ids.includes(done._id)]).toEqual([true, false])
    const partnered = await send<Swap[]>('GET', '/plant-swap/partner/me?limit=1', partner)
    expect(partnered.body.data[0]).toMatchObject({ _id: done._id, user: { _id: me.id } })
    const none = await send<Swap[]>('GET', '/plant-swap/partner/me?page=2147483647', me)
    expect([none.status, none.body.data, none.body.pagination?.totalPages]).toEqual([200, [], 0])
  })

  test.each(['page=0', 'page=2147483648', 'limit=101', 'limit=', 'city=Lahore', 'tab=user'])(
    '?%s is 400',
    async (query) => {
      for (const path of ['/plant-swap', '/plant-swap/user/me', '/plant-swap/partner/me']) {
        expect((await send('GET', `${path}?${query}`, owner)).status).toBe(400)
      }
    },
  )

  test.each(['user', 'partner'])('/plant-swap/%s/me is for buyers', async (tab) => {
    const callers = [null, owner, caretaker, admin, barred]
    const codes = await Promise.all(
      callers.map(async (who) => (await send('GET', `/plant-swap/${tab}/me`, who)).status),
    )
    expect(codes).toEqual([401, 200, 403, 403, 403])
    expect((await send('GET', `/plant-swap/${tab}`, owner)).status).toBe(404)
  })
})

test('POST /plant-swap/{id}/rating: once a side, after the deal', async () => {
  const { _id } = await create()
  const rate = (person: SignedIn, body: unknown) => send('POST', `/plant-swap/${_id}/rating`, person, body)
  const good = { rating: '5', comment: 'Healthy roots.' }
  expect((await rate(owner, good)).body.code).toBe('NOT_REVIEWABLE')
  await deal(_id)
  const wrong = await rate(owner, { rating: 6, comment: ' ' })
  expect([wrong.status, Object.keys(wrong.body.error)]).toEqual([400, ['rating', 'comment']])
  expect((await rate(third, good)).status).toBe(404)
  for (const person of [owner, partner]) {
    const given = await rate(person, good)
    expect(given.status).toBe(201)
    expect(given.body.data).toMatchObject({ swap: _id, user: person.id, rating: 5 })
    expect((await rate(person, good)).body.code).toBe('ALREADY_REVIEWED')
  }
})
