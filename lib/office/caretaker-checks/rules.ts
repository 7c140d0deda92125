import type { standings } from '@/lib/accounts/users/schema'

// The standings that decisions of the shop about caretakers lead to. Pure and browser-safe.

export type Standing = (typeof standings)[number]
export const checkDecisions = ['LIST', 'DECLINE', 'SUSPEND'] as const
export type CheckDecision = (typeof checkDecisions)[number]

/** The decisions that are open to the shop, by the standing of the caretaker. */
export const decisionsFrom: Readonly<Record<Standing, readonly CheckDecision[]>> = {
  WAITING: ['LIST', 'DECLINE'],
  LISTED: ['SUSPEND'],
  DECLINED: ['LIST'],
  SUSPENDED: ['LIST'],
}

const outcomeOf: Readonly<Record<CheckDecision, Standing>> = {
  LIST: 'LISTED',
  DECLINE: 'DECLINED',
  SUSPEND: 'SUSPENDED',
}

/** The standing after a decision; null when the decision cannot be made about a caretaker with this standing. */
export const standingAfter = (now: Standing, decision: CheckDecision): Standing | null =>
  decisionsFrom[now].includes(decision) ? outcomeOf[decision] : null

/** Only declined caretakers ask again; a suspension ends when the shop ends it. */
export const mayAskAgain = (now: Standing): boolean => now === 'DECLINED'

/** Whether the caretaker has to know why. */
export const needsReason = (decision: CheckDecision): boolean => decision !== 'LIST'
