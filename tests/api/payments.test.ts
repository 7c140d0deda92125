// Payments from outside: forms posted like a browser, messages signed like the gateway.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'
import { formKeys } from '../support/form-keys'
import { baseUrl, serverDataDir } from '../support/server'
import { type SignedIn, signedIn } from '../support/sign-in'
import { postForm } from '../support/simulator'

const make = factories(db)
const api = `${baseUrl}/api/v1`
const orderPath = '/order/payfast/checkout'
const appointmentPath = '/appointment/payfast/checkout'

let buyer: SignedIn
let otherBuyer: SignedIn
let product: Awaited<ReturnType<typeof make.product>>
beforeAll(async () => {
  ;[buyer, otherBuyer, product] = await Promise.all([
    signedIn('BUYER'),
    signedIn('BUYER'),
    make.product({ price: 79_950, stock: 100_000 }),
  ])
})

interface Body {
  status: string
  code?: string
  data: { _id: string; paymentStatus: string; totalPrice: number; price: number }
  formParams: Record<string, string>
}
async function send(method: string, path: string, person: SignedIn | null, body?: object) {
  const response = await fetch(`${api}${path}`, {
    method,
    headers: { ...person?.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  return { status: response.status, text, body: JSON.parse(text) as Body }
}
async function order() {
  const { status, body } = await send('POST', '/order', buyer, {
    orderItems: [{ product: product.id, quantity: 1 }],
    paymentMethod: 'ONLINE',
  })
  expect(status).toBe(201)
  return { id: body.data._id, form: body.formParams, total: body.data.totalPrice }
}
const stateOf = async (id: string) => (await send('GET', `/order/${id}`, buyer)).body.data.paymentStatus

const sign = (basket: string, code: string, key = 'demo-secured-key') =>
  createHash('sha256').update(`${basket}|${key}|900001|${code}`).digest('hex')
const message = (
  basket: string,
  code = '000',
  more: Record<string, string> = {},
): Record<string, string> => ({
  basket_id: basket,
  err_code: code,
  err_msg: 'said',
  validation_hash: sign(basket, code),
  ...more,
})
type Sending = { path?: string; method?: string; type?: string; headers?: Record<string, string> }
async function notify(
  fields: Record<string, string> | string,
  { path = orderPath, method = 'POST', type, headers }: Sending = {},
) {
  const text = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString()
  const response = await fetch(method === 'POST' ? `${api}${path}` : `${api}${path}?${text}`, {
    method,
    headers: { 'content-type': type ?? 'application/x-www-form-urlencoded', ...headers },
    ...(method === 'POST' ? { body: text } : {}),
  })
  return { status: response.status, text: await response.text(), headers: response.headers }
}
const basketOf = ({ form }: { form: Record<string, string> }) => form.BASKET_ID ?? ''

describe('the form', () => {
  test('has exactly the keys of the contract, in its order, all texts', async () => {
    const { form, total } = await order()
    expect(Object.keys(form)).toEqual(['action', ...formKeys(1)])
    expect(form.TXNAMT).toBe(total.toFixed(2))
    for (const value of Object.values(form)) expect(typeof value).toBe('string')
    expect(JSON.stringify(form)).not.toContain('demo-secured-key')
  })

  test('leads to the hosted page and back, paid', async () => {
    const { id, form } = await order()
    const opened = await postForm(form)
    expect(opened.status).toBe(303)
    const page = new URL(opened.headers.get('location') ?? '', baseUrl)
    const shown = await fetch(page)
    expect(shown.status).toBe(200)
    expect(await shown.text()).toContain('Simulator: no money moves')
    const style = await fetch(`${baseUrl}/sim/payfast/pay.css`)
    expect(style.headers.get('content-type')).toContain('text/css')
    const chosen = await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'approve', method: 'Card' }),
      redirect: 'manual',
    })
    expect(chosen.status).toBe(303)
    expect(chosen.headers.get('location')).toMatch(new RegExp(`^${baseUrl}/user/order/${id}\\?err_code=000&`))
    expect(await stateOf(id)).toBe('PAID')
    // Opened again, the page shows what it did.
    const again = await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'cancel' }),
      redirect: 'manual',
    })
    expect(again.status).toBe(200)
    expect(await stateOf(id)).toBe('PAID')
  })

  test('a gateway that posts a form back: the page settles the payment, without the session cookie at first', async () => {
    const placed = await order()
    const posted = await fetch(`${baseUrl}/user/order/${placed.id}`, {
      method: 'POST',
      headers: { origin: 'https://gateway.example', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams(message(basketOf(placed), '000', { mobile_no: '03007654321' })),
      redirect: 'manual',
    })
    expect(posted.status).toBe(303)
    const link = new URL(posted.headers.get('location') ?? '', baseUrl)
    expect(link.origin + link.pathname).toBe(`${baseUrl}/user/order/${placed.id}`)
    expect(link.search).not.toContain('03007654321')
    // After a click on a link the browser sends the cookie.
    const landed = await fetch(link, {
      headers: { cookie: `next-auth.session-token=${buyer.token}` },
      redirect: 'manual',
    })
    const shown = `/user/order/${placed.id}?payment=${basketOf(placed)}`
    expect([landed.status, landed.headers.get('location')]).toEqual([307, shown])
    expect(await stateOf(placed.id)).toBe('PAID')
  })

  test('the simulator has no control without a key', async () => {
    expect((await fetch(`${baseUrl}/sim/payfast/control/log`)).status).toBe(404)
    expect((await fetch(`${baseUrl}/sim/payfast/nowhere`)).status).toBe(404)
    expect((await fetch(`${baseUrl}/sim/payfast/Ecommerce/api/Transaction/PostTransaction`)).status).toBe(405)
  })
})

