import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { standings } from '@/lib/accounts/users/schema'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'
import { baseUrl } from '../support/server'
import { lockShopSettings } from '../support/shop-settings'
import { type SignedIn, sessionFor, signedIn } from '../support/sign-in'

// Checks of caretakers through the API (contract 2.2, 2.7), and what others see of who is not listed.

const make = factories(db)
let admin: SignedIn
let buyer: SignedIn
let caretaker: SignedIn
/** In the name of the caretaker alone. */
let name: string

async function call(person: SignedIn | null, method: string, path: string, body?: unknown) {
  const response = await fetch(`${baseUrl}/api/v1${path}`, {
    method,
    headers: { ...person?.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}
const is = (standing: (typeof standings)[number]) =>
  db.caretaker.update({ where: { userId: caretaker.id }, data: { standing }, select: { userId: true } })
const decide = (body: object, person = admin) =>
  call(person, 'POST', `/caretaker-check/${caretaker.id}`, body)

const looked = { identitySeen: true, cityRight: true }
const lists = { decision: 'LIST', ...looked, references: 'A neighbour in Gujrat.' }
const declines = { decision: 'DECLINE', ...looked, identitySeen: false, reason: 'Please bring your card.' }
const suspends = { decision: 'SUSPEND', ...looked, reason: 'Two customers waited.' }

beforeAll(async () => {
  ;[admin, buyer] = await Promise.all([signedIn('ADMIN'), signedIn('BUYER')])
})
beforeEach(async () => {
  name = `Zarqa${randomUUID().slice(0, 8)}`
  caretaker = await sessionFor(await make.caretaker({ firstName: name, services: ['Advice'] }))
})

test('a decision answers with the standing and all checks, and the queue has who waits', async () => {
  await is('WAITING')
  const queue = async () =>
    (await call(admin, 'GET', '/caretaker-check?standing=waiting&limit=100')).body.data.some(
      ({ _id }: { _id: string }) => _id === caretaker.id,
    )
  expect(await queue()).toBe(true)
  const { status, body } = await decide({ ...lists, seen: { standing: 'WAITING' } })
  expect([status, Object.keys(body.data).sort()]).toEqual([
    200,
    [
      '_id',
      'checks',
      'city',
      'email',
      'firstName',
      'lastName',
      'phoneNumber',
      'since',
      'speciality',
      'standing',
      'standingReason',
      'visits',
    ],
  ])
  expect(body.data).toMatchObject({
    standing: 'LISTED',
    checks: [{ standing: 'LISTED', ...looked, references: 'A neighbour in Gujrat.', reason: '' }],
  })
  expect(await queue()).toBe(false)
  expect((await call(admin, 'GET', `/caretaker-check/${caretaker.id}`)).body.data).toEqual(body.data)
  // Another admin has the page still open.
  expect(await decide({ ...declines, seen: { standing: 'WAITING' } })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', data: { standing: 'LISTED' } },
  })
  expect(await decide(lists)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
})

test.each<[object, string[]]>([
  [{ ...lists, identitySeen: false }, ['identitySeen']],
  [{ ...lists, cityRight: false, identitySeen: false }, ['cityRight', 'identitySeen']],
  [{ ...declines, reason: '' }, ['reason']],
  [{ ...suspends, reason: undefined }, ['reason']],
  [{ ...suspends, reason: 'x'.repeat(5000) }, ['reason']],
  [{ ...lists, references: 'x'.repeat(5000) }, ['references']],
  [{ ...lists, decision: 'BLOCK' }, ['decision']],
  [{ ...lists, identitySeen: 'yes' }, ['identitySeen']],
  [{ ...lists, card: 'base64' }, []],
  [{}, ['cityRight', 'decision', 'identitySeen']],
])('400 for %j', async (body, fields) => {
  const answer = await decide(body)
  const named = Object.keys(answer.body.error).filter((field) => field !== 'message')
  expect([answer.status, named.sort()]).toEqual([400, fields])
})

test('a wrong standing in the queue is 400', async () => {
  const { status, body } = await call(admin, 'GET', '/caretaker-check?standing=good')
  expect([status, Object.keys(body.error)]).toEqual([400, expect.arrayContaining(['standing'])])
})

test('who is no caretaker is 404, and no one else than staff decides', async () => {
  for (const id of [randomUUID(), buyer.id, 'x'])
    for (const [method, body] of [['GET'], ['POST', lists]] as const)
      expect((await call(admin, method, `/caretaker-check/${id}`, body)).status, `${method} ${id}`).toBe(404)
  for (const person of [buyer, caretaker]) expect((await decide(suspends, person)).status).toBe(403)
  expect((await decide(suspends)).status).toBe(200)
})

test('who is suspended is the 404 of an unknown caretaker at once, for pages too', async () => {
  const shown = async () => {
    const page = await fetch(`${baseUrl}/service/${caretaker.id}`)
    return (await page.text()).includes(name)
  }
  const publicProfile = (id: string) => call(null, 'GET', `/user/profile/caretaker/${id}`)
  expect(await shown()).toBe(true)
  expect((await publicProfile(caretaker.id)).status).toBe(200)
  await decide(suspends)
  expect(await publicProfile(caretaker.id)).toEqual(await publicProfile(randomUUID()))
  expect(await shown()).toBe(false)
  const found = await call(null, 'GET', `/user/profiles/caretaker?name=${name}`)
  expect(found.body.data).toEqual([])
  const start = new Date(Date.now() + 5 * 24 * 3_600_000)
  const booking = {
    caretaker: caretaker.id,
    purpose: 'Advice',
    start: start.toISOString(),
    end: new Date(start.getTime() + 3_600_000).toISOString(),
  }
  expect((await call(buyer, 'POST', '/appointment', booking)).status).toBe(404)
  const review = { rating: 5, comment: 'Good.' }
  expect((await call(buyer, 'POST', `/user/${caretaker.id}/review`, review)).status).toBe(404)
  // The own profile and that for staff name the reason.
  for (const person of [caretaker, admin])
    expect((await call(person, 'GET', `/user/profile/${caretaker.id}`)).body.data).toMatchObject({
      standing: 'SUSPENDED',
      standingReason: 'Two customers waited.',
    })
})

test('only a declined caretaker asks again', async () => {
  const ask = (body?: object, person = caretaker) => call(person, 'POST', '/user/caretaker/ask', body)
  expect((await ask()).status).toBe(409)
  await is('WAITING')
  expect((await ask()).status).toBe(409)
  await decide(declines)
  expect((await ask({ standing: 'LISTED' })).status).toBe(400)
  for (const person of [buyer, admin]) expect((await ask({}, person)).status).toBe(403)
  expect(await ask({})).toMatchObject({
    status: 200,
    body: { data: { standing: 'WAITING', standingReason: '' } },
  })
  expect((await ask({})).status).toBe(409)
})

describe('when caretakers are listed', () => {
  const path = '/settings/directory'

  test('is a setting that staff read and save, not over what another has saved', async () => {
    const unlock = await lockShopSettings()
    expect((await call(admin, 'GET', path)).body.data).toEqual({ listsAtOnce: true })
    const saved = await call(admin, 'PUT', path, { listsAtOnce: true, seen: { listsAtOnce: true } })
    expect([saved.status, saved.body.data]).toEqual([200, { listsAtOnce: true }])
    expect(await call(admin, 'PUT', path, { listsAtOnce: true, seen: { listsAtOnce: false } })).toMatchObject(
      {
        status: 409,
        body: { code: 'CONFLICT', data: { listsAtOnce: true } },
      },
    )
    await unlock()
  })

  test.each([[{}], [{ listsAtOnce: 'yes' }], [{ listsAtOnce: null }]])('400 for %j', async (body) => {
    const answer = await call(admin, 'PUT', path, body)
    expect([answer.status, Object.keys(answer.body.error)]).toEqual([400, ['listsAtOnce']])
  })

  test('is not for others', async () => {
    for (const person of [buyer, caretaker])
      for (const [method, body] of [['GET'], ['PUT', { listsAtOnce: true }]] as const)
        expect((await call(person, method, path, body)).status).toBe(403)
  })
})
