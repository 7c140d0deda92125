import { handleMessage } from '@/lib/http/message-route'
import { resource } from '@/lib/http/route'
import { hearAppointmentPayment, hearAppointmentPaymentByQuery } from '@/lib/payments/contract'
import { receiveNotification } from '@/lib/payments/receive'

const read = (message: Parameters<typeof receiveNotification>[1]) =>
  receiveNotification('appointment', message)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handleMessage(hearAppointmentPaymentByQuery, read),
  handleMessage(hearAppointmentPayment, read),
)
