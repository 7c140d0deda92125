import { latinDigits } from '@/lib/base/digits'

// Transfers by hand: the customer sends money to an account of the shop and reports it, an admin confirms it
// (docs/decisions/0068-transfers.md). Pure: the clock is an argument.

/**
 * AWAITED: chosen, nothing is reported. REPORTED: a report waits for an admin. REJECTED: the money of the last report did not
 * arrive; the customer can report again. CONFIRMED: the money has arrived.
 */
export const transferStates = ['AWAITED', 'REPORTED', 'REJECTED', 'CONFIRMED'] as const
export type TransferState = (typeof transferStates)[number]

/** Pictures of one order or visit, in all its reports. */
export const MAX_TRANSFER_PICTURES = 3
/** Reports of one order or visit. */
export const MAX_REPORTS = 6
/** The longer side of a picture in pixels, enough to read a screenshot. */
export const TRANSFER_PICTURE_SIDE = 1600

const hourMs = 3_600_000
/** How long the shop has to answer a report, during which the order or visit is held. */
const ANSWER_HOURS = 72

/** Until when something reported is held: never past the begin of a visit. */
export function heldWhileReported(reportedAt: Date, visitStart: Date | null): Date {
  const answered = reportedAt.getTime() + ANSWER_HOURS * hourMs
  return new Date(visitStart ? Math.min(answered, visitStart.getTime()) : answered)
}

/** The later of two ends of a hold, as far as there are any. */
export const laterOf = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one > other ? one : other) : (one ?? other)

/** Words that wallets and customers write before a number. FT is none: it is a part of the references of banks. */
const numberWords = /^(?:TID|(?:REF|TRX|TXN)(?:ID|NO)?)(?=\d)/

/**
 * How references are compared: in capitals and Latin digits, letters and digits only, without a word such as TID before a number;
 * null: nothing is left.
 */
export function transferKey(written: string): string | null {
  const key = latinDigits(written.normalize('NFKC'))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(numberWords, '')
  return key === '' ? null : key
}
