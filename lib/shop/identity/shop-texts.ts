import { isolateNumbers } from '@/lib/base/i18n/isolated'
import type { Locale } from '@/lib/base/i18n/locales'
import { normalisePhone } from '@/lib/platform/people/phone'
import { whatsAppLink } from '@/lib/platform/people/whatsapp'
import { type InBoth, type Shop, whatsappDigits } from '@/lib/shop/identity/schema'

// Texts that are made from the shop's details, by language. Pure and browser-safe.

/** A text in the language of a page; the English one where there is no Urdu one. */
export const textIn = (locale: Locale, { en, ur }: InBoth): string => (locale === 'ur' && ur ? ur : en)

export const shopName = ({ name, nameUr }: Pick<Shop, 'name' | 'nameUr'>, locale: Locale): string =>
  textIn(locale, { en: name, ur: nameUr })

const comma = (locale: Locale) => (locale === 'ur' ? '، ' : ', ')
const joined = (locale: Locale, parts: readonly string[]) => parts.filter(Boolean).join(comma(locale))

/** '41 Canal Bank Road, Garden Town, Lahore'; blank without an address. */
export const streetAndCity = ({ street, city }: Shop, locale: Locale): string =>
  joined(locale, [textIn(locale, street), textIn(locale, city)])

/** Street and city with the zip code. */
export const addressLine = (shop: Shop, locale: Locale): string =>
  isolateNumbers([streetAndCity(shop, locale), shop.zipCode].filter(Boolean).join(' '))

/** The sender of an email: name and address. */
export const senderLine = (shop: Shop, locale: Locale): string =>
  joined(locale, [shopName(shop, locale), streetAndCity(shop, locale)])

/** '(042) 111 485 742' -> '+9242111485742'; a number without an area code too is taken as Pakistani. */
export function internationalPhone(written: string): string {
  const number = normalisePhone(written)
  if (number) return number
  const digits = written.replace(/\D/g, '')
  if (/^\s*(\+|00)/.test(written)) return `+${digits.replace(/^00/, '')}`
  return `+92${digits.replace(/^0/, '')}`
}

export const phoneHref = (written: string): string => `tel:${internationalPhone(written)}`

/** The way to the shop; null without an address. */
export function directionsHref(shop: Shop): string | null {
  if (shop.mapLink) return shop.mapLink
  const address = addressLine(shop, 'en')
  if (!address) return null
  const destination = encodeURIComponent(`${address}, Pakistan`).replaceAll('%20', '+')
  return `https://www.google.com/maps/dir/?api=1&destination=${destination}`
}

export interface SocialLink {
  name: string
  href: string
}

/** The chat with the shop on WhatsApp; null without a number. */
export function shopChat({ whatsapp }: Pick<Shop, 'whatsapp'>): string | null {
  const digits = whatsapp ? whatsappDigits(whatsapp) : null
  return digits && whatsAppLink({ digits })
}

/** The links, and the chat with the shop's WhatsApp number. */
export function socialLinks(shop: Pick<Shop, 'social' | 'whatsapp'>): SocialLink[] {
  const chat = shopChat(shop)
  return [...shop.social, ...(chat ? [{ name: 'WhatsApp', href: chat }] : [])]
}
