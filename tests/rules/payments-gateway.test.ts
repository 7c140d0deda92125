import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '@/lib/base/errors'
import type { Attempt } from '@/lib/money/payments/gateway'
import { payfast } from '@/lib/money/payments/payfast/driver'
import { gatewayMobile } from '@/lib/money/payments/payfast/form'
import { withReturnPages } from '@/lib/money/payments/return-origins'
import { UpstreamError, upstream } from '@/lib/platform/http/upstream'
import { formKeys } from '../support/form-keys'
import { merchant, postForm, type SimulatorServer, simulatorServer } from '../support/simulator'

let serial = 0
const attempt = (parts: Partial<Attempt> = {}): Attempt => {
  serial += 1
  return {
    basketId: `GLO-TEST${serial}`,
    paisa: 605_943,
    currency: 'PKR',
    orderDate: '2025-03-01',
    description: 'Payment for products',
    payer: { email: 'bilal@example.com', phoneNumber: '+923007654321' },
    buyer: {
      id: 'b-30',
      name: 'Bilal Raza',
      address: {
        street: '5 Mall Road',
        city: 'Gujrat',
        state: 'Punjab',
        country: 'Pakistan',
        zipCode: '50700',
      },
    },
    items: [
      { sku: 'p-10', name: 'Golden Barrel Cactus', unitPaisa: 79_950, quantity: 1 },
      { sku: 'p-11', name: 'Agave & <b>friends</b>', unitPaisa: 180_000, quantity: 2 },
    ],
    ...parts,
  }
}

const answers = (status: number, text: string) => async () => new Response(text, { status })
const unavailable = expect.objectContaining({ code: 'GATEWAY_UNAVAILABLE', status: 502 })
const addresses = {
  success: 'https://gulshan.example/user/order/1',
  failure: 'https://gulshan.example/user/order/1',
  notify: 'https://gulshan.example/api/v1/order/payfast/checkout',
}
const driver = (send: typeof fetch, options: Parameters<typeof upstream>[0] = {}) =>
  payfast({
    name: 'payfast',
    merchant,
    merchantName: async () => 'Gulshan',
    baseUrl: 'https://gateway.example',
    browserBaseUrl: 'https://pay.example',
    tokens: upstream({ fetch: send, ...options }),
  })

describe('the token call', () => {
  test('has a form body and a user agent, and includes basket and amount', async () => {
    const seen: { url: string; init: RequestInit }[] = []
    const send = async (url: unknown, init?: RequestInit) => {
      seen.push({ url: String(url), init: init ?? {} })
      return Response.json({ ACCESS_TOKEN: 'tok', MERCHANT_ID: 900001 })
    }
    const start = await driver(send).start(attempt({ basketId: 'GLO-7K2M9Q4XT1' }), addresses)
    expect(seen).toHaveLength(1)
    expect(seen[0]?.url).toBe('https://gateway.example/Ecommerce/api/Transaction/GetAccessToken')
    expect(Object.fromEntries(new URLSearchParams(String(seen[0]?.init.body)))).toEqual({
      MERCHANT_ID: '900001',
      SECURED_KEY: 'demo-secured-key',
      BASKET_ID: 'GLO-7K2M9Q4XT1',
      TXNAMT: '6059.43',
      CURRENCY_CODE: 'PKR',
    })
    expect(seen[0]?.init.headers).toMatchObject({ 'user-agent': 'Gulshan/1.0' })
    if (start.kind !== 'form_post') throw new Error('a form is expected')
    expect(start.url).toBe('https://pay.example/Ecommerce/api/Transaction/PostTransaction')
    expect(start.fields.map(([name]) => name)).toEqual(formKeys(2))
    expect(Object.fromEntries(start.fields)).toMatchObject({
      TOKEN: 'tok',
      PROCCODE: '00',
      TXNAMT: '6059.43',
      CUSTOMER_MOBILE_NO: '03007654321',
      SHIPPING_ADDRESS_1: '5 Mall Road, Gujrat, Punjab, Pakistan - 50700',
      'ITEMS[0][PRICE]': '799.50',
      'ITEMS[1][QTY]': '2',
      VERSION: 'GULSHAN-1.0',
      TRAN_TYPE: 'ECOMM_PURCHASE',
    })
    expect(start.fields.flat()).not.toContain('demo-secured-key')
  })

  test.each<[string, typeof fetch]>([
    ['500 with a .NET exception', answers(500, '{"ExceptionMessage":"Object reference"}')],
    ['401', answers(401, '')],
    ['200 without a token', answers(200, '{"message":"OK"}')],
    ['200 with an empty token', answers(200, '{"ACCESS_TOKEN":" "}')],
    ['200 with HTML', answers(200, '<html>Request Rejected</html>')],
    ['200 with a list', answers(200, '["ACCESS_TOKEN"]')],
    ['a number for a token', answers(200, '{"ACCESS_TOKEN":5}')],
    ['a megabyte', answers(200, 'x'.repeat(1 << 20))],
    [
      'nothing at all',
      async () => {
        throw new TypeError('fetch failed')
      },
    ],
  ])('%s is GATEWAY_UNAVAILABLE', async (_, send) => {
    await expect(driver(send).start(attempt(), addresses)).rejects.toEqual(unavailable)
  })

  test('a gateway that never answers times out', async () => {
    const never: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      )
    await expect(driver(never, { timeoutMs: 5 }).start(attempt(), addresses)).rejects.toEqual(unavailable)
  })

  test('a redirect is not followed', async () => {
    const seen: (RequestInit | undefined)[] = []
    const send: typeof fetch = async (_, init) => {
      seen.push(init)
      throw new TypeError('unexpected redirect')
    }
    await expect(driver(send).start(attempt(), addresses)).rejects.toBeInstanceOf(AppError)
    expect(seen[0]?.redirect).toBe('error')
  })
})

