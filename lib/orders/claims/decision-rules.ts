import { formatPrice, toPaisa } from '@/lib/base/money'
import type { ClaimStatus } from '@/lib/orders/claims/rules'

// How admins answer a claim. Pure: commands apply it while the order is locked.

export const decisions = ['REPLACE', 'REFUND', 'DECLINE'] as const

export interface ClaimState {
  status: ClaimStatus
  /** The status of the order that replaces the plants. */
  replacementStatus: string | null
}

/** A claim whose replacement was cancelled waits for another answer. */
export const isOpenClaim = ({ status, replacementStatus }: ClaimState): boolean =>
  status === 'OPEN' || (status === 'REPLACED' && replacementStatus === 'CANCELLED')

/** The status of a claim as screens show it: `OPEN` as long as it waits for an answer. */
export const shownStatus = ({
  status,
  replacement,
}: {
  status: ClaimStatus
  replacement: { status: string } | null
}) => (isOpenClaim({ status, replacementStatus: replacement?.status ?? null }) ? 'OPEN' : status)

interface DecidedClaim extends ClaimState {
  decidedBy: string | null
}

const answerTexts: Record<ClaimStatus, string> = {
  OPEN: 'reported',
  REPLACED: 'replaced',
  REFUNDED: 'refunded',
  DECLINED: 'declined',
}

/** Why it can no longer be answered; null: it can. */
export const decisionProblem = (claim: DecidedClaim): string | null =>
  isOpenClaim(claim)
    ? null
    : `This claim was already ${answerTexts[claim.status]} by ${claim.decidedBy ?? 'an admin'}.`

/** Why plants of an order in this state are not sent again; null: they can be. All of its money goes back when it is cancelled. */
export const replaceProblem = (orderStatus: string): string | null =>
  orderStatus === 'CANCELLED'
    ? 'This order is cancelled, so its money goes back and its plants are not replaced. Decline the claim instead.'
    : null

/** Why so many pieces cannot be sent again; null: they can. A stock of null is unlimited. */
export function stockProblem(
  name: string,
  quantity: number,
  product: { stock: number | null; isSold: boolean },
): string | null {
  if (!product.isSold)
    return `${name} is no longer sold, so it cannot be replaced. Refund or decline the claim instead.`
  if (product.stock === null || product.stock >= quantity) return null
  const leftText = product.stock === 0 ? 'none is left' : `only ${product.stock} left`
  return `${name}: ${leftText} in stock, ${quantity} needed. Refund or decline the claim instead.`
}

interface PaidLine {
  quantity: number
  unitPaisa: number
  /** The tax that was added to products of its percent, and the sum that it was counted of. */
  taxPaisa: number
  taxedPaisa: number
  /** Whether that is their price after the discount. */
  isTaxedAfter: boolean
  /** Its discount, and what the products cost that it is for; 0 for a product that it is not for. */
  discountPaisa: number
  discountedPaisa: number
}

/** The sum that these pieces cost the buyer: their price with its share of the tax, less its share of the discount. */
export function paidFor(line: PaidLine): number {
  const { taxedPaisa, discountedPaisa } = line
  const pieces = line.quantity * line.unitPaisa
  const discount = discountedPaisa === 0 ? 0 : (pieces * line.discountPaisa) / discountedPaisa
  const taxed = line.isTaxedAfter ? pieces - discount : pieces
  const tax = taxedPaisa === 0 ? 0 : (taxed * line.taxPaisa) / taxedPaisa
  return Math.max(0, Math.round(pieces + tax - discount))
}

/** Why this is not refunded for a claim; null: it is. `most`: what the buyer paid for the whole line. */
export const claimAmountProblem = (paisa: number, most: number): string | null =>
  paisa > most ? `At most ${formatPrice(toPaisa(most), { always: true })} was paid for this line` : null
