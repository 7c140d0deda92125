import { getAppointment } from '@/lib/appointments/queries'
import { handle, resource } from '@/lib/http/route'
import { recordRefund } from '@/lib/payments/commands'
import * as contract from '@/lib/payments/contract'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handle(contract.refundAppointment, async ({ viewer, params, body }) => {
    await recordRefund(viewer, { kind: 'appointment', id: params.id }, body)
    return getAppointment(viewer, params.id)
  }),
)
