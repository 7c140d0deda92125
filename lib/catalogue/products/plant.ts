import { z } from 'zod'
import { type Field, outputsOf } from '@/lib/catalogue/products/field'
import { plantFields, type safeties } from '@/lib/catalogue/products/plant-fields'

// The facts about a plant as they are shown. Each may be unknown. Browser-safe.

export type Safety = (typeof safeties)[number]

export const plantDto = z.strictObject(outputsOf(plantFields))
export type PlantFacts = z.infer<typeof plantDto>
export type Span = PlantFacts['height']
/** Some of them, as in a product of the API. */
export type SomeFacts = { [Fact in keyof PlantFacts]?: PlantFacts[Fact] | undefined }

function absent(): PlantFacts
function absent(): Record<string, unknown> {
  return Object.fromEntries(Object.entries<Field>(plantFields).map(([key, { none = null }]) => [key, none]))
}

export const noFacts = absent()

/** The facts in a product of the API, which lists leave out. */
export function factsOf(product: SomeFacts): PlantFacts {
  const facts = Object.keys(noFacts).flatMap((key) => {
    const value = product[key as keyof PlantFacts]
    return value === undefined ? [] : [[key, value]]
  })
  return { ...noFacts, ...Object.fromEntries(facts) }
}

/** Whether the shop knows anything. */
export const hasFacts = (product: SomeFacts): boolean =>
  JSON.stringify(factsOf(product)) !== JSON.stringify(noFacts)

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
