import { startImport } from '@/lib/office/imports/commands'
import * as contract from '@/lib/office/imports/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.startImport, ({ viewer, params }) => startImport(viewer, params.id)),
)
