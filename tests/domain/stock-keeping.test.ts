import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/base/ids'
import type { Permission } from '@/lib/base/permissions'
import { MAX_STOCK } from '@/lib/catalogue/products/fields'
import {
  moveToSize,
  recordArrival,
  recordLoss,
  reverseMovement,
  saveCount,
} from '@/lib/office/stock-keeping/commands'
import { listMovements, readCountList } from '@/lib/office/stock-keeping/queries'
import { readOrigins } from '@/lib/office/stock-keeping/supply-queries'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { db } from '@/lib/platform/database/client'
import { verifyStock } from '../../scripts/database/stock-verify.mjs'
import { databaseUrl } from '../support/database'
import { factories } from '../support/factories'
import { staffViewer } from '../support/viewers'
import { aBuyer, anAdmin, place } from './orders-support'

// What staff enter into the stock book, against the database.

const make = factories(db)
const buyer = await aBuyer()
const owner = await anAdmin()
const stockOf = async (id: string) =>
  (await db.product.findUniqueOrThrow({ where: { id }, select: { stock: true } })).stock
const rowsOf = (productId: string) =>
  db.stockMovement
    .findMany({ where: { productId, reason: { not: 'OPENING' } }, orderBy: { id: 'asc' } })
    .then((rows) => rows.map(({ change, stock, reason, actorId }) => [change, stock, reason, actorId]))
const died = (product: string, quantity: number) => ({
  reason: 'DIED' as const,
  lines: [{ product, quantity }],
  note: 'storm',
})

describe('a loss', () => {
  it('is booked once for a key, with who and why', async () => {
    const [admin, { id }] = [await make.admin(), await make.product({ stock: 20 })]
    const request = { key: newId(), requestHash: 'a' }
    const first = await recordLoss(admin, died(id, 15), request)
    const again = await recordLoss(admin, died(id, 15), request)
    expect(first.answer.movements).toMatchObject([
      { product: { _id: id }, change: -15, stock: 5, reason: 'DIED', note: 'storm', canReverse: true },
    ])
    expect(again).toEqual({ answer: first.answer, replayed: true })
    expect(await rowsOf(id)).toEqual([[-15, 5, 'DIED', admin.id]])
  })

  it('is never more than there is, and none of what is not counted', async () => {
    const [admin, few, many] = [
      await make.admin(),
      await make.product({ stock: 3 }),
      await make.product({ stock: null }),
    ]
    await expect(recordLoss(admin, died(few.id, 4), null)).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      details: { data: { items: [{ product: few.id, requested: 4, available: 3 }] } },
    })
    await expect(recordLoss(admin, died(many.id, 1), null)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(recordLoss(admin, died(newId(), 1), null)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    })
    expect(await rowsOf(few.id)).toEqual([])
  })

  it('of more than is free says how many are free and how many are sold', async () => {
    const [admin, product] = [await make.admin(), await make.product({ stock: 8 })]
    await place(buyer, [{ product, quantity: 5 }])
    await expect(recordLoss(admin, died(product.id, 6), null)).rejects.toMatchObject({
      message:
        'Only 3 are free: enter 3 or fewer. 5 others are sold and not packed; if those are gone too, count the plant under Stock › Count.',
      details: { fields: { 'lines.0.quantity': expect.any(String) } },
    })
  })

  it('is not taken back where the stock would be more than a product may have', async () => {
    const [admin, { id }] = [await make.admin(), await make.product({ stock: 9 })]
    const { answer } = await recordLoss(admin, died(id, 4), null)
    await db.product.update({ where: { id }, data: { stock: MAX_STOCK }, select: { id: true } })
    await expect(reverseMovement(admin, answer.movements[0]?._id ?? '')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: `This would make the stock more than ${MAX_STOCK}.`,
    })
  })

  it('is taken back once, of two who try at a time', async () => {
    const [admin, { id }] = [await make.admin(), await make.product({ stock: 9 })]
    const { answer } = await recordLoss(admin, died(id, 4), null)
    const movement = answer.movements[0]?._id ?? ''
    const tries = await Promise.allSettled([
      reverseMovement(admin, movement),
      reverseMovement(admin, movement),
    ])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await stockOf(id)).toBe(9)
    const { items } = await listMovements({ product: id, page: 1, limit: 12 })
    expect(items.map(({ change, canReverse, reverses }) => [change, canReverse, reverses])).toEqual([
      [4, false, movement],
      [-4, false, null],
      [9, false, null],
    ])
    await expect(reverseMovement(admin, items[0]?._id ?? '')).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(reverseMovement(admin, 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('races with others without a wrong sum', async () => {
    const [admin, { id }] = [await make.admin(), await make.product({ stock: 12 })]
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => recordLoss(admin, died(id, 1), null)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(12)
    expect(await stockOf(id)).toBe(0)
    expect(await rowsOf(id)).toHaveLength(12)
  })
})

describe('an arrival', () => {
  it('is booked with its grower and its cost', async () => {
    const [admin, { id }] = [await make.admin(), await make.product({ stock: 1 })]
    const grower = await db.grower.create({ data: { name: `Grower ${newId()}` } })
    const lines = [{ product: id, quantity: 30, cost: 12_500 as never }]
    const { answer } = await recordArrival(admin, { grower: grower.id, note: '', lines }, null)
    expect(answer.movements).toMatchObject([{ change: 30, stock: 31, reason: 'ARRIVED' }])
    expect(
      await db.stockArrival.findUniqueOrThrow({
        where: { id: answer.movements[0]?.batch ?? '' },
        include: { lines: true },
      }),
    ).toMatchObject({ growerId: grower.id, lines: [{ productId: id, quantity: 30, cost: 12_500 }] })
    expect(await db.productSupply.findUnique({ where: { productId: id } })).toMatchObject({
      cost: 12_500,
      growerId: grower.id,
    })
    const [movement = ''] = answer.movements.map(({ _id }) => _id)
    const originFor = async (...own: Permission[]) =>
      (await readOrigins(staffViewer(admin, own), answer.movements)).get(movement)
    expect(await originFor('costs.read')).toEqual({ grower: grower.name, cost: 12_500 })
    expect(await originFor('stock.read')).toEqual({ grower: grower.name, cost: null })
    await expect(recordArrival(admin, { grower: newId(), note: '', lines }, null)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    })
    expect(await stockOf(id)).toBe(31)
  })

  it('whose plants are sold is not taken back, with how many are free and how many are sold', async () => {
    const [admin, product] = [await make.admin(), await make.product({ stock: 0 })]
    const lines = [{ product: product.id, quantity: 8 }]
    const { answer } = await recordArrival(admin, { grower: null, note: '', lines }, null)
    await place(buyer, [{ product, quantity: 5 }])
    await expect(reverseMovement(admin, answer.movements[0]?._id ?? '')).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      message:
        'Only 3 of these plants are free, so this cannot be taken back. 5 others are sold and not packed.',
      details: { data: { items: [{ product: product.id, requested: 8, available: 3 }] } },
    })
  })
})

