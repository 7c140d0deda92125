import 'server-only'
import type { z } from 'zod'
import { monthRange, yearMonthAt } from '@/lib/base/time/date-range'
import {
  type CollectedFigures,
  readCollectedDays,
  readCollectedOrders,
  readOutstanding,
} from '@/lib/reconciling/collected/figures'
import { collectedRangeOf } from '@/lib/reconciling/collected/filter'
import type {
  collectedDto,
  collectedOrderDto,
  collectedOrdersQuery,
  collectedQuery,
} from '@/lib/reconciling/collected/schema'

// The figures for the API, with the keys in its order.

const figuresOf = (figures: CollectedFigures) => ({
  orders: figures.orders,
  expected: figures.expected,
  outstanding: figures.outstanding,
  received: figures.received,
  fees: figures.fees,
  withheld: figures.withheld,
  missing: figures.missing,
})

export async function getCollected({
  month = yearMonthAt(new Date()),
}: z.output<typeof collectedQuery>): Promise<z.output<typeof collectedDto>> {
  const range = monthRange(month)
  if (!range) throw new Error('The month was checked by the schema')
  const [days, outstanding] = await Promise.all([readCollectedDays(range), readOutstanding()])
  return {
    month,
    days: days.map((day) => ({ source: day.source, day: day.day, ...figuresOf(day) })),
    outstanding: figuresOf(outstanding),
  }
}

export async function getCollectedOrders({
  source,
  figure,
  ...days
}: z.output<typeof collectedOrdersQuery>): Promise<z.output<typeof collectedOrderDto>[]> {
  const orders = await readCollectedOrders(collectedRangeOf(days), { source, figure })
  return orders.map((order) => ({
    _id: order.id,
    subject: order.subject,
    number: order.number,
    customer: order.customer,
    source: order.source,
    at: order.at.toISOString(),
    expected: order.expected,
    outstanding: order.outstanding,
    received: order.received,
    fees: order.fees,
    withheld: order.withheld,
    isMissing: order.isMissing,
    isLost: order.isLost,
    statement: order.statement,
  }))
}
