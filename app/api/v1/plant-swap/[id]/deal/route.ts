import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/swaps/contract'
import { makeDeal } from '@/lib/swaps/make-deal'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.makeDeal, ({ viewer, params, body }) =>
    makeDeal(viewer, params.id, body.updatedAt ?? null),
  ),
)
