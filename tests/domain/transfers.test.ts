// Transfers by hand in a shop with PAYMENT_GATEWAY=none: ONLINE means a transfer once there is an account.

import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { englishFields } from '../support/english'

// Before anything of lib/ reads its settings.
process.env.PAYMENT_GATEWAY = 'none'
process.env.LOG_LEVEL = 'silent'

const { db } = await import('@/lib/platform/database/client')
const { newId } = await import('@/lib/base/ids')
const { karachiDate } = await import('@/lib/base/time/format')
const { appointmentSelect, toDto } = await import('@/lib/care/appointments/dto')
const { bookAppointment } = await import('@/lib/care/appointments/book-appointment')
const { releaseUnpaidHolds } = await import('@/lib/care/appointments/holds')
const { readSetUp } = await import('@/lib/office/figures/set-up')
const { readToDo } = await import('@/lib/office/figures/to-do')
const { cancelUnpaidOrder } = await import('@/lib/orders/changes/cancel-overdue')
const { changeOrder } = await import('@/lib/orders/changes/change-order')
const { changeByLink } = await import('@/lib/orders/confirmation/link-commands')
const { findOrderLink, linkTokens } = await import('@/lib/orders/confirmation/link-queries')
const { getOrder } = await import('@/lib/orders/views/queries')
const { cancelUnpaidOrders } = await import('@/lib/reconciling/settlement/reconcile')
const { recordRefund, resolvePayment } = await import('@/lib/reconciling/settlement/commands')
const { confirmTransfer, confirmTransferOf, rejectTransfer } = await import(
  '@/lib/reconciling/transfers/commands'
)
const { findTransfer, findUnstarted, getTransferEntryOf, getTransferPicture, listTransfers } = await import(
  '@/lib/reconciling/transfers/queries'
)
const { reportTransfer } = await import('@/lib/reconciling/transfers/report')
const { transferFilter } = await import('@/lib/reconciling/transfers/schema')
const { importCsv } = await import('../support/cash-shop')
const { decideLine } = await import('@/lib/reconciling/statements/decide')
const { saveTransferAccounts } = await import('@/lib/shop/means/commands')
const { saveSettings } = await import('@/lib/shop/settings/commands')
const { defaultSettings } = await import('@/lib/shop/settings/defaults')
const { expectLedgerAgrees } = await import('../support/ledger')
const { fileOf, picture } = await import('../support/pictures')
const { aBuyer, anAdmin, errorOf, make, place } = await import('./orders-support')
const { aCaretaker, bookingInput } = await import('./appointments-support')
const { openAccounts, transferred } = await import('./transfers-support')

const admin = await anAdmin()
const hour = 3_600_000
beforeEach(async () => {
  await saveSettings(admin, defaultSettings())
  await openAccounts()
})
afterAll(async () => {
  await expectLedgerAgrees()
  await db.$disconnect()
})

const online = async () => {
  const [buyer, product] = [await aBuyer(), await make.product({ stock: 5, price: 80_000 })]
  const { answer } = await place(buyer, [{ product }], { paymentMethod: 'ONLINE' })
  return { buyer, answer, id: answer.order._id, total: answer.order.totalPrice, product }
}
const orderOf = (id: string) => ({ kind: 'order', id }) as const
const report = (
  buyer: Awaited<ReturnType<typeof aBuyer>>,
  id: string,
  reference?: string,
  pictures: File[] = [],
) => reportTransfer(buyer, orderOf(id), { reference, pictures })
const balances = async (where: { orderId: string } | { appointmentId: string }) => {
  const rows = await db.ledgerEntry.groupBy({
    by: ['account'],
    where: { event: where },
    _sum: { paisa: true },
  })
  return Object.fromEntries(rows.map(({ account, _sum }) => [account, Number(_sum.paisa)]))
}

