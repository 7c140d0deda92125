import 'server-only'
import type { z } from 'zod'
import { AppError, invalid, notFound } from '@/lib/base/errors'
import { apiText, inEnglish, inEnglishOf } from '@/lib/base/i18n/answer-text'
import { newId } from '@/lib/base/ids'
import { MAX_STOCK } from '@/lib/catalogue/products/fields'
import { lockProducts } from '@/lib/catalogue/stock/lock'
import { moveStock } from '@/lib/catalogue/stock/move'
import type { StockReason } from '@/lib/catalogue/stock/reasons'
import {
  type CountedProduct,
  countedStock,
  type ShortLine,
  type StockChange,
  shortLines,
} from '@/lib/catalogue/stock/rules'
import { movementsOfBatch, readStanding, reversalsOf } from '@/lib/office/stock-keeping/queries'
import { isReversible } from '@/lib/office/stock-keeping/rules'
import {
  type ArrivalForm,
  type BookedDto,
  bookedDto,
  type CountedDto,
  type CountForm,
  countedDto,
  type LossForm,
  type SizeForm,
} from '@/lib/office/stock-keeping/schema'
import { recordAudits } from '@/lib/platform/audit/record'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags } from '@/lib/platform/cache/tags'
import { contendedTransaction, type Tx } from '@/lib/platform/database/client'
import type { KeyedRequest } from '@/lib/platform/http/endpoint'
import { withIdempotency } from '@/lib/platform/http/idempotency'

// Staff enter losses, moves to another size, arrivals and counts into the stock book, and reverse one of them.

type Actor = Pick<Viewer, 'id'>
interface Written<T> {
  answer: T
  stale: string[]
}
export interface Keyed<T> {
  answer: T
  replayed: boolean
}

/** One transaction with its stored response. A difference that is booked twice would be wrong, so all of them take a key. */
const keyed = <T extends object>(
  actor: Actor,
  request: KeyedRequest | null,
  schema: z.core.$ZodType,
  write: (tx: Tx) => Promise<Written<T>>,
): Promise<Keyed<T>> =>
  withIdempotency<T>(actor, request, 201, schema, async (storeResponse) => {
    const { answer, stale } = await contendedTransaction(async (tx) => {
      const written = await write(tx)
      await storeResponse(tx, written.answer)
      return written
    })
    if (stale.length > 0) await revalidateTags(...stale)
    return answer
  })

interface Counted extends CountedProduct {
  stock: number
}

/** Locks products of the catalogue. Throws VALIDATION_FAILED for an unknown one, CONFLICT for one that is not counted. */
async function lockCounted(
  tx: Tx,
  ids: readonly string[],
  field: string,
): Promise<(Counted & { name: string; groupId: string | null })[]> {
  const locked = await lockProducts(
    tx,
    ids.map((productId) => ({ productId })),
  )
  const rows = await tx.product.findMany({
    where: { id: { in: [...ids] }, deletedAt: null },
    select: { id: true, name: true, groupId: true },
  })
  return ids.map((id) => {
    const row = rows.find((each) => each.id === id)
    if (!row) throw invalid({ [field]: apiText('fields.unknown', { label: inEnglish('product') }) })
    const stock = locked.find((each) => each.id === id)?.stock ?? null
    if (stock === null) throw new AppError('CONFLICT', inEnglishOf(row.name, 'is not counted.'))
    return { ...row, stock }
  })
}

interface Move {
  productId: string
  change: number
}

/** Moves the stock of locked products, with an entry in the audit log for each. */
async function book(
  tx: Tx,
  actor: Actor,
  moves: readonly Move[],
  counted: readonly Counted[],
  source: { reason: StockReason; batchId: string; reversesId?: string; note?: string },
): Promise<string[]> {
  const stale = await moveStock(tx, moves, counted, { ...source, actorId: actor.id })
  await recordAudits(
    tx,
    moves.map(({ productId, change }) => {
      const stock = counted.find(({ id }) => id === productId)?.stock ?? 0
      return {
        actorId: actor.id,
        action: 'product.stock' as const,
        subject: `product:${productId}` as const,
        before: { stock },
        after: {
          stock: stock + change,
          reason: source.reason,
          ...(source.note ? { note: source.note } : {}),
        },
      }
    }),
  )
  return stale
}

const booked = async (tx: Tx, batchId: string, stale: string[]): Promise<Written<BookedDto>> => ({
  answer: { movements: await movementsOfBatch(tx, batchId) },
  stale,
})

