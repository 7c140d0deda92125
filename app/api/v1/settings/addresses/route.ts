import { getStoredAddresses, saveAddresses } from '@/lib/catalogue/products/addresses'
import * as contract from '@/lib/catalogue/products/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readAddresses, () => getStoredAddresses()),
  handle(contract.saveAddresses, ({ viewer, body }) => saveAddresses(viewer, body)),
)
