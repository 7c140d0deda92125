import { latinDigits } from '@/lib/digits'
import { whatsAppLink } from '@/lib/people/whatsapp'

/** Pakistani mobile numbers: 0300…, 92300…, +92300…, 0092300…, and +920300… with a superfluous zero. */
const mobile = /^(?:0|(?:\+|00)?920?)(3\d{9})$/
/** Any other number needs a country code. */
const international = /^(?:\+|00)([1-9]\d{7,14})$/

/** '+923001234567' from the usual spellings, ignoring spaces and hyphens; null when it is not a phone number. */
export function normalisePhone(written: string): string | null {
  const digits = latinDigits(written).replace(/[\s\u2010-\u2015-]+/g, '')
  const local = mobile.exec(digits)
  if (local) return `+92${local[1]}`
  const abroad = international.exec(digits)?.[1]
  // A Pakistani mobile number with a digit too few or too many is a typing error, not a foreign number.
  return abroad && !/^920?3/.test(abroad) ? `+${abroad}` : null
}

/** The address of a WhatsApp chat with this number: digits with the country code, without a plus. */
export function whatsAppChat(phoneNumber: string): string | null {
  const number = normalisePhone(phoneNumber)
  return number && whatsAppLink({ digits: number.slice(1) })
}
