import * as contract from '@/lib/office/imports/contract'
import { templateTable } from '@/lib/office/imports/read-columns'
import { csvResponse } from '@/lib/platform/database/stream'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.importTemplate, async ({ query }) =>
    csvResponse('price-list', templateTable(query.language)),
  ),
)
