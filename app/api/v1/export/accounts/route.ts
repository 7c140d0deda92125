import { csvResponse } from '@/lib/platform/database/stream'
import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/reconciling/collected/contract'
import { accountsTable } from '@/lib/reconciling/statements/ledger-tables'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.exportAccounts, async ({ viewer, query }) =>
    csvResponse(`accounts-${query.month}`, await accountsTable(viewer, query.month)),
  ),
)
