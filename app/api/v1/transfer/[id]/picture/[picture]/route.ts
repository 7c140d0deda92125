import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/reconciling/transfers/contract'
import { getTransferPicture } from '@/lib/reconciling/transfers/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readTransferPicture, async ({ viewer, params }) => {
    const bytes = await getTransferPicture(viewer, params.id, params.picture)
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': 'image/webp',
        'content-length': String(bytes.byteLength),
        // It may show a name and an account: each time it is asked who may see it, also after signing out on a shared computer.
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  }),
)
