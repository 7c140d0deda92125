import { handle, resource } from '@/lib/platform/http/route'
import { saveHomePage } from '@/lib/shop/commands'
import * as contract from '@/lib/shop/contract'
import { getHomePage } from '@/lib/shop/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readHomePage, () => getHomePage()),
  handle(contract.saveHomePage, ({ viewer, body }) => saveHomePage(viewer, body)),
)
