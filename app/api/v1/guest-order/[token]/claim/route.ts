import { presentedBy } from '@/lib/orders/guests/access'
import { claimByGuest } from '@/lib/orders/guests/commands'
import * as contract from '@/lib/orders/guests/contract'
import { Reply } from '@/lib/platform/http/endpoint'
import { handle, resource } from '@/lib/platform/http/route'
import { secretHeaders } from '../form-answer'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(
    contract.claimByGuest,
    async ({ params, body, cookieNamed }) =>
      new Reply(await claimByGuest(params.token, presentedBy(cookieNamed), body), { headers: secretHeaders }),
  ),
)
