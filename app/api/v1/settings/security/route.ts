import { handle, resource } from '@/lib/platform/http/route'
import { saveSecurity } from '@/lib/shop/security/commands'
import * as contract from '@/lib/shop/security/contract'
import { getStoredSecurity } from '@/lib/shop/security/read'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readSecurity, () => getStoredSecurity()),
  handle(contract.saveSecurity, ({ viewer, body }) => saveSecurity(viewer, body)),
)
