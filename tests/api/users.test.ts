import { describe, expect, test } from 'vitest'
import { blocked, signedIn } from '../support/sign-in'
import { api, bearer, caretaker, customer, freshEmail, password, register } from './users-support'

const unknownId = '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5eff'
const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  api(path, { method: 'POST', body, headers })

describe('registration', () => {
  test('returns the account and a token that is valid at once', async () => {
    const { email, password: _, ...form } = customer()
    const { status, body, headers } = await post('/user/register', customer(email.toUpperCase()))
    expect(status).toBe(201)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('set-cookie')).toBeNull()
    expect(body.data).toEqual({
      _id: expect.any(String),
      ...form,
      email,
      phoneNumber: '+923007654321',
      role: 'BUYER',
      isBlocked: false,
      locale: 'en',
    })
    expect((await post('/user/verify/buyer', {}, bearer(body.token))).status).toBe(200)
  })

  test('remembers the language of its page, and a sign-in that of another one', async () => {
    const form = customer()
    const registered = await post('/user/register', { ...form, locale: 'ur' })
    expect(registered.body.data).toMatchObject({ locale: 'ur' })
    const localeAfter = async (part: object) => {
      const { email, password } = form
      const { body } = await post('/user/login', { email, password, ...part })
      return (body.data as { locale?: string } | undefined)?.locale
    }
    expect(await localeAfter({})).toBe('ur')
    expect(await localeAfter({ locale: 'en' })).toBe('en')
    expect(await localeAfter({})).toBe('en')
    const unknown = await post('/user/register', { ...customer(), locale: 'fr' })
    expect(unknown.body.error).toEqual({ locale: 'Language must be en or ur' })
  })

  test('of a caretaker takes texts and returns numbers', async () => {
    const { status, body } = await post('/user/register/caretaker', caretaker())
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      role: 'CARETAKER',
      pricing: [{ service: 'Pruning', price: 1200 }],
      availability: [{ day: 'Monday', start: 900, end: 1730 }],
    })
  })

  test('with a registered address is 409 at the field, in any letter case', async () => {
    const form = customer()
    await post('/user/register', form)
    const { status, body } = await post('/user/register', { ...form, email: form.email.toUpperCase() })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'EMAIL_TAKEN', error: { email: expect.any(String) } })
  })

  test.each([
    ['a chosen role', { role: 'ADMIN' }],
    ['an unknown key', { isBlocked: false }],
    ['an address that is not an object', { address: 'Lahore' }],
  ])('rejects %s: 400 without a field', async (_, part) => {
    const { status, body } = await post('/user/register', { ...customer(), ...part })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', error: {} })
    expect(Object.keys(body.error ?? {})).toEqual([])
  })

  test('names the invalid fields', async () => {
    const { body } = await post('/user/register/caretaker', {
      ...caretaker(),
      firstName: 'Al',
      address: { street: 'x', city: 'y', state: 'z', country: '' },
      pricing: [{ service: '', price: 'much' }],
    })
    expect(Object.keys(body.error ?? {}).sort()).toEqual([
      'address.country',
      'address.zipCode',
      'firstName',
      'pricing',
      'pricing.0.price',
      'pricing.0.service',
    ])
    expect(Object.keys(body.error ?? {}).indexOf('pricing')).toBeLessThan(
      Object.keys(body.error ?? {}).indexOf('pricing.0.service'),
    )
  })

  test.each([
    [{ pricing: [{ service: 'Pruning', price: '1,250' }] }, 'pricing', 'pricing.0.price'],
    [{ availability: [{ day: 'Monday', start: '0900', end: '0800' }] }, 'availability', 'availability.0.end'],
    [{ experience: ['Nursery lead', ' '] }, 'experience', 'experience.1'],
    [{ services: [7] }, 'services', 'services.0'],
  ])('names the whole list first, then the place in it: %j', async (part, list, place) => {
    const { body } = await post('/user/register/caretaker', { ...caretaker(), ...part })
    expect(Object.keys(body.error ?? {})).toEqual([list, place])
    expect(body.error?.[list]).toBe(body.error?.[place])
  })

  test('other errors have no fields', async () => {
    expect((await api('/user/register')).body).toMatchObject({ code: 'METHOD_NOT_ALLOWED', error: {} })
    const plain = await post('/user/register', 'firstName=Bilal', { 'content-type': 'text/plain' })
    expect([plain.status, plain.body.error]).toEqual([415, {}])
    const broken = await post('/user/register', '{"firstName":')
    expect([broken.status, broken.body.code, broken.body.error]).toEqual([400, 'MALFORMED_BODY', {}])
  })
})

