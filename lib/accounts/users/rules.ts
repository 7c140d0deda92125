import { AppError, invalid } from '@/lib/base/errors'
import { apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import type { Locale } from '@/lib/base/i18n/locales'
import { formatPrice, type Paisa, toPaisa } from '@/lib/base/money'
import type { Role, Viewer } from '@/lib/platform/auth/types'

/** 'from Rs 1,200', by the lowest price; empty without prices. */
export const lowestPrice = (pricing: readonly { price: Paisa }[]): string =>
  pricing.length > 0 ? formatPrice(toPaisa(Math.min(...pricing.map(({ price }) => price)))) : ''

/** 24-hour hhmm as an integer: 930, 2400 for the midnight that ends a day. */
export const isClockTime = (hhmm: number) =>
  Number.isInteger(hhmm) && hhmm >= 0 && hhmm <= 2400 && hhmm % 100 < 60

/** '0930' from the value of a time input ('09:30'). */
export const toHhmm = (typed: string) => typed.replace(':', '')

/** '09:30' for a time input from an hhmm integer. 2400, which such inputs cannot show, becomes 23:59. */
export function toTimeInput(hhmm: number): string {
  const digits = String(hhmm >= 2400 ? 2359 : hhmm).padStart(4, '0')
  return `${digits.slice(0, 2)}:${digits.slice(2)}`
}

// The limits of an offer, for its schema and for the rows of the forms.
/** The most entries of experience, of services and of prices. */
export const MAX_ENTRIES = 20
export const MAX_HOURS = 50
/** The range of a price, in rupees. */
export const LEAST_PRICE = 1
export const MOST_PRICE = 1_000_000

/** The first service that appears twice, ignoring letter case. */
export function findDuplicateService(pricing: readonly { service: string }[]): string | undefined {
  const seen = new Set<string>()
  for (const { service } of pricing) {
    const key = service.toLowerCase()
    if (seen.has(key)) return service
    seen.add(key)
  }
  return undefined
}

export type ProfileForm = 'person' | 'caretaker' | 'block'

/**
 * Which body of PATCH /user/profile/{id} the caller may send: their own profile, or the block switch of another account as
 * an admin. The route has already rejected others (contract 2.2).
 */
export function profileFormFor(
  viewer: Pick<Viewer, 'id' | 'role'>,
  profileId: string,
  sent: object,
): ProfileForm {
  const isOwn = viewer.id === profileId.toLowerCase()
  if (Object.hasOwn(sent, 'isBlocked')) {
    if (viewer.role !== 'ADMIN') throw new AppError('FORBIDDEN', apiText('answers.accounts.forbidden'))
    if (isOwn) throw invalid({ isBlocked: inEnglish('You cannot block or unblock yourself') })
  }
  if (!isOwn) return 'block'
  return viewer.role === 'CARETAKER' ? 'caretaker' : 'person'
}

export const roleNames: Record<Role, string> = { BUYER: 'Buyer', CARETAKER: 'Caretaker', ADMIN: 'Admin' }

/** This speciality is shown under another title, in the language of the page (product 1.6); others are as they were typed. */
export function displaySpeciality(locale: Locale, speciality: string): string {
  if (!/^plant health monitoring( specialist)?$/i.test(speciality.trim())) return speciality
  return locale === 'ur' ? 'پلانٹ پیتھالوجسٹ' : 'Plant Pythologist'
}

/** An unknown address and a wrong password get the same answer, which does not show who has an account. */
export const WRONG_CREDENTIALS = apiText('fields.wrongCredentials')
