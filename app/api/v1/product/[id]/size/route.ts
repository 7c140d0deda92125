import { handle, resource } from '@/lib/http/route'
import * as contract from '@/lib/products/contract'
import { addSize } from '@/lib/products/groups/commands'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.addSize, ({ viewer, params }) => addSize(viewer, params.id)),
)
