import * as contract from '@/lib/cities/contract'
import { listCities } from '@/lib/cities/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.listCities, ({ query }) => listCities(query.search)),
)
