import { type Amounts, looseKey, referencesIn, type StatementLine } from '@/lib/reconciling/statements/lines'
import { expectedFee, expectedTax, type Terms } from '@/lib/reconciling/statements/terms'

// Compares the lines of a statement with what the shop is to receive (docs/decisions/0066-statements.md). Pure: the receivables
// are read before.

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

/** The amounts are paisa; null where there is nothing to compare. */
export interface Problem {
  kind: ProblemKind
  expected: number | null
  found: number | null
}

/** Money that a courier or the gateway owes the shop: for a parcel, or for an order or visit that was paid online. */
export interface Receivable {
  id: string
  /** All that a line may call it by, as `referenceKey` writes them. */
  references: readonly string[]
  /** COLLECTED: delivered, or paid online. RETURNED: also lost and cancelled. */
  state: 'COLLECTED' | 'RETURNED' | 'OPEN'
  /**
   * The sum that each of its deliveries collects, less what was paid before; of what was paid online each payment. One or
   * more.
   */
  collections: readonly number[]
  /** It is lost, and the courier pays for it: neither fee nor tax is agreed for that. */
  isPaidFor?: boolean
  /** The day from which on it can have been paid, where that is compared. */
  since?: string
  /** Lines of earlier statements. */
  earlier: readonly Pick<Amounts, 'collected'>[]
}

/** A receivable of the database. */
export interface KnownReceivable extends Receivable {
  subject: 'order' | 'appointment'
  number: string
  /** The part of it that the courier or gateway has, in paisa, by the ledger. */
  outstanding: number
}

/** The match of one line. */
export interface LineMatch<P> {
  /** The receivables it names, each with the lines before this one. */
  receivables: P[]
  /** None: it is as it should be. */
  problems: Problem[]
}

type Comparable = Pick<StatementLine, 'tracking' | 'order' | 'amounts'>

/** Matches all lines of one statement, in their order. `finderFor` says which receivables a line names. */
export function matchLines<P extends Receivable, L extends Comparable>(
  lines: readonly L[],
  receivables: readonly P[],
  terms: Terms,
  finderFor: (receivables: readonly P[]) => (line: L) => readonly P[] = byNumbers,
): LineMatch<P>[] {
  const namedBy = finderFor(receivables)
  const earlier = new Map(receivables.map((receivable) => [receivable.id, receivable.earlier]))
  return lines.map((line) => {
    const named = namedBy(line).map((receivable) => ({
      ...receivable,
      earlier: earlier.get(receivable.id) ?? [],
    }))
    for (const receivable of named) earlier.set(receivable.id, [...receivable.earlier, line.amounts])
    return matchLine(line, named, terms)
  })
}

function byNumbers<P extends Receivable>(receivables: readonly P[]) {
  const find = finderOf(receivables)
  return ({ tracking, order }: Comparable): P[] => namedIn([tracking, order], find)
}

