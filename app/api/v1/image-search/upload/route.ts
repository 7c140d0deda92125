import { handle, resource } from '@/lib/http/route'
import * as contract from '@/lib/image-search/contract'
import { searchByImage } from '@/lib/image-search/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.searchByImage, ({ body, query }) => searchByImage(body.image, query)),
)
