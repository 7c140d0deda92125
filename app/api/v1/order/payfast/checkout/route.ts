import { handleMessage } from '@/lib/platform/http/message-route'
import { resource } from '@/lib/platform/http/route'
import { receiveOrderPayment, receiveOrderPaymentByQuery } from '@/lib/reconciling/settlement/contract'
import { receiveNotification } from '@/lib/reconciling/settlement/receive'

const read = (message: Parameters<typeof receiveNotification>[1]) => receiveNotification('order', message)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handleMessage(receiveOrderPaymentByQuery, read),
  handleMessage(receiveOrderPayment, read),
)
