// Orders, cancellations, edits, losses, arrivals, counts, moves to another size, reversals, numbers that are set and imports that
// meet at the same products: whether the stock book still says what the stock is, and each movement what was done. Used by a test
// with a few operations and by `npm run bench -- stock-races` with 10,000.

import { AppError } from '@/lib/base/errors'
import { changeProduct } from '@/lib/catalogue/editing/commands'
import { importProducts } from '@/lib/catalogue/product-import/commands'
import { productChange } from '@/lib/catalogue/products/form'
import {
  moveToSize,
  recordArrival,
  recordLoss,
  reverseMovement,
  saveCount,
} from '@/lib/office/stock-keeping/commands'
import { readCountList } from '@/lib/office/stock-keeping/queries'
import { changeOrder } from '@/lib/orders/changes/change-order'
import { editOrder } from '@/lib/orders/edits/commands'
import { orderEdit } from '@/lib/orders/order/edit-schema'
import { newOrder } from '@/lib/orders/order/schema'
import { placeOrder } from '@/lib/orders/placing/place-order'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { env } from '@/lib/platform/env'
import { verifyStock } from '../../scripts/database/stock-verify.mjs'
import { isBusy } from './busy'
import { factories } from './factories'
import { createRandom } from './random'
import { staffViewer } from './viewers'

const make = factories(db)
/** Plants of two sizes each. */
const PLANTS = 6
const STOCK = 40
/** Operations that run at once. */
const AT_ONCE = 16
/** Orders that an operation chooses from, so that several meet at one. */
const LATE_ORDERS = 12

export interface StockRaceResult {
  operations: number
  /** How often each kind was done. */
  done: Record<string, number>
  /** Sold out, or not allowed in the state that another operation left. */
  rejected: number
  /** Waited too long for a connection or a lock: a client gets 503. */
  busy: number
  /** Errors that are no answer to a person. */
  failed: number
  errors: Record<string, number>
  movements: number
  /** Products whose stock is not the sum of their movements, or whose movements do not follow each other. */
  wrong: number
  /** Lines of orders of which the movements have taken another quantity than the order has. */
  ordersWrong: number
  /** Pieces that were entered as died, or as arrived, and have no movement; or the other way round. */
  deathsWrong: number
  arrivalsWrong: number
  /** The same for what counts and reversals have answered. */
  countsWrong: number
  reversalsWrong: number
  /** Numbers in the book as set that no one has set. */
  setsWrong: number
  /** Movements whose reason is not recorded. */
  unexplained: number
}

interface Race {
  random: () => number
  buyer: Viewer
  admins: Viewer[]
  /** Two of each plant beside each other. */
  products: string[]
  /** Ids of orders, and of movements that staff have entered. */
  orders: string[]
  entered: string[]
  died: number
  counted: number
  reversed: number
  /** The products with the numbers that were set. */
  set: Set<string>
}
type Operation = (race: Race) => Promise<unknown>

const chosen = <T>(race: Race, some: readonly T[]): T => {
  const one = some[Math.floor(race.random() * some.length)]
  if (one === undefined) throw new Error('There is nothing to choose from.')
  return one
}
const upTo = (race: Race, most: number) => 1 + Math.floor(race.random() * most)
const linesOf = (race: Race) => {
  const first = chosen(race, race.products)
  const others = race.products.filter((id) => id !== first)
  return [first, chosen(race, others)].map((product) => ({ product, quantity: upTo(race, 3) }))
}
const sumOf = (changes: readonly { change: number }[]) => changes.reduce((sum, { change }) => sum + change, 0)
const remember = (race: Race, { answer }: { answer: { movements: { _id: string }[] } }) =>
  race.entered.push(...answer.movements.map(({ _id }) => _id))

const operations: Record<string, Operation> = {
  order: async (race) => {
    const { answer } = await placeOrder(race.buyer, newOrder.parse({ orderItems: linesOf(race) }), null)
    race.orders.push(answer.order._id)
  },
  cancel: (race) =>
    changeOrder(chosen(race, race.admins), chosen(race, race.orders.slice(-LATE_ORDERS)), {
      status: 'CANCELLED',
    }),
  reopen: (race) =>
    changeOrder(chosen(race, race.admins), chosen(race, race.orders.slice(-LATE_ORDERS)), {
      status: 'PROCESSING',
    }),
  edit: (race) =>
    editOrder(
      chosen(race, race.admins),
      chosen(race, race.orders.slice(-LATE_ORDERS)),
      orderEdit.parse({ orderItems: linesOf(race), returned: 'RESTOCKED' }),
    ),
  died: async (race) => {
    const lines = [{ product: chosen(race, race.products), quantity: upTo(race, 4) }]
    const booked = await recordLoss(chosen(race, race.admins), { reason: 'DIED', lines, note: 'storm' }, null)
    race.died += lines.reduce((sum, { quantity }) => sum + quantity, 0)
    remember(race, booked)
  },
  arrival: async (race) => {
    const lines = linesOf(race)
    remember(race, await recordArrival(chosen(race, race.admins), { grower: null, note: '', lines }, null))
  },
  count: async (race) => {
    const { items } = await readCountList({ name: 'Raced', page: 1, limit: 100 })
    const lines = items.slice(0, 5).map(({ product, stock, waiting }) => ({
      product,
      stock,
      waiting,
      counted: Math.max(0, stock + waiting + upTo(race, 3) - 2),
    }))
    const { answer } = await saveCount(chosen(race, race.admins), { lines }, null)
    race.counted += sumOf(answer.outcomes)
  },
  size: async (race) => {
    const at = 2 * Math.floor(race.random() * PLANTS)
    const [from = '', to = ''] = race.products.slice(at, at + 2)
    remember(race, await moveToSize(chosen(race, race.admins), { from, to, quantity: upTo(race, 3) }, null))
  },
  reversal: async (race) => {
    const entered = chosen(race, race.entered.slice(-LATE_ORDERS))
    const { movements } = await reverseMovement(chosen(race, race.admins), entered)
    race.reversed += sumOf(movements)
  },
  set: async (race) => {
    const [id, stock] = [chosen(race, race.products), STOCK + upTo(race, 20)]
    const { images, ...fields } = await db.product.findUniqueOrThrow({
      where: { id },
      select: {
        name: true,
        shortDesc: true,
        longDesc: true,
        sizeLabel: true,
        images: { select: { src: true } },
      },
    })
    const src = images.map((image) => image.src)
    const form = { ...fields, categories: ['Cactus'], price: { amount: '100' }, stock: String(stock), src }
    await changeProduct(chosen(race, race.admins), id, productChange.parse(form))
    race.set.add(`${id} ${stock}`)
  },
  import: (race) => {
    const table = `id,stock\n${chosen(race, race.products)},${STOCK + upTo(race, 20)}`
    return importProducts(chosen(race, race.admins), { file: new File([table], 'stock.csv'), apply: 'true' })
  },
}
/** Orders are more frequent than what staff do. */
const kinds = [...Object.keys(operations), 'order', 'order', 'order', 'arrival', 'cancel']

