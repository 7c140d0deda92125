import { handle, resource } from '@/lib/platform/http/route'
import { saveSettings } from '@/lib/settings/commands'
import * as contract from '@/lib/settings/contract'
import { getSettings } from '@/lib/settings/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readSettings, () => getSettings()),
  handle(contract.saveSettings, ({ viewer, body }) => saveSettings(viewer, body)),
)
