import * as contract from '@/lib/office/stock-keeping/contract'
import { listPurchases } from '@/lib/office/stock-keeping/purchase-queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listPurchases, ({ query }) => listPurchases(query)),
)
