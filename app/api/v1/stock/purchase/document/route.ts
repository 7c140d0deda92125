import * as contract from '@/lib/office/stock-keeping/contract'
import { makePurchaseDocument } from '@/lib/office/stock-keeping/purchase-document'
import { handle, resource } from '@/lib/platform/http/route'
import { pdfResponse } from '@/lib/platform/pdf/response'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readPurchaseDocument, async ({ query }) =>
    pdfResponse(await makePurchaseDocument(query), 'purchase-list'),
  ),
)
