// A few of the orders of `npm run bench -- confirm-races`.

import { afterAll, expect, test } from 'vitest'
import { raceConfirmations } from '../support/confirmation-races'
import { expectLedgerAgrees } from '../support/ledger'

afterAll(expectLedgerAgrees)

test('confirm, cancel, call and expire at once: one outcome for each order, and the stock agrees', async () => {
  const result = await raceConfirmations(100)
  expect(result).toMatchObject({ orders: 100, failed: 0, doubleOutcomes: 0, undecided: 0, stockDrift: 0 })
  expect(result.confirmed + result.cancelled).toBe(100)
  // Of five operations one decides, and the others are too late.
  expect(result.rejected).toBe(100 * 4)
  // Different ones win, so the race is one.
  expect(Object.keys(result.by).length).toBeGreaterThan(2)
})
