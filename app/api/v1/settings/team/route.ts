import { handle, resource } from '@/lib/platform/http/route'
import { saveTeam } from '@/lib/shop/identity/commands'
import * as contract from '@/lib/shop/identity/contract'
import { getTeam } from '@/lib/shop/identity/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readTeam, () => getTeam()),
  handle(contract.saveTeam, ({ viewer, body }) => saveTeam(viewer, body)),
)