describe('an order', () => {
  test('says what to send where, without a form of the gateway', async () => {
    const { buyer, answer, id, total } = await online()
    expect(answer.formParams).toBeUndefined()
    expect(answer.order).toMatchObject({
      paymentMethod: 'ONLINE',
      transfer: { state: 'AWAITED', reason: null },
    })
    expect(answer.order.payBy).toBeDefined()
    const shown = await findTransfer(buyer, orderOf(id))
    expect(shown).toMatchObject({
      amount: total,
      number: answer.order.number,
      state: 'AWAITED',
      canReport: true,
    })
    expect(shown?.accounts.map(({ kind, number }) => [kind, number])).toEqual([
      ['BANK', 'PK36SCBL0000001123456702'],
      ['JAZZCASH', '+923001234567'],
    ])
    const [mail] = await db.mail.findMany({ where: { dedupe: `order:${id}:placed` } })
    expect(mail?.data).toMatchObject({ transfer: { paisa: total, number: answer.order.number } })
    expect((await errorOf(findTransfer(await aBuyer(), orderOf(id)))).code).toBe('NOT_FOUND')
  })

  test('is paid once an admin confirms, and the money is at the bank', async () => {
    const { buyer, id, total } = await online()
    const reported = await report(buyer, id, 'tid: 77-1')
    expect(reported).toMatchObject({
      state: 'REPORTED',
      reports: [{ reference: 'tid: 77-1', account: null }],
    })
    const entry = await confirmTransfer(admin, reported._id ?? '', { seen: { state: 'REPORTED' } })
    expect(entry).toMatchObject({ state: 'CONFIRMED', subject: { paymentStatus: 'PAID' } })
    expect((await getOrder(buyer, id)).transfer).toEqual({ state: 'CONFIRMED', reason: null })
    const { GATEWAY = 0, BANK = 0, CUSTOMER = 0 } = await balances({ orderId: id })
    expect({ GATEWAY, BANK, CUSTOMER }).toEqual({ GATEWAY: 0, BANK: total, CUSTOMER: 0 })
    expect(await db.mail.count({ where: { dedupe: `order:${id}:paid` } })).toBe(1)
    expect(await db.auditEntry.count({ where: { action: 'transfer.confirm', subject: `order:${id}` } })).toBe(
      1,
    )
    expect((await errorOf(report(buyer, id, 'again'))).code).toBe('NOT_PAYABLE')
  })

  test('that is rejected says why, is held on, and can be reported again', async () => {
    const { buyer, id } = await online()
    const { _id = '' } = await report(buyer, id, '1')
    await rejectTransfer(admin, _id ?? '', { reason: 'Nothing has arrived.' })
    expect((await getOrder(buyer, id)).transfer).toEqual({
      state: 'REJECTED',
      reason: 'Nothing has arrived.',
    })
    const mails = await db.mail.findMany({
      where: { dedupe: { startsWith: `order:${id}:transfer-rejected` } },
    })
    expect(mails.map(({ data }) => data)).toMatchObject([{ reason: 'Nothing has arrived.' }])
    expect((await errorOf(rejectTransfer(admin, _id ?? '', { reason: 'Twice.' }))).code).toBe('CONFLICT')
    expect(await report(buyer, id, '2')).toMatchObject({ state: 'REPORTED', reason: null })
    const seen = { state: 'REJECTED' }
    expect((await errorOf(confirmTransfer(admin, _id ?? '', { seen }))).code).toBe('CONFLICT')
    await confirmTransfer(admin, _id ?? '')
  })

  test('is held while its report waits, and ends like others without one', async () => {
    const [reported, silent] = [await online(), await online()]
    await report(reported.buyer, reported.id, 'waits')
    const inTwoDays = new Date(Date.now() + 48 * hour)
    for (const { id } of [reported, silent]) await cancelUnpaidOrder(id, inTwoDays)
    await cancelUnpaidOrders(undefined, { now: inTwoDays })
    expect((await getOrder(reported.buyer, reported.id)).status).toBe('PENDING')
    expect((await getOrder(silent.buyer, silent.id)).status).toBe('CANCELLED')
    const { payBy = '' } = await getOrder(reported.buyer, reported.id)
    expect(Date.parse(payBy) - Date.now()).toBeGreaterThan(71 * hour)
    await cancelUnpaidOrders(undefined, { now: new Date(Date.now() + 73 * hour) })
    expect((await getOrder(reported.buyer, reported.id)).status).toBe('CANCELLED')
    const mailOf = async (id: string) =>
      (await db.mail.findFirstOrThrow({ where: { dedupe: { startsWith: `order:${id}:CANCELLED` } } })).data
    expect(await mailOf(reported.id)).toMatchObject({ isReported: true })
    expect(await mailOf(silent.id)).not.toHaveProperty('isReported')
  })

  test('that ended before it is confirmed is due for refund, which an admin sends by hand', async () => {
    const { buyer, id, total } = await online()
    const { _id = '' } = await report(buyer, id, 'late')
    await changeOrder(buyer, id, { status: 'CANCELLED' })
    await confirmTransfer(admin, _id ?? '')
    expect((await getOrder(buyer, id)).paymentStatus).toBe('REFUND_DUE')
    await recordRefund(admin, orderOf(id), { reference: 'back' })
    expect(await balances({ orderId: id })).toMatchObject({ GATEWAY: 0, BANK: 0 })
    expect(total).toBeGreaterThan(0)
  })

  test('is only confirmed with the sum that is due, and without a report too', async () => {
    const { buyer, id, total } = await online()
    const [transfer] = await db.transfer.findMany({ where: { orderId: id } })
    const error = await errorOf(
      confirmTransfer(admin, transfer?.id ?? '', { amount: (total - 100) as typeof total }),
    )
    expect(Object.keys(error.details.fields ?? {})).toEqual(['amount'])
    await confirmTransfer(admin, transfer?.id ?? '', { amount: total, reference: 'from the statement' })
    expect((await getOrder(buyer, id)).paymentStatus).toBe('PAID')
  })

  test('with the reference that has paid another one waits for another reference', async () => {
    const [one, other] = [await online(), await online()]
    const first = await report(one.buyer, one.id, 'FT-991')
    const second = await report(other.buyer, other.id, 'ft 991')
    const queue = await listTransfers(transferFilter.parse({ limit: 100 }))
    const entry = queue.items.find(({ _id }) => _id === second._id)
    expect(entry?.reports[0]?.sameAs).toMatchObject({ kind: 'order', _id: one.id })
    await confirmTransfer(admin, first._id ?? '')
    expect((await errorOf(confirmTransfer(admin, second._id ?? ''))).code).toBe('CONFLICT')
    expect((await getOrder(other.buyer, other.id)).paymentStatus).toBe('UNPAID')
    await confirmTransfer(admin, second._id ?? '', { reference: 'FT-992' })
    expect((await getOrder(other.buyer, other.id)).paymentStatus).toBe('PAID')
  })

  test('that is confirmed takes further money with its own reference, which then goes back', async () => {
    const { buyer, id, total } = await online()
    const { _id } = await report(buyer, id, 'FT-1001')
    const transfer = _id ?? ''
    await confirmTransfer(admin, transfer)
    expect((await errorOf(confirmTransfer(admin, transfer))).code).toBe('CONFLICT')
    expect((await errorOf(confirmTransfer(admin, transfer, { reference: 'ft 1001' }))).code).toBe('CONFLICT')
    const seen = { state: 'CONFIRMED' }
    const unnamed = await errorOf(confirmTransfer(admin, transfer, { seen }))
    expect(Object.keys(unnamed.details.fields ?? {})).toEqual(['reference'])
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => confirmTransfer(admin, transfer, { reference: 'FT-1002', seen })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balances({ orderId: id })).toMatchObject({ GATEWAY: 0, BANK: 2 * total, CUSTOMER: -total })
    const second = await db.paymentAttempt.findFirstOrThrow({ where: { orderId: id, review: { not: null } } })
    await resolvePayment(admin, second.id, { verdict: 'SENT_BACK', note: 'Sent back.' })
    expect(await balances({ orderId: id })).toMatchObject({ GATEWAY: 0, BANK: total, CUSTOMER: 0 })
  })

  test('is not payable online without an active account, and names the field', async () => {
    await saveTransferAccounts(admin, { accounts: [] })
    const [buyer, product] = [await aBuyer(), await make.product({ stock: 5 })]
    const error = await errorOf(place(buyer, [{ product }], { paymentMethod: 'ONLINE', transfer: true }))
    expect(englishFields(error.details.fields)).toEqual({
      paymentMethod: 'Online payment is not available in this shop.',
    })
    expect((await readSetUp()).payment).toBe('none')
    await openAccounts()
    expect((await readSetUp()).payment).toBe('transfer')
  })
})

