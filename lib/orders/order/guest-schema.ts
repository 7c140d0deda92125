import { z } from 'zod'
import { apiText, inEnglish, label } from '@/lib/base/i18n/answer-text'
import { newOrder, orderDto } from '@/lib/orders/order/schema'
import { blankable, locale, plainLine, text } from '@/lib/platform/http/input-fields'
import { phoneNumber } from '@/lib/platform/people/schema'

// An order without an account, in cash on delivery (contract 2.3). Browser-safe.

const { orderItems, totalPrice, note, delivery, discountCode } = newOrder.shape

/** The channels of messages that a person may choose. */
const messageChannels = ['WHATSAPP', 'SMS'] as const

const wrongMessages = apiText('fields.unknown', { label: inEnglish('messages') })

/** Who orders, and where it goes: the fields of the form of the checkout. */
const person = {
  /** Stored as a first and a last name. */
  name: plainLine(label('name'), 100),
  phoneNumber,
  city: text(label('city'), 100),
  street: text(label('street'), 100),
  note,
  email: blankable(label('email'), 254)
    .refine((value) => value === '' || z.regexes.email.test(value), { error: apiText('fields.email') })
    .transform((value) => value.toLowerCase()),
  messages: z.enum(messageChannels, { error: wrongMessages }).optional(),
}

export const newGuestOrder = z.strictObject({
  ...person,
  orderItems,
  totalPrice,
  /** Without it that of the city, if it is known. */
  state: blankable(label('state'), 100),
  zipCode: blankable(label('zipCode'), 12),
  delivery,
  discountCode,
  /** The language of its emails and messages; English without it. */
  locale: locale.optional(),
})
export type NewGuestOrder = z.output<typeof newGuestOrder>
export type NewGuestOrderForm = z.input<typeof newGuestOrder>

/** The order, with the path of its page. */
export const placedGuestOrder = orderDto.extend({ link: z.string() })
export type PlacedGuestOrder = z.output<typeof placedGuestOrder>

/** The fields of the checkout without an account. */
export const guestDetails = z.strictObject(person)
export type GuestDetails = z.input<typeof guestDetails>