/** Races so many operations in an empty database. */
export async function raceStock(count: number): Promise<StockRaceResult> {
  const race = await begin()
  const result = {
    done: {} as Record<string, number>,
    rejected: 0,
    busy: 0,
    failed: 0,
    errors: {} as Record<string, number>,
  }
  for (let from = 0; from < count; from += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, count - from) }, async () => {
        const kind = chosen(race, kinds)
        try {
          await operations[kind]?.(race)
          result.done[kind] = (result.done[kind] ?? 0) + 1
        } catch (error) {
          if (isBusy(error)) result.busy += 1
          else if (error instanceof AppError) result.rejected += 1
          else {
            result.failed += 1
            result.errors[String(error)] = (result.errors[String(error)] ?? 0) + 1
          }
        }
      }),
    )
  return { operations: count, ...result, ...(await judge(race)) }
}

async function begin(): Promise<Race> {
  const { id: buyerId } = await make.buyer()
  const race: Race = {
    random: createRandom(38),
    buyer: { id: buyerId, role: 'BUYER', sessionId: '' },
    admins: [staffViewer(await make.admin()), staffViewer(await make.admin())],
    products: [],
    orders: [],
    entered: [],
    died: 0,
    counted: 0,
    reversed: 0,
    set: new Set(),
  }
  for (let at = 0; at < PLANTS; at += 1) {
    const { id: groupId } = await make.productGroup()
    for (const sizeLabel of ['Small', 'Large']) {
      const name = `Raced plant ${at} ${sizeLabel}`
      const { id } = await make.product({ name, sizeLabel, groupId, stock: STOCK, price: 10_000 })
      race.products.push(id)
    }
  }
  // Something to cancel and to reverse from the beginning.
  await operations.order?.(race)
  await operations.died?.(race)
  return race
}

async function judge({ died, counted, reversed, set, products }: Race) {
  const { wrong } = await verifyStock(env.DATABASE_URL)
  // What the movements of each order have taken, against its lines; a cancelled one has given all back.
  const [orders] = await db.$queryRaw<{ wrong: number }[]>`
    SELECT count(*)::int AS wrong FROM (
      SELECT order_id, product_id, sum(quantity) AS quantity FROM (
        SELECT i.order_id, i.product_id, CASE WHEN o.status = 'CANCELLED' THEN 0 ELSE i.quantity END AS quantity
        FROM order_items i JOIN orders o ON o.id = i.order_id
        UNION ALL SELECT order_id, product_id, change FROM stock_movements WHERE order_id IS NOT NULL) each_change
      GROUP BY 1, 2 HAVING sum(quantity) <> 0) different`
  const [entered] = await db.$queryRaw<
    { died: number; arrived: number; counted: number; reversed: number; lines: number }[]
  >`
    SELECT coalesce(-sum(change) FILTER (WHERE reason = 'DIED' AND reverses_id IS NULL), 0)::int AS died,
      coalesce(sum(change) FILTER (WHERE reason = 'ARRIVED' AND reverses_id IS NULL), 0)::int AS arrived,
      coalesce(sum(change) FILTER (WHERE reason = 'COUNTED'), 0)::int AS counted,
      coalesce(sum(change) FILTER (WHERE reverses_id IS NOT NULL), 0)::int AS reversed,
      (SELECT coalesce(sum(quantity), 0)::int FROM stock_arrival_lines) AS lines
    FROM stock_movements`
  const sets = await db.stockMovement.findMany({
    where: { reason: 'SET' },
    select: { productId: true, stock: true },
  })
  const mine = { productId: { in: products } }
  return {
    movements: await db.stockMovement.count({ where: mine }),
    wrong: wrong.length,
    ordersWrong: orders?.wrong ?? -1,
    deathsWrong: (entered?.died ?? 0) - died,
    arrivalsWrong: (entered?.arrived ?? 0) - (entered?.lines ?? 0),
    countsWrong: (entered?.counted ?? 0) - counted,
    reversalsWrong: (entered?.reversed ?? 0) - reversed,
    setsWrong: sets.filter(({ productId, stock }) => !set.has(`${productId} ${stock}`)).length,
    unexplained: await db.stockMovement.count({ where: { ...mine, reason: 'OTHER' } }),
  }
}
