import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/shop/cities/contract'
import { listCities } from '@/lib/shop/cities/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listCities, ({ query }) => listCities(query.search)),
)
