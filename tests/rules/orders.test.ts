import { describe, expect, test } from 'vitest'
import type { AppError } from '@/lib/base/errors'
import { paymentStatuses } from '@/lib/money/payments/rules'
import { groupOrderLines, unknownProducts } from '@/lib/orders/order/lines'
import { newOrder, orderStatuses } from '@/lib/orders/order/schema'
import {
  canCancel,
  isGoingAhead,
  isInvoiceDue,
  payByAfter,
  paymentAfter,
  stockMove,
} from '@/lib/orders/order/transitions'
import { englishFields } from '../support/english'

describe('a change of status', () => {
  test('moves stock only into and out of CANCELLED', () => {
    const moves = orderStatuses.flatMap((from) =>
      orderStatuses.flatMap((to) => {
        const move = stockMove(from, to)
        return move === 'none' ? [] : [`${from} > ${to}: ${move}`]
      }),
    )
    expect(moves).toEqual([
      'PENDING > CANCELLED: give-back',
      'PROCESSING > CANCELLED: give-back',
      'SHIPPED > CANCELLED: give-back',
      'DELIVERED > CANCELLED: give-back',
      'CANCELLED > PENDING: take',
      'CANCELLED > PROCESSING: take',
      'CANCELLED > SHIPPED: take',
      'CANCELLED > DELIVERED: take',
    ])
  })

  test('a buyer may cancel until the order is shipped', () => {
    expect(orderStatuses.filter((status) => canCancel({ status }))).toEqual(['PENDING', 'PROCESSING'])
  })

  test.each([
    ['COD', 'SHIPPED', 'UNPAID', 'DELIVERED', 'PAID'],
    ['COD', 'DELIVERED', 'PAID', 'SHIPPED', 'UNPAID'],
    ['COD', 'DELIVERED', 'PAID', 'CANCELLED', 'REFUND_DUE'],
    ['COD', 'CANCELLED', 'REFUND_DUE', 'SHIPPED', 'PAID'],
    ['COD', 'CANCELLED', 'REFUND_DUE', 'DELIVERED', 'PAID'],
    ['COD', 'CANCELLED', 'REFUNDED', 'PENDING', 'REFUNDED'],
    ['COD', 'CANCELLED', 'REFUNDED', 'DELIVERED', 'PAID'],
    ['COD', 'SHIPPED', 'PAID', 'CANCELLED', 'REFUND_DUE'],
    ['COD', 'CANCELLED', 'UNPAID', 'DELIVERED', 'PAID'],
    ['COD', 'PENDING', 'UNPAID', 'CANCELLED', 'UNPAID'],
    ['ONLINE', 'PENDING', 'PAID', 'CANCELLED', 'REFUND_DUE'],
    ['ONLINE', 'CANCELLED', 'REFUND_DUE', 'PENDING', 'PAID'],
    ['ONLINE', 'CANCELLED', 'REFUNDED', 'PENDING', 'REFUNDED'],
    ['ONLINE', 'PENDING', 'UNPAID', 'CANCELLED', 'UNPAID'],
    ['ONLINE', 'PENDING', 'FAILED', 'DELIVERED', 'FAILED'],
    ['ONLINE', 'DELIVERED', 'PAID', 'SHIPPED', 'PAID'],
  ] as const)('%s %s %s to %s is %s', (paymentMethod, status, paymentStatus, to, after) => {
    expect(paymentAfter({ paymentMethod, status, paymentStatus }, to)).toBe(after)
  })
})

test('what is packed next is not sent yet, and no payment is awaited', () => {
  const packed = orderStatuses.flatMap((status) =>
    (['COD', 'ONLINE'] as const).flatMap((paymentMethod) =>
      (['UNPAID', 'PAID'] as const)
        .filter((paymentStatus) => isGoingAhead({ status, paymentMethod, paymentStatus }))
        .map((paymentStatus) => `${status} ${paymentMethod} ${paymentStatus}`),
    ),
  )
  expect(packed).toEqual(
    ['PENDING', 'PROCESSING'].flatMap((status) => [
      `${status} COD UNPAID`,
      `${status} COD PAID`,
      `${status} ONLINE PAID`,
    ]),
  )
})

test('an invoice is due once an order is paid or shipped, unless it is cancelled', () => {
  const due = orderStatuses.flatMap((status) =>
    paymentStatuses
      .filter((paymentStatus) => isInvoiceDue({ status, paymentStatus }))
      .map((paymentStatus) => `${status} ${paymentStatus}`),
  )
  const always = ['SHIPPED', 'DELIVERED'].flatMap((status) =>
    paymentStatuses.map((paymentStatus) => `${status} ${paymentStatus}`),
  )
  expect(due).toEqual(['PENDING PAID', 'PROCESSING PAID', ...always])
})

