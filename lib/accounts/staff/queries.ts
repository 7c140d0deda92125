import 'server-only'
import type { Prisma } from '@prisma/client'
import { givingProblem } from '@/lib/accounts/staff/rules'
import type {
  InvitationDto,
  OpenInvitation,
  OwnRights,
  StaffMember,
  StaffSetDto,
} from '@/lib/accounts/staff/schema'
import { ownRights } from '@/lib/accounts/users/own-rights'
import { AppError, notFound } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { isPermission, may, type Rights } from '@/lib/base/permissions'
import { hashOfToken } from '@/lib/platform/auth/link-token'
import { readRights, readRightsOf } from '@/lib/platform/auth/rights-sql'
import type { Viewer } from '@/lib/platform/auth/types'
import { db, type Tx } from '@/lib/platform/database/client'
import type { Page } from '@/lib/platform/http/endpoint'
import { readListPage } from '@/lib/platform/http/page'
import type { PageQuery } from '@/lib/platform/http/page-params'
import { fullName } from '@/lib/platform/people/name'

const memberSelect = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  isBlocked: true,
  secondFactor: { select: { confirmedAt: true } },
  staff: { select: { since: true, set: { select: { id: true, name: true, isOwner: true } } } },
} satisfies Prisma.UserSelect

type MemberRow = Prisma.UserGetPayload<{ select: typeof memberSelect }>

const toMember = ({
  id,
  firstName,
  lastName,
  email,
  isBlocked,
  secondFactor,
  staff,
}: MemberRow): StaffMember => ({
  _id: id,
  firstName,
  lastName,
  email: email ?? '',
  isBlocked,
  hasSecondFactor: Boolean(secondFactor?.confirmedAt),
  set: staff && { _id: staff.set.id, name: staff.set.name },
  isOwner: staff?.set.isOwner ?? false,
  since: staff?.since.toISOString() ?? null,
})

/** All accounts of the role ADMIN, also one without rights, by name. */
export function listStaff({ page, limit }: PageQuery): Promise<Page<StaffMember>> {
  const where = { role: 'ADMIN' } as const
  return readListPage(
    { page, limit },
    (tx) => tx.user.count({ where }),
    async (tx, part) =>
      (
        await tx.user.findMany({
          where,
          select: memberSelect,
          orderBy: [{ firstName: 'asc' }, { lastName: 'asc' }, { id: 'asc' }],
          ...part,
        })
      ).map(toMember),
  )
}

export async function getMember(tx: Tx, id: string): Promise<StaffMember> {
  const row = await tx.user.findUnique({ where: { id, role: 'ADMIN' }, select: memberSelect })
  if (!row) throw notFound('user')
  return toMember(row)
}

/** The accounts of Owners for a viewer who is none, and so can neither block nor unblock them. */
export const closedOwners = async ({ rights }: Viewer): Promise<string[]> =>
  rights?.isOwner
    ? []
    : (await db.staff.findMany({ where: { set: { isOwner: true } }, select: { userId: true } })).map(
        ({ userId }) => userId,
      )

export const setSelect = {
  id: true,
  name: true,
  nameUr: true,
  isOwner: true,
  permissions: true,
  _count: { select: { staff: { where: { user: { role: 'ADMIN' } } } } },
} satisfies Prisma.StaffSetSelect

export const toSet = ({
  id,
  _count,
  ...set
}: Prisma.StaffSetGetPayload<{ select: typeof setSelect }>): StaffSetDto => ({
  _id: id,
  ...set,
  members: _count.staff,
})

/** All sets in the order of the shop. */
export const listSets = async (): Promise<StaffSetDto[]> =>
  (
    await db.staffSet.findMany({ select: setSelect, orderBy: [{ position: 'asc' }, { createdAt: 'asc' }] })
  ).map(toSet)

export const invitationSelect = {
  id: true,
  email: true,
  createdAt: true,
  expiresAt: true,
  createdById: true,
  set: { select: { id: true, name: true, isOwner: true, permissions: true } },
  createdBy: { select: { firstName: true, lastName: true } },
} satisfies Prisma.StaffInvitationSelect

/** `makerRights`: those that who made the invitation has now. */
export const toInvitation = (
  row: Prisma.StaffInvitationGetPayload<{ select: typeof invitationSelect }>,
  makerRights: Rights | null,
): InvitationDto => ({
  _id: row.id,
  email: row.email,
  set: { _id: row.set.id, name: row.set.name },
  isOwner: row.set.isOwner,
  isWorking: mayGive(makerRights, row.set),
  createdBy: row.createdBy && fullName(row.createdBy),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})

/** The invitations that were neither used nor revoked and are not too old. */
export async function listInvitations(): Promise<InvitationDto[]> {
  const rows = await db.staffInvitation.findMany({
    where: { usedAt: null, revokedAt: null, expiresAt: { gt: new Date() } },
    select: invitationSelect,
    orderBy: { createdAt: 'desc' },
  })
  const makers = await readRightsOf(
    db,
    rows.flatMap(({ createdById }) => createdById ?? []),
  )
  return rows.map((row) => toInvitation(row, makers.get(row.createdById ?? '') ?? null))
}

interface GivenSet {
  isOwner: boolean
  permissions: readonly string[]
}

/** Whether who has these rights may give a set: not after a block, with a smaller set, nor without a required second factor. */
function mayGive(rights: Rights | null, { isOwner, permissions }: GivenSet): boolean {
  if (!rights || !may({ role: 'ADMIN', rights }, 'staff.write')) return false
  return givingProblem(rights, { isOwner, permissions: permissions.filter(isPermission) }) === null
}

/** Whether who made an invitation may give its set now. */
export const mayStillGive = async (tx: Tx, by: string | null, set: GivenSet): Promise<boolean> =>
  mayGive(by === null ? null : await readRights(tx, by), set)

/** The offer of an invitation whose link works, with the Urdu name of its set; null: it does not work. */
export async function findInvitation(
  token: string,
): Promise<(OpenInvitation & { nameUr: string | null }) | null> {
  const row = await db.staffInvitation.findFirst({
    where: {
      tokenHash: hashOfToken(token),
      usedAt: null,
      revokedAt: null,
      expiresAt: { gt: new Date() },
    },
    select: {
      email: true,
      expiresAt: true,
      createdById: true,
      set: { select: { id: true, name: true, nameUr: true, isOwner: true, permissions: true } },
    },
  })
  if (!row || !(await mayStillGive(db, row.createdById, row.set))) return null
  const { id, name, nameUr } = row.set
  return { email: row.email, expiresAt: row.expiresAt.toISOString(), set: { _id: id, name }, nameUr }
}

/** The set and the permissions of an account, as its owner sees them beside it. */
export const findOwnRights = async (id: string) => ownRights(await readRights(db, id))

/** The rights of a member of staff, who asks for the own ones. Throws FORBIDDEN for others. */
export function readOwnRights({ id, rights }: Viewer): OwnRights {
  if (!rights) throw new AppError('FORBIDDEN', apiText('answers.accounts.forbidden'))
  const { set, isOwner, permissions, needsFactor, isFresh } = rights
  return {
    _id: id,
    set: { _id: set.id, name: set.name },
    isOwner,
    permissions: [...permissions],
    needsFactor,
    passwordFresh: isFresh,
  }
}
