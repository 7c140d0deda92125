import * as contract from '@/lib/orders/packing/contract'
import { makeDocuments } from '@/lib/orders/packing/queries'
import { handle, resource } from '@/lib/platform/http/route'
import { pdfResponse } from '@/lib/platform/pdf/response'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readDocuments, async ({ viewer, query }) => {
    const { pdf, name } = await makeDocuments(viewer, query)
    return pdfResponse(pdf, name)
  }),
)
