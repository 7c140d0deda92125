import { handle, resource } from '@/lib/platform/http/route'
import { saveMessageSettings } from '@/lib/shop/messages/commands'
import * as contract from '@/lib/shop/messages/contract'
import { getShownMessageSettings } from '@/lib/shop/messages/shown-settings'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readMessageSettings, () => getShownMessageSettings()),
  handle(contract.saveMessageSettings, ({ viewer, body }) => saveMessageSettings(viewer, body)),
)