describe('pictures', () => {
  test('are re-encoded, private, at most three for an order, and known again', async () => {
    const [one, other] = [await online(), await online()]
    const shot = fileOf(await picture('jpeg', { width: 2000, height: 1000 }), 'shot.jpg', 'image/jpeg')
    const { _id, reports, picturesLeft } = await report(one.buyer, one.id, undefined, [shot])
    expect([picturesLeft, reports[0]?.pictures]).toMatchObject([2, [{ width: 1600, height: 800 }]])
    const wanted = reports[0]?.pictures[0]?._id ?? ''
    expect((await getTransferPicture(one.buyer, _id ?? '', wanted)).byteLength).toBeGreaterThan(50)
    expect((await getTransferPicture(admin, _id ?? '', wanted)).byteLength).toBeGreaterThan(50)
    for (const [viewer, transfer, id] of [
      [other.buyer, _id ?? '', wanted],
      [one.buyer, newId(), wanted],
      [one.buyer, _id ?? '', newId()],
      [one.buyer, 'x', 'y'],
    ] as const)
      expect((await errorOf(getTransferPicture(viewer, transfer, id))).code).toBe('NOT_FOUND')
    const two = await Promise.all(
      ['#112233', '#445566', '#778899'].map(async (colour) => fileOf(await picture('png', { colour }))),
    )
    expect(Object.keys((await errorOf(report(one.buyer, one.id, 'x', two))).details.fields ?? {})).toEqual([
      'pictures',
    ])
    const broken = fileOf(new Uint8Array([1, 2, 3]))
    expect(
      Object.keys((await errorOf(report(one.buyer, one.id, 'x', [broken]))).details.fields ?? {}),
    ).toEqual(['pictures'])
    const again = await report(other.buyer, other.id, undefined, [shot])
    const { items } = await listTransfers(transferFilter.parse({ limit: 100 }))
    const entry = items.find(({ _id }) => _id === again._id)
    expect(entry?.reports[0]?.pictures[0]?.sameAs).toMatchObject({ _id: one.id })
    expect((await readToDo()).transfers).toBeGreaterThanOrEqual(2)
  })
})

