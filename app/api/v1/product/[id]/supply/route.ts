import * as contract from '@/lib/office/stock-keeping/contract'
import { saveSupply } from '@/lib/office/stock-keeping/supply-commands'
import { readSupply } from '@/lib/office/stock-keeping/supply-queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readSupply, ({ viewer, params }) => readSupply(viewer, params.id)),
  handle(contract.saveSupply, ({ viewer, params, body }) => saveSupply(viewer, params.id, body)),
)
