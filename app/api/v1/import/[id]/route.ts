import * as contract from '@/lib/imports/contract'
import { getImport } from '@/lib/imports/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readImport, ({ viewer, params }) => getImport(viewer, params.id)),
)
