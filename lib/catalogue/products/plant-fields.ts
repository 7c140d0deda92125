import { z } from 'zod'
import { apiText, inEnglish, inEnglishOf } from '@/lib/base/i18n/answer-text'
import { type Fields, inputsOf } from '@/lib/catalogue/products/field'
import { clearableList } from '@/lib/catalogue/products/form-list'
import { clearableText, text, wholeNumber } from '@/lib/platform/http/input-fields'

// The facts that a shop knows about a plant (contract 1.3, 2.1). In the form a missing one is unchanged (undefined), a blank one
// not known (null, empty list). Browser-safe.

/** Light, from dark to bright. */
export const lights = ['low', 'bright', 'part-sun', 'full-sun'] as const
/** How often it is watered, from rarely to often. */
export const waterings = ['rarely', 'weekly', 'twice-weekly', 'daily'] as const
export const difficulties = ['easy', 'moderate', 'demanding'] as const
export const places = ['indoor', 'outdoor', 'both'] as const
export const habits = ['upright', 'trailing', 'climbing'] as const
/** The harm to someone who eats it: none, an upset stomach or a sore mouth, poisoning. Unknown is not safe. */
export const safeties = ['safe', 'caution', 'toxic', 'unknown'] as const

export const MAX_BOTANICAL_LENGTH = 120
export const MAX_LOCAL_NAMES = 12
export const MAX_LOCAL_LENGTH = 60
const highest = 10_000

const blankAsNull = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '') ? null : value

/** One of the values, in any case and with spaces for hyphens: `Full sun`. */
const choice = <const T extends readonly [string, ...string[]]>(field: string, values: T) =>
  z
    .preprocess(
      (value) => {
        const sent = blankAsNull(value)
        return typeof sent === 'string' ? sent.trim().toLowerCase().replace(/\s+/g, '-') : sent
      },
      z
        .enum(values, {
          error: inEnglishOf(field, `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`),
        })
        .nullable(),
    )
    .optional()
    .meta({ type: 'string', enum: [...values] })

/** Absent: unchanged (undefined). Blank: none (null). */
export const clearableNumber = (field: string, min: number, max: number) =>
  z.preprocess(blankAsNull, wholeNumber(inEnglish(field), min, max).nullable()).optional()

const number = (field: string, min: number, max: number) =>
  clearableNumber(field, min, max).meta({ type: 'integer', minimum: min, maximum: max })

/** Both limits are one part: one that is left out is none. */
const span = (field: string, lowest: number, highest: number) =>
  z
    .strictObject({
      min: number(`${field}.min`, lowest, highest),
      max: number(`${field}.max`, lowest, highest),
    })
    .refine(({ min, max }) => min == null || max == null || min <= max, {
      path: ['max'],
      message: inEnglishOf(`${field}.max`, `must not be below ${field}.min`),
    })
    .optional()

/** Distinct without regard to case; the first spelling stays. */
const distinct = (names: string[] | undefined) =>
  names?.filter((name, at) => names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === at)

const tooManyNames = apiText('fields.most', { label: inEnglish('localNames'), most: MAX_LOCAL_NAMES })
const localNames = clearableList('localNames', text(inEnglish('localNames'), MAX_LOCAL_LENGTH), tooManyNames)
  .transform(distinct)
  .refine((names) => !names || names.length <= MAX_LOCAL_NAMES, tooManyNames)
  .meta({
    type: 'array',
    items: { type: 'string', maxLength: MAX_LOCAL_LENGTH },
    maxItems: MAX_LOCAL_NAMES,
  })

const month = (field: string) =>
  z.unknown().transform((value, context) => {
    const number = /^\d{1,2}$/.test(String(value)) ? Number(value) : 0
    if (number >= 1 && number <= 12) return number
    context.addIssue({ code: 'custom', message: inEnglishOf(field, 'must be months from 1 to 12') })
    return z.NEVER
  })

const months = (field: string) =>
  clearableList(field, month(field), apiText('fields.most', { label: inEnglish(field), most: 12 }))
    .transform((sent) => sent && [...new Set(sent)].sort((a, b) => a - b))
    .meta({ type: 'array', items: { type: 'integer', minimum: 1, maximum: 12 } })

const limits = z.strictObject({ min: z.int().nullable(), max: z.int().nullable() })

export const plantFields = {
  botanicalName: {
    column: 'botanical_name',
    label: 'Botanical name',
    input: clearableText(inEnglish('botanicalName'), MAX_BOTANICAL_LENGTH),
    output: z.string().nullable(),
  },
  /** Names that people use, in Urdu or Latin letters. */
  localNames: {
    column: 'local_names',
    label: 'Local names',
    input: localNames.optional(),
    output: z.array(z.string()),
    none: [],
  },
  light: {
    column: 'light',
    label: 'Light',
    input: choice('light', lights),
    output: z.enum(lights).nullable(),
  },
  water: {
    column: 'water',
    label: 'Water',
    input: choice('water', waterings),
    output: z.enum(waterings).nullable(),
  },
  difficulty: {
    column: 'difficulty',
    label: 'Difficulty',
    input: choice('difficulty', difficulties),
    output: z.enum(difficulties).nullable(),
  },
  place: {
    column: 'place',
    label: 'Place',
    input: choice('place', places),
    output: z.enum(places).nullable(),
  },
  habit: {
    column: 'habit',
    label: 'Growth',
    input: choice('habit', habits),
    output: z.enum(habits).nullable(),
  },
  /** The height in cm; so is the spread. */
  height: {
    input: span('height', 1, highest),
    output: limits,
    none: { min: null, max: null },
    parts: {
      min: { label: 'Height from', cell: 'heightMinCm', whole: true },
      max: { label: 'Height to', cell: 'heightMaxCm', whole: true },
    },
  },
  spread: {
    column: 'spread',
    label: 'Spread',
    cell: 'spreadCm',
    whole: true,
    input: number('spread', 1, highest),
    output: z.int().nullable(),
  },
  safety: {
    input: z
      .strictObject({
        cats: choice('safety.cats', safeties),
        dogs: choice('safety.dogs', safeties),
        people: choice('safety.people', safeties),
      })
      .optional(),
    output: z.strictObject({ cats: z.enum(safeties), dogs: z.enum(safeties), people: z.enum(safeties) }),
    none: { cats: 'unknown', dogs: 'unknown', people: 'unknown' },
    parts: {
      cats: { label: 'Cats', cell: 'catSafety' },
      dogs: { label: 'Dogs', cell: 'dogSafety' },
      people: { label: 'People', cell: 'humanSafety' },
    },
  },
  /** The coldest and the warmest that it stands, in °C. */
  temperature: {
    input: span('temperature', -40, 60),
    output: limits,
    none: { min: null, max: null },
    parts: {
      min: { label: 'Coldest', cell: 'temperatureMinC', whole: true },
      max: { label: 'Warmest', cell: 'temperatureMaxC', whole: true },
    },
  },
  /** 1 is January. */
  floweringMonths: {
    column: 'flowering_months',
    label: 'Flowering months',
    input: months('floweringMonths').optional(),
    output: z.array(z.int()),
    none: [],
  },
  sowingMonths: {
    column: 'sowing_months',
    label: 'Sowing months',
    input: months('sowingMonths').optional(),
    output: z.array(z.int()),
    none: [],
  },
} as const satisfies Fields

export const plantInputs = inputsOf(plantFields)
const shape = z.strictObject(plantInputs)
export type PlantInput = z.output<typeof shape>
