// The process that imports a statement loses the database or is killed (SIGKILL): it has stored all of it or nothing.
import '../support/database'
import { expect, test } from 'vitest'
import { db } from '@/lib/platform/database/client'
import { agreed, cashShop, sendParcels } from '../support/cash-shop'
import { attempt } from '../support/kill'
import { expectLedgerAgrees } from '../support/ledger'
import { plantedStatement } from '../support/statements'

test('an import whose process is killed leaves nothing, and can be done again', async () => {
  const { id } = await cashShop()
  const { csv, lines, planted } = plantedStatement(await sendParcels(40), agreed, 1)
  const counts = async () => [
    await db.statement.count(),
    await db.statementLine.count(),
    await db.statementLineOrder.count(),
    await db.ledgerEvent.count({ where: { source: 'STATEMENT' } }),
  ]
  const operation = { kind: 'statement' as const, admin: id, csv }
  // While its lines are stored, and before the commit.
  for (const kill of [{ endAt: 4 }, { killAt: 9 }]) {
    expect(await attempt({ ...operation, ...kill })).toBeNull()
    expect(await counts()).toEqual([0, 0, 0, 0])
  }
  expect(await attempt(operation)).not.toBeNull()
  const [statements, stored, , booked] = await counts()
  expect([statements, stored, booked]).toEqual([1, lines, lines - planted.size])
  await expectLedgerAgrees()
})
