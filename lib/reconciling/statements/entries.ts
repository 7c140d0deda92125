import type { Balances } from '@/lib/money/ledger/accounts'
import type { StatementKind } from '@/lib/money/ledger/events'
import { type Amounts, amountFields } from '@/lib/reconciling/statements/lines'

// The entries of a line of a statement. Pure.

/** The sum that the line accounts for. */
export const accountedFor = ({ net, fee, incomeTax, salesTax }: Amounts): number =>
  net + fee + incomeTax + salesTax

/**
 * The entries of a line, with the sum zero. It settles all that the courier or gateway still has of the order: what the line
 * does not account for is an accepted difference.
 */
export function entriesOf(amounts: Amounts, outstanding: number, kind: StatementKind): Balances {
  const { net, fee, incomeTax, salesTax } = amounts
  const all: Balances = {
    BANK: net,
    [kind === 'COURIER' ? 'COURIER_FEES' : 'GATEWAY_FEES']: fee,
    INCOME_TAX_WITHHELD: incomeTax,
    SALES_TAX_WITHHELD: salesTax,
    [kind]: -outstanding,
    DIFFERENCES: outstanding - accountedFor(amounts),
  }
  return Object.fromEntries(Object.entries(all).filter(([, paisa]) => paisa !== 0))
}

/** The shares of a line that pays for several orders, by what each of them has outstanding; the last has the rest. */
export function splitAmounts(amounts: Amounts, outstanding: readonly number[]): Amounts[] {
  const total = outstanding.reduce((sum, paisa) => sum + paisa, 0)
  const weights = total > 0 ? outstanding : outstanding.map(() => 1)
  const totalWeight = total > 0 ? total : outstanding.length
  const rest = { ...amounts }
  return weights.map((weight, at) => {
    if (at === weights.length - 1) return { ...rest }
    const share = { ...amounts }
    for (const name of amountFields) {
      share[name] = Math.round((amounts[name] * weight) / totalWeight)
      rest[name] -= share[name]
    }
    return share
  })
}
