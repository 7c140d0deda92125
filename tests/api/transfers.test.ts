import { beforeAll, expect, test } from 'vitest'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'
import { picture } from '../support/pictures'
import { baseUrl } from '../support/server'
import { type SignedIn, sessionFor, signedIn } from '../support/sign-in'

const make = factories(db)

const account = {
  id: '',
  kind: 'EASYPAISA',
  title: 'Gulshan Plants',
  number: '0345 1234567',
  bank: '',
  qr: '',
  instructions: { en: 'Write the order number.', ur: '' },
  isActive: true,
}

async function send(method: string, path: string, viewer: SignedIn | null, body?: object | FormData) {
  const isForm = body instanceof FormData
  const response = await fetch(`${baseUrl}/api/v1${path}`, {
    method,
    headers: { ...viewer?.headers, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: await response.json().catch(() => null), headers: response.headers }
}

const reportForm = (fields: Record<string, string>, pictures: Blob[] = []) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const one of pictures) form.append('pictures', one, 'shot.png')
  return form
}

async function unpaid() {
  const person = await make.buyer()
  const product = await make.product({ stock: 3 })
  const { id } = await make.order({
    buyer: person,
    lines: [{ product, quantity: 1 }],
    status: 'PENDING',
    paymentMethod: 'ONLINE',
    paymentStatus: 'UNPAID',
  })
  return { buyer: await sessionFor(person), id }
}

let admin: SignedIn
beforeAll(async () => {
  admin = await signedIn('ADMIN')
  const saved = await send('PUT', '/settings/transfer-accounts', admin, { accounts: [account] })
  expect([saved.status, saved.body.data.accounts[0].number]).toEqual([200, '+923451234567'])
})

test('the accounts are an admin’s, and each error stands beside its field', async () => {
  expect((await send('GET', '/settings/transfer-accounts', await signedIn('BUYER'))).status).toBe(403)
  const wrong = await send('PUT', '/settings/transfer-accounts', admin, {
    accounts: [{ ...account, number: '12' }],
  })
  expect([wrong.status, Object.keys(wrong.body.error)]).toEqual([400, ['accounts.0.number']])
  const outdated = await send('PUT', '/settings/transfer-accounts', admin, {
    accounts: [account],
    seen: { accounts: [] },
  })
  expect([outdated.status, outdated.body.code]).toEqual([409, 'CONFLICT'])
})

test('a transfer is reported, seen by its buyer and admins alone, and confirmed', async () => {
  const { buyer, id } = await unpaid()
  const path = `/order/${id}/transfer`
  const [stranger, caretaker] = [await signedIn('BUYER'), await signedIn('CARETAKER')]
  const reads = await Promise.all(
    [buyer, admin, stranger, caretaker, null].map((viewer) => send('GET', path, viewer)),
  )
  expect(reads.map(({ status }) => status)).toEqual([200, 200, 404, 403, 401])
  expect(reads[0]?.body.data).toMatchObject({ state: 'AWAITED', accounts: [{ kind: 'EASYPAISA' }] })

  const empty = await send('POST', path, buyer, reportForm({}))
  expect([empty.status, Object.keys(empty.body.error)]).toEqual([400, ['reference']])
  const unknown = await send('POST', path, buyer, reportForm({ reference: 'x', account: 'nobody' }))
  expect([unknown.status, Object.keys(unknown.body.error)]).toEqual([400, ['account']])
  expect((await send('POST', path, stranger, reportForm({ reference: 'x' }))).status).toBe(404)
  expect((await send('POST', path, admin, reportForm({ reference: 'x' }))).status).toBe(403)

  const shot = new Blob([new Uint8Array(await picture('png'))])
  const reported = await send('POST', path, buyer, reportForm({ reference: 'TID 1' }, [shot]))
  expect([reported.status, reported.body.data.state]).toEqual([201, 'REPORTED'])
  const { _id, reports } = reported.body.data
  const image = `/transfer/${_id}/picture/${reports[0].pictures[0]._id}`
  const opened = await Promise.all([buyer, admin, stranger, null].map((viewer) => send('GET', image, viewer)))
  expect(opened.map(({ status }) => status)).toEqual([200, 200, 404, 401])
  expect(opened[0]?.headers.get('cache-control')).toBe('no-store')

  const list = await send('GET', '/transfer?limit=100', admin)
  expect(list.body.data.map((entry: { _id: string }) => entry._id)).toContain(_id)
  expect((await send('GET', '/transfer', buyer)).status).toBe(403)
  expect((await send('POST', `/transfer/${_id}/confirm`, buyer, {})).status).toBe(403)
  expect((await send('POST', `/transfer/${id}/confirm`, admin, {})).status).toBe(404)
  const wrong = await send('POST', `/transfer/${_id}/confirm`, admin, { amount: 1 })
  expect([wrong.status, Object.keys(wrong.body.error)]).toEqual([400, ['amount']])
  const confirmed = await send('POST', `/transfer/${_id}/confirm`, admin)
  expect([confirmed.status, confirmed.body.data.subject.paymentStatus]).toEqual([200, 'PAID'])
  expect((await send('POST', `/transfer/${_id}/reject`, admin, { reason: 'Late.' })).status).toBe(409)
  expect((await send('POST', path, buyer, reportForm({ reference: 'again' }))).status).toBe(422)
})

