import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/swaps/contract'
import { listSwapsOf } from '@/lib/swaps/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listOwnSwaps, ({ viewer, query }) => listSwapsOf(viewer, 'user', query)),
)
