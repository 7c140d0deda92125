import { handle, resource } from '@/lib/platform/http/route'
import { saveParts } from '@/lib/shop/parts/commands'
import * as contract from '@/lib/shop/parts/contract'
import { getStoredParts } from '@/lib/shop/parts/read'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readParts, () => getStoredParts()),
  handle(contract.saveParts, ({ viewer, body }) => saveParts(viewer, body)),
)
