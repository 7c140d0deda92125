import { expect, test } from 'vitest'
import { db } from '@/lib/platform/database/client'
import { databaseUrl, dataDir } from '../support/database'
import { launch } from '../support/launcher'
import { make } from './orders-support'

// `npm run stock -- verify` as a program.

const verify = (...args: string[]) =>
  launch({ GULSHAN_MODE: 'demo', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '3491' }, [
    'scripts/stock.mjs',
    ...args,
  ]).exit

test('the program agrees, or names the product whose stock is another', async () => {
  const { id } = await make.product({ name: 'Miscounted Fern', stock: 2 })
  const good = await verify('verify')
  expect([good.code, good.stderr]).toEqual([0, ''])
  expect(good.stdout).toContain('The stock of 1 products is the sum of its movements.')
  await db.$transaction([
    db.$executeRaw`SET LOCAL session_replication_role = replica`,
    db.$executeRaw`UPDATE products SET stock = 3 WHERE id = ${id}::uuid`,
  ])
  const wrong = await verify('verify')
  expect(wrong.code).toBe(1)
  expect(wrong.stdout).toContain(`Miscounted Fern (${id}): the stock is 3, the movements sum to 2.`)
  expect(wrong.stderr).toContain('The stock is not what the stock book says.')
  // A movement between the others, such as of SQL by hand: the sum is right, and the row after it is not.
  await db.$executeRaw`
    INSERT INTO stock_movements (product_id, change, stock, reason) VALUES (${id}::uuid, 1, 9, 'OTHER')`
  expect((await verify('verify')).stdout).toContain(
    'the stock is 3, the movements sum to 3. Not each of them follows from the one before.',
  )
  const unknown = await verify('replay')
  expect([unknown.code, unknown.stderr.trim()]).toEqual([1, 'Run npm run stock -- verify.'])
})
