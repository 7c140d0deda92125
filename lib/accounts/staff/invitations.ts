import 'server-only'
import { assertUnderstood, readGivenSet } from '@/lib/accounts/staff/commands'
import { actorRights, assertNoProblem, lockOwners, lockPeople } from '@/lib/accounts/staff/locks'
import { mailInvitation } from '@/lib/accounts/staff/mail'
import { findInvitation, invitationSelect, mayStillGive, toInvitation } from '@/lib/accounts/staff/queries'
import { givingProblem } from '@/lib/accounts/staff/rules'
import type {
  InvitationForm,
  MadeInvitation,
  NewStaffForm,
  OpenInvitation,
} from '@/lib/accounts/staff/schema'
import { getUser } from '@/lib/accounts/users/queries'
import { createAccountFor, hashFor, noAddress } from '@/lib/accounts/users/register'
import type { SignedIn } from '@/lib/accounts/users/sign-in'
import { adminPaths } from '@/lib/base/admin-paths'
import { AppError, notFound } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { newId, requireId } from '@/lib/base/ids'
import { recordAudit } from '@/lib/platform/audit/record'
import { hashOfToken, newLinkToken } from '@/lib/platform/auth/link-token'
import { endAllSessions, openSession } from '@/lib/platform/auth/sessions'
import { INVITATION_DAYS, type Viewer } from '@/lib/platform/auth/types'
import { contendedTransaction, db, type Tx } from '@/lib/platform/database/client'
import { publicOrigin } from '@/lib/platform/env'

const signInAgain = () => new AppError('UNAUTHENTICATED', apiText('answers.accounts.signIn'))

/** Makes a link by which one person joins the staff. Only a hash of it is stored, so it is shown once. */
export async function invite(
  viewer: Viewer,
  { set: setId, email = '' }: InvitationForm,
): Promise<MadeInvitation> {
  const token = newLinkToken()
  const made = await contendedTransaction(async (tx) => {
    const set = await readGivenSet(tx, setId)
    const [actor] = await lockPeople(tx, [viewer.id])
    const rights = await actorRights(tx, actor, 'staff.write')
    assertNoProblem(givingProblem(rights, set))
    await assertUnderstood(tx, set)
    const id = newId()
    const expiresAt = new Date(Date.now() + INVITATION_DAYS * 24 * 3_600_000)
    const row = await tx.staffInvitation.create({
      data: {
        id,
        tokenHash: hashOfToken(token),
        email,
        setId: set.id,
        createdById: viewer.id,
        expiresAt,
      },
      select: invitationSelect,
    })
    await recordAudit(tx, {
      actorId: viewer.id,
      action: 'staff.invite',
      subject: `staff-invitation:${id}`,
      after: { set: set.name, email },
    })
    await mailInvitation(tx, { id, token, email, set, expiresAt })
    return toInvitation(row, rights)
  })
  return { ...made, link: `${publicOrigin}${adminPaths.join(token)}` }
}

/** Throws NOT_FOUND for an invitation that was used, revoked before or deleted, FORBIDDEN for one of an Owner to all but Owners. */
export async function revokeInvitation(viewer: Viewer, invitation: string): Promise<{ _id: string }> {
  const id = requireId(invitation, 'invitation')
  return contendedTransaction(async (tx) => {
    await lockOwners(tx)
    const [actor] = await lockPeople(tx, [viewer.id])
    const rights = await actorRights(tx, actor, 'staff.write')
    const open = await tx.staffInvitation.findUnique({
      where: { id, usedAt: null, revokedAt: null },
      select: { set: { select: { isOwner: true } } },
    })
    if (!open) throw notFound('invitation')
    if (open.set.isOwner && !rights.isOwner) assertNoProblem('OWNERS_ONLY')
    await tx.staffInvitation.update({ where: { id }, data: { revokedAt: new Date() } })
    await recordAudit(tx, {
      actorId: viewer.id,
      action: 'staff.revoke-invitation',
      subject: `staff-invitation:${id}`,
    })
    return { _id: id }
  })
}

/** The offer of a link. Throws NOT_FOUND when it was used or revoked, is too old, or its maker may no longer give the set. */
export async function readInvitation(token: string): Promise<OpenInvitation> {
  const found = await findInvitation(token)
  if (!found) throw notFound('invitation')
  const { set, email, expiresAt } = found
  return { set, email, expiresAt }
}

interface Taken {
  id: string
  by: string | null
  set: { id: string; name: string }
}