describe('a notification', () => {
  test.each<[string, (fields: Record<string, string>) => Promise<{ status: number; text: string }>]>([
    ['a form', (fields) => notify(fields)],
    ['a query', (fields) => notify(fields, { method: 'GET' })],
    ['JSON', (fields) => notify(JSON.stringify(fields), { type: 'application/json' })],
    ['a form with a slash at the end', (fields) => notify(fields, { path: `${orderPath}/` })],
    [
      'names in capitals',
      (fields) =>
        notify(
          Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toUpperCase(), value])),
        ),
    ],
    [
      'a hash in capitals',
      (fields) => notify({ ...fields, validation_hash: (fields.validation_hash ?? '').toUpperCase() }),
    ],
  ])('as %s is accepted', async (_, how) => {
    const placed = await order()
    const { status, text } = await how(message(basketOf(placed)))
    expect(status).toBe(200)
    expect(JSON.parse(text)).toMatchObject({ status: 'SUCCESS', data: {} })
    expect(await stateOf(placed.id)).toBe('PAID')
  })

  test('with 00 pays as well', async () => {
    const placed = await order()
    expect((await notify(message(basketOf(placed), '00'))).status).toBe(200)
    expect(await stateOf(placed.id)).toBe('PAID')
  })

  test('ignores bearer, cookie and XSRF token', async () => {
    const placed = await order()
    const headers = {
      authorization: 'Bearer nonsense',
      cookie: 'next-auth.session-token=x',
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    }
    expect((await notify(message(basketOf(placed)), { headers })).status).toBe(200)
  })

  test.each<[string, (basket: string) => Record<string, string> | string]>([
    ['no hash', (basket) => ({ basket_id: basket, err_code: '000' })],
    ['a wrong hash', (basket) => message(basket, '000', { validation_hash: 'a'.repeat(64) })],
    [
      'the hash of another key',
      (basket) => message(basket, '000', { validation_hash: sign(basket, '000', 'guess') }),
    ],
    ['the hash of a failure', (basket) => message(basket, '000', { validation_hash: sign(basket, '901') })],
    ['two baskets', (basket) => `${new URLSearchParams(message(basket))}&BASKET_ID=GLO-OTHER`],
    ['broken escapes', () => 'basket_id=%zz'],
    ['nothing', () => ''],
  ])('with %s is 403 and changes nothing', async (_, fields) => {
    const placed = await order()
    const { status, text } = await notify(fields(basketOf(placed)))
    expect(status).toBe(403)
    expect(JSON.parse(text)).toMatchObject({
      status: 'FAILED',
      code: 'BAD_SIGNATURE',
      error: { message: expect.any(String) },
    })
    expect(await stateOf(placed.id)).toBe('UNPAID')
  })

  test('with different values in query and body is 403', async () => {
    const placed = await order()
    const { status } = await notify(message(basketOf(placed)), { path: `${orderPath}?err_code=901` })
    expect(status).toBe(403)
  })

  test('above 16 KiB is 413; PUT is 405; HEAD changes nothing', async () => {
    const placed = await order()
    expect((await notify({ ...message(basketOf(placed)), more: 'x'.repeat(17_000) })).status).toBe(413)
    const put = await fetch(`${api}${orderPath}`, { method: 'PUT' })
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
    const head = await fetch(`${api}${orderPath}?${new URLSearchParams(message(basketOf(placed)))}`, {
      method: 'HEAD',
    })
    expect(head.status).toBe(200)
    expect(await stateOf(placed.id)).toBe('UNPAID')
  })

  test('of failure, doubt and replay', async () => {
    const placed = await order()
    const basket = basketOf(placed)
    for (const code of ['001', '002', '1301']) {
      expect((await notify(message(basket, code))).status).toBe(200)
      expect(await stateOf(placed.id)).toBe('UNPAID')
    }
    expect((await notify(message(basket, '97'))).status).toBe(200)
    expect(await stateOf(placed.id)).toBe('FAILED')
    expect((await notify(message(basket, '000'))).status).toBe(200)
    expect(await stateOf(placed.id)).toBe('PAID')
    expect((await notify(message(basket, '901'))).status).toBe(200)
    expect(await stateOf(placed.id)).toBe('PAID')
  })

  test('with another amount or currency is accepted, but does not pay', async () => {
    for (const more of [
      { transaction_amount: '1.00', merchant_amount: '1.00' },
      { transaction_amount: '1.00' },
      { transaction_currency: 'USD' },
    ] as Record<string, string>[]) {
      const placed = await order()
      expect((await notify(message(basketOf(placed), '000', more))).status).toBe(200)
      expect(await stateOf(placed.id)).toBe('UNPAID')
      const attempt = await db.paymentAttempt.findUniqueOrThrow({ where: { basketId: basketOf(placed) } })
      expect(attempt.review).not.toBeNull()
    }
  })

  test('for an unknown basket, or at the other address, is accepted without effect', async () => {
    expect((await notify(message('GLO-NOBODY'))).status).toBe(200)
    const placed = await order()
    expect((await notify(message(basketOf(placed)), { path: appointmentPath })).status).toBe(200)
    expect(await stateOf(placed.id)).toBe('UNPAID')
  })

  test('50 times at once pays once, and writes one email', async () => {
    const placed = await order()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        notify(message(basketOf(placed), '000', { transaction_id: `t-${placed.id}` })),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await stateOf(placed.id)).toBe('PAID')
    expect(await db.mail.count({ where: { dedupe: `order:${placed.id}:paid` } })).toBe(1)
  })

  test('during a cancellation ends cancelled, with a refund due', async () => {
    const placed = await order()
    const basket = basketOf(placed)
    await Promise.all([
      notify(message(basket)),
      send('PATCH', `/order/${placed.id}`, buyer, { status: 'CANCELLED' }),
      notify(message(basket)),
    ])
    const { body } = await send('GET', `/order/${placed.id}`, buyer)
    expect(body.data).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUND_DUE' })
  })
})