/** Plants that died or were stolen. Throws OUT_OF_STOCK for more than there are. */
export const recordLoss = (
  actor: Actor,
  { reason, lines, note }: LossForm,
  request: KeyedRequest | null,
): Promise<Keyed<BookedDto>> =>
  keyed(actor, request, bookedDto, async (tx) => {
    const batchId = newId()
    const ids = lines.map(({ product }) => product)
    const counted = await lockCounted(tx, ids, 'lines')
    const moves = lines.map(({ product, quantity }) => ({ productId: product, change: -quantity }))
    const fieldOf = (product: string) => `lines.${ids.indexOf(product)}.quantity`
    await assertFree(tx, moves, counted, { text: 'answers.stock.short', fieldOf })
    return booked(tx, batchId, await book(tx, actor, moves, counted, { reason, batchId, note }))
  })

/**
 * Throws OUT_OF_STOCK for more than there are; the text says how many are free and how many are sold and not packed. `fieldOf`: the field
 * of a product.
 */
async function assertFree(
  tx: Tx,
  moves: readonly StockChange[],
  counted: readonly Counted[],
  {
    text,
    fieldOf,
  }: { text: 'answers.stock.short' | 'answers.stock.gone'; fieldOf?: (product: string) => string },
): Promise<void> {
  const items = shortLines(moves, counted)
  const [first] = items
  if (!first) return
  const ids = items.map(({ product }) => product)
  const standing = await readStanding(tx, ids)
  const textOf = ({ product, available }: ShortLine) => {
    const sold = standing.find(({ id }) => id === product)?.waiting ?? 0
    return apiText(text, { free: available, sold })
  }
  const fields = Object.fromEntries(fieldOf ? items.map((item) => [fieldOf(item.product), textOf(item)]) : [])
  throw new AppError('OUT_OF_STOCK', textOf(first), { data: { items }, fields })
}

/** Plants that were potted on: from one product of a group to another one. */
export const moveToSize = (
  actor: Actor,
  { from, to, quantity }: SizeForm,
  request: KeyedRequest | null,
): Promise<Keyed<BookedDto>> =>
  keyed(actor, request, bookedDto, async (tx) => {
    const batchId = newId()
    const counted = await lockCounted(tx, [from, to], 'to')
    const [first, second] = counted
    if (!first?.groupId || first.groupId !== second?.groupId)
      throw new AppError('CONFLICT', inEnglish('These two products are not sizes of one plant.'))
    const moves = [
      { productId: from, change: -quantity },
      { productId: to, change: quantity },
    ]
    await assertFree(tx, moves, counted, { text: 'answers.stock.short', fieldOf: () => 'quantity' })
    assertRoom(moves, counted, 'quantity')
    return booked(tx, batchId, await book(tx, actor, moves, counted, { reason: 'MOVED', batchId }))
  })

/** Plants from a grower. Their cost is from now on that of the product. */
export const recordArrival = (
  actor: Actor,
  { grower, note, lines }: ArrivalForm,
  request: KeyedRequest | null,
): Promise<Keyed<BookedDto>> =>
  keyed(actor, request, bookedDto, async (tx) => {
    const batchId = newId()
    const ids = lines.map(({ product }) => product)
    const counted = await lockCounted(tx, ids, 'lines')
    if (grower !== null && (await tx.grower.count({ where: { id: grower, endedAt: null } })) === 0)
      throw invalid({ grower: apiText('fields.unknown', { label: inEnglish('grower') }) })
    const moves = lines.map(({ product, quantity }) => ({ productId: product, change: quantity }))
    assertRoom(moves, counted, 'lines')
    await tx.stockArrival.create({
      data: {
        id: batchId,
        growerId: grower,
        note,
        actorId: actor.id,
        lines: {
          create: lines.map(({ product, quantity, cost }) => ({
            productId: product,
            quantity,
            cost: cost ?? null,
          })),
        },
      },
      select: { id: true },
    })
    // A cost or a grower that is not named stays.
    await tx.$executeRaw`
      INSERT INTO product_supply AS known (product_id, cost, grower_id)
      SELECT line.id, line.cost, ${grower}::uuid
      FROM unnest(${ids}::uuid[], ${lines.map(({ cost }) => cost ?? null)}::int[]) AS line(id, cost)
      WHERE line.cost IS NOT NULL OR ${grower}::uuid IS NOT NULL
      ON CONFLICT (product_id) DO UPDATE SET cost = coalesce(excluded.cost, known.cost),
        grower_id = coalesce(excluded.grower_id, known.grower_id), updated_at = now()`
    return booked(tx, batchId, await book(tx, actor, moves, counted, { reason: 'ARRIVED', batchId, note }))
  })

const TOO_MANY = `would make the stock more than ${MAX_STOCK}`

const isTooMany = (moves: readonly StockChange[], counted: readonly Counted[]): boolean =>
  moves.some(
    ({ productId, change }) => (counted.find(({ id }) => id === productId)?.stock ?? 0) + change > MAX_STOCK,
  )

