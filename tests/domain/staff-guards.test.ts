import '../support/database'
import { expect, it } from 'vitest'
import { type Permission, permissions } from '@/lib/base/permissions'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'

// What the database itself does for staff, so that the version before, which knows neither rights nor second factors, gives no more
// than they allow.

const make = factories(db)
const setOf = (userId: string) =>
  db.staff.findUnique({ where: { userId }, select: { set: { select: { name: true, isOwner: true } } } })
const packers = () => db.staffSet.findFirstOrThrow({ where: { name: 'Packer' } })

/** Opens a session as the version before does; returns how many were written. */
const open = (userId: string, more: { knowsRights?: boolean; factorAt?: Date } = {}) =>
  db.session
    .createMany({ data: [{ userId, expiresAt: new Date(Date.now() + 60_000), ...more }] })
    .then(({ count }) => count)

it('the first sets have permissions that exist, and one of them is that of Owners', async () => {
  const sets = await db.staffSet.findMany({ orderBy: { position: 'asc' } })
  expect(sets.map(({ name }) => name)).toEqual(['Owner', 'Packer', 'Caller', 'Accountant', 'Editor'])
  expect(sets.filter(({ isOwner }) => isOwner)).toHaveLength(1)
  const known = sets
    .flatMap((set) => set.permissions)
    .filter((one) => permissions.includes(one as Permission))
  expect(known).toEqual(sets.flatMap((set) => set.permissions))
})

it('an admin without a row becomes an Owner, one with a row stays in the set', async () => {
  const [made, raised, invited] = [await make.admin(), await make.buyer(), await make.buyer()]
  expect(await setOf(made.id)).toEqual({ set: { name: 'Owner', isOwner: true } })
  expect(await setOf(raised.id)).toBeNull()
  await db.staff.create({ data: { userId: invited.id, setId: (await packers()).id } })
  await db.user.updateMany({ where: { id: { in: [raised.id, invited.id] } }, data: { role: 'ADMIN' } })
  expect(await setOf(raised.id)).toMatchObject({ set: { isOwner: true } })
  expect(await setOf(invited.id)).toMatchObject({ set: { name: 'Packer' } })
})

it('no session is opened for restricted staff by a version that knows no rights', async () => {
  const [owner, packer] = [await make.admin(), await make.admin()]
  await db.staff.update({ where: { userId: packer.id }, data: { setId: (await packers()).id } })
  expect([await open(owner.id), await open(packer.id)]).toEqual([1, 0])
  expect(await open(packer.id, { knowsRights: true })).toBe(1)
})

it('no session is opened without the second factor of the account, once it is confirmed', async () => {
  const { id: userId } = await make.buyer()
  await db.secondFactor.create({ data: { userId, secret: 'sealed' } })
  expect(await open(userId)).toBe(1)
  await db.secondFactor.update({ where: { userId }, data: { confirmedAt: new Date() } })
  expect(await open(userId, { knowsRights: true })).toBe(0)
  expect(await open(userId, { factorAt: new Date() })).toBe(1)
})
