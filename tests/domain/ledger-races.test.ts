// A few of the operations of `npm run bench -- ledger-races`.

import { afterAll, expect, test } from 'vitest'
import { db } from '@/lib/database/client'
import { raceLedger } from '../support/ledger-races'

afterAll(() => db.$disconnect())

test('payments, refunds, cancellations and statuses at once: the ledger agrees, and nobody is refunded twice', {
  timeout: 120_000,
}, async () => {
  const result = await raceLedger(126)
  expect(result).toMatchObject({
    operations: 126,
    failed: 0,
    unbalanced: 0,
    differences: 0,
    refundedTwice: 0,
    refundsForgotten: 0,
  })
  expect(result.refunds).toBeGreaterThan(0)
  expect(result.refundEvents).toBe(result.refunds)
  // Different ones win, so the race is one.
  expect(Object.keys(result.ends).length).toBeGreaterThan(3)
})
