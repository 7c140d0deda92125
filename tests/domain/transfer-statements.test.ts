// Statements of the bank in a shop whose customers pay by transfer: what a line confirms, and what it leaves to a person.

import { afterAll, beforeEach, describe, expect, test } from 'vitest'

// Before anything of lib/ reads its settings.
process.env.PAYMENT_GATEWAY = 'none'
process.env.LOG_LEVEL = 'silent'

const { db } = await import('@/lib/platform/database/client')
const { karachiDate } = await import('@/lib/base/time/format')
const { decideLine } = await import('@/lib/reconciling/statements/decide')
const { readPayments } = await import('@/lib/reconciling/statements/payments')
const { listLines } = await import('@/lib/reconciling/statements/queries')
const { postTransfer } = await import('@/lib/reconciling/settlement/post-transfer')
const { postSecondPayment } = await import('@/lib/reconciling/settlement/second-payments')
const { postUnposted } = await import('@/lib/reconciling/settlement/ledger-job')
const { confirmTransfer } = await import('@/lib/reconciling/transfers/commands')
const { getTransferEntry } = await import('@/lib/reconciling/transfers/queries')
const { reportTransfer } = await import('@/lib/reconciling/transfers/report')
const { saveSettings } = await import('@/lib/shop/settings/commands')
const { defaultSettings } = await import('@/lib/shop/settings/defaults')
const { importCsv } = await import('../support/cash-shop')
const { expectLedgerAgrees } = await import('../support/ledger')
const { fileOf, picture } = await import('../support/pictures')
const { aBuyer, anAdmin, errorOf, make, place } = await import('./orders-support')
const { openAccounts } = await import('./transfers-support')

const admin = await anAdmin()
beforeEach(async () => {
  await saveSettings(admin, defaultSettings())
  await openAccounts()
})
afterAll(async () => {
  await expectLedgerAgrees()
  await db.$disconnect()
})

async function ordered() {
  const [buyer, product] = [await aBuyer(), await make.product({ stock: 5, price: 80_000 })]
  const { answer } = await place(buyer, [{ product }], { paymentMethod: 'ONLINE' })
  const { _id: id, number, totalPrice: total } = answer.order
  return { buyer, id, number, total }
}
type Ordered = Awaited<ReturnType<typeof ordered>>

async function report({ buyer, id }: Ordered, reference?: string, pictures: File[] = []): Promise<string> {
  const { _id } = await reportTransfer(buyer, { kind: 'order', id }, { reference, pictures })
  return _id ?? expect.fail('nothing was reported')
}
const statusOf = async ({ id }: Ordered) =>
  (await db.order.findUniqueOrThrow({ where: { id } })).paymentStatus

const daysAgo = (days: number) =>
  karachiDate(Date.now() - days * 86_400_000)
    .split('-')
    .reverse()
    .join('/')
const head = 'Transaction Date,Description,Debit,Credit,Balance'
let balance = 0
/** A line of today; the balance makes it another one than that of any other test. */
function row(text: string, paisa: number, days = 0): string {
  balance += paisa
  return `${daysAgo(days)},${text},,${paisa / 100},${balance / 100}`
}
async function imported(...rows: string[]) {
  const { _id } = await importCsv(admin, [head, ...rows].join('\n'), 'Bank')
  const { items } = await listLines(_id, { page: 1, limit: 20, state: 'all' })
  return {
    id: _id,
    lines: items.map(({ isOpen, problems }) => [isOpen, problems.map(({ kind }) => kind).join()]),
  }
}

describe('a reference that has paid one order', () => {
  test.each([
    ['a report', undefined],
    ['an admin', 'FT 81-0001'],
  ])('written by %s pays no second one', async (by, written) => {
    const [first, second] = [await ordered(), await ordered()]
    const reference = written ?? 'FT 81-0002'
    await confirmTransfer(
      admin,
      await report(first, written ? undefined : reference, written ? [await shot()] : []),
      {
        ...(written ? { reference } : {}),
      },
    )
    const entry = await getTransferEntry(await report(second, reference))
    expect([by, entry.reports[0]?.sameAs]).toMatchObject([by, { _id: first.id }])
    const { id, lines } = await imported(row(`RAAST ${reference.replace(/\W/g, '')}`, second.total))
    expect(lines).toMatchObject([[true, expect.stringContaining('SEVERAL_ORDERS')]])
    expect(await statusOf(second)).toBe('UNPAID')
    const assign = { decision: 'ASSIGN', orders: second.number, note: undefined } as const
    expect((await errorOf(decideLine(admin, id, '0', assign))).code).toBe('CONFLICT')
    expect(await statusOf(second)).toBe('UNPAID')
  })

  test('does not keep a line with the number of its order from confirming that', async () => {
    const [first, second] = [await ordered(), await ordered()]
    await confirmTransfer(admin, await report(first, 'FT 81-0003'))
    await report(second, 'FT 81-0003')
    expect((await imported(row(`From ALI ${second.number}`, second.total))).lines).toEqual([[false, '']])
    expect(await statusOf(second)).toBe('PAID')
  })
})