describe('login', () => {
  test('returns the account, its token and no cookie', async () => {
    const { email } = (await register()).data
    const { status, body, headers } = await post('/user/login', {
      email: ` ${email.toUpperCase()} `,
      password,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ message: 'You have successfully signed in!', data: { email } })
    expect(headers.get('set-cookie')).toBeNull()
    expect((await post('/user/verify/buyer', undefined, bearer(body.token))).status).toBe(200)
  })

  test('rejects unknown and wrong with the same bytes', async () => {
    const { email } = (await register()).data
    const wrong = await post('/user/login', { email, password: 'Wrongpass1' })
    const unknown = await post('/user/login', { email: freshEmail(), password })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'INVALID_CREDENTIALS'])
    expect(wrong.body.error).toEqual({ message: wrong.body.message })
    expect(unknown.text).toBe(wrong.text)
  })

  test('names a blocked account, but only after the password', async () => {
    const { data } = await register()
    const admin = await signedIn('ADMIN')
    await api(`/user/profile/${data._id}`, {
      method: 'PATCH',
      body: { isBlocked: 'true' },
      headers: admin.headers,
    })
    const { status, body } = await post('/user/login', { email: data.email, password })
    expect([status, body.code]).toEqual([403, 'USER_BLOCKED'])
    expect((await post('/user/login', { email: data.email, password: 'Wrongpass1' })).status).toBe(401)
  })

  test.each([{}, { email: ['a@b.pk'], password: 1 }, { email: 'a@b.pk', password, remember: true }])(
    '%j is 400',
    async (body) => expect((await post('/user/login', body)).status).toBe(400),
  )
})

describe('logout and password', () => {
  test('logout ends the presented token only', async () => {
    const { data, token } = await register()
    const { token: other } = (await post('/user/login', { email: data.email, password })).body
    const gone = await post('/user/logout', {}, bearer(token))
    expect([gone.status, gone.body.data]).toEqual([200, {}])
    expect((await post('/user/verify/buyer', {}, bearer(token))).body.code).toBe('UNAUTHENTICATED')
    expect((await post('/user/verify/buyer', {}, bearer(other))).status).toBe(200)
  })

  test('a new password ends all tokens and creates none', async () => {
    const { data, token } = await register()
    const { token: other } = (await post('/user/login', { email: data.email, password })).body
    const body = { currentPassword: password, newPassword: 'Marigold22' }
    const wrong = await post('/user/password', { ...body, currentPassword: 'Wrongpass1' }, bearer(token))
    expect([wrong.status, Object.keys(wrong.body.error ?? {})]).toEqual([400, ['currentPassword']])
    const weak = await post('/user/password', { ...body, newPassword: 'weak' }, bearer(token))
    expect([weak.status, Object.keys(weak.body.error ?? {})]).toEqual([400, ['newPassword']])
    const changed = await post('/user/password', body, bearer(token))
    expect([changed.status, changed.body.data, changed.body.token]).toEqual([200, {}, undefined])
    for (const expired of [token, other]) {
      expect((await post('/user/verify/buyer', {}, bearer(expired))).status).toBe(401)
    }
    expect((await post('/user/login', { email: data.email, password: 'Marigold22' })).status).toBe(200)
  })
})

describe('verify', () => {
  test('answers 200, 403, 404 by the role in the path', async () => {
    const { token, data } = await register()
    const ask = async (word: string) => (await post(`/user/verify/${word}`, undefined, bearer(token))).status
    expect(await ask('buyer')).toBe(200)
    expect(await ask('admin')).toBe(403)
    expect([await ask('Buyer'), await ask('owner')]).toEqual([404, 404])
    expect((await post('/user/verify/buyer', {}, bearer(token))).body.data).toEqual({
      _id: data._id,
      role: 'BUYER',
    })
    expect((await post('/user/verify/Buyer')).status).toBe(401)
    expect((await post('/user/verify/buyer', { role: 'ADMIN' }, bearer(token))).status).toBe(400)
  })
})

