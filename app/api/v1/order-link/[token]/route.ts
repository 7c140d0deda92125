import { withReturnPages } from '@/lib/money/payments/return-origins'
import * as contract from '@/lib/orders/confirmation/contract'
import { changeByLink } from '@/lib/orders/confirmation/link-commands'
import { getOrderLink } from '@/lib/orders/confirmation/link-queries'
import { Reply } from '@/lib/platform/http/endpoint'
import { withPlainForms } from '@/lib/platform/http/plain-form'
import { handle, resource } from '@/lib/platform/http/route'
import { answerForm } from './form-answer'

const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

const { POST: post, ...others } = resource(
  handle(
    contract.readOrderLink,
    async ({ params }) => new Reply(await getOrderLink(params.token), { headers }),
  ),
  handle(contract.changeByLink, async ({ params, query, body, origin, locale }) => {
    const { link, formParams } = await changeByLink(params.token, body)
    return new Reply(link, {
      headers,
      ...(formParams
        ? { formParams: withReturnPages(formParams, { origin, locale: query.locale ?? locale }) }
        : {}),
    })
  }),
)

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = others
export const POST = withPlainForms(post, async (answer, request, context) =>
  answerForm(String((await context.params).token), new URL(request.url).searchParams, answer),
)
