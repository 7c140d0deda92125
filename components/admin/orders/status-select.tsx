'use client'
import { useState } from 'react'
import { useTranslations } from '#i18n'
import { useMay } from '@/components/auth/rights'
import { StateSelect } from '@/components/forms/state-select'
import { StatusBadge } from '@/components/ui/status-badge'
import { type DescribedOrder, describeStatusChange } from '@/lib/orders/order/consequences'
import { changeOrder } from '@/lib/orders/order/contract'
import { hasLeft } from '@/lib/orders/order/parcel-outcomes'
import type { ParcelReturn } from '@/lib/orders/order/parcel-schema'
import { type OrderStatus, orderStatuses } from '@/lib/orders/order/schema'
import type { OrderState } from '@/lib/orders/order/transitions'
import { call } from '@/lib/platform/http/client'
import { WhatCameBack } from './what-came-back'

type OrderStatusSelectProps = { order: DescribedOrder & { id: string; number: string } }

/**
 * Sets the status of an order; every status can be chosen at any time. The change applies to the states that are shown.
 */
export function OrderStatusSelect({ order }: OrderStatusSelectProps) {
  const t = useTranslations('orders.returned')
  const may = useMay()
  const { id, number, status, paymentStatus } = order
  const row = `${status} ${paymentStatus}`
  // The result of the last change, until the page is refreshed.
  const [answered, setAnswered] = useState<({ row: string } & Partial<OrderState>) | null>(null)
  const present = answered?.row === row ? { ...order, ...answered } : order
  const [returned, setReturned] = useState<ParcelReturn | ''>('')
  const asksReturn = (next: OrderStatus) => next === 'CANCELLED' && hasLeft(present)

  async function change(next: OrderStatus) {
    const seen = { status: present.status, paymentStatus: present.paymentStatus }
    const body = { status: next, seen, ...(asksReturn(next) && returned ? { returned } : {}) }
    const { data } = await call(changeOrder, { params: { id }, body })
    setAnswered({ row, status: data.status, paymentStatus: data.paymentStatus })
    return data.status
  }

  if (!may('orders.write')) return <StatusBadge status={status} />
  return (
    <StateSelect
      label={`Status of order ${number}`}
      value={status}
      states={orderStatuses}
      consequences={(next) => describeStatusChange(present, next, returned || null)}
      fields={(next) => asksReturn(next) && <WhatCameBack value={returned} onChange={setReturned} />}
      missing={(next) => (asksReturn(next) && !returned ? t('missing') : undefined)}
      onChoose={() => setReturned('')}
      change={change}
    />
  )
}