test('an account that is shown can be named, another cannot', async () => {
  const [shown, , hidden] = await openAccounts()
  const { buyer, id } = await online()
  const error = await errorOf(
    reportTransfer(buyer, orderOf(id), { reference: 'a', account: hidden?.id, pictures: [] }),
  )
  expect(englishFields(error.details.fields)).toEqual({ account: 'This account is not known' })
  const { reports } = await reportTransfer(buyer, orderOf(id), {
    reference: 'a',
    account: shown?.id,
    pictures: [],
  })
  expect(reports[0]?.account).toMatchObject({ kind: 'BANK', bank: 'Standard Chartered' })
})

test('another person cannot report it, nor anybody a cash order', async () => {
  const { id } = await online()
  expect((await errorOf(report(await aBuyer(), id, 'mine'))).code).toBe('NOT_FOUND')
  const [buyer, product] = [await aBuyer(), await make.product({ stock: 5 })]
  const { answer } = await place(buyer, [{ product }])
  expect((await errorOf(report(buyer, answer.order._id, 'cash'))).code).toBe('NOT_PAYABLE')
  expect(await findTransfer(buyer, orderOf(answer.order._id))).toBeNull()
})

test('the deposit of a cash order is transferred, and confirms it', async () => {
  const usual = defaultSettings()
  await saveSettings(admin, {
    ...usual,
    cashOrders: { ...usual.cashOrders, firstOrderMost: 1000, depositPercent: 20 },
  })
  const [buyer, product] = [await aBuyer(), await make.product({ stock: 9, price: 900_000 })]
  const { answer } = await place(buyer, [{ product }], { deposit: true })
  const { _id: id, deposit } = answer.order
  expect(answer.order.transfer?.state).toBe('AWAITED')
  const { _id, amount } = await report(buyer, id, 'deposit')
  expect(amount).toBe(deposit?.amount)
  await confirmTransfer(admin, _id ?? '')
  expect(await getOrder(buyer, id)).toMatchObject({ status: 'PROCESSING', deposit: { status: 'PAID' } })
  expect(await balances({ orderId: id })).toMatchObject({ GATEWAY: 0, BANK: deposit?.amount })
})

