import { beforeAll, describe, expect, it } from 'vitest'
import { baseUrl } from '../support/server'
import { type SignedIn, signedIn } from '../support/sign-in'

// What is charged holds for every order of this server: nothing is saved here but what is there already.

type Settings = Record<string, unknown> & { shipping: Record<string, unknown>; taxPercent: number }
interface Answer {
  code?: string
  error?: Record<string, string>
  data?: Settings
}

describe('the settings of the shop', () => {
  let admin: SignedIn
  let kept: Settings
  beforeAll(async () => {
    admin = await signedIn('ADMIN')
    const answer = await fetch(`${baseUrl}/api/v1/settings`, { headers: admin.headers })
    kept = ((await answer.json()) as { data: Settings }).data
  })

  async function save(body: unknown) {
    const answer = await fetch(`${baseUrl}/api/v1/settings`, {
      method: 'PUT',
      headers: { ...admin.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Answer }
  }

  it('are the usual ones until somebody saves others', () => {
    expect(kept).toMatchObject({
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
  ])('refuse nonsense at %s: %j', async (field, changes) => {
    const { status, body } = await save({ ...kept, shipping: { ...kept.shipping, ...changes } })
    expect([status, body.code, Object.keys(body.error ?? {})]).toEqual([400, 'VALIDATION_FAILED', [field]])
  })

  it.each([-1, 101, 15.5, 'some'])('refuse a tax of %j', async (taxPercent) => {
    const { status, body } = await save({ ...kept, taxPercent })
    expect([status, Object.keys(body.error ?? {})]).toEqual([400, ['taxPercent']])
  })

  it('refuse half a shipping, and what nobody knows', async () => {
    const half = await save({ ...kept, shipping: { charge: 5 } })
    expect(half.body.error).toHaveProperty(['shipping.text'])
    expect((await save({ ...kept, discount: 50 })).status).toBe(400)
  })

  it('keep shipping and tax when a program does not know of them', async () => {
    const { shipping, taxPercent, ...older } = kept
    const { status, body } = await save(older)
    // The words are another test's, tests/api/cached-pages.test.ts.
    const { text: _, ...charged } = shipping
    expect([status, body.data]).toMatchObject([200, { ...older, shipping: charged, taxPercent }])
  })
})
