import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/swaps/contract'
import { takeDownSwap } from '@/lib/swaps/take-down'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.takeDownSwap, ({ viewer, params, body }) => takeDownSwap(viewer, params.id, body)),
)
