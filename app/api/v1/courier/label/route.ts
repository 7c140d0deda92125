import * as contract from '@/lib/orders/couriers/contract'
import { courierLabels } from '@/lib/orders/couriers/labels'
import { handle, resource } from '@/lib/platform/http/route'
import { pdfResponse } from '@/lib/platform/pdf/response'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readCourierLabels, async ({ query }) =>
    pdfResponse(await courierLabels(query['order[]'], query.part), 'courier-labels'),
  ),
)