test('a deposit that arrives after packing is rejected without a report, and goes back', async () => {
  const usual = defaultSettings()
  await saveSettings(admin, {
    ...usual,
    cashOrders: { ...usual.cashOrders, firstOrderMost: 1000, depositPercent: 20 },
  })
  const [buyer, product] = [await aBuyer(), await make.product({ stock: 9, price: 900_000 })]
  const { answer } = await place(buyer, [{ product }], { deposit: true })
  const id = answer.order._id
  const { id: transfer } = await db.transfer.findFirstOrThrow({ where: { orderId: id } })
  expect((await errorOf(rejectTransfer(admin, transfer, { reason: 'Why?' }))).code).toBe('CONFLICT')
  await changeOrder(admin, id, { status: 'PROCESSING' })
  await db.order.update({ where: { id }, data: { packedAt: new Date() } })
  expect((await errorOf(confirmTransfer(admin, transfer, { reference: 'late 1' }))).code).toBe('CONFLICT')
  expect(await rejectTransfer(admin, transfer, { reason: 'It was packed.' })).toMatchObject({
    state: 'REJECTED',
  })
  const mail = await db.mail.findFirstOrThrow({
    where: { dedupe: { startsWith: `order:${id}:transfer-rejected` } },
  })
  expect(mail.data).toMatchObject({ isSentBack: true })
})

test('a visit is booked with a transfer, and held for its report, but never past its begin', async () => {
  const [buyer, caretaker] = [await aBuyer(), await aCaretaker()]
  const { appointment, formParams } = await bookAppointment(buyer, bookingInput(caretaker, 0, 1, 'Pruning'))
  expect([formParams, appointment.transfer?.state]).toEqual([null, 'AWAITED'])
  const subject = { kind: 'appointment', id: appointment._id } as const
  const { _id, heldUntil } = await reportTransfer(buyer, subject, { reference: 'visit', pictures: [] })
  expect(Date.parse(heldUntil ?? '') - Date.now()).toBeGreaterThan(71 * hour)
  await releaseUnpaidHolds(new Date(Date.now() + 24 * hour))
  const rejected = await rejectTransfer(admin, _id ?? '', { reason: 'Not yet.' })
  // As long as an order, so that the customer can report it again the next morning.
  expect(Date.parse(rejected.heldUntil ?? '') - Date.now()).toBeGreaterThan(23 * hour)
  const caretakerView = await db.appointment.findUniqueOrThrow({
    where: { id: appointment._id },
    select: appointmentSelect,
  })
  // The shop writes its reason to the customer.
  const reasons = [caretaker, buyer, admin].map((viewer) => toDto(viewer, caretakerView).transfer?.reason)
  expect(reasons).toEqual([null, 'Not yet.', 'Not yet.'])
  await db.appointment.update({
    where: { id: appointment._id },
    data: { start: new Date(Date.now() + 2 * hour), end: new Date(Date.now() + 3 * hour) },
  })
  const again = await reportTransfer(buyer, subject, { reference: 'visit 2', pictures: [] })
  expect(Date.parse(again.heldUntil ?? '') - Date.now()).toBeLessThan(2.1 * hour)
  await confirmTransfer(admin, _id ?? '')
  const { paymentStatus } = await db.appointment.findUniqueOrThrow({ where: { id: appointment._id } })
  expect(paymentStatus).toBe('PAID')
  expect(await balances({ appointmentId: appointment._id })).toMatchObject({
    GATEWAY: 0,
    BANK: appointment.price,
  })
})

test('money that arrives though no transfer was chosen is confirmed by its order', async () => {
  const { order } = await transferred()
  expect(await getTransferEntryOf('order', order)).toBeNull()
  expect(await findUnstarted('order', order)).toMatchObject({ _id: null, state: 'AWAITED' })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, () => confirmTransferOf(admin, orderOf(order), { reference: 'B-9001' })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await getTransferEntryOf('order', order)).toMatchObject({
    state: 'CONFIRMED',
    subject: { paymentStatus: 'PAID' },
  })
  expect(await db.paymentAttempt.count({ where: { orderId: order, status: 'PAID' } })).toBe(1)
  expect(await findUnstarted('order', order)).toBeNull()
  const [buyer, product] = [await aBuyer(), await make.product({ stock: 5 })]
  const { answer } = await place(buyer, [{ product }])
  const cash = answer.order._id
  expect(await findUnstarted('order', cash)).toBeNull()
  expect((await errorOf(confirmTransferOf(admin, orderOf(cash)))).code).toBe('NOT_PAYABLE')
  expect(await db.transfer.count({ where: { orderId: cash } })).toBe(0)
  expect((await errorOf(confirmTransferOf(admin, orderOf(newId())))).code).toBe('NOT_FOUND')
  await saveTransferAccounts(admin, { accounts: [] })
  expect(await findUnstarted('order', (await transferred()).order)).toBeNull()
})

