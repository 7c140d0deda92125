import { z } from 'zod'
import { appointment } from '@/lib/appointments/schema'
import { endpoint } from '@/lib/http/endpoint'
import { orderDto } from '@/lib/orders/schema'

const nothing = z.object({})

const orderMessage = {
  path: '/order/payfast/checkout',
  access: 'public',
  summary: "The gateway's signed message about an order's payment",
  returns: nothing,
  message: 'Noted.',
  errors: ['BAD_SIGNATURE'],
} as const
const appointmentMessage = {
  ...orderMessage,
  path: '/appointment/payfast/checkout',
  summary: "The gateway's signed message about an appointment's payment",
} as const

export const hearOrderPayment = endpoint({ ...orderMessage, method: 'POST' })
export const hearOrderPaymentByQuery = endpoint({ ...orderMessage, method: 'GET' })
export const hearAppointmentPayment = endpoint({ ...appointmentMessage, method: 'POST' })
export const hearAppointmentPaymentByQuery = endpoint({ ...appointmentMessage, method: 'GET' })

const pay = {
  method: 'POST',
  access: ['BUYER'],
  message: 'Hang tight! Redirecting to the payment gateway.',
  extras: ['formParams'],
  errors: ['NOT_PAYABLE', 'GATEWAY_UNAVAILABLE'],
  accountLimit: 'pay',
} as const

export const payOrder = endpoint({
  ...pay,
  path: '/order/{id}/pay',
  summary: 'A fresh payment form for an order that is not paid yet',
  returns: orderDto,
})

export const payAppointment = endpoint({
  ...pay,
  path: '/appointment/{id}/pay',
  summary: 'A fresh payment form for an appointment that is not paid yet',
  returns: appointment,
})
