import { handle, resource } from '@/lib/platform/http/route'
import { saveHomePage } from '@/lib/shop/identity/commands'
import * as contract from '@/lib/shop/identity/contract'
import { getHomePage } from '@/lib/shop/identity/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readHomePage, () => getHomePage()),
  handle(contract.saveHomePage, ({ viewer, body }) => saveHomePage(viewer, body)),
)
