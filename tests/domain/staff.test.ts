import '../support/database'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { changeSet, changeSetOf, createSet, deleteSet, removeStaff } from '@/lib/accounts/staff/commands'
import { acceptInvitation, invite, readInvitation, revokeInvitation } from '@/lib/accounts/staff/invitations'
import { lockOwners } from '@/lib/accounts/staff/locks'
import { findInvitation, listInvitations, protectedOwners } from '@/lib/accounts/staff/queries'
import { listProfiles } from '@/lib/accounts/users/contract'
import { inLanguage } from '@/lib/base/i18n/answers'
import { newId } from '@/lib/base/ids'
import { may, type Permission } from '@/lib/base/permissions'
import { changeProduct } from '@/lib/catalogue/editing/commands'
import { productChange } from '@/lib/catalogue/products/form'
import { startImport } from '@/lib/office/imports/commands'
import { setBlocked } from '@/lib/office/moderation/commands'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { decideClaim } from '@/lib/orders/claims/decide-claim'
import { takeOrder } from '@/lib/orders/order/admin-contract'
import { readRights, stillMay } from '@/lib/platform/auth/rights-sql'
import { authenticateToken } from '@/lib/platform/auth/sessions'
import { db, type Tx } from '@/lib/platform/database/client'
import { otherBuildRuns } from '@/lib/platform/database/other-builds'
import { findMail } from '@/lib/shop/mail/queries'

import { databaseUrl } from '../support/database'
import { factories } from '../support/factories'
import { untilSomeoneWaits } from '../support/locks'
import { sessionFor } from '../support/sign-in'
import { rightsTo, staffViewer } from '../support/viewers'
import { errorOf, outcomeOf } from './people'

const make = factories(db)
const OWNER = '0193a000-0000-7000-8000-000000000001'
const PACKER = '0193a000-0000-7000-8000-000000000002'
const CALLER = '0193a000-0000-7000-8000-000000000003'
const EDITOR = '0193a000-0000-7000-8000-000000000005'
let names = 0

const anOwner = async () => staffViewer(await make.admin())
/** A member of staff with these permissions alone. */
async function someoneWith(...permissions: Permission[]) {
  const account = await make.admin()
  names += 1
  const set = await db.staffSet.create({ data: { name: `Some ${names}`, permissions } })
  await db.staff.update({ where: { userId: account.id }, data: { setId: set.id } })
  return { ...staffViewer(account, permissions), setId: set.id, account }
}
const tokenOf = (link: string) => link.slice(link.lastIndexOf('/') + 1)
const templatesTo = async (to: string) =>
  (await db.mail.findMany({ where: { to }, select: { template: true } })).map(({ template }) => template)
const codeOf = async (call: Promise<unknown>) => (await errorOf(call)).code

/** A customer who is signed in. */
async function aCustomer() {
  const { id } = await make.buyer()
  const data = { userId: id, expiresAt: new Date(Date.now() + 60_000) }
  const session = await db.session.create({ data, select: { id: true } })
  return { id, role: 'BUYER', sessionId: session.id } as const
}

/** Does something while a call waits for the set of Owners; returns how the call ends. */
async function whileWaiting(
  call: () => Promise<unknown>,
  change: (tx: Tx) => Promise<unknown>,
): Promise<unknown> {
  let end: Promise<unknown> | undefined
  await db.$transaction(async (tx) => {
    await lockOwners(tx)
    end = outcomeOf(call())
    await untilSomeoneWaits()
    await change(tx)
  })
  return end
}

