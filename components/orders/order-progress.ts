import { useLocale, useTranslations } from '#i18n'
import type { Locale } from '@/lib/base/i18n/locales'
import { formatPrice, type Paisa } from '@/lib/base/money'
import { formatDate, formatSpan } from '@/lib/base/time/format'
import { dayOf, weekdayOf } from '@/lib/base/time/karachi'
import { weekdayName } from '@/lib/base/time/names'
import { type ArrivingOrder, arrivalOf, dayText } from '@/lib/orders/delivery/expected-delivery'
import { cashOnArrival } from '@/lib/orders/order/deposit'
import type { OrderDto } from '@/lib/orders/order/schema'
import { isActiveOrder, isDepositAwaited, isHeldUnpaid } from '@/lib/orders/order/transitions'
import { parcelReport } from '@/lib/orders/parcels/report'

export const progressSteps = ['placed', 'packing', 'shipped', 'delivered'] as const

const reachedStep = { PENDING: 0, PROCESSING: 1, SHIPPED: 2, DELIVERED: 3, CANCELLED: null } as const

type ProgressOrder = Pick<
  OrderDto,
  'status' | 'paymentMethod' | 'paymentStatus' | 'totalPrice' | 'parcel' | 'deposit' | 'replacementFor'
> &
  ArrivingOrder & { timeline: readonly OrderDto['timeline'][number][] }

export type Progress = {
  /** Where the parcel is, as a sentence. */
  parcel: string
  /** A sentence about the amount to pay; null when the payment has its own notice, or the order is cancelled. */
  payment: string | null
  /** The index in `progressSteps`; null when there is no delivery. */
  reached: number | null
}

/** Where an order is, when it arrives and what is to pay, for its buyer. */
export function useOrderProgress(order: ProgressOrder, now: Date): Progress {
  const t = useTranslations('orders.progress')
  return orderProgress(t, useLocale(), order, now)
}

type Texts = ReturnType<typeof useTranslations<'orders.progress'>>

export const orderProgress = (t: Texts, locale: Locale, order: ProgressOrder, now: Date): Progress => ({
  parcel: parcelText(t, locale, order, now),
  payment: paymentText(t, order),
  reached: isAwaited(order) ? null : reachedStep[order.status],
})

/** The order, or its deposit, has to be paid first. */
const isAwaited = (order: ProgressOrder) =>
  isHeldUnpaid(order) || isDepositAwaited({ ...order, depositStatus: order.deposit?.status ?? null })

function parcelText(t: Texts, locale: Locale, order: ProgressOrder, now: Date): string {
  const report = parcelReport(order)
  if (report) return t(`report.${report}`, { method: order.delivery?.method ?? 'COURIER' })
  if (!isActiveOrder(order)) return t('notSent')
  if (order.status === 'DELIVERED') return deliveredText(t, locale, order)
  if (isAwaited(order)) return t('toBePaid')
  if (isPickup(order) && order.status === 'SHIPPED') return t('pickup.ready')
  const arrival = arrivalOf(order)
  const slot = order.delivery?.slot
  if (slot && dayOf(now) <= dayOf(arrival))
    return t('vanComes', { slot: formatSpan(slot.start, slot.end, now, locale) })
  const text = dayOf(now) > dayOf(arrival) ? 'wasExpected' : 'arrives'
  return t(isPickup(order) ? `pickup.${text}` : text, { day: dayText(arrival, locale) })
}

/** It is ready at the nursery instead of arriving. */
const isPickup = ({ delivery }: ArrivingOrder) => delivery?.method === 'PICKUP'

function deliveredText(t: Texts, locale: Locale, order: ProgressOrder): string {
  const deliveredAt = order.timeline.findLast((entry) => entry.status === 'DELIVERED')?.at
  if (!deliveredAt) return t(isPickup(order) ? 'pickup.brought' : 'brought')
  return t(isPickup(order) ? 'pickup.broughtOn' : 'broughtOn', {
    day: weekdayName(weekdayOf(dayOf(new Date(deliveredAt))), locale),
    date: formatDate(deliveredAt, locale),
  })
}

function paymentText(t: Texts, order: ProgressOrder): string | null {
  if (!isActiveOrder(order) || parcelReport(order)) return null
  if (order.replacementFor) return t('replaces')
  const price = (paisa: Paisa) => ({ total: formatPrice(paisa, { always: true }) })
  if (order.paymentStatus === 'PAID') return t('paid', price(order.totalPrice))
  if (isAwaited(order) || order.status === 'DELIVERED') return null
  const cash = cashOnArrival(order)
  return cash > 0 ? t(isPickup(order) ? 'pickup.atDoor' : 'atDoor', price(cash)) : null
}
