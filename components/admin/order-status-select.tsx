'use client'
import { call } from '@/lib/http/client'
import { changeOrder } from '@/lib/orders/contract'
import { type OrderStatus, orderStatuses } from '@/lib/orders/schema'
import { StateSelect } from './state-select'

type OrderStatusSelectProps = { id: string; status: OrderStatus }

/** The shop's word on an order: any of the five at any time. */
export function OrderStatusSelect({ id, status }: OrderStatusSelectProps) {
  return (
    <StateSelect
      label={`Status of order ${id}`}
      value={status}
      states={orderStatuses}
      change={async (status) => (await call(changeOrder, { params: { id }, body: { status } })).data.status}
    />
  )
}
