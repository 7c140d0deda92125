import * as contract from '@/lib/catalogue/image-search/contract'
import { searchByImage } from '@/lib/catalogue/image-search/queries'
import { comparedByHeader, incompleteIndexHeader } from '@/lib/catalogue/image-search/rules'
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
