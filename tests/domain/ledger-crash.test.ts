// The process that opens the ledger of old orders loses the database and is killed (SIGKILL); the next one goes on.
import '../support/database'
import { expect, test } from 'vitest'
import { db } from '@/lib/platform/database/client'
import { findDifferences } from '@/lib/reconciling/settlement/ledger-check'
import { factories } from '../support/factories'
import { attempt } from '../support/kill'
import { expectLedgerAgrees } from '../support/ledger'

const make = factories(db)
/** Before and within the transactions of several batches. */
const kills = [{ endAt: 2 }, { endAt: 4 }, { killAt: 6 }]

test('a job that is killed opens each order once', async () => {
  const [buyer, product] = [await make.buyer(), await make.product()]
  const statuses = [
    'PENDING',
    'DELIVERED',
    'SHIPPED',
    'DELIVERED',
    'PROCESSING',
    'PENDING',
    'DELIVERED',
  ] as const
  for (const status of statuses) await make.order({ buyer, lines: [{ product, quantity: 2 }], status })
  const opened: number[] = []
  for (const kill of kills) {
    expect(await attempt({ kind: 'open-ledger', ...kill })).toBeNull()
    // A batch is booked completely or not at all.
    await expectLedgerAgrees()
    opened.push(await db.orderMoney.count())
  }
  expect(opened[0]).toBe(0)
  expect(opened.at(-1)).toBeGreaterThan(0)
  expect(opened.at(-1)).toBeLessThan(statuses.length)
  expect(await attempt({ kind: 'open-ledger' })).not.toBeNull()
  expect(await findDifferences()).toEqual({ compared: statuses.length, differences: [] })
  expect(await db.ledgerEvent.count({ where: { kind: 'OPENING' } })).toBe(statuses.length)
})
