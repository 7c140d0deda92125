import { presentedBy } from '@/lib/orders/guests/access'
import { proveGuestOrder } from '@/lib/orders/guests/commands'
import * as contract from '@/lib/orders/guests/contract'
import { Reply } from '@/lib/platform/http/endpoint'
import { withPlainForms } from '@/lib/platform/http/plain-form'
import { handle, resource } from '@/lib/platform/http/route'
import { problemOf, secretHeaders, toPage } from '../form-answer'

const { POST: post, ...others } = resource(
  handle(contract.proveGuestOrder, async ({ params, body, cookieNamed }) => {
    const { order, cookies } = await proveGuestOrder(params.token, presentedBy(cookieNamed), body.code)
    return new Reply(order, { headers: secretHeaders, cookies })
  }),
)

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = others
export const POST = withPlainForms(
  post,
  toPage(({ status }) => {
    if (status < 400) return { done: 'proof' }
    return status === 400 ? { step: 'code', problem: 'code' } : problemOf(status)
  }),
)
