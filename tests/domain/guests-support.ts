import { newId } from '@/lib/base/ids'
import { GUEST_COOKIE, guestCookie } from '@/lib/orders/guest-link/cookie'
import { guestConfirmToken, guestOrderToken } from '@/lib/orders/guest-link/token'
import type { Presented } from '@/lib/orders/guests/access'
import { db } from '@/lib/platform/database/client'
import { saveDocument } from '@/lib/platform/documents/document'
import { messagesDocument } from '@/lib/shop/messages/read'
import { type MessageSettings, noMessageSettings } from '@/lib/shop/messages/settings'
import type { OrderOptions } from '../support/factories'
import { anAdmin, make } from './people'

// Orders without an account for the tests of their link.

/** A mobile number that no other test has. */
export const aNumber = (): string => {
  const digits = BigInt(`0x${newId().slice(-12)}`) % 100_000_000n
  return `+9230${String(digits).padStart(8, '0')}`
}

export const stranger: Presented = { orders: undefined, proof: undefined }

const cookieValue = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'))

/** The cookies that an answer has set, as the browser sends them back. */
export function presentedAfter(cookies: readonly string[]): Presented {
  const named = (name: string) => cookies.find((cookie) => cookie.startsWith(`${name}=`))
  const [orders, proof] = [named(GUEST_COOKIE), named('guest-proof')]
  return { orders: orders && cookieValue(orders), proof: proof && cookieValue(proof) }
}

type GuestOptions = Partial<Omit<OrderOptions, 'buyer'>> & { phoneNumber?: string; email?: string }

/** An order without an account: its link, and the cookie of the browser that ordered. */
export async function aGuestOrder({ phoneNumber = aNumber(), email = '', ...options }: GuestOptions = {}) {
  const product = await make.product({ stock: 9, price: 79_950 })
  const person = {
    id: newId(),
    firstName: 'Zubaida',
    lastName: 'Bibi',
    email,
    phoneNumber,
    street: '7 Rose Lane',
    city: 'Gujrat',
    state: 'Punjab',
    country: 'Pakistan',
    zipCode: '',
  }
  const made = await make.order({
    lines: [{ product, quantity: 2 }],
    ...options,
    buyer: person,
    isGuest: true,
  })
  const [item] = made.items
  if (!item) throw new Error('The order has no line')
  const owner: Presented = {
    orders: cookieValue(guestCookie(undefined, made.id)),
    proof: undefined,
  }
  return {
    order: made,
    id: made.id,
    phoneNumber,
    token: guestOrderToken(made),
    /** As a message to the number has it. */
    sentToken: guestConfirmToken(made),
    owner,
    item: item.id,
  }
}

/** A service of text messages is set, so that codes are queued; nothing sends them in these tests. */
export async function sendCodes(): Promise<void> {
  const settings = noMessageSettings()
  await saveDocument(
    await anAdmin(),
    messagesDocument,
    undefined,
    (): MessageSettings => ({
      ...settings,
      order: ['SMS'],
      sms: { ...settings.sms, address: 'https://sms.example/send' },
    }),
  )
}

/** The newest code in the outbox to a number. */
export async function codeTo(phoneNumber: string): Promise<string> {
  const { data } = await db.phoneMessage.findFirstOrThrow({
    where: { phoneNumber, event: 'code' },
    orderBy: { id: 'desc' },
  })
  return String((data as { code: unknown }).code)
}

/** Six other digits. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
