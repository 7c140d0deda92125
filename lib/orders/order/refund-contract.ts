import { newPartRefund, sentPartRefund } from '@/lib/orders/order/refund-schema'
import { orderDto } from '@/lib/orders/order/schema'
import { endpoint } from '@/lib/platform/http/endpoint'

// Part refunds; the refund of a whole order is `refundOrder` of lib/reconciling/settlement/contract.ts. Contract 2.3.

const part = { access: ['ADMIN'], returns: orderDto } as const

export const grantPartRefund = endpoint({
  ...part,
  method: 'POST',
  path: '/order/{id}/part-refund',
  permission: 'refunds.write',
  asksPassword: true,
  summary: "Grant a refund of a part of an order's money; it is due until it is marked as sent",
  body: newPartRefund,
  status: 201,
  message: 'Refund granted.',
  errors: ['NOT_PAYABLE', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
})

export const sendPartRefund = endpoint({
  ...part,
  method: 'POST',
  path: '/order/{id}/part-refund/{refund}',
  permission: 'refunds.write',
  asksPassword: true,
  summary: 'Record that the money of a part refund was sent; with `seen` only if its amount is still that',
  body: sentPartRefund,
  bodyOptional: true,
  message: 'Refund recorded.',
  errors: ['CONFLICT'],
})

export const takeBackPartRefund = endpoint({
  ...part,
  method: 'DELETE',
  path: '/order/{id}/part-refund/{refund}',
  permission: 'refunds.write',
  asksPassword: true,
  summary: 'Take back a part refund that is not sent',
  message: 'Refund taken back.',
  errors: ['CONFLICT'],
})
