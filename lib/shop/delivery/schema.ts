import { z } from 'zod'
import { latinDigits } from '@/lib/base/digits'
import { plainBlank, plainLine, rupees, text, wholeNumber } from '@/lib/platform/http/input-fields'
import { seen } from '@/lib/platform/http/seen'
import { minutesOfClock } from '@/lib/shop/delivery/clock'
import { MAX_DELIVERY_DAYS } from '@/lib/shop/settings/promises-schema'

// Where and how the shop delivers, as an admin enters it. Browser-safe.

export const MAX_ZONES = 20
export const MAX_STEPS = 10
export const MAX_SLOTS = 42
export const MAX_POTS = 12

/** A place of Pakistan in lib/shop/cities; whether there is such a one is checked by the command. */
const code = (label: string) => text(label, 60).regex(/^[a-z0-9-]+$/, `${label} must be chosen from the list`)
const codes = (label: string) =>
  z
    .array(code(label), `${label} must be a list`)
    .max(300, `${label} takes at most 300`)
    .transform((all) => [...new Set(all)])

const MAX_CHARGE = 100_000

const freeAbove = z.union([z.null(), z.literal('').transform(() => null), rupees('Free above', 10_000_000)], {
  error: 'Free above must be from 0 to 10000000 rupees, with at most two decimals, or empty',
})

/** Stored in kilograms, as it is sent; to the gram. */
const kilograms = (label: string) =>
  z
    .union([z.number(), z.string()], { error: `${label} must be a weight` })
    .transform((value) => latinDigits(String(value)).trim())
    .refine((value) => /^\d{1,3}(\.\d{1,3})?$/.test(value) && Number(value) > 0, {
      error: `${label} must be a weight from 0.001 to 999.999 kg`,
    })
    .transform(Number)

const ascends = (values: readonly number[]) =>
  values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0))

const step = z.strictObject({ upToKg: kilograms('Up to'), charge: rupees('Charge', MAX_CHARGE) })

const flag = (label: string) => z.boolean(`${label} must be true or false`)

export const zone = z
  .strictObject({
    name: plainLine('Name', 40),
    nameUr: plainBlank('Name in Urdu', 40),
    /** Whole provinces; a city that another zone names belongs to that one. */
    provinces: codes('Provinces'),
    cities: codes('Cities'),
    /** The lightest first. */
    steps: z
      .array(step, 'Charges must be a list')
      .min(1, 'A zone needs a charge')
      .max(MAX_STEPS, `At most ${MAX_STEPS} charges`)
      .refine((steps) => ascends(steps.map(({ upToKg }) => upToKg)), {
        error: 'Each weight must be above the one before',
      }),
    /** The charge for each kilogram begun above the last step; 0: the last step is for heavier parcels as well. */
    furtherKg: rupees('Each further kg', MAX_CHARGE),
    freeAbove,
    daysFrom: wholeNumber('Days from', 1, MAX_DELIVERY_DAYS),
    daysTo: wholeNumber('Days to', 1, MAX_DELIVERY_DAYS),
    /** Whether parcels can be paid in cash there. */
    cash: flag('Cash on delivery'),
  })
  .refine(({ daysFrom, daysTo }) => daysFrom <= daysTo, {
    path: ['daysTo'],
    error: 'Days to must not be before days from',
  })
  .refine(({ provinces, cities }) => provinces.length + cities.length > 0, {
    path: ['cities'],
    error: 'Choose cities or provinces',
  })
export type Zone = z.output<typeof zone>

const clock = (label: string) =>
  text(label, 5).regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${label} must be a time such as 09:00`)

const slot = z
  .strictObject({
    /** 0 is Monday. */
    weekday: wholeNumber('Day', 0, 6),
    from: clock('From'),
    to: clock('To'),
    capacity: wholeNumber('Orders', 1, 500),
  })
  .refine(({ from, to }) => minutesOfClock(from) < minutesOfClock(to), {
    path: ['to'],
    error: 'To must be after from',
  })

export const van = z
  .strictObject({
    on: flag('Van'),
    cities: codes('Cities'),
    charge: rupees('Charge', MAX_CHARGE),
    freeAbove,
    cash: flag('Cash on delivery'),
    /** Orders are taken until so many hours before a slot begins. */
    deadlineHours: wholeNumber('Order deadline', 0, 168),
    slots: z.array(slot, 'Times must be a list').max(MAX_SLOTS, `At most ${MAX_SLOTS} times`),
  })
  .refine(({ on, cities }) => !on || cities.length > 0, { path: ['cities'], error: 'Choose cities' })
  .refine(({ on, slots }) => !on || slots.length > 0, { path: ['slots'], error: 'The van needs a time' })
  .superRefine(({ slots }, context) => {
    const beginnings = slots.map(({ weekday, from }) => `${weekday} ${from}`)
    for (const [at, beginning] of beginnings.entries())
      if (beginnings.indexOf(beginning) < at)
        context.addIssue({
          code: 'custom',
          path: ['slots', at, 'from'],
          message: 'Another time begins then',
        })
  })
export type Van = z.output<typeof van>

export const pickup = z.strictObject({
  on: flag('Pick-up'),
  /** Working days until an order is ready. */
  readyAfterDays: wholeNumber('Ready after', 1, MAX_DELIVERY_DAYS),
  cash: flag('Cash at the nursery'),
})

/** The weight of products that have none of their own. */
export const weights = z.strictObject({
  pots: z
    .array(
      z.strictObject({ upToInches: wholeNumber('Pot up to', 1, 100), kg: kilograms('Weight') }),
      'Pots must be a list',
    )
    .max(MAX_POTS, `At most ${MAX_POTS} pot sizes`)
    .refine((pots) => ascends(pots.map(({ upToInches }) => upToInches)), {
      error: 'Each pot must be larger than the one before',
    }),
  /** The weight of products without a pot size, or with a pot larger than all of these. */
  otherwiseKg: kilograms('Other products'),
})

/** A province or a city belongs to one zone only. */
function eachOnce(zones: readonly Pick<Zone, 'provinces' | 'cities'>[], context: z.RefinementCtx): void {
  for (const list of ['provinces', 'cities'] as const) {
    const known = new Set<string>()
    for (const [at, zone] of zones.entries()) {
      const again = zone[list].filter((code) => known.has(code))
      if (again.length > 0)
        context.addIssue({
          code: 'custom',
          path: [at, list],
          message: `In another zone already: ${again.join(', ')}`,
        })
      for (const code of zone[list]) known.add(code)
    }
  }
}

export const deliverySettings = z.strictObject({
  /** The zones in their order on the screen; elsewhere the charge and the days of the shop's settings hold. */
  zones: z
    .array(zone, 'Zones must be a list')
    .max(MAX_ZONES, `At most ${MAX_ZONES} zones`)
    .superRefine(eachOnce),
  /** Whether parcels to places outside the zones can be paid in cash. */
  cashElsewhere: flag('Cash on delivery elsewhere'),
  van,
  pickup,
  weights,
})
export type DeliverySettings = z.output<typeof deliverySettings>

export const deliveryForm = deliverySettings.extend({ seen: seen.optional() })
export type DeliveryForm = z.output<typeof deliveryForm>

/** No zones, no van, no pick-up: the charge and the days of the settings for everybody. */
export const noZones: DeliverySettings = {
  zones: [],
  cashElsewhere: true,
  van: { on: false, cities: [], charge: 0, freeAbove: null, cash: true, deadlineHours: 12, slots: [] },
  pickup: { on: false, readyAfterDays: 1, cash: true },
  weights: { pots: [], otherwiseKg: 1 },
}
