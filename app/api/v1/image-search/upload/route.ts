import * as contract from '@/lib/image-search/contract'
import { searchByImage } from '@/lib/image-search/queries'
import { comparedByHeader, incompleteIndexHeader } from '@/lib/image-search/rules'
import { Reply } from '@/lib/platform/http/endpoint'
import { handle, resource } from '@/lib/platform/http/route'

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
