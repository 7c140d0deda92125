import '../support/database'
import { describe, expect, it } from 'vitest'
import { csvRows } from '@/lib/base/csv/read'
import { newId } from '@/lib/base/ids'
import { recordArrival, recordLoss, reverseMovement } from '@/lib/office/stock-keeping/commands'
import { makePurchaseDocument } from '@/lib/office/stock-keeping/purchase-document'
import { purchasePdf } from '@/lib/office/stock-keeping/purchase-pdf'
import { listPurchases, readPurchaseGroups } from '@/lib/office/stock-keeping/purchase-queries'
import { purchaseText } from '@/lib/office/stock-keeping/purchase-text'
import { readDeaths } from '@/lib/office/stock-keeping/queries'
import { type PurchaseDto, supplyForm } from '@/lib/office/stock-keeping/schema'
import { stockTable } from '@/lib/office/stock-keeping/stock-table'
import { changeGrower, createGrower, saveSupply } from '@/lib/office/stock-keeping/supply-commands'
import { growerChoices, listGrowers, readSupply } from '@/lib/office/stock-keeping/supply-queries'
import { db } from '@/lib/platform/database/client'
import { csvStream } from '@/lib/platform/database/stream'
import { getShop } from '@/lib/shop/identity/queries'
import { factories } from '../support/factories'
import { readPdf } from '../support/pdf'
import { staffViewer } from '../support/viewers'

// Growers, supply, the purchase list, deaths and the table of the stock book, against the database.

const make = factories(db)
const all = { page: 1, limit: 100 }

const clerk = staffViewer(await make.admin(), ['stock.write'])
const owner = staffViewer(await make.admin())

const grower = (name = `Grower ${newId()}`) =>
  createGrower(clerk, { name, phoneNumber: '+923001234567', note: '', ended: false })
const supply = (product: { id: string }, fields: object, viewer = clerk) =>
  saveSupply(viewer, product.id, supplyForm.parse(fields))

describe('a grower', () => {
  it('has a name of its own while the shop buys from it, of two who add it at a time', async () => {
    const name = `Pattoki ${newId()}`
    const tries = await Promise.allSettled([grower(name), grower(name.toUpperCase())])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT', details: { fields: { name: expect.any(String) } } },
    })
    const found = await db.grower.findFirstOrThrow({ where: { name: { equals: name, mode: 'insensitive' } } })
    const old = { name: found.name, phoneNumber: '', note: 'gone', ended: true }
    expect(await changeGrower(clerk, found.id, old)).toMatchObject({ ended: true, note: 'gone' })
    expect(await grower(name)).toMatchObject({ name, ended: false, products: 0 })
    await expect(changeGrower(clerk, found.id, { ...old, ended: false, name })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await expect(changeGrower(clerk, newId(), old)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const choices = await growerChoices()
    expect(choices.filter((each) => each.name.toLowerCase() === name.toLowerCase())).toHaveLength(1)
  })

  it('is not saved over a change that was not seen', async () => {
    const { _id, products: _products, ...read } = await grower()
    await changeGrower(clerk, _id, { ...read, note: 'calls on Friday' })
    const late = changeGrower(clerk, _id, { ...read, seen: { note: '' } })
    await expect(late).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { data: { note: 'calls on Friday' } },
    })
    const { items } = await listGrowers(all)
    expect(items.find((each) => each._id === _id)?.note ?? 'calls on Friday').toBe('calls on Friday')
  })
})

