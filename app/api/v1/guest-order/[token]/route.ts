import { presentedBy } from '@/lib/orders/guests/access'
import * as contract from '@/lib/orders/guests/contract'
import { getGuestOrder } from '@/lib/orders/guests/queries'
import { Reply } from '@/lib/platform/http/endpoint'
import { handle, resource } from '@/lib/platform/http/route'
import { secretHeaders } from './form-answer'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(
    contract.readGuestOrder,
    async ({ params, cookieNamed }) =>
      new Reply(await getGuestOrder(params.token, presentedBy(cookieNamed)), { headers: secretHeaders }),
  ),
)
