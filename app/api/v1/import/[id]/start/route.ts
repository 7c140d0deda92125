import { handle, resource } from '@/lib/http/route'
import { startImport } from '@/lib/imports/commands'
import * as contract from '@/lib/imports/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.startImport, ({ viewer, params }) => startImport(viewer, params.id)),
)
