import * as contract from '@/lib/accounts/users/contract'
import { listCaretakers } from '@/lib/accounts/users/directory'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listCaretakers, ({ query }) => listCaretakers(query)),
)
