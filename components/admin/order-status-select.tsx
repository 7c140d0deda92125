'use client'
import { StateSelect } from '@/components/forms/state-select'
import { call } from '@/lib/http/client'
import { changeOrder } from '@/lib/orders/contract'
import { type OrderStatus, orderStatuses } from '@/lib/orders/schema'

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
