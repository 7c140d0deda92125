import { handle, resource } from '@/lib/platform/http/route'
import { createSwap } from '@/lib/swaps/commands'
import * as contract from '@/lib/swaps/contract'
import { listOpenSwaps } from '@/lib/swaps/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listSwaps, ({ viewer, query }) => listOpenSwaps(viewer, query)),
  handle(contract.createSwap, ({ viewer, body }) => createSwap(viewer, body)),
)
