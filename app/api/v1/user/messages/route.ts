import * as contract from '@/lib/accounts/users/contract'
import { chooseMessageChannel } from '@/lib/accounts/users/phone'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.chooseMessageChannel, ({ viewer, body }) => chooseMessageChannel(viewer, body)),
)
