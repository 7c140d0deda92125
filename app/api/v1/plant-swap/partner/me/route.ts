import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/swaps/contract'
import { listSwapsOf } from '@/lib/swaps/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listPartneredSwaps, ({ viewer, query }) => listSwapsOf(viewer, 'partner', query)),
)
