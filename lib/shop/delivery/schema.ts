import { z } from 'zod'
import { latinDigits } from '@/lib/base/digits'
import { type AnswerText, apiText, inEnglish, inEnglishOf, label } from '@/lib/base/i18n/answer-text'
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
const code = (label: AnswerText) =>
  text(label, 60).regex(/^[a-z0-9-]+$/, inEnglishOf(label, 'must be chosen from the list'))
const codes = (label: AnswerText) =>
  z
    .array(code(label), inEnglishOf(label, 'must be a list'))
    .max(300, inEnglishOf(label, 'takes at most 300'))
    .transform((all) => [...new Set(all)])

const MAX_CHARGE = 100_000

const freeAbove = z.union(
  [z.null(), z.literal('').transform(() => null), rupees(inEnglish('Free above'), 10_000_000)],
  {
    error: inEnglish('Free above must be from 0 to 10000000 rupees, with at most two decimals, or empty'),
  },
)

/** Stored in kilograms, as it is sent; to the gram. */
const kilograms = (label: AnswerText) =>
  z
    .union([z.number(), z.string()], { error: inEnglishOf(label, 'must be a weight') })
    .transform((value) => latinDigits(String(value)).trim())
    .refine((value) => /^\d{1,3}(\.\d{1,3})?$/.test(value) && Number(value) > 0, {
      error: inEnglishOf(label, 'must be a weight from 0.001 to 999.999 kg'),
    })
    .transform(Number)

const ascends = (values: readonly number[]) =>
  values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0))

const step = z.strictObject({
  upToKg: kilograms(inEnglish('Up to')),
  charge: rupees(inEnglish('Charge'), MAX_CHARGE),
})

const flag = (label: AnswerText) => z.boolean(apiText('fields.boolean', { label }))

export const zone = z
  .strictObject({
    name: plainLine(label('name'), 40),
    nameUr: plainBlank(inEnglish('Name in Urdu'), 40),
    /** Whole provinces; a city that another zone names belongs to that one. */
    provinces: codes(inEnglish('Provinces')),
    cities: codes(inEnglish('Cities')),
    /** The lightest first. */
    steps: z
      .array(step, inEnglish('Charges must be a list'))
      .min(1, inEnglish('A zone needs a charge'))
      .max(MAX_STEPS, inEnglish(`At most ${MAX_STEPS} charges`))
      .refine((steps) => ascends(steps.map(({ upToKg }) => upToKg)), {
        error: inEnglish('Each weight must be above the one before'),
      }),
    /** The charge for each kilogram begun above the last step; 0: the last step is for heavier parcels as well. */
    furtherKg: rupees(inEnglish('Each further kg'), MAX_CHARGE),
    freeAbove,
    daysFrom: wholeNumber(inEnglish('Days from'), 1, MAX_DELIVERY_DAYS),
    daysTo: wholeNumber(inEnglish('Days to'), 1, MAX_DELIVERY_DAYS),
    /** Whether parcels can be paid in cash there. */
    cash: flag(inEnglish('Cash on delivery')),
  })
  .refine(({ daysFrom, daysTo }) => daysFrom <= daysTo, {
    path: ['daysTo'],
    error: inEnglish('Days to must not be before days from'),
  })
  .refine(({ provinces, cities }) => provinces.length + cities.length > 0, {
    path: ['cities'],
    error: inEnglish('Choose cities or provinces'),
  })
export type Zone = z.output<typeof zone>

const clock = (label: AnswerText) =>
  text(label, 5).regex(/^([01]\d|2[0-3]):[0-5]\d$/, inEnglishOf(label, 'must be a time such as 09:00'))

const slot = z
  .strictObject({
    /** 0 is Monday. */
    weekday: wholeNumber(label('day'), 0, 6),
    from: clock(inEnglish('From')),
    to: clock(inEnglish('To')),
    capacity: wholeNumber(inEnglish('Orders'), 1, 500),
  })
  .refine(({ from, to }) => minutesOfClock(from) < minutesOfClock(to), {
    path: ['to'],
    error: inEnglish('To must be after from'),
  })

export const van = z
  .strictObject({
    on: flag(inEnglish('Van')),
    cities: codes(inEnglish('Cities')),
    charge: rupees(inEnglish('Charge'), MAX_CHARGE),
    freeAbove,
    cash: flag(inEnglish('Cash on delivery')),
    /** Orders are taken until so many hours before a slot begins. */
    deadlineHours: wholeNumber(inEnglish('Order deadline'), 0, 168),
    slots: z
      .array(slot, inEnglish('Times must be a list'))
      .max(MAX_SLOTS, inEnglish(`At most ${MAX_SLOTS} times`)),
  })
  .refine(({ on, cities }) => !on || cities.length > 0, {
    path: ['cities'],
    error: inEnglish('Choose cities'),
  })
  .refine(({ on, slots }) => !on || slots.length > 0, {
    path: ['slots'],
    error: inEnglish('The van needs a time'),
  })
  .superRefine(({ slots }, context) => {
    const beginnings = slots.map(({ weekday, from }) => `${weekday} ${from}`)
    for (const [at, beginning] of beginnings.entries())
      if (beginnings.indexOf(beginning) < at)
        context.addIssue({
          code: 'custom',
          path: ['slots', at, 'from'],
          message: inEnglish('Another time begins then'),
        })
  })
export type Van = z.output<typeof van>

export const pickup = z.strictObject({
  on: flag(inEnglish('Pick-up')),
  /** Working days until an order is ready. */
  readyAfterDays: wholeNumber(inEnglish('Ready after'), 1, MAX_DELIVERY_DAYS),
  cash: flag(inEnglish('Cash at the nursery')),
})

/** The weight of products that have none of their own. */
export const weights = z.strictObject({
  pots: z
    .array(
      z.strictObject({
        upToInches: wholeNumber(inEnglish('Pot up to'), 1, 100),
        kg: kilograms(inEnglish('Weight')),
      }),
      inEnglish('Pots must be a list'),
    )
    .max(MAX_POTS, inEnglish(`At most ${MAX_POTS} pot sizes`))
    .refine((pots) => ascends(pots.map(({ upToInches }) => upToInches)), {
      error: inEnglish('Each pot must be larger than the one before'),
    }),
  /** The weight of products without a pot size, or with a pot larger than all of these. */
  otherwiseKg: kilograms(inEnglish('Other products')),
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
          message: inEnglish(`In another zone already: ${again.join(', ')}`),
        })
      for (const code of zone[list]) known.add(code)
    }
  }
}

export const deliverySettings = z.strictObject({
  /** The zones in their order on the screen; elsewhere the charge and the days of the shop's settings hold. */
  zones: z
    .array(zone, inEnglish('Zones must be a list'))
    .max(MAX_ZONES, inEnglish(`At most ${MAX_ZONES} zones`))
    .superRefine(eachOnce),
  /** Whether parcels to places outside the zones can be paid in cash. */
  cashElsewhere: flag(inEnglish('Cash on delivery elsewhere')),
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