describe('a client of an upstream service', () => {
  test('stops calling after five failures in a row, then tries once', async () => {
    let now = 0
    let calls = 0
    let alive = false
    const send: typeof fetch = async () => {
      calls += 1
      if (!alive) throw new TypeError('down')
      return new Response('ok')
    }
    const { request } = upstream({ fetch: send, now: () => now })
    for (let at = 0; at < 8; at += 1) await expect(request('https://x')).rejects.toBeInstanceOf(UpstreamError)
    expect(calls).toBe(5)
    now += 10_001
    await expect(request('https://x')).rejects.toMatchObject({ reason: 'not reachable' })
    await expect(request('https://x')).rejects.toMatchObject({ reason: 'circuit breaker is open' })
    expect(calls).toBe(6)
    alive = true
    now += 10_001
    await expect(request('https://x')).resolves.toMatchObject({ text: 'ok' })
    await expect(request('https://x')).resolves.toMatchObject({ status: 200 })
  })

  test('keeps calling a service that answers with errors', async () => {
    const { request } = upstream({ fetch: answers(500, 'no') })
    for (let at = 0; at < 20; at += 1)
      await expect(request('https://x')).resolves.toMatchObject({ status: 500 })
  })

  test('sends a few requests at a time, queues some and rejects the rest', async () => {
    let running = 0
    let most = 0
    const release: (() => void)[] = []
    const send: typeof fetch = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => release.push(resolve))
      running -= 1
      return new Response('ok')
    }
    const { request } = upstream({ fetch: send, concurrency: 2, maxWaiting: 3 })
    const calls = Array.from({ length: 6 }, () =>
      request('https://x').then(
        ({ text }) => text,
        (error) => error.reason,
      ),
    )
    const freeing = (async () => {
      while (release.length === 0) await Promise.resolve()
      for (let freed = 0; freed < 5; ) {
        const next = release.shift()
        if (next) freed += 1
        next?.()
        await new Promise((resolve) => setImmediate(resolve))
      }
    })()
    expect(await Promise.all(calls)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'too many requests are waiting'])
    await freeing
    expect(most).toBe(2)
  })
})

test('mobile numbers are sent in the format of the hosted page', () => {
  expect(gatewayMobile('+923007654321')).toBe('03007654321')
  expect(gatewayMobile('+924235761234')).toBe('+924235761234')
  expect(gatewayMobile('+442079460958')).toBe('+442079460958')
})

