import { handle, resource } from '@/lib/platform/http/route'
import { saveOpening } from '@/lib/shop/opening/commands'
import * as contract from '@/lib/shop/opening/contract'
import { getStoredOpening } from '@/lib/shop/opening/read'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readOpening, () => getStoredOpening()),
  handle(contract.saveOpening, ({ viewer, body }) => saveOpening(viewer, body)),
)
