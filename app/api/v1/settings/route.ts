import { handle, resource } from '@/lib/platform/http/route'
import { saveSettings } from '@/lib/shop/settings/commands'
import * as contract from '@/lib/shop/settings/contract'
import { getSettings } from '@/lib/shop/settings/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readSettings, () => getSettings()),
  handle(contract.saveSettings, ({ viewer, body }) => saveSettings(viewer, body)),
)
