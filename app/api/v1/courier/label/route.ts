import * as contract from '@/lib/couriers/contract'
import { courierLabels } from '@/lib/couriers/labels'
import { handle, resource } from '@/lib/http/route'
import { pdfResponse } from '@/lib/pdf/response'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.readCourierLabels, async ({ query }) =>
    pdfResponse(await courierLabels(query['order[]'], query.part), 'courier-labels'),
  ),
)
