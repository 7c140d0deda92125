import { createDiscount } from '@/lib/money/discounts/commands'
import * as contract from '@/lib/money/discounts/contract'
import { listDiscounts } from '@/lib/money/discounts/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listDiscounts, ({ query }) => listDiscounts(query)),
  handle(contract.createDiscount, ({ viewer, body }) => createDiscount(viewer, body)),
)
