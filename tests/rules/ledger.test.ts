import { describe, expect, it } from 'vitest'
import { appointmentBalances } from '@/lib/care/appointments/ledger'
import { accountNames, type Balances, missing } from '@/lib/money/ledger/accounts'
import { paymentStatuses } from '@/lib/money/payments/rules'
import { type OrderColumns, orderBalances } from '@/lib/orders/order/balances'

const cash: OrderColumns = {
  status: 'PENDING',
  paymentMethod: 'COD',
  paymentStatus: 'UNPAID',
  deliveryMethod: 'COURIER',
  taxPaisa: 15_000,
  shippingPaisa: 20_000,
  discountPaisa: 5_000,
  roundingPaisa: 0,
  totalPaisa: 130_000,
  depositPaisa: 0,
  depositStatus: null,
  timesRefunded: 0,
}
const online: OrderColumns = { ...cash, paymentMethod: 'ONLINE' }
const withDeposit: OrderColumns = { ...cash, depositPaisa: 30_000, depositStatus: 'PAID' }
const charged = { SALES: -100_000, SALES_TAX: -15_000, DELIVERY: -20_000, DISCOUNTS: 5_000 }
/** Without zeros. */
const of = (balances: Balances) => missing(balances, {})
const balancesOf = (
  order: OrderColumns,
  ...rest: Parameters<typeof orderBalances> extends [unknown, ...infer R] ? R : never
) => of(orderBalances(order, ...rest))

