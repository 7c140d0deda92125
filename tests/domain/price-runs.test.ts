import '../support/database'
import { describe, expect, it } from 'vitest'
import { AppError } from '@/lib/base/errors'
import { newId } from '@/lib/base/ids'
import { goOnWithRun } from '@/lib/catalogue/prices/apply'
import { cancelRun, createRun, previewRun, undoRun } from '@/lib/catalogue/prices/commands'
import { applyDuePrices } from '@/lib/catalogue/prices/due'
import { listRunRows, listRuns, readRun } from '@/lib/catalogue/prices/queries'
import { runForm, runPreview } from '@/lib/catalogue/prices/schema'
import { db, poolFigures } from '@/lib/platform/database/client'
import { factories } from '../support/factories'

const make = factories(db)
const later = new Date(Date.now() + 3_600_000)

async function products(prices: readonly number[], category = 'Cactus'): Promise<string[]> {
  const ids: string[] = []
  for (const price of prices) ids.push((await make.product({ price, categories: [category] })).id)
  return ids
}

const pricesOf = async (ids: readonly string[]) => {
  const rows = await db.product.findMany({ where: { id: { in: [...ids] } } })
  return ids.map((id) => rows.find((row) => row.id === id)?.price)
}

const rise = { kind: 'PRICE', percent: 10, roundTo: 10 } as const

async function run(sent: object) {
  const admin = { ...(await make.user({ role: 'ADMIN' })), sessionId: newId() }
  const { seen } = await previewRun(runPreview.parse(sent))
  return { admin, run: (await createRun(admin, runForm.parse({ ...sent, seen }))).answer }
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )

