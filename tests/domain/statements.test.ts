import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { looseKey, referenceKey } from '@/lib/reconciling/statements/lines'
import { listLines, listStatements } from '@/lib/reconciling/statements/queries'
import { agreed, cashShop, importCsv, sendParcels } from '../support/cash-shop'
import { expectLedgerAgrees } from '../support/ledger'
import { createRandom } from '../support/random'
import { plantedStatement } from '../support/statements'
import { errorOf, tally, times } from './people'

afterAll(expectLedgerAgrees)

let admin: Viewer
beforeAll(async () => {
  admin = await cashShop()
})

const moneyOf = async (ids: readonly string[]) => {
  const rows = await db.orderMoney.findMany({ where: { orderId: { in: [...ids] } } })
  return rows.map(({ collected, withCourier, received, fees, withheld }) =>
    [collected, withCourier, received, fees, withheld].map(Number),
  )
}
const sumOf = (rows: number[][], at: number) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0)

describe('a statement with errors of nine kinds', () => {
  it('books the lines that match and leaves every planted error, and no other line, to a person', async () => {
    const parcels = await sendParcels(200)
    const { csv, planted, lines } = plantedStatement(parcels, agreed, 2)
    const statement = await importCsv(admin, csv)
    expect(statement).toMatchObject({
      kind: 'COURIER',
      source: 'PostEx',
      lines,
      open: planted.size,
      fileName: 'november.csv',
    })
    const all = await listLines(statement._id, { page: 1, limit: 300, state: 'all' })
    const found = all.items.flatMap(({ position, problems, isOpen }) =>
      isOpen ? [[position, problems.map(({ kind }) => kind).join(' ')]] : [],
    )
    expect(found).toEqual([...planted].sort(([one], [other]) => one - other))
    const good = all.items.filter(({ isOpen }) => !isOpen)
    const events = await db.ledgerEvent.findMany({
      where: { source: 'STATEMENT' },
      include: { entries: true },
    })
    expect(events).toHaveLength(good.length)
    expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(['LINE_MATCHED']))
    const settled = good.flatMap(({ orders }) => orders.map(({ _id }) => _id))
    const money = await moneyOf(settled)
    expect(money.every(([, withCourier]) => withCourier === 0)).toBe(true)
    expect(sumOf(money, 2)).toBe(good.reduce((sum, { net }) => sum + net, 0))
    expect(sumOf(money, 4)).toBe(good.reduce((sum, line) => sum + line.incomeTax + line.salesTax, 0))
  })
})

it('references are compared in the database as they are when a file is read', async () => {
  const odd = [
    ...` \t\n\u000b\f\r\u00a0\u1680\u2007\u200a\u200e\u200f\u2028\u202f\u3000\ufeff'’#"-–_/.٫٠٣٩۰۴۹09azAZéßıİſçخ😀`,
  ]
  const random = createRandom(7)
  const written = Array.from({ length: 500 }, () =>
    Array.from({ length: 12 }, () => odd[Math.floor(random() * odd.length)]).join(''),
  )
  const texts = [...odd, ...written, '000', '00-12', '0.012', '0A12', '٠٠۱۲', '001\u201023']
  const rows = await db.$queryRaw<{ key: string; loose: string }[]>`
    SELECT reference_key(one) AS key, loose_reference_key(one) AS loose
    FROM unnest(${texts}::text[]) WITH ORDINALITY AS given(one, at) ORDER BY at`
  expect(rows.map(({ key }) => key)).toEqual(texts.map(referenceKey))
  expect(rows.map(({ loose }) => loose)).toEqual(texts.map((text) => looseKey(referenceKey(text))))

  const [parcel] = await sendParcels(3, 'PostEx', 9)
  if (!parcel) throw new Error('A parcel is missing')
  await db.order.update({ where: { id: parcel.id }, data: { trackingNumber: '\u200fcx-۷۸ ۹#' } })
  const { _id } = await importCsv(admin, `Tracking,COD,Net\n"CX-789",0,0\n`)
  const { items } = await listLines(_id, { page: 1, limit: 1, state: 'all' })
  expect(items[0]?.orders).toMatchObject([{ number: parcel.number }])
})

describe('the same file', () => {
  it('is refused with the first one, also under another name', async () => {
    const [parcel] = await sendParcels(3, 'PostEx', 2)
    const csv = `Tracking,COD,Net\n${parcel?.tracking},0,0\n`
    const first = await importCsv(admin, csv)
    const error = await errorOf(importCsv(admin, csv))
    expect(error).toMatchObject({ code: 'CONFLICT', details: { data: { statement: first._id } } })
  })

  it('uploaded five times at once is imported once', async () => {
    const parcels = await sendParcels(60, 'PostEx', 3)
    const { csv } = plantedStatement(parcels, agreed, 1, 3)
    const before = (await listStatements({ page: 1, limit: 1 })).total
    const answers = await tally(times(5, () => importCsv(admin, csv)))
    expect(answers).toEqual({ done: 1, CONFLICT: 4 })
    expect((await listStatements({ page: 1, limit: 1 })).total).toBe(before + 1)
  })
})

it('a file that a spreadsheet has saved is booked, unless a number fits two parcels', async () => {
  const parcels = await sendParcels(9, 'PostEx', 11)
  const [one, other, third] = parcels.filter(({ state }) => state === 'DELIVERED')
  if (!one || !other || !third) throw new Error('Parcels are missing')
  const track = (id: string, trackingNumber: string) =>
    db.order.update({ where: { id }, data: { trackingNumber } })
  await Promise.all([track(one.id, '0051234'), track(other.id, '0062345'), track(third.id, '062345')])
  const row = (number: string, { collect }: { collect: number }) => {
    const tax = collect / 50
    const fee = agreed.flat + (collect * agreed.rate) / 10_000
    const amounts = [collect, fee, tax, tax, collect - fee - tax - tax]
    return [number, ...amounts.map((paisa) => `="${(paisa / 100).toFixed(2)}"`)].join(',')
  }
  const head = 'Tracking,COD,Charges,Income tax withheld,Sales tax withheld,Net'
  const { _id } = await importCsv(admin, [head, row('51234.0', one), head, row('62345', other)].join('\n'))
  const { items } = await listLines(_id, { page: 1, limit: 9, state: 'all' })
  expect(items.map(({ isOpen, orders }) => [isOpen, orders.map(({ number }) => number)])).toEqual([
    [false, [one.number]],
    [true, []],
  ])
  expect(items[1]?.problems.map(({ kind }) => kind)).toEqual(['UNKNOWN'])
})
