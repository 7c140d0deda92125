import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'
import { type SignedIn, sessionFor, signedIn } from '../support/sign-in'
import { api, bearer, freshEmail, password } from './users-support'

// Staff, their sets and invitations over HTTP. Who may call what: permissions.test.ts.

const make = factories(db)
const unknownId = '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5eff'
let owner: SignedIn
let packer: { id: string }
beforeAll(async () => {
  owner = await signedIn('ADMIN')
  packer = await db.staffSet.findFirstOrThrow({ where: { name: 'Packer' }, select: { id: true } })
})

const as = (person: SignedIn | null, path: string, method = 'GET', body?: unknown) =>
  api(path, { method, ...(body === undefined ? {} : { body }), headers: person?.headers ?? {} })
const tokenOf = (link: unknown) => String(link).replace(/^.*\/join\//, '')
const invited = async (body: object = { set: packer.id }) =>
  tokenOf((await as(owner, '/staff/invitation', 'POST', body)).body.data.link)
const newPerson = (email = freshEmail()) => ({ firstName: 'Sana', lastName: 'Iqbal', email, password })

describe('an invitation', () => {
  it('makes an account with the rights of its set, which can do its work at once, and nothing else', async () => {
    const token = await invited()
    const offer = await as(null, `/staff-invitation/${token}`)
    expect(offer.body.data).toMatchObject({ set: { _id: packer.id, name: 'Packer' }, email: '' })
    const joined = await as(null, `/staff-invitation/${token}`, 'POST', newPerson())
    expect(joined.status).toBe(200)
    expect(joined.body.data).toMatchObject({ role: 'ADMIN', set: { _id: packer.id, name: 'Packer' } })
    expect(joined.body.data.permissions).toContain('orders.pack')
    const headers = bearer(joined.body.token)
    expect((await api('/order', { headers })).status).toBe(200)
    expect((await api('/transfer', { headers })).body.code).toBe('FORBIDDEN')
    const me = await api('/staff/me', { headers })
    expect(me.body.data).toMatchObject({ isOwner: false, needsFactor: false })
    expect(me.body.data.permissions).toContain('orders.read')
    expect((await as(null, `/staff-invitation/${token}`, 'POST', newPerson())).status).toBe(404)
    expect((await as(null, `/staff-invitation/${token}`)).status).toBe(404)
  })

  it('makes a member of staff of a signed-in customer, whose other sessions end', async () => {
    const account = await make.buyer()
    const [here, elsewhere] = [await sessionFor(account), await sessionFor(account)]
    const joined = await as(here, `/staff-invitation/${await invited()}`, 'POST', {})
    expect(joined.body.data).toMatchObject({ _id: account.id, role: 'ADMIN' })
    for (const session of [here, elsewhere])
      expect((await as(session, `/user/profile/${account.id}`)).status).toBe(401)
    const own = await api(`/user/profile/${account.id}`, { headers: bearer(joined.body.token) })
    expect(own.body.data).toMatchObject({ set: { name: 'Packer' } })
  })

  it.each([
    ['nothing, without an account', {}, 400],
    ['a weak password', { ...newPerson(), password: 'short' }, 400],
    ['a role', { ...newPerson(), role: 'ADMIN' }, 400],
  ])('is not used by %s', async (_, body, status) => {
    const token = await invited()
    expect((await as(null, `/staff-invitation/${token}`, 'POST', body)).status).toBe(status)
    expect((await as(null, `/staff-invitation/${token}`)).status).toBe(200)
  })

  it('is not for staff, caretakers and an address that has an account', async () => {
    const token = await invited()
    const path = `/staff-invitation/${token}`
    expect((await as(await signedIn('ADMIN'), path, 'POST', {})).body.code).toBe('CONFLICT')
    expect((await as(await signedIn('CARETAKER'), path, 'POST', {})).body.code).toBe('FORBIDDEN')
    const { email } = await make.buyer()
    expect((await as(null, path, 'POST', newPerson(email))).body.code).toBe('EMAIL_TAKEN')
    expect((await as(null, path)).status).toBe(200)
  })

  it('is listed without its link, and ends when it is withdrawn', async () => {
    const email = freshEmail()
    const made = await as(owner, '/staff/invitation', 'POST', { set: packer.id, email })
    expect(made.status).toBe(201)
    const listed = await as(owner, '/staff/invitation')
    expect(listed.text).toContain(email)
    expect(listed.text).not.toContain(tokenOf(made.body.data.link))
    const path = `/staff/invitation/${made.body.data._id}`
    expect((await as(owner, path, 'DELETE')).status).toBe(200)
    expect((await as(owner, path, 'DELETE')).status).toBe(404)
    expect((await as(null, `/staff-invitation/${tokenOf(made.body.data.link)}`)).status).toBe(404)
  })

  it.each([
    ['no set', {}],
    ['an unknown set', { set: unknownId }],
    ['a set of another form', { set: 7 }],
    ['no address', { email: 'nobody' }],
    ['a field of its own', { link: 'x' }],
  ])('is not made with %s', async (_, changes) => {
    const body = Object.keys(changes).length === 0 ? {} : { set: packer.id, ...changes }
    expect((await as(owner, '/staff/invitation', 'POST', body)).status).toBe(400)
  })
})

describe('sets', () => {
  it('are added, changed as they were read, and deleted while no one has them', async () => {
    const name = `Van ${unknownId.slice(0, 4)} ${Date.now()}`
    const added = await as(owner, '/staff/set', 'POST', { name, permissions: ['orders.pack'] })
    expect(added.status).toBe(201)
    const { _id, permissions } = added.body.data
    const path = `/staff/set/${_id}`
    const twice = await as(owner, '/staff/set', 'POST', { name: name.toUpperCase(), permissions: [] })
    expect([twice.status, twice.body.error]).toEqual([409, { name: 'Another set has this name' }])
    const change = { name, nameUr: 'وین', permissions: ['calls.write', 'orders.pack'] }
    const changed = await as(owner, path, 'PUT', { ...change, seen: { name, permissions } })
    expect(changed.body.data).toMatchObject({ nameUr: 'وین', permissions: ['orders.pack', 'calls.write'] })
    const late = await as(owner, path, 'PUT', { ...change, seen: { name, permissions } })
    expect([late.status, late.body.data._id]).toEqual([409, _id])
    const member = await make.admin()
    expect((await as(owner, `/staff/${member.id}`, 'PUT', { set: _id })).status).toBe(200)
    expect((await as(owner, path, 'DELETE')).status).toBe(409)
    expect((await as(owner, `/staff/${member.id}`, 'PUT', { set: packer.id })).status).toBe(200)
    expect((await as(owner, path, 'DELETE')).status).toBe(200)
    expect((await as(owner, path, 'DELETE')).status).toBe(404)
  })

  it.each([
    ['an unknown permission', { permissions: ['orders.eat'] }],
    ['no permissions', { permissions: undefined }],
    ['a long name', { name: 'x'.repeat(61) }],
    ['no name', { name: ' ' }],
  ])('have not %s', async (_, changes) => {
    const body = { name: 'Wrong', permissions: [], ...changes }
    expect((await as(owner, '/staff/set', 'POST', body)).status).toBe(400)
  })

  it('of Owners stay as they are', async () => {
    const { _id } = await db.staffSet
      .findFirstOrThrow({ where: { isOwner: true } })
      .then(({ id }) => ({ _id: id }))
    const body = { name: 'Boss', permissions: [] }
    expect((await as(owner, `/staff/set/${_id}`, 'PUT', body)).status).toBe(409)
    expect((await as(owner, `/staff/set/${_id}`, 'DELETE')).status).toBe(409)
  })
})

describe('a member of staff', () => {
  it('is in the list with the set, and gets no set that is unknown', async () => {
    const member = await make.admin()
    const { id: set } = packer
    const changed = await as(owner, `/staff/${member.id}`, 'PUT', { set })
    expect(changed.body.data).toMatchObject({ _id: member.id, set: { _id: set }, isOwner: false })
    expect((await as(owner, '/staff?limit=1')).body.pagination).toBeDefined()
    expect((await as(owner, `/staff/${member.id}`, 'PUT', { set: unknownId })).status).toBe(400)
    expect((await as(owner, `/staff/${unknownId}`, 'PUT', { set })).status).toBe(404)
    expect((await as(owner, `/staff/${owner.id}`, 'PUT', { set })).status).toBe(403)
    const { id: buyer } = await make.buyer()
    expect((await as(owner, `/staff/${buyer}`, 'DELETE')).status).toBe(404)
  })

  it('asks for the own rights, which others have not', async () => {
    expect((await as(owner, '/staff/me')).body.data).toMatchObject({ _id: owner.id, isOwner: true })
    expect((await as(await signedIn('BUYER'), '/staff/me')).status).toBe(403)
    expect((await as(null, '/staff/me')).status).toBe(401)
  })

  it('who is an Owner has the profile of before, without further keys', async () => {
    const own = await as(owner, `/user/profile/${owner.id}`)
    expect(own.body.data).not.toHaveProperty('permissions')
    expect(own.body.data).not.toHaveProperty('set')
  })
})
