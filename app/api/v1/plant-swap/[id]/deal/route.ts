import { handle, resource } from '@/lib/platform/http/route'
import { makeDeal } from '@/lib/swaps/commands'
import * as contract from '@/lib/swaps/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.makeDeal, ({ viewer, params, body }) =>
    makeDeal(viewer, params.id, body.updatedAt ?? null),
  ),
)
