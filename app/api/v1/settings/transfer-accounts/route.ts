import { handle, resource } from '@/lib/platform/http/route'
import { saveTransferAccounts } from '@/lib/shop/means/commands'
import * as contract from '@/lib/shop/means/contract'
import { getTransferAccounts } from '@/lib/shop/means/read'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readTransferAccounts, () => getTransferAccounts()),
  handle(contract.saveTransferAccounts, ({ viewer, body }) => saveTransferAccounts(viewer, body)),
)
