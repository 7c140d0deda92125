import { z } from 'zod'
import { apiText } from '@/lib/base/i18n/answer-text'
import { linkStates } from '@/lib/orders/confirmation/link-rules'
import { orderDto } from '@/lib/orders/order/schema'
import { wireSums, wireTaxes } from '@/lib/orders/order/sums-schema'
import { locale } from '@/lib/platform/http/input-fields'
import { seen } from '@/lib/platform/http/seen'
import { wireAmount, wirePrice } from '@/lib/platform/http/wire-amounts'
import { addressDto, addressForm, optionalPhoneNumber } from '@/lib/platform/people/schema'
import { deliveryMethods } from '@/lib/shop/delivery/rules'
import { shownAccount } from '@/lib/shop/means/transfer-accounts'

// ---------------------------------------------------------------- the link of a cash order

/** The language of the page that follows a form sent without scripts. */
export const linkQuery = z.strictObject({ locale: locale.optional() })

const actions = ['confirm', 'cancel', 'address', 'pay'] as const

/** The fields of the form for another address. A phone number only counts while the shop asks for one. */
export const linkAddress = z.strictObject({
  shippingAddress: addressForm,
  phoneNumber: optionalPhoneNumber,
})

export const linkAction = z
  .strictObject({
    action: z.enum(actions, { error: apiText('fields.action', { values: actions.join(', ') }) }),
    ...linkAddress.partial().shape,
    /** The address as the link showed it. */
    seen: seen.optional(),
  })
  .refine(({ action, shippingAddress }) => action !== 'address' || shippingAddress !== undefined, {
    path: ['shippingAddress'],
    error: apiText('fields.shippingAddress'),
  })
export type LinkAction = z.output<typeof linkAction>

/** An order as its link shows it; after its use only what became of it. */
export const orderLink = z.object({
  state: z.enum(linkStates),
  number: z.string(),
  /** The sum in rupees, where it is the deposit that has to be paid. */
  deposit: wireAmount.optional(),
  /** Where the money can be sent by hand; only of one that has to be paid, where the shop takes transfers. */
  transfer: z.object({ amount: wireAmount, accounts: shownAccount.array() }).optional(),
  /** The sum in rupees that is paid in cash when it arrives; only of a confirmed order, as the next. */
  toPay: wireAmount.optional(),
  arrival: z
    .object({
      by: z.string(),
      method: z.enum(deliveryMethods),
      /** When the van comes; absent when not by van. */
      slot: z.object({ start: z.string(), end: z.string() }).optional(),
    })
    .optional(),
  /** It is picked up at the nursery; only of an order that is ready there, or was picked up. */
  isPickup: z.literal(true).optional(),
  order: z
    .object({
      /** Until when it is held; absent without an end. */
      confirmBy: z.string().optional(),
      placedAt: orderDto.shape.placedAt,
      deliveryDays: orderDto.shape.deliveryDays,
      delivery: orderDto.shape.delivery,
      shippingAddress: addressDto,
      /** Its middle is masked. */
      phoneNumber: z.string(),
      /** The shop called a stranger, so that the buyer can give another number. */
      isPhoneWrong: z.boolean(),
      canPayOnline: z.boolean(),
      orderItems: z.array(
        z.object({
          _id: z.string(),
          /** Null once it is no longer sold. */
          product: z.string().nullable(),
          name: z.string(),
          nameUr: z.string().optional(),
          src: z.array(z.string()),
          quantity: z.number(),
          price: wirePrice,
        }),
      ),
      ...wireSums,
      ...wireTaxes,
    })
    .nullable(),
})
export type OrderLink = z.output<typeof orderLink>