describe('a profile', () => {
  const patch = (id: string, body: unknown, headers: Record<string, string>) =>
    api(`/user/profile/${id}`, { method: 'PATCH', body, headers })

  test('of another account is 403 whether or not it exists, before anything is read', async () => {
    const [me, other] = [await signedIn('BUYER'), await signedIn('CARETAKER')]
    const answers = await Promise.all(
      [other.id, unknownId, 'nonsense'].map((id) => api(`/user/profile/${id}`, { headers: me.headers })),
    )
    expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403])
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect((await patch(other.id, '{broken', me.headers)).status).toBe(403)
    expect((await patch(other.id, {}, { ...me.headers, 'content-type': 'text/plain' })).status).toBe(403)
  })

  test('is open to admins, and unknown ones are 404 to the byte', async () => {
    const [admin, other] = [await signedIn('ADMIN'), await signedIn('CARETAKER')]
    const { status, body } = await api(`/user/profile/${other.id}`, { headers: admin.headers })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ role: 'CARETAKER', rating: { average: 0, count: 0 }, reviews: [] })
    const [unknown, malformed] = [
      await api(`/user/profile/${unknownId}`, { headers: admin.headers }),
      await api('/user/profile/a%00b', { headers: admin.headers }),
    ]
    expect(unknown.status).toBe(404)
    expect(malformed.status).toBe(404)
  })

  test('the own one takes the form of its role', async () => {
    const buyer = await signedIn('BUYER')
    const { status, body } = await patch(
      buyer.id,
      { firstName: 'Zohra', phoneNumber: '923001234567' },
      buyer.headers,
    )
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ firstName: 'Zohra', lastName: 'Raza', phoneNumber: '+923001234567' })
    for (const wrong of [{}, { email: 'x@y.pk' }, { role: 'ADMIN' }, { bio: 'no caretaker' }]) {
      const rejected = await patch(buyer.id, wrong, buyer.headers)
      expect([rejected.status, rejected.body.error]).toEqual([400, {}])
    }
    const half = await patch(buyer.id, { address: { city: 'Lahore' } }, buyer.headers)
    expect(Object.keys(half.body.error ?? {})).toContain('address.street')
  })

  test('isBlocked is for admins, and never for the own profile', async () => {
    const [buyer, admin] = [await signedIn('BUYER'), await signedIn('ADMIN')]
    for (const value of [true, 'nonsense']) {
      expect((await patch(buyer.id, { isBlocked: value }, buyer.headers)).status).toBe(403)
    }
    const own = await patch(admin.id, { isBlocked: false }, admin.headers)
    expect([own.status, Object.keys(own.body.error ?? {})]).toEqual([400, ['isBlocked', 'message']])
    expect(own.body.error?.message).toBe(own.body.message)
    const foreign = await patch(buyer.id, { firstName: 'Zohra' }, admin.headers)
    expect([foreign.status, foreign.body.error]).toEqual([400, {}])
    expect((await patch(unknownId, { isBlocked: true }, admin.headers)).status).toBe(404)
    expect((await patch(unknownId, { isBlocked: 'x' }, admin.headers)).status).toBe(400)
  })

  test('blocked: the next call is rejected, everywhere', async () => {
    const [person, admin] = [await signedIn('CARETAKER'), await signedIn('ADMIN')]
    const { body } = await patch(person.id, { isBlocked: true }, admin.headers)
    expect(body.data.isBlocked).toBe(true)
    expect((await api(`/user/profile/${person.id}`, { headers: person.headers })).body.code).toBe(
      'USER_BLOCKED',
    )
    expect((await api(`/user/profile/caretaker/${person.id}`)).status).toBe(404)
    await patch(person.id, { isBlocked: 'false' }, admin.headers)
    expect((await api(`/user/profile/${person.id}`, { headers: person.headers })).status).toBe(401)
    expect((await api(`/user/profile/caretaker/${person.id}`)).status).toBe(200)
  })
})

describe('lists', () => {
  test('profiles are for admins, with filters and their page', async () => {
    const admin = await signedIn('ADMIN')
    const name = `Walker${Date.now()}`
    await register({ ...customer(), firstName: name })
    const { status, body } = await api(`/user/profiles?role=buyer&limit=5&name=raza%20${name}`, {
      headers: admin.headers,
    })
    expect(status).toBe(200)
    expect(body.pagination).toEqual({
      totalPages: 1,
      currentPage: 1,
      limit: 5,
      totalUsers: 1,
      currentUsers: 1,
    })
    for (const query of [
      'role=owner',
      'role=',
      'page=0',
      'limit=101',
      'page=2147483648',
      'page=1.5',
      'sort=name',
    ]) {
      expect((await api(`/user/profiles?${query}`, { headers: admin.headers })).status, query).toBe(400)
    }
  })

  test('the directory is public and shows no street', async () => {
    const city = `City${Date.now()}`
    const form = caretaker()
    await post('/user/register/caretaker', { ...form, address: { ...form.address, city } })
    const { body } = await api(`/user/profiles/caretaker?city=${city.toUpperCase()}&service=prun&name=raza`)
    expect(body.pagination).toMatchObject({ totalUsers: 1, currentUsers: 1 })
    const id = body.data[0]?._id
    const { body: one } = await api(`/user/profile/caretaker/${id}`, { headers: bearer('expired token') })
    expect(one.data).toMatchObject({ address: { city, state: 'Punjab', country: 'Pakistan' }, reviews: [] })
    expect(one.data).not.toHaveProperty('isBlocked')
    const beyond = await api(`/user/profiles/caretaker?city=${city}&page=9`)
    expect([beyond.status, beyond.body.data]).toEqual([200, []])
    expect((await api('/user/profiles/caretaker?city=')).status).toBe(200)
  })

  test('no caretaker, no profile', async () => {
    const buyer = await signedIn('BUYER')
    const bodies = await Promise.all(
      [buyer.id, unknownId, 'nonsense'].map((id) => api(`/user/profile/caretaker/${id}`)),
    )
    expect(bodies.map((answer) => answer.status)).toEqual([404, 404, 404])
    expect(new Set(bodies.map((answer) => answer.text)).size).toBe(1)
  })
})

test('both spellings of a path are one, and a blocked token gets the same error on every closed call', async () => {
  const person = await blocked()
  expect((await post('/user/logout/', {}, person.headers)).body.code).toBe('USER_BLOCKED')
  expect((await post('/user/verify/admin', {}, person.headers)).body.code).toBe('USER_BLOCKED')
  expect((await api('/user/profiles/caretaker/', { headers: person.headers })).status).toBe(200)
})
