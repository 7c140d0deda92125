import { handle, resource } from '@/lib/platform/http/route'
import { checkMessageSettings } from '@/lib/shop/messages/commands'
import * as contract from '@/lib/shop/messages/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.checkMessageSettings, ({ body }) => checkMessageSettings(body)),
)
