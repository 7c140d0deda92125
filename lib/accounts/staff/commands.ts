import 'server-only'
import {
  actorRights,
  assertNoProblem,
  countOtherOwners,
  lockOwners,
  lockPeople,
} from '@/lib/accounts/staff/locks'
import { mailRemoved } from '@/lib/accounts/staff/mail'
import { getMember, setSelect, toSet } from '@/lib/accounts/staff/queries'
import { type Given, givingProblem, staffProblem } from '@/lib/accounts/staff/rules'
import type { MemberChange, SetChange, SetForm, StaffMember, StaffSetDto } from '@/lib/accounts/staff/schema'
import { AppError, invalid, notFound } from '@/lib/base/errors'
import { apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import { isId, newId, requireId } from '@/lib/base/ids'
import { isPermission } from '@/lib/base/permissions'
import { recordAudit } from '@/lib/platform/audit/record'
import { endAllSessions } from '@/lib/platform/auth/sessions'
import type { Viewer } from '@/lib/platform/auth/types'
import { contendedTransaction, type Tx } from '@/lib/platform/database/client'
import { withFreeName } from '@/lib/platform/database/errors'
import { otherBuildRuns } from '@/lib/platform/database/other-builds'
import { assertUnchanged } from '@/lib/platform/http/seen'

const NEEDED = 'staff.write'

/** The set that a form names, shared so that it does not change while it is given. */
export async function readGivenSet(
  tx: Tx,
  id: string,
): Promise<Given & { id: string; name: string; nameUr: string | null }> {
  const [row] = isId(id)
    ? await tx.$queryRaw<
        { id: string; name: string; nameUr: string | null; isOwner: boolean; permissions: string[] }[]
      >`
        SELECT id, name, name_ur AS "nameUr", is_owner AS "isOwner", permissions FROM staff_sets WHERE id = ${id}::uuid FOR SHARE`
    : []
  if (!row) throw invalid({ set: inEnglish('This set is not known') })
  return { ...row, permissions: row.permissions.filter(isPermission) }
}

/** The version before gives every admin everything, so no one gets a smaller set while one runs. */
export async function assertUnderstood(tx: Tx, { isOwner }: Given): Promise<void> {
  if (!isOwner && (await otherBuildRuns(tx)))
    throw new AppError('CONFLICT', apiText('answers.accounts.updating'))
}

/** Gives a member of staff another set. Throws CONFLICT for the last Owner and outdated `seen`, FORBIDDEN for what the actor lacks. */
export async function changeSetOf(
  viewer: Viewer,
  userId: string,
  { set: setId, seen }: MemberChange,
): Promise<StaffMember> {
  const id = requireId(userId, 'user')
  return contendedTransaction(async (tx) => {
    await lockOwners(tx)
    const set = await readGivenSet(tx, setId)
    const people = await lockPeople(tx, [viewer.id, id])
    const actor = people.find((person) => person.id === viewer.id)
    const rights = await actorRights(tx, actor, NEEDED)
    const before = await getMember(tx, id)
    if (seen) assertUnchanged(seen, { set: before.set?._id ?? null }, 'staff', before)
    const others = await countOtherOwners(tx, id)
    assertNoProblem(staffProblem({ id: viewer.id, rights }, { id, isOwner: before.isOwner }, set, others))
    await assertUnderstood(tx, set)
    if (before.set?._id === set.id) return before
    const given = { userId: id, setId: set.id, invitedById: viewer.id }
    await tx.staff.upsert({ where: { userId: id }, create: given, update: { setId: set.id } })
    await revokeInvitationsOf(tx, id)
    await recordAudit(tx, {
      actorId: viewer.id,
      action: 'staff.set',
      subject: `user:${id}`,
      before: { set: before.set?.name ?? '' },
      after: { set: set.name },
    })
    return getMember(tx, id)
  })
}

/** All links that this person made, so that none is left that their new set may not give (`mayStillGive`). */
const revokeInvitationsOf = (tx: Tx, createdById: string) =>
  tx.staffInvitation.updateMany({
    where: { createdById, usedAt: null, revokedAt: null },
    data: { revokedAt: new Date() },
  })

/** Ends someone's work for the shop at once: the account stays a customer's, its sessions end. Throws CONFLICT for the last Owner. */
export async function removeStaff(viewer: Viewer, userId: string): Promise<{ _id: string }> {
  const id = requireId(userId, 'user')
  return contendedTransaction(async (tx) => {
    await lockOwners(tx)
    const people = await lockPeople(tx, [viewer.id, id])
    const actor = people.find((person) => person.id === viewer.id)
    const rights = await actorRights(tx, actor, NEEDED)
    const before = await getMember(tx, id)
    const others = await countOtherOwners(tx, id)
    assertNoProblem(staffProblem({ id: viewer.id, rights }, { id, isOwner: before.isOwner }, null, others))
    await tx.user.update({ where: { id }, data: { role: 'BUYER' }, select: { id: true } })
    await tx.staff.deleteMany({ where: { userId: id } })
    await endAllSessions(tx, id)
    await revokeInvitationsOf(tx, id)
    await mailRemoved(tx, before)
    await recordAudit(tx, {
      actorId: viewer.id,
      action: 'staff.remove',
      subject: `user:${id}`,
      before: { set: before.set?.name ?? '' },
    })
    return { _id: id }
  })
}

const nameTaken = 'Another set has this name'

const columnsOf = ({ name, nameUr, permissions }: SetForm) => ({ name, nameUr: nameUr ?? null, permissions })

export const createSet = (viewer: Viewer, form: SetForm): Promise<StaffSetDto> =>
  withFreeName(nameTaken, () =>
    contendedTransaction(async (tx) => {
      const [actor] = await lockPeople(tx, [viewer.id])
      const rights = await actorRights(tx, actor, NEEDED)
      assertNoProblem(givingProblem(rights, { isOwner: false, permissions: form.permissions }))
      const id = newId()
      const position = (await tx.staffSet.aggregate({ _max: { position: true } }))._max.position ?? 0
      const row = await tx.staffSet.create({
        data: { id, ...columnsOf(form), position: position + 1 },
        select: setSelect,
      })
      await recordAudit(tx, {
        actorId: viewer.id,
        action: 'staff-set.create',
        subject: `staff-set:${id}`,
        after: columnsOf(form),
      })
      return toSet(row)
    }),
  )

async function lockSet(tx: Tx, setId: string): Promise<StaffSetDto> {
  const id = requireId(setId, 'staffSet')
  await tx.$queryRaw`SELECT id FROM staff_sets WHERE id = ${id}::uuid FOR UPDATE`
  const row = await tx.staffSet.findUnique({ where: { id }, select: setSelect })
  if (!row) throw notFound('staffSet')
  if (row.isOwner)
    throw new AppError('CONFLICT', inEnglish('Owners have every permission: their set stays as it is.'))
  return toSet(row)
}

/** Changes what a set gives, for all its members at once. Throws CONFLICT for the set of Owners and outdated `seen`. */
export const changeSet = (
  viewer: Viewer,
  setId: string,
  { seen, ...form }: SetChange,
): Promise<StaffSetDto> =>
  withFreeName(nameTaken, () =>
    contendedTransaction(async (tx) => {
      const before = await lockSet(tx, setId)
      const [actor] = await lockPeople(tx, [viewer.id])
      const rights = await actorRights(tx, actor, NEEDED)
      assertUnchanged(seen, before, 'staffSet')
      if (rights.set.id === before._id) assertNoProblem('SELF')
      // Permissions that the set has already are not given by this change.
      const added = form.permissions.filter((one) => !before.permissions.includes(one))
      assertNoProblem(givingProblem(rights, { isOwner: false, permissions: added }))
      const data = columnsOf(form)
      const row = await tx.staffSet.update({ where: { id: before._id }, data, select: setSelect })
      const { name, nameUr, permissions } = before
      await recordAudit(tx, {
        actorId: viewer.id,
        action: 'staff-set.change',
        subject: `staff-set:${before._id}`,
        before: { name, nameUr, permissions },
        after: data,
      })
      return toSet(row)
    }),
  )

/** Throws CONFLICT while someone has the set. Its invitations go with it. */
export async function deleteSet(viewer: Viewer, setId: string): Promise<{ _id: string }> {
  return contendedTransaction(async (tx) => {
    await lockOwners(tx)
    const before = await lockSet(tx, setId)
    const [actor] = await lockPeople(tx, [viewer.id])
    await actorRights(tx, actor, NEEDED)
    if ((await tx.staff.count({ where: { setId: before._id } })) > 0)
      throw new AppError('CONFLICT', inEnglish('Someone has this set. Please give them another one first.'))
    await tx.staffSet.delete({ where: { id: before._id } })
    await recordAudit(tx, {
      actorId: viewer.id,
      action: 'staff-set.delete',
      subject: `staff-set:${before._id}`,
      before: { name: before.name, permissions: before.permissions },
    })
    return { _id: before._id }
  })
}
