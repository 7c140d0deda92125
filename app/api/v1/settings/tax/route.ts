import { handle, resource } from '@/lib/platform/http/route'
import { saveTax } from '@/lib/shop/tax/commands'
import * as contract from '@/lib/shop/tax/contract'
import { getStoredTax } from '@/lib/shop/tax/read'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readTax, () => getStoredTax()),
  handle(contract.saveTax, ({ viewer, body }) => saveTax(viewer, body)),
)
