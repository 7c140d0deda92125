import * as contract from '@/lib/catalogue/waits/contract'
import { listWaits } from '@/lib/catalogue/waits/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listWaits, ({ query }) => listWaits(query)),
)
