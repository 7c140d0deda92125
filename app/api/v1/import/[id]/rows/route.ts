import * as contract from '@/lib/office/imports/contract'
import { rowsOfImport } from '@/lib/office/imports/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listImportRows, ({ viewer, params, query }) => rowsOfImport(viewer, params.id, query)),
)