describe('rights', () => {
  it('are read with each call, so that a token has those of the moment', async () => {
    const packer = await someoneWith('orders.pack')
    const { token } = await sessionFor(packer.account)
    const viewer = async () => {
      const admission = await authenticateToken(token)
      return admission.kind === 'viewer' ? admission.viewer : null
    }
    expect(may(await viewer(), 'orders.read')).toBe(true)
    expect(may(await viewer(), 'orders.write')).toBe(false)
    await db.staffSet.update({ where: { id: packer.setId }, data: { permissions: ['no.such'] } })
    expect(may(await viewer(), 'orders.read')).toBe(false)
    expect(may(await viewer(), 'any')).toBe(true)
    await db.staff.delete({ where: { userId: packer.id } })
    expect(may(await viewer(), 'any')).toBe(false)
  })

  it('of work that goes on end with a block', async () => {
    const editor = await someoneWith('products.write')
    expect(await stillMay(db, editor.id, 'products.write')).toBe(true)
    await setBlocked(await anOwner(), editor.id, { isBlocked: true })
    expect(await stillMay(db, editor.id, 'products.write')).toBe(false)
  })
})

describe('a member of staff', () => {
  it('gets another set, but not from themselves, and not more than the giver has', async () => {
    const [owner, member] = [await anOwner(), await make.admin()]
    expect((await changeSetOf(owner, member.id, { set: PACKER })).set?.name).toBe('Packer')
    const manager = await someoneWith('staff.write', 'orders.pack', 'products.read', 'stock.write')
    expect(await codeOf(changeSetOf(manager, manager.id, { set: PACKER }))).toBe('FORBIDDEN')
    expect(await codeOf(changeSetOf(manager, member.id, { set: EDITOR }))).toBe('FORBIDDEN')
    expect(await codeOf(changeSetOf(manager, member.id, { set: OWNER }))).toBe('FORBIDDEN')
    expect(await codeOf(removeStaff(manager, owner.id))).toBe('FORBIDDEN')
    expect(await codeOf(changeSetOf(owner, member.id, { set: EDITOR, seen: { set: EDITOR } }))).toBe(
      'CONFLICT',
    )
    expect(await codeOf(changeSetOf(owner, (await make.buyer()).id, { set: PACKER }))).toBe('NOT_FOUND')
    expect(await codeOf(changeSetOf(owner, member.id, { set: 'x' }))).toBe('VALIDATION_FAILED')
  })

  it('is a customer after the removal, and no token works', async () => {
    const owner = await anOwner()
    const packer = await someoneWith('orders.pack')
    const { token } = await sessionFor(packer.account)
    await removeStaff(owner, packer.id)
    expect((await authenticateToken(token)).kind).toBe('none')
    expect(await readRights(db, packer.id)).toBeNull()
    const account = await db.user.findUniqueOrThrow({ where: { id: packer.id }, select: { role: true } })
    expect(account.role).toBe('BUYER')
    expect(await templatesTo(packer.account.email)).toEqual(['staff-removed'])
  })

  it('is blocked and unblocked by those who may also remove one', async () => {
    const [owner, blocked] = [await anOwner(), await anOwner()]
    await setBlocked(owner, blocked.id, { isBlocked: true })
    const [manager, packer] = [await someoneWith('people.write', 'staff.write'), await make.admin()]
    await changeSetOf(owner, packer.id, { set: PACKER })
    expect(await codeOf(setBlocked(manager, blocked.id, { isBlocked: false }))).toBe('FORBIDDEN')
    const clerk = await someoneWith('people.write')
    expect(await codeOf(setBlocked(clerk, packer.id, { isBlocked: true }))).toBe('FORBIDDEN')
    const stale = { ...manager, rights: rightsTo(['people.write', 'staff.write'], { isFresh: false }) }
    expect(await codeOf(setBlocked(stale, packer.id, { isBlocked: true }))).toBe('PASSWORD_AGAIN')
    expect((await setBlocked(manager, packer.id, { isBlocked: true })).isBlocked).toBe(true)
    expect((await setBlocked(clerk, (await make.buyer()).id, { isBlocked: true })).isBlocked).toBe(true)
  })
})

