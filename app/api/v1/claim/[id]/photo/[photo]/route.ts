import * as contract from '@/lib/orders/claims/contract'
import { getPhoto } from '@/lib/orders/claims/queries'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readClaimPhoto, async ({ viewer, params }) => {
    const bytes = await getPhoto(viewer, params.id, params.photo)
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': 'image/webp',
        'content-length': String(bytes.byteLength),
        // It may show a home: each time it is asked who may see it, also after signing out on a shared computer.
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  }),
)