describe('new prices of many products', () => {
  it('are those of the preview, and are undone as one step that skips what has changed since', async () => {
    const prices = Array.from({ length: 140 }, (_, index) => (100 + index) * 100)
    const ids = await products(prices, 'many-plants')
    const chosen = { ...rise, filter: { category: 'many-plants' } }
    const before = await pricesOf(ids)
    const preview = await previewRun(runPreview.parse(chosen))
    expect(preview.counts).toEqual({ changing: 140, same: 0, outOfRange: 0, onSale: 0 })
    const { admin, run: made } = await run(chosen)
    expect(made).toMatchObject({ state: 'DONE', counts: { open: 0, done: 140, skipped: 0, undone: 0 } })
    const after = await pricesOf(ids)
    for (const row of preview.rows) expect(after[ids.indexOf(row.product)]).toBe(row.new)
    const edited = ids.slice(0, 10)
    await db.product.updateMany({ where: { id: { in: edited } }, data: { price: 777_00 } })
    const undone = await undoRun(admin, made._id)
    expect(undone).toMatchObject({ state: 'UNDONE', counts: { undone: 130, notUndone: 10 } })
    expect(await pricesOf(ids)).toEqual([...edited.map(() => 777_00), ...before.slice(10)])
    const { items, total } = await listRunRows(made._id, { page: 1, limit: 10 })
    expect(total).toBe(140)
    expect(items.map(({ product }) => product).toSorted()).toEqual(edited.toSorted())
    expect(new Set(items.map(({ undoOutcome }) => undoOutcome))).toEqual(new Set(['CHANGED']))
    expect(await codeOf(undoRun(admin, made._id))).toBe('CONFLICT')
    const audits = await db.auditEntry.count({
      where: { action: 'product.price', subject: { in: ids.map((id) => `product:${id}`) } },
    })
    expect(audits).toBe(270)
  })

  it('are not stored when the catalogue is not the one that was seen', async () => {
    const ids = await products([100_00, 200_00])
    const admin = { ...(await make.user({ role: 'ADMIN' })), sessionId: newId() }
    const sent = { ...rise, products: ids }
    const { seen } = await previewRun(runPreview.parse(sent))
    await db.product.updateMany({ where: { id: { in: ids.slice(1) } }, data: { price: 300_00 } })
    const error: unknown = await createRun(admin, runForm.parse({ ...sent, seen })).catch(
      (thrown: unknown) => thrown,
    )
    expect(error).toMatchObject({
      code: 'CONFLICT',
      details: { data: { counts: { changing: 2 } } },
    })
    expect(await pricesOf(ids)).toEqual([100_00, 300_00])
    expect(await db.priceRun.count({ where: { createdById: admin.id } })).toBe(0)
  })

  it.each([
    ['as a sale', { kind: 'SALE' }],
    ['at another time', { from: later.toISOString() }],
  ])('are not stored %s when that was not seen', async (_, other) => {
    const ids = await products([100_00])
    const admin = { ...(await make.user({ role: 'ADMIN' })), sessionId: newId() }
    const sent = { kind: 'PRICE', percent: -10, roundTo: 10, products: ids }
    const { seen } = await previewRun(runPreview.parse(sent))
    expect(await codeOf(createRun(admin, runForm.parse({ ...sent, ...other, seen })))).toBe('CONFLICT')
    expect(await pricesOf(ids)).toEqual([100_00])
  })

  it('are changed once by a request that is sent again, which is answered as the run is by then', async () => {
    const ids = await products([100_00])
    const admin = { ...(await make.user({ role: 'ADMIN' })), sessionId: newId() }
    const sent = { ...rise, products: ids }
    const { seen } = await previewRun(runPreview.parse(sent))
    const request = { key: newId(), requestHash: 'the same' }
    const send = () => createRun(admin, runForm.parse({ ...sent, seen }), request)
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ replayed }) => replayed).toSorted()).toEqual([false, true, true])
    const { answer } = await send()
    expect(answer).toMatchObject({ state: 'DONE', counts: { done: 1 } })
    expect(new Set(answers.map(({ answer: { _id } }) => _id))).toEqual(new Set([answer._id]))
    expect(await pricesOf(ids)).toEqual([110_00])
  })

  it('are cancelled by the shop when whoever planned them may not change prices any more', async () => {
    const ids = await products([100_00, 100_00, 100_00])
    const planned = (id = '') => run({ ...rise, products: [id], from: later.toISOString() })
    const [stays, loses, leaves] = [await planned(ids[0]), await planned(ids[1]), await planned(ids[2])]
    const { id: setId } = await db.staffSet.findFirstOrThrow({ where: { name: 'Packer' } })
    await db.staff.update({ where: { userId: loses.admin.id }, data: { setId } })
    await db.staff.delete({ where: { userId: leaves.admin.id } })
    await applyDuePrices(undefined, { now: later })
    const states = [stays, loses, leaves].map(async ({ run: { _id } }) => (await readRun(_id)).state)
    expect(await Promise.all(states)).toEqual(['DONE', 'CANCELLED', 'CANCELLED'])
    expect(await pricesOf(ids)).toEqual([110_00, 100_00, 100_00])
    const subject = `price-run:${loses.run._id}`
    expect(await db.auditEntry.findMany({ where: { subject, actorId: null } })).toMatchObject([
      { action: 'price-run.cancel', before: { state: 'PLANNED' }, after: { state: 'CANCELLED' } },
    ])
  })

  it('are not stored when a product that was left out would be changed by now', async () => {
    const [id = '', other = ''] = await products([100_00, 100_00])
    const admin = { ...(await make.user({ role: 'ADMIN' })), sessionId: newId() }
    const planned = { salePrice: 50_00, saleFrom: later }
    await db.product.update({ where: { id }, data: planned, select: { id: true } })
    const sent = { kind: 'SALE', percent: -20, roundTo: 5, products: [id, other] }
    const { seen, counts } = await previewRun(runPreview.parse(sent))
    expect(counts).toMatchObject({ changing: 1, onSale: 1 })
    await db.product.update({
      where: { id },
      data: { salePrice: null, saleFrom: null },
      select: { id: true },
    })
    expect(await codeOf(createRun(admin, runForm.parse({ ...sent, seen })))).toBe('CONFLICT')
    expect(await pricesOf([id, other])).toEqual([100_00, 100_00])
  })

  it('are all shown before, those that are left out first and the others by name', async () => {
    const ids = await products(
      Array.from({ length: 120 }, () => 100_00),
      'listed-plants',
    )
    const [last = '', first = ''] = ids
    await db.product.update({ where: { id: last }, data: { name: 'zz last' }, select: { id: true } })
    await db.product.update({ where: { id: first }, data: { price: 9_999_000_00 }, select: { id: true } })
    const { rows } = await previewRun(runPreview.parse({ ...rise, filter: { category: 'listed-plants' } }))
    expect(rows.map(({ product }) => product).toSorted()).toEqual(ids.toSorted())
    expect([rows[0], rows.at(-1)]).toMatchObject([
      { product: first, outcome: 'OUT_OF_RANGE' },
      { product: last, outcome: null },
    ])
  })

  it('need one connection for each call, also when a name chooses the products', async () => {
    const sent = runPreview.parse({ ...rise, filter: { text: 'No product has this name' } })
    const calls = Array.from({ length: poolFigures().max }, () => previewRun(sent))
    for (const { counts } of await Promise.all(calls)) expect(counts.changing).toBe(0)
  })

  it('are left to the job when the call that has stored them cannot go on', async () => {
    const ids = await products([100_00])
    const { admin, run: made } = await run({ ...rise, products: ids })
    const giveBack = (oldPrice: number) =>
      db.priceRunRow.updateMany({ where: { runId: made._id }, data: { oldPrice } })
    // No product has this price, so writing it fails.
    await giveBack(2_000_000_000)
    expect(await undoRun(admin, made._id)).toMatchObject({ state: 'UNDOING', counts: { undone: 0 } })
    await giveBack(100_00)
    await applyDuePrices()
    expect(await readRun(made._id)).toMatchObject({ state: 'UNDONE', counts: { undone: 1 } })
    expect(await pricesOf(ids)).toEqual([100_00])
  })

  it('of a run that fails do not hold up the others', async () => {
    const [broken = '', whole = ''] = await products([100_00, 100_00])
    const plan = async (id: string) =>
      (await run({ ...rise, products: [id], from: later.toISOString() })).run._id
    const [first, second] = [await plan(broken), await plan(whole)]
    // No product has this price, so writing it fails.
    await db.priceRunRow.updateMany({ where: { runId: first }, data: { newPrice: 2_000_000_000 } })
    await expect(applyDuePrices(undefined, { now: later })).rejects.toThrow(first)
    expect([(await readRun(first)).state, (await readRun(second)).state]).toEqual(['PLANNED', 'DONE'])
    expect(await pricesOf([broken, whole])).toEqual([100_00, 110_00])
    await db.priceRun.delete({ where: { id: first } })
  })

  it('that cannot be applied to their end are undone', async () => {
    const ids = await products(
      Array.from({ length: 101 }, () => 100_00),
      'half-changed',
    )
    const { admin, run: made } = await run({
      ...rise,
      filter: { category: 'half-changed' },
      from: later.toISOString(),
    })
    const last = ids.toSorted().at(-1) ?? ''
    // No product has this price, so writing it fails, after the first hundred were written.
    await db.priceRunRow.updateMany({ where: { productId: last }, data: { newPrice: 2_000_000_000 } })
    await expect(applyDuePrices(undefined, { now: later })).rejects.toThrow(made._id)
    expect(await readRun(made._id)).toMatchObject({ state: 'RUNNING', counts: { open: 1, done: 100 } })
    expect(await codeOf(cancelRun(admin, made._id))).toBe('CONFLICT')
    expect(await undoRun(admin, made._id)).toMatchObject({
      state: 'UNDONE',
      counts: { open: 1, undone: 100 },
    })
    expect(new Set(await pricesOf(ids))).toEqual(new Set([100_00]))
    await applyDuePrices(undefined, { now: later })
    expect(await readRun(made._id)).toMatchObject({ state: 'UNDONE', counts: { open: 1, undone: 100 } })
  })

  it('wait for their date, and are cancelled or applied then', async () => {
    const ids = await products([100_00])
    const sent = { ...rise, products: ids, from: later.toISOString() }
    const { admin, run: cancelled } = await run(sent)
    expect(cancelled.state).toBe('PLANNED')
    expect(await cancelRun(admin, cancelled._id)).toMatchObject({ state: 'CANCELLED' })
    const { run: planned } = await run(sent)
    await applyDuePrices()
    expect(await pricesOf(ids)).toEqual([100_00])
    await applyDuePrices(undefined, { now: later })
    expect(await pricesOf(ids)).toEqual([110_00])
    expect(await codeOf(cancelRun(admin, planned._id))).toBe('CONFLICT')
    expect((await readRun(cancelled._id)).state).toBe('CANCELLED')
    const { items } = await listRuns({ page: 1, limit: 100 })
    expect(items.map(({ _id }) => _id)).toEqual(expect.arrayContaining([planned._id, cancelled._id]))
  })

  it('are applied once by several processes, and skip what changes meanwhile', async () => {
    const prices = Array.from({ length: 120 }, () => 100_00)
    const ids = await products(prices, 'edited-plants')
    const chosen = { ...rise, filter: { category: 'edited-plants' } }
    const { run: planned } = await run({ ...chosen, from: later.toISOString() })
    const edits = ids
      .slice(0, 20)
      .map((id) => db.$executeRaw`UPDATE products SET price = price + 100 WHERE id = ${id}::uuid`)
    await Promise.all([
      ...Array.from({ length: 4 }, () => goOnWithRun(planned._id, { now: later })),
      ...edits,
    ])
    const { state, counts } = await readRun(planned._id)
    expect(state).toBe('DONE')
    expect(counts.done + counts.skipped).toBe(120)
    const after = await pricesOf(ids)
    expect(new Set(after.slice(20))).toEqual(new Set([110_00]))
    // An edit came before the run, which then skips the product, or after it.
    for (const price of after.slice(0, 20)) expect([101_00, 111_00]).toContain(price)
  })
})

