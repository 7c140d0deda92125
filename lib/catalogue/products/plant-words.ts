import type { Locale } from '@/lib/base/i18n/locales'
import { translator } from '@/lib/base/i18n/translator'
import { monthName } from '@/lib/base/time/names'
import { isPlant, type PlantFacts, type Span } from '@/lib/catalogue/products/plant'

// The facts about a plant in the language of a page.

export type FactName =
  | 'light'
  | 'water'
  | 'difficulty'
  | 'place'
  | 'height'
  | 'spread'
  | 'habit'
  | 'temperature'
  | 'flowering'
  | 'sowing'
  | 'cats'
  | 'dogs'
  | 'people'

export interface Fact {
  key: FactName
  name: string
  value: string
}

/** The values of a select message: both limits, one of them, or one size. */
function limits({ min, max }: Span) {
  if (min === null && max === null) return null
  const kind = min === null ? 'most' : max === null ? 'least' : min === max ? 'one' : 'both'
  return { kind, from: String(min), to: String(max) }
}

/** Months in a row, as [first, last]; December and January are in a row. */
export function monthRuns(months: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = []
  for (const month of months) {
    const run = runs.at(-1)
    if (run && run[1] === month - 1) run[1] = month
    else runs.push([month, month])
  }
  const [first, last] = [runs[0], runs.at(-1)]
  if (!first || !last || first === last || first[0] !== 1 || last[1] !== 12) return runs
  return [...runs.slice(1, -1), [last[0], first[1]]]
}

export function plantWords(locale: Locale) {
  const t = translator(locale, 'products.plant')

  const centimetres = (span: Span) => {
    const values = limits(span)
    return values && t('centimetres', values)
  }
  const degrees = (span: Span) => {
    const values = limits(span)
    return values && t('degrees', values)
  }
  function months(numbers: readonly number[]): string | null {
    if (numbers.length === 0) return null
    if (numbers.length === 12) return t('allYear')
    const texts = monthRuns(numbers).map(([first, last]) => {
      const [from, to] = [monthName(first, locale), monthName(last, locale)]
      return first === last ? from : t('months', { from, to })
    })
    return texts.join(t('comma'))
  }

  const values = (facts: PlantFacts): [FactName, string | null][] => [
    ['light', facts.light && t(`light.${facts.light}`)],
    ['water', facts.water && t(`water.${facts.water}`)],
    ['difficulty', facts.difficulty && t(`difficulty.${facts.difficulty}`)],
    ['place', facts.place && t(`place.${facts.place}`)],
    ['height', centimetres(facts.height)],
    ['spread', centimetres({ min: facts.spread, max: facts.spread })],
    ['habit', facts.habit && t(`habit.${facts.habit}`)],
    ['temperature', degrees(facts.temperature)],
    ['flowering', months(facts.floweringMonths)],
    ['sowing', months(facts.sowingMonths)],
    // Unknown is shown as unknown, as a plant without a word about it would look safe.
    ...(['cats', 'dogs', 'people'] as const).map((who): [FactName, string | null] => [
      who,
      isPlant(facts) ? t(`safety.${facts.safety[who]}`) : null,
    ]),
  ]

  return {
    /** 'Up to 60 cm trailing' */
    heightOf({ height, habit }: PlantFacts): string | null {
      const size = centimetres(height)
      return size && t('height', { size, habit: habit ?? '' })
    },
    /** The known facts, and for plants also whom it harms when that is unknown. */
    facts: (plant: PlantFacts): Fact[] =>
      values(plant).flatMap(([key, value]) => (value ? [{ key, name: t(`names.${key}`), value }] : [])),
  }
}
