import { csvResponse } from '@/lib/platform/database/stream'
import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/reconciling/collected/contract'
import { ledgerTable } from '@/lib/reconciling/statements/ledger-tables'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.exportLedger, async ({ viewer, query }) =>
    csvResponse(`ledger-${query.month}`, await ledgerTable(viewer, query.month)),
  ),
)
