import { checkGateway } from '@/lib/money/payments/check-gateway'
import * as contract from '@/lib/money/payments/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.checkGateway, () => checkGateway()),
)
