import { handle, resource } from '@/lib/http/route'
import * as contract from '@/lib/image-search/contract'
import { readListing } from '@/lib/image-search/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readImageStock, ({ query }) => readListing(query['ids[]'], query['names[]'])),
)
