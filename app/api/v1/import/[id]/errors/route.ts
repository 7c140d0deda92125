import { csvResponse } from '@/lib/exports/stream'
import { handle, resource } from '@/lib/http/route'
import * as contract from '@/lib/imports/contract'
import { errorsTable } from '@/lib/imports/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.exportImportErrors, async ({ viewer, params }) =>
    csvResponse('import-errors', await errorsTable(viewer, params.id)),
  ),
)
