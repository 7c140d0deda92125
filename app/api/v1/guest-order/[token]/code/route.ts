import { presentedBy } from '@/lib/orders/guests/access'
import { sendGuestCode } from '@/lib/orders/guests/commands'
import * as contract from '@/lib/orders/guests/contract'
import { Reply } from '@/lib/platform/http/endpoint'
import { withPlainForms } from '@/lib/platform/http/plain-form'
import { handle, resource } from '@/lib/platform/http/route'
import { problemOf, secretHeaders, toPage } from '../form-answer'

const { POST: post, ...others } = resource(
  handle(contract.sendGuestCode, async ({ params, query, clientAddress, locale, cookieNamed }) => {
    const asked = { clientAddress, locale: query.locale ?? locale }
    await sendGuestCode(params.token, presentedBy(cookieNamed), asked)
    return new Reply({}, { headers: secretHeaders })
  }),
)

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = others
export const POST = withPlainForms(
  post,
  toPage(({ status }) => (status < 400 ? { step: 'code' } : problemOf(status))),
)
