import * as contract from '@/lib/office/stock-keeping/contract'
import { readDeaths } from '@/lib/office/stock-keeping/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readDeaths, ({ query }) => readDeaths(query)),
)
