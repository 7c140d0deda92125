import { presentedBy } from '@/lib/orders/guests/access'
import * as contract from '@/lib/orders/guests/contract'
import { getGuestCreditNote } from '@/lib/orders/guests/queries'
import { invoicePdf } from '@/lib/orders/invoices/pdf'
import { handle, resource } from '@/lib/platform/http/route'
import { pdfResponse } from '@/lib/platform/pdf/response'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readGuestCreditNote, async ({ params, query, cookieNamed }) => {
    const sheet = await getGuestCreditNote(params.token, presentedBy(cookieNamed), params.number, query)
    return pdfResponse(await invoicePdf(sheet), params.number)
  }),
)
