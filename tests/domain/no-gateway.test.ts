// A shop with PAYMENT_GATEWAY=none: cash on delivery alone.

import { afterAll, describe, expect, test } from 'vitest'
import { englishFields } from '../support/english'

// Before anything of lib/ reads its settings.
process.env.PAYMENT_GATEWAY = 'none'
process.env.LOG_LEVEL = 'silent'

const { db } = await import('@/lib/platform/database/client')
const { bookAppointment } = await import('@/lib/care/appointments/book-appointment')
const { changeAppointment } = await import('@/lib/care/appointments/commands')
const { checkCash } = await import('@/lib/orders/cash/check')
const { cashCheck } = await import('@/lib/orders/order/cash-schema')
const { changeByLink } = await import('@/lib/orders/confirmation/link-commands')
const { findOrderLink, linkTokens } = await import('@/lib/orders/confirmation/link-queries')
const { cronJobs } = await import('@/lib/entry/startup/cron-jobs')
const { checkGateway } = await import('@/lib/money/payments/check-gateway')
const { readGatewayFailure } = await import('@/lib/office/figures/gateway-failure')
const { readSetUp } = await import('@/lib/office/figures/set-up')
const { saveStatementSettings, readSources } = await import('@/lib/reconciling/statements/settings')
const { newSource } = await import('@/lib/reconciling/statements/settings-schema')
const { saveSettings } = await import('@/lib/shop/settings/commands')
const { defaultSettings } = await import('@/lib/shop/settings/defaults')
const { aBuyer, anAdmin, bodyOf, errorOf, make, place } = await import('./orders-support')
const { aCaretaker, booked, bookingInput, change } = await import('./appointments-support')

const admin = await anAdmin()
afterAll(() => db.$disconnect())

/** Orders above Rs 1,000 need a deposit, if one can be paid. */
const limits = () => {
  const usual = defaultSettings()
  const cashOrders = { ...usual.cashOrders, firstOrderMost: 1000, depositPercent: 20 }
  return saveSettings(admin, { ...usual, cashOrders })
}

describe('an order', () => {
  test('cannot be paid online, and names the field', async () => {
    const [buyer, product] = [await aBuyer(), await make.product({ stock: 5 })]
    const error = await errorOf(place(buyer, [{ product }], { paymentMethod: 'ONLINE' }))
    expect(error.code).toBe('VALIDATION_FAILED')
    expect(englishFields(error.details.fields)).toEqual({
      paymentMethod: 'Online payment is not available in this shop.',
    })
    expect(await db.order.count({ where: { buyerId: buyer.id } })).toBe(0)
  })

  test('is taken in cash, and its link and email offer nothing else', async () => {
    const [buyer, product] = [await aBuyer(), await make.product({ stock: 5, price: 50_000 })]
    const { answer } = await place(buyer, [{ product }])
    const { _id: id, buyer: person } = answer.order
    const { byEmail } = linkTokens({ id, ...person })
    expect((await findOrderLink(byEmail))?.order?.canPayOnline).toBe(false)
    expect((await errorOf(changeByLink(byEmail, { action: 'pay' }))).code).toBe('CONFLICT')
    const [mail] = await db.mail.findMany({ where: { dedupe: `order:${id}:placed` } })
    expect(mail?.data).toMatchObject({ isToConfirm: true, online: 'none' })
  })

  test('above the limits of cash has no deposit, asked for or not', async () => {
    await limits()
    const [buyer, product] = [await aBuyer(), await make.product({ stock: 9, price: 900_000 })]
    for (const extras of [{}, { deposit: true }]) {
      const error = await errorOf(place(buyer, [{ product }], extras))
      expect(error.code).toBe('CASH_NOT_OFFERED')
      expect(error.details.data).toMatchObject({ reason: 'FIRST_VALUE', deposit: null })
    }
    const checked = await checkCash(buyer, cashCheck.parse(bodyOf([{ product }])))
    expect(checked).toMatchObject({ offered: false, deposit: null })
    expect(checked.message).not.toMatch(/online|deposit|pay /i)
  })
})

describe('a visit', () => {
  const problem =
    'This shop takes no online payment, so a visit that costs something cannot be booked here. Please call us'

  test('with a price cannot be booked, and holds no time', async () => {
    const [buyer, caretaker] = [await aBuyer(), await aCaretaker()]
    for (const purpose of ['Pruning', 'repotting']) {
      const error = await errorOf(bookAppointment(buyer, bookingInput(caretaker, 0, 1, purpose)))
      expect(error.code).toBe('VALIDATION_FAILED')
      expect(englishFields(error.details.fields)).toEqual({ purpose: problem })
    }
    const { appointment } = await bookAppointment(buyer, bookingInput(caretaker))
    expect(appointment.price).toBe(0)
  })

  test('free of charge cannot be changed into one with a price; a paid one can be moved', async () => {
    const [buyer, caretaker] = [await aBuyer(), await aCaretaker()]
    const free = await booked(buyer, caretaker)
    const error = await errorOf(changeAppointment(buyer, free.id, change({ purpose: 'Pruning' })))
    expect(englishFields(error.details.fields)).toEqual({ purpose: problem })
    const paid = await booked(buyer, await aCaretaker(), {
      purpose: 'Pruning',
      price: 120_000,
      paymentStatus: 'PAID',
    })
    await changeAppointment(buyer, paid.id, change({ note: 'Please ring twice.' }))
  })
})

test('the gateway is no source of statements, unless something was agreed with it before', async () => {
  const names = async () => (await readSources()).map(({ name }) => name)
  expect(await names()).not.toContain('PayFast')
  await saveStatementSettings(admin, { sources: [...(await readSources()), newSource('PayFast')] })
  expect(await names()).toContain('PayFast')
})

test('the checklist has no step for it, and every job runs', async () => {
  expect(await readSetUp()).toMatchObject({ payment: 'none', isPaymentChecked: false })
  expect(await readGatewayFailure(new Date())).toBeNull()
  expect((await errorOf(checkGateway())).code).toBe('GATEWAY_UNAVAILABLE')
  const jobs = cronJobs.filter(({ name }) => ['payments', 'unpaid-orders', 'unpaid-holds'].includes(name))
  expect(jobs).toHaveLength(3)
  for (const { run } of jobs) await run(new AbortController().signal)
})
