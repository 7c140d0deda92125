import { handle, resource } from '@/lib/http/route'
import * as contract from '@/lib/orders/contract'
import { invoicePdf } from '@/lib/orders/invoice-pdf'
import { getInvoice } from '@/lib/orders/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readInvoice, async ({ viewer, params, query }) => {
    const sheet = await getInvoice(viewer, params.id, query)
    const pdf = await invoicePdf(sheet)
    return new Response(new Uint8Array(pdf), {
      headers: {
        'content-type': 'application/pdf',
        'content-length': String(pdf.length),
        'content-disposition': `inline; filename="${sheet.number ?? `proforma-${sheet.orderNumber}`}.pdf"`,
        'cache-control': 'no-store',
      },
    })
  }),
)
