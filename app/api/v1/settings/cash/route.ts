import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/reconciling/collected/contract'
import { getStatementSettings, saveStatementSettings } from '@/lib/reconciling/statements/settings'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readCashSettings, () => getStatementSettings()),
  handle(contract.saveCashSettings, ({ viewer, body }) => saveStatementSettings(viewer, body)),
)
