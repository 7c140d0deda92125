import type { Outcome } from '@/lib/payments/gateway'

// The gateway's codes with our own texts; the gateway's texts are never shown.

const paidCodes = new Set(['000', '00'])

const failures: Record<string, string> = {
  '03': 'The account is inactive.',
  '04': 'The account is closed.',
  '13': 'The bank refused the amount.',
  '14': 'The card is not active.',
  '15': 'The card is not active.',
  '41': 'The details do not match.',
  '42': 'The CNIC is not valid.',
  '54': 'The card has expired.',
  '55': 'The one time password or PIN was wrong.',
  '75': 'The PIN was wrong too many times.',
  '97': 'The balance is too low.',
  '104': 'The details are incorrect.',
  '106': 'The limit is exceeded.',
  '126': 'The account details are not valid.',
  '308': 'The account details are not valid.',
  '309': 'The one time password has the wrong length.',
  '359': 'The account is blocked.',
  '423': 'The bank cannot process this now.',
  '529': 'The payment was cancelled.',
  '537': 'The account is dormant.',
  '600': 'The one time password has expired.',
  '806': 'The one time password was not verified.',
  '807': 'The one time password was wrong too many times.',
  '853': 'The account details are not valid.',
  '880': 'The account is not enabled for online payments.',
  '881': 'The bank reports too little balance.',
  '882': 'The daily limit is exceeded.',
  '883': 'The bank refused the payment.',
  '901': 'The payment was cancelled.',
  '9000': 'The payment was refused by the fraud check.',
  '9010': 'The fraud check could not be made.',
}

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

/** Why a payment failed, as a sentence for the buyer; null when unknown. */
export const reasonOf = (code: string): string | null =>
  Object.hasOwn(failures, code) ? (failures[code] ?? null) : null
