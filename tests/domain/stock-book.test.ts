import '../support/database'
import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/base/ids'
import { changeProduct, createProduct } from '@/lib/catalogue/editing/commands'
import { importProducts } from '@/lib/catalogue/product-import/commands'
import { productChange, productCreation } from '@/lib/catalogue/products/form'
import { stockReasons } from '@/lib/catalogue/stock/reasons'
import { setStockSource, stockSourceSql } from '@/lib/catalogue/stock/source'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { decideClaim } from '@/lib/orders/claims/decide-claim'
import { editOrder } from '@/lib/orders/edits/commands'
import { orderEdit } from '@/lib/orders/order/edit-schema'
import { outcomeChange } from '@/lib/orders/order/parcel-schema'
import { setParcelOutcome } from '@/lib/orders/parcels/commands'
import { db } from '@/lib/platform/database/client'
import { fileOf, picture } from '../support/pictures'
import { aBuyer, anAdmin, bodyOf, make, place } from './orders-support'

// The database writes the stock book, whichever program changes the stock; the application says why.

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

/** The movements of a product with who made them and for which order, without the first one. */
const sourcesOf = async (productId: string) =>
  (await db.stockMovement.findMany({ where: { productId }, orderBy: { id: 'asc' }, skip: 1 })).map(
    ({ change, reason, actorId, orderId }) => [change, reason, actorId, orderId],
  )

describe('the reason', () => {
  it('of what an admin enters for a product is SET, also of a new one', async () => {
    const admin = await anAdmin()
    const form = (stock: string) => ({
      name: `Lamp Fern ${newId()}`,
      categories: ['Domain Tests'],
      shortDesc: 'Green.',
      longDesc: '<p>Text</p>',
      price: { amount: '1200' },
      stock,
    })
    const images = [fileOf(await picture())]
    const { _id, src } = await createProduct(admin, productCreation.parse({ ...form('7'), images }))
    await changeProduct(admin, _id, productChange.parse({ ...form('4'), src }))
    await changeProduct(admin, _id, productChange.parse({ ...form('4'), src }))
    const rows = await db.stockMovement.findMany({ where: { productId: _id }, orderBy: { id: 'asc' } })
    expect(rows).toMatchObject([
      { change: 7, stock: 7, reason: 'SET', actorId: admin.id },
      { change: -3, stock: 4, reason: 'SET', actorId: admin.id },
    ])
  })

  it('of an import is IMPORT', async () => {
    const [admin, { id }] = [await anAdmin(), await make.product({ stock: 5 })]
    const name = `Import Fern ${newId()}`
    const file = new File(
      [
        `id,name,categories,shortDesc,longDesc,price,stock,pictures\n,${name},Shade,Green.,Soft.,900,6,https://img.example.com/a.jpg`,
      ],
      'new.csv',
    )
    await importProducts(admin, { file, apply: 'true' })
    await importProducts(admin, { file: new File([`id,stock\n${id},9`], 'known.csv'), apply: 'true' })
    const made = await db.product.findFirstOrThrow({ where: { name } })
    expect(await db.stockMovement.findMany({ where: { productId: made.id } })).toMatchObject([
      { change: 6, reason: 'IMPORT', actorId: admin.id },
    ])
    expect(await sourcesOf(id)).toEqual([[4, 'IMPORT', admin.id, null]])
  })

  it('of an edited order is CANCEL for what is taken out, and ORDER for what is added', async () => {
    const [admin, buyer] = [await anAdmin(), await aBuyer()]
    const [fern, mint] = [await make.product({ stock: 10 }), await make.product({ stock: 10 })]
    const { answer } = await place(buyer, [{ product: fern, quantity: 3 }])
    const id = answer.order._id
    const lines = bodyOf([{ product: fern }, { product: mint, quantity: 2 }])
    await editOrder(admin, id, orderEdit.parse({ ...lines, returned: 'RESTOCKED' }))
    expect(await sourcesOf(fern.id)).toEqual([
      [-3, 'ORDER', buyer.id, id],
      [2, 'CANCEL', admin.id, id],
    ])
    expect(await sourcesOf(mint.id)).toEqual([[-2, 'ORDER', admin.id, id]])
  })

  it('of a parcel that came back is RETURN, of an order that is opened again ORDER', async () => {
    const [admin, buyer, product] = [await anAdmin(), await aBuyer(), await make.product({ stock: 10 })]
    const { answer } = await place(buyer, [{ product, quantity: 4 }])
    const id = answer.order._id
    await changeOrder(admin, id, { status: 'CANCELLED' })
    await changeOrder(admin, id, { status: 'PROCESSING' })
    await changeOrder(admin, id, { status: 'SHIPPED' })
    const back = { outcome: 'REFUSED', reason: 'CHANGED_MIND', returned: 'RESTOCKED' }
    await setParcelOutcome(admin, id, outcomeChange.parse(back))
    expect(await sourcesOf(product.id)).toEqual([
      [-4, 'ORDER', buyer.id, id],
      [4, 'CANCEL', admin.id, id],
      [-4, 'ORDER', admin.id, id],
      [4, 'RETURN', admin.id, id],
    ])
  })

  it('of plants that are sent again is ORDER, for the new order', async () => {
    const [admin, buyer, product] = [await anAdmin(), await make.buyer(), await make.product({ stock: 5 })]
    const order = await make.order({ buyer, lines: [{ product, quantity: 2 }], status: 'DELIVERED' })
    const item = await db.orderItem.findFirstOrThrow({ where: { orderId: order.id } })
    const claim = { orderItemId: item.id, quantity: 1, kind: 'DEAD' as const, description: 'Dry' }
    const { id } = await db.arrivalClaim.create({ data: { id: newId(), ...claim } })
    const answer = { decision: 'REPLACE' as const, reason: undefined, amount: undefined }
    const { replacement } = await decideClaim(admin, id, answer)
    expect(await sourcesOf(product.id)).toEqual([[-1, 'ORDER', admin.id, replacement?._id]])
  })
})
