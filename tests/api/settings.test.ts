import { beforeAll, describe, expect, it } from 'vitest'
import { baseUrl } from '../support/server'
import { lockShopSettings } from '../support/shop-settings'
import { type SignedIn, signedIn } from '../support/sign-in'

// Charges apply to every order on this server, so only the stored values are saved here.

type Settings = Record<string, unknown> & { shipping: Record<string, unknown>; taxPercent: number }
interface Answer {
  code?: string
  error?: Record<string, string>
  data?: Settings
}

describe('the settings of the shop', () => {
  let admin: SignedIn
  let current: Settings
  beforeAll(async () => {
    const unlock = await lockShopSettings()
    admin = await signedIn('ADMIN')
    const answer = await fetch(`${baseUrl}/api/v1/settings`, { headers: admin.headers })
    current = ((await answer.json()) as { data: Settings }).data
    return unlock
  })

  async function save(body: unknown) {
    const answer = await fetch(`${baseUrl}/api/v1/settings`, {
      method: 'PUT',
      headers: { ...admin.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Answer }
  }

  it('are the defaults until others are saved', () => {
    expect(current).toMatchObject({
      taxPercent: 15,
      shipping: { promised: 299, charge: 1000, freeAbove: 10_000 },
    })
  })

  it.each([
    ['shipping.charge', { charge: -1 }],
    ['shipping.charge', { charge: '12.345' }],
    ['shipping.freeAbove', { freeAbove: -5 }],
    ['shipping.promised', { promised: 1e9 }],
    ['shipping.text', { text: 'Rs 299\u0007' }],
    ['shipping.text', { text: 'Rs\n299' }],
    ['shipping.text', { text: 'x'.repeat(61) }],
  ])('reject invalid values at %s: %j', async (field, changes) => {
    const { status, body } = await save({ ...current, shipping: { ...current.shipping, ...changes } })
    expect([status, body.code, Object.keys(body.error ?? {})]).toEqual([400, 'VALIDATION_FAILED', [field]])
  })

  it.each([-1, 101, 15.5, 'some'])('reject a tax of %j', async (taxPercent) => {
    const { status, body } = await save({ ...current, taxPercent })
    expect([status, Object.keys(body.error ?? {})]).toEqual([400, ['taxPercent']])
  })

  it('choose the digits of all pages in Urdu, at once', async () => {
    const usesUrduDigits = async (path: string) =>
      (await (await fetch(baseUrl + path)).text()).includes('/fonts/urdu-digits.woff2')
    const used = () => Promise.all(['/about-us', '/ur/about-us', '/ur/services'].map(usesUrduDigits))
    expect(await used()).toEqual([false, false, false])
    expect((await save({ ...current, digits: 'urdu' })).status).toBe(200)
    expect(await used()).toEqual([false, true, true])
    const { digits: _, ...withoutDigits } = current
    expect((await save(withoutDigits)).body.data).toMatchObject({ digits: 'urdu' })
    await save({ ...current, digits: 'latin' })
    expect(await used()).toEqual([false, false, false])
    expect((await save({ ...current, digits: 'roman' })).body.error).toHaveProperty('digits')
  })

  it('reject an incomplete shipping, and unknown fields', async () => {
    const half = await save({ ...current, shipping: { charge: 5 } })
    expect(half.body.error).toHaveProperty(['shipping.text'])
    expect((await save({ ...current, discount: 50 })).status).toBe(400)
  })

  it('keep shipping and tax when a program does not send them', async () => {
    const { shipping, taxPercent, ...older } = current
    const { status, body } = await save(older)
    // The texts are tested in tests/api/cached-pages.test.ts.
    const { text: _, ...charged } = shipping
    expect([status, body.data]).toMatchObject([200, { ...older, shipping: charged, taxPercent }])
  })
})