function assertRoom(moves: readonly StockChange[], counted: readonly Counted[], field: string): void {
  if (isTooMany(moves, counted)) throw invalid({ [field]: inEnglishOf(field, TOO_MANY) })
}

/**
 * Saves a count against what stands there now. A line stays as it is, with the outcome CHANGED, when something other than an order
 * changed that since it was read. Where fewer stand there than are sold, the stock is 0 and the outcome SHORT. No difference is a row too.
 */
export const saveCount = (
  actor: Actor,
  { lines }: CountForm,
  request: KeyedRequest | null,
): Promise<Keyed<CountedDto>> =>
  keyed(actor, request, countedDto, async (tx) => {
    const batchId = newId()
    const ids = lines.map(({ product }) => product)
    const locked = await lockProducts(
      tx,
      ids.map((productId) => ({ productId })),
    )
    if (locked.length < ids.length)
      throw invalid({ lines: apiText('fields.unknown', { label: inEnglish('product') }) })
    const standing = await readStanding(tx, ids)
    const outcomes = lines.map(({ product, ...line }): CountedDto['outcomes'][number] => {
      const now = standing.find(({ id }) => id === product)
      const counted = now && countedStock(line, now)
      if (!counted) return { product, outcome: 'CHANGED', change: 0, stock: now?.stock ?? null }
      const { stock, missing } = counted
      const change = stock - now.stock
      if (missing > 0) return { product, outcome: 'SHORT', change, stock, missing }
      return { product, outcome: change === 0 ? 'SAME' : 'BOOKED', change, stock }
    })
    const saved = outcomes.filter(({ outcome }) => outcome !== 'CHANGED')
    await tx.stockMovement.createMany({
      data: saved
        .filter(({ change }) => change === 0)
        .map(({ product, stock }) => ({
          productId: product,
          change: 0,
          stock: stock ?? 0,
          reason: 'COUNTED',
          actorId: actor.id,
          batchId,
        })),
    })
    const moves = saved
      .filter(({ change }) => change !== 0)
      .map(({ product, change }) => ({ productId: product, change }))
    const counted = standing.filter(({ id }) => moves.some(({ productId }) => productId === id))
    const stale =
      moves.length > 0 ? await book(tx, actor, moves, counted, { reason: 'COUNTED', batchId }) : []
    return { answer: { outcomes }, stale }
  })

/**
 * Takes back what staff have entered, once; of a move to another size both sides. Throws CONFLICT for a second time and for what
 * staff did not enter or would be more than MAX_STOCK, OUT_OF_STOCK when the plants are gone already.
 */
export async function reverseMovement(actor: Actor, movement: string): Promise<BookedDto> {
  if (!/^\d{1,18}$/.test(movement)) throw notFound('movement')
  const { answer, stale } = await contendedTransaction(async (tx): Promise<Written<BookedDto>> => {
    const row = await tx.stockMovement.findUnique({ where: { id: BigInt(movement) } })
    if (!row) throw notFound('movement')
    const rows =
      row.reason === 'MOVED' && row.batchId
        ? await tx.stockMovement.findMany({
            where: { batchId: row.batchId, reversesId: null },
            // The product that received the plants gives them back first.
            orderBy: { change: 'desc' },
          })
        : [row]
    const locked = await lockProducts(tx, rows)
    // Movements are only added while their product is locked.
    const reversed = await tx.stockMovement.count({ where: { reversesId: { in: rows.map(({ id }) => id) } } })
    const can = rows.every((each) => isReversible({ ...each, reverses: each.reversesId?.toString() ?? null }))
    if (!can || reversed > 0)
      throw new AppError('CONFLICT', inEnglish('This movement cannot be reversed, or it is already.'))
    const counted = locked.flatMap(({ id, stock }) => (stock === null ? [] : [{ id, stock }]))
    if (counted.length < rows.length)
      throw new AppError('CONFLICT', inEnglish('This product is not counted any more.'))
    const moves = rows.map(({ productId, change }) => ({ productId, change: -change }))
    await assertFree(tx, moves, counted, { text: 'answers.stock.gone' })
    if (isTooMany(moves, counted)) throw new AppError('CONFLICT', inEnglish(`This ${TOO_MANY}.`))
    const batchId = newId()
    const stale: string[] = []
    for (const { id, productId, change, reason } of rows) {
      const source = { reason, batchId, reversesId: id.toString() }
      const own = counted.filter((each) => each.id === productId)
      stale.push(...(await book(tx, actor, [{ productId, change: -change }], own, source)))
    }
    const ids = rows.map(({ id }) => id.toString())
    return { answer: { movements: await reversalsOf(tx, ids) }, stale }
  })
  if (stale.length > 0) await revalidateTags(...stale)
  return answer
}
