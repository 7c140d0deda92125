import { latinDigits } from '@/lib/digits'
import { whatsAppLink } from '@/lib/people/whatsapp'

/** Pakistani mobile numbers: 0300…, 92300…, +92300…, 0092300…, and +920300… with a superfluous zero. */
const mobile = /^(?:0|(?:\+|00)?920?)(3\d{9})$/
/** Any other number needs a country code. */
const international = /^(?:\+|00)([1-9]\d{7,14})$/

/**
 * '+923001234567' from the usual spellings, ignoring spaces, hyphens and the invisible marks that phones put around a copied
 * number; null when it is not a phone number.
 */
export function normalisePhone(written: string): string | null {
  const digits = latinDigits(written).replace(/[\s\p{Cf}\u2010-\u2015-]+/gu, '')
  const local = mobile.exec(digits)
  if (local) return `+92${local[1]}`
  const abroad = international.exec(digits)?.[1]
  // A Pakistani mobile number with a digit too few or too many is a typing error, not a foreign number.
  // A landline of Pakistan may have a superfluous zero as well.
  return abroad && !/^920?3/.test(abroad) ? `+${abroad.replace(/^920/, '92')}` : null
}

/** The address of a WhatsApp chat with this number: digits with the country code, without a plus. */
export function whatsAppChat(phoneNumber: string): string | null {
  const number = normalisePhone(phoneNumber)
  return number && whatsAppLink({ digits: number.slice(1) })
}