describe('against the simulator, over HTTP', () => {
  let server: SimulatorServer
  beforeAll(async () => {
    server = await simulatorServer(async () => new Response('{}'), {
      returnOrigins: ['https://client.example'],
    })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.control('reset')
  })

  const real = (parts: Partial<Parameters<typeof payfast>[0]> = {}) =>
    payfast({
      name: 'simulator',
      merchant,
      merchantName: async () => 'Gulshan',
      baseUrl: server.baseUrl,
      browserBaseUrl: server.baseUrl,
      statusUrl: `${server.baseUrl}/api`,
      ...parts,
    })
  const own = () => ({
    success: `${server.origin}/user/order/1`,
    failure: `${server.origin}/user/order/1`,
    notify: `${server.origin}/api/v1/order/payfast/checkout`,
  })
  const formOf = async (parts: Partial<Attempt> = {}) => {
    const start = await real().start(attempt(parts), own())
    if (start.kind !== 'form_post') throw new Error('a form is expected')
    return { action: start.url, ...Object.fromEntries(start.fields) } as Record<string, string>
  }

  test('a token is given for the right merchant only', async () => {
    const start = await real().start(attempt(), own())
    expect(start.kind).toBe('form_post')
    const wrong = real({ merchant: { id: '900001', key: 'wrong' } })
    await expect(wrong.start(attempt(), own())).rejects.toEqual(unavailable)
  })

  test.each(['token_500', 'token_400', 'token_html', 'token_200_without_token'])('%s', async (preset) => {
    await server.control('next', { preset })
    await expect(real().start(attempt(), own())).rejects.toEqual(unavailable)
    expect((await real().start(attempt(), own())).kind).toBe('form_post')
  })

  test('token_slow times out', async () => {
    await server.control('next', { preset: 'token_slow' })
    const impatient = real({ tokens: upstream({ timeoutMs: 50 }) })
    await expect(impatient.start(attempt(), own())).rejects.toEqual(unavailable)
    server.timer.advance(15_000)
  })

  const token = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${server.baseUrl}/Ecommerce/api/Transaction/GetAccessToken`, {
      method: 'POST',
      headers: { 'user-agent': 'test', ...headers },
      body: new URLSearchParams({
        MERCHANT_ID: merchant.id,
        SECURED_KEY: merchant.key,
        BASKET_ID: 'B-1',
        TXNAMT: '10.00',
        CURRENCY_CODE: 'PKR',
        ...fields,
      }),
    })

  test('the token call rejects what the real one rejects', async () => {
    expect((await token({})).status).toBe(200)
    expect((await token({}, { 'user-agent': '' })).status).toBe(403)
    expect((await token({ MERCHANT_ID: '1' })).status).toBe(500)
    for (const fields of [
      { CURRENCY_CODE: '' },
      { CURRENCY_CODE: 'USD' },
      { TXNAMT: '0' },
      { TXNAMT: '1.234' },
      { TXNAMT: '-1' },
      { BASKET_ID: '' },
    ]) {
      expect((await token(fields as Record<string, string>)).status).toBe(400)
    }
    const asJson = await fetch(`${server.baseUrl}/Ecommerce/api/Transaction/GetAccessToken`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        MERCHANT_ID: 900001,
        SECURED_KEY: merchant.key,
        BASKET_ID: 'B-2',
        TXNAMT: '5',
        CURRENCY_CODE: 'PKR',
      }),
    })
    expect(Object.keys(await asJson.json())).toEqual([
      'MERCHANT_ID',
      'ACCESS_TOKEN',
      'NAME',
      'GENERATED_DATE_TIME',
    ])
  })

  test('the log has requests and replies, and no key', async () => {
    await token({})
    const log = await (await server.control('log')).text()
    expect(JSON.parse(log)).toMatchObject([{ kind: 'token', reply: { status: 200 } }])
    expect(log).not.toContain(merchant.key)
  })

  test('control is closed without its key', async () => {
    const path = `${server.baseUrl}/control/log`
    expect((await fetch(path)).status).toBe(404)
    expect((await fetch(path, { headers: { 'x-control-key': 'guess' } })).status).toBe(404)
  })

  test.each<[string, Record<string, string>]>([
    ['TOKEN', { TOKEN: 'made-up' }],
    ['TXNAMT', { TXNAMT: '1.00' }],
    ['BASKET_ID', { BASKET_ID: 'GLO-OTHER' }],
    ['MERCHANT_NAME', { MERCHANT_NAME: '' }],
    ['PROCCODE', { PROCCODE: '0' }],
    ['ORDER_DATE', { ORDER_DATE: '1 March' }],
    ['CUSTOMER_MOBILE_NO', { CUSTOMER_MOBILE_NO: 'call me' }],
    ['SUCCESS_URL', { SUCCESS_URL: 'https://evil.example/' }],
    ['CHECKOUT_URL', { CHECKOUT_URL: 'http://169.254.169.254/latest' }],
    ['ITEMS[1]', { 'ITEMS[5][SKU]': 'x', 'ITEMS[1][SKU]': '', 'ITEMS[1][NAME]': '' }],
  ])('a form with a wrong %s ends on an error page', async (field, wrong) => {
    const form = { ...(await formOf()), ...wrong }
    if (field === 'ITEMS[1]')
      for (const part of ['SKU', 'NAME', 'PRICE', 'QTY']) delete form[`ITEMS[1][${part}]`]
    const answer = await postForm(form)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(field)
  })

  test('a token is used once; GET is not accepted', async () => {
    const form = await formOf()
    expect((await postForm(form)).status).toBe(303)
    expect(await (await postForm(form)).text()).toContain('TOKEN has been used')
    expect((await fetch(form.action ?? '')).status).toBe(405)
  })

  test('the hosted page shows the amount in two languages, and escapes everything', async () => {
    const opened = await postForm(await formOf())
    const address = new URL(opened.headers.get('location') ?? '', server.origin)
    const answer = await fetch(address)
    const page = await answer.text()
    expect(page).toContain('Simulator: no money moves')
    expect(page).toContain('PKR 6059.43')
    expect(page).toContain('Agave &amp; &lt;b&gt;friends&lt;/b&gt;')
    expect(page).not.toContain('<script')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const urdu = await (await fetch(`${address}?lang=ur`)).text()
    expect(urdu).toContain('dir="rtl"')
    expect((await fetch(`${server.baseUrl}/pay.css`)).headers.get('content-type')).toContain('text/css')
  })

  test('redirects only to own addresses', async () => {
    for (const name of ['SUCCESS_URL', 'FAILURE_URL', 'CHECKOUT_URL']) {
      for (const url of [
        'https://evil.example',
        'javascript:alert(1)',
        `${server.origin}.evil.example/`,
        '//evil.example',
      ]) {
        expect((await postForm({ ...(await formOf()), [name]: url })).status).toBe(400)
      }
    }
  })

  test('buyers return to a listed origin, which gets no notifications', async () => {
    const elsewhere = 'https://client.example'
    const form = withReturnPages(await formOf(), { origin: elsewhere, locale: 'ur' }, [elsewhere])
    await server.control('next', { preset: 'approve' })
    const back = new URL((await postForm(form)).headers.get('location') ?? '')
    expect([back.origin, back.pathname]).toEqual([elsewhere, '/user/order/1'])
    const opened = await postForm(
      withReturnPages(await formOf(), { origin: elsewhere, locale: 'ur' }, [elsewhere]),
    )
    const page = await fetch(new URL(opened.headers.get('location') ?? '', server.origin))
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${elsewhere};`)
    const changed = { ...(await formOf()), CHECKOUT_URL: `${elsewhere}/api/v1/order/payfast/checkout` }
    expect((await postForm(changed)).status).toBe(400)
  })

  test('only a listed origin changes the return address of a form', async () => {
    const form = await formOf()
    for (const origin of [null, 'https://client.example', 'https://evil.example', 'null']) {
      expect(withReturnPages(form, { origin, locale: 'en' }, ['https://other.example'])).toEqual(form)
    }
    const moved = withReturnPages(form, { origin: 'https://a.example:8443', locale: 'ur' }, [
      'https://a.example:8443',
    ])
    expect(moved).toEqual({
      ...form,
      SUCCESS_URL: 'https://a.example:8443/user/order/1',
      FAILURE_URL: 'https://a.example:8443/user/order/1',
    })
  })

  test('buyers return to the page of the shop in their language', async () => {
    const form = await formOf()
    const urdu = withReturnPages(form, { origin: null, locale: 'ur' }, [])
    const page = new URL(form.SUCCESS_URL ?? '')
    expect(urdu.SUCCESS_URL).toBe(`${page.origin}/ur${page.pathname}`)
    expect(urdu.FAILURE_URL).toBe(urdu.SUCCESS_URL)
    expect(urdu.CHECKOUT_URL).toBe(form.CHECKOUT_URL)
    await server.control('next', { preset: 'approve' })
    expect((await postForm(urdu)).headers.get('location')).toContain(`${page.origin}/ur/user/order/`)
  })

  test('the status call returns the state of a basket', async () => {
    const known = attempt()
    const gateway = real()
    expect(await gateway.inquire?.(known)).toBeNull()
    await server.control('next', { preset: 'approve' })
    await postForm(await formOf(known))
    expect(await gateway.inquire?.(known)).toMatchObject({
      authentic: true,
      outcome: 'paid',
      basketId: known.basketId,
      amounts: [605_943],
    })
    const declined = attempt()
    await server.control('next', { preset: 'decline_balance' })
    await postForm(await formOf(declined))
    expect(await gateway.inquire?.(declined)).toMatchObject({ outcome: 'failed', code: '97' })
    await expect(real({ merchant: { id: '900001', key: 'wrong' } }).inquire?.(known)).rejects.toBeInstanceOf(
      UpstreamError,
    )
  })

  test('a paid basket gets no second token', async () => {
    const known = attempt()
    await server.control('next', { preset: 'approve' })
    await postForm(await formOf(known))
    await expect(real().start(known, own())).rejects.toEqual(unavailable)
  })
})

test('many merchants have no status call', async () => {
  const server = await simulatorServer(async () => new Response('{}'), { rest: false })
  const gateway = payfast({
    name: 'simulator',
    merchant,
    merchantName: async () => 'Gulshan',
    baseUrl: server.baseUrl,
    browserBaseUrl: server.baseUrl,
    statusUrl: `${server.baseUrl}/api`,
  })
  await expect(gateway.inquire?.(attempt())).rejects.toBeInstanceOf(UpstreamError)
  await server.close()
})
