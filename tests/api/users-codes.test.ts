import { afterAll, expect, test } from 'vitest'
import { db } from '@/lib/platform/database/client'
import { freshNumber } from '../support/phone-codes'
import { signedIn } from '../support/sign-in'
import { api, customer, freshEmail, password, register } from './users-support'

// The shop of these tests cannot send codes, like the demo: the calls with codes are not there, and a proved number signs in
// with the password. What they do where codes can be sent: tests/domain/users-codes.test.ts.

afterAll(() => db.$disconnect())

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  api(path, { method: 'POST', body, headers })
const phoneNumber = '03015550100'
const code = '123456'

test.each([
  ['/user/register/code', { phoneNumber }],
  ['/user/register/short', { name: 'Zara Iqbal', email: freshEmail(), password }],
  ['/user/register/short', { name: 'Zara Iqbal', phoneNumber, code, password }],
  ['/user/login/code/request', { phoneNumber, locale: 'ur' }],
  ['/user/login/code', { phoneNumber, code }],
  ['/user/password/code', { phoneNumber, code, newPassword: 'Marigold22' }],
])('%s is not there without a way to send codes', async (path, body) => {
  const answer = await post(path, body)
  expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
  expect(answer.headers.getSetCookie()).toEqual([])
})

test.each([
  ['/user/register/code', {}, ['phoneNumber']],
  ['/user/register/code', { phoneNumber: '12' }, ['phoneNumber']],
  ['/user/register/short', {}, ['email', 'name', 'password']],
  ['/user/register/short', { name: 'Z', email: 'x', password: 'short' }, ['email', 'name', 'password']],
  ['/user/register/short', { name: 'Zara', email: freshEmail(), password, role: 'ADMIN' }, []],
  ['/user/login/code/request', { phoneNumber: ['03015550100'] }, ['phoneNumber']],
  ['/user/login/code', { phoneNumber, code: '12345' }, ['code']],
  ['/user/login/code', { phoneNumber, code: 123456 }, ['code']],
  ['/user/login/code', { phoneNumber: '\u0000', code }, ['phoneNumber']],
  ['/user/password/code', { phoneNumber, code, newPassword: 'weak' }, ['newPassword']],
])('400 for %s with %j', async (path, body, fields) => {
  const answer = await post(path, body)
  expect([answer.status, Object.keys(answer.body.error ?? {}).sort()]).toEqual([400, fields])
})

test('the calls of the own number need a session, and are not there either', async () => {
  expect((await post('/user/phone/code', {})).status).toBe(401)
  expect((await api('/user/messages', { method: 'PUT', body: { messageChannel: null } })).status).toBe(401)
  const { headers } = await signedIn('BUYER')
  expect((await post('/user/phone/code', {}, headers)).status).toBe(404)
  const choose = (messageChannel: unknown) =>
    api('/user/messages', { method: 'PUT', body: { messageChannel }, headers })
  expect((await choose('SMS')).status).toBe(404)
  expect((await choose('PIGEON')).status).toBe(400)
  expect((await choose(undefined)).status).toBe(400)
})

test('a number that was proved signs in with the password, and no other does', async () => {
  const number = freshNumber()
  const { data } = await register({ ...customer(), phoneNumber: number })
  const login = (body: object) => post('/user/login', body)
  const unproved = await login({ phoneNumber: number, password })
  const unknown = await login({ phoneNumber: freshNumber(), password })
  expect([unproved.status, unproved.text]).toEqual([401, unknown.text])
  await db.user.update({ where: { id: data._id }, data: { phoneProvedAt: new Date() } })
  const answer = await login({ phoneNumber: number.replace('+92', '0'), password })
  expect([answer.status, answer.body.data._id]).toEqual([200, data._id])
  expect((await login({ phoneNumber: number, password: 'Wrongpass1' })).status).toBe(401)
  expect((await login({ password })).body.error).toEqual({ email: 'Email is required' })
})
