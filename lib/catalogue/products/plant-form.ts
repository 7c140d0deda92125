import { z } from 'zod'
import { clearableList } from '@/lib/catalogue/products/form-list'
import { difficulties, habits, lights, places, safeties, waterings } from '@/lib/catalogue/products/plant'
import { clearableText, text, wholeNumber } from '@/lib/platform/http/input-fields'

// The facts about a plant in the product form (contract 2.1). Missing: unchanged (undefined). Blank: not known (null, empty
// list). Browser-safe.

export const MAX_BOTANICAL_LENGTH = 120
export const MAX_LOCAL_NAMES = 12
export const MAX_LOCAL_LENGTH = 60
const highest = 10_000

const blankAsNull = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '') ? null : value

/** One of the values, in any case and with spaces for hyphens: `Full sun`. */
const choice = <const T extends readonly [string, ...string[]]>(label: string, values: T) =>
  z
    .preprocess((value) => {
      const sent = blankAsNull(value)
      return typeof sent === 'string' ? sent.trim().toLowerCase().replace(/\s+/g, '-') : sent
    }, z
      .enum(values, { error: `${label} must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}` })
      .nullable())
    .optional()
    .meta({ type: 'string', enum: [...values] })

const number = (label: string, min: number, max: number) =>
  z
    .preprocess(blankAsNull, wholeNumber(label, min, max).nullable())
    .optional()
    .meta({ type: 'integer', minimum: min, maximum: max })

/** Both limits are one part: one that is left out is none. */
const span = (label: string, lowest: number, highest: number) =>
  z
    .strictObject({
      min: number(`${label}.min`, lowest, highest),
      max: number(`${label}.max`, lowest, highest),
    })
    .refine(({ min, max }) => min == null || max == null || min <= max, {
      path: ['max'],
      message: `${label}.max must not be below ${label}.min`,
    })
    .optional()

/** Distinct without regard to case; the first spelling stays. */
const distinct = (names: string[] | undefined) =>
  names?.filter((name, at) => names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === at)

const tooManyNames = `localNames may be at most ${MAX_LOCAL_NAMES}`
const localNames = clearableList('localNames', text('localNames', MAX_LOCAL_LENGTH), tooManyNames)
  .transform(distinct)
  .refine((names) => !names || names.length <= MAX_LOCAL_NAMES, tooManyNames)
  .meta({
    type: 'array',
    items: { type: 'string', maxLength: MAX_LOCAL_LENGTH },
    maxItems: MAX_LOCAL_NAMES,
  })

const month = (label: string) =>
  z.unknown().transform((value, context) => {
    const number = /^\d{1,2}$/.test(String(value)) ? Number(value) : 0
    if (number >= 1 && number <= 12) return number
    context.addIssue({ code: 'custom', message: `${label} must be months from 1 to 12` })
    return z.NEVER
  })

const months = (label: string) =>
  clearableList(label, month(label), `${label} may be at most 12`)
    .transform((sent) => sent && [...new Set(sent)].sort((a, b) => a - b))
    .meta({ type: 'array', items: { type: 'integer', minimum: 1, maximum: 12 } })

export const plantFields = {
  botanicalName: clearableText('botanicalName', MAX_BOTANICAL_LENGTH),
  localNames: localNames.optional(),
  light: choice('light', lights),
  water: choice('water', waterings),
  difficulty: choice('difficulty', difficulties),
  place: choice('place', places),
  habit: choice('habit', habits),
  height: span('height', 1, highest),
  spread: number('spread', 1, highest),
  safety: z
    .strictObject({
      cats: choice('safety.cats', safeties),
      dogs: choice('safety.dogs', safeties),
      people: choice('safety.people', safeties),
    })
    .optional(),
  temperature: span('temperature', -40, 60),
  floweringMonths: months('floweringMonths').optional(),
  sowingMonths: months('sowingMonths').optional(),
}

const shape = z.strictObject(plantFields)
export type PlantFields = z.output<typeof shape>

/** Labels of the fields, by their name in the contract. */
export const plantLabels: Record<string, string> = {
  botanicalName: 'Botanical name',
  localNames: 'Local names',
  light: 'Light',
  water: 'Water',
  difficulty: 'Difficulty',
  place: 'Place',
  habit: 'Growth',
  'height.min': 'Height from',
  'height.max': 'Height to',
  spread: 'Spread',
  'safety.cats': 'Cats',
  'safety.dogs': 'Dogs',
  'safety.people': 'People',
  'temperature.min': 'Coldest',
  'temperature.max': 'Warmest',
  floweringMonths: 'Flowering months',
  sowingMonths: 'Sowing months',
}
