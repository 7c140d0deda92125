import { describe, expect, it } from 'vitest'
import { paymentStatuses } from '@/lib/money/payments/rules'
import { orderStatuses, paymentMethods } from '@/lib/orders/order/schema'
import { cityName, groupParcels, isToPack, toPickLines, whyNotPacked } from '@/lib/orders/packing/rules'
import { documentsQuery, packedForm, sentForm } from '@/lib/orders/packing/schema'
import type { DeliveryMethod } from '@/lib/shop/delivery/rules'

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

describe('the groups of the packing screen', () => {
  const row = (
    at: number,
    city: string,
    cityCode: string | null = null,
    method: DeliveryMethod = 'COURIER',
  ) => ({
    at,
    city,
    cityCode,
    method,
  })

  it('are the cities, however they are written, in the order of the list', () => {
    const rows = [
      row(0, 'Lahore', 'lahore'),
      row(1, 'Multan'),
      row(2, ' lahor'),
      row(3, 'لاہور'),
      row(4, 'Nowhere X'),
    ]
    const groups = groupParcels([...rows, row(5, 'nowhere  x')])
    expect(groups.map(({ city, rows: some }) => [city, some.map(({ at }) => at)])).toEqual([
      ['Lahore', [0, 2, 3]],
      ['Multan', [1]],
      ['Nowhere X', [4, 5]],
    ])
  })

  it('are apart by method: first by courier, then the van, then what is picked up', () => {
    const groups = groupParcels([
      row(0, 'Lahore', 'lahore', 'PICKUP'),
      row(1, 'Lahore', 'lahore', 'VAN'),
      row(2, 'Multan', 'multan', 'PICKUP'),
      row(3, 'Lahore', 'lahore'),
    ])
    expect(groups.map(({ method, rows }) => [method, rows.map(({ at }) => at)])).toEqual([
      ['COURIER', [3]],
      ['VAN', [1]],
      ['PICKUP', [0, 2]],
    ])
  })

  it('name a city that is known as couriers know it', () => {
    expect(cityName({ city: 'راولپنڈی', cityCode: 'rawalpindi' })).toBe('Rawalpindi')
    expect(cityName({ city: ' Chak 12 ', cityCode: null })).toBe('Chak 12')
  })
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
