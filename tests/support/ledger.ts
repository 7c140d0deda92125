import { expect } from 'vitest'

/**
 * The ledger of every order and appointment says what its columns say, and every event sums to zero. Rows that a factory made
 * and no command has changed are not in the ledger yet.
 */
export async function expectLedgerAgrees(): Promise<void> {
  // Not before the test file has set the environment.
  const { findDifferences, findUnbalanced } = await import('@/lib/reconciling/settlement/ledger-check')
  const { differences } = await findDifferences()
  expect(differences.filter(({ isOpened }) => isOpened)).toEqual([])
  expect(await findUnbalanced()).toEqual([])
}
