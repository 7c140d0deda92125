import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/reconciling/statements/collected-contract'
import { getCashSettings, saveCashSettings } from '@/lib/reconciling/statements/settings'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readCashSettings, () => getCashSettings()),
  handle(contract.saveCashSettings, ({ viewer, body }) => saveCashSettings(viewer, body)),
)
