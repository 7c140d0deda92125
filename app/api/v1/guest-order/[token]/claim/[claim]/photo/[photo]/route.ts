import { presentedBy } from '@/lib/orders/guests/access'
import * as contract from '@/lib/orders/guests/contract'
import { getGuestPhoto } from '@/lib/orders/guests/queries'
import { privatePicture } from '@/lib/platform/http/private-picture'
import { handle, resource } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readGuestPhoto, async ({ params, cookieNamed }) =>
    privatePicture(await getGuestPhoto(params.token, presentedBy(cookieNamed), params.claim, params.photo)),
  ),
)