describe('a page elsewhere that orders through the API', () => {
  const orderFrom = (origin: string) =>
    send(
      'POST',
      '/order',
      { ...buyer, headers: { ...buyer.headers, origin } },
      {
        orderItems: [{ product: product.id, quantity: 1 }],
        paymentMethod: 'ONLINE',
      },
    )

  test('gets its buyer back when its origin is listed, on a new form too', async () => {
    const from = { ...buyer, headers: { ...buyer.headers, origin: 'https://client.example' } }
    const { body } = await orderFrom('https://client.example')
    const page = `https://client.example/user/order/${body.data._id}`
    expect(body.formParams).toMatchObject({ SUCCESS_URL: page, FAILURE_URL: page })
    expect(new URL(body.formParams.CHECKOUT_URL ?? '').origin).toBe(new URL(baseUrl).origin)
    const again = await send('POST', `/order/${body.data._id}/pay`, from)
    expect(again.body.formParams).toMatchObject({ SUCCESS_URL: page, FAILURE_URL: page })
    const opened = await postForm(again.body.formParams)
    expect(opened.status).toBe(303)
  })

  test('otherwise gets the pages of the shop', async () => {
    const { body } = await orderFrom('https://evil.example')
    expect(new URL(body.formParams.SUCCESS_URL ?? '').origin).toBe(new URL(baseUrl).origin)
  })
})

