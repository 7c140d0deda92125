import * as contract from '@/lib/catalogue/prices/contract'
import { listRunRows } from '@/lib/catalogue/prices/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listPriceRunRows, ({ params, query }) => listRunRows(params.id, query)),
)
