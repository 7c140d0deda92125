import * as contract from '@/lib/orders/claims/contract'
import { getPhoto } from '@/lib/orders/claims/queries'
import { privatePicture } from '@/lib/platform/http/private-picture'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readClaimPhoto, async ({ viewer, params }) =>
    privatePicture(await getPhoto(viewer, params.id, params.photo)),
  ),
)
