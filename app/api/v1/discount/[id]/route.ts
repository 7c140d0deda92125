import { changeDiscount } from '@/lib/money/discounts/commands'
import * as contract from '@/lib/money/discounts/contract'
import { getDiscount } from '@/lib/money/discounts/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readDiscount, ({ params }) => getDiscount(params.id)),
  handle(contract.changeDiscount, ({ viewer, params, body }) => changeDiscount(viewer, params.id, body)),
)
