import * as contract from '@/lib/catalogue/image-search/contract'
import { readListing } from '@/lib/catalogue/image-search/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readImageStock, ({ query }) => readListing(query['ids[]'], query['names[]'])),
)
