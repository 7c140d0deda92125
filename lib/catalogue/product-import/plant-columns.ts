import { plainWhole } from '@/lib/base/plain-number'
import { monthName, shortMonth } from '@/lib/base/time/names'
import { listIn, type PlantColumn } from '@/lib/catalogue/products/import-schema'
import { factsOf, type PlantFacts } from '@/lib/catalogue/products/plant'
import type { PlantFields } from '@/lib/catalogue/products/plant-form'

// The columns of facts about a plant. Units are in their names, as cells are plain numbers.

interface FactColumn {
  /** Where its value stands in the product form. */
  path: string
  input?: (cell: string) => unknown
  cell: (facts: PlantFacts) => string | number | null
}

export const factColumns: Record<PlantColumn, FactColumn> = {
  botanicalName: { path: 'botanicalName', cell: ({ botanicalName }) => botanicalName },
  localNames: { path: 'localNames', input: itemsOf, cell: ({ localNames }) => localNames.join(' | ') },
  light: { path: 'light', cell: ({ light }) => light },
  water: { path: 'water', cell: ({ water }) => water },
  difficulty: { path: 'difficulty', cell: ({ difficulty }) => difficulty },
  place: { path: 'place', cell: ({ place }) => place },
  habit: { path: 'habit', cell: ({ habit }) => habit },
  heightMinCm: { path: 'height.min', input: plainWhole, cell: ({ height }) => height.min },
  heightMaxCm: { path: 'height.max', input: plainWhole, cell: ({ height }) => height.max },
  spreadCm: { path: 'spread', input: plainWhole, cell: ({ spread }) => spread },
  catSafety: { path: 'safety.cats', cell: ({ safety }) => known(safety.cats) },
  dogSafety: { path: 'safety.dogs', cell: ({ safety }) => known(safety.dogs) },
  humanSafety: { path: 'safety.people', cell: ({ safety }) => known(safety.people) },
  temperatureMinC: { path: 'temperature.min', input: plainWhole, cell: ({ temperature }) => temperature.min },
  temperatureMaxC: { path: 'temperature.max', input: plainWhole, cell: ({ temperature }) => temperature.max },
  floweringMonths: {
    path: 'floweringMonths',
    input: monthsOf,
    cell: ({ floweringMonths }) => monthCell(floweringMonths),
  },
  sowingMonths: {
    path: 'sowingMonths',
    input: monthsOf,
    cell: ({ sowingMonths }) => monthCell(sowingMonths),
  },
}

/** An empty cell is sent as a blank item, which clears the list. */
function itemsOf(cell: string): string[] {
  const items = listIn(cell)
  return items.length > 0 ? items : ['']
}

const known = (safety: PlantFacts['safety']['cats']) => (safety === 'unknown' ? null : safety)

const monthNames = Array.from({ length: 12 }, (_, month) => shortMonth(month, 'en'))
const longNames = monthNames.map((_, month) => monthName(month + 1, 'en').toLowerCase())
const monthCell = (months: readonly number[]) => months.map((month) => monthNames[month - 1]).join(' | ')

/** 1 to 12 for a number or an English name in full or in part; otherwise the text itself, which the form rejects. */
function monthOf(text: string): number | string {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const place = text.length < 3 ? -1 : longNames.findIndex((name) => name.startsWith(text.toLowerCase()))
  return place < 0 ? text : place + 1
}

const isMonth = (month: number | string | undefined): month is number =>
  typeof month === 'number' && month >= 1 && month <= 12

/** `Mar | Apr`, `3, 4` and `Nov-Feb`, which passes the end of the year. */
function monthsOf(cell: string): (number | string)[] {
  const parts = cell
    .split(/[|,;]/)
    .map((part) => part.trim())
    .filter(Boolean)
  if (parts.length === 0) return ['']
  return parts.flatMap((part) => {
    const [from, to, more] = part.split(/-|–|\bto\b/).map((month) => monthOf(month.trim()))
    if (!isMonth(from) || !isMonth(to) || more !== undefined)
      return to === undefined && from !== undefined ? [from] : [part]
    return Array.from({ length: ((to - from + 12) % 12) + 1 }, (_, step) => ((from + step - 1) % 12) + 1)
  })
}

/** The facts of a form whose parts are all sent, as those of a row with all its columns are. */
export const factsOfFields = ({ height, safety, temperature, ...rest }: PlantFields): PlantFacts =>
  factsOf({
    ...rest,
    height: { min: height?.min ?? null, max: height?.max ?? null },
    safety: {
      cats: safety?.cats ?? 'unknown',
      dogs: safety?.dogs ?? 'unknown',
      people: safety?.people ?? 'unknown',
    },
    temperature: { min: temperature?.min ?? null, max: temperature?.max ?? null },
  })

/** The cells of a plant, for the export. */
export const factCells = Object.fromEntries(
  Object.entries(factColumns).map(([column, { cell }]): [string, FactColumn['cell']] => [column, cell]),
) as Record<PlantColumn, FactColumn['cell']>
