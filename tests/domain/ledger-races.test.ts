// A few of the operations of `npm run bench -- ledger-races`.

import { expect, test } from 'vitest'
import { raceLedger } from '../support/ledger-races'

test('payments, refunds, claims, cancellations and statuses at once: the ledger agrees, and nobody gets anything twice', async () => {
  const result = await raceLedger(153)
  expect(result).toMatchObject({
    operations: 153,
    failed: 0,
    errors: {},
    unbalanced: 0,
    differences: 0,
    refundedTwice: 0,
    refundsForgotten: 0,
    replacedAndCancelled: 0,
    stockDrift: 0,
  })
  expect(result.refunds).toBeGreaterThan(0)
  expect(result.replaced + result.claimsRefunded).toBeGreaterThan(0)
  expect(result.refundEvents).toBe(result.refunds)
  // Different ones win, so the race is one.
  expect(Object.keys(result.ends).length).toBeGreaterThan(3)
})
