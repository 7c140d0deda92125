import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/users/contract'
import { listCaretakers } from '@/lib/users/directory'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listCaretakers, ({ query }) => listCaretakers(query)),
)
