import { presentedBy } from '@/lib/orders/guests/access'
import * as contract from '@/lib/orders/guests/contract'
import { getGuestInvoice } from '@/lib/orders/guests/queries'
import { invoicePdf } from '@/lib/orders/invoices/pdf'
import { handle, resource } from '@/lib/platform/http/route'
import { pdfResponse } from '@/lib/platform/pdf/response'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readGuestInvoice, async ({ params, query, cookieNamed }) => {
    const sheet = await getGuestInvoice(params.token, presentedBy(cookieNamed), query)
    return pdfResponse(await invoicePdf(sheet), sheet.number ?? `proforma-${sheet.orderNumber}`)
  }),
)
