import '../support/database'
import { describe, expect, it } from 'vitest'
import { stockReasons } from '@/lib/catalogue/stock/reasons'
import { setStockSource, stockSourceSql } from '@/lib/catalogue/stock/source'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'

// The database writes the stock book, whichever program changes the stock; the application says why.

const make = factories(db)
const rowsOf = (productId: string) =>
  db.stockMovement
    .findMany({ where: { productId }, orderBy: { id: 'asc' } })
    .then((rows) => rows.map(({ change, stock, reason }) => [change, stock, reason]))
const setStock = (id: string, stock: number | null) =>
  db.product.update({ where: { id }, data: { stock }, select: { id: true } })

describe('the stock book', () => {
  it('has a row for each change, whose sum is the stock', async () => {
    const { id } = await make.product({ stock: 5 })
    await setStock(id, 3)
    await setStock(id, 3)
    await db.$executeRaw`UPDATE products SET stock = stock + 4 WHERE id = ${id}::uuid`
    expect(await rowsOf(id)).toEqual([
      [5, 5, 'OPENING'],
      [-2, 3, 'OTHER'],
      [4, 7, 'OTHER'],
    ])
  })

  it('has the reason of the statement and of no later one', async () => {
    const [{ id }, admin] = [await make.product({ stock: 5 }), await make.admin()]
    const orderId = '0193a000-0000-7000-8000-0000000000aa'
    await db.$transaction(async (tx) => {
      await setStockSource(tx, { reason: 'DIED', actorId: admin.id, orderId, note: 'the storm' })
      await tx.$executeRaw`UPDATE products SET stock = 4 WHERE id = ${id}::uuid`
      await tx.$executeRaw`UPDATE products SET stock = 3 WHERE id = ${id}::uuid`
    })
    await db.$executeRaw`
      WITH source AS (SELECT ${stockSourceSql({ reason: 'COUNTED', actorId: null })} AS value)
      UPDATE products SET stock = 9 FROM source WHERE id = ${id}::uuid AND value IS NOT NULL`
    const rows = await db.stockMovement.findMany({ where: { productId: id }, orderBy: { id: 'asc' } })
    expect(rows).toMatchObject([
      { reason: 'OPENING', actorId: null },
      { reason: 'DIED', actorId: admin.id, orderId, note: 'the storm', stock: 4 },
      { reason: 'OTHER', actorId: null, orderId: null, note: '', stock: 3 },
      { reason: 'COUNTED', actorId: null, stock: 9 },
    ])
  })

  it('has no rows for what is not counted, and none of what was rolled back', async () => {
    const { id } = await make.product({ stock: null })
    await db.product.update({ where: { id }, data: { sold: 2 }, select: { id: true } })
    expect(await rowsOf(id)).toEqual([])
    await setStock(id, 6)
    await setStock(id, null)
    await expect(
      db.$transaction(async (tx) => {
        await tx.$executeRaw`UPDATE products SET stock = 8 WHERE id = ${id}::uuid`
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await rowsOf(id)).toEqual([
      [6, 6, 'OTHER'],
      [-6, 0, 'OTHER'],
    ])
  })

  it.each([
    `UPDATE stock_movements SET note = 'another'`,
    'DELETE FROM stock_movements',
    'TRUNCATE stock_movements',
    'TRUNCATE products CASCADE',
    'DELETE FROM products WHERE stock > 0',
  ])('stays after %s', async (sql) => {
    await make.product({ stock: 1 })
    const before = await db.stockMovement.count()
    await expect(db.$executeRawUnsafe(sql)).rejects.toThrow()
    expect(await db.stockMovement.count()).toBe(before)
  })

  it('knows the reasons of the application', async () => {
    const rows = await db.$queryRaw<{ reason: string }[]>`
      SELECT unnest(enum_range(NULL::"StockReason"))::text AS reason`
    expect(rows.map(({ reason }) => reason)).toEqual(stockReasons)
  })
})
