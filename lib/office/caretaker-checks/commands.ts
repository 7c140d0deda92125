import 'server-only'
import { AppError, notFound } from '@/lib/base/errors'
import { apiText } from '@/lib/base/i18n/answer-text'
import { requireId } from '@/lib/base/ids'
import { endOpenAppointments } from '@/lib/care/appointments/end-appointments'
import { lockSchedule } from '@/lib/care/appointments/schedule-lock'
import { mailDecision } from '@/lib/office/caretaker-checks/mail'
import { readChecks } from '@/lib/office/caretaker-checks/queries'
import { mayAskAgain, type Standing, standingAfter } from '@/lib/office/caretaker-checks/rules'
import type { CheckedCaretakerDetails, CheckForm, StandingDto } from '@/lib/office/caretaker-checks/schema'
import { recordAudit } from '@/lib/platform/audit/record'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { contendedTransaction, type Tx } from '@/lib/platform/database/client'
import { assertUnchanged } from '@/lib/platform/http/seen'

/** Locks account and schedule in the order of a block, so that a booking ends before the decision or sees it. Throws NOT_FOUND. */
async function lockStanding(tx: Tx, id: string): Promise<{ standing: Standing; isBlocked: boolean }> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${id}::uuid FOR NO KEY UPDATE`
  await lockSchedule(tx, id)
  const row = await tx.caretaker.findFirst({
    where: { userId: id, user: { role: 'CARETAKER' } },
    select: { standing: true, user: { select: { isBlocked: true } } },
  })
  if (!row) throw notFound('caretaker')
  return { standing: row.standing, isBlocked: row.user.isBlocked }
}

const changeStanding = (
  tx: Tx,
  userId: string,
  standing: Standing,
  standingReason: string,
  standingAt: Date,
) =>
  tx.caretaker.update({
    where: { userId },
    data: { standing, standingReason, standingAt },
    select: { userId: true },
  })

/**
 * Lists, declines or suspends a caretaker. A suspension ends the visits that wait for an answer; approved ones go on, and the shop
 * decides about each. Throws CONFLICT for a blocked one, and when the standing allows no such decision.
 */
export async function decideCaretaker(
  admin: Viewer,
  caretaker: string,
  { decision, identitySeen, cityRight, references = '', reason = '', seen }: CheckForm,
  now = new Date(),
): Promise<CheckedCaretakerDetails> {
  const id = requireId(caretaker, 'caretaker')
  const changed = await contendedTransaction(async (tx) => {
    const { standing: before, isBlocked } = await lockStanding(tx, id)
    if (isBlocked) throw new AppError('CONFLICT', apiText('answers.caretakers.blocked'))
    if (seen) assertUnchanged(seen, await readChecks(admin, id, tx, now), 'caretaker')
    const after = standingAfter(before, decision)
    if (!after) throw new AppError('CONFLICT', apiText('answers.caretakers.decided'))
    const shownReason = decision === 'LIST' ? '' : reason
    await changeStanding(tx, id, after, shownReason, now)
    const check = await tx.caretakerCheck.create({
      data: {
        caretakerId: id,
        actorId: admin.id,
        standing: after,
        identitySeen,
        cityRight,
        referencesText: references,
        reason: shownReason,
        at: now,
      },
      select: { id: true },
    })
    await mailDecision(tx, id, { checkId: check.id, decision, reason: shownReason })
    if (after === 'SUSPENDED') await endOpenAppointments(tx, id, now, 'PENDING')
    await recordAudit(tx, {
      actorId: admin.id,
      action: 'caretaker.check',
      subject: `user:${id}`,
      before: { standing: before },
      after: { standing: after },
    })
    return readChecks(admin, id, tx, now)
  })
  await revalidateTags(tags.caretakers)
  return changed
}

/** A declined caretaker waits again. Throws CONFLICT for other standings. */
export const askForListing = (viewer: Viewer, now = new Date()): Promise<StandingDto> =>
  contendedTransaction(async (tx) => {
    const { standing } = await lockStanding(tx, viewer.id)
    if (!mayAskAgain(standing)) throw new AppError('CONFLICT', apiText('answers.caretakers.notDeclined'))
    await changeStanding(tx, viewer.id, 'WAITING', '', now)
    return { standing: 'WAITING', standingReason: '' }
  })
