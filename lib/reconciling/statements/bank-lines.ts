import { transferKey } from '@/lib/money/transfers/rules'
import { referencesIn, type StatementLine } from '@/lib/reconciling/statements/lines'
import type { Receivable } from '@/lib/reconciling/statements/matching'

// The lines of a bank's statement name transfers (docs/decisions/0068-transfers.md). Pure.

type Written = Pick<StatementLine, 'tracking' | 'order'>

/** The names that the text of a line may hold, as `transferKey` writes them: all of it, each word, and the parts of words. */
export function keysOf({ tracking, order }: Written): string[] {
  const texts = [tracking, order].flatMap((cell) => [cell, ...cell.split(/\s+/), ...referencesIn(cell).parts])
  return [...new Set(texts.flatMap((text) => transferKey(text) ?? []))]
}

/** Words such as “payment”, round sums and dates are no reference by which a line is found. */
export function tellingKey(reference: string): string | null {
  const key = transferKey(reference)
  return key !== null && key.replace(/\D/g, '').length >= 6 && !isDate(key) ? key : null
}

/** 281126, 20261128 and 28NOV2026, in any order of day, month and year. */
const isDate = (key: string): boolean =>
  [
    /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:20)?\d\d$/,
    /^(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:20)?\d\d$/,
    /^(?:20)?\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/,
    /^\d{1,2}(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6}(?:20)?\d\d$/,
  ].some((pattern) => pattern.test(key))

/** Whether the line names an order or appointment by its number, and not by a reference alone. */
export const namesNumber = (line: Written, number: string): boolean =>
  keysOf(line).includes(transferKey(number) ?? '')

/**
 * Finds the transfers that a line names by their number or by a reference. No line pays for what did not exist on its day: then it is
 * left to a person.
 */
export function bankFinder<P extends Receivable>(receivables: readonly P[]) {
  const byKey = new Map<string, P[]>()
  for (const receivable of receivables)
    for (const key of new Set(receivable.references.flatMap((reference) => transferKey(reference) ?? [])))
      byKey.set(key, [...(byKey.get(key) ?? []), receivable])
  return (line: Written & Pick<StatementLine, 'date'>): P[] => {
    const { date } = line
    const named = [...new Set(keysOf(line).flatMap((key) => byKey.get(key) ?? []))]
    return named.map((receivable) =>
      date !== null && receivable.since && date < receivable.since
        ? { ...receivable, state: 'OPEN' as const }
        : receivable,
    )
  }
}
