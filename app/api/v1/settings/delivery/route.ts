import { handle, resource } from '@/lib/platform/http/route'
import { saveDelivery } from '@/lib/shop/delivery/commands'
import * as contract from '@/lib/shop/delivery/contract'
import { getDelivery } from '@/lib/shop/delivery/read'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readDeliverySettings, () => getDelivery()),
  handle(contract.saveDeliverySettings, ({ viewer, body }) => saveDelivery(viewer, body)),
)
