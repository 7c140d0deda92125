import { handle, resource } from '@/lib/http/route'
import { cancelImport } from '@/lib/imports/commands'
import * as contract from '@/lib/imports/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.cancelImport, ({ viewer, params }) => cancelImport(viewer, params.id)),
)
