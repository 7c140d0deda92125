import { afterAll, describe, expect, it } from 'vitest'
import { db } from '@/lib/platform/database/client'
import { send } from '../support/api'
import { DEFAULT_PASSWORD, factories } from '../support/factories'
import { codeAt } from '../support/one-time-codes'
import { type SignedIn, sessionFor, signedIn } from '../support/sign-in'

afterAll(() => db.$disconnect())

const make = factories(db)
const password = DEFAULT_PASSWORD

interface Data {
  _id: string
  secret: string
  picture: string
  recoveryCodes: string[]
  device: string
  isCurrent: boolean
}

const factorOf = (person: SignedIn | null, method: string, path = '', body?: unknown) =>
  send<Data>(method, `/user/second-factor${path}`, person, body)
const logIn = (email: string, more: object = {}) =>
  send<Data>('POST', '/user/login', null, { email, password, ...more })
const outcome = ({ status, body }: { status: number; body: { code?: string } }) =>
  body.code ? [status, body.code] : [status]

describe('a second factor', () => {
  it('is set up, asked for at sign-in, used once a code, and turned off', async () => {
    const account = await make.admin()
    const person = await sessionFor(account)
    const begun = await factorOf(person, 'POST')
    expect([begun.status, begun.body.data.picture.startsWith('<svg')]).toEqual([200, true])
    expect(outcome(await logIn(account.email))).toEqual([200])
    expect(outcome(await factorOf(person, 'POST', '/confirm', { otp: 'abc' }))).toEqual([
      400,
      'VALIDATION_FAILED',
    ])
    const { secret } = begun.body.data
    // The code of now and that of the next period, which each count for a whole period more.
    const [one, next] = [codeAt(secret, Date.now()), codeAt(secret, Date.now() + 30_000)]
    const confirmed = await factorOf(person, 'POST', '/confirm', { otp: one })
    expect([confirmed.status, confirmed.body.data.recoveryCodes.length]).toEqual([200, 10])
    expect(confirmed.headers.get('cache-control')).toContain('no-store')
    expect(outcome(await factorOf(person, 'POST'))).toEqual([409, 'CONFLICT'])

    expect(outcome(await logIn(account.email))).toEqual([401, 'SECOND_FACTOR_REQUIRED'])
    expect(outcome(await logIn(account.email, { password: 'Wrongpass1' }))).toEqual([
      401,
      'INVALID_CREDENTIALS',
    ])
    expect(outcome(await logIn(account.email, { otp: one }))).toEqual([401, 'SECOND_FACTOR_WRONG'])
    expect(outcome(await logIn(account.email, { otp: next }))).toEqual([200])
    expect(outcome(await logIn(account.email, { otp: next }))).toEqual([401, 'SECOND_FACTOR_WRONG'])
    const [code = '', other = ''] = confirmed.body.data.recoveryCodes
    expect(outcome(await logIn(account.email, { otp: code.toLowerCase() }))).toEqual([200])
    expect(outcome(await factorOf(person, 'POST', '/codes', { otp: other }))).toEqual([
      400,
      'VALIDATION_FAILED',
    ])
    expect(outcome(await factorOf(person, 'DELETE', '', { otp: other }))).toEqual([200])
    expect(outcome(await factorOf(person, 'DELETE', '', { otp: other }))).toEqual([404, 'NOT_FOUND'])
    expect(outcome(await logIn(account.email))).toEqual([200])
  })

  it.each([
    [undefined, ['otp']],
    [{}, ['otp']],
    [{ otp: 123456 }, ['otp']],
    [{ otp: '' }, ['otp']],
    [{ otp: 'x'.repeat(21) }, ['otp']],
    [{ otp: '\u0000' }, ['otp']],
    [{ otp: '123456', more: 1 }, []],
  ])('rejects %j', async (body, fields) => {
    const person = await signedIn('ADMIN')
    for (const [method, path] of [
      ['POST', '/confirm'],
      ['POST', '/codes'],
      ['DELETE', ''],
    ] as const) {
      const answer = await factorOf(person, method, path, body ?? {})
      expect([answer.status, Object.keys(answer.body.error)]).toEqual([400, fields])
    }
  })

  it('of someone else is turned off by an Owner alone', async () => {
    const account = await make.admin()
    await db.secondFactor.create({ data: { userId: account.id, secret: '-', confirmedAt: new Date() } })
    const remove = (person: SignedIn | null, id = account.id) =>
      send('DELETE', `/user/${id}/second-factor`, person).then(outcome)
    const member = await make.admin()
    const set = await db.staffSet.create({ data: { name: 'Only staff', permissions: ['staff.write'] } })
    await db.staff.update({ where: { userId: member.id }, data: { setId: set.id } })
    expect(await remove(null)).toEqual([401, 'UNAUTHENTICATED'])
    expect(await remove(await signedIn('BUYER'))).toEqual([403, 'FORBIDDEN'])
    expect(await remove(await sessionFor(member))).toEqual([403, 'FORBIDDEN'])
    const owner = await signedIn('ADMIN')
    expect(await remove(owner, owner.id)).toEqual([403, 'FORBIDDEN'])
    expect(await remove(owner, 'no-id')).toEqual([404, 'NOT_FOUND'])
    expect(await remove(owner)).toEqual([200])
    expect(await remove(owner)).toEqual([404, 'NOT_FOUND'])
  })
})

describe('devices', () => {
  it('are named by their browser, and signed out by their owner', async () => {
    const { email } = await make.buyer()
    const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'
    const logIn = async (userAgent: string): Promise<SignedIn> => {
      const { body } = await send(
        'POST',
        '/user/login',
        null,
        { email, password },
        { 'user-agent': userAgent },
      )
      const { token = '', data } = body as unknown as { token?: string; data: Data }
      return { id: data._id, token, headers: { authorization: `Bearer ${token}` } }
    }
    const [here, there] = [await logIn(browser), await logIn('curl/8.5.0')]
    const list = async (person: SignedIn) =>
      (await send<Data[]>('GET', '/user/session', person)).body.data.map(({ device, isCurrent }) => [
        device,
        isCurrent,
      ])
    expect((await list(here)).toSorted()).toEqual([
      ['Firefox, Linux', true],
      ['curl', false],
    ])
    const devices = (await send<Data[]>('GET', '/user/session', here)).body.data
    const other = devices.find(({ isCurrent }) => !isCurrent)?._id
    const stranger = await signedIn('BUYER')
    expect((await send('DELETE', `/user/session/${other}`, stranger)).status).toBe(404)
    expect((await send('DELETE', `/user/session/${other}`, here)).status).toBe(200)
    expect((await send('DELETE', `/user/session/${other}`, here)).status).toBe(404)
    expect((await send('GET', '/user/session', there)).status).toBe(401)
    await logIn('curl/8.5.0')
    expect((await send('DELETE', '/user/session', here)).status).toBe(200)
    expect(await list(here)).toEqual([['Firefox, Linux', true]])
  })
})
