// The link of an order without an account from outside: each endpoint with the link alone, with the cookie of another order, and as
// the forms of a browser without scripts.

import { expect, test } from 'vitest'
import { db } from '@/lib/platform/database/client'
import { DEFAULT_PASSWORD, factories } from '../support/factories'
import { browserCookie, guestToken, sentCode, sentToken } from '../support/guest-orders'
import { picture } from '../support/pictures'
import { baseUrl } from '../support/server'
import { signedIn } from '../support/sign-in'

const make = factories(db)
const api = `${baseUrl}/api/v1/guest-order`
let serial = 0

async function aGuestOrder(options: Partial<Parameters<typeof make.order>[0]> = {}) {
  serial += 1
  const phoneNumber = `+92301${String(Date.now() % 100_000).padStart(5, '0')}${String(serial % 100).padStart(2, '0')}`
  const person = await make.buyer({
    firstName: 'Zubaida',
    lastName: 'Bibi',
    street: '7 Rose Lane',
    phoneNumber,
  })
  const product = await make.product({ stock: 9 })
  const lines = [{ product, quantity: 2 }]
  const order = await make.order({ lines, ...options, buyer: person, isGuest: true })
  const { name, value } = browserCookie(order)
  return { ...order, token: guestToken(order), cookie: `${name}=${value}`, item: order.items[0]?.id ?? '' }
}

const delivered = () =>
  aGuestOrder({ status: 'DELIVERED', placedAt: new Date(Date.now() - 4 * 24 * 3_600_000) })

