import { describe, expect, it } from 'vitest'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'
import { baseUrl } from '../support/server'
import { signedIn } from '../support/sign-in'

// People who wait for a product, over HTTP. The demo notes none; e2e/waits asks in a live shop.

const make = factories(db)
const email = 'hina@example.com'

async function ask(product: string, body: object) {
  const response = await fetch(`${baseUrl}/api/v1/product/${product}/wait`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

describe('asking', () => {
  it('is rejected in a demo, also for a product that is sold out', async () => {
    const { id } = await make.product({ stock: 0 })
    expect(await ask(id, { email })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(await db.stockWait.count({ where: { productId: id } })).toBe(0)
  })

  it('names a product that exists', async () => {
    const nowhere = '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5eff'
    for (const id of [nowhere, 'rose', 'x'.repeat(300)])
      expect(await ask(id, { email })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  it.each([
    [{}, 'email'],
    [{ email, phoneNumber: '0300 1234567' }, 'email'],
    [{ email: 'hina@' }, 'email'],
    [{ email: `${'h'.repeat(300)}@example.com` }, 'email'],
    [{ email: ['hina@example.com'] }, 'email'],
    [{ phoneNumber: '12' }, 'phoneNumber'],
  ])('takes one address or one number, not %j', async (body, field) => {
    const { id } = await make.product({ stock: 0 })
    const answer = await ask(id, body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.error)).toEqual([field])
  })
})

describe('the list', () => {
  it('has how many wait for each product, most first, and no addresses', async () => {
    const [few, many] = [await make.product({ stock: 0 }), await make.product({ stock: 0 })]
    const wait = (productId: string, phoneNumber: string) => ({ productId, phoneNumber })
    await db.stockWait.createMany({
      data: [
        wait(few.id, '+923009990001'),
        wait(many.id, '+923009990001'),
        wait(many.id, '+923009990002'),
        { productId: many.id, email: 'never-opened@example.com' },
      ],
    })
    const { headers } = await signedIn('ADMIN')
    const read = async (query: string) => {
      const response = await fetch(`${baseUrl}/api/v1/wait?${query}`, { headers })
      return response.text()
    }
    const countOf = async ({ id }: { id: string }) =>
      JSON.parse(await read(`product=${id}`)).data.map(({ count }: { count: number }) => count)
    expect([await countOf(few), await countOf(many)]).toEqual([[1], [2]])
    const { data } = JSON.parse(await read('limit=100'))
    const counts = data.map(({ count }: { count: number }) => count)
    expect(counts).toEqual(counts.toSorted((one: number, other: number) => other - one))
    expect(await read('limit=100')).not.toMatch(/92300999|never-opened/)
    expect(JSON.parse(await read('product=zz')).code).toBe('VALIDATION_FAILED')
  })

  it.each(['BUYER', 'CARETAKER'] as const)('is not for a %s', async (role) => {
    const { headers } = await signedIn(role)
    expect((await fetch(`${baseUrl}/api/v1/wait`, { headers })).status).toBe(403)
  })

  it('is not for visitors', async () => expect((await fetch(`${baseUrl}/api/v1/wait`)).status).toBe(401))
})