describe('POST /order/{id}/pay', () => {
  test('gives a new form of the same amount, to its buyer only', async () => {
    const placed = await order()
    const again = await send('POST', `/order/${placed.id}/pay`, buyer)
    expect(again.status).toBe(200)
    expect(again.body.data._id).toBe(placed.id)
    expect(again.body.formParams.TXNAMT).toBe(placed.form.TXNAMT)
    expect(again.body.formParams.BASKET_ID).not.toBe(placed.form.BASKET_ID)
    const [foreign, unknown] = await Promise.all([
      send('POST', `/order/${placed.id}/pay`, otherBuyer),
      send('POST', '/order/0192f5c1-7a10-7c3e-9d55-1b2a3c4d5e40/pay', buyer),
    ])
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
    // Both forms stay payable.
    await notify(message(basketOf(placed)))
    const paid = await send('POST', `/order/${placed.id}/pay`, buyer)
    expect([paid.status, paid.body.code]).toEqual([422, 'NOT_PAYABLE'])
  })

  test('cash has nothing to pay', async () => {
    const { body } = await send('POST', '/order', buyer, {
      orderItems: [{ product: product.id, quantity: 1 }],
    })
    expect(body.formParams).toBeUndefined()
    expect((await send('POST', `/order/${body.data._id}/pay`, buyer)).body.code).toBe('NOT_PAYABLE')
  })
})

describe('appointments', () => {
  let day = 0
  async function book() {
    const caretaker = await make.caretaker({
      pricing: [
        { service: 'Pruning', price: 1200 },
        { service: 'Potting', price: 900 },
      ],
      availability: [],
    })
    day += 1
    const start = new Date(Date.now() + day * 86_400_000)
    const { status, body } = await send('POST', '/appointment', buyer, {
      caretaker: caretaker.id,
      purpose: 'Pruning',
      start: start.toISOString(),
      end: new Date(start.getTime() + 3_600_000).toISOString(),
    })
    expect(status).toBe(201)
    return { id: body.data._id, form: body.formParams }
  }
  const paymentOf = async (id: string) =>
    (await send('GET', `/appointment/${id}`, buyer)).body.data.paymentStatus

  test('are booked with a form, paid by a message, and not at the address of orders', async () => {
    const booked = await book()
    expect(booked.form).toMatchObject({
      TXNDESC: 'Payment for appointment',
      TXNAMT: '1200.00',
      'ITEMS[0][NAME]': 'Pruning',
      'ITEMS[0][QTY]': '1',
      CHECKOUT_URL: expect.stringMatching(/\/api\/v1\/appointment\/payfast\/checkout$/),
      SUCCESS_URL: expect.stringMatching(/\/user\/appointments$/),
    })
    expect(booked.form['ITEMS[1][SKU]']).toBeUndefined()
    await notify(message(basketOf(booked)))
    expect(await paymentOf(booked.id)).toBe('UNPAID')
    await notify(message(basketOf(booked)), { path: appointmentPath })
    expect(await paymentOf(booked.id)).toBe('PAID')
    expect((await send('POST', `/appointment/${booked.id}/pay`, buyer)).body.code).toBe('NOT_PAYABLE')
  })

  test('at a new price the old form is void, and /pay gives a new one', async () => {
    const booked = await book()
    expect((await send('PATCH', `/appointment/${booked.id}`, buyer, { purpose: 'Potting' })).status).toBe(200)
    expect((await notify(message(basketOf(booked)), { path: appointmentPath })).status).toBe(200)
    expect(await paymentOf(booked.id)).toBe('UNPAID')
    const { status, body } = await send('POST', `/appointment/${booked.id}/pay`, buyer)
    expect([status, body.formParams.TXNAMT]).toEqual([200, '900.00'])
    await notify(message(body.formParams.BASKET_ID ?? ''), { path: appointmentPath })
    expect(await paymentOf(booked.id)).toBe('PAID')
    expect((await send('POST', `/appointment/${booked.id}/pay`, otherBuyer)).status).toBe(404)
  })
})

test('emails are sent and written to DATA_DIR/mail', async () => {
  const placed = await order()
  const folder = join(serverDataDir, 'mail')
  await expect
    .poll(async () => {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt'))
      const emails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
      return emails.some((email) => email.includes(placed.id))
    })
    .toBe(true)
})