test('a rejection needs a reason, which the buyer reads', async () => {
  const { buyer, id } = await unpaid()
  const { body } = await send('POST', `/order/${id}/transfer`, buyer, reportForm({ reference: 'TID 2' }))
  const path = `/transfer/${body.data._id}/reject`
  const blank = await send('POST', path, admin, { reason: ' ' })
  expect([blank.status, Object.keys(blank.body.error)]).toEqual([400, ['reason']])
  expect((await send('POST', path, admin, { reason: 'Nothing has arrived.' })).status).toBe(200)
  const order = await send('GET', `/order/${id}`, buyer)
  expect(order.body.data.transfer).toEqual({ state: 'REJECTED', reason: 'Nothing has arrived.' })
})

test('an order that is placed with a transfer has no form of the gateway', async () => {
  const [buyer, product] = [await signedIn('BUYER'), await make.product({ stock: 3 })]
  const lines = { orderItems: [{ product: product.id, quantity: 1 }], paymentMethod: 'ONLINE' }
  const placed = await send('POST', '/order', buyer, { ...lines, transfer: true })
  expect(placed.status).toBe(201)
  expect(placed.body.formParams).toBeUndefined()
  expect(placed.body.data.transfer).toEqual({ state: 'AWAITED', reason: null })
  const form = await send('POST', `/order/${placed.body.data._id}/pay`, buyer)
  expect([form.status, typeof form.body.formParams.action]).toEqual([200, 'string'])
  const wrong = await send('POST', '/order', buyer, { ...lines, transfer: 'yes' })
  expect([wrong.status, Object.keys(wrong.body.error)]).toEqual([400, ['transfer']])
})

test('an order without a transfer is confirmed by an admin alone', async () => {
  const { buyer, id } = await unpaid()
  const path = `/order/${id}/transfer/confirm`
  const others = await Promise.all(
    [buyer, await signedIn('CARETAKER'), null].map((viewer) => send('POST', path, viewer, {})),
  )
  expect(others.map(({ status }) => status)).toEqual([403, 403, 401])
  const wrong = await send('POST', path, admin, { reference: 'a'.repeat(61) })
  expect([wrong.status, Object.keys(wrong.body.error)]).toEqual([400, ['reference']])
  expect((await send('POST', '/order/x/transfer/confirm', admin, {})).status).toBe(404)
  const done = await send('POST', path, admin, { reference: 'BANK 77001' })
  expect([done.status, done.body.data.state, done.body.data.subject.paymentStatus]).toEqual([
    200,
    'CONFIRMED',
    'PAID',
  ])
  expect((await send('POST', path, admin, {})).status).toBe(409)
})
