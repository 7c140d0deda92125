import { handle, resource } from '@/lib/platform/http/route'
import { saveTeam } from '@/lib/shop/commands'
import * as contract from '@/lib/shop/contract'
import { getTeam } from '@/lib/shop/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readTeam, () => getTeam()),
  handle(contract.saveTeam, ({ viewer, body }) => saveTeam(viewer, body)),
)
