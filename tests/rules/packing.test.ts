import { describe, expect, it } from 'vitest'
import { orderStatuses, paymentMethods } from '@/lib/orders/schema'
import { amountToCollect, groupByCity, isToPack, toPickLines, whyNotPacked } from '@/lib/packing/rules'
import { documentsQuery, packedForm, sentForm } from '@/lib/packing/schema'
import { paymentStatuses } from '@/lib/payments/rules'

describe('what is packed next', () => {
  const states = orderStatuses.flatMap((status) =>
    paymentMethods.flatMap((paymentMethod) =>
      paymentStatuses.map((paymentStatus) => ({ status, paymentMethod, paymentStatus })),
    ),
  )

  it('is a confirmed cash order or a paid online order that was not sent', () => {
    const ready = states
      .filter(isToPack)
      .map(({ status, paymentMethod, paymentStatus }) => [status, paymentMethod, paymentStatus].join(' '))
    expect(ready.filter((state) => state.includes('COD'))).toEqual(
      paymentStatuses.map((payment) => `PROCESSING COD ${payment}`),
    )
    expect(ready).toContain('PENDING ONLINE PAID')
    expect(ready).toContain('PROCESSING ONLINE PAID')
    for (const payment of ['UNPAID', 'FAILED'])
      for (const status of orderStatuses) expect(ready).not.toContain(`${status} ONLINE ${payment}`)
    expect(ready.filter((state) => /^(SHIPPED|DELIVERED|CANCELLED)/.test(state))).toEqual([])
  })

  it('is explained for every other order', () => {
    for (const state of states) expect(whyNotPacked(state) === null).toBe(isToPack(state))
    const cash = { paymentMethod: 'COD', paymentStatus: 'UNPAID' } as const
    expect(whyNotPacked({ ...cash, status: 'PENDING' })).toBe('This order is not confirmed yet.')
    expect(whyNotPacked({ ...cash, status: 'SHIPPED' })).toBe('This order was sent already.')
    expect(whyNotPacked({ ...cash, status: 'CANCELLED' })).toBe('This order is cancelled.')
    expect(whyNotPacked({ status: 'PENDING', paymentMethod: 'ONLINE', paymentStatus: 'FAILED' })).toBe(
      'This order is not paid yet.',
    )
  })
})

it.each([
  ['COD', 'UNPAID', 490_770],
  ['COD', 'PAID', 0],
  ['ONLINE', 'PAID', 0],
  ['ONLINE', 'UNPAID', 0],
] as const)('of a %s order that is %s %i paisa are collected', (paymentMethod, paymentStatus, paisa) => {
  expect(amountToCollect({ paymentMethod, paymentStatus, totalPaisa: 490_770 })).toBe(paisa)
})

const line = (productId: string, name: string, quantity: number, size = '') => ({
  productId,
  name,
  size,
  src: null,
  quantity,
})

describe('the pick list', () => {
  it('adds up each product over all orders and says for which', () => {
    const lines = toPickLines([
      { number: 'G-1', lines: [line('b', 'Snake Plant', 2), line('a', 'Aloe', 1)] },
      { number: 'G-2', lines: [line('b', 'Snake Plant', 3)] },
    ])
    expect(lines.map(({ name, quantity, orders }) => [name, quantity, orders])).toEqual([
      ['Aloe', 1, [{ number: 'G-1', quantity: 1 }]],
      [
        'Snake Plant',
        5,
        [
          { number: 'G-1', quantity: 2 },
          { number: 'G-2', quantity: 3 },
        ],
      ],
    ])
  })

  it('keeps sizes of one plant apart, and loses no piece', () => {
    const orders = Array.from({ length: 40 }, (_, at) => ({
      number: `G-${at}`,
      lines: [line(`p${at % 7}`, 'Palm', at + 1, `${at % 7} inches`)],
    }))
    const lines = toPickLines(orders)
    expect(lines.map(({ size }) => size)).toEqual(Array.from({ length: 7 }, (_, at) => `${at} inches`))
    expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(820)
  })
})

it('orders of one city are together, however it is written, in the order of the list', () => {
  const rows = ['Lahore', 'Multan', ' lahore', 'LAHORE', 'Multan'].map((city, at) => ({ city, at }))
  expect(groupByCity(rows).map((group) => group.rows.map(({ at }) => at))).toEqual([
    [0, 2, 3],
    [1, 4],
  ])
})

describe('what is sent', () => {
  const errorsOf = (parcels: unknown) =>
    sentForm.safeParse({ parcels }).error?.issues.map(({ path }) => path.join('.'))

  it('has a courier and a number, or neither', () => {
    expect(errorsOf([{ order: 'a' }, { order: 'b', courier: 'TCS', trackingNumber: '12' }])).toBeUndefined()
    expect(errorsOf([{ order: 'a', courier: 'TCS' }])).toEqual(['parcels.0.trackingNumber'])
    expect(errorsOf([{ order: 'a', trackingNumber: '12' }])).toEqual(['parcels.0.courier'])
    expect(errorsOf([{ order: 'a', courier: 'TCS', trackingNumber: '<b>' }])).toEqual([
      'parcels.0.trackingNumber',
    ])
  })

  it('is at most a hundred orders at once', () => {
    const orders = Array.from({ length: 101 }, (_, at) => String(at))
    expect(packedForm.safeParse({ orders }).success).toBe(false)
    expect(documentsQuery.safeParse({ kind: 'labels', 'order[]': orders }).success).toBe(false)
    expect(documentsQuery.safeParse({ kind: 'stickers', 'order[]': ['a'] }).success).toBe(false)
    expect(documentsQuery.safeParse({ kind: 'labels' }).success).toBe(false)
    expect(packedForm.parse({ orders: orders.slice(1) }).packed).toBe(true)
  })
})
