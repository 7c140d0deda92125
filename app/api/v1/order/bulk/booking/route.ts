import { bookParcels } from '@/lib/orders/couriers/book'
import * as contract from '@/lib/orders/couriers/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.bookParcels, ({ viewer, body }) => bookParcels(viewer, body)),
)
