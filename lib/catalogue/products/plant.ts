import { z } from 'zod'

// The facts that a shop knows about a plant (contract 1.3). Each may be unknown. Browser-safe.

/** Light, from dark to bright. */
export const lights = ['low', 'bright', 'part-sun', 'full-sun'] as const
/** How often it is watered, from rarely to often. */
export const waterings = ['rarely', 'weekly', 'twice-weekly', 'daily'] as const
export const difficulties = ['easy', 'moderate', 'demanding'] as const
export const places = ['indoor', 'outdoor', 'both'] as const
export const habits = ['upright', 'trailing', 'climbing'] as const
/** The harm to someone who eats it: none, an upset stomach or a sore mouth, poisoning. Unknown is not safe. */
export const safeties = ['safe', 'caution', 'toxic', 'unknown'] as const
export type Safety = (typeof safeties)[number]

const span = z.strictObject({ min: z.int().nullable(), max: z.int().nullable() })
export type Span = z.infer<typeof span>

/** Null and empty lists: not known. */
export const plantDto = z.strictObject({
  botanicalName: z.string().nullable(),
  /** Names that people use, in Urdu or Latin letters. */
  localNames: z.array(z.string()),
  light: z.enum(lights).nullable(),
  water: z.enum(waterings).nullable(),
  difficulty: z.enum(difficulties).nullable(),
  place: z.enum(places).nullable(),
  habit: z.enum(habits).nullable(),
  /** The height in cm; so is the spread. */
  height: span,
  spread: z.int().nullable(),
  safety: z.strictObject({ cats: z.enum(safeties), dogs: z.enum(safeties), people: z.enum(safeties) }),
  /** The coldest and the warmest that it stands, in °C. */
  temperature: span,
  /** 1 is January. */
  floweringMonths: z.array(z.int()),
  sowingMonths: z.array(z.int()),
})
export type PlantFacts = z.infer<typeof plantDto>
/** Some of them, as in a product of the API. */
export type SomeFacts = { [Fact in keyof PlantFacts]?: PlantFacts[Fact] | undefined }

export const noFacts: PlantFacts = {
  botanicalName: null,
  localNames: [],
  light: null,
  water: null,
  difficulty: null,
  place: null,
  habit: null,
  height: { min: null, max: null },
  spread: null,
  safety: { cats: 'unknown', dogs: 'unknown', people: 'unknown' },
  temperature: { min: null, max: null },
  floweringMonths: [],
  sowingMonths: [],
}

/** The facts in a product of the API, which lists leave out. */
export function factsOf(product: SomeFacts): PlantFacts {
  const facts = Object.keys(noFacts).flatMap((key) => {
    const value = product[key as keyof PlantFacts]
    return value === undefined ? [] : [[key, value]]
  })
  return { ...noFacts, ...Object.fromEntries(facts) }
}

const isKnown = ({ min, max }: Span) => min !== null || max !== null

/**
 * Whether the shop says how to care for it, or whom it harms: then it is a plant, and what is unknown about its safety is
 * shown as unknown. A pot and a sack of soil have no such facts.
 */
export const isPlant = (facts: PlantFacts): boolean =>
  [facts.light, facts.water, facts.difficulty, facts.place].some((fact) => fact !== null) ||
  isKnown(facts.height) ||
  isKnown(facts.temperature) ||
  facts.floweringMonths.length > 0 ||
  Object.values(facts.safety).some((safety) => safety !== 'unknown')