describe('the accounts of an order', () => {
  it('is charged while it is active', () => {
    expect(balancesOf(cash)).toEqual({ CUSTOMER: 130_000, ...charged })
    expect(balancesOf({ ...cash, status: 'CANCELLED' })).toEqual({})
  })

  it('is with the courier once it is delivered, or in the till', () => {
    const delivered: OrderColumns = { ...cash, status: 'DELIVERED', paymentStatus: 'PAID' }
    expect(balancesOf(delivered)).toEqual({ COURIER: 130_000, ...charged })
    for (const deliveryMethod of ['VAN', 'PICKUP'] as const)
      expect(balancesOf({ ...delivered, deliveryMethod })).toEqual({ TILL: 130_000, ...charged })
  })

  it('is with the gateway when it is paid online, and goes back from the bank', () => {
    expect(balancesOf({ ...online, paymentStatus: 'PAID' })).toEqual({ GATEWAY: 130_000, ...charged })
    expect(balancesOf({ ...online, status: 'CANCELLED', paymentStatus: 'REFUND_DUE' })).toEqual({
      CUSTOMER: -130_000,
      GATEWAY: 130_000,
    })
    expect(
      balancesOf({ ...online, status: 'CANCELLED', paymentStatus: 'REFUNDED', timesRefunded: 1 }),
    ).toEqual({
      GATEWAY: 130_000,
      BANK: -130_000,
    })
  })

  it('has a deposit, of which the courier collects the rest', () => {
    expect(balancesOf(withDeposit)).toEqual({ CUSTOMER: 100_000, GATEWAY: 30_000, ...charged })
    expect(balancesOf({ ...withDeposit, depositStatus: 'UNPAID' })).toEqual({ CUSTOMER: 130_000, ...charged })
    const delivered: OrderColumns = { ...withDeposit, status: 'DELIVERED', paymentStatus: 'PAID' }
    expect(balancesOf(delivered)).toEqual({ GATEWAY: 30_000, COURIER: 100_000, ...charged })
    expect(
      balancesOf({ ...delivered, status: 'CANCELLED', paymentStatus: 'REFUNDED', timesRefunded: 1 }),
    ).toEqual({
      GATEWAY: 30_000,
      COURIER: 100_000,
      BANK: -130_000,
    })
  })

  it('keeps the deposit of a refused parcel and sends the others back', () => {
    const cancelled: OrderColumns = { ...withDeposit, status: 'CANCELLED' }
    expect(balancesOf(cancelled)).toEqual({ GATEWAY: 30_000, FORFEITED_DEPOSITS: -30_000 })
    expect(balancesOf({ ...cancelled, depositStatus: 'REFUND_DUE' })).toEqual({
      CUSTOMER: -30_000,
      GATEWAY: 30_000,
    })
    expect(balancesOf({ ...cancelled, depositStatus: 'REFUNDED' })).toEqual({
      GATEWAY: 30_000,
      BANK: -30_000,
    })
  })

  it('remembers a refund after which it was delivered and paid again', () => {
    const again: OrderColumns = { ...cash, status: 'DELIVERED', paymentStatus: 'PAID', timesRefunded: 1 }
    expect(balancesOf(again)).toEqual({ COURIER: 260_000, BANK: -130_000, ...charged })
    expect(balancesOf({ ...again, status: 'SHIPPED', paymentStatus: 'UNPAID' })).toEqual({
      CUSTOMER: 130_000,
      COURIER: 130_000,
      BANK: -130_000,
      ...charged,
    })
    expect(balancesOf({ ...again, status: 'PROCESSING', paymentStatus: 'REFUNDED' })).toEqual({
      CUSTOMER: 130_000,
      COURIER: 130_000,
      BANK: -130_000,
      ...charged,
    })
  })

  it('collects the total the second time, as its refund included the deposit', () => {
    const again: OrderColumns = {
      ...withDeposit,
      status: 'DELIVERED',
      paymentStatus: 'PAID',
      timesRefunded: 1,
    }
    expect(balancesOf(again)).toEqual({ GATEWAY: 30_000, COURIER: 230_000, BANK: -130_000, ...charged })
  })

  it('has part refunds; the refund of the total sends the rest', () => {
    const paid: OrderColumns = { ...online, paymentStatus: 'PAID' }
    const due = { granted: 20_000, edited: 0, sent: 0 }
    const sent = { ...due, sent: 20_000 }
    expect(balancesOf(paid, due)).toEqual({
      CUSTOMER: -20_000,
      GATEWAY: 130_000,
      PART_REFUNDS: 20_000,
      ...charged,
    })
    expect(balancesOf(paid, sent)).toEqual({
      GATEWAY: 130_000,
      BANK: -20_000,
      PART_REFUNDS: 20_000,
      ...charged,
    })
    const cancelled: OrderColumns = { ...paid, status: 'CANCELLED', paymentStatus: 'REFUND_DUE' }
    expect(balancesOf(cancelled, due)).toEqual({ CUSTOMER: -130_000, GATEWAY: 130_000 })
    expect(balancesOf(cancelled, sent)).toEqual({ CUSTOMER: -110_000, GATEWAY: 130_000, BANK: -20_000 })
    const refunded: OrderColumns = { ...cancelled, paymentStatus: 'REFUNDED', timesRefunded: 1 }
    expect(balancesOf(refunded, due)).toEqual({ CUSTOMER: -20_000, GATEWAY: 130_000, BANK: -110_000 })
    expect(balancesOf(refunded, sent)).toEqual({ GATEWAY: 130_000, BANK: -130_000 })
  })

  it('has part refunds of a deposit, which its refund and a kept deposit leave out', () => {
    const part = { granted: 10_000, edited: 0, sent: 10_000 }
    expect(balancesOf(withDeposit, part)).toEqual({
      CUSTOMER: 100_000,
      GATEWAY: 30_000,
      BANK: -10_000,
      PART_REFUNDS: 10_000,
      ...charged,
    })
    const cancelled: OrderColumns = { ...withDeposit, status: 'CANCELLED' }
    expect(balancesOf(cancelled, part)).toEqual({
      GATEWAY: 30_000,
      BANK: -10_000,
      FORFEITED_DEPOSITS: -20_000,
    })
    expect(balancesOf({ ...cancelled, depositStatus: 'REFUNDED' }, part)).toEqual({
      GATEWAY: 30_000,
      BANK: -30_000,
    })
  })

  it('received more than it costs now when an edit made it cheaper', () => {
    const paid: OrderColumns = { ...online, paymentStatus: 'PAID' }
    const due = { granted: 0, edited: 40_000, sent: 0 }
    expect(balancesOf(paid, due)).toEqual({ CUSTOMER: -40_000, GATEWAY: 170_000, ...charged })
    const sent = { ...due, sent: 40_000 }
    expect(balancesOf(paid, sent)).toEqual({ GATEWAY: 170_000, BANK: -40_000, ...charged })
    const refunded: OrderColumns = {
      ...paid,
      status: 'CANCELLED',
      paymentStatus: 'REFUNDED',
      timesRefunded: 1,
    }
    expect(balancesOf(refunded, sent)).toEqual({ GATEWAY: 170_000, BANK: -170_000 })
  })

  it('sums to zero in every state', () => {
    const states = (['PENDING', 'SHIPPED', 'DELIVERED', 'CANCELLED'] as const).flatMap((status) =>
      paymentStatuses.flatMap((paymentStatus) =>
        [null, ...paymentStatuses].flatMap((depositStatus) =>
          [0, 1, 2].map((timesRefunded) => ({
            ...withDeposit,
            status,
            paymentStatus,
            depositStatus,
            timesRefunded,
          })),
        ),
      ),
    )
    for (const state of states)
      for (const method of ['COD', 'ONLINE'] as const) {
        const balances = orderBalances(
          { ...state, paymentMethod: method },
          { granted: 7, edited: 5, sent: 3 },
        )
        expect(accountNames.reduce((sum, account) => sum + (balances[account] ?? 0), 0)).toBe(0)
      }
  })
})

it('an appointment counts once it is paid', () => {
  expect(appointmentBalances('UNPAID', 5000)).toEqual({})
  expect(appointmentBalances('PAID', 5000)).toEqual({ GATEWAY: 5000, VISITS: -5000 })
  expect(appointmentBalances('REFUND_DUE', 5000)).toEqual({ GATEWAY: 5000, CUSTOMER: -5000 })
  expect(appointmentBalances('REFUNDED', 5000)).toEqual({ GATEWAY: 5000, BANK: -5000 })
})

it('books only what is missing', () => {
  expect(missing({ CUSTOMER: 5, SALES: -5 }, { CUSTOMER: 5, SALES: -5 })).toEqual({})
  expect(missing({ GATEWAY: 5, SALES: -5 }, { CUSTOMER: 5, SALES: -5 })).toEqual({ GATEWAY: 5, CUSTOMER: -5 })
})
