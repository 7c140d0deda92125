import { withReturnPages } from '@/lib/money/payments/return-origins'
import { presentedBy } from '@/lib/orders/guests/access'
import { actByGuestLink } from '@/lib/orders/guests/commands'
import * as contract from '@/lib/orders/guests/contract'
import { Reply } from '@/lib/platform/http/endpoint'
import { withPlainForms } from '@/lib/platform/http/plain-form'
import { handle, resource } from '@/lib/platform/http/route'
import { problemOf, secretHeaders, toPage } from '../form-answer'

const { POST: post, ...others } = resource(
  handle(contract.actByGuestLink, async ({ params, query, body, origin, locale, cookieNamed }) => {
    const { order, formParams } = await actByGuestLink(params.token, presentedBy(cookieNamed), body)
    return new Reply(order, {
      headers: secretHeaders,
      ...(formParams
        ? { formParams: withReturnPages(formParams, { origin, locale: query.locale ?? locale }) }
        : {}),
    })
  }),
)

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = others
export const POST = withPlainForms(
  post,
  toPage(({ status, fields }) =>
    status < 400 && fields.get('action') === 'confirm' ? { done: 'confirm' } : problemOf(status),
  ),
)
