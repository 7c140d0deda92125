// The link of a cash order from outside, as JSON and as the forms of a browser without scripts.

import { expect, test } from 'vitest'
import { formatPrice, toPaisa } from '@/lib/base/money'
import { signedToken } from '@/lib/platform/auth/signed-link'
import { db } from '@/lib/platform/database/client'
import { env } from '@/lib/platform/env'
import { factories } from '../support/factories'
import { baseUrl } from '../support/server'

const make = factories(db)
const api = `${baseUrl}/api/v1/order-link`

async function aLink() {
  const buyer = await make.buyer()
  const product = await make.product({ stock: 9 })
  const order = await make.order({ buyer, lines: [{ product, quantity: 2 }] })
  const token = signedToken('order', order.id, order.email)
  return { token, id: order.id, number: order.number }
}
const rowOf = (id: string) => db.order.findUniqueOrThrow({ where: { id } })

async function call(token: string, body?: object) {
  const response = await fetch(`${api}/${token}`, {
    method: body ? 'POST' : 'GET',
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const sendForm = (token: string, fields: Record<string, string>, locale = 'en') =>
  fetch(`${api}/${token}?locale=${locale}`, {
    method: 'POST',
    headers: { origin: 'null' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

const address = {
  'shippingAddress.street': '12 Canal View',
  'shippingAddress.city': 'Lahore',
  'shippingAddress.state': 'Punjab',
  'shippingAddress.country': 'Pakistan',
  'shippingAddress.zipCode': '54000',
}

test('the tests and the server have one secret', () => expect(env.AUTH_SECRET.length).toBeGreaterThan(31))

test('reading changes nothing, and is neither cached nor indexed', async () => {
  const { token, id } = await aLink()
  const before = await rowOf(id)
  const { status, headers, body } = await call(token)
  expect([status, body.data.state, headers.get('cache-control')]).toEqual([200, 'OPEN', 'no-store'])
  for (const path of [
    `/o/${token}`,
    `/ur/o/${token}`,
    `/o/${token}?step=cancel`,
    `/o/${token}?step=address`,
  ]) {
    const page = await fetch(baseUrl + path)
    expect(page.status, path).toBe(200)
    expect(page.headers.get('cache-control')).toContain('no-store')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('x-robots-tag')).toContain('noindex')
    const text = await page.text()
    for (const hidden of [before.phoneNumber, before.email, before.buyerId ?? '', before.firstName])
      expect(text).not.toContain(hidden)
  }
  expect(await rowOf(id)).toEqual(before)
})

test('a wrong token is 404, without anything about an order', async () => {
  const { token } = await aLink()
  const wrong = token.slice(0, -4) + (token.endsWith('AAAA') ? 'BBBB' : 'AAAA')
  expect((await call(wrong)).status).toBe(404)
  expect((await call(wrong, { action: 'confirm' })).body.code).toBe('NOT_FOUND')
  const page = await fetch(`${baseUrl}/o/${wrong}`)
  expect(page.status).toBe(404)
  expect(await page.text()).toContain('This link does not work')
})

test('confirming twice is one change; the second answer has the state', async () => {
  const { token, id, number } = await aLink()
  const first = await call(token, { action: 'confirm' })
  const { totalPrice } = await rowOf(id)
  const confirmed = {
    state: 'CONFIRMED',
    number,
    toPay: Number(totalPrice) / 100,
    arrival: { method: 'COURIER', by: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    order: null,
  }
  expect([first.status, first.body.data]).toEqual([200, confirmed])
  const second = await call(token, { action: 'confirm' })
  expect([second.status, second.body.code, second.body.data]).toEqual([409, 'CONFLICT', confirmed])
  expect((await rowOf(id)).status).toBe('PROCESSING')
  const page = await (await fetch(`${baseUrl}/o/${token}`)).text()
  expect(page).toContain('is confirmed')
  expect(page).not.toContain('Bilal')
})

test('wrong input is an error beside its field', async () => {
  const { token } = await aLink()
  expect((await call(token, { action: 'refund' })).body.error).toEqual({
    action: 'action must be one of confirm, cancel, address, pay',
  })
  expect((await call(token, { action: 'address' })).body.error).toEqual({
    shippingAddress: 'shippingAddress is required',
  })
  expect((await call(token, { action: 'confirm', status: 'SHIPPED' })).body.code).toBe('VALIDATION_FAILED')
})

test('a form without scripts leads back to the page, in its language', async () => {
  const { token, id } = await aLink()
  const saved = await sendForm(token, { action: 'address', ...address }, 'ur')
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `/ur/o/${token}?done=address`])
  expect((await rowOf(id)).city).toBe('Lahore')
  const confirmed = await sendForm(token, { action: 'confirm' })
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, `/o/${token}`])
  expect((await rowOf(id)).status).toBe('PROCESSING')
  const again = await sendForm(token, { action: 'cancel' })
  expect([again.status, again.headers.get('location')]).toEqual([303, `/o/${token}`])
  expect((await rowOf(id)).status).toBe('PROCESSING')
})

test('a form with an error loses nothing: the page shows it again with what was entered', async () => {
  const { token, id } = await aLink()
  const sent = await sendForm(token, { action: 'address', ...address, 'shippingAddress.street': ' ' })
  const rejected = `/o/${token}?step=address&problem=fields`
  expect([sent.status, sent.headers.get('location')]).toEqual([303, rejected])
  const [cookie = ''] = (sent.headers.get('set-cookie') ?? '').split(';')
  const read = async (path: string) => (await fetch(baseUrl + path, { headers: { cookie } })).text()
  const text = await read(rejected)
  expect(text).toContain('Street is required')
  expect(text).toContain('value="Lahore"')
  expect((await rowOf(id)).city).toBe('Gujrat')
  // Left and opened again, the form has the saved address.
  const opened = await read(`/o/${token}?step=address`)
  expect(opened).not.toContain('Street is required')
  expect(opened).toContain('value="Gujrat"')
})

test('paying online answers a form with a page that leads to the gateway', async () => {
  const { token, id } = await aLink()
  const sent = await sendForm(token, { action: 'pay' })
  expect(sent.status).toBe(200)
  expect(sent.headers.get('content-type')).toContain('text/html')
  const text = await sent.text()
  const { totalPrice, ...row } = await rowOf(id)
  expect(text).toContain(`You pay ${formatPrice(toPaisa(totalPrice), { always: true })}.`)
  const basket = /name="BASKET_ID" value="([^"]+)"/.exec(text)?.[1]
  const attempts = await db.paymentAttempt.findMany({ where: { orderId: id } })
  expect(attempts.map(({ basketId }) => basketId)).toEqual([basket])
  expect((await rowOf(id)).paymentMethod).toBe('ONLINE')
  // Back in the language of the link.
  const urdu = await (await sendForm(token, { action: 'pay' }, 'ur')).text()
  expect(urdu).toContain(`/ur/user/order/${id}"`)
  const asJson = await call(token, { action: 'pay' })
  expect(sent.headers.get('cache-control')).toBe('no-store')
  expect(asJson.headers.get('cache-control')).toBe('no-store')
  for (const hidden of [row.buyerId ?? '', row.email, row.firstName, row.street])
    for (const answer of [text, urdu, JSON.stringify(asJson.body)]) expect(answer).not.toContain(hidden)
  expect([asJson.status, asJson.body.data.state, typeof asJson.body.formParams.action]).toEqual([
    200,
    'TO_PAY',
    'string',
  ])
})
