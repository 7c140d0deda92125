import * as contract from '@/lib/orders/couriers/contract'
import { servedCities } from '@/lib/orders/couriers/couriers'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readCourierCities, () => servedCities()),
)
