import { invoicePdf } from '@/lib/orders/invoices/pdf'
import { getInvoice } from '@/lib/orders/invoices/queries'
import * as contract from '@/lib/orders/order/contract'
import { handle, resource } from '@/lib/platform/http/route'
import { pdfResponse } from '@/lib/platform/pdf/response'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readInvoice, async ({ viewer, params, query }) => {
    const sheet = await getInvoice(viewer, params.id, query)
    return pdfResponse(await invoicePdf(sheet), sheet.number ?? `proforma-${sheet.orderNumber}`)
  }),
)
