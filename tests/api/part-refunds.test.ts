import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OrderDto } from '@/lib/orders/order/schema'
import { db } from '@/lib/platform/database/client'
import { send } from '../support/api'
import { factories } from '../support/factories'
import { baseUrl } from '../support/server'
import { type SignedIn, signedIn } from '../support/sign-in'

const make = factories(db)
let admin: SignedIn
let buyer: SignedIn
let id = ''

const reason = 'A leaf was torn'
const grant = (body: object, headers?: Record<string, string>) =>
  send<OrderDto>('POST', `/order/${id}/part-refund`, admin, body, headers)

beforeAll(async () => {
  ;[admin, buyer] = await Promise.all([signedIn('ADMIN'), signedIn('BUYER')])
  const product = await make.product({ price: 100_000 })
  const person = await db.user.findUniqueOrThrow({ where: { id: buyer.id } })
  const order = await make.order({ buyer: person, lines: [{ product, quantity: 2 }] })
  id = order.id
  await send('PATCH', `/order/${id}`, admin, { status: 'DELIVERED' })
})

describe('POST /order/{id}/part-refund', () => {
  test('answers 201 with the order, and the same one for the same key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const first = await grant({ amount: 115, reason }, headers)
    const second = await grant({ amount: 115, reason }, headers)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(second.body).toEqual(first.body)
    expect(first.body.data.refunds).toMatchObject([{ amount: 115, cause: 'SHOP', reason, status: 'DUE' }])
    const other = await grant({ amount: 116, reason }, headers)
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })

  test.each([
    [{ amount: 0, reason }, 'amount'],
    [{ amount: -1, reason }, 'amount'],
    [{ amount: 0.001, reason }, 'amount'],
    [{ amount: 'many', reason }, 'amount'],
    [{ amount: 9999, reason }, 'amount'],
    [{ amount: 1, reason: ' ' }, 'reason'],
    [{ amount: 1 }, 'reason'],
  ])('names what is wrong with %j', async (body, field) => {
    const { status, body: answer } = await grant(body)
    expect([status, Object.keys(answer.error)]).toEqual([400, [field]])
  })
})

test('a part refund is taken back or sent, and the credit note of a sent one is a PDF for its buyer', async () => {
  const granted = await grant({ amount: '23.00', reason })
  const part = granted.body.data.refunds.at(-1)?._id
  const path = `/order/${id}/part-refund/${part}`
  const wrong = await send('POST', path, admin, { seen: { amount: 24 } })
  expect([wrong.status, wrong.body.code]).toEqual([409, 'CONFLICT'])
  const sent = await send<OrderDto>('POST', path, admin, { reference: 'IBFT 9', seen: { amount: 23 } })
  expect(sent.body.data.refunds.at(-1)).toMatchObject({ status: 'SENT', reference: 'IBFT 9' })
  expect((await send('DELETE', path, admin)).status).toBe(409)
  const due = sent.body.data.refunds[0]?._id
  const back = await send<OrderDto>('DELETE', `/order/${id}/part-refund/${due}`, admin)
  expect(back.body.data.refunds).toHaveLength(1)

  const note = await db.creditNote.findFirstOrThrow({ where: { orderId: id } })
  const number = `CN-${note.year}-${String(note.number).padStart(5, '0')}`
  const file = await fetch(`${baseUrl}/api/v1/order/${id}/credit-note/${number}`, { headers: buyer.headers })
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(file.headers.get('content-disposition')).toContain(`${number}.pdf`)
  const stranger = await signedIn('BUYER')
  expect((await send('GET', `/order/${id}/credit-note/${number}`, stranger)).status).toBe(404)
})
