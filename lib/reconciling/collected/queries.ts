import 'server-only'
import type { z } from 'zod'
import { paisaToRupees } from '@/lib/base/money'
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

// The figures as the API sends them.

const inRupees = ({ orders, ...paisa }: CollectedFigures) => ({
  orders,
  expected: paisaToRupees(paisa.expected),
  outstanding: paisaToRupees(paisa.outstanding),
  received: paisaToRupees(paisa.received),
  fees: paisaToRupees(paisa.fees),
  withheld: paisaToRupees(paisa.withheld),
  missing: paisaToRupees(paisa.missing),
})

export async function getCollected({
  month = yearMonthAt(new Date()),
}: z.output<typeof collectedQuery>): Promise<z.input<typeof collectedDto>> {
  const range = monthRange(month)
  if (!range) throw new Error('The month was checked by the schema')
  const [days, outstanding] = await Promise.all([readCollectedDays(range), readOutstanding()])
  return {
    month,
    days: days.map((day) => ({ source: day.source, day: day.day, ...inRupees(day) })),
    outstanding: inRupees(outstanding),
  }
}

export async function getCollectedOrders({
  source,
  figure,
  ...days
}: z.output<typeof collectedOrdersQuery>): Promise<z.input<typeof collectedOrderDto>[]> {
  const orders = await readCollectedOrders(collectedRangeOf(days), { source, figure })
  return orders.map((order) => ({
    _id: order.id,
    subject: order.subject,
    number: order.number,
    customer: order.customer,
    source: order.source,
    at: order.at.toISOString(),
    expected: paisaToRupees(order.expected),
    outstanding: paisaToRupees(order.outstanding),
    received: paisaToRupees(order.received),
    fees: paisaToRupees(order.fees),
    withheld: paisaToRupees(order.withheld),
    isMissing: order.isMissing,
    isLost: order.isLost,
    statement: order.statement,
  }))
}