describe('the supply of a product', () => {
  it('has cost and margin only for those who may see costs', async () => {
    const [product, from] = [await make.product({ stock: 3, price: 100_000 }), await grower()]
    const form = { grower: from._id, lowest: '5', fillTo: 12, cost: '350.50' }
    await expect(supply(product, form)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await supply(product, form, owner)
    expect(await readSupply(clerk, product.id)).toEqual({
      grower: { _id: from._id, name: from.name, phoneNumber: '+923001234567' },
      lowest: 5,
      fillTo: 12,
    })
    expect(await readSupply(owner, product.id)).toMatchObject({ cost: 35_050, margin: 64_950 })
    // A cost that is not sent stays.
    await supply(product, { lowest: 1 })
    expect(await readSupply(owner, product.id)).toMatchObject({
      grower: null,
      lowest: 1,
      fillTo: null,
      cost: 35_050,
    })
    expect(await supply(product, { cost: null }, owner)).toMatchObject({ cost: null, margin: null })
    const audits = await db.auditEntry.findMany({
      where: { subject: `product:${product.id}`, action: 'product.supply' },
    })
    expect(audits).toHaveLength(3)
    expect(JSON.stringify(audits.map(({ before, after }) => [before, after]))).not.toMatch(/cost|35050/)
  })

  it('is checked against what was seen, and has a grower of the shop', async () => {
    const [product, from] = [await make.product({ stock: 3 }), await grower()]
    await supply(product, { grower: from._id, lowest: 2 })
    await expect(supply(product, { lowest: 3, seen: { lowest: null } })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await expect(supply(product, { grower: newId() })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    const { _id, products: _products, ...columns } = from
    await changeGrower(clerk, _id, { ...columns, ended: true })
    expect(await supply(product, { grower: _id, lowest: 4 })).toMatchObject({ grower: { _id }, lowest: 4 })
    const other = await make.product({ stock: 3 })
    await expect(supply(other, { grower: _id })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    await expect(supply({ id: newId() }, {})).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(readSupply(clerk, 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(supplyForm.safeParse({ lowest: 5, fillTo: 5 }).success).toBe(false)
  })

  it('has the cost of the last arrival', async () => {
    const [product, from] = [await make.product({ stock: 3, price: 50_000 }), await grower()]
    const line = (cost: number) => ({ product: product.id, quantity: 2, cost: cost as never })
    await recordArrival(clerk, { grower: from._id, note: '', lines: [line(20_000)] }, null)
    await recordArrival(clerk, { grower: null, note: '', lines: [line(21_000)] }, null)
    expect(await readSupply(owner, product.id)).toMatchObject({
      grower: { _id: from._id },
      cost: 21_000,
      margin: 29_000,
    })
  })
})

/** People wait by number, and by an address that its owner has opened; another address does not count. */
async function wait(productId: string, people: number): Promise<void> {
  const mailbox = `${newId()}@example.com`
  await db.openedAddress.create({ data: { mailbox } })
  const numbers = Array.from({ length: people - 1 }, () => ({
    phoneNumber: `+9230${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
  }))
  const waits = [{ email: mailbox }, { email: `${newId()}@example.com` }, ...numbers]
  await db.stockWait.createMany({ data: waits.map((each) => ({ productId, ...each })) })
}

describe('the purchase list', () => {
  it('is what a plain count says of sixty products', async () => {
    const growers = [await grower(`B ${newId()}`), await grower(`A ${newId()}`)]
    const [late, early] = growers.map(({ _id }) => _id)
    const expected: { id: string; grower: string; name: string; waiting: number; quantity: number }[] = []
    for (let index = 0; index < 60; index += 1) {
      const stock = index % 7 === 6 ? null : index % 5
      const lowest = index % 4 === 3 ? null : index % 4
      const fillTo = index % 3 === 0 ? (lowest ?? 0) + 1 + (index % 10) : null
      const waiting = index % 6 === 5 ? 1 + (index % 9) : 0
      const from = (index % 2 ? late : early) ?? ''
      const product = await make.product({ name: `Plant ${String(index).padStart(2, '0')}`, stock })
      await supply(product, { grower: from, lowest, fillTo })
      if (waiting > 0) await wait(product.id, waiting)
      // The plain count.
      if (stock === null) continue
      const isLow = lowest !== null && stock <= lowest
      if (!isLow && !(stock === 0 && waiting > 0)) continue
      const wanted = Math.max(fillTo ?? (lowest ?? 0) * 2, waiting)
      const quantity = Math.max(wanted - stock, 1)
      expected.push({ id: product.id, grower: from, name: product.name, waiting, quantity })
    }
    const inOrder = (from: string | undefined) =>
      expected
        .filter((each) => each.grower === from)
        .sort((a, b) => b.waiting - a.waiting || b.quantity - a.quantity || a.name.localeCompare(b.name))
        .map(({ id, waiting, quantity }) => [id, waiting, quantity])
    const rowOf = ({ product, waiting, quantity }: PurchaseDto) => [product._id, waiting, quantity]
    expect(expected.length).toBeGreaterThan(10)
    for (const from of [early, late]) {
      const page = await listPurchases({ ...all, grower: from })
      expect(page.items.map(rowOf)).toEqual(inOrder(from))
      expect(page.total).toBe(page.items.length)
    }
    const { groups } = await readPurchaseGroups()
    const own = groups.filter((group) => [early, late].includes(group.grower?._id))
    expect(own.map((group) => group.grower?._id)).toEqual([early, late])
    expect(own.map(({ lines }) => lines.map(rowOf))).toEqual([inOrder(early), inOrder(late)])
  }, 60_000)

  it('is a document and a message in both languages', async () => {
    const from = await grower()
    const named = { name: 'Snake Plant', nameUr: 'سانپ پودا', sizeLabel: 'Large', sizeLabelUr: 'بڑا' }
    const product = await make.product({ ...named, stock: 1 })
    await supply(product, { grower: from._id, lowest: 2, fillTo: 10 })
    const { groups } = await readPurchaseGroups({ grower: from._id })
    const [group] = groups
    if (!group) throw new Error('There is no group.')
    expect(purchaseText(group, 'Gulshan', 'en')).toBe(
      `Assalam o alaikum ${from.name}, Gulshan would like to order:\n- 9 × Snake Plant, Large\n9 pieces in all`,
    )
    expect(purchaseText(group, 'Gulshan', 'ur')).toContain('سانپ پودا⁩، ⁨بڑا⁩')
    expect(purchaseText({ ...group, grower: null }, 'Gulshan', 'en')).toBeNull()
    for (const locale of ['en', 'ur'] as const) {
      const pdf = await makePurchaseDocument({ grower: from._id, locale })
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    }
    const first = await purchasePdf({
      groups,
      total: 3,
      shop: await getShop(),
      locale: 'en',
      at: new Date(),
    })
    expect((await readPdf(first)).pages.at(-1)).toContain('2 more products are not shown.')
    const none = await makePurchaseDocument({ grower: newId(), locale: 'en' })
    expect(none.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('has products without a grower, and none that was deleted', async () => {
    const [own, gone] = [await make.product({ stock: 0 }), await make.product({ stock: 0 })]
    for (const product of [own, gone]) await supply(product, { lowest: 0 })
    await db.product.update({ where: { id: gone.id }, data: { deletedAt: new Date() } })
    const { groups } = await readPurchaseGroups({ grower: 'none' })
    expect(groups.map((group) => group.grower)).toEqual([null])
    const ids = groups.flatMap(({ lines }) => lines.map(({ product }) => product._id))
    expect([ids.includes(own.id), ids.includes(gone.id)]).toEqual([true, false])
  })
})

describe('what died', () => {
  it('is counted by plant and month, less what was reversed', async () => {
    const [rose, fern] = [await make.product({ stock: 30_000 }), await make.product({ stock: 30_000 })]
    const note = `storm ${newId()}`
    const died = (product: { id: string }, quantity: number) =>
      recordLoss(clerk, { reason: 'DIED', lines: [{ product: product.id, quantity }], note }, null)
    await died(rose, 15_000)
    await died(fern, 20_000)
    const wrong = await died(rose, 5)
    await reverseMovement(clerk, wrong.answer.movements[0]?._id ?? '')
    await recordLoss(clerk, { reason: 'STOLEN', lines: [{ product: rose.id, quantity: 3 }], note: '' }, null)
    // The last hour of October in Karachi.
    await db.$executeRaw`
      INSERT INTO stock_movements (product_id, change, stock, reason, at)
      VALUES (${rose.id}::uuid, -4, 0, 'DIED', '2026-10-31T18:59:00Z')`
    const { items } = await readDeaths(all)
    const own = items.filter(({ product }) => [rose.id, fern.id].includes(product._id))
    expect(own.map(({ product, died: pieces }) => [product._id, pieces])).toEqual([
      [fern.id, 20_000],
      [rose.id, 15_004],
    ])
    expect(own[1]?.months.at(-1)).toEqual({ month: '2026-10', died: 4 })
    const october = await readDeaths({ ...all, from: '2026-10-31', to: '2026-10-31' })
    expect(october.items.filter(({ product }) => product._id === rose.id)).toMatchObject([{ died: 4 }])
    const november = await readDeaths({ ...all, from: '2026-11-01', to: '2026-11-01' })
    expect(november.items.filter(({ product }) => product._id === rose.id)).toEqual([])
  })
})

describe('the table of the stock book', () => {
  it('has the movements of its filter, oldest first, and is recorded', async () => {
    const product = await make.product({ name: '=Rose', stock: 9 })
    await recordLoss(
      clerk,
      { reason: 'STOLEN', lines: [{ product: product.id, quantity: 2 }], note: 'gate' },
      null,
    )
    const table = await stockTable(clerk, { product: product.id })
    const text = await new Response(csvStream(table)).text()
    const rows = [...csvRows(text)].map(({ cells }) => cells)
    expect(rows[0]?.slice(2, 7)).toEqual(['product', 'name', 'change', 'stock', 'reason'])
    expect(rows.slice(1).map((cells) => cells.slice(2, 7))).toEqual([
      [product.id, '=Rose', '9', '9', 'OPENING'],
      [product.id, '=Rose', '-2', '7', 'STOLEN'],
    ])
    // No spreadsheet runs the name.
    expect(text).toContain("'=Rose")
    const audits = await db.auditEntry.findMany({ where: { actorId: clerk.id, action: 'export.stock' } })
    expect(audits).toMatchObject([{ subject: 'export:stock', after: { product: product.id } }])
  })
})
