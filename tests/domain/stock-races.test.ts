// A few of the operations of `npm run bench -- stock-races`.

import { expect, test } from 'vitest'
import { raceStock } from '../support/stock-races'

test('orders, cancellations, edits, losses, arrivals, counts, reversals, numbers that are set and imports at once: the stock is the sum of its movements', async () => {
  const result = await raceStock(160)
  expect(result).toMatchObject({
    operations: 160,
    failed: 0,
    errors: {},
    wrong: 0,
    ordersWrong: 0,
    deathsWrong: 0,
    arrivalsWrong: 0,
    countsWrong: 0,
    reversalsWrong: 0,
    setsWrong: 0,
    unexplained: 0,
  })
  expect(result.movements).toBeGreaterThan(80)
  expect(Object.keys(result.done).length).toBeGreaterThan(5)
})
