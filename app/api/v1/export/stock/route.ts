import * as contract from '@/lib/office/stock-keeping/contract'
import { stockTable } from '@/lib/office/stock-keeping/stock-table'
import { csvResponse } from '@/lib/platform/database/stream'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.exportStock, async ({ viewer, query }) =>
    csvResponse('stock', await stockTable(viewer, query)),
  ),
)
