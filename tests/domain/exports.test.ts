import { apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import '../support/database'
import { beforeAll, describe, expect, it } from 'vitest'
import { csvRows } from '@/lib/base/csv/read'
import { importProducts } from '@/lib/catalogue/product-import/commands'
import { findKnown } from '@/lib/catalogue/product-import/known'
import { planRow } from '@/lib/catalogue/product-import/rows'
import { tableOf } from '@/lib/catalogue/product-import/table'
import { ordersTable, productsTable, usersTable } from '@/lib/office/exports/commands'
import { ordersExport } from '@/lib/office/exports/schema'
import { changeOrder } from '@/lib/orders/changes/change-order'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { csvResponse, csvStream } from '@/lib/platform/database/stream'
import { factories } from '../support/factories'
import { ownerRights } from '../support/viewers'

const make = factories(db)
let viewer: Viewer
let cancelled = ''
const people = 1_203

beforeAll(async () => {
  const admin = await make.admin({ firstName: 'Desk' })
  viewer = { id: admin.id, role: 'ADMIN', sessionId: '', rights: ownerRights } as Viewer
  const buyer = await make.buyer({ firstName: '=1+1', lastName: 'Malik, "Z"', phoneNumber: '+923001234567' })
  const product = await make.product({
    name: 'Fern',
    nameUr: 'فرن',
    longDescUr: '<p>سایہ دار جگہ۔</p>',
    price: 45_050,
    stock: 7,
    categories: ['Ferns', 'Shade'],
  })
  await make.product({ name: 'Gone', deletedAt: new Date() })
  const lines = [{ product, quantity: 2 }]
  await make.order({ buyer, lines, status: 'PENDING', placedAt: new Date('2026-03-01T20:00:00Z') })
  cancelled = (await make.order({ buyer, lines, status: 'CANCELLED' })).id
  // More than two batches, many of one moment: none may be left out between them.
  const { id: _, ...rest } = buyer
  const createdAt = new Date('2025-01-01T00:00:00Z')
  await db.user.createMany({
    data: Array.from({ length: people }, (_, at) => ({
      ...rest,
      firstName: `Nr${at}`,
      email: `nr${at}@example.pk`,
      createdAt,
    })),
  })
})

const textOf = async (stream: ReadableStream<Uint8Array>) => new Response(stream).text()
/** Without the mark and the head; no cell of these tests holds a line break. */
const linesOf = (text: string) => text.trim().split('\r\n').slice(1)

describe('a CSV export', () => {
  it('has orders with the data of their parcels, times of Karachi, and no formulas', async () => {
    const text = await textOf(csvStream(await ordersTable(viewer, {})))
    const lines = linesOf(text)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('2026-03-02 01:00:00,PENDING,COD,UNPAID,\'=1+1,"Malik, ""Z"""')
    expect(lines[1]).toContain("'+923001234567")
    expect(lines[1]).toContain('2 x Fern')
    // 901 of items, 15 % tax, a thousand for shipping.
    expect(lines[1]).toMatch(/,901,135\.15,1000,0,2036\.15,0,0,,,0,0$/)
  })

  it('contains what the filtered admin list shows', async () => {
    const lines = linesOf(await textOf(csvStream(await ordersTable(viewer, { status: 'CANCELLED' }))))
    expect(lines.map((line) => line.split(',')[0])).toEqual([cancelled])
    const admins = linesOf(await textOf(csvStream(await usersTable(viewer, { text: 'desk', role: 'ADMIN' }))))
    expect(admins).toHaveLength(1)
    expect(linesOf(await textOf(csvStream(await usersTable(viewer, { state: 'BLOCK' }))))).toEqual([])
  })

  it('has the facts about a plant in columns that can be imported again', async () => {
    const { id } = await make.product({
      name: 'Rosa',
      localNames: ['Gulab', 'گلاب'],
      light: 'full-sun',
      heightMax: 150,
      catSafety: 'safe',
      temperatureMin: -8,
      floweringMonths: [1, 12],
    })
    const text = await textOf(csvStream(await productsTable(viewer)))
    const [columns = [], ...rows] = [...csvRows(text)].map(({ cells }) => cells)
    const row = rows.find((cells) => cells[0] === id) ?? []
    const cells = Object.fromEntries(columns.map((column, at) => [column, row[at]]))
    expect(cells).toMatchObject({
      localNames: 'Gulab | گلاب',
      light: 'full-sun',
      heightMinCm: '',
      heightMaxCm: '150',
      catSafety: 'safe',
      dogSafety: '',
      temperatureMinC: '-8',
      floweringMonths: 'Jan | Dec',
    })
    const report = await importProducts(viewer, { file: new File([text], 'products.csv'), apply: 'false' })
    expect(report.rows.find(({ _id }) => _id === id)?.fate).toBe('same')
    await db.product.update({ where: { id }, data: { deletedAt: new Date() } })
  })

  it('has every account once, however many there are', async () => {
    const lines = linesOf(await textOf(csvStream(await usersTable(viewer, {}))))
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(people + 2)
    expect(lines).toHaveLength(people + 2)
  })

  it('has every product of the catalogue', async () => {
    const lines = linesOf(await textOf(csvStream(await productsTable(viewer))))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(',Fern,Ferns | Shade,')
    expect(lines[0]).toContain(',450.5,')
  })

  it('changes nothing when an exported catalogue is imported unchanged', async () => {
    const file = new TextEncoder().encode(await textOf(csvStream(await productsTable(viewer))))
    const table = await tableOf(file, 10)
    if ('error' in table) throw new Error(table.error)
    const known = await findKnown(table.rows)
    const plans = table.rows.map((row) => planRow(row, known, { fetchesPictures: false, names: {} }))
    expect(plans).toMatchObject([{ kind: 'same' }])
  })

  it('contains the parcels behind a figure, when the list shows those', async () => {
    const [buyer, product] = [await make.buyer({ city: 'Sibi' }), await make.product()]
    const lines = [{ product, quantity: 1 }]
    const refused = { buyer, lines, parcelOutcome: 'REFUSED' as const, courier: 'TCS' }
    const outcomeAt = new Date('2026-02-03T07:00:00Z')
    const { id } = await make.order({ ...refused, status: 'SHIPPED', outcomeAt })
    await make.order({ ...refused, status: 'SHIPPED', outcomeAt: new Date('2026-02-05T07:00:00Z') })
    const filter = {
      outcome: 'REFUSED',
      courier: 'tcs',
      product: product.id,
      from: '2026-02-01',
      to: '2026-02-03',
    }
    const table = await ordersTable(viewer, ordersExport.parse(filter))
    expect(linesOf(await textOf(csvStream(table))).map((line) => line.split(',')[0])).toEqual([id])
    expect(ordersExport.safeParse({ outcome: 'REFUSED', from: 'soon' }).success).toBe(false)
  })

  it('has invoice, credit note and what is due of an order that was invoiced and cancelled', async () => {
    const [buyer, product] = [await make.buyer(), await make.product({ price: 100_000 })]
    const { id } = await make.order({ buyer, lines: [{ product, quantity: 2 }] })
    for (const status of ['DELIVERED', 'CANCELLED'] as const) await changeOrder(viewer, id, { status })
    const text = await textOf(csvStream(await ordersTable(viewer, {})))
    const [columns = [], ...rows] = [...csvRows(text)].map(({ cells }) => cells)
    const row = rows.find((cells) => cells[0] === id) ?? []
    expect(Object.fromEntries(columns.map((column, at) => [column, row[at]]))).toMatchObject({
      total: '3300',
      'refund due': '3300',
      invoice: expect.stringMatching(/^INV-\d{4}-\d{5}$/),
      'credit notes': expect.stringMatching(/^CN-\d{4}-\d{5}$/),
      credited: '3300',
      'tax credited': '300',
    })
  })

  it('is read in batches while it is downloaded', async () => {
    let reads = 0
    const table = {
      columns: ['n'],
      next: async (last: number | undefined, limit: number) => {
        reads += 1
        return Array.from({ length: limit }, (_, at) => (last ?? 0) + at + 1)
      },
      cells: (row: number) => [row],
    }
    const response = csvResponse('endless', table)
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="endless.csv"')
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.read()
    expect(reads).toBeLessThanOrEqual(2)
    await reader?.cancel()
  })

  it('is aborted when reading fails, instead of ending as if complete', async () => {
    const failing = { columns: ['n'], next: () => Promise.reject(new Error('away')), cells: () => [] }
    await expect(textOf(csvStream(failing))).rejects.toThrow('away')
  })

  it('is written to the audit log with the admin', async () => {
    await usersTable(viewer, { role: 'BUYER' })
    const entry = await db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })
    expect(entry).toMatchObject({ action: 'export.users', actorId: viewer.id, after: { role: 'BUYER' } })
  })

  it('is narrowed by a city, courier, product and days without an outcome as well', async () => {
    const [here, there] = [await make.buyer({ city: 'Ziarat' }), await make.buyer({ city: 'Chaman' })]
    const [product, other] = [await make.product(), await make.product()]
    const placedAt = new Date('2026-05-10T07:00:00Z')
    const { id } = await make.order({
      buyer: here,
      lines: [{ product, quantity: 1 }],
      courier: 'Leopards',
      placedAt,
    })
    await make.order({
      buyer: there,
      lines: [{ product: other, quantity: 1 }],
      placedAt: new Date('2026-05-12T07:00:00Z'),
    })
    for (const filter of [
      { city: 'ziarat' },
      { city: 'Ziarat' },
      { courier: 'leopards' },
      { courier: 'Leopards' },
      { product: product.id },
      { from: '2026-05-09', to: '2026-05-10' },
    ]) {
      const table = await ordersTable(viewer, ordersExport.parse(filter))
      const ids = linesOf(await textOf(csvStream(table))).map((line) => line.split(',')[0])
      expect([filter, ids]).toEqual([filter, [id]])
    }
  })

  it.each([
    ['city', { city: 'Atlantis' }],
    ['city', { outcome: 'REFUSED', city: 'atlantis' }],
    ['courier', { courier: 'Pigeon' }],
    ['product', { product: 'fern' }],
    ['product', { product: '00000000-0000-7000-8000-000000000000' }],
    ['product', { outcome: 'RETURNED', product: 'x' }],
  ])('refuses a %s that is not known instead of leaving it out: %j', async (name, filter) => {
    const before = await db.auditEntry.count()
    await expect(ordersTable(viewer, ordersExport.parse(filter))).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: { [name]: apiText('fields.unknown', { label: inEnglish(name) }) } },
    })
    expect(await db.auditEntry.count()).toBe(before)
  })

  it.each([
    ['to', { from: '2026-05-09' }],
    ['from', { to: '2026-05-09' }],
    ['to', { from: '2026-05-09', to: '2026-05-08' }],
    ['from', { from: '2026-02-30', to: '2026-05-08' }],
    ['status', { status: 'pending' }],
    ['outcome', { outcome: 'gone' }],
    ['colour', { colour: 'red' }],
  ])('refuses a wrong %s: %j', (name, filter) => {
    const issues = ordersExport.safeParse(filter).error?.issues ?? []
    expect(issues.map(({ path, code }) => (code === 'unrecognized_keys' ? 'colour' : path[0]))).toEqual([
      name,
    ])
  })
})
