import { handleMessage } from '@/lib/http/message-route'
import { resource } from '@/lib/http/route'
import { hearOrderPayment, hearOrderPaymentByQuery } from '@/lib/payments/contract'
import { receiveNotification } from '@/lib/payments/receive'

const read = (message: Parameters<typeof receiveNotification>[1]) => receiveNotification('order', message)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handleMessage(hearOrderPaymentByQuery, read),
  handleMessage(hearOrderPayment, read),
)