describe('a move to another size', () => {
  it('is for sizes of one plant, and is taken back on both sides', async () => {
    const admin = await make.admin()
    const [small, large, other] = [
      await make.product({ stock: 10 }),
      await make.product({ stock: 0 }),
      await make.product({ stock: 0 }),
    ]
    const group = await db.productGroup.create({
      data: { code: newId(), variesBy: 'SIZE' },
      select: { id: true },
    })
    await db.product.updateMany({
      where: { id: { in: [small.id, large.id] } },
      data: { groupId: group.id },
    })
    await expect(
      moveToSize(admin, { from: small.id, to: other.id, quantity: 1 }, null),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(
      moveToSize(admin, { from: small.id, to: large.id, quantity: 11 }, null),
    ).rejects.toMatchObject({
      message: 'Only 10 are free: enter 10 or fewer.',
      details: { fields: { quantity: expect.any(String) } },
    })
    const { answer } = await moveToSize(admin, { from: small.id, to: large.id, quantity: 4 }, null)
    expect([await stockOf(small.id), await stockOf(large.id)]).toEqual([6, 4])
    const { movements } = await reverseMovement(admin, answer.movements[0]?._id ?? '')
    expect(movements.map(({ change }) => change).sort()).toEqual([-4, 4])
    expect([await stockOf(small.id), await stockOf(large.id)]).toEqual([10, 0])
  })
})

describe('a count', () => {
  /** A product of which some are sold and not packed, as the list of the count has it. */
  async function read(stock: number, sold: number) {
    const product = await make.product({ stock: stock + sold, name: `Fern ${newId()}` })
    const order = sold > 0 ? await place(buyer, [{ product, quantity: sold }]) : null
    const { items } = await readCountList({ name: product.name, page: 1, limit: 12 })
    expect(items).toMatchObject([{ product: product.id, stock, waiting: sold }])
    return {
      product,
      order: order?.answer.order._id ?? '',
      line: { product: product.id, stock, waiting: sold },
    }
  }
  async function count(line: { product: string; stock: number; waiting: number }, counted: number) {
    const { answer } = await saveCount(owner, { lines: [{ ...line, counted }] }, null)
    return answer.outcomes[0]
  }

  it('books the difference, and leaves orders and cancellations since the reading', async () => {
    const [{ product, line }, cancelled] = [await read(8, 2), await read(8, 2)]
    await place(buyer, [{ product, quantity: 3 }])
    expect(await count(line, 9)).toEqual({ product: product.id, outcome: 'BOOKED', change: -1, stock: 4 })
    await changeOrder(owner, cancelled.order, { status: 'CANCELLED' })
    expect(await count(cancelled.line, 9)).toMatchObject({ outcome: 'BOOKED', change: -1, stock: 9 })
    expect([await stockOf(product.id), await stockOf(cancelled.product.id)]).toEqual([4, 9])
  })

  it('has a row without a difference', async () => {
    const { product, line } = await read(5, 0)
    expect(await count(line, 5)).toEqual({ product: product.id, outcome: 'SAME', change: 0, stock: 5 })
    expect(await rowsOf(product.id)).toEqual([[0, 5, 'COUNTED', owner.id]])
  })

  it('of two at once is booked once', async () => {
    const { product, line } = await read(20, 0)
    const found = await Promise.all([count(line, 17), count(line, 17)])
    expect(found.map((one) => one?.outcome).sort()).toEqual(['BOOKED', 'CHANGED'])
    expect(await stockOf(product.id)).toBe(17)
  })

  it('books nothing after a death or a packed parcel since the reading', async () => {
    const [lost, packed] = [await read(40, 0), await read(17, 3)]
    await recordLoss(owner, died(lost.product.id, 15), null)
    expect(await count(lost.line, 25)).toMatchObject({ outcome: 'CHANGED', change: 0, stock: 25 })
    await db.order.update({ where: { id: packed.order }, data: { packedAt: new Date() } })
    expect(await count(packed.line, 17)).toMatchObject({ outcome: 'CHANGED', change: 0, stock: 17 })
    expect(await stockOf(lost.product.id)).toBe(25)
  })

  it('of fewer than are sold leaves none, and says how many sold ones are missing', async () => {
    const { product, line } = await read(3, 5)
    const short = { product: product.id, outcome: 'SHORT', stock: 0, missing: 3 }
    expect(await count(line, 2)).toEqual({ ...short, change: -3 })
    expect(await count({ ...line, stock: 0 }, 2)).toEqual({ ...short, change: 0 })
    expect(await rowsOf(product.id)).toEqual([
      [-5, 3, 'ORDER', buyer.id],
      [-3, 0, 'COUNTED', owner.id],
      [0, 0, 'COUNTED', owner.id],
    ])
  })

  it('leaves a deleted product alone, and takes no unknown one', async () => {
    const { product, line } = await read(5, 0)
    await db.product.update({ where: { id: product.id }, data: { deletedAt: new Date() } })
    expect(await count(line, 2)).toMatchObject({ outcome: 'CHANGED', change: 0, stock: null })
    expect(await stockOf(product.id)).toBe(5)
    await expect(count({ ...line, product: newId() }, 2)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  })
})

describe('an order', () => {
  it('takes and gives back with its reason, its id and who did it', async () => {
    const [admin, buyer, product] = [await anAdmin(), await aBuyer(), await make.product({ stock: 6 })]
    const { answer } = await place(buyer, [{ product, quantity: 2 }])
    const orderId = answer.order._id
    await changeOrder(admin, orderId, { status: 'CANCELLED' })
    const rows = await db.stockMovement.findMany({
      where: { productId: product.id, orderId },
      orderBy: { id: 'asc' },
    })
    expect(rows).toMatchObject([
      { change: -2, stock: 4, reason: 'ORDER', actorId: buyer.id },
      { change: 2, stock: 6, reason: 'CANCEL', actorId: admin.id },
    ])
  })
})

describe('the stock book as a whole', () => {
  it('agrees with the stock, and names a product that does not', async () => {
    const { id } = await make.product({ stock: 2 })
    expect((await verifyStock(databaseUrl)).wrong).toEqual([])
    await db.$transaction([
      db.$executeRaw`SET LOCAL session_replication_role = replica`,
      db.$executeRaw`UPDATE products SET stock = 3 WHERE id = ${id}::uuid`,
    ])
    expect((await verifyStock(databaseUrl)).wrong).toMatchObject([{ id, stock: 3, sum: 2 }])
  })
})