let shots = 0
/** A picture that no other test sends. */
async function shot(): Promise<File> {
  shots += 1
  return fileOf(await picture('png', { colour: `#${(0x10_2000 + shots * 4096).toString(16)}` }))
}

test('a line that is older than its order waits, and dates are no references', async () => {
  const [old, dated] = [await ordered(), await ordered()]
  await report(dated, '281126')
  const { lines } = await imported(
    row(`From SANA ${old.number}`, old.total, 3),
    row('IBFT 281126 salary', dated.total),
  )
  expect(lines).toEqual([[true, 'UNDELIVERED']])
  expect([await statusOf(old), await statusOf(dated)]).toEqual(['UNPAID', 'UNPAID'])
})

test('references are found however they are written', async () => {
  const [slashes, worded] = [await ordered(), await ordered()]
  await report(slashes, 'FT/26332/9982')
  await report(worded, 'TID: 12345678')
  const { lines } = await imported(
    row('RAAST FT/26332/9982 SANA', slashes.total),
    row('JazzCash 12345678', worded.total),
  )
  expect(lines).toEqual([
    [false, ''],
    [false, ''],
  ])
  expect([await statusOf(slashes), await statusOf(worded)]).toEqual(['PAID', 'PAID'])
})

test('a further report with only a picture keeps the reference, which then pays once', async () => {
  const [first, second] = [await ordered(), await ordered()]
  await report(first, 'TID 70000001')
  await confirmTransfer(admin, await report(first, undefined, [await shot()]))
  const again = await report(second, '70000001')
  expect((await errorOf(confirmTransfer(admin, again))).code).toBe('CONFLICT')
})

test('a confirmed transfer is what was paid, whatever the order costs since', async () => {
  const order = await ordered()
  const transfer = await report(order, 'FT 81-0004')
  await confirmTransfer(admin, transfer)
  const { totalPrice } = await db.order.findUniqueOrThrow({ where: { id: order.id } })
  await db.paymentAttempt.updateMany({ where: { orderId: order.id }, data: { amount: totalPrice - 1000n } })
  expect((await getTransferEntry(transfer)).amount).toBe(order.total - 1000)
  expect((await imported(row('RAAST FT810004', order.total - 1000))).lines).toEqual([[false, '']])
})

test('lines that an earlier statement has are left out, further ones are paid twice', async () => {
  const order = await ordered()
  const line = row(`From ALI ${order.number}`, order.total)
  expect((await imported(line)).lines).toEqual([[false, '']])
  expect((await imported(line, row(`From ALI ${order.number}`, order.total))).lines).toEqual([
    [true, 'TWICE'],
  ])
})

test('the gateway is owed its payment when a transfer came second', async () => {
  const order = await make.order({
    buyer: await make.buyer(),
    lines: [{ product: await make.product({ price: 200_000 }), quantity: 1 }],
    status: 'DELIVERED',
    paymentMethod: 'ONLINE',
    paymentStatus: 'PAID',
  })
  await postUnposted()
  const paisa = Number(order.totalPrice)
  const subject = { kind: 'order', id: order.id } as const
  const paid = { basketId: `SECOND-${order.number}`, paisa }
  await db.$transaction(async (tx) => {
    await postSecondPayment(tx, subject, { basketId: paid.basketId }, paisa)
    await postTransfer(tx, subject, paid, admin.id)
  })
  const [known] = await db.$transaction((tx) =>
    readPayments(tx, { orders: [order.id], appointments: [] }, null),
  )
  expect(known).toMatchObject({ state: 'COLLECTED', collections: [paisa], outstanding: paisa })
})
