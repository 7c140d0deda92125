import { invoicePdf } from '@/lib/orders/invoices/pdf'
import { getCreditNote } from '@/lib/orders/invoices/queries'
import * as contract from '@/lib/orders/order/contract'
import { handle, resource } from '@/lib/platform/http/route'
import { pdfResponse } from '@/lib/platform/pdf/response'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readCreditNote, async ({ viewer, params, query }) => {
    const sheet = await getCreditNote(viewer, params.id, params.number, query)
    return pdfResponse(await invoicePdf(sheet), params.number)
  }),
)