test('awaited are only those for which money can still be sent', async () => {
  const [due, cancelled, paid, rejected] = [await online(), await online(), await online(), await online()]
  await changeOrder(cancelled.buyer, cancelled.id, { status: 'CANCELLED' })
  await db.order.update({ where: { id: paid.id }, data: { paymentStatus: 'PAID' } })
  const { _id } = await report(rejected.buyer, rejected.id, 'r1')
  await rejectTransfer(admin, _id ?? '', { reason: 'Nothing has arrived.' })
  const { items } = await listTransfers(transferFilter.parse({ list: 'open', limit: 100 }))
  const numbers = items.map(({ subject }) => subject._id)
  expect(numbers).toEqual(expect.arrayContaining([due.id, rejected.id]))
  expect(numbers).not.toContain(cancelled.id)
  expect(numbers).not.toContain(paid.id)
  expect(items.every(({ subject }) => subject.isDue)).toBe(true)
  // The ledger of all orders is compared at the end.
  await db.order.update({ where: { id: paid.id }, data: { paymentStatus: 'UNPAID' } })
})

test('the link of a cash order turns it into a transfer and says where to send it', async () => {
  const [buyer, product] = [await aBuyer(), await make.product({ stock: 5, price: 50_000 })]
  const { answer } = await place(buyer, [{ product }])
  const { _id: id, buyer: person, totalPrice } = answer.order
  const { byEmail } = linkTokens({ id, ...person })
  expect((await findOrderLink(byEmail))?.order?.canPayOnline).toBe(true)
  const { link, formParams } = await changeByLink(byEmail, { action: 'pay' })
  expect(formParams).toBeUndefined()
  expect(link).toMatchObject({ state: 'TO_PAY', transfer: { amount: totalPrice } })
  expect(link.transfer?.accounts).toHaveLength(2)
  expect((await findTransfer(buyer, orderOf(id)))?.state).toBe('AWAITED')
})

test('an order of before can be reported without having chosen a transfer', async () => {
  const { buyer, order } = await transferred()
  expect(await findTransfer(buyer, orderOf(order))).toMatchObject({
    _id: null,
    state: 'AWAITED',
    canReport: true,
  })
  expect((await report(buyer, order, 'first'))._id).not.toBeNull()
})

test('the statement of a bank confirms what it names with the right sum, and nothing twice', async () => {
  const [numbered, referenced, short, silent] = [
    await online(),
    await online(),
    await online(),
    await online(),
  ]
  await report(referenced.buyer, referenced.id, 'FT26332 9981')
  // Of today: no line confirms what is newer than it.
  const today = karachiDate(Date.now()).split('-').reverse().join('/')
  const line = (text: string, paisa: number) => `${today},${text},,${paisa / 100},0`
  const csv = [
    'Transaction Date,Description,Debit,Credit,Balance',
    line(`IBFT from ALI for ${numbered.answer.order.number}`, numbered.total),
    line('RAAST FT263329981 SANA', referenced.total),
    line(`Cash deposit ${short.answer.order.number}`, short.total - 1000),
    '26/11/2026,Electricity,5000,,0',
    line('Salary of somebody', silent.total),
  ].join('\n')
  const statement = await importCsv(admin, csv, 'Bank')
  expect(statement).toMatchObject({ kind: 'BANK', lines: 3, open: 1 })
  const states = async () =>
    Promise.all(
      [numbered, referenced, short, silent].map(
        async ({ buyer, id }) => (await getOrder(buyer, id)).paymentStatus,
      ),
    )
  expect(await states()).toEqual(['PAID', 'PAID', 'UNPAID', 'UNPAID'])
  expect(await balances({ orderId: numbered.id })).toMatchObject({ GATEWAY: 0, BANK: numbered.total })
  const again = await importCsv(admin, `${csv}\n`, 'Bank')
  expect(again).toMatchObject({ lines: 0, open: 0 })
  expect(await db.paymentAttempt.count({ where: { orderId: numbered.id, status: 'PAID' } })).toBe(1)
  const { position } = await db.statementLine.findFirstOrThrow({
    where: { statementId: statement._id, isOpen: true },
  })
  const decide = (decision: 'ACCEPT' | 'DISMISS') =>
    decideLine(admin, statement._id, String(position), {
      decision,
      orders: undefined,
      note: 'The rest is missing.',
    })
  expect((await errorOf(decide('ACCEPT'))).code).toBe('CONFLICT')
  await decide('DISMISS')
})
