import { handle, resource } from '@/lib/platform/http/route'
import { getShownMessageSettings, saveMessageSettings } from '@/lib/shop/messages/commands'
import * as contract from '@/lib/shop/messages/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readMessageSettings, () => getShownMessageSettings()),
  handle(contract.saveMessageSettings, ({ viewer, body }) => saveMessageSettings(viewer, body)),
)
