import { Reply } from '@/lib/http/endpoint'
import { handle, resource } from '@/lib/http/route'
import * as contract from '@/lib/image-search/contract'
import { searchByImage } from '@/lib/image-search/queries'
import { comparedByHeader, incompleteIndexHeader } from '@/lib/image-search/rules'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.searchByImage, async ({ body, query }) => {
    const { results, comparedBy, isBehind } = await searchByImage(body.image, query)
    const headers = {
      [comparedByHeader]: comparedBy,
      ...(isBehind ? { [incompleteIndexHeader]: 'true' } : {}),
    }
    return new Reply(results, { headers })
  }),
)
