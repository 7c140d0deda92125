import { handleMessage } from '@/lib/platform/http/message-route'
import { resource } from '@/lib/platform/http/route'
import {
  receiveAppointmentPayment,
  receiveAppointmentPaymentByQuery,
} from '@/lib/reconciling/settlement/contract'
import { receiveNotification } from '@/lib/reconciling/settlement/receive'

const read = (message: Parameters<typeof receiveNotification>[1]) =>
  receiveNotification('appointment', message)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handleMessage(receiveAppointmentPaymentByQuery, read),
  handleMessage(receiveAppointmentPayment, read),
)
