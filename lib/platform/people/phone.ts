import { latinDigits } from '@/lib/base/digits'
import { whatsAppLink } from '@/lib/platform/people/whatsapp'

// One telephone number is one person, so a number has one spelling, however it is typed. The migration one_phone_number
// has the same rules for what was stored before. Browser-safe.

/** Signs before and between digits; `\p{Cf}` are the invisible marks that phones put around a copied number. */
const punctuation = /^\s*tel:|[\s\p{Cf}\p{Pd}\u2212.۔·•_/()[\]]+/giu

const shortCodes = '2[25]|4[0146-9]|5[1-35-7]|6[1-8]|7[14]|8[16]|91'
const longCodes =
  '2(?:3[2358]|4[2-4]|9[2-8])|45[3479]|54[2-467]|60[468]|72[236]|8(?:2[2-689]|3[23578]|4[3478]|5[2356])|9(?:2[2-8]|3[27-9]|4[2-6]|6[3569]|9[25-8])'
/** Mobiles, landlines, UANs and toll-free numbers of Pakistan, as its numbering plan has them. */
const usual = [
  '3[0-7]\\d{8}',
  `(?:21|42)[2-9]\\d{7}|(?:${shortCodes})[2-9]\\d{6}|(?:${longCodes})[2-9]\\d{5}`,
  `(?:21|42|${shortCodes}|${longCodes})111\\d{6}`,
  '800\\d{5}',
].join('|')
/** Landlines with a digit more, and those of Azad Kashmir. */
const longer = `(?:${shortCodes})[2-9]\\d{7}|(?:${longCodes})[2-9]\\d{6}|58[126]\\d{7}`

/**
 * Zeros and country codes in front may be repeated or left out. +30, +31, +33 and +34 with eight more digits are no numbers of
 * those countries, which have more: the 92 is missing.
 */
const pakistani = new RegExp(`^(?:\\+?(?:0|92)+|(?=3)|\\+(?=3[0134]))(${usual})$`)
/** These would be numbers of Norway, Singapore or Denmark after 00 alone. */
const pakistaniLonger = new RegExp(`^\\+?(?:0|(?:0|92)*920*)(${longer})$`)

/** Any other number needs a country code. */
const international = /^(?:\+|\+?00)((?!92)[1-9]\d+)$/
const possibleAbroad = /^(?!3[0134]\d{8}$)\d{8,15}$/
/**
 * +44 (0)20: the zero is not dialled after a country code. In Italy, San Marino, Ivory Coast, Benin, Gabon and Congo, which are
 * not matched, it is a part of the number.
 */
const superfluousZeros =
  /^(1|7|2[07]|3[0-46]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?!22[59]|24[12]|37[89])(?:2[1-69]|3[578]|42|5[09]|6[7-9]|85|9[679])\d|88[06])0+/

/** The digits as they are dialled, and a plus in front of them. */
export const dialled = (written: string): string =>
  latinDigits(written.normalize('NFKC')).replace(punctuation, '')

/**
 * '+923001234567' from the usual spellings; null for what is no number with a country code or one that cannot exist in
 * Pakistan. A number in this spelling stays as it is.
 */
export function normalisePhone(written: string): string | null {
  const digits = dialled(written)
  const local = (pakistani.exec(digits) ?? pakistaniLonger.exec(digits))?.[1]
  if (local) return `+92${local}`
  const abroad = international.exec(digits)?.[1]?.replace(superfluousZeros, '$1')
  return abroad && possibleAbroad.test(abroad) ? `+${abroad}` : null
}

/** Whether a number in our spelling is one of Pakistan that is no mobile: it has no WhatsApp and gets no text messages. */
export const isLandline = (phoneNumber: string): boolean => /^\+92[^3]/.test(phoneNumber)

/** The address of a WhatsApp chat with this number; null for landlines. */
export function whatsAppChat(phoneNumber: string): string | null {
  const number = normalisePhone(phoneNumber)
  return number && !isLandline(number) ? whatsAppLink({ digits: number.slice(1) }) : null
}
