import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '@/lib/entry/api/endpoints'
import { baseUrl } from '../support/server'
import { type SignedIn, signedIn } from '../support/sign-in'

// What is bounded in bytes is bounded in number too, before a schema sees it. `npm run bench -- hostile` measures the time.

let admin: SignedIn
let buyer: SignedIn
beforeAll(async () => {
  admin = await signedIn('ADMIN')
  buyer = await signedIn('BUYER')
})

const unknownId = '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5eff'
const forms = Object.values(endpoints).filter((spec) => spec.multipart)

/** By an account that may call it. */
const callerOf = ({ access }: (typeof forms)[number]) =>
  Array.isArray(access) && !access.includes('ADMIN') ? buyer : admin

async function sent(method: string, path: string, body: FormData | object, caller = admin) {
  const isForm = body instanceof FormData
  const answer = await fetch(`${baseUrl}/api/v1${path.replace('{id}', unknownId)}`, {
    method,
    headers: { ...caller.headers, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

const formOf = (count: number, nameOf: (at: number) => string) => {
  const form = new FormData()
  for (let at = 0; at < count; at += 1) form.append(nameOf(at), '1')
  return form
}

describe.each(forms.map((spec) => ({ name: `${spec.method} ${spec.path}`, spec })))('$name', ({ spec }) => {
  test.each([
    ['of different names', (at: number) => `field${at}`],
    ['of one list', () => 'categories[]'],
    ['of one group', (at: number) => `price[${at}]`],
  ])('a form of 201 parts %s cannot be read', async (_, nameOf) => {
    const { status, body } = await sent(spec.method, spec.path, formOf(201, nameOf), callerOf(spec))
    expect(status).toBe(400)
    // Recognition services answer with a text alone (contract 4).
    const error = spec.shape === 'bare' ? 'The request body could not be read.' : {}
    expect([body.code, body.error]).toEqual([spec.shape === 'bare' ? undefined : 'MALFORMED_BODY', error])
  })
})

test('150 categories are one error of their field', async () => {
  const form = new FormData()
  for (let at = 0; at < 150; at += 1) form.append('categories[]', `Category ${at}`)
  const { status, body } = await sent('POST', '/product', form)
  expect([status, body.code, body.error.categories]).toEqual([
    400,
    'VALIDATION_FAILED',
    'categories may be at most 10',
  ])
})

describe('lists of JSON', () => {
  test.each([
    ['/cart/quote', 'items', { product: '', quantity: 0 }],
    ['/order/bulk', 'orders', ''],
    ['/order/bulk/sent', 'parcels', {}],
  ])('%s: 5,000 wrong entries are one error of the list', async (path, field, entry) => {
    const { status, body } = await sent('POST', path, { [field]: Array(5000).fill(entry) })
    const errors = Object.keys(body.error).filter((name) => name.startsWith(field))
    expect([status, errors]).toEqual([400, [field]])
  })
})

describe('queries of thousands of parameters', () => {
  const many = (name: string) => Array(1200).fill(`${name}=1`).join('&')
  const read = async (path: string) => {
    const answer = await fetch(`${baseUrl}${path}`, { headers: admin.headers })
    return { status: answer.status, text: await answer.text() }
  }

  test('a list that is too long is an error of that list', async () => {
    const { status, text } = await read(`/api/v1/order/documents?kind=slips&${many('order[]')}`)
    expect([status, Object.keys(JSON.parse(text).error)]).toEqual([400, ['order[]', 'message']])
  })

  test('unknown ones are an error without a field', async () => {
    const { status, text } = await read(`/api/v1/claim?${many('a')}`)
    expect([status, JSON.parse(text).message]).toEqual([400, 'A query parameter is not known.'])
  })

  test.each(['/products', '/ur/products', '/login'])('%s shows its page', async (path) => {
    expect((await read(`${path}?${many('a')}`)).status).toBe(200)
  })
})
