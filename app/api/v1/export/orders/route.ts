import { ordersTable } from '@/lib/office/exports/commands'
import * as contract from '@/lib/office/exports/contract'
import { csvResponse } from '@/lib/platform/database/stream'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.exportOrders, async ({ viewer, query }) =>
    csvResponse('orders', await ordersTable(viewer, query)),
  ),
)
