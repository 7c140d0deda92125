import { bookParcels } from '@/lib/couriers/book'
import * as contract from '@/lib/couriers/contract'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.bookParcels, ({ viewer, body }) => bookParcels(viewer, body)),
)
