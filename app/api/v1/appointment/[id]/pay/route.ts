import { getAppointment } from '@/lib/appointments/queries'
import { Reply } from '@/lib/http/endpoint'
import { handle, resource } from '@/lib/http/route'
import * as contract from '@/lib/payments/contract'
import { payAppointment } from '@/lib/payments/pay'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.payAppointment, async ({ viewer, params }) => {
    const formParams = await payAppointment(viewer, params.id)
    return new Reply(await getAppointment(viewer, params.id), { formParams })
  }),
)
