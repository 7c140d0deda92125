import { handleMessage } from '@/lib/platform/http/message-route'
import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/shop/messages/contract'
import { receiveWhatsApp, verifyWhatsApp } from '@/lib/shop/messages/webhook'

/** Meta sends up to so much at once. */
const MAX_BODY_BYTES = 3 * 1024 * 1024

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.verifyWhatsApp, ({ query }) => verifyWhatsApp(query)),
  handleMessage(contract.receiveWhatsApp, receiveWhatsApp, MAX_BODY_BYTES),
)
