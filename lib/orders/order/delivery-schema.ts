import { z } from 'zod'
import { apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import { optionalText, wholeNumber } from '@/lib/platform/http/input-fields'
import { wireAmount } from '@/lib/platform/http/wire-amounts'
import { deliveryMethods } from '@/lib/shop/delivery/rules'

// Questions and answers about the delivery of a cart (contract 2.3). Browser-safe.

export const transports = ['COOL_EVENING', 'AS_USUAL'] as const
/** The measures against heat or frost on the way: packing on a cool evening, or as any other order. */
export type Transport = (typeof transports)[number]

const method = z.enum(deliveryMethods, { error: apiText('fields.deliveryMethod') })
const code = optionalText(inEnglish('code'), 60)

/** Where a cart goes, and how. Without any of it the charge of the settings holds. */
export const destination = {
  /** The city as the buyer wrote it. */
  city: optionalText(inEnglish('city'), 100),
  state: optionalText(inEnglish('state'), 100),
  /** A city that was chosen from a list. */
  code,
  method: method.optional(),
}

/** The part of an order about its delivery; the city is that of the address. */
export const deliveryChoice = z.strictObject({
  code,
  method: method.optional(),
  /** When the slot of the van begins. */
  slot: optionalText(inEnglish('slot'), 40),
  transport: z.enum(transports, { error: apiText('fields.transport') }).optional(),
})
export type DeliveryChoice = z.output<typeof deliveryChoice>

export const offerQuery = z.strictObject({
  city: destination.city,
  state: destination.state,
  code,
  product: optionalText(inEnglish('product'), 100),
  quantity: wholeNumber(inEnglish('quantity'), 1, 999).default(1),
})
export type OfferQuery = z.output<typeof offerQuery>

const name = { code: z.string(), name: z.string(), nameUr: z.string() }
export const cityName = z.object({ ...name, province: z.object(name) })
export type CityName = z.output<typeof cityName>

const methodOffer = z.object({
  method: z.enum(deliveryMethods),
  /** Null: outside the zones, or not by courier. */
  zone: z.string().nullable(),
  /** The charge for these products, in rupees. */
  charge: wireAmount,
  /** So that a browser can price a changed cart without another request; amounts in rupees. */
  rate: z.object({
    steps: z.array(z.object({ upToGrams: z.int(), charge: wireAmount })),
    furtherKg: wireAmount,
    freeAbove: wireAmount.nullable(),
  }),
  /** Working days. */
  daysFrom: z.int(),
  daysTo: z.int(),
  /** The date in Karachi by which an order placed now arrives, or is ready. */
  date: z.string(),
  cash: z.boolean(),
  /** When the van comes, with the orders it can still take; left out of GET /delivery. */
  slots: z.array(z.object({ start: z.string(), end: z.string(), left: z.int() })).optional(),
})
export type MethodOffer = z.output<typeof methodOffer>

/** Heat or frost that a plant does not stand on the way. */
const transportAdvice = z.object({
  risk: z.enum(['HEAT', 'FROST']),
  /** How hot or cold it is there in that month, in °C. */
  degrees: z.int(),
  /** 1 is January. */
  month: z.int(),
  /** The products that suffer. */
  products: z.array(z.string()),
  /** The date in Karachi by which an order that waits for a cool evening arrives. */
  date: z.string(),
})
export type TransportAdvice = z.output<typeof transportAdvice>

export const deliveryOffer = z.object({
  /** NONE: no city was given. UNKNOWN: there is no such one, so the charge for everywhere else holds. */
  match: z.enum(['CITY', 'UNCLEAR', 'UNKNOWN', 'NONE']),
  city: cityName.nullable(),
  /** Whether charges differ between cities, so that an unknown one is worth a second look. */
  hasZones: z.boolean(),
  /** The cities that an unclear one may be. */
  cities: z.array(cityName),
  /** The usual one first. */
  methods: z.array(methodOffer),
  /** Null: nothing to fear, or no parcel. */
  transport: transportAdvice.nullable(),
})
export type DeliveryOffer = z.output<typeof deliveryOffer>
