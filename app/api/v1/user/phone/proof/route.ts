import * as contract from '@/lib/orders/guests/contract'
import { provePhone } from '@/lib/orders/guests/phone-proof'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.provePhone, ({ viewer, body }) => provePhone(viewer, body)),
)
