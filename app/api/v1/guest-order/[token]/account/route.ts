import { presentedBy } from '@/lib/orders/guests/access'
import { makeAccountOfOrder } from '@/lib/orders/guests/account'
import * as contract from '@/lib/orders/guests/contract'
import { deviceOf } from '@/lib/platform/auth/device'
import { Reply } from '@/lib/platform/http/endpoint'
import { handle, resource } from '@/lib/platform/http/route'
import { secretHeaders } from '../form-answer'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.makeAccountOfOrder, async ({ params, body, cookieNamed, userAgent }) => {
    const presented = presentedBy(cookieNamed)
    const device = deviceOf(userAgent)
    const { user, token } = await makeAccountOfOrder(params.token, presented, body, device)
    return new Reply(user, { token, headers: secretHeaders })
  }),
)
