import * as contract from '@/lib/accounts/users/contract'
import { getCaretaker } from '@/lib/accounts/users/directory'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.getCaretaker, ({ viewer, params }) => getCaretaker(viewer, params.id)),
)