/** One conditional statement: of several people who use a link at once, one joins. */
async function takeInvitation(tx: Tx, token: string): Promise<Taken> {
  await lockOwners(tx)
  const [taken] = await tx.$queryRaw<{ id: string; setId: string; by: string | null }[]>`
    UPDATE staff_invitations SET used_at = now()
    WHERE token_hash = ${hashOfToken(token)} AND used_at IS NULL AND revoked_at IS NULL AND expires_at > now()
    RETURNING id, set_id AS "setId", created_by AS by`
  if (!taken) throw notFound('invitation')
  const { id, by, setId } = taken
  const set = await readGivenSet(tx, setId)
  if (!(await mayStillGive(tx, by, set))) throw notFound('invitation')
  await assertUnderstood(tx, set)
  return { id, by, set }
}

/**
 * Makes a member of staff of who has the link: of the signed-in customer, whose sessions end, or of a new account. Throws NOT_FOUND
 * for a link that no longer works, FORBIDDEN for caretakers, CONFLICT for staff and while another version runs, EMAIL_TAKEN.
 */
export async function acceptInvitation(
  viewer: Viewer | null,
  token: string,
  form: NewStaffForm | null,
  device = '',
): Promise<SignedIn> {
  // Hashing takes long, so a link that does not work is rejected before.
  await readInvitation(token)
  if (viewer?.role === 'CARETAKER')
    throw new AppError('FORBIDDEN', apiText('answers.accounts.notForCaretakers'))
  if (viewer?.role === 'ADMIN') throw new AppError('CONFLICT', apiText('answers.accounts.alreadyStaff'))
  if (viewer) return contendedTransaction((tx) => joinWithAccount(tx, viewer, token, device))
  if (!form) throw signInAgain()
  const { password, phoneNumber = '', ...person } = form
  const passwordHash = await hashFor(form.email, password)
  const account = { ...person, phoneNumber, address: noAddress, passwordHash, isPhoneProved: false }
  return contendedTransaction(async (tx) => {
    const taken = await takeInvitation(tx, token)
    // The database makes an Owner of the new admin; in the same transaction the account gets the set of the invitation.
    const createDetails = (tx: Tx, userId: string) => recordJoined(tx, userId, taken)
    return createAccountFor(tx, account, { role: 'ADMIN', device, createDetails })
  })
}

async function recordJoined(tx: Tx, userId: string, { id, by, set }: Taken): Promise<void> {
  const joined = { setId: set.id, invitedById: by, since: new Date() }
  await tx.staff.upsert({ where: { userId }, create: { userId, ...joined }, update: joined })
  await tx.staffInvitation.update({ where: { id }, data: { usedById: userId } })
  await recordAudit(tx, {
    actorId: userId,
    action: 'staff.join',
    subject: `user:${userId}`,
    after: { set: set.name },
  })
}

/** The account has the row before the role, so that the database makes no Owner of it. Its password was not entered just now. */
async function joinWithAccount(tx: Tx, viewer: Viewer, token: string, device: string): Promise<SignedIn> {
  const taken = await takeInvitation(tx, token)
  const [person] = await lockPeople(tx, [viewer.id])
  if (person?.role !== 'BUYER') throw new AppError('CONFLICT', apiText('answers.accounts.alreadyStaff'))
  // A session that has ended meanwhile, as by a block, opens no other. Who worked here before may still have a second factor.
  const [session] = await tx.$queryRaw<{ factorPassed: boolean }[]>`
    SELECT factor_at IS NOT NULL AS "factorPassed" FROM sessions
    WHERE id = ${viewer.sessionId}::uuid AND user_id = ${viewer.id}::uuid`
  if (!session) throw signInAgain()
  await recordJoined(tx, viewer.id, taken)
  await tx.user.update({ where: { id: viewer.id }, data: { role: 'ADMIN' }, select: { id: true } })
  await endAllSessions(tx, viewer.id)
  const { passwordHash } = await tx.credential.findUniqueOrThrow({ where: { userId: viewer.id } })
  const begun = { device, ...session, passwordEntered: false }
  const opened = await openSession({ id: viewer.id, role: 'ADMIN' }, passwordHash, begun, tx)
  if (opened === null) throw signInAgain()
  return { user: await getUser(viewer.id, tx), token: opened }
}

/** Deletes invitations that ended 30 days ago. */
export const deleteOldInvitations = (): Promise<number> =>
  db.$executeRaw`
    DELETE FROM staff_invitations
    WHERE least(expires_at, used_at, revoked_at) < now() - interval '30 days'`
