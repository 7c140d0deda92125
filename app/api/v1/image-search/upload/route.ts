import { Reply } from '@/lib/http/endpoint'
import { handle, resource } from '@/lib/http/route'
import * as contract from '@/lib/image-search/contract'
import { searchByImage } from '@/lib/image-search/queries'
import { sightHeader } from '@/lib/image-search/rules'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.searchByImage, async ({ body, query }) => {
    const { results, sees } = await searchByImage(body.image, query)
    return new Reply(results, { headers: { [sightHeader]: sees } })
  }),
)
