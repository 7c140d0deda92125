import * as contract from '@/lib/office/imports/contract'
import { errorsTable } from '@/lib/office/imports/queries'
import { csvResponse } from '@/lib/platform/database/stream'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.exportImportErrors, async ({ viewer, params }) =>
    csvResponse('import-errors', await errorsTable(viewer, params.id)),
  ),
)
