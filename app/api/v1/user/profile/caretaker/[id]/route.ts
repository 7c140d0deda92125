import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/users/contract'
import { getCaretaker } from '@/lib/users/directory'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.getCaretaker, ({ viewer, params }) => getCaretaker(viewer, params.id)),
)