it('the accounts of Owners are blocked by no one but Owners', async () => {
  const [owner, helper] = [await anOwner(), await someoneWith('people.write', 'staff.write')]
  expect(await protectedOwners(owner)).toEqual([])
  const ids = await protectedOwners(helper)
  expect([ids.includes(owner.id), ids.includes(helper.id)]).toEqual([true, false])
})

it('of two Owners who remove each other one stays, each time', async () => {
  for (let round = 0; round < 100; round++) {
    const [one, other] = [await anOwner(), await anOwner()]
    const ends = await Promise.allSettled([removeStaff(one, other.id), removeStaff(other, one.id)])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  }
})

it('of two Owners, one of whom blocks the other while being removed, one stays, each time', async () => {
  for (let round = 0; round < 30; round++) {
    const [one, other] = [await anOwner(), await anOwner()]
    const ends = await Promise.allSettled([
      setBlocked(one, other.id, { isBlocked: true }),
      removeStaff(other, one.id),
    ])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  }
})

it('the last Owner can neither leave nor be blocked nor get another set', async () => {
  const owner = await anOwner()
  const others = await db.staff.findMany({ where: { setId: OWNER, userId: { not: owner.id } } })
  const ids = others.map(({ userId }) => userId)
  await db.staff.updateMany({ where: { userId: { in: ids } }, data: { setId: PACKER } })
  try {
    expect(await codeOf(removeStaff(owner, owner.id))).toBe('CONFLICT')
    expect(await codeOf(changeSetOf(owner, owner.id, { set: PACKER }))).toBe('FORBIDDEN')
    expect(await codeOf(setBlocked(owner, owner.id, { isBlocked: true }))).toBe('VALIDATION_FAILED')
    const manager = await someoneWith('staff.write', 'people.write')
    expect(await codeOf(changeSetOf(manager, owner.id, { set: PACKER }))).toBe('FORBIDDEN')
    expect(await codeOf(setBlocked(manager, owner.id, { isBlocked: true }))).toBe('FORBIDDEN')
    const second = await anOwner()
    await removeStaff(owner, owner.id)
    expect(await codeOf(removeStaff(second, second.id))).toBe('CONFLICT')
  } finally {
    await db.staff.updateMany({ where: { userId: { in: ids } }, data: { setId: OWNER } })
  }
})

describe('a set', () => {
  it('that callers have at first finds the account of whom an order is taken for', async () => {
    const { permissions } = await db.staffSet.findUniqueOrThrow({ where: { id: CALLER } })
    const caller = await someoneWith(...(permissions as Permission[]))
    const calls = [takeOrder, listProfiles].map(({ permission }) => permission as Permission)
    expect(calls.filter((needed) => !may(caller, needed))).toEqual([])
  })

  it('is made, changed and deleted, within what the author has', async () => {
    const manager = await someoneWith('staff.write', 'orders.pack')
    const form = { name: 'Van', permissions: ['orders.pack'] as Permission[], nameUr: undefined }
    const set = await createSet(manager, form)
    expect(await codeOf(createSet(manager, { ...form, name: 'vAN' }))).toBe('CONFLICT')
    const more = { ...form, permissions: ['orders.pack', 'money.write'] as Permission[] }
    expect(await codeOf(changeSet(manager, set._id, more))).toBe('FORBIDDEN')
    expect(await codeOf(changeSet(manager, manager.setId, form))).toBe('FORBIDDEN')
    const owner = await anOwner()
    expect((await changeSet(owner, set._id, more)).permissions).toEqual(['orders.pack', 'money.write'])
    expect(await codeOf(changeSet(owner, set._id, { ...form, seen: { name: 'Other' } }))).toBe('CONFLICT')
    expect(await codeOf(changeSet(owner, OWNER, form))).toBe('CONFLICT')
    const member = await make.admin()
    await changeSetOf(owner, member.id, { set: set._id })
    expect(await codeOf(deleteSet(owner, set._id))).toBe('CONFLICT')
    await removeStaff(owner, member.id)
    expect(await deleteSet(owner, set._id)).toEqual({ _id: set._id })
  })

  it('is locked after that of Owners when it is deleted, as by who joins', async () => {
    const owner = await anOwner()
    const { _id } = await createSet(owner, { name: 'Short', permissions: ['orders.pack'], nameUr: undefined })
    const end = await whileWaiting(
      () => deleteSet(owner, _id),
      (tx) => tx.$queryRaw`SELECT FROM staff_sets WHERE id = ${_id}::uuid FOR UPDATE NOWAIT`,
    )
    expect(end).toEqual({ _id })
  })
})

