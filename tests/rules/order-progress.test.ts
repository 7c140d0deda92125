import { describe, expect, it } from 'vitest'
import { orderProgress as progressOf } from '@/components/orders/order-progress'
import { translator } from '@/lib/base/i18n/translator'
import { rupeesToPaisa } from '@/lib/base/money'

const orderProgress = (order: Parameters<typeof progressOf>[2], now: Date) =>
  progressOf(translator('en', 'orders.progress'), 'en', order, now)

const order = {
  status: 'PENDING',
  paymentMethod: 'COD',
  paymentStatus: 'UNPAID',
  placedAt: '2026-11-23T06:00:00Z',
  deliveryDays: 3,
  totalPrice: rupeesToPaisa(3242.5),
  timeline: [],
} as const
const now = new Date('2026-11-23T07:00:00Z')

describe('the progress of an order, as its buyer sees it', () => {
  it.each([
    ['PENDING', 0],
    ['PROCESSING', 1],
    ['SHIPPED', 2],
  ] as const)('%s: step %i, with the day of arrival and what is to pay', (status, reached) => {
    expect(orderProgress({ ...order, status }, now)).toEqual({
      parcel: 'Arrives by Thursday, 26 Nov',
      payment: 'Pay Rs 3,242.50 at the door',
      reached,
    })
  })

  it('a day of arrival that is over is not promised', () => {
    const at = (moment: string) => orderProgress(order, new Date(moment)).parcel
    expect(at('2026-11-26T18:59:00Z')).toBe('Arrives by Thursday, 26 Nov')
    expect(at('2026-11-26T19:00:00Z')).toBe('It was expected by Thursday, 26 Nov')
  })

  it('delivered: the day it was brought', () => {
    const timeline = [{ status: 'DELIVERED', at: '2026-11-25T20:00:00Z', by: 'ADMIN' }] as const
    expect(orderProgress({ ...order, status: 'DELIVERED', paymentStatus: 'PAID', timeline }, now)).toEqual({
      parcel: 'Brought to you on Thursday, 26 Nov 2026',
      payment: 'Rs 3,242.50 is paid',
      reached: 3,
    })
  })

  it('a pick-up is ready at the nursery, and is neither brought nor paid at the door', () => {
    const pickup = { ...order, delivery: { method: 'PICKUP', slot: null } } as const
    expect(orderProgress(pickup, now)).toMatchObject({
      parcel: 'Ready at the nursery by Thursday, 26 Nov',
      payment: 'Pay Rs 3,242.50 at the nursery',
    })
    expect(orderProgress(pickup, new Date('2026-11-27T09:00:00Z')).parcel).toBe(
      'It was to be ready by Thursday, 26 Nov',
    )
    expect(orderProgress({ ...pickup, status: 'SHIPPED' }, now).parcel).toBe('Ready at the nursery')
    const timeline = [{ status: 'DELIVERED', at: '2026-11-25T20:00:00Z', by: 'ADMIN' }] as const
    expect(orderProgress({ ...pickup, status: 'DELIVERED', timeline }, now).parcel).toBe(
      'Picked up on Thursday, 26 Nov 2026',
    )
  })

  it('only what a courier carried is reported by a courier', () => {
    const reported = (method: 'COURIER' | 'VAN' | 'PICKUP') =>
      orderProgress(
        {
          ...order,
          status: 'SHIPPED',
          delivery: { method, slot: null },
          parcel: { outcome: 'NOT_FOUND', returned: null, at: order.placedAt },
        },
        now,
      ).parcel
    expect(reported('COURIER')).toBe('The courier reports that no one was found at the address.')
    expect(reported('VAN')).toBe('Our driver found no one at the address.')
    expect(reported('PICKUP')).toBe('The order was not picked up.')
  })

  it('the van of the shop comes at its time', () => {
    const slot = { start: '2026-11-26T05:00:00Z', end: '2026-11-26T08:00:00Z' }
    const van = { ...order, delivery: { method: 'VAN', slot } } as const
    expect(orderProgress(van, now).parcel).toBe('Our van comes Thu 26 Nov, 10:00 am–1:00 pm')
    expect(orderProgress(van, new Date('2026-11-27T09:00:00Z')).parcel).toBe(
      'It was expected by Thursday, 26 Nov',
    )
  })

  it('an online order has no day of arrival before it is paid', () => {
    expect(orderProgress({ ...order, paymentMethod: 'ONLINE' }, now)).toEqual({
      parcel: 'We pack it once it is paid.',
      payment: null,
      reached: null,
    })
    expect(orderProgress({ ...order, paymentMethod: 'ONLINE', paymentStatus: 'PAID' }, now)).toEqual({
      parcel: 'Arrives by Thursday, 26 Nov',
      payment: 'Rs 3,242.50 is paid',
      reached: 0,
    })
  })

  it('a cancelled order has neither steps nor a payment', () => {
    expect(orderProgress({ ...order, status: 'CANCELLED' }, now)).toEqual({
      parcel: 'This order is not sent.',
      payment: null,
      reached: null,
    })
  })
})
