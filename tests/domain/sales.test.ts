import '../support/database'
import { describe, expect, it } from 'vitest'
import { applyDuePrices } from '@/lib/catalogue/prices/due'
import { onSaleSql, regularPriceSql, wasSql } from '@/lib/catalogue/products/sale-sql'
import { db } from '@/lib/platform/database/client'
import { factories } from '../support/factories'

const make = factories(db)
const now = new Date()
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

interface Sale {
  wasPrice?: number | null
  salePrice?: number | null
  saleFrom?: Date | null
  saleTo?: Date | null
}

async function product(price: number, sale: Sale) {
  const { id } = await make.product({ price })
  await db.product.update({ where: { id }, data: sale, select: { id: true } })
  return id
}

async function read(id: string) {
  const { price, wasPrice, salePrice, updatedAt } = await db.product.findUniqueOrThrow({ where: { id } })
  const [sql] = await db.$queryRaw<unknown[]>`
    SELECT ${onSaleSql('p')} AS "isOnSale", ${wasSql('p')} AS was, ${regularPriceSql('p')} AS regular
    FROM products p WHERE id = ${id}::uuid`
  return { price, wasPrice, salePrice, updatedAt, sql }
}
const noSale = (price: number) => ({
  ...{ price, wasPrice: null, salePrice: null },
  sql: { isOnSale: false, was: null, regular: price },
})

describe('a sale', () => {
  it('begins at its time and ends at its time', async () => {
    const id = await product(100_00, { salePrice: 80_00, saleFrom: at(0), saleTo: at(10) })
    await applyDuePrices(undefined, { now: at(-1) })
    const before = await read(id)
    expect(before).toMatchObject({ ...noSale(100_00), salePrice: 80_00 })
    await applyDuePrices(undefined, { now: at(0) })
    const during = await read(id)
    expect(during).toMatchObject({
      ...{ price: 80_00, wasPrice: 100_00, salePrice: 80_00 },
      sql: { isOnSale: true, was: 100_00, regular: 100_00 },
    })
    expect(during.updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime())
    await applyDuePrices(undefined, { now: at(9) })
    expect(await read(id)).toEqual(during)
    await applyDuePrices(undefined, { now: at(10) })
    expect(await read(id)).toMatchObject(noSale(100_00))
  })

  it('without times begins at once and stays', async () => {
    const id = await product(100_00, { salePrice: 80_00 })
    await applyDuePrices(undefined, { now })
    await applyDuePrices(undefined, { now: at(1_000_000) })
    expect(await read(id)).toMatchObject({ price: 80_00, wasPrice: 100_00 })
  })

  it('that never began, or is not cheaper, changes no price', async () => {
    const missed = await product(100_00, { salePrice: 80_00, saleFrom: at(-20), saleTo: at(-10) })
    const dearer = await product(70_00, { salePrice: 80_00 })
    await applyDuePrices(undefined, { now })
    expect(await read(missed)).toMatchObject(noSale(100_00))
    expect(await read(dearer)).toMatchObject({ ...noSale(70_00), salePrice: 80_00 })
  })

  it('is over when the version before has changed the price, which stays', async () => {
    const id = await product(80_00, { wasPrice: 100_00, salePrice: 80_00 })
    await db.$executeRaw`UPDATE products SET price = 9000 WHERE id = ${id}::uuid`
    expect((await read(id)).sql).toEqual({ isOnSale: false, was: null, regular: 90_00 })
    await applyDuePrices(undefined, { now })
    expect(await read(id)).toMatchObject(noSale(90_00))
  })

  it('begins once when several processes look at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => product(100_00, { salePrice: 80_00 })))
    await Promise.all(Array.from({ length: 4 }, () => applyDuePrices(undefined, { now })))
    for (const id of ids) expect(await read(id)).toMatchObject({ price: 80_00, wasPrice: 100_00 })
  })
})
