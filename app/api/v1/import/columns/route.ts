import * as contract from '@/lib/office/imports/contract'
import { readImportColumns } from '@/lib/office/imports/read-columns'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readImportColumns, ({ viewer, body }) => readImportColumns(viewer, body)),
)
