import { latinDigits } from '@/lib/base/digits'
import { type DiscountedLine, type DiscountTerms, discountOf } from './terms'

// Who may use a discount code, and when. Pure and browser-safe.

/** Characters of a code. */
export const MIN_CODE_LENGTH = 4
export const MAX_CODE_LENGTH = 24
/** Characters that people may type: a code with spaces and hyphens between its parts. */
export const MAX_TYPED_LENGTH = 60

/** The one spelling of a code: 'eid - ۲۰' is EID20. What is neither a Latin letter nor a digit is left out. */
export const foldCode = (typed: string): string =>
  latinDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

export const rejectionReasons = [
  'OFF',
  'UNKNOWN',
  'NOT_YET',
  'EXPIRED',
  'USED_UP',
  'USED_BY_PERSON',
  'NOT_FIRST_ORDER',
  'OTHER_PRODUCTS',
  'LEAST',
  'NUMBER',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

export interface DiscountCodeFacts extends DiscountTerms {
  isOff: boolean
  startsAt: Date | null
  endsAt: Date | null
  /** Null: no limit. */
  limitTotal: number | null
  limitPerson: number | null
  firstOrderOnly: boolean
}

/** Orders that are not cancelled. */
export interface DiscountUses {
  /** Orders with this code. */
  total: number
  /** The person's orders; null: no one has signed in, so it is not known who asks. */
  person: { withCode: number; orders: number } | null
}

/**
 * Why an order cannot have this code; null: it can. To someone who has not signed in, a code that is not valid yet is
 * unknown, so that guessing finds no code for later.
 */
export function findRejection(
  code: DiscountCodeFacts,
  { total, person }: DiscountUses,
  lines: readonly DiscountedLine[],
  now: Date,
): RejectionReason | null {
  if (code.isOff) return 'UNKNOWN'
  if (code.startsAt && now < code.startsAt) return person ? 'NOT_YET' : 'UNKNOWN'
  if (code.endsAt && now >= code.endsAt) return 'EXPIRED'
  if (code.limitTotal !== null && total >= code.limitTotal) return 'USED_UP'
  if (person) {
    if (code.limitPerson !== null && person.withCode >= code.limitPerson) return 'USED_BY_PERSON'
    if (code.firstOrderOnly && person.orders > 0) return 'NOT_FIRST_ORDER'
  }
  return whyNothing(code, lines)
}

/** Why nothing is taken off these lines; null: something is. */
export function whyNothing(
  terms: DiscountTerms,
  lines: readonly DiscountedLine[],
): 'OTHER_PRODUCTS' | 'LEAST' | null {
  if (discountOf(terms, lines) > 0) return null
  return discountOf({ ...terms, leastPaisa: 0 }, lines) > 0 ? 'LEAST' : 'OTHER_PRODUCTS'
}

/** The terms that an order keeps of a code: an edit does not ask for the least order again, as the shop changes it. */
export const termsInOrder = ({ kind, value, products }: DiscountTerms): DiscountTerms => ({
  kind,
  value,
  leastPaisa: 0,
  products,
})

export const discountStates = ['ACTIVE', 'NOT_YET', 'EXPIRED', 'USED_UP', 'OFF'] as const
export type DiscountState = (typeof discountStates)[number]

/** The state of a code, for the list of the admin area. */
export function stateOf(
  { isOff, startsAt, endsAt, limitTotal }: Omit<DiscountCodeFacts, keyof DiscountTerms>,
  uses: number,
  now: Date,
): DiscountState {
  if (isOff) return 'OFF'
  if (endsAt && now >= endsAt) return 'EXPIRED'
  if (limitTotal !== null && uses >= limitTotal) return 'USED_UP'
  return startsAt && now < startsAt ? 'NOT_YET' : 'ACTIVE'
}
