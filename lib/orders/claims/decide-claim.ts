import 'server-only'
import { AppError, invalid, notFound } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { requireId } from '@/lib/base/ids'
import { adminActor } from '@/lib/money/payments/subjects'
import { claimAmountProblem, decisionProblem, replaceProblem } from '@/lib/orders/claims/decision-rules'
import { mailClaimAnswer } from '@/lib/orders/claims/mail'
import { paidOf, paidSelect, refundFor } from '@/lib/orders/claims/paid-for-line'
import { readClaimEntry } from '@/lib/orders/claims/queries'
import { placeReplacement } from '@/lib/orders/claims/replacement'
import { type ClaimEntry, claimEntry, type DecisionForm } from '@/lib/orders/claims/schema'
import { type LockedOrder, lockOrder } from '@/lib/orders/record/lock'
import { grantRefund } from '@/lib/orders/refunds/grant'
import { recordAudit } from '@/lib/platform/audit/record'
import { mustBeFresh, mustMay } from '@/lib/platform/auth/must-may'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags } from '@/lib/platform/cache/tags'
import { contendedTransaction, db, type Tx } from '@/lib/platform/database/client'
import { toWire } from '@/lib/platform/http/wire-amounts'
import { withNumber } from '@/lib/platform/numbers/with-number'
import { fullName } from '@/lib/platform/people/name'

/**
 * An admin answers a claim. Throws CONFLICT with the claim in `data` when it is answered already or its order is cancelled, OUT_OF_STOCK when the
 * plants cannot be sent again, NOT_PAYABLE when nothing can be refunded, and VALIDATION_FAILED for more than the line cost.
 */
export async function decideClaim(admin: Viewer, id: string, form: DecisionForm): Promise<ClaimEntry> {
  if (form.decision === 'REFUND') {
    mustMay(admin, 'refunds.write')
    mustBeFresh(admin)
  }
  const claimId = requireId(id, 'claim')
  const found = await db.arrivalClaim.findUnique({
    where: { id: claimId },
    select: { item: { select: { orderId: true } } },
  })
  if (!found) throw notFound('claim')
  const { orderId } = found.item
  const { entry, stale } = await withNumber('order', (number) =>
    contendedTransaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      const claim = await readUndecided(tx, claimId)
      const stale = await answer(tx, admin, order, claim, form, number)
      return { entry: await readClaimEntry(tx, claimId), stale }
    }),
  )
  if (stale.length > 0) await revalidateTags(...stale)
  return entry
}

const undecidedSelect = {
  id: true,
  status: true,
  quantity: true,
  item: { select: { ...paidSelect, id: true, name: true, nameUr: true, quantity: true } },
  replacement: { select: { id: true, number: true, status: true } },
  decidedBy: { select: { firstName: true, lastName: true } },
} as const

export type UndecidedClaim = Awaited<ReturnType<typeof readUndecided>>

/** The order is locked, and every answer locks it, so the claim does not change until the end of the transaction. */
async function readUndecided(tx: Tx, id: string) {
  const claim = await tx.arrivalClaim.findUniqueOrThrow({ where: { id }, select: undecidedSelect })
  const problem = decisionProblem({
    status: claim.status,
    replacementStatus: claim.replacement?.status ?? null,
    decidedBy: claim.decidedBy && fullName(claim.decidedBy),
  })
  if (problem)
    throw new AppError('CONFLICT', inEnglish(problem), {
      data: toWire(claimEntry, await readClaimEntry(tx, id)),
    })
  return claim
}

async function answer(
  tx: Tx,
  admin: Viewer,
  order: LockedOrder,
  claim: UndecidedClaim,
  { decision, reason, amount }: DecisionForm,
  number: string,
): Promise<string[]> {
  const mail = { ...order, claim: claim.id, item: claim.item, at: new Date() }
  if (decision === 'REFUND') {
    const paisa = amount ?? refundFor(claim.item, claim.quantity, order)
    const tooMuch = claimAmountProblem(paisa, paidOf(claim.item, claim.item.quantity))
    if (tooMuch) throw invalid({ amount: inEnglish(tooMuch) })
    // It sends the email.
    await grantRefund(tx, adminActor(admin), order, {
      paisa,
      reason: reason ?? '',
      claimId: claim.id,
    })
    await write(tx, admin, order, claim, { status: 'REFUNDED', refundPrice: paisa })
    return []
  }
  if (decision === 'REPLACE') {
    const problem = replaceProblem(order.status)
    if (problem)
      throw new AppError('CONFLICT', inEnglish(problem), {
        data: toWire(claimEntry, await readClaimEntry(tx, claim.id)),
      })
    const { replacement, stale } = await placeReplacement(tx, admin, order, claim, number)
    await write(tx, admin, order, claim, { status: 'REPLACED', replacementId: replacement.id })
    const { quantity } = claim
    await mailClaimAnswer(tx, { ...mail, answer: { status: 'REPLACED', quantity, replacement } })
    return stale
  }
  const words = reason ?? ''
  await write(tx, admin, order, claim, { status: 'DECLINED', reason: words })
  await mailClaimAnswer(tx, { ...mail, answer: { status: 'DECLINED', reason: words } })
  return []
}

type Answer =
  | { status: 'REPLACED'; replacementId: string }
  | { status: 'REFUNDED'; refundPrice: number }
  | { status: 'DECLINED'; reason: string }

async function write(
  tx: Tx,
  admin: Viewer,
  order: LockedOrder,
  claim: UndecidedClaim,
  answer: Answer,
): Promise<void> {
  const { count } = await tx.arrivalClaim.updateMany({
    where: { id: claim.id, status: claim.status, replacementId: claim.replacement?.id ?? null },
    data: { replacementId: null, ...answer, decidedById: admin.id, decidedAt: new Date() },
  })
  if (count !== 1) throw new AppError('CONFLICT', inEnglish('This claim was answered meanwhile.'))
  const { status } = answer
  await recordAudit(tx, {
    actorId: admin.id,
    action: 'claim.decide',
    subject: `order:${order.id}`,
    before: { status: claim.status },
    after: {
      status,
      plant: claim.item.name,
      ...(status === 'REFUNDED' ? { paisa: answer.refundPrice } : {}),
      ...(status === 'DECLINED' ? { reason: answer.reason } : {}),
    },
  })
}
