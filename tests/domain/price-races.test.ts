import { expect, test } from 'vitest'
import { goOnWithRun } from '@/lib/catalogue/prices/apply'
import { createRun, previewRun } from '@/lib/catalogue/prices/commands'
import { applyDuePrices } from '@/lib/catalogue/prices/due'
import { readRun } from '@/lib/catalogue/prices/queries'
import { runForm, runPreview } from '@/lib/catalogue/prices/schema'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { place } from './orders-support'
import { aBuyer, anAdmin, make, outcomeOf, times } from './people'

// A price rise of 140 products while they are ordered and edited, and one whose process ends in the middle.

const later = new Date(Date.now() + 3_600_000)
const CHUNK = 100

/** Products with unlimited stock and different prices, in the order in which a run takes them. */
async function plants(category: string, count: number): Promise<{ id: string; price: number }[]> {
  const made: { id: string; price: number }[] = []
  for (let index = 0; index < count; index += 1)
    made.push(await make.product({ price: (100 + index) * 100, stock: null, categories: [category] }))
  return made.map(({ id, price }) => ({ id, price })).toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** A rise that waits for its time, so that the test begins it. */
async function plannedRise(category: string): Promise<string> {
  const rule = { kind: 'PRICE', percent: 10, roundTo: 10 }
  const sent = { ...rule, filter: { category }, from: later.toISOString() }
  const { seen } = await previewRun(runPreview.parse(sent))
  const { answer } = await createRun(await anAdmin(), runForm.parse({ ...sent, seen }))
  return answer._id
}

const pricesNow = async (ids: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db.product.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, price: true },
  })
  return new Map(rows.map(({ id, price }) => [id, price]))
}

/** Which of two prices the lines of an order have, or what else they have. */
async function pricesOf(order: string, old: Map<string, number>, fresh: Map<string, number>) {
  const lines = await db.orderItem.findMany({ where: { orderId: order } })
  expect(lines).toHaveLength(3)
  const ages = lines.map(({ productId, unitPrice }) => {
    if (unitPrice === old.get(productId)) return 'old'
    return unitPrice === fresh.get(productId) ? 'new' : unitPrice
  })
  return [...new Set(ages)]
}

test('orders that are placed while 140 prices rise and fall back have the prices of before or of after', async () => {
  const all = await plants('raced-plants', 140)
  const ids = all.map(({ id }) => id)
  const run = await plannedRise('raced-plants')
  const old = await pricesNow(ids)
  const buyers = await Promise.all(times(50, aBuyer))
  // Products that one transaction changes: an order never has one old and one new price of them.
  const carts = times(50, (index) =>
    [0, 33, 66].map((step) => ({ product: all[(index + step) % CHUNK] ?? { id: '' } })),
  )
  const totals = await Promise.all(
    buyers.map(
      async (buyer, index) => (await place(buyer, carts[index] ?? [])).answer.order.totalPrice / 100,
    ),
  )
  const edited = ids.slice(CHUNK, CHUNK + 10)

  async function race(move: () => Promise<void>) {
    const orders = buyers.map((buyer: Viewer, index) =>
      outcomeOf(place(buyer, carts[index] ?? [], index % 2 ? { totalPrice: totals[index] } : {})),
    )
    const [outcomes] = await Promise.all([Promise.all(orders), move()])
    return outcomes
  }

  const during = await race(async () => {
    await Promise.all([
      goOnWithRun(run, { now: later }),
      goOnWithRun(run, { now: later }),
      ...edited.map((id) => db.$executeRaw`UPDATE products SET price = 77700 WHERE id = ${id}::uuid`),
    ])
  })
  const fresh = await pricesNow(ids)
  for (const id of ids.slice(0, CHUNK)) expect(fresh.get(id)).toBeGreaterThan(old.get(id) ?? 0)
  expect((await readRun(run)).state).toBe('DONE')

  await db.priceRun.update({ where: { id: run }, data: { state: 'UNDOING' }, select: { id: true } })
  const after = await race(() => goOnWithRun(run, { now: later }))
  const { state, counts } = await readRun(run)
  expect(state).toBe('UNDONE')
  expect(counts.undone + counts.notUndone).toBe(counts.done)

  for (const outcomes of [during, after])
    for (const [index, outcome] of outcomes.entries()) {
      const agreed = index % 2 ? totals[index] : undefined
      if (typeof outcome === 'string') {
        expect([agreed === undefined, outcome]).toEqual([false, 'PRICE_CHANGED'])
        continue
      }
      const ages = await pricesOf(outcome.answer.order._id, old, fresh)
      expect(ages).toHaveLength(1)
      expect(agreed === undefined ? ['old', 'new'] : ['old']).toContain(ages[0])
    }

  const end = await pricesNow(ids)
  for (const id of ids) expect(end.get(id)).toBe(edited.includes(id) ? 777_00 : old.get(id))
})

/** A process that ends after one transaction. */
const endingProcess = (): AbortSignal => {
  let asked = 0
  return {
    get aborted() {
      asked += 1
      return asked > 1
    },
  } as AbortSignal
}

test('a run whose process has ended is gone on with, and no price moves twice', async () => {
  const ids = (await plants('halted-plants', 140)).map(({ id }) => id)
  const old = await pricesNow(ids)
  const run = await plannedRise('halted-plants')
  await goOnWithRun(run, { now: later, stopping: endingProcess() })
  expect(await readRun(run)).toMatchObject({ state: 'RUNNING', counts: { done: CHUNK, open: 40 } })
  await applyDuePrices(undefined, { now: later })
  expect(await readRun(run)).toMatchObject({ state: 'DONE', counts: { done: 140, open: 0 } })
  const fresh = await pricesNow(ids)
  for (const id of ids) expect(fresh.get(id)).toBe(Math.floor(((old.get(id) ?? 0) * 1.1) / 1000 + 0.5) * 1000)

  await db.priceRun.update({ where: { id: run }, data: { state: 'UNDOING' }, select: { id: true } })
  await goOnWithRun(run, { now: later, stopping: endingProcess() })
  expect(await readRun(run)).toMatchObject({ state: 'UNDOING', counts: { undone: CHUNK } })
  await applyDuePrices(undefined, { now: later })
  expect(await readRun(run)).toMatchObject({ state: 'UNDONE', counts: { undone: 140 } })
  expect(await pricesNow(ids)).toEqual(old)
})
