import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'
import { baseUrl } from '../support/server'
import { type SignedIn, signedIn } from '../support/sign-in'

const make = factories(db)
let buyer: SignedIn
let caretaker: SignedIn

beforeAll(async () => {
  ;[buyer, caretaker] = await Promise.all([signedIn('BUYER'), signedIn('CARETAKER')])
})

async function send(method: string, id: string, body: unknown, person: SignedIn | null = buyer) {
  const response = await fetch(`${baseUrl}/api/v1/user/${id}/review`, {
    method,
    headers: { ...person?.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}
const form = (rating: unknown = 5) => ({ rating, comment: 'Knows her trees.' })

test('201, 422 the second time, 200 for an edit, and the profile shows it at once', async () => {
  expect((await send('PATCH', caretaker.id, form())).status).toBe(404)
  const first = await send('POST', caretaker.id, form('4'))
  expect(first.status).toBe(201)
  expect(Object.keys(first.body.data).sort()).toEqual([
    '_id',
    'comment',
    'createdAt',
    'rating',
    'updatedAt',
    'user',
  ])
  expect(first.body.data).toMatchObject({ rating: 4, user: { _id: buyer.id } })
  expect(first.body.data.user.email).not.toContain('•')
  const again = await send('POST', caretaker.id, form())
  expect([again.status, again.body.code]).toEqual([422, 'ALREADY_REVIEWED'])
  const edited = await send('PATCH', caretaker.id, form(2))
  expect([edited.status, edited.body.data._id, edited.body.data.rating]).toEqual([
    200,
    first.body.data._id,
    2,
  ])

  const profile = await (await fetch(`${baseUrl}/api/v1/user/profile/caretaker/${caretaker.id}`)).json()
  expect(profile.data.rating).toEqual({ average: 2, count: 1 })
  expect(profile.data.reviews[0].user.email).toContain('•••@')
})

test.each([
  [{}, ['comment', 'rating']],
  [form(0), ['rating']],
  [form(6), ['rating']],
  [form(4.5), ['rating']],
  [form('five'), ['rating']],
  [form(null), ['rating']],
  [{ rating: 5, comment: '  ' }, ['comment']],
  [{ ...form(), order: randomUUID() }, []],
])('400: %j', async (body, fields) => {
  for (const method of ['POST', 'PATCH']) {
    const answer = await send(method, caretaker.id, body)
    expect([answer.status, Object.keys(answer.body.error).sort()]).toEqual([400, fields])
  }
})

test('422 for accounts that are no caretakers, 404 for unknown and blocked ones', async () => {
  const [buyer, blocked] = await Promise.all([make.buyer(), make.caretaker({ isBlocked: true })])
  const rejected = await send('POST', buyer.id, form())
  expect([rejected.status, rejected.body.code]).toEqual([422, 'NOT_REVIEWABLE'])
  for (const id of [blocked.id, randomUUID(), 'nobody'])
    expect((await send('POST', id, form())).status).toBe(404)
})

test('caretakers and admins are 403, visitors 401', async () => {
  expect((await send('POST', caretaker.id, form(), caretaker)).status).toBe(403)
  expect((await send('POST', caretaker.id, form(), await signedIn('ADMIN'))).status).toBe(403)
  expect((await send('POST', caretaker.id, form(), null)).status).toBe(401)
})
