import { privatePicture } from '@/lib/platform/http/private-picture'
import { handle, resource } from '@/lib/platform/http/route'
import * as contract from '@/lib/reconciling/transfers/contract'
import { getTransferPicture } from '@/lib/reconciling/transfers/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readTransferPicture, async ({ viewer, params }) =>
    privatePicture(await getTransferPicture(viewer, params.id, params.picture)),
  ),
)