/** Compares one line with the receivables that a person or its own numbers say it is about. */
export function matchLine<P extends Receivable>(
  { amounts }: Comparable,
  named: readonly P[],
  terms: Terms,
): LineMatch<P> {
  const receivables = [...named]
  if (named.length === 0) return { receivables, problems: [problem('UNKNOWN')] }
  const isOne = named.length === 1
  const states = stateProblems(amounts, named)
  return {
    receivables,
    problems: [
      ...(isOne ? [] : [problem('SEVERAL_ORDERS')]),
      ...(named.some((receivable) => isTwice(amounts, receivable)) ? [problem('TWICE')] : []),
      ...states,
      ...(isOne && states.some(({ kind }) => kind === 'RETURNED') ? [] : sumProblem(amounts, named, terms)),
      ...(named.some(({ isPaidFor }) => isPaidFor)
        ? []
        : [...feeProblem(amounts, named, terms), ...taxProblem(amounts, terms)]),
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

type Collected = Pick<Amounts, 'collected'>

/** A fee can be charged before what was collected is paid out: only a further line of the same kind is one too many. */
const isTwice = ({ collected }: Collected, { collections, earlier }: Receivable): boolean =>
  earlier.filter((line) => line.collected > 0 === collected > 0).length >= collections.length

/** Which collection of a receivable a line is about: the nearest of those that no earlier line is about, if there are any. */
export function collectionOf({ collected }: Collected, { collections, earlier }: Receivable): number {
  const open = [...collections]
  for (const line of earlier) if (line.collected > 0) open.splice(nearest(open, line.collected), 1)
  const possible = open.length > 0 ? open : collections
  return possible[nearest(possible, collected)] ?? 0
}

const nearest = (amounts: readonly number[], wanted: number): number =>
  amounts.reduce(
    (best, paisa, at) => (Math.abs(paisa - wanted) < Math.abs((amounts[best] ?? 0) - wanted) ? at : best),
    0,
  )

/** Returns the receivables with a reference: none, one, or all orders that were sent under one tracking number. */
export type FindReceivables<P> = (reference: string) => readonly P[]

/**
 * Finds receivables by a reference as it is written; else as spreadsheets change it (`looseKey`), but only when a single number of the
 * shop is like it.
 */
export function finderOf<P extends Receivable>(receivables: readonly P[]): FindReceivables<P> {
  const byReference = new Map<string, P[]>()
  const alike = new Map<string, Set<string>>()
  for (const receivable of receivables)
    for (const reference of receivable.references) {
      byReference.set(reference, [...(byReference.get(reference) ?? []), receivable])
      alike.set(looseKey(reference), (alike.get(looseKey(reference)) ?? new Set()).add(reference))
    }
  return (reference) => {
    const [only, ...others] = byReference.has(reference)
      ? [reference]
      : (alike.get(looseKey(reference)) ?? [])
    return (only !== undefined && others.length === 0 && byReference.get(only)) || []
  }
}

/** The receivables that the cells name, each once. */
export function namedIn<P>(cells: readonly string[], find: FindReceivables<P>): P[] {
  const found = cells.flatMap((cell) => {
    const { whole, parts } = referencesIn(cell)
    const receivables = find(whole)
    return receivables.length > 0 ? receivables : parts.flatMap(find)
  })
  return [...new Set(found)]
}

/** Money for receivables that came back or are on their way; of several in one line only what those should have collected. */
function stateProblems(amounts: Amounts, named: readonly Receivable[]): Problem[] {
  const { collected, net } = amounts
  if (collected <= 0 && net <= 0) return []
  return (['RETURNED', 'OPEN'] as const).flatMap((state) => {
    const wrong = named.filter((receivable) => receivable.state === state)
    if (wrong.length === 0) return []
    const toCollect = wrong.reduce((sum, receivable) => sum + collectionOf(amounts, receivable), 0)
    const found = wrong.length === named.length ? collected : toCollect
    return state === 'RETURNED' ? problem('RETURNED', 0, found) : problem('UNDELIVERED', toCollect, found)
  })
}

/** Rounded amounts that a line's own sum is made of. */
const SUMMANDS = 4

/** Too little or too much: against what was to be collected, and of what is left after the deductions. */
function sumProblem(amounts: Amounts, named: readonly Receivable[], { rounding }: Terms): Problem[] {
  const { collected, fee, incomeTax, salesTax, net } = amounts
  const isCollected = named.some(({ state }) => state === 'COLLECTED') || collected > 0
  const toCollect = isCollected
    ? named.reduce((sum, receivable) => sum + collectionOf(amounts, receivable), 0)
    : 0
  if (Math.abs(collected - toCollect) > rounding)
    return [problem(collected < toCollect ? 'SHORT' : 'OVER', toCollect, collected)]
  const rest = collected - fee - incomeTax - salesTax
  if (Math.abs(net - rest) > SUMMANDS * rounding) return [problem(net < rest ? 'SHORT' : 'OVER', rest, net)]
  return []
}

function feeProblem({ collected, fee }: Amounts, named: readonly Receivable[], terms: Terms): Problem[] {
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