async function call(path: string, { body, cookie }: { body?: object; cookie?: string } = {}) {
  const response = await fetch(`${api}/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(cookie ? { cookie } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const sendForm = (path: string, fields: Record<string, string>, cookie = '') =>
  fetch(`${api}/${path}?locale=ur`, {
    method: 'POST',
    headers: { origin: 'null', ...(cookie ? { cookie } : {}) },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

async function report({ token, item }: { token: string; item: string }, cookie?: string) {
  const form = new FormData()
  const fields = { item, quantity: '1', kind: 'DEAD', description: 'Dry and brown.' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.append(
    'photos',
    new Blob([new Uint8Array(await picture('jpeg', { width: 300, height: 400 }))]),
    'p.jpg',
  )
  const headers = cookie ? { cookie } : {}
  const response = await fetch(`${api}/${token}/claim`, { method: 'POST', headers, body: form })
  return { status: response.status, body: await response.json() }
}

const personal = ['Zubaida', 'Bibi', '7 Rose Lane']

test('a forwarded link shows no contact, in the answer and on its pages, and is neither cached nor indexed', async () => {
  const order = await aGuestOrder({ note: 'Ring at the green gate' })
  const hidden = [...personal, order.phoneNumber, order.email, 'green gate']
  const { status, headers, body } = await call(order.token)
  expect([status, body.data.isOwner, headers.get('cache-control')]).toEqual([200, false, 'no-store'])
  for (const text of hidden) expect(JSON.stringify(body)).not.toContain(text)
  for (const path of ['', '?step=cancel', '?step=address', '?step=account', '?placed=yes']) {
    for (const locale of ['', '/ur']) {
      const page = await fetch(`${baseUrl}${locale}/my-order/${order.token}${path}`)
      expect([page.status, page.headers.get('referrer-policy')], path).toEqual([200, 'no-referrer'])
      expect(page.headers.get('x-robots-tag')).toContain('noindex')
      expect(page.headers.get('cache-control')).toContain('no-store')
      const text = await page.text()
      for (const word of hidden) expect(text, path).not.toContain(word)
    }
  }
  const own = await (
    await fetch(`${baseUrl}/my-order/${order.token}`, { headers: { cookie: order.cookie } })
  ).text()
  for (const word of personal) expect(own).toContain(word)
})

test('a wrong token is one answer everywhere', async () => {
  const { token, cookie } = await aGuestOrder()
  const wrong = token.slice(0, -4) + (token.endsWith('AAAA') ? 'BBBB' : 'AAAA')
  for (const asked of [
    call(wrong, { cookie }),
    call(`${wrong}/action`, { body: { action: 'confirm' }, cookie }),
    call(`${wrong}/code`, { body: {}, cookie }),
    call(`${wrong}/proof`, { body: { code: '123456' }, cookie }),
    call(`${wrong}/address`, { body: { shippingAddress: { street: '1 Mall', city: 'Lahore' } }, cookie }),
    call(`${wrong}/account`, { body: { email: 'x@example.com', password: 'Sunflower1' }, cookie }),
    call(`${wrong}/invoice`, { cookie }),
  ]) {
    const { status, body } = await asked
    expect([status, body.code, body.message]).toEqual([404, 'NOT_FOUND', 'Order not found.'])
  }
  const page = await fetch(`${baseUrl}/my-order/${wrong}`, { headers: { cookie } })
  expect(page.status).toBe(404)
  expect(await page.text()).toContain('This link does not work')
})

test('what is the owner’s is 403 with the link alone and with the cookie of another order', async () => {
  const [order, other] = [await delivered(), await delivered()]
  for (const cookie of [undefined, other.cookie, `guest-orders=${order.token}`, 'guest-orders=x.y.z']) {
    const sent = cookie ? { cookie } : {}
    const answers = [
      await call(`${order.token}/address`, {
        body: { shippingAddress: { street: '1 Mall', city: 'Lahore' } },
        ...sent,
      }),
      await call(`${order.token}/account`, {
        body: { email: 'x@example.com', password: 'Sunflower1' },
        ...sent,
      }),
      await call(`${order.token}/invoice`, sent),
      await call(`${order.token}/credit-note/CN-2026-00001`, sent),
      await call(`${order.token}/claim/${order.id}/photo/${order.id}`, sent),
      await report(order, cookie),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [403, 'FORBIDDEN']),
    )
    const paths = ['/invoice', `/claim/${order.item}`, '/credit-note/CN-2026-00001']
    for (const path of paths) {
      const page = await fetch(`${baseUrl}/my-order/${order.token}${path}`, { headers: { ...sent } })
      expect(page.status, path).toBe(404)
    }
  }
})

test('the link of the answer does not confirm, not even in the browser that ordered; the one in a message does', async () => {
  const order = await aGuestOrder()
  const body = { action: 'confirm' }
  const refused = await call(`${order.token}/action`, { body, cookie: order.cookie })
  expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
  expect(refused.body.message).toContain('with the link in our message')
  const pay = await call(`${sentToken(order)}/action`, { body: { action: 'pay' } })
  expect([pay.status, pay.body.code]).toEqual([403, 'FORBIDDEN'])
  const page = await (await fetch(`${baseUrl}/my-order/${order.token}`)).text()
  expect(page).not.toContain('value="confirm"')
  const done = await call(`${sentToken(order)}/action`, { body })
  expect([done.status, done.body.data.state]).toEqual([200, 'CONFIRMED'])
})

test('the step after a code stays in the addresses until it is right', async () => {
  const order = await aGuestOrder()
  const page = `/ur/my-order/${order.token}`
  const send = async (code: string) =>
    (
      await fetch(`${api}/${order.token}/proof?locale=ur&next=account`, {
        method: 'POST',
        headers: { origin: 'null' },
        body: new URLSearchParams({ code }),
        redirect: 'manual',
      })
    ).headers.get('location')
  await sentCode(db, order, '314159')
  expect(await send('000000')).toBe(`${page}?step=code&problem=code&next=account`)
  expect(await send('314159')).toBe(`${page}?done=proof&step=account`)
})

test('odd input is an error beside its field', async () => {
  const { token, cookie } = await aGuestOrder()
  const wrong: [string, object][] = [
    ['action', { action: 'refund' }],
    ['action', { action: 'confirm', status: 'SHIPPED' }],
    ['proof', { code: '12345' }],
    ['proof', { code: { $ne: '' } }],
    ['proof', {}],
    ['address', { shippingAddress: { street: '', city: 'Lahore' } }],
    ['address', { shippingAddress: { street: 'x', city: 'Lahore' }, phoneNumber: '+923001234567' }],
    ['account', { password: 'short' }],
    ['account', { password: 'Sunflower1', email: 'nothing' }],
    ['account', { password: 'Sunflower1', role: 'ADMIN' }],
  ]
  for (const [path, body] of wrong) {
    const answer = await call(`${token}/${path}`, { body, cookie })
    expect([path, answer.status, answer.body.code]).toEqual([path, 400, 'VALIDATION_FAILED'])
  }
})

test('without a way to send codes none is sent, and the page says what to do', async () => {
  const { token } = await aGuestOrder()
  const { status, body } = await call(`${token}/code`, { body: {} })
  expect([status, body.code]).toEqual([409, 'CONFLICT'])
  const page = await (await fetch(`${baseUrl}/my-order/${token}`)).text()
  expect(page).toContain('open this link in the browser that ordered, or call us')
})

test('a code makes this browser the owner, once', async () => {
  const order = await delivered()
  await sentCode(db, order, '271828')
  const wrong = await call(`${order.token}/proof`, { body: { code: '000000' } })
  expect([wrong.status, Object.keys(wrong.body.error)]).toEqual([400, ['code']])
  const right = await call(`${order.token}/proof`, { body: { code: '۲۷۱ ۸۲۸' } })
  expect([right.status, right.body.data.isOwner]).toEqual([200, true])
  const cookies = right.headers.getSetCookie()
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['guest-orders', 'guest-proof'])
  for (const cookie of cookies) expect(cookie).toContain('HttpOnly; SameSite=Lax')
  const again = await call(`${order.token}/proof`, { body: { code: '271828' } })
  expect(again.status).toBe(400)

  const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
  const made = await report(order, cookie)
  expect([made.status, made.body.data.status]).toEqual([201, 'OPEN'])
  const photo = `${api}/${order.token}/claim/${made.body.data._id}/photo/${made.body.data.photos[0]._id}`
  expect((await fetch(photo, { headers: { cookie } })).headers.get('content-type')).toBe('image/webp')
  expect((await fetch(photo)).status).toBe(403)
  const invoice = await fetch(`${api}/${order.token}/invoice`, { headers: { cookie } })
  expect([invoice.status, invoice.headers.get('content-type')]).toEqual([200, 'application/pdf'])

  const body = { password: 'Sunflower1', email: '' }
  const account = await call(`${order.token}/account`, { body, cookie })
  expect([account.status, account.body.data.phoneNumber]).toEqual([201, order.phoneNumber])
  const headers = { authorization: `Bearer ${account.body.token}` }
  expect((await fetch(`${baseUrl}/api/v1/order/${order.id}`, { headers })).status).toBe(200)
  const joined = await call(order.token, { cookie })
  expect([joined.status, joined.body.code]).toEqual([403, 'FORBIDDEN'])
  expect(await (await fetch(`${baseUrl}/my-order/${order.token}`)).text()).toContain('belongs to an account')
})

test('forms without scripts lead back to the page', async () => {
  const order = await aGuestOrder()
  const page = `/ur/my-order/${order.token}`
  const address = { 'shippingAddress.street': '', 'shippingAddress.city': 'Lahore' }
  const location = async (answer: Promise<Response>) => {
    const { status, headers } = await answer
    return [status, headers.get('location')]
  }
  expect(await location(sendForm(`${order.token}/address`, address))).toEqual([
    303,
    `${page}?step=address&problem=fields`,
  ])
  const changed = { ...address, 'shippingAddress.street': '12 Canal View' }
  expect(await location(sendForm(`${order.token}/address`, changed))).toEqual([303, `${page}?problem=proof`])
  expect(await location(sendForm(`${order.token}/address`, changed, order.cookie))).toEqual([
    303,
    `${page}?done=address`,
  ])
  expect(await location(sendForm(`${order.token}/proof`, { code: '000000' }))).toEqual([
    303,
    `${page}?step=code&problem=code`,
  ])
  await sentCode(db, order, '314159')
  const proof = await sendForm(`${order.token}/proof`, { code: '314159' })
  expect([proof.status, proof.headers.get('location'), proof.headers.getSetCookie().length]).toEqual([
    303,
    `${page}?done=proof`,
    2,
  ])
  const toConfirm = (token: string) =>
    location(sendForm(`${token}/action`, { action: 'confirm' }, order.cookie))
  expect(await toConfirm(order.token)).toEqual([303, `${page}?problem=proof`])
  const sent = sentToken(order)
  expect(await toConfirm(sent)).toEqual([303, `/ur/my-order/${sent}?done=confirm`])
  expect(await toConfirm(sent)).toEqual([303, `/ur/my-order/${sent}`])
  expect(await db.order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({
    ...{ status: 'PROCESSING', street: '12 Canal View', city: 'Lahore' },
  })
})

test('the number of a profile is proved by its own code only', async () => {
  const order = await aGuestOrder()
  const buyer = await signedIn('BUYER')
  await db.user.update({ where: { id: buyer.id }, data: { phoneNumber: order.phoneNumber } })
  // The code is about the order, so it is none for the account.
  await sentCode(db, order, '161803')
  const prove = async (body: object) => {
    const response = await fetch(`${baseUrl}/api/v1/user/phone/proof`, {
      method: 'POST',
      headers: { ...buyer.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return [response.status, Object.keys((await response.json()).error)]
  }
  expect(await prove({ code: '161803' })).toEqual([400, ['currentPassword']])
  expect(await prove({ code: '161803', currentPassword: 'Wrongpass1' })).toEqual([400, ['currentPassword']])
  expect(await prove({ code: '161803', currentPassword: DEFAULT_PASSWORD })).toEqual([400, ['code']])
  expect((await db.order.findUniqueOrThrow({ where: { id: order.id } })).buyerId).toBeNull()
})
