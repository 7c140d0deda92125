import { ADDRESS_COOKIE, addressCookie } from '@/lib/orders/confirmation/entered-address'
import { presentedBy } from '@/lib/orders/guests/access'
import { changeGuestAddress } from '@/lib/orders/guests/commands'
import * as contract from '@/lib/orders/guests/contract'
import { isSecure } from '@/lib/platform/env'
import { Reply } from '@/lib/platform/http/endpoint'
import { withPlainForms } from '@/lib/platform/http/plain-form'
import { handle, resource } from '@/lib/platform/http/route'
import { problemOf, secretHeaders, toPage } from '../form-answer'

const { POST: post, ...others } = resource(
  handle(contract.changeGuestAddress, async ({ params, body, cookieNamed }) => {
    const order = await changeGuestAddress(params.token, presentedBy(cookieNamed), body)
    return new Reply(order, { headers: secretHeaders })
  }),
)

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = others
export const POST = withPlainForms(
  post,
  toPage(
    ({ status }) => {
      if (status < 400) return { done: 'address' }
      if (status === 400) return { step: 'address', problem: 'fields' }
      return status === 409 ? { step: 'address', problem: 'changed' } : problemOf(status)
    },
    ({ status, fields, errors }, path) =>
      status === 400 || status === 409
        ? addressCookie(fields, errors, { path, isSecure })
        : `${ADDRESS_COOKIE}=; Path=${path}; Max-Age=0`,
  ),
)
