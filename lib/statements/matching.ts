import { type Amounts, referencesIn, type StatementLine } from '@/lib/statements/lines'
import { expectedFee, expectedTax, type Terms } from '@/lib/statements/terms'

// Compares the lines of a statement with the parcels of the shop. Pure: the parcels are read before.

export const problemKinds = [
  'UNKNOWN',
  'SEVERAL_ORDERS',
  'TWICE',
  'RETURNED',
  'UNDELIVERED',
  'SHORT',
  'OVER',
  'FEE',
  'TAX',
] as const
export type ProblemKind = (typeof problemKinds)[number]

/** In paisa; null where there is nothing to compare. */
export interface Problem {
  kind: ProblemKind
  expected: number | null
  found: number | null
}

/** What the shop knows of a parcel, or of an order or visit that was paid online. */
export interface Parcel {
  id: string
  /** All that a line may call it by, as `referenceKey` writes them. */
  references: readonly string[]
  /** COLLECTED: delivered, or paid online. RETURNED: also lost and cancelled. */
  state: 'COLLECTED' | 'RETURNED' | 'OPEN'
  /** What is collected once it is delivered, less what was paid before. */
  toCollect: number
  /** Lines of earlier statements. */
  earlier: readonly Pick<Amounts, 'collected'>[]
}

export interface MatchedLine {
  /** The parcels it names. */
  parcels: string[]
  /** None: it is as it should be. */
  problems: Problem[]
}

type Comparable = Pick<StatementLine, 'tracking' | 'order' | 'amounts'>

/** Matches all lines of one statement, in their order. */
export function matchLines(
  lines: readonly Comparable[],
  parcels: readonly Parcel[],
  terms: Terms,
): MatchedLine[] {
  const byReference = new Map<string, Parcel[]>()
  for (const parcel of parcels)
    for (const one of parcel.references) byReference.set(one, [...(byReference.get(one) ?? []), parcel])
  const seen = new Set(parcels.flatMap(({ id, earlier }) => earlier.map((one) => seenKey(id, one))))
  return lines.map((line) => {
    const named = parcelsOf(line, byReference)
    const match = matchLine(line, named, terms)
    const keys = named.map(({ id }) => seenKey(id, line.amounts))
    const isTwice = named.length === 1 && keys.some((key) => seen.has(key))
    for (const key of keys) seen.add(key)
    return isTwice ? { ...match, problems: [problem('TWICE'), ...match.problems] } : match
  })
}

/** Compares one line with the parcels that a person or its own numbers say it is about. */
export function matchLine({ amounts }: Comparable, named: readonly Parcel[], terms: Terms): MatchedLine {
  const parcels = named.map(({ id }) => id)
  if (named.length === 0) return { parcels, problems: [problem('UNKNOWN')] }
  const states = named.flatMap((parcel) => (named.length > 1 ? [] : stateProblem(amounts, parcel)))
  const several = named.length > 1 ? [problem('SEVERAL_ORDERS')] : []
  return {
    parcels,
    problems: [
      ...several,
      ...states,
      ...(states.some(({ kind }) => kind === 'RETURNED') ? [] : sumProblem(amounts, named, terms)),
      ...feeProblem(amounts, named, terms),
      ...taxProblem(amounts, terms),
    ],
  }
}

const problem = (
  kind: ProblemKind,
  expected: number | null = null,
  found: number | null = null,
): Problem => ({
  kind,
  expected,
  found,
})

/** A fee can be charged before what was collected is paid out: only a second line of the same kind is one too many. */
const seenKey = (id: string, { collected }: Pick<Amounts, 'collected'>) => `${id} ${collected > 0}`

/** The parcels that a line names, each once: also all orders that were sent under one tracking number. */
function parcelsOf({ tracking, order }: Comparable, byReference: ReadonlyMap<string, Parcel[]>): Parcel[] {
  const found = [tracking, order].flatMap((cell) => {
    const { whole, parts } = referencesIn(cell)
    return byReference.get(whole) ?? parts.flatMap((part) => byReference.get(part) ?? [])
  })
  return [...new Set(found)]
}

function stateProblem({ collected, net }: Amounts, { state, toCollect }: Parcel): Problem[] {
  if (state === 'COLLECTED' || (collected <= 0 && net <= 0)) return []
  return [
    problem(
      state === 'RETURNED' ? 'RETURNED' : 'UNDELIVERED',
      state === 'RETURNED' ? 0 : toCollect,
      collected,
    ),
  ]
}

/** Rounded amounts that a line's own sum is made of. */
const SUMMANDS = 4

/** Too little or too much: against what was to be collected, and of what is left after the deductions. */
function sumProblem(amounts: Amounts, named: readonly Parcel[], { rounding }: Terms): Problem[] {
  const { collected, fee, incomeTax, salesTax, net } = amounts
  const isCollected = named.some(({ state }) => state === 'COLLECTED') || collected > 0
  const toCollect = isCollected ? named.reduce((sum, parcel) => sum + parcel.toCollect, 0) : 0
  if (Math.abs(collected - toCollect) > rounding)
    return [problem(collected < toCollect ? 'SHORT' : 'OVER', toCollect, collected)]
  const rest = collected - fee - incomeTax - salesTax
  if (Math.abs(net - rest) > SUMMANDS * rounding) return [problem(net < rest ? 'SHORT' : 'OVER', rest, net)]
  return []
}

function feeProblem({ collected, fee }: Amounts, named: readonly Parcel[], terms: Terms): Problem[] {
  const isReturned = collected <= 0 && named.every(({ state }) => state === 'RETURNED')
  const expected = expectedFee({ collected, parcels: named.length, isReturned }, terms)
  if (expected === null || Math.abs(fee - expected) <= terms.rounding) return []
  return [problem('FEE', expected, fee)]
}

function taxProblem({ collected, incomeTax, salesTax }: Amounts, terms: Terms): Problem[] {
  const wrong = [
    [expectedTax(collected, terms.incomeTax), incomeTax],
    [expectedTax(collected, terms.salesTax), salesTax],
  ].find(([expected, found]) => isWrong(expected ?? null, found ?? 0, terms.rounding))
  return wrong ? [problem('TAX', wrong[0] ?? null, wrong[1] ?? null)] : []
}

const isWrong = (expected: number | null, found: number, rounding: number) =>
  expected !== null && Math.abs(found - expected) > rounding
