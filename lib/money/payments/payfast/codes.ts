import type { Outcome } from '@/lib/money/payments/gateway'

// The gateway's codes with names of our own texts (payments.reasons); the gateway's texts are never shown.

const paidCodes = new Set(['000', '00'])

const failures = {
  '03': 'inactiveAccount',
  '04': 'closedAccount',
  '13': 'amount',
  '14': 'inactiveCard',
  '15': 'inactiveCard',
  '41': 'mismatch',
  '42': 'cnic',
  '54': 'expiredCard',
  '55': 'wrongPin',
  '75': 'pinTooOften',
  '97': 'lowBalance',
  '104': 'details',
  '106': 'limit',
  '126': 'account',
  '308': 'account',
  '309': 'otpLength',
  '359': 'blockedAccount',
  '423': 'bankBusy',
  '529': 'cancelled',
  '537': 'dormantAccount',
  '600': 'expiredOtp',
  '806': 'unverifiedOtp',
  '807': 'otpTooOften',
  '853': 'account',
  '880': 'notEnabled',
  '881': 'bankLowBalance',
  '882': 'dailyLimit',
  '883': 'bank',
  '901': 'cancelled',
  '9000': 'fraud',
  '9010': 'fraudUnchecked',
} as const

/** Why a payment failed. */
export type FailureReason = (typeof failures)[keyof typeof failures]

/**
 * 000 and 00 are paid, known failures are failed. Everything else is undecided: 001 and 002 (pending, timed out) and
 * undocumented codes can still become a payment, and a wrong 'failed' would make people pay twice.
 */
export function outcomeOf(code: string): Outcome {
  if (paidCodes.has(code)) return 'paid'
  return Object.hasOwn(failures, code) ? 'failed' : 'undecided'
}

/** The buyer cancelled on the payment page. */
export const isCancellation = (code: string): boolean => code === '529' || code === '901'

/** Null when it is unknown. */
export const reasonOf = (code: string): FailureReason | null =>
  Object.hasOwn(failures, code) ? failures[code as keyof typeof failures] : null
