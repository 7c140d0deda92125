import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '@/lib/entry/api/endpoints'
import { db } from '@/lib/platform/database/client'
import type { Endpoint } from '@/lib/platform/http/endpoint'
import { send } from '../support/api'
import { DEFAULT_PASSWORD } from '../support/factories'
import { type SignedIn, signedIn } from '../support/sign-in'

// Calls that need the password to have been entered lately. Other tests run beside these with sessions that are minutes old, so the
// shop asks after four hours, and the password of these sessions is five hours old.

const unknownId = '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5eff'
const value = { ownersNeedSecondFactor: false, askPasswordMinutes: 240 }

beforeAll(() =>
  db.setting.upsert({
    where: { key: 'security' },
    create: { key: 'security', value },
    update: { value },
  }),
)
afterAll(async () => {
  await db.setting.deleteMany({ where: { key: 'security' } })
  await db.$disconnect()
})

async function someoneLongAgo(): Promise<SignedIn> {
  const person = await signedIn('ADMIN')
  await db.$executeRaw`UPDATE sessions SET password_at = now() - interval '5 hours' WHERE user_id = ${person.id}::uuid`
  return person
}

const asking = Object.values(endpoints as Record<string, Endpoint>)
  .filter(({ asksPassword }) => asksPassword)
  .map((spec) => ({ name: `${spec.method} ${spec.path}`, spec }))

describe('a call that asks for the password', () => {
  let person: SignedIn
  beforeAll(async () => {
    person = await someoneLongAgo()
  })

  it('is each of these kinds', () => {
    for (const part of ['/refund', '/export/', '/settings/', '/staff', '/second-factor'])
      expect(asking.filter(({ name }) => name.includes(part)).length, part).toBeGreaterThan(0)
  })

  it.each(asking)('$name says so, before its body is looked at', async ({ spec }) => {
    const path = spec.path.replace(/\{\w+\}/g, unknownId)
    const answer = await send(spec.method, path, person, spec.body ? '{broken' : undefined)
    expect([answer.status, answer.body.code]).toEqual([403, 'PASSWORD_AGAIN'])
    expect(answer.body.message).toBe('Please enter your password again to do this.')
  })
})

describe('the password again', () => {
  it('is entered for this session alone, and counts at once', async () => {
    const [person, other] = [await someoneLongAgo(), await someoneLongAgo()]
    const confirm = (currentPassword: string) =>
      send('POST', '/user/password/confirm', person, { currentPassword })
    const wrong = await confirm('Wrongpass1')
    expect([wrong.status, Object.keys(wrong.body.error)]).toEqual([400, ['currentPassword']])
    expect((await confirm(DEFAULT_PASSWORD)).status).toBe(200)
    const isFresh = async (by: SignedIn) =>
      (await send<{ passwordFresh: boolean }>('GET', '/staff/me', by)).body.data.passwordFresh
    expect([await isFresh(person), await isFresh(other)]).toEqual([true, false])
    expect((await send('POST', '/user/second-factor', person)).status).toBe(200)
    expect((await send('POST', '/user/second-factor', other)).status).toBe(403)
  })

  it('is no business of customers', async () => {
    const buyer = await signedIn('BUYER')
    await db.session.updateMany({ where: { userId: buyer.id }, data: { passwordAt: null } })
    expect((await send('POST', '/user/second-factor', buyer)).body.code).toBe('FORBIDDEN')
  })
})
