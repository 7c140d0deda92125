import { saveDelivery } from '@/lib/delivery/commands'
import * as contract from '@/lib/delivery/contract'
import { getDelivery } from '@/lib/delivery/read'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readDeliverySettings, () => getDelivery()),
  handle(contract.saveDeliverySettings, ({ viewer, body }) => saveDelivery(viewer, body)),
)
