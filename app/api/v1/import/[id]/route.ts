import * as contract from '@/lib/office/imports/contract'
import { getImport } from '@/lib/office/imports/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readImport, ({ viewer, params }) => getImport(viewer, params.id)),
)
