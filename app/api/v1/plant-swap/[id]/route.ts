import { handle, resource } from '@/lib/platform/http/route'
import { changeSwap, deleteSwap } from '@/lib/swaps/commands'
import * as contract from '@/lib/swaps/contract'
import { getSwap } from '@/lib/swaps/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readSwap, ({ viewer, params }) => getSwap(viewer, params.id)),
  handle(contract.changeSwap, ({ viewer, params, body }) => changeSwap(viewer, params.id, body)),
  handle(contract.deleteSwap, ({ viewer, params }) => deleteSwap(viewer, params.id)),
)
