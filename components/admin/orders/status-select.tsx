'use client'
import { useState } from 'react'
import { StateSelect } from '@/components/forms/state-select'
import { call } from '@/lib/http/client'
import { type DescribedOrder, describeStatusChange } from '@/lib/orders/consequences'
import { changeOrder } from '@/lib/orders/contract'
import { type OrderStatus, orderStatuses } from '@/lib/orders/schema'
import type { OrderState } from '@/lib/orders/transitions'

type OrderStatusSelectProps = { order: DescribedOrder & { id: string; number: string } }

/**
 * Sets the status of an order; every status can be chosen at any time. The change applies to the states that are shown.
 */
export function OrderStatusSelect({ order }: OrderStatusSelectProps) {
  const { id, number, status, paymentStatus } = order
  const row = `${status} ${paymentStatus}`
  // The result of the last change, until the page is refreshed.
  const [answered, setAnswered] = useState<({ row: string } & Partial<OrderState>) | null>(null)
  const present = answered?.row === row ? { ...order, ...answered } : order

  async function change(to: OrderStatus) {
    const seen = { status: present.status, paymentStatus: present.paymentStatus }
    const { data } = await call(changeOrder, { params: { id }, body: { status: to, seen } })
    setAnswered({ row, status: data.status, paymentStatus: data.paymentStatus })
    return data.status
  }

  return (
    <StateSelect
      label={`Status of order ${number}`}
      value={status}
      states={orderStatuses}
      consequences={(to) => describeStatusChange(present, to)}
      change={change}
    />
  )
}