describe('a sale of many products', () => {
  const sale = { kind: 'SALE', percent: -20, roundTo: 5 } as const

  it('begins, skips products on sale, and is undone', async () => {
    const ids = await products([100_00, 200_00, 3_00])
    await db.product.update({
      where: { id: ids[1] ?? '' },
      data: { price: 150_00, wasPrice: 200_00, salePrice: 150_00 },
      select: { id: true },
    })
    const { admin, run: made } = await run({ ...sale, products: ids, to: later.toISOString() })
    expect(made.counts).toMatchObject({ done: 1, skipped: 2 })
    const [row] = await db.product.findMany({ where: { id: { in: ids.slice(0, 1) } } })
    expect(row).toMatchObject({ price: 80_00, wasPrice: 100_00, salePrice: 80_00, saleTo: later })
    expect(await undoRun(admin, made._id)).toMatchObject({ state: 'UNDONE', counts: { undone: 1 } })
    expect(await pricesOf(ids)).toEqual([100_00, 150_00, 3_00])
  })
})

it('products are chosen by the filters of the list, category included', async () => {
  const [id = '', other = ''] = await products([100_00, 100_00])
  const slug = `runs-${id.slice(-12)}`
  const category = await db.category.create({ data: { name: slug, slug } })
  await db.productCategory.create({ data: { productId: id, categoryId: category.id, position: 9 } })
  const found = await previewRun(runPreview.parse({ ...rise, filter: { category: slug } }))
  expect(found.rows.map(({ product }) => product)).toEqual([id])
  const byId = await previewRun(runPreview.parse({ ...rise, filter: { text: other } }))
  expect(byId.rows.map(({ product }) => product)).toEqual([other])
})
