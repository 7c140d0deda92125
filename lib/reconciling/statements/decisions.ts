import type { SourceKind } from '@/lib/reconciling/statements/source-kinds'

// Decisions of a person about a line that does not match. Pure and browser-safe.

/**
 * ACCEPT: posted as it is. ASK: marked as asked about, it stays open. ASSIGN: it is about other orders, and is compared again.
 * SPLIT: it pays for several orders. DELIVERED: the parcel is delivered, and it is compared again. DISMISS: nothing is posted.
 */
export const decisions = ['ACCEPT', 'ASK', 'ASSIGN', 'SPLIT', 'DELIVERED', 'DISMISS'] as const
export type Decision = (typeof decisions)[number]

interface DecidedLine {
  orders: number
  kind: SourceKind
}

/** Why a line cannot be decided in this way; null: it can. */
export function decisionProblem(decision: Decision, { orders, kind }: DecidedLine): string | null {
  if (kind === 'BANK' && (decision === 'ACCEPT' || decision === 'SPLIT'))
    return 'Confirm or reject the transfer in the list of transfers, then dismiss this line.'
  if (decision === 'ACCEPT' && orders > 1) return 'This line pays for several orders. Split it.'
  if (decision === 'SPLIT' && orders < 2) return 'This line is about one order only.'
  if (decision === 'DELIVERED' && (orders !== 1 || kind !== 'COURIER'))
    return 'Only a line of one parcel can mark it as delivered.'
  return null
}