describe('an invitation', () => {
  it('goes to the address that it names, and to none without one', async () => {
    const owner = await anOwner()
    const email = `packer-${newId()}@example.pk`
    const { _id, link } = await invite(owner, { set: PACKER, email })
    const mail = await db.mail.findFirstOrThrow({ where: { to: email } })
    expect(mail).toMatchObject({ template: 'staff-invited', data: { set: 'Packer', link } })
    // Who reads the emails of the shop must not be able to join by it.
    const shown = await findMail(mail.id)
    expect(shown?.isSecret).toBe(true)
    expect(`${shown?.text} ${shown?.html}`).not.toContain(tokenOf(link))
    const stored = await db.staffInvitation.findUniqueOrThrow({ where: { id: _id } })
    expect(JSON.stringify(stored)).not.toContain(tokenOf(link))
    const { _id: other } = await invite(owner, { set: PACKER })
    expect(await db.mail.count({ where: { dedupe: `staff-invited:${other}` } })).toBe(0)
  })

  it('makes one customer a member of staff, of several who use it at once', async () => {
    const owner = await anOwner()
    const token = tokenOf((await invite(owner, { set: PACKER })).link)
    expect((await readInvitation(token)).set.name).toBe('Packer')
    expect(await findInvitation(`${token}x`)).toBeNull()
    const buyers = await Promise.all(Array.from({ length: 5 }, aCustomer))
    const ends = await Promise.allSettled(buyers.map((buyer) => acceptInvitation(buyer, token, null)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const joined = await db.staff.findMany({ where: { userId: { in: buyers.map(({ id }) => id) } } })
    expect(joined.map(({ setId }) => setId)).toEqual([PACKER])
    expect(await codeOf(readInvitation(token))).toBe('NOT_FOUND')
  })

  it('makes a new account, with the rights of its set and none beside', async () => {
    const token = tokenOf((await invite(await anOwner(), { set: EDITOR })).link)
    const form = {
      firstName: 'Sana',
      lastName: 'Iqbal',
      email: `sana-${token.slice(0, 8).toLowerCase()}@example.pk`,
      password: 'Sunflower1',
    }
    const { user, token: session } = await acceptInvitation(null, token, form)
    const admission = await authenticateToken(session)
    const viewer = admission.kind === 'viewer' ? admission.viewer : null
    expect([may(viewer, 'prices.write'), may(viewer, 'staff.write')]).toEqual([true, false])
    expect(viewer?.id).toBe(user._id)
  })

  it('either makes a member of staff or is withdrawn, each time', async () => {
    const owner = await anOwner()
    for (let round = 0; round < 30; round++) {
      const [{ _id, link }, customer] = [await invite(owner, { set: PACKER }), await aCustomer()]
      const ends = await Promise.allSettled([
        revokeInvitation(owner, _id),
        acceptInvitation(customer, tokenOf(link), null),
      ])
      expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const isStaff = (await db.staff.count({ where: { userId: customer.id } })) === 1
      expect(isStaff).toBe(ends[1]?.status === 'fulfilled')
    }
  })

  it('is worth nothing once it is revoked, or who made it has other rights', async () => {
    const [owner, colleague] = [await anOwner(), await anOwner()]
    const revoked = await invite(owner, { set: PACKER })
    await revokeInvitation(owner, revoked._id)
    expect(await codeOf(readInvitation(tokenOf(revoked.link)))).toBe('NOT_FOUND')
    expect(await codeOf(revokeInvitation(owner, revoked._id))).toBe('NOT_FOUND')
    const made = await invite(colleague, { set: PACKER })
    await removeStaff(owner, colleague.id)
    expect(await codeOf(readInvitation(tokenOf(made.link)))).toBe('NOT_FOUND')
  })

  it('gives only what who made it may give when it is used', async () => {
    const owner = await anOwner()
    const maker = await someoneWith('staff.write', 'orders.pack', 'products.read', 'stock.write')
    const { name, permissions } = await db.staffSet.findUniqueOrThrow({ where: { id: maker.setId } })
    const giveMaker = (some: Permission[]) =>
      changeSet(owner, maker.setId, { name, permissions: some, nameUr: undefined })
    const { _id, link } = await invite(maker, { set: PACKER })
    const token = tokenOf(link)
    const isShownToWork = async () => (await listInvitations()).find((one) => one._id === _id)?.isWorking
    for (const less of [['staff.write'], permissions.filter((one) => one !== 'staff.write')]) {
      await giveMaker(less as Permission[])
      expect(await codeOf(readInvitation(token))).toBe('NOT_FOUND')
      expect(await isShownToWork()).toBe(false)
    }
    await giveMaker(permissions as Permission[])
    expect((await readInvitation(token)).set.name).toBe('Packer')
    expect(await isShownToWork()).toBe(true)
    const customer = await aCustomer()
    const end = await whileWaiting(
      () => acceptInvitation(customer, token, null),
      (tx) => tx.user.update({ where: { id: maker.id }, data: { isBlocked: true } }),
    )
    expect(end).toBe('NOT_FOUND')
    expect(await codeOf(readInvitation(token))).toBe('NOT_FOUND')
  })

  it('opens no session for one that has ended, or has not passed the second factor', async () => {
    const token = tokenOf((await invite(await anOwner(), { set: PACKER })).link)
    const [ended, halfway] = [await aCustomer(), await aCustomer()]
    await db.session.delete({ where: { id: ended.sessionId } })
    await db.secondFactor.create({ data: { userId: halfway.id, secret: 'sealed', confirmedAt: new Date() } })
    for (const customer of [ended, halfway]) {
      expect(await codeOf(acceptInvitation(customer, token, null))).toBe('UNAUTHENTICATED')
      expect(await db.session.count({ where: { userId: customer.id, knowsRights: true } })).toBe(0)
    }
    await db.session.update({ where: { id: halfway.sessionId }, data: { factorAt: new Date() } })
    const joined = await acceptInvitation(halfway, token, null)
    expect((await authenticateToken(joined.token)).kind).toBe('viewer')
  })

  it('is not used while a version runs that gives every admin everything', async () => {
    const token = tokenOf((await invite(await anOwner(), { set: PACKER })).link)
    const before = new Client({ connectionString: databaseUrl, application_name: 'gulshan/before:1' })
    await before.connect()
    const person = {
      firstName: 'Sana',
      lastName: 'Iqbal',
      email: `sana-${newId()}@example.pk`,
      password: 'Sunflower1',
    }
    const ends = [
      await errorOf(acceptInvitation(await aCustomer(), token, null)),
      await errorOf(acceptInvitation(null, token, person)),
    ]
    await before.end()
    await expect.poll(() => otherBuildRuns()).toBe(false)
    expect(ends.map(({ code }) => code)).toEqual(['CONFLICT', 'CONFLICT'])
    expect(ends.map(({ text, message }) => inLanguage('ur', text) === message)).toEqual([false, false])
    expect((await acceptInvitation(null, token, person)).user.role).toBe('ADMIN')
  })

  it('is withdrawn by who may give it now', async () => {
    const owner = await anOwner()
    const { _id, isOwner, isWorking } = await invite(owner, { set: OWNER })
    expect({ isOwner, isWorking }).toEqual({ isOwner: true, isWorking: true })
    expect(await codeOf(revokeInvitation(await someoneWith('staff.write'), _id))).toBe('FORBIDDEN')
    const former = await someoneWith('staff.write')
    await removeStaff(owner, former.id)
    const { _id: other } = await invite(owner, { set: PACKER })
    expect(await codeOf(revokeInvitation(former, other))).toBe('FORBIDDEN')
    expect(await revokeInvitation(await someoneWith('staff.write'), other)).toEqual({ _id: other })
    expect(await revokeInvitation(owner, _id)).toEqual({ _id })
  })

  it('is not for caretakers, nor for more than the inviter has', async () => {
    const { link } = await invite(await anOwner(), { set: PACKER })
    const { id } = await make.caretaker()
    const viewer = { id, role: 'CARETAKER', sessionId: id } as const
    expect(await codeOf(acceptInvitation(viewer, tokenOf(link), null))).toBe('FORBIDDEN')
    expect(await codeOf(invite(await someoneWith('staff.write'), { set: PACKER }))).toBe('FORBIDDEN')
  })
})

describe('what a call checks beyond its permission', () => {
  it('is the refund in a change of an order and in the answer to a claim, with the password entered just now', async () => {
    const member = await someoneWith('orders.write', 'claims.write')
    const refund = { paymentStatus: 'REFUNDED' } as const
    const decision = { decision: 'REFUND' } as const
    expect(await codeOf(changeOrder(member, newId(), refund))).toBe('FORBIDDEN')
    expect(await codeOf(decideClaim(member, newId(), decision))).toBe('FORBIDDEN')
    const may = (isFresh: boolean) => ({
      ...member,
      rights: rightsTo(['orders.write', 'claims.write', 'refunds.write'], { isFresh }),
    })
    expect(await codeOf(changeOrder(may(false), newId(), refund))).toBe('PASSWORD_AGAIN')
    expect(await codeOf(decideClaim(may(false), newId(), decision))).toBe('PASSWORD_AGAIN')
    expect(await codeOf(changeOrder(may(true), newId(), refund))).toBe('NOT_FOUND')
    expect(await codeOf(decideClaim(may(true), newId(), decision))).toBe('NOT_FOUND')
  })

  it('is a changed price and changed stock of a product, of which nothing is saved then', async () => {
    const product = await make.product({ price: 120_000, stock: 5 })
    const { src } = await db.productImage.findFirstOrThrow({ where: { productId: product.id } })
    const sent = (changes: object) =>
      productChange.parse({
        name: 'Renamed fern',
        categories: ['Staff Tests'],
        shortDesc: 'Green.',
        longDesc: '<p>Text</p>',
        price: { amount: '1200' },
        stock: '5',
        src,
        ...changes,
      })
    const editor = await someoneWith('products.write')
    const change = (viewer: typeof editor, changes: object) =>
      codeOf(changeProduct(viewer, product.id, sent(changes)))
    expect(await change(editor, { price: { amount: '1300' } })).toBe('FORBIDDEN')
    expect(await change(editor, { stock: '6' })).toBe('FORBIDDEN')
    const stored = await db.product.findUniqueOrThrow({ where: { id: product.id } })
    expect(stored).toMatchObject({ name: product.name, price: 120_000, stock: 5 })
  })

  it('is that an import may change prices and stock when it starts', async () => {
    for (const more of ['prices.write', 'stock.write'] as const)
      expect(await codeOf(startImport(await someoneWith('products.write', more), newId()))).toBe('FORBIDDEN')
    const all = await someoneWith('products.write', 'prices.write', 'stock.write')
    expect(await codeOf(startImport(all, newId()))).toBe('NOT_FOUND')
  })
})