describe('the deadline of an unpaid order', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  const tomorrow = new Date('2026-11-21T10:00:00Z')
  const long = new Date('2026-11-02T10:00:00Z')
  const unpaid = {
    paymentMethod: 'ONLINE',
    paymentStatus: 'UNPAID',
    depositStatus: null,
    payBy: long,
  } as const
  const deadline = (order: Parameters<typeof payByAfter>[0], to: Parameters<typeof payByAfter>[1]) =>
    payByAfter(order, to, now, { orderHours: 24, visitMinutes: 30 })

  test.each(['SHIPPED', 'DELIVERED', 'CANCELLED'] as const)(
    'starts again when reopened from %s',
    (status) => {
      for (const to of ['PENDING', 'PROCESSING'] as const) {
        expect(deadline({ ...unpaid, status }, to)).toEqual(tomorrow)
        expect(deadline({ ...unpaid, status, paymentStatus: 'FAILED' }, to)).toEqual(tomorrow)
        expect(deadline({ ...unpaid, status, payBy: null }, to)).toEqual(tomorrow)
      }
    },
  )

  test('of a cash order is that of its deposit', () => {
    const cash = { ...unpaid, paymentMethod: 'COD', status: 'CANCELLED' } as const
    expect(deadline({ ...cash, depositStatus: 'UNPAID' }, 'PENDING')).toEqual(tomorrow)
    expect(deadline({ ...cash, depositStatus: 'FAILED' }, 'PROCESSING')).toEqual(long)
    expect(deadline({ ...cash, depositStatus: 'PAID' }, 'PENDING')).toEqual(long)
    expect(deadline(cash, 'PENDING')).toEqual(long)
  })

  test('stays while the order is held, and when it is not held', () => {
    expect(deadline({ ...unpaid, status: 'PENDING' }, 'PROCESSING')).toEqual(long)
    expect(deadline({ ...unpaid, status: 'PROCESSING' }, 'PENDING')).toEqual(long)
    expect(deadline({ ...unpaid, status: 'PENDING' }, 'SHIPPED')).toEqual(long)
    expect(deadline({ ...unpaid, status: 'CANCELLED' }, 'SHIPPED')).toEqual(long)
    expect(deadline({ ...unpaid, status: 'CANCELLED', paymentStatus: 'REFUND_DUE' }, 'PENDING')).toEqual(long)
    expect(
      deadline({ ...unpaid, status: 'CANCELLED', paymentMethod: 'COD', payBy: null }, 'PENDING'),
    ).toBeNull()
  })
})

describe('lines', () => {
  test('of the same product are joined, in the order of first occurrence', () => {
    const lines = groupOrderLines([
      { product: 'B', quantity: 2 },
      { product: 'a', quantity: 1 },
      { product: 'b', quantity: 3 },
    ])
    expect(lines).toEqual([
      { productId: 'b', quantity: 5, sentAt: [0, 2] },
      { productId: 'a', quantity: 1, sentAt: [1] },
    ])
  })

  test('have at most 999 of a product', () => {
    const split = [500, 499].map((quantity) => ({ product: 'a', quantity }))
    expect(groupOrderLines(split)[0]?.quantity).toBe(999)
    const fieldsOf = (run: () => unknown) => {
      try {
        run()
      } catch (error) {
        return englishFields((error as AppError).details.fields)
      }
    }
    const lines = [...split, { product: 'a', quantity: 1 }, { product: 'b', quantity: 1 }]
    expect(fieldsOf(() => groupOrderLines(lines))).toEqual({
      orderItems: 'orderItems may hold at most 999 of one product',
    })
    expect(fieldsOf(() => groupOrderLines(lines, { field: 'items', maxQuantity: 5 }))).toEqual({
      items: 'items may hold at most 5 of one product',
    })
  })
})

test('unknown products are named by their places in the request', () => {
  const lines = groupOrderLines(['a', 'b', 'A'].map((product) => ({ product, quantity: 1 })))
  const text = 'This product is no longer available'
  expect(englishFields(unknownProducts(lines.slice(0, 1)).details.fields)).toEqual({
    'orderItems.0.product': text,
    'orderItems.2.product': text,
  })
})

describe('amounts calculated by a client', () => {
  const read = (totalPrice: unknown) =>
    newOrder.safeParse({ orderItems: [{ product: 'a', quantity: 1 }], totalPrice }).data?.totalPrice

  test.each([
    [1919.43, 191_943],
    ['1919.43', 191_943],
    [' 1919 ', 191_900],
    ['119.925', 11_993],
    ['119.924999', 11_992],
    [0.1 + 0.2, 30],
    [1e-9, 0],
    [0, 0],
  ])('%j is %i paisa', (sent, paisa) => expect(read(sent)).toBe(paisa))

  test.each([-1, '-1', '+1', '1e3', '1,000', 'Rs 5', 1e300, null, [], '٣'])('%j is not an amount', (sent) => {
    expect(
      newOrder.safeParse({ orderItems: [{ product: 'a', quantity: 1 }], totalPrice: sent }).success,
    ).toBe(false)
  })
})
