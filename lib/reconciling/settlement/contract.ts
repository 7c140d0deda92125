import { z } from 'zod'
import { appointment } from '@/lib/care/appointments/schema'
import { orderDto } from '@/lib/orders/order/schema'
import { endpoint } from '@/lib/platform/http/endpoint'
import {
  adminProductFilter,
  closedPayment,
  dueRefund,
  flaggedPayment,
  refundForm,
  verdictForm,
} from '@/lib/reconciling/settlement/schema'

const emptyBody = z.object({})

const orderMessage = {
  path: '/order/payfast/checkout',
  access: 'public',
  summary: "The gateway's signed message about an order's payment",
  returns: emptyBody,
  message: 'Noted.',
  errors: ['BAD_SIGNATURE'],
} as const
const appointmentMessage = {
  ...orderMessage,
  path: '/appointment/payfast/checkout',
  summary: "The gateway's signed message about an appointment's payment",
} as const

export const receiveOrderPayment = endpoint({ ...orderMessage, method: 'POST' })
export const receiveOrderPaymentByQuery = endpoint({ ...orderMessage, method: 'GET' })
export const receiveAppointmentPayment = endpoint({ ...appointmentMessage, method: 'POST' })
export const receiveAppointmentPaymentByQuery = endpoint({ ...appointmentMessage, method: 'GET' })

const pay = {
  method: 'POST',
  access: ['BUYER'],
  message: 'redirecting',
  extras: ['formParams'],
  errors: ['NOT_PAYABLE', 'GATEWAY_UNAVAILABLE'],
  accountLimit: 'pay',
} as const

export const payOrder = endpoint({
  ...pay,
  path: '/order/{id}/pay',
  summary: 'A new payment form for an order that is not paid yet',
  returns: orderDto,
})

export const payAppointment = endpoint({
  ...pay,
  path: '/appointment/{id}/pay',
  summary: 'A new payment form for an appointment that is not paid yet',
  returns: appointment,
})

// Calls of the admin area about money (contract 2.3).

export const listRefundsDue = endpoint({
  method: 'GET',
  path: '/payment/refund',
  access: ['ADMIN'],
  permission: 'money.read',
  summary: 'Payments whose money has to go back, the longest wait first',
  query: adminProductFilter,
  returns: dueRefund,
  list: 'Refunds',
  message: 'Refunds found.',
})

export const listFlaggedPayments = endpoint({
  method: 'GET',
  path: '/payment/flagged',
  access: ['ADMIN'],
  permission: 'money.read',
  summary: 'Payments that were signed but could not be believed',
  query: adminProductFilter,
  returns: flaggedPayment,
  list: 'Payments',
  message: 'Payments found.',
})

export const resolvePayment = endpoint({
  method: 'POST',
  path: '/payment/flagged/{id}',
  access: ['ADMIN'],
  permission: 'money.write',
  summary: 'Accept such a payment as made, or close the matter',
  body: verdictForm,
  returns: closedPayment,
  message: 'Noted.',
  errors: ['CONFLICT'],
})

const refund = {
  method: 'POST',
  access: ['ADMIN'],
  body: refundForm,
  bodyOptional: true,
  message: 'Refund recorded.',
  errors: ['CONFLICT', 'NOT_PAYABLE'],
} as const

export const refundOrder = endpoint({
  ...refund,
  path: '/order/{id}/refund',
  permission: 'refunds.write',
  asksPassword: true,
  summary: "Record that an order's money went back",
  returns: orderDto,
})

export const refundAppointment = endpoint({
  ...refund,
  path: '/appointment/{id}/refund',
  permission: 'refunds.write',
  asksPassword: true,
  summary: "Record that an appointment's money went back",
  returns: appointment,
})
